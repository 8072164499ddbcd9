// How much one account may hold: far beyond what anybody needs, and what bounds the disk a hostile one takes.
import { type SQL, sql } from "drizzle-orm";
import { type Executor, only } from "~/db.server";
import { type Refusal, refuse } from "~/outcome";

export const CEILINGS = {
  pets: { most: 200, of: "Haustiere" },
  records: { most: 20_000, of: "Einträge in der Gesundheitsakte" },
  reminders: { most: 5_000, of: "Erinnerungen" },
  consultations: { most: 5_000, of: "Beratungen" },
} as const;

/** What an account is told that holds as many as it may. */
export const fullMessage = (kind: keyof typeof CEILINGS): string =>
  `Ein Konto fasst höchstens ${CEILINGS[kind].most.toLocaleString("de-DE")} ${CEILINGS[kind].of}. Lösch erst, was du nicht mehr brauchst.`;

/** First of the two numbers of the lock below; no other lock of the application has it. */
const COUNTING = 7220120;

/** Holds a lock until the transaction ends, so that two requests cannot both take the last place. */
export const lockCount = (userId: number, tx: Executor) =>
  tx.select({ locked: sql`1` }).from(sql`pg_advisory_xact_lock(${COUNTING}, ${userId}::int) as held`);

/**
 * A refusal where an account would hold more than it may, else null.
 * @param rows a query of the account's own rows; no more than the ceiling is counted
 * @param tx the transaction that adds them
 * @param added how many it adds
 */
export async function fullOf(
  kind: keyof typeof CEILINGS,
  userId: number,
  rows: SQL,
  tx: Executor,
  added = 1,
): Promise<Refusal | null> {
  const { most } = CEILINGS[kind];
  await lockCount(userId, tx);
  const { total } = only(
    await tx.select({ total: sql<number>`count(*)::int` }).from(sql`(${rows} limit ${most}) as held`),
  );
  return total + added <= most ? null : refuse("form", fullMessage(kind));
}
