// The first result of a post answers its repetitions: same user, same key, same content.
import { and, desc, eq, isNull, lt, lte, or, type SQL } from "drizzle-orm";
import { KEPT_MS } from "#db/retention";
import { idempotencyKeys } from "#db/schema";
import { db } from "~/db.server";
import { isRefused } from "~/outcome";

/** A first post that has not finished after this is taken for dead, and its key is free again. */
const DEAD_MS = 60_000;
/** Pauses in which a repetition asks for the first result; each is twice as long as the one before. */
const SHORTEST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2000;
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
  for (let waited = 0, wait = SHORTEST_WAIT_MS; waited < 2 * DEAD_MS; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    const at = now.getTime() + waited;
    // A first post that has died gives its key to the first who waits for it.
    await db
      .delete(idempotencyKeys)
      .where(
        and(
          mine,
          or(
            lt(idempotencyKeys.createdAt, new Date(at - KEPT_MS.repeatedPost)),
            and(isNull(idempotencyKeys.result), lt(idempotencyKeys.createdAt, new Date(at - DEAD_MS))),
          ),
        ),
      );
    const [claimed] = await db
      .insert(idempotencyKeys)
      .values({ userId, key, bodyHash, createdAt: new Date(at) })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (claimed) return first(mine, action);
    const [known] = await db.select({ result: idempotencyKeys.result }).from(idempotencyKeys).where(mine);
    // What `action` answered the first time: nobody else writes here.
    if (known?.result) return known.result.value as T;
    await new Promise((resolve) => setTimeout(resolve, wait));
    waited += wait;
  }
  throw new Error("the first post with this idempotency key does not end");
}

/** Runs the action that has the key, and keeps what it answered. */
async function first<T>(mine: SQL | undefined, action: () => Promise<T>): Promise<T> {
  const free = () => db.delete(idempotencyKeys).where(mine);
  try {
    const result = await action();
    // A whole answer with its headers cannot be kept; who sends one must be able to repeat it.
    if (result === null || isRefused(result) || result instanceof Response) await free();
    else
      await db
        .update(idempotencyKeys)
        .set({ result: { value: result } })
        .where(mine);
    return result;
  } catch (error) {
    await free().catch(() => {});
    throw error;
  }
}
