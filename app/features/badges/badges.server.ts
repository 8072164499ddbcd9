import { and, desc, eq } from "drizzle-orm";
import type { Species } from "#db/enums";
import { known } from "#db/known";
import { badges, petBadges } from "#db/schema";
import { db } from "~/db.server";
import { env } from "~/env.server";
import { dayOf } from "~/format";
import { getPet } from "../pets/pets.server";
import type { Badge, PetBadge, Progress, Shown } from "./badges";
import source from "./badges.yaml";
import { progressOf, REQUIREMENTS } from "./requirements.server";

type BadgeRow = Omit<typeof badges.$inferInsert, "id" | "createdAt">;
type FileRow = Pick<BadgeRow, "name" | "description" | "category" | "icon" | "level"> & {
  species?: Species[];
  requirement: string;
  value: number;
  period?: string;
};

/** The catalogue as rows of the seed. Throws when a requirement is named that nothing counts. */
export function badgeRows(): BadgeRow[] {
  return (source as FileRow[]).map(({ species = [], requirement, value, period, ...row }) => {
    if (!REQUIREMENTS[requirement]) throw new Error(`badges.yaml: ${row.name} braucht unbekanntes „${requirement}“`);
    return {
      ...row,
      speciesApplicability: species,
      requirementType: requirement,
      requirementValue: value,
      requirementPeriod: period ?? null,
    };
  });
}

const toBadge = ({ createdAt, ...row }: typeof badges.$inferSelect): Badge => ({
  ...row,
  speciesApplicability: row.speciesApplicability as Species[],
  createdAt: createdAt.toISOString(),
});
const toPetBadge = ({ earnedAt, userId: _owner, ...row }: typeof petBadges.$inferSelect): PetBadge => ({
  ...row,
  earnedAt: earnedAt.toISOString(),
});

export async function listBadges(): Promise<Badge[]> {
  return (await db.select().from(badges).orderBy(badges.id).limit(1000)).map(toBadge);
}

/** The badges a pet of this user has earned, newest first; null when the pet is not this user's. */
export async function listPetBadges(userId: number, petId: number): Promise<(PetBadge & { badge: Badge })[] | null> {
  if (!(await getPet(userId, petId))) return null;
  const rows = await db
    .select({ petBadge: petBadges, badge: badges })
    .from(petBadges)
    .innerJoin(badges, eq(badges.id, petBadges.badgeId))
    .where(and(eq(petBadges.petId, petId), eq(petBadges.userId, userId)))
    .orderBy(desc(petBadges.earnedAt), desc(petBadges.id))
    .limit(1000);
  return rows.map(({ petBadge, badge }) => ({ ...toPetBadge(petBadge), badge: toBadge(badge) }));
}

/** How far a pet is with every badge of its species; null when it is not this user's. */
export async function badgeProgress(userId: number, petId: number, now: Date): Promise<Progress[] | null> {
  const pet = await getPet(userId, petId);
  if (!pet) return null;
  const today = dayOf(now, env.APP_TIMEZONE);
  const all = (await listBadges()).filter(
    ({ speciesApplicability: species }) => species.length === 0 || species.includes(pet.species),
  );
  const kinds = [...new Set(all.map((badge) => badge.requirementType))].filter((kind) => REQUIREMENTS[kind]);
  const measured = new Map(
    await Promise.all(kinds.map(async (kind) => [kind, await REQUIREMENTS[kind]!(userId, pet, today)] as const)),
  );
  return all.flatMap((badge) => {
    const measure = measured.get(badge.requirementType);
    const total = badge.requirementValue;
    return measure ? [{ badge, progress: progressOf(measure, badge.requirementPeriod, total, today), total }] : [];
  });
}

/** Every badge of a pet's species with its progress and, where earned, when; an earned one stays earned. */
export async function listShown(userId: number, petId: number, now: Date): Promise<Shown[] | null> {
  const [progress, earned] = await Promise.all([badgeProgress(userId, petId, now), listPetBadges(userId, petId)]);
  if (!progress || !earned) return null;
  const had = new Map(earned.map(({ badge: _badge, ...petBadge }) => [petBadge.badgeId, petBadge]));
  return progress.map((one) => ({ ...one, earned: had.get(one.badge.id) ?? null }));
}

/** Awards what has been reached, each badge once however many ask at the same time; answers only the new ones. */
export async function checkBadges(
  userId: number,
  petId: number,
  now: Date,
): Promise<{ awarded: { badge: Badge; petBadge: PetBadge }[] } | null> {
  const progress = await badgeProgress(userId, petId, now);
  if (!progress) return null;
  const reached = new Map(
    progress.filter(({ progress, total }) => progress >= total).map(({ badge }) => [badge.id, badge]),
  );
  if (reached.size === 0) return { awarded: [] };
  const rows = await db
    .insert(petBadges)
    .values([...reached.keys()].map((badgeId) => ({ userId, petId, badgeId, earnedAt: now })))
    .onConflictDoNothing()
    .returning();
  return { awarded: rows.map((row) => ({ badge: known(reached, row.badgeId), petBadge: toPetBadge(row) })) };
}

/** Notes that an earned badge has been celebrated; a second time changes nothing. Null when it is not this user's. */
export async function celebrateBadge(userId: number, id: number): Promise<PetBadge | null> {
  const [row] = await db
    .update(petBadges)
    .set({ celebrated: true, displayed: true })
    .where(and(eq(petBadges.id, id), eq(petBadges.userId, userId)))
    .returning();
  return row ? toPetBadge(row) : null;
}
