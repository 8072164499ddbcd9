import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import {
  Form,
  isRouteErrorResponse,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
  useSubmit,
} from "@remix-run/react";
import { useEffect, useRef } from "react";
import { env } from "~/env.server";
import { listPets } from "~/features/pets/pets.server";
import { DueTag, isDated } from "~/features/reminders/due-tag";
import { CREATED, dueOf, REMINDER_ERRORS, TYPE_LABELS } from "~/features/reminders/labels";
import { monthName, monthOf, shiftMonth, weeksOf } from "~/features/reminders/month";
import { ReminderForm } from "~/features/reminders/reminder-form";
import type { Reminder } from "~/features/reminders/reminders";
import { ReminderFormInput } from "~/features/reminders/reminders";
import { createReminder, listBetween, listOverdue, notifyAt, timeOf } from "~/features/reminders/reminders.server";
import { dayOf, formatDay } from "~/format";
import { redirectWithFlash } from "~/http/flash.server";
import { actOnce, failed, formData, parseForm, refused, replyAgain, takeKept } from "~/http/form.server";
import { requireUser } from "~/http/guards.server";
import { pageOf } from "~/http/page";
import { requestIdOf } from "~/http/request-id.server";
import { isRefused, refuse } from "~/outcome";
import { ErrorBoundary as RootError, type loader as rootLoader } from "~/root";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button, ButtonLink, buttonClass } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { useHydrated } from "~/ui/hydrated";
import { keepForm } from "~/ui/keep-form";
import { Below, Page } from "~/ui/layout";
import { Pagination } from "~/ui/pagination";
import { RouteDialog } from "~/ui/route-dialog";
import type { LoaderData } from "~/ui/title";
import { dayId, MonthGrid } from "./month-grid";

/** Reminders of a month on one page of the list. */
const SIZE = 30;

export const handle = { title: () => "Gesundheitskalender · Tierlotse" };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const { searchParams } = new URL(request.url);
  const today = dayOf(new Date(), env.APP_TIMEZONE);
  const pets = (await listPets(user.id, { limit: 200 })).map(({ id, name }) => ({ id, name }));
  const petId = (pets.find(({ id }) => String(id) === searchParams.get("tier")) ?? pets[0])?.id ?? null;
  const month = monthOf(searchParams.get("monat")) ?? today.slice(0, 7);
  const wanted = searchParams.get("new");
  const kept = await takeKept(request);
  const all = petId === null ? [] : await listBetween(user.id, petId, `${month}-01`, `${shiftMonth(month, 1)}-01`);
  const { page, pages, offset } = pageOf(request, all.length, SIZE);
  // In the month that is now, what was forgotten in earlier ones must not be out of sight.
  const forgotten =
    petId !== null && month === today.slice(0, 7)
      ? await listOverdue(user.id, { today, petId, before: `${month}-01` })
      : [];
  const shown = (reminder: Reminder) => ({ ...reminder, time: timeOf(reminder), due: dueOf(reminder, today) });
  return data(
    {
      pets,
      petId,
      month,
      today,
      weeks: weeksOf(month),
      creating: petId === null || wanted === null ? null : /^\d{4}-\d{2}-\d{2}$/.test(wanted) ? wanted : today,
      formKey: requestIdOf(request),
      kept: kept?.values ?? null,
      confirmed: user.emailConfirmed,
      page,
      pages,
      // The month shows titles only, the list below one page of whole reminders.
      entries: all.map(({ id, date, title, completed }) => ({ id, date, title, completed })),
      reminders: all.slice(offset, offset + SIZE).map(shown),
      forgotten: forgotten.map(shown),
    },
    kept ? { headers: { "Set-Cookie": kept.cookie } } : {},
  );
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const form = await formData(request);
  const read = parseForm(form, ReminderFormInput);
  if (!read.ok) return replyAgain(read.reply);
  const { time, ...input } = read.value;
  return failed(`Fehler: ${REMINDER_ERRORS.save}`, read.fields, async () => {
    const made = await actOnce(user.id, form, () =>
      createReminder(user.id, { ...input, notificationTime: notifyAt(input.date, time) }),
    );
    if (!made) return refused(refuse("petId", "Bitte wähle eines deiner Haustiere."), read.fields);
    if (isRefused(made)) return refused(made, read.fields);
    return redirectWithFlash(request, `/calendar?tier=${made.petId}&monat=${made.date.slice(0, 7)}`, {
      kind: "success",
      title: CREATED,
      text: `„${made.title}“ am ${formatDay(made.date)}.`,
    });
  });
}

export const { clientAction, shouldRevalidate } = keepForm("Fehler", REMINDER_ERRORS.save);

export default function Calendar() {
  const page = useLoaderData<typeof loader>();
  const { pets, petId, month, today, weeks, entries, reminders, forgotten, creating } = page;
  const reply = useActionData<typeof action>()?.reply ?? (page.kept ? { values: page.kept, errors: {} } : undefined);
  const { state, location } = useNavigation();
  const loading = state === "loading" && /^\/(calendar|reminders)$/.test(location?.pathname ?? "");
  const at = (query: Record<string, string>) =>
    `?${new URLSearchParams({ ...(petId ? { tier: String(petId) } : {}), monat: month, ...query })}`;
  const shown = [...forgotten, ...reminders];
  const firstOfDay = new Set(
    shown.filter(({ date }, at) => shown.findIndex((one) => one.date === date) === at).map(({ id }) => id),
  );
  const form = creating !== null || reply !== undefined;
  // Who comes to the form's address gets the form as the page; who opens it from the month, over the month.
  const hydrated = useHydrated();
  const alone = useRef(form && !hydrated);
  if (!form) alone.current = false;
  if (pets.length === 0) return <NoPets confirmed={page.confirmed} />;
  const dialog = (
    <RouteDialog title="Neue Erinnerung erstellen" closeTo={at({})} alone={alone.current}>
      <ReminderForm
        pets={pets}
        petId={petId!}
        date={creating ?? today}
        reply={reply}
        formKey={page.formKey}
        cancelTo={at({})}
      />
    </RouteDialog>
  );
  if (alone.current)
    return (
      <Page narrow>
        <Breadcrumbs up={[{ to: at({}), label: "Gesundheitskalender" }]} here="Neu" />
        {dialog}
        {!page.confirmed && <Unconfirmed />}
      </Page>
    );
  return (
    <Page>
      <h1>Gesundheitskalender</h1>
      <p className="mt-2 text-quiet">Erinnerungen und Termine für deine Haustiere.</p>
      {!page.confirmed && <Unconfirmed />}
      {form && dialog}
      <div className="page-head mt-5 items-end!">
        <PetFilter pets={pets} petId={petId} month={month} />
        {!form && (
          <ButtonLink to={at({ new: today.startsWith(month) ? today : `${month}-01` })} preventScrollReset>
            Erinnerung erstellen
          </ButtonLink>
        )}
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr]">
        {/* On a phone what is due comes first; beside the month where there is room. */}
        <section aria-labelledby="list">
          <h2 id="list" className="flex min-h-11 items-center">
            Anstehende Erinnerungen
          </h2>
          {loading ? (
            <output className="mt-2 block text-quiet">Erinnerungen werden geladen...</output>
          ) : (
            <>
              {forgotten.length > 0 && (
                <p className="mt-2 font-semibold">Noch offen aus früheren Monaten steht zuoberst.</p>
              )}
              {reminders.length === 0 && <p className="mt-2 text-quiet">Keine Erinnerungen für diesen Monat</p>}
              <ul className="mt-3 grid gap-3">
                {shown.map((reminder) => (
                  <Item
                    key={reminder.id}
                    reminder={reminder}
                    id={firstOfDay.has(reminder.id) ? dayId(reminder.date) : undefined}
                    addTo={
                      firstOfDay.has(reminder.id) && reminder.date >= today ? at({ new: reminder.date }) : undefined
                    }
                  />
                ))}
              </ul>
            </>
          )}
          <Pagination page={page.page} pages={page.pages} back="Frühere" on="Spätere" />
        </section>
        <section aria-labelledby="month" className="lg:order-first lg:row-span-2">
          <div className="flex items-center justify-between gap-2">
            <h2 id="month" className="max-sm:text-lg">
              {monthName(month)}
            </h2>
            <nav aria-label="Monat" className="flex flex-none gap-1 whitespace-nowrap sm:gap-2">
              <ButtonLink
                look="secondary"
                className="size-11 px-0!"
                to={at({ monat: shiftMonth(month, -1) })}
                preventScrollReset
                aria-label="Voriger Monat"
              >
                ‹
              </ButtonLink>
              <ButtonLink
                look="secondary"
                className="h-11 px-2! py-0!"
                to={at({ monat: today.slice(0, 7) })}
                preventScrollReset
              >
                Heute
              </ButtonLink>
              <ButtonLink
                look="secondary"
                className="size-11 px-0!"
                to={at({ monat: shiftMonth(month, 1) })}
                preventScrollReset
                aria-label="Nächster Monat"
              >
                ›
              </ButtonLink>
            </nav>
          </div>
          {loading && <output className="block">Kalender wird geladen...</output>}
          <MonthGrid
            key={month}
            weeks={weeks}
            month={month}
            today={today}
            reminders={entries}
            dayTo={(day) => at({ new: day })}
            allTo={`${at({})}#list`}
            listTo={(day) => {
              const page = Math.floor(entries.findIndex(({ date }) => date === day) / SIZE) + 1;
              return `${at(page > 1 ? { seite: String(page) } : {})}#${dayId(day)}`;
            }}
          />
        </section>
        <section aria-labelledby="elsewhere">
          <h2 id="elsewhere">In deinem eigenen Kalender</h2>
          <p className="mt-1 text-quiet">Ein Abo bleibt von selbst aktuell, eine Datei ist der Stand von heute.</p>
          <div className="button-row mt-3 lg:flex-col">
            <ButtonLink look="secondary" to="/calendar/subscribe">
              Kalender abonnieren
            </ButtonLink>
            <a href="/api/calendar/export" target="_blank" rel="noreferrer" className={buttonClass("secondary")}>
              Kalender exportieren
            </a>
          </div>
        </section>
      </div>
    </Page>
  );
}

const Unconfirmed = () => (
  <p className="mt-4 notice">
    Deine E‑Mail-Adresse ist noch nicht bestätigt, deshalb kommt zum Termin keine E‑Mail.{" "}
    <Link to="/confirm-email">Adresse bestätigen</Link>
  </p>
);

const NoPets = ({ confirmed }: { confirmed: boolean }) => (
  <Page>
    <h1>Gesundheitskalender</h1>
    <p className="mt-2 text-quiet">Erinnerungen und Termine für deine Haustiere.</p>
    {!confirmed && <Unconfirmed />}
    <div className="mt-6">
      <EmptyState drawing="calendar" title="Du hast noch keine Haustiere hinzugefügt.">
        <p>Füge zuerst ein Haustier im Dashboard hinzu.</p>
        <ButtonLink to="/dashboard">Zum Dashboard</ButtonLink>
      </EmptyState>
    </div>
  </Page>
);

type Shown = LoaderData<typeof loader>["reminders"][number];

const isPressing = ({ due }: Shown): boolean => due === "overdue" || due === "today";

/** Whose month is shown. With JavaScript choosing is enough. */
function PetFilter({ pets, petId, month }: Pick<LoaderData<typeof loader>, "pets" | "petId" | "month">) {
  const submit = useSubmit();
  const hydrated = useHydrated();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    // What was chosen before the scripts ran.
    const { value, form } = select.current ?? {};
    if (form && value !== String(petId ?? "")) submit(form, { preventScrollReset: true, replace: true });
  }, [petId, submit]);
  return (
    <Form method="get" preventScrollReset className="flex min-w-0 max-w-full flex-wrap items-end gap-2">
      <input type="hidden" name="monat" value={month} />
      <label className="grid min-w-0 max-w-full flex-1 grid-cols-[minmax(0,1fr)] gap-1">
        <span className="font-semibold">Haustier</span>
        <select
          key={petId}
          ref={select}
          name="tier"
          defaultValue={petId ?? ""}
          onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
          className="min-h-11 w-full min-w-0 rounded-lg border border-control bg-surface px-3 text-ink"
        >
          {pets.map((pet) => (
            <option key={pet.id} value={pet.id}>
              {pet.name}
            </option>
          ))}
        </select>
      </label>
      {!hydrated && <Button look="secondary">Anzeigen</Button>}
    </Form>
  );
}

function Item({
  reminder,
  id,
  addTo,
}: {
  reminder: Shown;
  id: string | undefined;
  /** On a phone a day with a dot leads here, and from here to another reminder of it. */
  addTo: string | undefined;
}) {
  return (
    <li
      id={id}
      className={`scroll-mt-24 rounded-card border bg-surface px-4 pt-2 pb-4 ${reminder.due === "overdue" ? "border-2 border-danger" : "border-line"}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <span className="min-w-0">
          <Link to={`/reminders/${reminder.id}`} className="-mb-2 inline-flex min-h-11 items-center font-semibold">
            {reminder.title}
          </Link>
          <Below className="text-sm text-quiet">
            {TYPE_LABELS[reminder.type]}
            {isDated(reminder.due) || ` · ${formatDay(reminder.date)}`}
            {reminder.time && ` · ${reminder.time}`}
          </Below>
        </span>
        <DueTag due={reminder.due} date={reminder.date} />
      </div>
      {reminder.notes && <p className="mt-1 whitespace-pre-line">{reminder.notes}</p>}
      {isPressing(reminder) && (
        <Form method="post" action={`/reminders/${reminder.id}`} className="mt-3">
          <Button look="secondary" name="intent" value="complete" aria-label={`Erledigt: ${reminder.title}`}>
            Erledigt
          </Button>
        </Form>
      )}
      {addTo && (
        <Link to={addTo} preventScrollReset className="-mb-2 inline-flex min-h-11 items-center text-sm sm:hidden">
          Noch eine an diesem Tag
        </Link>
      )}
    </li>
  );
}

/** When a reminder was made but the month cannot be shown, nobody shall make it a second time. */
export function ErrorBoundary() {
  const error = useRouteError();
  const flash = useRouteLoaderData<typeof rootLoader>("root")?.flash;
  if (flash?.title !== CREATED || (isRouteErrorResponse(error) && error.status < 500)) return <RootError />;
  return (
    <Page narrow>
      <h1>Aktualisierungsfehler</h1>
      <p className="mt-3">
        Die Erinnerung wurde erstellt, aber die Ansicht konnte nicht aktualisiert werden. Bitte lade die Seite neu.
      </p>
      <p className="mt-5">
        <ButtonLink to="/calendar" reloadDocument>
          Seite neu laden
        </ButtonLink>
      </p>
    </Page>
  );
}
