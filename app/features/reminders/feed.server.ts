// The secret address of a user's calendar for calendar programs: one at a time, revocable, only its hash is kept.
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { calendarFeeds } from "#db/schema";
import { db } from "~/db.server";
import { noteActivity } from "../accounts/activity.server";
import { hashSecret } from "../limits/secret.server";

/** A new address's token of 128 bit, shown this once; the one before ends. */
export async function createFeed(userId: number, now: Date): Promise<string> {
  const token = randomBytes(16).toString("base64url");
  const row = { tokenHash: hashSecret(token), createdAt: now };
  await db.transaction(async (tx) => {
    await tx
      .insert(calendarFeeds)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: calendarFeeds.userId, set: row });
    await noteActivity(tx, userId, "feed_made");
  });
  return token;
}

export async function revokeFeed(userId: number): Promise<void> {
  const own = eq(calendarFeeds.userId, userId);
  const gone = await db.delete(calendarFeeds).where(own).returning({ userId: calendarFeeds.userId });
  if (gone.length > 0) await noteActivity(db, userId, "feed_ended");
}

/** When the living address was made, null when there is none. */
export async function feedMadeAt(userId: number): Promise<string | null> {
  const [row] = await db
    .select({ at: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return row?.at.toISOString() ?? null;
}

/** The owner whose calendar a token shows; null for an unknown token. */
export async function userOfFeed(token: string): Promise<number | null> {
  if (!/^[\w-]{22}$/.test(token)) return null;
  const [row] = await db
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.tokenHash, hashSecret(token)));
  return row?.userId ?? null;
}
