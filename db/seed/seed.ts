// Reference rows that come from files. One direction only: files to tables; a second run changes nothing.
import { sql } from "drizzle-orm";
import type { Database } from "../client";
import type { QuestionType, Severity } from "../enums";
import { symptomQuestions, symptoms } from "../schema";

export type ReferenceRows = {
  symptoms: { name: string; description: string; severity: Severity; speciesApplicability: string[] }[];
  /** `symptom` is the name of a row above. */
  questions: { symptom: string; question: string; type: QuestionType; options: string[] }[];
};

/** Upserts the vocabulary and its questions in one transaction. */
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
    const questions = rows.questions.flatMap(({ symptom, ...question }) => {
      const symptomId = ids.get(symptom);
      return symptomId ? [{ symptomId, ...question }] : [];
    });
    for (let from = 0; from < questions.length; from += 500)
      await tx
        .insert(symptomQuestions)
        .values(questions.slice(from, from + 500))
        .onConflictDoUpdate({
          target: [symptomQuestions.symptomId, symptomQuestions.question],
          set: { type: sql`excluded.type`, options: sql`excluded.options` },
        });
  });
}
