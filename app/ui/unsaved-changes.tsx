import { useBlocker } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import { Button } from "./button";

/** What a form holds. A field that turns from one line into several entries holds the same before and after. */
function fingerprint(form: HTMLFormElement): string {
  const held: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    const text = typeof value === "string" ? value.trim() : value.size > 0 ? `${value.name}:${value.size}` : "";
    if (name === "_key" || text === "") continue;
    held[name] = held[name] ? `${held[name]}, ${text}` : text;
  }
  return JSON.stringify(Object.entries(held).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether a form holds something it did not hold at the start. The start is what stood there when the script came. */
export function useDirty(form: RefObject<HTMLFormElement | null>): () => boolean {
  const start = useRef<string | null>(null);
  useEffect(() => {
    // Fields that turn themselves into richer ones have done so by the next frame.
    const frame = requestAnimationFrame(() => {
      if (form.current) start.current = fingerprint(form.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [form]);
  return useCallback(
    () => form.current !== null && start.current !== null && fingerprint(form.current) !== start.current,
    [form],
  );
}

/** Asks before a page with unsaved changes is left, by a link as well as by closing the tab. */
export function LeaveGuard({ dirty, saving }: { dirty: () => boolean; saving: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !saving && currentLocation.pathname !== nextLocation.pathname && dirty(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!saving && dirty()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty, saving]);
  return (
    <UnsavedDialog
      open={blocker.state === "blocked"}
      onStay={() => blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  );
}

export function UnsavedDialog({
  open,
  onStay,
  onDiscard,
}: {
  open: boolean;
  onStay: () => void;
  onDiscard: () => void;
}) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) box.current?.showModal();
    else box.current?.close();
  }, [open]);
  return (
    <dialog
      ref={box}
      aria-labelledby="unsaved"
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onStay();
      }}
      className="m-auto w-full max-w-md rounded-card border border-line bg-surface p-6 text-ink backdrop:bg-black/50"
    >
      <h2 id="unsaved">Ungespeicherte Änderungen</h2>
      <p className="mt-2">Was du eingegeben hast, ist noch nicht gespeichert.</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="button" onClick={onStay}>
          Zurück zum Formular
        </Button>
        <Button type="button" look="danger" onClick={onDiscard}>
          Änderungen verwerfen
        </Button>
      </div>
    </dialog>
  );
}
