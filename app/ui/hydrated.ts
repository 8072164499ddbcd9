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
 * Whether a form holds nothing under a field's name; false until JavaScript has read its real fields.
 * @param form its element
 * @param drawn changes when another form is drawn in its place
 */
export function useEmpty(form: RefObject<HTMLFormElement>, name: string, drawn: string): boolean {
  const [empty, setEmpty] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn anew is read anew
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const read = () => setEmpty(!new FormData(element).getAll(name).some((value) => String(value).trim() !== ""));
    read();
    element.addEventListener("input", read);
    return () => element.removeEventListener("input", read);
  }, [form, name, drawn]);
  return empty;
}
