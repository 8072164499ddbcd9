/** What a form gets back when it could not be accepted: everything typed, and one message per field. */
export type FormReply = { values: Record<string, string[]>; errors: Record<string, string> };

/** The id of a page's form; its fields are `form-<name>`. A page with two of them names the second. */
export const FORM = "form";

export const typedValue = (reply: FormReply | undefined, name: string, fallback = ""): string =>
  reply?.values[name]?.[0] ?? fallback;

/** A post that never arrived (status null), or that something between here and the app answered. */
export class LostPost extends Error {
  constructor(
    readonly status: number | null,
    readonly said: string,
  ) {
    super(`post lost: ${status ?? "no answer"}`);
  }
}

/** The specified English messages are marked as such for screen readers. */
export const languageOf = (message: string): "en" | undefined =>
  /^(Username|Password|First|Last|Invalid|Name is|Title is|Description is|At most|Only letters)/.test(message)
    ? "en"
    : undefined;
