import { and, count, desc, eq } from "drizzle-orm";
import { consultations, healthRecords, pets } from "#db/schema";
import { db } from "~/db.server";
import { env } from "~/env.server";
import { dayOf } from "~/format";
import { type Refusal, refuse } from "~/outcome";
import { getPet } from "../pets/pets.server";
import type { HealthRecord, RecordInput } from "./records";

const toRecord = ({ createdAt, ...row }: typeof healthRecords.$inferSelect): HealthRecord => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

/** The records of a pet of this user, newest first. */
export async function listRecords(
  userId: number,
  petId: number,
  { offset = 0, limit = 1000 } = {},
): Promise<HealthRecord[]> {
  const rows = await db
    .select({ record: healthRecords })
    .from(healthRecords)
    .innerJoin(pets, eq(pets.id, healthRecords.petId))
    .where(and(eq(healthRecords.petId, petId), eq(pets.userId, userId)))
    .orderBy(desc(healthRecords.date), desc(healthRecords.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ record }) => toRecord(record));
}

export async function countRecords(userId: number, petId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(healthRecords)
    .innerJoin(pets, eq(pets.id, healthRecords.petId))
    .where(and(eq(healthRecords.petId, petId), eq(pets.userId, userId)));
  return Number(row?.total ?? 0);
}

/**
 * Adds a record. A consultation is recorded at most once: a second time answers the first record.
 * Null when the pet is not this user's; refused when the consultation is not this pet's.
 */
export async function createRecord(userId: number, input: RecordInput): Promise<HealthRecord | Refusal | null> {
  const pet = await getPet(userId, input.petId);
  if (!pet) return null;
  const date = input.date.length > 10 ? dayOf(new Date(input.date), env.APP_TIMEZONE) : input.date;
  if (input.consultationId) {
    const [consultation] = await db
      .select({ id: consultations.id })
      .from(consultations)
      .where(
        and(
          eq(consultations.id, input.consultationId),
          eq(consultations.userId, userId),
          eq(consultations.petId, pet.id),
        ),
      );
    if (!consultation) return refuse("consultationId", "Diese Beratung gehört nicht zu diesem Haustier.");
  }
  const [row] = await db
    .insert(healthRecords)
    .values({ ...input, date })
    .onConflictDoNothing({ target: healthRecords.consultationId })
    .returning();
  if (row) return toRecord(row);
  const [first] = await db
    .select()
    .from(healthRecords)
    .where(and(eq(healthRecords.consultationId, input.consultationId!), eq(healthRecords.petId, pet.id)));
  return first ? toRecord(first) : null;
}

export async function recordOfConsultation(userId: number, consultationId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: healthRecords.id })
    .from(healthRecords)
    .innerJoin(pets, eq(pets.id, healthRecords.petId))
    .where(and(eq(healthRecords.consultationId, consultationId), eq(pets.userId, userId)));
  return row?.id ?? null;
}
