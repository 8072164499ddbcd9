// Reminders: what is due when, and what comes after it. A pet put aside rests with all its reminders.
import { and, asc, count, desc, eq, getTableColumns, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { pets, reminders } from "#db/schema";
import { db, type Executor, only } from "~/db.server";
import { env } from "~/env.server";
import { dayIn, dayOf } from "~/format";
import { isRefused, type Refusal } from "~/outcome";
import { fullOf } from "../limits/ceilings.server";
import { getPet } from "../pets/pets.server";
import type { HealthRecord, RecordInput } from "../records/records";
import { createRecord } from "../records/records.server";
import type { State } from "./labels";
import { shiftMonth } from "./month";
import { instantOf, nextDay, timeIn } from "./recurrence";
import type { Reminder, ReminderInput, ReminderPatch } from "./reminders";

const zone = env.APP_TIMEZONE;
const ofUser = (userId: number) => and(eq(reminders.userId, userId), isNull(pets.archivedAt));
type Row = { reminder: typeof reminders.$inferSelect; petName: string };

const toReminder = ({ reminder, petName }: Row): Reminder => ({
  id: reminder.id,
  petId: reminder.petId,
  petName,
  type: reminder.type,
  title: reminder.title,
  date: reminder.date,
  recurrence: reminder.recurrence,
  recurrenceFrom: reminder.recurrenceFrom,
  anchor: reminder.anchor,
  notificationTime: reminder.notificationTime?.toISOString() ?? null,
  notes: reminder.notes,
  notified: reminder.notified,
  completed: reminder.completed,
  completedAt: reminder.completedAt?.toISOString() ?? null,
  createdAt: reminder.createdAt.toISOString(),
});

const select = () =>
  db
    .select({ reminder: reminders, petName: pets.name })
    .from(reminders)
    .innerJoin(pets, and(eq(pets.userId, reminders.userId), eq(pets.id, reminders.petId)));

/** The instant of 'HH:mm' on a day; null without a time. */
export const notifyAt = (day: string, time: string): Date | null => (time ? instantOf(day, time, zone) : null);
export const timeOf = (reminder: { notificationTime: string | null }): string =>
  reminder.notificationTime ? timeIn(new Date(reminder.notificationTime), zone) : "";

export type Which = {
  petId?: number | null;
  /** 'YYYY-MM' */
  month?: string | null;
  state?: State | null;
  today?: string;
  /** Also those of pets put aside. */
  resting?: boolean;
};
const among = (userId: number, { petId, month, state, today = "", resting = false }: Which) =>
  and(
    resting ? eq(reminders.userId, userId) : ofUser(userId),
    petId == null ? undefined : eq(reminders.petId, petId),
    month == null
      ? undefined
      : and(gte(reminders.date, `${month}-01`), lt(reminders.date, `${shiftMonth(month, 1)}-01`)),
    state == null ? undefined : eq(reminders.completed, state === "completed"),
    state === "overdue" ? lt(reminders.date, today) : undefined,
  );

/** The reminders of a user that a filter leaves, newest day first. */
export async function listReminders(
  userId: number,
  { offset = 0, limit = 1000, ...which }: Which & { offset?: number; limit?: number } = {},
): Promise<Reminder[]> {
  const rows = await select()
    .where(among(userId, which))
    .orderBy(desc(reminders.date), desc(reminders.id))
    .limit(limit)
    .offset(offset);
  return rows.map(toReminder);
}

export async function countReminders(userId: number, which: Which = {}): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(reminders)
    .innerJoin(pets, and(eq(pets.userId, reminders.userId), eq(pets.id, reminders.petId)))
    .where(among(userId, which));
  return Number(row?.total ?? 0);
}

/** A pet's reminders from one day up to, not including, another, soonest first; at most 500. */
export async function listBetween(userId: number, petId: number, from: string, to: string): Promise<Reminder[]> {
  const rows = await select()
    .where(and(ofUser(userId), eq(reminders.petId, petId), gte(reminders.date, from), lt(reminders.date, to)))
    .orderBy(asc(reminders.date), asc(reminders.id))
    .limit(500);
  return rows.map(toReminder);
}

/** Open reminders from `today` on, of pets that are not archived. */
const upcoming = (userId: number, today: string, petId?: number) =>
  and(
    ofUser(userId),
    eq(reminders.completed, false),
    gte(reminders.date, today),
    petId === undefined ? undefined : eq(reminders.petId, petId),
  );

/** The next reminders of a user, or of one pet, soonest first. */
export async function listUpcoming(
  userId: number,
  { today, petId, limit = 3 }: { today: string; petId?: number; limit?: number },
): Promise<Reminder[]> {
  const rows = await select()
    .where(upcoming(userId, today, petId))
    .orderBy(asc(reminders.date), asc(reminders.id))
    .limit(limit);
  return rows.map(toReminder);
}

/** Open reminders before a day, of pets that are not archived. */
const overdue = (userId: number, before: string, petId?: number) =>
  and(
    ofUser(userId),
    eq(reminders.completed, false),
    lt(reminders.date, before),
    petId === undefined ? undefined : eq(reminders.petId, petId),
  );

/** Open reminders whose day is past, the longest past last: what was forgotten lately comes first. */
export async function listOverdue(
  userId: number,
  { today, petId, before = today, limit = 10 }: { today: string; petId?: number; before?: string; limit?: number },
): Promise<Reminder[]> {
  const rows = await select()
    .where(overdue(userId, before < today ? before : today, petId))
    .orderBy(desc(reminders.date), desc(reminders.id))
    .limit(limit);
  return rows.map(toReminder);
}

/** The next reminders with how many there are, and those forgotten lately, in one query. */
export async function aheadOf(
  userId: number,
  today: string,
  limit: number,
): Promise<{ upcoming: Reminder[]; total: number; overdue: Reminder[] }> {
  const part = (where: SQL | undefined, total: SQL<number>, ...order: SQL[]) =>
    db
      .select({ ...getTableColumns(reminders), petName: pets.name, total })
      .from(reminders)
      .innerJoin(pets, and(eq(pets.userId, reminders.userId), eq(pets.id, reminders.petId)))
      .where(where)
      .orderBy(...order)
      .limit(limit);
  const rows = await unionAll(
    part(upcoming(userId, today), sql`count(*) over ()::int`, asc(reminders.date), asc(reminders.id)),
    part(overdue(userId, today), sql`0`, desc(reminders.date), desc(reminders.id)),
  );
  const [late, next] = [rows.filter(({ date }) => date < today), rows.filter(({ date }) => date >= today)];
  const shown = ({ petName, total: _total, ...reminder }: (typeof rows)[number]) => toReminder({ reminder, petName });
  return {
    upcoming: next.sort((a, b) => (a.date < b.date || (a.date === b.date && a.id < b.id) ? -1 : 1)).map(shown),
    total: next[0]?.total ?? 0,
    overdue: late.sort((a, b) => (a.date > b.date || (a.date === b.date && a.id > b.id) ? -1 : 1)).map(shown),
  };
}

export async function getReminder(userId: number, id: number): Promise<Reminder | null> {
  const [row] = await select().where(and(eq(reminders.id, id), eq(reminders.userId, userId)));
  return row ? toReminder(row) : null;
}

/** Adds a reminder; null when the pet is not this user's. */
export async function createReminder(userId: number, input: ReminderInput): Promise<Reminder | Refusal | null> {
  if (!(await getPet(userId, input.petId))) return null;
  const date = dayIn(input.date, zone);
  const made = await db.transaction(async (tx) => {
    const full = await fullOfReminders(userId, tx);
    if (full) return full;
    const values = { ...input, date, anchor: date, userId };
    return only(await tx.insert(reminders).values(values).returning({ id: reminders.id }));
  });
  return isRefused(made) ? made : getReminder(userId, made.id);
}

/** A refusal where an account would hold more reminders than it may. */
export const fullOfReminders = (userId: number, tx: Executor, added = 1) =>
  fullOf("reminders", userId, sql`select 1 from ${reminders} where ${reminders.userId} = ${userId}`, tx, added);

const TYPE_OF_RECORD: Partial<Record<HealthRecord["type"], Reminder["type"]>> = {
  vaccination: "vaccination",
  medication: "medication",
  treatment: "treatment",
  vet_visit: "visit",
};

/** Adds a record and, when it names the day it is due again, the reminder of that day: both or none. */
export async function createRecordWithNext(
  userId: number,
  input: RecordInput,
  nextDue: string,
): Promise<HealthRecord | Refusal | null> {
  return db.transaction(async (tx) => {
    const full = nextDue ? await fullOfReminders(userId, tx) : null;
    if (full) return full;
    const record = await createRecord(userId, input, tx);
    if (record === null || isRefused(record) || !nextDue) return record;
    await tx.insert(reminders).values({
      petId: record.petId,
      userId,
      type: TYPE_OF_RECORD[record.type] ?? "other",
      title: record.title,
      date: nextDue,
      anchor: nextDue,
    });
    return record;
  });
}

/** Changes what is named, all of it or nothing; a new day begins a new series. Null when it is not this user's. */
export async function updateReminder(
  userId: number,
  id: number,
  patch: ReminderPatch,
  now: Date,
): Promise<Reminder | Refusal | null> {
  const before = await getReminder(userId, id);
  if (!before) return null;
  const { completed, date, notificationTime, ...rest } = patch;
  const day = date === undefined ? before.date : dayIn(date, zone);
  // Who moves the day alone means the same time of that day.
  const moved = day !== before.date && before.notificationTime ? notifyAt(day, timeOf(before)) : undefined;
  const at = notificationTime === undefined ? moved : notificationTime === null ? null : new Date(notificationTime);
  const full = await db.transaction(async (tx) => {
    const full = completed === true ? await fullWithNext(tx, userId, before, rest.recurrence) : null;
    if (full) return full;
    await tx
      .update(reminders)
      .set({
        ...rest,
        date: day,
        ...(day === before.date ? {} : { anchor: day, notified: false }),
        ...(at === undefined ? {} : { notificationTime: at, notified: false }),
      })
      .where(and(eq(reminders.id, id), eq(reminders.userId, userId)));
    if (completed === true) await complete(tx, userId, id, now);
    if (completed === false) await reopen(tx, userId, id);
    return null;
  });
  return full ?? getReminder(userId, id);
}

/**
 * Marks a reminder done. A recurring one makes exactly one next, however often and from however many sides it is
 * completed: the next one names it, and only one can.
 */
export async function completeReminder(userId: number, id: number, now: Date): Promise<Reminder | Refusal | null> {
  const before = await getReminder(userId, id);
  if (!before) return null;
  const full = await db.transaction(async (tx) => {
    const full = await fullWithNext(tx, userId, before);
    if (!full) await complete(tx, userId, id, now);
    return full;
  });
  return full ?? getReminder(userId, id);
}

/** A refusal where the account has no room for the one that follows a completed one; locks before any row is. */
const fullWithNext = async (tx: Executor, userId: number, before: Reminder, recurrence = before.recurrence) =>
  before.completed || recurrence === "none" ? null : fullOfReminders(userId, tx);

async function complete(tx: Executor, userId: number, id: number, now: Date): Promise<void> {
  const today = dayOf(now, zone);
  const [done] = await tx
    .update(reminders)
    .set({ completed: true, completedAt: now })
    .where(and(eq(reminders.id, id), eq(reminders.userId, userId), eq(reminders.completed, false)))
    .returning();
  if (!done || done.recurrence === "none") return;
  const anchor = done.recurrenceFrom === "due" ? (done.anchor ?? done.date) : today;
  const after = done.recurrenceFrom === "due" ? done.date : today;
  const date = nextDay(anchor, done.recurrence, after, today);
  if (!date) return;
  await tx
    .insert(reminders)
    .values({
      petId: done.petId,
      userId,
      type: done.type,
      title: done.title,
      date,
      recurrence: done.recurrence,
      recurrenceFrom: done.recurrenceFrom,
      anchor: done.recurrenceFrom === "due" ? anchor : date,
      previousId: done.id,
      notificationTime: done.notificationTime && instantOf(date, timeIn(done.notificationTime, zone), zone),
      notes: done.notes,
      planKey: done.planKey,
    })
    .onConflictDoNothing({ target: [reminders.userId, reminders.previousId] });
}

/** Opens a reminder again; the next one its completion made goes, unless somebody has dealt with it already. */
export async function reopenReminder(userId: number, id: number): Promise<Reminder | null> {
  await db.transaction((tx) => reopen(tx, userId, id));
  return getReminder(userId, id);
}

async function reopen(tx: Executor, userId: number, id: number): Promise<void> {
  await tx
    .update(reminders)
    .set({ completed: false, completedAt: null })
    .where(and(eq(reminders.id, id), eq(reminders.userId, userId)));
  await tx
    .delete(reminders)
    .where(
      and(
        eq(reminders.previousId, id),
        eq(reminders.userId, userId),
        eq(reminders.completed, false),
        eq(reminders.notified, false),
      ),
    );
}

/** Puts a reminder off by days from today or its own day, whichever is later. */
export async function snoozeReminder(userId: number, id: number, days: number, now: Date): Promise<Reminder | null> {
  const before = await getReminder(userId, id);
  if (!before) return null;
  const today = dayOf(now, zone);
  const from = before.date > today ? before.date : today;
  const date = new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  const time = timeOf(before);
  // The series goes on as it was: only this one moves.
  await db
    .update(reminders)
    .set({ date, notified: false, notificationTime: notifyAt(date, time) })
    .where(and(eq(reminders.id, id), eq(reminders.userId, userId)));
  return getReminder(userId, id);
}

export async function deleteReminder(userId: number, id: number): Promise<{ success: true } | null> {
  const gone = await db
    .delete(reminders)
    .where(and(eq(reminders.id, id), eq(reminders.userId, userId)))
    .returning({ id: reminders.id });
  return gone.length > 0 ? { success: true } : null;
}

/** A reminder as an endpoint answers it: its date is the instant at which its day begins in the app's zone. */
export const asAnswered = (reminder: Reminder) => ({
  ...reminder,
  date: instantOf(reminder.date, "00:00", zone).toISOString(),
});
