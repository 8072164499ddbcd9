// Says something in a toast from anywhere in the browser.
import type { Message } from "./banner";

/** `retry` adds a button that does again what did not work; such a toast stays until it is answered. */
export type ToastMessage = Message & { retry?: () => void };

const shown = new EventTarget();

export const toast = (message: ToastMessage): void => {
  shown.dispatchEvent(new CustomEvent("toast", { detail: message }));
};

export function onToast(show: (message: ToastMessage) => void): () => void {
  const listen = (event: Event) => show((event as CustomEvent<ToastMessage>).detail);
  shown.addEventListener("toast", listen);
  return () => shown.removeEventListener("toast", listen);
}
