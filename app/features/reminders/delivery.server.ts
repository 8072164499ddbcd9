// Telling owners what is due. Queuing marks the reminder in the same transaction, so that however many processes run
// there is one mail per reminder and due day.
import { and, eq, gte, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { pets, reminders, users } from "#db/schema";
import { db } from "~/db.server";
import { env, siteOrigin } from "~/env.server";
import { dayOf, formatDay } from "~/format";
import { logError } from "~/log.server";
import { stopUrl } from "../accounts/confirmation.server";
import { deliverOutbox, type Envelope, enqueue, forgetSent } from "../mail/outbox.server";
import { TYPE_LABELS } from "./labels";
import { instantOf, timeIn } from "./recurrence";

const zone = env.APP_TIMEZONE;
const BATCH = 100;
/** When a reminder without a time is told of. */
const MORNING = "08:00";
/** What is longer past is in the calendar as overdue, but no mail any more. */
const BACK_DAYS = 7;
const DAY_MS = 86_400_000;

type Due = {
  reminder: typeof reminders.$inferSelect;
  petName: string;
  user: { id: number; firstName: string; email: string };
};

/** The mail about one due reminder. */
function envelopeOf({ reminder, petName, user }: Due): Envelope {
  const when = `${formatDay(reminder.date)}${reminder.notificationTime ? `, ${timeIn(reminder.notificationTime, zone)} Uhr` : ""}`;
  return {
    userId: user.id,
    reminderId: reminder.id,
    key: `reminder:${reminder.id}:${reminder.date}`,
    recipient: user.email,
    subject: `Erinnerung: ${reminder.title} für ${petName}`,
    letter: {
      firstName: user.firstName,
      paragraphs: [
        `für ${petName} steht an: ${reminder.title} (${TYPE_LABELS[reminder.type]}), ${when}.`,
        ...(reminder.notes ? [reminder.notes] : []),
      ],
      link: { label: "Erinnerung öffnen", url: `${siteOrigin()}/reminders/${reminder.id}` },
      stop: { label: "Keine Erinnerungen mehr per E-Mail", url: stopUrl(user.id) },
    },
  };
}

/** Queues one batch of what `due` names; answers how many reminders were told of. */
async function queueBatch(due: SQL | undefined, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({
        reminder: reminders,
        petName: pets.name,
        user: { id: users.id, firstName: users.firstName, email: users.email },
      })
      .from(reminders)
      .innerJoin(pets, and(eq(pets.userId, reminders.userId), eq(pets.id, reminders.petId)))
      .innerJoin(users, eq(users.id, reminders.userId))
      .where(
        and(
          sql`not ${reminders.completed}`,
          sql`not ${reminders.notified}`,
          due,
          isNull(pets.archivedAt),
          isNotNull(users.emailConfirmedAt),
          eq(users.emailNotifications, true),
          eq(users.reminderNotifications, true),
        ),
      )
      .limit(BATCH)
      .for("update", { of: reminders, skipLocked: true });
    if (rows.length === 0) return 0;
    await enqueue(tx, rows.map(envelopeOf), now);
    await tx
      .update(reminders)
      .set({ notified: true })
      .where(
        or(...rows.map(({ reminder: { userId, id } }) => and(eq(reminders.userId, userId), eq(reminders.id, id)))),
      );
    return rows.length;
  });
}

/** Queues a mail for every reminder that is due and whose owner wants it; answers how many reminders that were. */
export async function queueDueReminders(now: Date): Promise<number> {
  const today = dayOf(now, zone);
  const oldest = new Date(now.getTime() - BACK_DAYS * DAY_MS);
  const last = instantOf(today, MORNING, zone) <= now ? today : dayOf(new Date(now.getTime() - DAY_MS), zone);
  const timed = and(gte(reminders.notificationTime, oldest), lte(reminders.notificationTime, now));
  const allDay = and(
    isNull(reminders.notificationTime),
    gte(reminders.date, dayOf(oldest, zone)),
    lte(reminders.date, last),
  );
  let processed = 0;
  for (const due of [timed, allDay])
    for (let told = BATCH; told === BATCH; processed += told) told = await queueBatch(due, now);
  return processed;
}

/** How long somebody who started a run by hand waits for its mails; the rest goes out behind. */
const PATIENCE_MS = 4000;

/** What the admin's button and POST /api/process-reminders do: a run whose end is not waited for for ever. */
export async function processReminders(
  now: () => Date = () => new Date(),
): Promise<{ processed: number; sent: number; failed: number }> {
  const processed = await queueDueReminders(now());
  const mails = { sent: 0, failed: 0 };
  const delivery = deliverOutbox(now, undefined, mails);
  delivery.catch((error) => logError("process-reminders", error));
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([
    delivery,
    new Promise((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS);
    }),
  ]);
  clearTimeout(timer);
  return { processed, ...mails };
}

/** One run of the worker. */
export async function deliverDueReminders(
  now: () => Date = () => new Date(),
  leaseMs?: number,
): Promise<{ processed: number; sent: number; failed: number }> {
  const processed = await queueDueReminders(now());
  const mails = await deliverOutbox(now, leaseMs);
  await forgetSent(now());
  return { processed, ...mails };
}
