import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { deleteConsultation, getConsultation } from "~/features/consultations/consultations.server";
import { redirectWithFlash } from "~/http/flash.server";
import { found, idParam, requireUser } from "~/http/guards.server";
import { Button, ButtonLink } from "~/ui/button";
import { useInstant } from "~/ui/instant";
import { keepForm } from "~/ui/keep-form";
import { Card, Page } from "~/ui/layout";

export const handle = { title: () => "Beratung löschen · Tierlotse" };

async function requireView(request: Request, params: LoaderFunctionArgs["params"]) {
  const user = await requireUser(request);
  const view = found(await getConsultation(user.id, idParam(params.id)));
  return { user, view };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { view } = await requireView(request, params);
  return { id: view.id, petName: view.pet.name, mainIssue: view.mainIssue, completedAt: view.completedAt };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user, view } = await requireView(request, params);
  found(await deleteConsultation(user.id, view.id));
  return redirectWithFlash(request, `/pets/${view.petId}`, { kind: "success", title: "Beratung gelöscht" });
}

export const { clientAction, shouldRevalidate } = keepForm();

export default function DeleteConsultation() {
  const instant = useInstant();
  const { id, petName, mainIssue, completedAt } = useLoaderData<typeof loader>();
  return (
    <Page narrow>
      <Card>
        <h1>Beratung löschen?</h1>
        <p className="mt-3">
          „{mainIssue}“ für {petName} vom {instant(completedAt)}. Was du davon in der Gesundheitsakte gespeichert hast,
          bleibt dort. Das lässt sich nicht rückgängig machen.
        </p>
        <Form method="post" className="mt-5 button-row">
          <Button look="final">Endgültig löschen</Button>
          <ButtonLink look="secondary" to={`/consultation/result/${id}`}>
            Abbrechen
          </ButtonLink>
        </Form>
      </Card>
    </Page>
  );
}
