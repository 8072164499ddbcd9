// What happened to an account, for its owner to look over: signing in, devices, tokens, shares, exports. Written where it happens.
import { and, count, desc, eq, gt, lte, sql } from "drizzle-orm";
import type { ACTIVITIES } from "#db/enums";
import { KEPT_MS } from "#db/retention";
import { activities, users } from "#db/schema";
import { db, type Executor } from "~/db.server";
import { currentVisitor } from "~/visitor.server";

export type Activity = { id: number; kind: (typeof ACTIVITIES)[number]; agent: string | null; at: string };

/** So many are kept of each account. */
export const ACTIVITIES_KEPT = 500;

const young = () => gt(activities.createdAt, sql`now() - make_interval(secs => ${KEPT_MS.activity / 1000})`);

const first = (text: string, names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(text))?.[1];

/** 'Firefox auf Linux' from what a browser says of itself. */
export function agentOf(userAgent: string): string {
  const browser = first(userAgent, [
    [/Edg\//, "Edge"],
    [/OPR\//, "Opera"],
    [/Firefox\//, "Firefox"],
    [/Chrome\//, "Chrome"],
    [/Safari\//, "Safari"],
  ]);
  const system = first(userAgent, [
    [/Android/, "Android"],
    [/iPhone|iPad/, "iOS"],
    [/Windows/, "Windows"],
    [/Mac OS X/, "macOS"],
    [/Linux/, "Linux"],
  ]);
  return `${browser ?? "Unbekanntes Programm"}${system ? ` auf ${system}` : ""}`;
}

/** Keeps one more; the oldest go. */
export async function noteActivity(executor: Executor, userId: number, kind: Activity["kind"]): Promise<void> {
  const own = eq(activities.userId, userId);
  // Of an account that has just been deleted nothing is kept.
  const [there] = await executor.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("key share");
  if (!there) return;
  const visitor = currentVisitor();
  await executor.insert(activities).values({ userId, kind, agent: visitor && agentOf(visitor.userAgent) });
  const oldest = executor.select({ id: activities.id }).from(activities).where(own);
  await executor
    .delete(activities)
    .where(
      and(own, lte(activities.id, sql`(${oldest.orderBy(desc(activities.id)).offset(ACTIVITIES_KEPT).limit(1)})`)),
    );
}

/** Newest first. */
export async function listActivities(userId: number, offset: number, limit: number): Promise<Activity[]> {
  const rows = await db
    .select()
    .from(activities)
    .where(and(eq(activities.userId, userId), young()))
    .orderBy(desc(activities.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id, kind, agent, createdAt }) => ({ id, kind, agent, at: createdAt.toISOString() }));
}

export async function countActivities(userId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(activities)
    .where(and(eq(activities.userId, userId), young()));
  return Number(row?.total ?? 0);
}
