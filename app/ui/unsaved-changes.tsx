import { useBlocker } from "@remix-run/react";
import { type RefObject, Suspense, useCallback, useEffect, useRef } from "react";
import { Button } from "./button";
import { ModalBox } from "./modal-box";

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

/** Whether a field holds something else than the page brought: it was typed into before the script came. */
export function touched(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return (
      field.selectedIndex !==
      Math.max(
        0,
        Array.from(field.options).findIndex((option) => option.defaultSelected),
      )
    );
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type))
    return field.checked !== field.defaultChecked;
  return (
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== field.defaultValue
  );
}

/** Whether a form holds something the page did not bring: typed before the script came, or since. */
export function useDirty(form: RefObject<HTMLFormElement | null>): () => boolean {
  const start = useRef<string | null>(null);
  const early = useRef(false);
  useEffect(() => {
    const own = form.current;
    if (!own) return;
    early.current = Array.from(own.elements).some(touched);
    const note = () => {
      early.current = true;
    };
    own.addEventListener("input", note);
    // Fields that turn themselves into richer ones have done so by the next frame. What is typed until then is no start.
    const frame = requestAnimationFrame(() => {
      own.removeEventListener("input", note);
      start.current = fingerprint(own);
    });
    return () => {
      cancelAnimationFrame(frame);
      own.removeEventListener("input", note);
    };
  }, [form]);
  return useCallback(
    () =>
      form.current !== null &&
      (early.current || (start.current !== null && fingerprint(form.current) !== start.current)),
    [form],
  );
}

/** Asks before a form with unsaved changes is left: by a link, by Back, or by closing the tab. */
export function LeaveGuard({
  dirty,
  saving,
  onDiscard,
}: {
  dirty: () => boolean;
  saving: boolean;
  onDiscard: () => void;
}) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      !saving && from.pathname + from.search !== to.pathname + to.search && dirty(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!saving && dirty()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty, saving]);
  if (blocker.state !== "blocked") return null;
  const discard = () => {
    onDiscard();
    blocker.proceed();
  };
  return <UnsavedDialog onStay={() => blocker.reset()} onDiscard={discard} />;
}

function UnsavedDialog({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  return (
    <Suspense>
      <ModalBox title="Ungespeicherte Änderungen" alert onClose={onStay}>
        <p>Was du eingegeben hast, ist noch nicht gespeichert.</p>
        <div className="mt-5 button-row">
          <Button type="button" autoFocus onClick={onStay}>
            Zurück zum Formular
          </Button>
          <Button type="button" look="danger" onClick={onDiscard}>
            Änderungen verwerfen
          </Button>
        </div>
      </ModalBox>
    </Suspense>
  );
}
