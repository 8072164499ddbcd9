import { and, asc, count, eq, gte, isNull } from "drizzle-orm";
import { pets, reminders } from "#db/schema";
import { db } from "~/db.server";

export type UpcomingReminder = {
  id: number;
  petId: number;
  petName: string;
  title: string;
  type: string;
  date: string;
};

/** Open reminders from `today` on, of pets that live here. */
const upcoming = (userId: number, today: string, petId?: number) =>
  and(
    eq(reminders.userId, userId),
    eq(reminders.completed, false),
    gte(reminders.date, today),
    isNull(pets.archivedAt),
    petId === undefined ? undefined : eq(reminders.petId, petId),
  );

/** The next reminders of a user, or of one pet, soonest first. */
export async function listUpcoming(
  userId: number,
  { today, petId, limit = 3 }: { today: string; petId?: number; limit?: number },
): Promise<UpcomingReminder[]> {
  return db
    .select({
      id: reminders.id,
      petId: reminders.petId,
      petName: pets.name,
      title: reminders.title,
      type: reminders.type,
      date: reminders.date,
    })
    .from(reminders)
    .innerJoin(pets, eq(pets.id, reminders.petId))
    .where(upcoming(userId, today, petId))
    .orderBy(asc(reminders.date), asc(reminders.id))
    .limit(limit);
}

export async function countUpcoming(userId: number, today: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(reminders)
    .innerJoin(pets, eq(pets.id, reminders.petId))
    .where(upcoming(userId, today));
  return Number(row?.total ?? 0);
}
