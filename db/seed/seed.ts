// Reference rows that come from files. One direction only: files to tables; a second run changes nothing.

import { and, eq, getTableColumns, notExists, notInArray, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../client";
import type { QuestionType, Severity } from "../enums";
import { known } from "../known";
import { badges, conditionRules, conditions, petBadges, products, symptomQuestions, symptoms } from "../schema";

export type ReferenceRows = {
  symptoms: { name: string; description: string; severity: Severity; speciesApplicability: string[] }[];
  conditions: { name: string; description: string; severity: Severity; speciesApplicability: string[] }[];
  /** `condition` and `symptom` are names of rows above. */
  rules: {
    condition: string;
    symptom: string;
    operator: "present" | "min_level";
    value: string | null;
    weight: number;
  }[];
  /** `symptom` is the name of a row above. */
  questions: { symptom: string; question: string; type: QuestionType; options: string[] }[];
  /** Shown until an operator has brought a catalogue. */
  products: (typeof products.$inferInsert)[];
  badges: (typeof badges.$inferInsert)[];
};

/** Brings the reference tables to what the files say, in one transaction: upserts every row, removes what is gone. */
export async function seed(db: Database, rows: ReferenceRows): Promise<void> {
  await db.transaction(async (tx) => {
    const saved = await tx
      .insert(symptoms)
      .values(rows.symptoms)
      .onConflictDoUpdate({
        target: symptoms.name,
        set: {
          description: sql`excluded.description`,
          severity: sql`excluded.severity`,
          speciesApplicability: sql`excluded.species_applicability`,
        },
      })
      .returning({ id: symptoms.id, name: symptoms.name });
    const ids = new Map(saved.map((row) => [row.name, row.id]));
    const illnesses = await tx
      .insert(conditions)
      .values(rows.conditions)
      .onConflictDoUpdate({
        target: conditions.name,
        set: {
          description: sql`excluded.description`,
          severity: sql`excluded.severity`,
          speciesApplicability: sql`excluded.species_applicability`,
        },
      })
      .returning({ id: conditions.id, name: conditions.name });
    const conditionIds = new Map(illnesses.map((row) => [row.name, row.id]));
    const questions = rows.questions.map(({ symptom, ...question }) => ({
      symptomId: known(ids, symptom),
      ...question,
    }));
    const savedQuestions: number[] = [];
    for (const part of parts(questions))
      savedQuestions.push(
        ...(
          await tx
            .insert(symptomQuestions)
            .values(part)
            .onConflictDoUpdate({
              target: [symptomQuestions.symptomId, symptomQuestions.question],
              set: { type: sql`excluded.type`, options: sql`excluded.options` },
            })
            .returning({ id: symptomQuestions.id })
        ).map((row) => row.id),
      );
    const rules = rows.rules.map(({ condition, symptom, ...rule }) => ({
      conditionId: known(conditionIds, condition),
      symptomId: known(ids, symptom),
      ...rule,
    }));
    const savedRules: number[] = [];
    for (const part of parts(rules))
      savedRules.push(
        ...(
          await tx
            .insert(conditionRules)
            .values(part)
            .onConflictDoUpdate({
              target: [conditionRules.conditionId, conditionRules.symptomId],
              set: {
                operator: sql`excluded.operator`,
                value: sql`excluded.value`,
                weight: sql`excluded.weight`,
              },
            })
            .returning({ id: conditionRules.id })
        ).map((row) => row.id),
      );
    await seedProducts(tx, rows.products);
    await seedBadges(tx, rows.badges);
    await tx.delete(symptomQuestions).where(notInArray(symptomQuestions.id, savedQuestions));
    await tx.delete(conditionRules).where(notInArray(conditionRules.id, savedRules));
    await tx.delete(conditions).where(notInArray(conditions.id, [...conditionIds.values()]));
    await tx.delete(symptoms).where(notInArray(symptoms.id, [...ids.values()]));
  });
}

/** A transaction, or the database itself. */
type Writer = Pick<Database, "select" | "insert" | "delete">;

async function seedProducts(tx: Writer, rows: ReferenceRows["products"]): Promise<void> {
  const [own] = await tx.select({ id: products.id }).from(products).where(eq(products.sample, false)).limit(1);
  if (own) return;
  await tx
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({
      target: products.sku,
      set: excluded(products, rows[0]!, ["sku"]),
    });
  await tx.delete(products).where(
    notInArray(
      products.sku,
      rows.map(({ sku }) => sku),
    ),
  );
}

/** A badge that has left the file goes only where nobody has earned it. */
async function seedBadges(tx: Writer, rows: ReferenceRows["badges"]): Promise<void> {
  await tx
    .insert(badges)
    .values(rows)
    .onConflictDoUpdate({ target: badges.name, set: excluded(badges, rows[0]!, ["name"]) });
  await tx.delete(badges).where(
    and(
      notInArray(
        badges.name,
        rows.map(({ name }) => name),
      ),
      notExists(tx.select({ one: sql`1` }).from(petBadges).where(eq(petBadges.badgeId, badges.id))),
    ),
  );
}

/** Every column a row brings, taken from the row that could not be inserted; names are snake case in the database. */
const excluded = (table: PgTable, row: object, but: string[]) =>
  Object.fromEntries(
    Object.keys(row)
      .filter((name) => !but.includes(name) && name in getTableColumns(table))
      .map((name) => [name, sql.raw(`excluded.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`)]),
  );

/** Rows per statement: PostgreSQL takes 65,535 parameters. */
const PART = 500;
const parts = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / PART) }, (_, n) => rows.slice(n * PART, (n + 1) * PART));
