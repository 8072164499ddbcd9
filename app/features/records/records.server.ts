import { and, asc, count, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import { consultations, healthRecords, pets } from "#db/schema";
import { db, type Executor } from "~/db.server";
import { env } from "~/env.server";
import { dayIn } from "~/format";
import { type Refusal, refuse } from "~/outcome";
import { fullOf } from "../limits/ceilings.server";
import { getPet } from "../pets/pets.server";
import { formatKilograms } from "./labels";
import { type HealthRecord, RECORD_REFUSALS, type RecordFields, type RecordInput } from "./records";
import type { Weighing } from "./weights";

const toRecord = ({ createdAt, userId: _owner, ...row }: typeof healthRecords.$inferSelect): HealthRecord => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

const owned = (userId: number, id: number) => and(eq(healthRecords.id, id), eq(healthRecords.userId, userId));

type Which = { type?: HealthRecord["type"] | null; offset?: number; limit?: number };
const ofPet = (userId: number, petId: number, { type }: Which) =>
  and(
    eq(healthRecords.petId, petId),
    eq(healthRecords.userId, userId),
    type ? eq(healthRecords.type, type) : undefined,
  );

/** The records of a pet of this user, newest first, all kinds or one. */
export async function listRecords(userId: number, petId: number, which: Which = {}): Promise<HealthRecord[]> {
  const rows = await db
    .select()
    .from(healthRecords)
    .where(ofPet(userId, petId, which))
    .orderBy(desc(healthRecords.date), desc(healthRecords.id))
    .limit(which.limit ?? 1000)
    .offset(which.offset ?? 0);
  return rows.map(toRecord);
}

/** All of an owner's records in the order they were stored, after `id`. */
export async function recordsAfter(userId: number, id: number, limit: number): Promise<HealthRecord[]> {
  const rows = await db
    .select()
    .from(healthRecords)
    .where(and(eq(healthRecords.userId, userId), gt(healthRecords.id, id)))
    .orderBy(asc(healthRecords.id))
    .limit(limit);
  return rows.map(toRecord);
}

export async function countRecords(userId: number, petId: number, which: Which = {}): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(healthRecords)
    .where(ofPet(userId, petId, which));
  return Number(row?.total ?? 0);
}

/** How many records a pet has of each kind; kinds without one are not there. */
export async function countRecordsByType(
  userId: number,
  petId: number,
): Promise<Partial<Record<HealthRecord["type"], number>>> {
  const rows = await db
    .select({ type: healthRecords.type, total: count() })
    .from(healthRecords)
    .where(ofPet(userId, petId, {}))
    .groupBy(healthRecords.type);
  return Object.fromEntries(rows.map(({ type, total }) => [type, Number(total)]));
}

export async function getRecord(userId: number, id: number): Promise<HealthRecord | null> {
  const [row] = await db.select().from(healthRecords).where(owned(userId, id));
  return row ? toRecord(row) : null;
}

const CURVE = 60;

/** The last weighings of a pet in ascending order of days, at most 60. */
export async function listWeighings(userId: number, petId: number): Promise<Weighing[]> {
  const rows = await db
    .select({ date: healthRecords.date, grams: healthRecords.weightGrams })
    .from(healthRecords)
    .where(and(eq(healthRecords.petId, petId), eq(healthRecords.userId, userId), isNotNull(healthRecords.weightGrams)))
    .orderBy(desc(healthRecords.date), desc(healthRecords.id))
    .limit(CURVE);
  return rows.map(({ date, grams }) => ({ date, grams: grams! })).reverse();
}

const latestWeight = async (executor: Executor, userId: number, petId: number): Promise<number | null> => {
  const [latest] = await executor
    .select({ grams: healthRecords.weightGrams })
    .from(healthRecords)
    .where(and(eq(healthRecords.petId, petId), eq(healthRecords.userId, userId), isNotNull(healthRecords.weightGrams)))
    .orderBy(desc(healthRecords.date), desc(healthRecords.id))
    .limit(1);
  return latest?.grams ?? null;
};

/**
 * Runs a change of a pet's records. The newest weighing is what the profile says from then on, since doses are reckoned
 * with it; when a mistake is taken away, the one before counts again. A change that leaves the newest alone leaves the
 * profile alone.
 */
async function keepingWeight<T>(
  userId: number,
  petId: number,
  change: (executor: Executor) => Promise<T>,
  executor: Executor,
): Promise<T> {
  const before = await latestWeight(executor, userId, petId);
  const result = await change(executor);
  const after = await latestWeight(executor, userId, petId);
  if (after !== before)
    await executor
      .update(pets)
      .set({ weight: after === null ? null : formatKilograms(after) })
      .where(and(eq(pets.id, petId), eq(pets.userId, userId)));
  return result;
}

const stored = <T extends Pick<RecordFields, "date"> & Partial<RecordFields>>(fields: T) => ({
  ...fields,
  date: dayIn(fields.date, env.APP_TIMEZONE),
  validUntil: fields.validUntil ? dayIn(fields.validUntil, env.APP_TIMEZONE) : null,
});
/** What a record needs; details that do not apply may be missing. */
type NewRecord = Pick<RecordInput, "petId" | "type" | "date" | "title" | "description"> & Partial<RecordInput>;

/** Changes a record; null when it is not this user's. */
export async function updateRecord(userId: number, id: number, fields: RecordFields): Promise<HealthRecord | null> {
  const before = await getRecord(userId, id);
  if (!before) return null;
  const [row] = await db.transaction((tx) =>
    keepingWeight(
      userId,
      before.petId,
      (inside) => inside.update(healthRecords).set(stored(fields)).where(owned(userId, id)).returning(),
      tx,
    ),
  );
  return row ? toRecord(row) : null;
}

export async function deleteRecord(userId: number, id: number): Promise<{ success: true } | null> {
  const before = await getRecord(userId, id);
  if (!before) return null;
  await db.transaction((tx) =>
    keepingWeight(userId, before.petId, (inside) => inside.delete(healthRecords).where(owned(userId, id)), tx),
  );
  return { success: true };
}

/**
 * Adds a record. A consultation is recorded at most once: a second time answers the first record.
 * Null when the pet is not this user's; refused when the consultation is not this pet's.
 */
export async function createRecord(
  userId: number,
  input: NewRecord,
  executor: Executor = db,
): Promise<HealthRecord | Refusal | null> {
  if (executor === db) return db.transaction((tx) => createRecord(userId, input, tx));
  const pet = await getPet(userId, input.petId, executor);
  if (!pet) return null;
  const own = sql`select 1 from ${healthRecords} where ${healthRecords.userId} = ${userId}`;
  const full = await fullOf("records", userId, own, executor);
  if (full) return full;
  if (input.consultationId) {
    const [consultation] = await executor
      .select({ id: consultations.id })
      .from(consultations)
      .where(
        and(
          eq(consultations.id, input.consultationId),
          eq(consultations.userId, userId),
          eq(consultations.petId, pet.id),
        ),
      );
    if (!consultation) return refuse("consultationId", RECORD_REFUSALS.consultation);
  }
  const [row] = await keepingWeight(
    userId,
    pet.id,
    (inside) =>
      inside
        .insert(healthRecords)
        .values({ ...stored(input), userId, petId: pet.id, consultationId: input.consultationId ?? null })
        .onConflictDoNothing({ target: [healthRecords.userId, healthRecords.consultationId] })
        .returning(),
    executor,
  );
  if (row) return toRecord(row);
  const [first] = await executor
    .select()
    .from(healthRecords)
    .where(
      and(
        eq(healthRecords.consultationId, input.consultationId!),
        eq(healthRecords.petId, pet.id),
        eq(healthRecords.userId, userId),
      ),
    );
  return first ? toRecord(first) : null;
}

export async function recordOfConsultation(userId: number, consultationId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: healthRecords.id })
    .from(healthRecords)
    .where(and(eq(healthRecords.consultationId, consultationId), eq(healthRecords.userId, userId)));
  return row?.id ?? null;
}
