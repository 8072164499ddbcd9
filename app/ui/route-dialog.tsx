import { useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { ButtonLink } from "./button";

/** A screen's part with an address of its own: stands in the page without JavaScript, over it as a dialog with it. */
export function RouteDialog({ title, closeTo, children }: { title: string; closeTo: string; children: ReactNode }) {
  const box = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    box.current?.close();
    box.current?.showModal();
  }, []);
  return (
    <dialog
      ref={box}
      open
      aria-labelledby="route-dialog"
      onCancel={(event) => {
        event.preventDefault();
        navigate(closeTo, { preventScrollReset: true });
      }}
      className="static m-auto mb-6 max-h-[92dvh] w-full max-w-xl overflow-y-auto rounded-card border border-line bg-paper p-5 text-ink backdrop:bg-black/50 [&:modal]:fixed"
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
    </dialog>
  );
}
