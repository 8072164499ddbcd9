import { and, desc, eq } from "drizzle-orm";
import { badges, petBadges, pets } from "#db/schema";
import { db } from "~/db.server";

/** The badges a pet of this user has earned, newest first. */
export async function listEarned(userId: number, petId: number, limit = 6) {
  return db
    .select({ id: petBadges.id, name: badges.name, earnedAt: petBadges.earnedAt })
    .from(petBadges)
    .innerJoin(badges, eq(badges.id, petBadges.badgeId))
    .innerJoin(pets, eq(pets.id, petBadges.petId))
    .where(and(eq(petBadges.petId, petId), eq(pets.userId, userId)))
    .orderBy(desc(petBadges.earnedAt))
    .limit(limit);
}
