// What is typed into the forms of this tab, by the address they stand at. A browser that stores nothing keeps nothing.
import type { FormReply } from "./form-reply";

type Typed = FormReply["values"];
const PREFIX = "typed ";

export function writeTyped(place: string, values: Typed | null): void {
  try {
    if (values) sessionStorage.setItem(PREFIX + place, JSON.stringify(values));
    else sessionStorage.removeItem(PREFIX + place);
  } catch {}
}

export function readTyped(place: string): Typed | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + place) ?? "null");
  } catch {
    return null;
  }
}

/** Nothing of it is for who uses this browser next. */
export function forgetTyped(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {}
}
