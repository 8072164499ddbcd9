import { and, asc, count, eq } from "drizzle-orm";
import { pets } from "#db/schema";
import { db } from "~/db.server";
import { ageInMonths } from "~/format";
import type { Patient } from "~/triage/case";
import { kilograms, type Pet, type PetInput } from "./pets";

type Row = typeof pets.$inferSelect;

const toPet = ({ userId: _owner, createdAt, ...row }: Row): Pet => ({ ...row, createdAt: createdAt.toISOString() });
const mine = (userId: number, id: number) => and(eq(pets.id, id), eq(pets.userId, userId));

/** The pets of a user, oldest first; at most 1,000. */
export async function listPets(userId: number, { offset = 0, limit = 1000 } = {}): Promise<Pet[]> {
  const rows = await db
    .select()
    .from(pets)
    .where(eq(pets.userId, userId))
    .orderBy(asc(pets.id))
    .limit(limit)
    .offset(offset);
  return rows.map(toPet);
}

export async function countPets(userId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(pets).where(eq(pets.userId, userId));
  return Number(row?.total ?? 0);
}

export async function getPet(userId: number, id: number): Promise<Pet | null> {
  const [row] = await db.select().from(pets).where(mine(userId, id));
  return row ? toPet(row) : null;
}

export async function createPet(userId: number, input: PetInput): Promise<Pet> {
  const [row] = await db
    .insert(pets)
    .values({ ...input, userId })
    .returning();
  return toPet(row!);
}

export async function updatePet(userId: number, id: number, input: PetInput): Promise<Pet | null> {
  const [row] = await db.update(pets).set(input).where(mine(userId, id)).returning();
  return row ? toPet(row) : null;
}

/** Deletes a pet with everything that belongs to it. */
export async function deletePet(userId: number, id: number): Promise<{ success: true } | null> {
  const gone = await db.delete(pets).where(mine(userId, id)).returning({ id: pets.id });
  return gone.length > 0 ? { success: true } : null;
}

/** A pet as the triage sees it. */
export function patientOf(pet: Pet, now: Date): Patient {
  return {
    name: pet.name,
    species: pet.species,
    breed: pet.breed,
    ageMonths: ageInMonths(pet.dateOfBirth, now),
    gender: pet.gender,
    neutered: pet.neutered,
    weightKg: kilograms(pet.weight),
    medicalConditions: pet.medicalConditions,
    allergies: pet.allergies,
  };
}
