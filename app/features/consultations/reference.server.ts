// The vocabulary as integrations see it: read from the reference tables the seed fills from the knowledge files.
import { arrayContains, asc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { SPECIES, type Species } from "#db/enums";
import { conditionRules, conditions, symptomQuestions, symptoms } from "#db/schema";
import { db, only } from "~/db.server";

/** A list's `?species=`. */
export const SpeciesQuery = z.object({
  species: z.enum(SPECIES, { error: `Bitte gib eine Tierart an (species): ${SPECIES.join(", ")}.` }).optional(),
});

type Page = { offset: number; limit: number };
const forSpecies = (
  column: typeof symptoms.speciesApplicability | typeof conditions.speciesApplicability,
  species: Species | null,
) => (species ? arrayContains(column, [species]) : undefined);

/** Symptoms by name, each with the questions that belong to it. */
export async function listSymptoms(species: Species | null, page: Page) {
  const rows = await db
    .select()
    .from(symptoms)
    .where(forSpecies(symptoms.speciesApplicability, species))
    .orderBy(asc(symptoms.name))
    .offset(page.offset)
    .limit(page.limit);
  if (rows.length === 0) return [];
  const asked = await db
    .select()
    .from(symptomQuestions)
    .where(
      inArray(
        symptomQuestions.symptomId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(symptomQuestions.id));
  const bySymptom = groupBy(asked, (row) => row.symptomId);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    questions: (bySymptom.get(row.id) ?? []).map(({ symptomId: _, ...question }) => question),
  }));
}

/** Conditions by name, each with its weighted signs. */
export async function listConditions(species: Species | null, page: Page) {
  const rows = await db
    .select()
    .from(conditions)
    .where(forSpecies(conditions.speciesApplicability, species))
    .orderBy(asc(conditions.name))
    .offset(page.offset)
    .limit(page.limit);
  if (rows.length === 0) return [];
  const rules = await db
    .select({
      id: conditionRules.id,
      conditionId: conditionRules.conditionId,
      symptomId: conditionRules.symptomId,
      symptom: symptoms.name,
      operator: conditionRules.operator,
      value: conditionRules.value,
      weight: conditionRules.weight,
      createdAt: conditionRules.createdAt,
    })
    .from(conditionRules)
    .innerJoin(symptoms, eq(symptoms.id, conditionRules.symptomId))
    .where(
      inArray(
        conditionRules.conditionId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(conditionRules.id));
  const byCondition = groupBy(rules, (row) => row.conditionId);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    rules: (byCondition.get(row.id) ?? []).map((rule) => ({ ...rule, createdAt: rule.createdAt.toISOString() })),
  }));
}

function groupBy<Row>(rows: readonly Row[], key: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}

const count = async (table: typeof symptoms | typeof conditions, species: Species | null) =>
  only(
    await db
      .select({ count: sql<number>`count(*)::int` })
      .from(table)
      .where(forSpecies(table.speciesApplicability, species)),
  ).count;
export const countSymptoms = (species: Species | null) => count(symptoms, species);
export const countConditions = (species: Species | null) => count(conditions, species);
