import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { deleteRecord } from "~/features/records/records.server";
import { formatDay } from "~/format";
import { redirectWithFlash } from "~/http/flash.server";
import { failed } from "~/http/form.server";
import { found } from "~/http/guards.server";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { keepForm } from "~/ui/keep-form";
import { Card, Page } from "~/ui/layout";
import { requireRecord } from "./load.server";

export const handle = { title: () => "Eintrag löschen · Gesundheitsakte · Tierlotse" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { pet, record } = await requireRecord(request, params);
  return { pet, record };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user, pet, record } = await requireRecord(request, params);
  return failed("Der Eintrag konnte nicht gelöscht werden. Bitte versuche es erneut.", {}, async () => {
    found(await deleteRecord(user.id, record.id));
    return redirectWithFlash(request, `/pets/${pet.id}/health`, { kind: "success", title: "Eintrag gelöscht" });
  });
}

export const { clientAction, shouldRevalidate } = keepForm();

export default function DeleteRecord() {
  const { pet, record } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page narrow>
      <ErrorSummary reply={reply} />
      <Card>
        <h1>Eintrag löschen?</h1>
        <p className="mt-3">
          „{record.title}“ vom {formatDay(record.date)} verschwindet aus der Gesundheitsakte von {pet.name}. Das lässt
          sich nicht rückgängig machen.
        </p>
        <Form method="post" className="mt-5 button-row">
          <Button look="final">Endgültig löschen</Button>
          <ButtonLink look="secondary" to={`/pets/${pet.id}/health`}>
            Abbrechen
          </ButtonLink>
        </Form>
      </Card>
    </Page>
  );
}
