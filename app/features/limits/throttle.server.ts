// One counter per key and window, in the database so that several processes count together.
import { eq, sql } from "drizzle-orm";
import { throttles } from "#db/schema";
import { db } from "~/db.server";
import { env } from "~/env.server";
import { log } from "~/log.server";

/** Counts one try. Answers null while within `limit`, otherwise the seconds until the window ends. */
export async function throttle(key: string, limit: number, windowMs: number, now: Date): Promise<number | null> {
  const resetAt = new Date(now.getTime() + windowMs);
  const over = sql`${throttles.resetAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(throttles)
    .values({ key, count: 1, resetAt })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${over} then 1 else ${throttles.count} + 1 end`,
        // A clock that has been put back since must not make anybody wait longer than a whole window.
        resetAt: sql`case when ${over} then excluded.reset_at else least(${throttles.resetAt}, excluded.reset_at) end`,
      },
    })
    .returning();
  if (!row || row.count <= limit * env.THROTTLE_FACTOR) return null;
  // Once a window: which counter, never whose.
  if (row.count === limit * env.THROTTLE_FACTOR + 1) log("warn", "throttled", { counter: key.split(":")[0] });
  return Math.max(1, Math.ceil((row.resetAt.getTime() - now.getTime()) / 1000));
}

/** Whether this is the first time that something is used, which counts once; remembered for so long. */
export async function firstUse(key: string, windowMs: number, now: Date): Promise<boolean> {
  const row = { key, count: 1, resetAt: new Date(now.getTime() + windowMs) };
  return (await db.insert(throttles).values(row).onConflictDoNothing().returning({ key: throttles.key })).length > 0;
}

/** Takes back one try that was counted before it was known to be no wrong one. */
export async function giveBack(key: string): Promise<void> {
  await db
    .update(throttles)
    .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
    .where(eq(throttles.key, key));
}
