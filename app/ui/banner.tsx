import { Suspense, useCallback, useEffect, useRef, useState } from "react";
import { buttonClass } from "./button";
import { later } from "./later";
import { Below } from "./layout";
import { onToast, type ToastMessage } from "./toasts";

export type Message = { kind: "success" | "error" | "info"; title: string; text?: string };
export const symbolOf = (kind: Message["kind"]) => (kind === "success" ? "✓" : kind === "error" ? "!" : "i");

const Toast = later(() => import("./toast"), PlainToast);

/**
 * What has just happened. In the first document it is a banner above the page, announced to screen readers; on pages
 * reached with JavaScript it is a toast, whose code is loaded with the first one.
 */
export function Messages({ message }: { message: Message | null }) {
  const [first] = useState(message);
  const [shown, setShown] = useState<{ message: ToastMessage; at: number } | null>(null);
  const known = useRef(message);
  const show = useCallback(
    (next: ToastMessage) => setShown((before) => ({ message: next, at: (before?.at ?? 0) + 1 })),
    [],
  );
  useEffect(() => onToast(show), [show]);
  useEffect(() => {
    if (message === known.current) return;
    known.current = message;
    // A page that brings none leaves the last toast its five seconds.
    if (message) show(message);
  }, [message, show]);
  return (
    <>
      {first && message === first && <Banner {...first} />}
      {shown && (
        <Suspense>
          <Toast key={shown.at} message={shown.message} />
        </Suspense>
      )}
    </>
  );
}

function Banner({ kind, title, text }: Message) {
  const look = kind === "error" ? "border-danger bg-danger-tint" : "border-petrol bg-tint";
  return (
    <div role={kind === "error" ? "alert" : "status"} className={`no-print border-b-2 ${look}`}>
      <div className="mx-auto flex max-w-5xl gap-3 px-4 py-3 sm:px-6">
        <span aria-hidden="true" className="font-bold">
          {symbolOf(kind)}
        </span>
        <p>
          <strong>{title}</strong>
          {text && <Below>{text}</Below>}
        </p>
      </div>
    </div>
  );
}

/** The toast of a page that has lost its line before the first one: it stays until it is answered. */
function PlainToast({ message }: { message: ToastMessage }) {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  return (
    <div
      role="alert"
      className="fixed inset-x-0 bottom-0 z-50 m-4 rounded-card border-2 border-danger bg-surface p-4 md:left-auto md:max-w-[420px]"
    >
      <strong className="block">{message.title}</strong>
      {message.text}
      <p className="mt-2 flex flex-wrap gap-3">
        {message.retry && (
          <button
            type="button"
            className={buttonClass("secondary")}
            onClick={() => {
              setOpen(false);
              message.retry?.();
            }}
          >
            Noch einmal versuchen
          </button>
        )}
        <button type="button" className={buttonClass("quiet")} onClick={() => setOpen(false)}>
          Schließen
        </button>
      </p>
    </div>
  );
}
