import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lt, or } from "drizzle-orm";
import { sessions } from "#db/schema";
import { db } from "~/db.server";

/** Absolute life of a session in days, and how long it may lie idle. */
export const SESSION_DAYS = 30;
const IDLE_DAYS = 14;
const DAY = 24 * 60 * 60 * 1000;

const hash = (token: string) => createHash("sha256").update(token).digest("hex");
const userOf = (data: Record<string, unknown>) => (typeof data.userId === "number" ? data.userId : null);

/** Makes a row and answers its token (256 bit), which only the cookie knows. */
export async function createSessionRow(data: Record<string, unknown>): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = Date.now();
  await db
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, new Date(now)), lt(sessions.lastSeenAt, new Date(now - IDLE_DAYS * DAY))));
  await db
    .insert(sessions)
    .values({ id: hash(token), userId: userOf(data), data, expiresAt: new Date(now + SESSION_DAYS * DAY) });
  return token;
}

/** The data of a living session, else null. Notes once an hour that it was seen. */
export async function readSessionRow(token: string, now: Date): Promise<Record<string, unknown> | null> {
  const [row] = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.id, hash(token)),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, new Date(now.getTime() - IDLE_DAYS * DAY)),
      ),
    );
  if (!row) return null;
  if (now.getTime() - row.lastSeenAt.getTime() > 60 * 60 * 1000)
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, row.id));
  return row.data;
}

/** Writes the data of a session that still lives; a session ended meanwhile stays ended. */
export async function updateSessionRow(token: string, data: Record<string, unknown>): Promise<void> {
  await db
    .update(sessions)
    .set({ data, userId: userOf(data) })
    .where(eq(sessions.id, hash(token)));
}

export async function deleteSessionRow(token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, hash(token)));
}
