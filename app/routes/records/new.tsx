import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RECORD_TYPES } from "#db/enums";
import { env } from "~/env.server";
import { getPet } from "~/features/pets/pets.server";
import { RecordForm } from "~/features/records/record-form";
import { RecordFormInput } from "~/features/records/records";
import { NextDue } from "~/features/reminders/reminders";
import { createRecordWithNext } from "~/features/reminders/reminders.server";
import { dayOf, formatDay } from "~/format";
import { redirectWithFlash } from "~/http/flash.server";
import { actOnce, failed, formData, parseForm, refused, replyAgain, takeKept } from "~/http/form.server";
import { found, idParam, requireUser } from "~/http/guards.server";
import { requestIdOf } from "~/http/request-id.server";
import { isRefused } from "~/outcome";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { keepForm } from "~/ui/keep-form";
import { Card, Page } from "~/ui/layout";

export const handle = { title: () => "Neuer Eintrag · Gesundheitsakte · Tierlotse" };
export const NOT_SAVED = "Der Eintrag konnte nicht gespeichert werden. Bitte versuche es erneut.";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const pet = found(await getPet(user.id, idParam(params.petId)));
  const kept = await takeKept(request);
  const wanted = new URL(request.url).searchParams.get("art");
  return data(
    {
      pet: { id: pet.id, name: pet.name },
      type: RECORD_TYPES.find((name) => name === wanted) ?? null,
      today: dayOf(new Date(), env.APP_TIMEZONE),
      formKey: requestIdOf(request),
      kept: kept?.values ?? null,
    },
    kept ? { headers: { "Set-Cookie": kept.cookie } } : {},
  );
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const petId = idParam(params.petId);
  found(await getPet(user.id, petId));
  const form = await formData(request);
  const read = parseForm(form, RecordFormInput);
  const next = parseForm(form, NextDue);
  if (!read.ok || !next.ok) {
    const errors = [read, next].map((part) => (part.ok ? {} : part.reply.errors));
    return replyAgain({ values: read.ok ? read.fields : read.reply.values, errors: Object.assign({}, ...errors) });
  }
  const { nextDue } = next.value;
  return failed(NOT_SAVED, read.fields, async () => {
    const record = found(
      await actOnce(user.id, form, () => createRecordWithNext(user.id, { ...read.value, petId }, nextDue)),
    );
    if (isRefused(record)) return refused(record, read.fields);
    return redirectWithFlash(request, `/pets/${petId}/health`, {
      kind: "success",
      title: "Eintrag gespeichert",
      text: `„${record.title}“ steht jetzt in der Gesundheitsakte${nextDue ? `, die Erinnerung für den ${formatDay(nextDue)} im Kalender` : ""}.`,
    });
  });
}

export const { clientAction, shouldRevalidate } = keepForm("Fehler", NOT_SAVED);

export default function NewRecord() {
  const { pet, type, today, formKey, kept } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply ?? (kept ? { values: kept, errors: {} } : undefined);
  return (
    <Page narrow>
      <Breadcrumbs
        up={[
          { to: `/pets/${pet.id}`, label: pet.name },
          { to: `/pets/${pet.id}/health`, label: "Gesundheitsakte" },
        ]}
        here="Neuer Eintrag"
      />
      <h1 className="mb-5">Neuer Eintrag für {pet.name}</h1>
      <Card>
        <RecordForm
          type={type ?? undefined}
          today={today}
          reply={reply}
          formKey={formKey}
          cancelTo={`/pets/${pet.id}/health`}
        />
      </Card>
    </Page>
  );
}
