import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TOAST } from "~/features/pets/labels";
import { PetForm } from "~/features/pets/pet-form";
import { PetFormInput } from "~/features/pets/pets";
import { getPet, updatePet } from "~/features/pets/pets.server";
import { broughtTogether, seenOf } from "~/features/pets/seen";
import { redirectWithFlash } from "~/http/flash.server";
import { failed, formData, parseForm, pictureOf, refused, replyAgain, takeKept } from "~/http/form.server";
import { found, idParam, requireUser } from "~/http/guards.server";
import { imageHosts, pictureHeaders } from "~/http/image-hosts";
import { safePath } from "~/location";
import { isRefused } from "~/outcome";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { keepForm } from "~/ui/keep-form";
import { Page } from "~/ui/layout";

export const handle = { title: () => "Haustier bearbeiten · Tierlotse" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const pet = found(await getPet(user.id, idParam(params.petId)));
  const kept = await takeKept(request);
  return data(
    { pet, kept: kept?.values ?? null },
    { headers: { ...imageHosts([pet.profileImage]).headers, ...(kept ? { "Set-Cookie": kept.cookie } : {}) } },
  );
}

export const headers = pictureHeaders;

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const id = idParam(params.petId);
  const before = found(await getPet(user.id, id));
  const form = await formData(request);
  const read = parseForm(form, PetFormInput);
  if (!read.ok) return replyAgain(read.reply);
  const { input, conflict } = broughtTogether(String(form.get("_seen") ?? ""), before, read.value);
  if (conflict)
    return replyAgain({ values: { ...read.fields, _seen: [seenOf(before)] }, errors: { form: conflict } }, 409);
  const picture = await pictureOf(form);
  return failed(
    "Fehler beim Aktualisieren: Das Haustier konnte nicht aktualisiert werden. Bitte versuche es erneut.",
    read.fields,
    async () => {
      const pet = found(await updatePet(user.id, id, input, picture));
      if (isRefused(pet)) return refused(pet, read.fields);
      return redirectWithFlash(request, safePath(String(form.get("returnTo") ?? ""), `/pets/${pet.id}`), {
        kind: "success",
        title: TOAST.updated,
        text: `Die Daten von ${pet.name} wurden erfolgreich aktualisiert.`,
      });
    },
  );
}

export const { clientAction, shouldRevalidate } = keepForm(
  "Fehler beim Aktualisieren",
  "Das Haustier konnte nicht aktualisiert werden. Bitte versuche es erneut.",
);

export default function EditPet() {
  const { pet, kept } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply ?? (kept ? { values: kept, errors: {} } : undefined);
  return (
    <Page>
      <Breadcrumbs
        up={[
          { to: "/pets", label: "Haustier Profile" },
          { to: `/pets/${pet.id}`, label: pet.name },
        ]}
        here="Bearbeiten"
      />
      <h1 className="mb-5">Haustier bearbeiten</h1>
      <PetForm pet={pet} reply={reply} cancelTo={`/pets/${pet.id}`} />
    </Page>
  );
}
