import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { deletePet, getPet } from "~/features/pets/pets.server";
import { redirectWithFlash } from "~/http/flash.server";
import { failed } from "~/http/form.server";
import { found, idParam, requireUser } from "~/http/guards.server";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { keepForm } from "~/ui/keep-form";
import { Card, Page } from "~/ui/layout";

export const handle = { title: () => "Haustier löschen · Tierlotse" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const pet = found(await getPet(user.id, idParam(params.petId)));
  return { id: pet.id, name: pet.name };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const id = idParam(params.petId);
  return failed(
    "Fehler beim Löschen: Das Haustier konnte nicht gelöscht werden. Bitte versuche es erneut.",
    {},
    async () => {
      found(await deletePet(user.id, id));
      return redirectWithFlash(request, "/pets", {
        kind: "success",
        title: "Haustier gelöscht",
        text: "Das Haustier wurde erfolgreich gelöscht.",
      });
    },
  );
}

export const { clientAction, shouldRevalidate } = keepForm(
  "Fehler beim Löschen",
  "Das Haustier konnte nicht gelöscht werden. Bitte versuche es erneut.",
);

export default function DeletePet() {
  const { id, name } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page narrow>
      <Breadcrumbs
        up={[
          { to: "/pets", label: "Haustier Profile" },
          { to: `/pets/${id}`, label: name },
        ]}
        here="Löschen"
      />
      <ErrorSummary reply={reply} />
      <Card>
        <h1>{name} löschen?</h1>
        <p className="mt-3">
          Alle Beratungen, Einträge der Gesundheitsakte, Erinnerungen und Abzeichen von {name} werden mitgelöscht. Das
          lässt sich nicht rückgängig machen.
        </p>
        <p className="mt-2">Ist {name} nicht mehr bei dir? Archivieren bewahrt alles auf und blendet es aus.</p>
        <Form method="post" className="mt-5 button-row">
          <ButtonLink to={`/pets/${id}/archive`}>Archivieren</ButtonLink>
          <ButtonLink look="secondary" to={`/pets/${id}`}>
            Abbrechen
          </ButtonLink>
          <Button look="danger">Endgültig löschen</Button>
        </Form>
      </Card>
    </Page>
  );
}
