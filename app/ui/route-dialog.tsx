import { useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ButtonLink } from "./button";
import { UnsavedDialog, useDirty } from "./unsaved-changes";

/** A screen's part with an address of its own: stands in the page without JavaScript, over it as a dialog with it. */
export function RouteDialog({ title, closeTo, children }: { title: string; closeTo: string; children: ReactNode }) {
  const box = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement | null>(null);
  const dirty = useDirty(form);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    box.current?.close();
    box.current?.showModal();
    form.current = box.current?.querySelector("form") ?? null;
    form.current?.querySelector<HTMLElement>("input[required]")?.focus();
  }, []);
  const close = () => navigate(closeTo, { preventScrollReset: true });
  return (
    <dialog
      ref={box}
      open
      aria-labelledby="route-dialog"
      onCancel={(event) => {
        event.preventDefault();
        if (dirty()) setAsking(true);
        else close();
      }}
      className="static m-auto mb-6 w-full max-w-xl rounded-card [&:modal]:max-h-[92dvh] [&:modal]:overflow-y-auto border border-line bg-paper p-5 text-ink backdrop:bg-black/50 [&:modal]:fixed"
    >
      <div className="mb-3 flex items-start justify-between gap-3">
        <h2 id="route-dialog" className="text-2xl">
          {title}
        </h2>
        <ButtonLink look="quiet" to={closeTo} preventScrollReset aria-label="Schließen" className="-m-2 px-3">
          <span aria-hidden="true">✕</span>
        </ButtonLink>
      </div>
      {children}
      <UnsavedDialog open={asking} onStay={() => setAsking(false)} onDiscard={close} />
    </dialog>
  );
}
