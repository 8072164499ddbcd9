import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** Whether JavaScript runs: false on the server and in the first paint, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

/**
 * Whether a form holds nothing that counts; false until JavaScript has read its real fields.
 * @param form its element
 * @param counts whether a field that is filled in is an answer; the same function each time
 * @param drawn changes when another form is drawn in its place
 */
export function useEmpty(
  form: RefObject<HTMLFormElement>,
  counts: (name: string, value: string) => boolean,
  drawn: string,
): boolean {
  const [empty, setEmpty] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn anew is read anew
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const isAnswer = ([name, value]: [string, FormDataEntryValue]) =>
      typeof value === "string" && value.trim() !== "" && counts(name, value);
    const read = () => setEmpty(![...new FormData(element)].some(isAnswer));
    read();
    element.addEventListener("input", read);
    return () => element.removeEventListener("input", read);
  }, [form, counts, drawn]);
  return empty;
}
