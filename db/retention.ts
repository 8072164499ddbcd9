// How long rows are kept. The worker deletes them; readers check the end themselves.
import { and, lt, or, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./client";
import {
  accessTokens,
  activities,
  consultationDrafts,
  idempotencyKeys,
  mailTokens,
  sessions,
  shareLinks,
  throttles,
} from "./schema";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Milliseconds from the last use or the making. Rows with an end of their own are kept until then. */
export const KEPT_MS = {
  draft: 2 * DAY_MS,
  repeatedPost: DAY_MS,
  idleSession: 14 * DAY_MS,
  activity: 90 * DAY_MS,
} as const;

/** Held by the one transaction that deletes: of several processes no two wait for each other's rows. */
const ALONE = sql`(select pg_try_advisory_xact_lock(7220119))`;

/** Deletes what has expired, of all owners. */
export async function forgetExpired(db: Database, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const expired: [PgTable, SQL | undefined][] = [
    [sessions, or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, before(KEPT_MS.idleSession)))],
    [mailTokens, lt(mailTokens.expiresAt, now)],
    [shareLinks, lt(shareLinks.expiresAt, now)],
    [accessTokens, lt(accessTokens.expiresAt, now)],
    [throttles, lt(throttles.resetAt, now)],
    [idempotencyKeys, lt(idempotencyKeys.createdAt, before(KEPT_MS.repeatedPost))],
    [consultationDrafts, lt(consultationDrafts.updatedAt, before(KEPT_MS.draft))],
    [activities, lt(activities.createdAt, before(KEPT_MS.activity))],
  ];
  for (const [table, when] of expired) await db.delete(table).where(and(ALONE, when));
}
