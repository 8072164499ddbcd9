// What jsdom lacks and react-aria asks for.
globalThis.CSS ??= {} as typeof CSS;
CSS.escape ??= (text: string) => text.replace(/[^\w-]/g, "\\$&");
