// The first result of a post answers its repetitions: same user, same key, same content.
import { and, desc, eq, isNull, lt, lte, or } from "drizzle-orm";
import { KEPT_MS } from "#db/retention";
import { idempotencyKeys } from "#db/schema";
import { db } from "~/db.server";
import { isRefused } from "~/outcome";

/** A first post that has not finished after this is taken for dead, and its key is free again. */
const DEAD_MS = 60_000;
const WAIT_MS = 100;
/** Results an account has kept at most; the older ones are forgotten. */
const MOST = 500;

async function forgetOldest(userId: number): Promise<void> {
  const mine = eq(idempotencyKeys.userId, userId);
  const [last] = await db
    .select({ at: idempotencyKeys.createdAt })
    .from(idempotencyKeys)
    .where(mine)
    .orderBy(desc(idempotencyKeys.createdAt))
    .offset(MOST)
    .limit(1);
  if (last) await db.delete(idempotencyKeys).where(and(mine, lte(idempotencyKeys.createdAt, last.at)));
}

/**
 * Runs `action` once per key and content within 24 hours and answers its first result to every repetition, also to
 * one that arrives while the first still runs. A refusal, null or an exception does not spend the key.
 */
export async function idempotent<T>(
  userId: number,
  key: string | null | undefined,
  bodyHash: string,
  action: () => Promise<T>,
  now = new Date(),
): Promise<T> {
  if (!key || key.length > 200) return action();
  const mine = and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.key, key),
    eq(idempotencyKeys.bodyHash, bodyHash),
  );
  await forgetOldest(userId);
  await db
    .delete(idempotencyKeys)
    .where(
      and(
        mine,
        or(
          lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT_MS.repeatedPost)),
          and(isNull(idempotencyKeys.result), lt(idempotencyKeys.createdAt, new Date(now.getTime() - DEAD_MS))),
        ),
      ),
    );
  for (let waited = 0; waited < DEAD_MS; waited += WAIT_MS) {
    const [claimed] = await db
      .insert(idempotencyKeys)
      .values({ userId, key, bodyHash, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (claimed) {
      try {
        const result = await action();
        // A whole answer with its headers cannot be kept; who sends one must be able to repeat it.
        if (result === null || isRefused(result) || result instanceof Response)
          await db.delete(idempotencyKeys).where(mine);
        else
          await db
            .update(idempotencyKeys)
            .set({ result: { value: result } })
            .where(mine);
        return result;
      } catch (error) {
        await db
          .delete(idempotencyKeys)
          .where(mine)
          .catch(() => {});
        throw error;
      }
    }
    const [first] = await db.select({ result: idempotencyKeys.result }).from(idempotencyKeys).where(mine);
    // What `action` answered the first time: nobody else writes here.
    if (first?.result) return first.result.value as T;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  return action();
}
