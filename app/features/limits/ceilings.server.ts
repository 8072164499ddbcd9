// How much one account may hold: far beyond what anybody needs, and what bounds the disk a hostile one takes.
import { type SQL, sql } from "drizzle-orm";
import { db, type Executor, only } from "~/db.server";
import { type Refusal, refuse } from "~/outcome";

export const CEILINGS = {
  pets: { most: 200, of: "Haustiere" },
  records: { most: 20_000, of: "Einträge in der Gesundheitsakte" },
  reminders: { most: 5_000, of: "Erinnerungen" },
  consultations: { most: 5_000, of: "Beratungen" },
} as const;

/**
 * A refusal once an account holds as many as it may, else null.
 * @param rows a query of the account's own rows; no more than the ceiling is counted
 */
export async function fullOf(kind: keyof typeof CEILINGS, rows: SQL, executor: Executor = db): Promise<Refusal | null> {
  const { most, of } = CEILINGS[kind];
  const { total } = only(
    await executor.select({ total: sql<number>`count(*)::int` }).from(sql`(${rows} limit ${most}) as held`),
  );
  if (total < most) return null;
  return refuse(
    "form",
    `Ein Konto fasst höchstens ${most.toLocaleString("de-DE")} ${of}. Lösch erst, was du nicht mehr brauchst.`,
  );
}
