import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { testDatabase, withDatabase } from "../tests/helpers/database";
import { consultations, pets, users } from "./schema";

withDatabase();

test("JSON of a consultation is parsed when it is read: what was missing once gets its default, what is wrong is no row", async () => {
  const { db } = testDatabase();
  const [user] = await db
    .insert(users)
    .values({ username: "u", password: "x", email: "u@example.org", firstName: "B", lastName: "B" })
    .returning();
  const [pet] = await db.insert(pets).values({ userId: user!.id, name: "Bello", species: "Hund" }).returning();
  await db.execute(sql`insert into consultations (pet_id, user_id, main_issue, severity, symptoms, responses, case_input, outcome,
    recommendation, advice, started_at, completed_at, duration, detected_symptoms, risk_assessment, rules_version, product_recommendations)
    values (${pet!.id}, ${user!.id}, 'Husten', 'mild', '[]', '[]', '{}', 'monitor', 'r', '{"headline": "Beobachten"}', now(), now(), 60, '[]',
    '{"level": "monitor", "score": 1, "provisional": false}', 'x', '[]')`);
  const [row] = await db.select().from(consultations);
  expect(row).toMatchObject({
    advice: { headline: "Beobachten", doNot: [], firstAid: [], decidedBy: null, poison: false },
    riskAssessment: { level: "monitor", factors: [], details: [] },
    feedbackData: null,
  });
  await db.execute(sql`update consultations set risk_assessment = '{"level": 3}'`);
  await expect(db.select().from(consultations)).rejects.toBeInstanceOf(z.ZodError);
});
