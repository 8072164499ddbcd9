/** What a form gets back when it could not be accepted: everything typed, and one message per field. */
export type FormReply = { values: Record<string, string[]>; errors: Record<string, string> };

export const typedValue = (reply: FormReply | undefined, name: string, fallback = ""): string =>
  reply?.values[name]?.[0] ?? fallback;
