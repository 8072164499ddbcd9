import { useFetcher } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import { buttonClass, type Look } from "~/ui/button";
import type { FormReply } from "~/ui/form-reply";
import { useHydrated } from "~/ui/hydrated";
import { UnsavedDialog } from "~/ui/unsaved-changes";
import { PetForm } from "./pet-form";
import type { Pet } from "./pets";

/**
 * A link to the page of the pet form; with JavaScript the form opens as a dialog over the page instead. It does not
 * close by a press beside it, and asks before it throws away what was typed.
 */
export function PetDialogLink({
  pet,
  returnTo,
  label,
  look = "primary",
  shortOnPhone = false,
  className,
}: {
  pet?: Pet;
  returnTo: string;
  label: string;
  look?: Look;
  /** Shows only the sign on small screens; the name stays for screen readers. */
  shortOnPhone?: boolean;
  /** Instead of a button's look. */
  className?: string;
}) {
  const hydrated = useHydrated();
  const [opened, setOpened] = useState(0);
  const href = pet ? `/pets/${pet.id}/edit` : "/pets/new";
  return (
    <>
      <a
        href={href}
        className={className ?? buttonClass(look)}
        aria-label={pet ? `${pet.name} bearbeiten` : undefined}
        aria-haspopup={hydrated ? "dialog" : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpened(Date.now());
        }}
      >
        {shortOnPhone && <span aria-hidden="true">+</span>}
        <span className={shortOnPhone ? "max-md:sr-only" : undefined}>{label}</span>
      </a>
      {opened > 0 && (
        <PetDialog key={opened} pet={pet} action={href} returnTo={returnTo} onClosed={() => setOpened(0)} />
      )}
    </>
  );
}

function PetDialog({
  pet,
  action,
  returnTo,
  onClosed,
}: {
  pet?: Pet;
  action: string;
  returnTo: string;
  onClosed: () => void;
}) {
  const fetcher = useFetcher<{ reply?: FormReply }>();
  const box = useRef<HTMLDialogElement>(null);
  const dirty = useRef<() => boolean>(() => false);
  const [asking, setAsking] = useState(false);
  const id = useId();
  // crypto.randomUUID exists on secure pages only; a house network is none.
  const [key] = useState(() => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`);
  const [done, setDone] = useState(false);
  useEffect(() => box.current?.showModal(), []);
  const saving = fetcher.state !== "idle";
  const sent = useRef(false);
  useEffect(() => {
    if (saving) sent.current = true;
    else if (sent.current) {
      sent.current = false;
      // The action redirects when it has worked, and answers with errors when not.
      if (!fetcher.data?.reply) setDone(true);
    }
  }, [saving, fetcher.data]);
  useEffect(() => {
    if (done) box.current?.close();
  }, [done]);
  const close = () => (dirty.current() && !saving ? setAsking(true) : box.current?.close());
  const title = pet ? "Haustier bearbeiten" : "Neues Haustier hinzufügen";
  return (
    <dialog
      ref={box}
      aria-labelledby={id}
      onClose={(event) => event.target === box.current && onClosed()}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      className="m-auto max-h-[92dvh] w-full max-w-2xl overflow-y-auto rounded-card border border-line bg-paper p-5 text-left text-ink backdrop:bg-black/50"
    >
      <h2 id={id} className="mb-4 text-2xl">
        {title}
      </h2>
      <PetForm
        pet={pet}
        reply={fetcher.data?.reply}
        formKey={pet ? undefined : key}
        onCancel={close}
        onDirty={(ask) => {
          dirty.current = ask;
        }}
        dialog={{ Form: fetcher.Form as never, saving, action, returnTo }}
      />
      <UnsavedDialog
        open={asking}
        onStay={() => setAsking(false)}
        onDiscard={() => {
          setAsking(false);
          box.current?.close();
        }}
      />
    </dialog>
  );
}
