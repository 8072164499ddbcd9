// The secret address of a user's calendar for calendar programs: one at a time, revocable, only its hash is kept.
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { calendarFeeds } from "#db/schema";
import { db } from "~/db.server";
import { hashSecret } from "../limits/secret.server";

/** A new address's token of 128 bit, shown this once; the one before ends. */
export async function createFeed(userId: number, now: Date): Promise<string> {
  const token = randomBytes(16).toString("base64url");
  const row = { tokenHash: hashSecret(token), createdAt: now };
  await db
    .insert(calendarFeeds)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: row });
  return token;
}

export async function revokeFeed(userId: number): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

/** When the living address was made, null when there is none. */
export async function feedMadeAt(userId: number): Promise<string | null> {
  const [row] = await db
    .select({ at: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return row?.at.toISOString() ?? null;
}

/** Whose calendar a token shows; null when nobody's. */
export async function userOfFeed(token: string): Promise<number | null> {
  if (!/^[\w-]{22}$/.test(token)) return null;
  const [row] = await db
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.tokenHash, hashSecret(token)));
  return row?.userId ?? null;
}
