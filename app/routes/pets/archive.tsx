import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { archivePet, getPet } from "~/features/pets/pets.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formData } from "~/http/form.server";
import { found, idParam, requireUser } from "~/http/guards.server";
import { Button, ButtonLink } from "~/ui/button";
import { keepForm } from "~/ui/keep-form";
import { Card, Page } from "~/ui/layout";

export const handle = { title: () => "Haustier archivieren · Tierlotse" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const pet = found(await getPet(user.id, idParam(params.petId)));
  return { id: pet.id, name: pet.name, archived: pet.archivedAt !== null };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const back = (await formData(request)).get("intent") === "restore";
  const pet = found(await archivePet(user.id, idParam(params.petId), back ? null : new Date()));
  return redirectWithFlash(request, back ? `/pets/${pet.id}` : "/pets", {
    kind: "success",
    title: back ? "Zurückgeholt" : "Archiviert",
    text: back
      ? `${pet.name} steht wieder bei deinen Haustieren.`
      : `${pet.name} steht jetzt im Archiv. Akte und Beratungen bleiben erhalten.`,
  });
}

export const { clientAction, shouldRevalidate } = keepForm();

export default function Archive() {
  const { id, name, archived } = useLoaderData<typeof loader>();
  return (
    <Page narrow>
      <Card>
        <h1>{archived ? `${name} zurückholen?` : `${name} archivieren?`}</h1>
        <p className="mt-3">
          {archived
            ? `${name} erscheint wieder bei deinen Haustieren und in der Beratung.`
            : `Für ein Tier, das gestorben ist oder nicht mehr bei dir lebt. ${name} verschwindet aus den Listen, alle Erinnerungen ruhen. Die Akte bleibt, und du kannst es jederzeit zurückholen.`}
        </p>
        <Form method="post" className="mt-5 button-row">
          <Button name="intent" value={archived ? "restore" : "archive"}>
            {archived ? "Zurückholen" : "Archivieren"}
          </Button>
          <ButtonLink look="secondary" to={`/pets/${id}`}>
            Abbrechen
          </ButtonLink>
        </Form>
      </Card>
    </Page>
  );
}
