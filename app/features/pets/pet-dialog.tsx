import { useFetcher, useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { type ComponentProps, Suspense, useState } from "react";
import { buttonClass, type Look } from "~/ui/button";
import type { FormReply } from "~/ui/form-reply";
import { useHydrated } from "~/ui/hydrated";
import { later } from "~/ui/later";
import { ModalBox } from "~/ui/modal-box";
import type { PetForm as Form } from "./pet-form";
import type { Pet } from "./pets";

const PetForm = later<ComponentProps<typeof Form>>(
  () => import("./pet-form").then((module) => ({ default: module.PetForm })),
  () => <p>Das Formular lässt sich ohne Netz gerade nicht öffnen. Bitte versuche es erneut.</p>,
);

/** Says in the page's address which pet's form is open over it; 'neu' for one that is to be. */
const OPEN = "formular";

/**
 * A link to the page of the pet form; with JavaScript the form opens as a dialog over the page instead, with an address
 * of its own: Back closes it, and asks before it throws away what was typed.
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
  const [params] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const name = String(pet?.id ?? "neu");
  const at = (open: string | null) => {
    const next = new URLSearchParams(params);
    if (open) next.set(OPEN, open);
    else next.delete(OPEN);
    return `${pathname}${next.size > 0 ? `?${next}` : ""}`;
  };
  const close = () =>
    state?.opened === name ? navigate(-1) : navigate(at(null), { replace: true, preventScrollReset: true });
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
          navigate(at(name), { state: { opened: name }, preventScrollReset: true });
        }}
      >
        {shortOnPhone && (
          <span aria-hidden="true">
            +<span className="md:hidden"> Neu</span>
          </span>
        )}
        <span className={shortOnPhone ? "max-md:sr-only" : undefined}>{label}</span>{" "}
      </a>
      {hydrated && params.get(OPEN) === name && (
        <Suspense>
          <ModalBox title={pet ? "Haustier bearbeiten" : "Neues Haustier hinzufügen"} onClose={close}>
            <DialogForm pet={pet} action={href} returnTo={returnTo} onCancel={close} />
          </ModalBox>
        </Suspense>
      )}
    </>
  );
}

function DialogForm({
  pet,
  action,
  returnTo,
  onCancel,
}: {
  pet?: Pet;
  action: string;
  returnTo: string;
  onCancel: () => void;
}) {
  const fetcher = useFetcher<{ reply?: FormReply }>();
  // crypto.randomUUID exists on secure pages only; a house network is none.
  const [key] = useState(() => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`);
  return (
    <PetForm
      pet={pet}
      reply={fetcher.data?.reply}
      formKey={pet ? undefined : key}
      onCancel={onCancel}
      dialog={{ Form: fetcher.Form, saving: fetcher.state !== "idle", action, returnTo }}
    />
  );
}
