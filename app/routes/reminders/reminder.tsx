import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { env } from "~/env.server";
import { listPets } from "~/features/pets/pets.server";
import { DueTag } from "~/features/reminders/due-tag";
import { dueOf, RECURRENCE_LABELS, REMINDER_ERRORS, TYPE_LABELS } from "~/features/reminders/labels";
import { ReminderForm } from "~/features/reminders/reminder-form";
import { ReminderFormInput } from "~/features/reminders/reminders";
import {
  completeReminder,
  deleteReminder,
  getReminder,
  notifyAt,
  reopenReminder,
  snoozeReminder,
  timeOf,
  updateReminder,
} from "~/features/reminders/reminders.server";
import { dayOf, formatDay, formatWeekday } from "~/format";
import { redirectWithFlash } from "~/http/flash.server";
import { failed, formData, parseForm, refused, replyAgain } from "~/http/form.server";
import { found, idParam, requireUser } from "~/http/guards.server";
import { isRefused } from "~/outcome";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button, ButtonLink } from "~/ui/button";
import { keepForm } from "~/ui/keep-form";
import { Below, Card, Page } from "~/ui/layout";
import type { LoaderData } from "~/ui/title";

export const handle = {
  title: (loaded?: LoaderData<typeof loader>) => `${loaded?.reminder.title ?? "Erinnerung"} · Tierlotse`,
};

const SNOOZE = [
  { days: 1, label: "1 Tag" },
  { days: 7, label: "1 Woche" },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const reminder = found(await getReminder(user.id, idParam(params.id)));
  const pets = (await listPets(user.id, { limit: 200 })).map(({ id, name }) => ({ id, name }));
  const today = dayOf(new Date(), env.APP_TIMEZONE);
  return data({
    reminder,
    day: formatWeekday(reminder.date),
    time: timeOf(reminder),
    due: dueOf(reminder, today),
    pets: pets.some(({ id }) => id === reminder.petId)
      ? pets
      : [...pets, { id: reminder.petId, name: reminder.petName }],
    deleting: new URL(request.url).searchParams.has("loeschen"),
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const id = idParam(params.id);
  const now = new Date();
  const before = found(await getReminder(user.id, id));
  const form = await formData(request);
  const here = `/reminders/${id}`;
  const saved = { kind: "success" as const, title: "Erfolgreich", text: "Die Erinnerung wurde gespeichert." };
  const intent = form.get("intent");
  return failed(`Fehler: ${REMINDER_ERRORS.save}`, {}, async () => {
    if (intent === "complete") {
      const done = found(await completeReminder(user.id, id, now));
      if (isRefused(done)) return refused(done, {});
      return redirectWithFlash(request, `/calendar?tier=${before.petId}&monat=${before.date.slice(0, 7)}`, {
        kind: "success",
        title: "Erledigt",
        text:
          before.recurrence === "none"
            ? `„${before.title}“ ist erledigt.`
            : `„${before.title}“ ist erledigt, die nächste Erinnerung steht im Kalender.`,
      });
    }
    if (intent === "reopen") {
      found(await reopenReminder(user.id, id));
      return redirectWithFlash(request, here, saved);
    }
    if (intent === "snooze") {
      const days = SNOOZE.find((choice) => String(choice.days) === form.get("days"))?.days ?? 1;
      const { date } = found(await snoozeReminder(user.id, id, days, now));
      return redirectWithFlash(request, here, {
        kind: "success",
        title: "Verschoben",
        text: `Jetzt am ${formatDay(date)}.`,
      });
    }
    if (intent === "delete") {
      found(await deleteReminder(user.id, id));
      return redirectWithFlash(request, `/calendar?tier=${before.petId}`, {
        kind: "success",
        title: "Erinnerung gelöscht",
      });
    }
    const read = parseForm(form, ReminderFormInput);
    if (!read.ok) return replyAgain(read.reply);
    const { time, petId: _pet, ...patch } = read.value;
    const notificationTime = notifyAt(patch.date, time)?.toISOString() ?? null;
    const changed = found(await updateReminder(user.id, id, { ...patch, notificationTime }, now));
    if (isRefused(changed)) return refused(changed, read.fields);
    return redirectWithFlash(request, here, saved);
  });
}

export const { clientAction, shouldRevalidate } = keepForm("Fehler", REMINDER_ERRORS.save);

export default function ReminderPage() {
  const { reminder, day, time, due, pets, deleting } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const back = `/calendar?tier=${reminder.petId}&monat=${reminder.date.slice(0, 7)}`;
  return (
    <Page narrow>
      <Breadcrumbs up={[{ to: back, label: "Gesundheitskalender" }]} here={reminder.title} />
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1>{reminder.title}</h1>
          {due !== "later" && <DueTag due={due} date={reminder.date} />}
        </div>
        <p className="mt-2 text-lg">
          <strong>
            {day}
            {time && `, ${time} Uhr`}
          </strong>
          <Below className="text-quiet">
            {reminder.petName} · {TYPE_LABELS[reminder.type]} · {RECURRENCE_LABELS[reminder.recurrence]}
          </Below>
        </p>
        {deleting ? (
          <div className="mt-4 border-t border-line pt-4">
            <h2>Erinnerung löschen?</h2>
            <p className="mt-2">Das lässt sich nicht rückgängig machen.</p>
            <Form method="post" className="mt-4 button-row">
              <Button look="final" name="intent" value="delete">
                Endgültig löschen
              </Button>
              <ButtonLink look="secondary" to={`/reminders/${reminder.id}`}>
                Abbrechen
              </ButtonLink>
            </Form>
          </div>
        ) : (
          <Form method="post" className="mt-4 button-row">
            {reminder.completed ? (
              <Button look="secondary" name="intent" value="reopen">
                Wieder öffnen
              </Button>
            ) : (
              <Button name="intent" value="complete">
                Erledigt
              </Button>
            )}
          </Form>
        )}
        {!reminder.completed && !deleting && (
          <>
            <p className="mt-4 mb-2 font-semibold">Verschieben um</p>
            <div className="button-row">
              {SNOOZE.map(({ days, label }) => (
                <Form key={days} method="post">
                  <input type="hidden" name="days" value={days} />
                  <Button
                    look="secondary"
                    name="intent"
                    value="snooze"
                    aria-label={`Um ${label} verschieben`}
                    className="whitespace-nowrap"
                  >
                    {label}
                  </Button>
                </Form>
              ))}
            </div>
          </>
        )}
      </Card>
      <div className="mt-4">
        <ReminderForm
          key={`${reminder.date}${reminder.completed}`}
          reminder={reminder}
          time={time}
          pets={pets.filter(({ id }) => id === reminder.petId)}
          petId={reminder.petId}
          date={reminder.date}
          reply={reply}
          cancelTo={back}
        />
      </div>
      {!deleting && (
        <p className="mt-3">
          <ButtonLink look="quiet" to="?loeschen=1" className="text-danger!">
            Löschen
          </ButtonLink>
        </p>
      )}
    </Page>
  );
}
