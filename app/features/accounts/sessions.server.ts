import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNotNull, lte, ne, sql } from "drizzle-orm";
import { KEPT_MS } from "#db/retention";
import { sessions, userPreferences, users } from "#db/schema";
import { db, type Executor } from "~/db.server";
import { hashSecret } from "../limits/secret.server";
import type { User } from "./accounts";
import { userColumns, userFrom } from "./accounts.server";
import { noteActivity } from "./activity.server";

/** Absolute life of a session in days. */
export const SESSION_DAYS = 30;
const STRANGER_DAYS = 1;
const DAY = 24 * 60 * 60 * 1000;

const userOf = (data: Record<string, unknown>) => (typeof data.userId === "number" ? data.userId : null);

/** Sessions an account has at once; one more ends the one that was not seen for the longest time. */
const MOST = 100;

async function endOldest(userId: number): Promise<void> {
  const mine = eq(sessions.userId, userId);
  const [last] = await db
    .select({ at: sessions.lastSeenAt })
    .from(sessions)
    .where(mine)
    .orderBy(desc(sessions.lastSeenAt))
    .offset(MOST - 1)
    .limit(1);
  if (last) await db.delete(sessions).where(and(mine, lte(sessions.lastSeenAt, last.at)));
}

/** Makes a row and answers its token (256 bit), which only the cookie knows. */
export async function createSessionRow(data: Record<string, unknown>): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = Date.now();
  const userId = userOf(data);
  if (userId !== null) await endOldest(userId);
  await db.insert(sessions).values({
    id: hashSecret(token),
    userId,
    data,
    // What a stranger leaves is kept for as long as signing up may take.
    expiresAt: new Date(now + (userId === null ? STRANGER_DAYS : SESSION_DAYS) * DAY),
  });
  return token;
}

/** What a living session holds and whose it is, in one query; null where there is none. Notes once an hour that it was seen. */
export async function readSessionRow(
  token: string,
  now: Date,
): Promise<{ data: Record<string, unknown>; user: User | null } | null> {
  const [row] = await db
    .select({
      id: sessions.id,
      data: sessions.data,
      lastSeenAt: sessions.lastSeenAt,
      user: userColumns,
    })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .where(
      and(
        eq(sessions.id, hashSecret(token)),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, new Date(now.getTime() - KEPT_MS.idleSession)),
      ),
    );
  if (!row) return null;
  if (now.getTime() - row.lastSeenAt.getTime() > 60 * 60 * 1000)
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, row.id));
  return { data: row.data, user: userFrom(row.user) };
}

/**
 * Changes the named data of a session that still lives, undefined takes one out; a session ended meanwhile stays ended.
 * Whose it is never changes: signing in makes a new one.
 */
export async function updateSessionRow(token: string, changes: Record<string, unknown>): Promise<void> {
  const gone = Object.keys(changes).filter((name) => changes[name] === undefined);
  const kept = sql.join([sql`${sessions.data}`, ...gone.map((name) => sql`${name}::text`)], sql` - `);
  await db
    .update(sessions)
    .set({ data: sql`(${kept}) || ${JSON.stringify(changes)}::jsonb` })
    .where(eq(sessions.id, hashSecret(token)));
}

export type ShownSession = { id: string; agent: string | null; createdAt: string; lastSeenAt: string; here: boolean };

/** The living sessions of a user, last seen first. Their ids are hashes and sign nobody in. */
export async function listSessions(userId: number, token: string | null, now: Date): Promise<ShownSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(100);
  return rows.map(({ id, data, createdAt, lastSeenAt }) => ({
    id,
    agent: typeof data.agent === "string" ? data.agent : null,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    here: token !== null && id === hashSecret(token),
  }));
}

/** Ends one session of a user; null when there is no such. */
export async function endSession(userId: number, id: string): Promise<{ success: true } | null> {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  if (gone.length === 0) return null;
  await noteActivity(db, userId, "session_ended");
  return { success: true };
}

/** Ends all sessions of a user, but for the one with this token. */
export async function endSessions(executor: Executor, userId: number, keep: string | null): Promise<void> {
  await executor
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), keep === null ? undefined : ne(sessions.id, hashSecret(keep))));
}

export const endOtherSessions = (userId: number, keep: string | null): Promise<void> =>
  db.transaction(async (tx) => {
    await endSessions(tx, userId, keep);
    await noteActivity(tx, userId, "sessions_ended");
  });

/** For operators: ends the sessions of the account with this name, or of everybody; null when there is no such account. */
export async function endAllSessions(username: string | null): Promise<number | null> {
  return db.transaction(async (tx) => {
    const named = username === null ? undefined : sql`lower(${users.username}) = lower(${username})`;
    const [user] = named ? await tx.select({ id: users.id }).from(users).where(named) : [];
    if (named && !user) return null;
    const gone = await tx
      .delete(sessions)
      .where(user ? eq(sessions.userId, user.id) : isNotNull(sessions.userId))
      .returning({ userId: sessions.userId });
    for (const userId of new Set(gone.flatMap((one) => one.userId ?? [])))
      await noteActivity(tx, userId, "sessions_ended");
    return gone.length;
  });
}

export async function deleteSessionRow(token: string): Promise<void> {
  const [gone] = await db
    .delete(sessions)
    .where(eq(sessions.id, hashSecret(token)))
    .returning({ userId: sessions.userId });
  if (gone?.userId) await noteActivity(db, gone.userId, "signed_out");
}
