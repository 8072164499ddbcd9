import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PetForm } from "~/features/pets/pet-form";
import { PetForm as PetSchema } from "~/features/pets/pets";
import { getPet, updatePet } from "~/features/pets/pets.server";
import { redirectWithFlash } from "~/http/flash.server";
import { failed, readForm, replyAgain, takeKept } from "~/http/form.server";
import { found, idParam, requireUser } from "~/http/guards.server";
import { Page } from "~/ui/layout";

export const handle = { title: () => "Haustier bearbeiten · Tierlotse" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const pet = found(await getPet(user.id, idParam(params.petId)));
  const kept = await takeKept(request);
  return data({ pet, kept: kept?.values ?? null }, kept ? { headers: { "Set-Cookie": kept.cookie } } : {});
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const id = idParam(params.petId);
  found(await getPet(user.id, id));
  const read = await readForm(request, PetSchema);
  if (!read.ok) return replyAgain(read.reply);
  return failed(
    "Fehler beim Aktualisieren: Das Haustier konnte nicht aktualisiert werden. Bitte versuche es erneut.",
    read.fields,
    async () => {
      const pet = found(await updatePet(user.id, id, read.value));
      return redirectWithFlash(request, `/pets/${pet.id}`, {
        kind: "success",
        title: "Haustier aktualisiert",
        text: `Die Daten von ${pet.name} wurden erfolgreich aktualisiert.`,
      });
    },
  );
}

export default function EditPet() {
  const { pet, kept } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply ?? (kept ? { values: kept, errors: {} } : undefined);
  return (
    <Page narrow>
      <h1 className="mb-5">Haustier bearbeiten</h1>
      <PetForm pet={pet} reply={reply} cancelTo={`/pets/${pet.id}`} />
    </Page>
  );
}
