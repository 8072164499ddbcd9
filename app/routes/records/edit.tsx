import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RECORD_LABELS } from "~/features/records/labels";
import { RecordForm } from "~/features/records/record-form";
import { RecordFormInput } from "~/features/records/records";
import { updateRecord } from "~/features/records/records.server";
import { redirectWithFlash } from "~/http/flash.server";
import { failed, readForm, replyAgain } from "~/http/form.server";
import { found } from "~/http/guards.server";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { keepForm } from "~/ui/keep-form";
import { Card, Page } from "~/ui/layout";
import { requireRecord } from "./load.server";

export const handle = { title: () => "Eintrag bearbeiten · Gesundheitsakte · Tierlotse" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { pet, record } = await requireRecord(request, params);
  return { pet, record };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user, pet, record } = await requireRecord(request, params);
  const read = await readForm(request, RecordFormInput);
  if (!read.ok) return replyAgain(read.reply);
  return failed("Der Eintrag konnte nicht gespeichert werden. Bitte versuche es erneut.", read.fields, async () => {
    found(await updateRecord(user.id, record.id, read.value));
    return redirectWithFlash(request, `/pets/${pet.id}/health`, { kind: "success", title: "Eintrag aktualisiert" });
  });
}

export const { clientAction, shouldRevalidate } = keepForm(
  "Fehler",
  "Der Eintrag konnte nicht gespeichert werden. Bitte versuche es erneut.",
);

export default function EditRecord() {
  const { pet, record } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page narrow>
      <Breadcrumbs
        up={[
          { to: `/pets/${pet.id}`, label: pet.name },
          { to: `/pets/${pet.id}/health`, label: "Gesundheitsakte" },
        ]}
        here="Bearbeiten"
      />
      <h1 className="mb-5">{RECORD_LABELS[record.type]} bearbeiten</h1>
      <Card>
        <RecordForm record={record} today={record.date} reply={reply} cancelTo={`/pets/${pet.id}/health`} />
        <p className="mt-4 border-t border-line pt-2">
          <ButtonLink look="quiet" to={`/pets/${pet.id}/health/${record.id}/delete`} className="text-danger!">
            Eintrag löschen
          </ButtonLink>
        </p>
      </Card>
    </Page>
  );
}
