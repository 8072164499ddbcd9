// What badges count, read from what is stored: one query per kind of requirement, each naming the pet and its owner.
import { and, desc, eq, gte, ilike, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { healthRecords, reminders } from "#db/schema";
import { db } from "~/db.server";
import { env } from "~/env.server";
import { dayOf } from "~/format";
import { completenessOf } from "../pets/labels";
import type { Pet } from "../pets/pets";

const MOST = 1000;
const DAY_MS = 86_400_000;
const PERIOD_DAYS: Record<string, number> = { year: 365, two_years: 730 };

/** Either days on which something was done, newest first, or a plain number. */
export type Measure = { days: string[] } | { value: number };
type Count = (userId: number, pet: Pet, today: string) => Promise<Measure>;

const records =
  (condition: SQL | undefined): Count =>
  async (userId, pet) => {
    const rows = await db
      .select({ day: healthRecords.date })
      .from(healthRecords)
      .where(and(eq(healthRecords.petId, pet.id), eq(healthRecords.userId, userId), condition))
      .orderBy(desc(healthRecords.date))
      .limit(MOST);
    return { days: rows.map(({ day }) => day) };
  };

/** Completed reminders, each on the day it was done. */
const done =
  (condition: SQL | undefined): Count =>
  async (userId, pet) => {
    const rows = await db
      .select({ at: reminders.completedAt })
      .from(reminders)
      .where(and(eq(reminders.petId, pet.id), eq(reminders.userId, userId), eq(reminders.completed, true), condition))
      .orderBy(desc(reminders.completedAt))
      .limit(MOST);
    return { days: rows.flatMap(({ at }) => (at ? [dayOf(at, env.APP_TIMEZONE)] : [])) };
  };

const ofType = (type: (typeof healthRecords.$inferSelect)["type"]) => eq(healthRecords.type, type);
const yes = (fact: unknown): Promise<Measure> => Promise.resolve({ value: fact ? 1 : 0 });
const both = async (first: Promise<Measure>, second: Promise<Measure>): Promise<Measure> => {
  const days = (await Promise.all([first, second])).flatMap((measure) => ("days" in measure ? measure.days : []));
  // The same worming noted in the record and ticked off in the calendar is one.
  return { days: [...new Set(days)].sort().reverse() };
};

const training = records(ofType("training"));
const weighings = records(isNotNull(healthRecords.weightGrams));

export const REQUIREMENTS: Record<string, Count> = {
  profile: (_user, pet) => Promise.resolve({ value: completenessOf(pet) }),
  picture: (_user, pet) => yes(pet.profileImage),
  chip: (_user, pet) => yes(pet.chipNumber),
  emergency_numbers: (_user, pet) =>
    Promise.resolve({ value: [pet.vetPhone, pet.emergencyVetPhone].filter(Boolean).length }),
  plan: async (userId, pet) => {
    const rows = await db
      .select({ id: reminders.id })
      .from(reminders)
      .where(and(eq(reminders.petId, pet.id), eq(reminders.userId, userId), isNotNull(reminders.planKey)))
      .limit(1);
    return { value: rows.length };
  },
  vaccinations: records(ofType("vaccination")),
  vaccination_valid: (userId, pet, today) =>
    records(and(ofType("vaccination"), gte(healthRecords.validUntil, today)))(userId, pet, today),
  wormings: (userId, pet, today) =>
    both(
      records(or(ilike(healthRecords.title, "%wurm%"), ilike(healthRecords.description, "%wurm%")))(userId, pet, today),
      done(or(ilike(reminders.title, "%wurm%"), ilike(reminders.planKey, "%entwurmung%")))(userId, pet, today),
    ),
  visits: records(ofType("vet_visit")),
  weighings,
  weighing_streak: async (...of) => ({ value: streak((await weighings(...of)) as { days: string[] }, monthNumber) }),
  training,
  training_streak: async (...of) => ({ value: streak((await training(...of)) as { days: string[] }, weekNumber) }),
  on_time: done(sql`(${reminders.completedAt} at time zone ${env.APP_TIMEZONE})::date <= ${reminders.date}`),
  water: done(ilike(reminders.planKey, "fisch-%")),
  // A saved consultation is no achievement.
  records: records(sql`${healthRecords.type} <> 'consultation'`),
};

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
/** Weeks from Monday; 5 January 1970 was one. */
const weekNumber = (day: string) => Math.floor((Date.parse(day) / DAY_MS - 4) / 7);

/** The longest run of neighbouring months or weeks in which something was done. */
function streak({ days }: { days: string[] }, numberOf: (day: string) => number): number {
  const numbers = [...new Set(days.map(numberOf))].sort((a, b) => a - b);
  let [best, run, last] = [0, 0, Number.NaN];
  for (const number of numbers) {
    run = number === last + 1 ? run + 1 : 1;
    last = number;
    best = Math.max(best, run);
  }
  return best;
}

/** How far a requirement is met: days within its period, each once, or the number itself; never more than asked. */
export function progressOf(measure: Measure, period: string | null, value: number, today: string): number {
  if ("value" in measure) return Math.min(value, measure.value);
  const within = period ? PERIOD_DAYS[period] : undefined;
  const since = within ? new Date(Date.parse(today) - within * DAY_MS).toISOString().slice(0, 10) : "";
  return Math.min(value, measure.days.filter((day) => day >= since).length);
}
