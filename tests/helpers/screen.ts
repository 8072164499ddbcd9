import { configure } from "@testing-library/react";

// Parts that are loaded with their first use take a while on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

// What jsdom lacks and react-aria asks for.
globalThis.CSS ??= {} as typeof CSS;
CSS.escape ??= (text: string) => text.replace(/[^\w-]/g, "\\$&");
