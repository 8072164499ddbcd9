import { and, asc, count, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { pets } from "#db/schema";
import { db, type Executor, only } from "~/db.server";
import { env } from "~/env.server";
import { ageInMonths } from "~/format";
import { isRefused, type Refusal, refuse } from "~/outcome";
import type { Patient } from "~/triage/case";
import { fullOf } from "../limits/ceilings.server";
import { IMAGE_ERRORS } from "./labels";
import { kilograms, type Pet, type PetInput } from "./pets";
import { bytesOfDataUrl, encodePicture, removePicture, storePicture } from "./pictures.server";

type Row = typeof pets.$inferSelect;

const toPet = ({ userId: _owner, createdAt, archivedAt, ...row }: Row): Pet => ({
  ...row,
  archivedAt: archivedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
const mine = (userId: number, id: number) => and(eq(pets.id, id), eq(pets.userId, userId));

type Which = { archived?: boolean; offset?: number; limit?: number };
const ofUser = (userId: number, { archived = false }: Which) =>
  and(eq(pets.userId, userId), archived ? isNotNull(pets.archivedAt) : isNull(pets.archivedAt));

/** A user's pets, oldest first, at most 1,000: those not archived or, if asked for, those that are. */
export async function listPets(userId: number, which: Which = {}): Promise<Pet[]> {
  const { offset = 0, limit = 1000 } = which;
  const rows = await db
    .select()
    .from(pets)
    .where(ofUser(userId, which))
    .orderBy(asc(pets.id))
    .limit(limit)
    .offset(offset);
  return rows.map(toPet);
}

/** The first of a user's pets that live here, and how many there are, in one query. */
export async function firstPets(userId: number, limit: number): Promise<{ pets: Pet[]; total: number }> {
  const rows = await db
    .select({ pet: pets, total: sql<number>`count(*) over ()::int` })
    .from(pets)
    .where(ofUser(userId, {}))
    .orderBy(asc(pets.id))
    .limit(limit);
  return { pets: rows.map(({ pet }) => toPet(pet)), total: rows[0]?.total ?? 0 };
}

export async function countPets(userId: number, which: Which = {}, executor: Executor = db): Promise<number> {
  const [row] = await executor.select({ total: count() }).from(pets).where(ofUser(userId, which));
  return Number(row?.total ?? 0);
}

export async function getPet(userId: number, id: number, executor: Executor = db): Promise<Pet | null> {
  const [row] = await executor.select().from(pets).where(mine(userId, id));
  return row ? toPet(row) : null;
}

/** A picture that came as a file; `remove` takes away what is there. */
export type Picture = { file?: Uint8Array | null; remove?: boolean };

/** The encoded picture of an input, from its file or its data URL; null without one. */
async function encoded(input: PetInput, { file }: Picture): Promise<Uint8Array | null | Refusal> {
  if (file) return encodePicture(file, "imageFile");
  const bytes = bytesOfDataUrl(input.profileImage);
  if (!bytes && input.profileImage?.startsWith("data:")) return refuse("profileImage", IMAGE_ERRORS.unreadable);
  return bytes ? encodePicture(bytes, "profileImage") : null;
}

/** What the column holds afterwards, with the stored picture brought in line. An own address is kept only if it is the pet's. */
async function place(
  tx: Executor,
  userId: number,
  id: number,
  before: string | null,
  input: PetInput,
  bytes: Uint8Array | null,
  { remove }: Picture,
): Promise<string | null> {
  if (bytes) return storePicture(tx, userId, id, bytes);
  const wanted = input.profileImage;
  if (wanted !== null && wanted === before) return before;
  if (!remove && wanted === null && before?.startsWith("/") && input.keepPicture) return before;
  await removePicture(tx, userId, id);
  return wanted?.startsWith("https://") && !remove ? wanted : null;
}

const columns = ({ profileImage: _image, keepPicture: _keep, ...rest }: PetInput) => rest;

/** Adds a pet; refused at its field when the picture cannot be used. */
export async function createPet(userId: number, input: PetInput, picture: Picture = {}): Promise<Pet | Refusal> {
  const bytes = await encoded(input, picture);
  if (isRefused(bytes)) return bytes;
  return db.transaction(async (tx) => {
    const full = await fullOf("pets", userId, sql`select 1 from ${pets} where ${pets.userId} = ${userId}`, tx);
    if (full) return full;
    const row = only(
      await tx
        .insert(pets)
        .values({ ...columns(input), userId })
        .returning(),
    );
    const profileImage = await place(tx, userId, row.id, null, input, bytes, picture);
    if (profileImage !== null) await tx.update(pets).set({ profileImage }).where(mine(userId, row.id));
    return toPet({ ...row, profileImage });
  });
}

/** Changes a pet; null when it is not this user's, refused when the picture cannot be used. */
export async function updatePet(
  userId: number,
  id: number,
  input: PetInput,
  picture: Picture = {},
): Promise<Pet | Refusal | null> {
  const before = await getPet(userId, id);
  if (!before) return null;
  const bytes = await encoded(input, picture);
  if (isRefused(bytes)) return bytes;
  return db.transaction(async (tx) => {
    const profileImage = await place(tx, userId, id, before.profileImage, input, bytes, picture);
    const [row] = await tx
      .update(pets)
      .set({
        ...columns(input),
        // The same day is still the guess it was.
        birthEstimated:
          input.birthEstimated === true || (before.birthEstimated && input.dateOfBirth === before.dateOfBirth),
        profileImage,
      })
      .where(mine(userId, id))
      .returning();
    return row ? toPet(row) : null;
  });
}

/** Puts a pet aside, or brings it back. */
export async function archivePet(userId: number, id: number, archivedAt: Date | null): Promise<Pet | null> {
  const [row] = await db.update(pets).set({ archivedAt }).where(mine(userId, id)).returning();
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
    ageMonths: ageInMonths(pet.dateOfBirth, now, env.APP_TIMEZONE),
    gender: pet.gender,
    neutered: pet.neutered,
    weightKg: kilograms(pet.weight),
    medicalConditions: pet.medicalConditions,
    allergies: pet.allergies,
  };
}
