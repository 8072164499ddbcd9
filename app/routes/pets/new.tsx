import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TOAST } from "~/features/pets/labels";
import { PetForm } from "~/features/pets/pet-form";
import { PetFormInput } from "~/features/pets/pets";
import { createPet } from "~/features/pets/pets.server";
import { redirectWithFlash } from "~/http/flash.server";
import { actOnce, failed, formData, parseForm, pictureOf, refused, replyAgain, takeKept } from "~/http/form.server";
import { requireUser } from "~/http/guards.server";
import { requestIdOf } from "~/http/request-id.server";
import { safePath } from "~/location";
import { isRefused } from "~/outcome";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { keepForm } from "~/ui/keep-form";
import { Page } from "~/ui/layout";

export const handle = { title: () => "Neues Haustier hinzufügen · Tierlotse" };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const kept = await takeKept(request);
  const species = new URL(request.url).searchParams.get("species");
  return data(
    { formKey: requestIdOf(request), kept: kept?.values ?? (species ? { species: [species] } : null) },
    kept ? { headers: { "Set-Cookie": kept.cookie } } : {},
  );
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const form = await formData(request);
  const read = parseForm(form, PetFormInput);
  if (!read.ok) return replyAgain(read.reply);
  const returnTo = form.get("returnTo");
  const picture = await pictureOf(form);
  return failed(
    returnTo === "/dashboard"
      ? "Fehler beim Erstellen: Fehler beim Erstellen des Haustiers"
      : "Fehler beim Erstellen: Das Haustier konnte nicht erstellt werden. Bitte versuche es erneut.",
    read.fields,
    async () => {
      const pet = await actOnce(user.id, form, () => createPet(user.id, read.value, picture));
      if (isRefused(pet)) return refused(pet, read.fields);
      return redirectWithFlash(request, safePath(String(returnTo ?? ""), `/pets/${pet.id}`), {
        kind: "success",
        title: TOAST.created,
        text:
          returnTo === "/dashboard"
            ? "Dein neues Haustier wurde erfolgreich hinzugefügt."
            : `${pet.name} wurde erfolgreich zu deinen Haustieren hinzugefügt.`,
      });
    },
  );
}

export const { clientAction, shouldRevalidate } = keepForm(
  "Fehler beim Erstellen",
  "Das Haustier konnte nicht erstellt werden. Bitte versuche es erneut.",
);

export default function NewPet() {
  const { formKey, kept } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply ?? (kept ? { values: kept, errors: {} } : undefined);
  return (
    <Page>
      <Breadcrumbs up={[{ to: "/pets", label: "Haustier Profile" }]} here="Neu" />
      <h1 className="mb-5">Neues Haustier hinzufügen</h1>
      <PetForm reply={reply} cancelTo="/pets" formKey={formKey} />
    </Page>
  );
}
