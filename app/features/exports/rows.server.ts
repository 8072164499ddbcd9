// An account's rows as the ZIP holds them, read in parts. Every query names the owner.
import { and, asc, eq, gt } from "drizzle-orm";
import { badges, consultations, petBadges, productRecommendations, products, reminders } from "#db/schema";
import { db } from "~/db.server";
import type { Archive } from "./archive";

/** Rows read at once. */
export const PART = 500;

export type ConsultationRow = Archive["beratungen.json"][number];
export type ReminderRow = Archive["erinnerungen.json"][number];

/** Consultations in the order they were stored, after `id`. */
export async function consultationsAfter(userId: number, id: number): Promise<ConsultationRow[]> {
  const rows = await db
    .select()
    .from(consultations)
    .where(and(eq(consultations.userId, userId), gt(consultations.id, id)))
    .orderBy(asc(consultations.id))
    .limit(PART);
  return rows.map(({ userId: _owner, startedAt, completedAt, createdAt, ...row }) => ({
    ...row,
    startedAt: startedAt.toISOString(),
    completedAt: completedAt.toISOString(),
    createdAt: createdAt.toISOString(),
  })) as ConsultationRow[];
}

export async function remindersAfter(userId: number, id: number): Promise<ReminderRow[]> {
  const rows = await db
    .select()
    .from(reminders)
    .where(and(eq(reminders.userId, userId), gt(reminders.id, id)))
    .orderBy(asc(reminders.id))
    .limit(PART);
  return rows.map(({ userId: _owner, notificationTime, completedAt, createdAt, ...row }) => ({
    ...row,
    notificationTime: notificationTime?.toISOString() ?? null,
    completedAt: completedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }));
}

/** All rows that come in parts after the last id. */
export async function* after<T extends { id: number }>(list: (id: number) => Promise<T[]>): AsyncGenerator<T> {
  for (let last = 0; ; ) {
    const rows = await list(last);
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < PART) return;
    last = end.id;
  }
}

export const badgesOf = async (userId: number): Promise<Archive["abzeichen.json"]> =>
  (
    await db
      .select({ row: petBadges, badge: badges.name })
      .from(petBadges)
      .innerJoin(badges, eq(badges.id, petBadges.badgeId))
      .where(eq(petBadges.userId, userId))
      .orderBy(asc(petBadges.id))
  ).map(({ row: { petId, earnedAt, celebrated, displayed }, badge }) => ({
    petId,
    badge,
    earnedAt: earnedAt.toISOString(),
    celebrated,
    displayed,
  }));

export const recommendationsOf = (userId: number): Promise<Archive["empfehlungen.json"]> =>
  db
    .select({
      petId: productRecommendations.petId,
      sku: products.sku,
      reason: productRecommendations.reason,
      priority: productRecommendations.priority,
    })
    .from(productRecommendations)
    .innerJoin(products, eq(products.id, productRecommendations.productId))
    .where(eq(productRecommendations.userId, userId))
    .orderBy(asc(productRecommendations.id));
