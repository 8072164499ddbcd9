import { expect, test } from "vitest";
import { seed } from "#db/seed/seed";
import { db } from "~/db.server";
import { illnesses, symptoms } from "~/triage/knowledge";
import { Client } from "../helpers/client";
import { withDatabase } from "../helpers/database";
import { seedRows } from "../helpers/reference";
import { ask } from "../helpers/routes";

withDatabase();

type Row = { id: number; name: string; speciesApplicability: string[] };
type SymptomRow = Row & { questions: { question: string; options: string[] }[] };
type ConditionRow = Row & { rules: { symptom: string; operator: string; value: string | null; weight: number }[] };

test("integrations read the vocabulary and the conditions with their weights", async () => {
  await seed(db, seedRows());
  const client = await Client.registered();
  const listed = (await client.get("/api/symptoms")).body as SymptomRow[];
  expect(listed.length).toBe(symptoms.size);
  const vomiting = listed.find((row) => row.name === "Erbrechen")!;
  expect(vomiting.questions.some((entry) => entry.options.includes("Weiß ich nicht"))).toBe(true);

  const conditions = (await client.get("/api/conditions")).body as ConditionRow[];
  expect(conditions.length).toBe(illnesses.length);
  const bloat = conditions.find((row) => row.name === "Magendrehung")!;
  const retching = bloat.rules.find((rule) => rule.symptom === symptoms.of("wuergen-unproduktiv").name);
  expect(retching).toMatchObject({ operator: "min_level", value: "emergency", weight: 10 });
  expect(bloat.rules.find((rule) => rule.symptom === symptoms.of("unruhe").name)).toMatchObject({
    operator: "present",
    value: null,
    weight: 6,
  });
});

test("the lists are filtered, paged, and refuse what is no species and strangers", async () => {
  await seed(db, seedRows());
  const client = await Client.registered();
  const fish = (await client.get("/api/conditions?species=Fisch")).body as ConditionRow[];
  expect(fish.length).toBeGreaterThan(0);
  expect(fish.every((row) => row.speciesApplicability.includes("Fisch"))).toBe(true);
  const page = await client.get("/api/symptoms?page=2&pageSize=10");
  expect((page.body as unknown[]).length).toBe(10);
  expect(page.headers.get("X-Total-Count")).toBe(String(symptoms.size));
  expect((await client.get("/api/symptoms?species=Einhorn")).status).toBe(422);
  expect((await ask("/api/symptoms")).status).toBe(401);
});

test("a second seed changes nothing, and what left the files leaves the tables", async () => {
  const client = await Client.registered();
  const rows = seedRows();
  await seed(db, rows);
  const before = (await client.get("/api/conditions")).body;
  await seed(db, rows);
  expect((await client.get("/api/conditions")).body).toEqual(before);
  const [first, ...others] = rows.conditions;
  await seed(db, { ...rows, conditions: others, rules: rows.rules.filter((rule) => rule.condition !== first!.name) });
  const left = (await client.get("/api/conditions")).body as Row[];
  expect(left.map((row) => row.name)).not.toContain(first!.name);
  expect(left.length).toBe(others.length);
});

test("the poison check answers everybody, with the dose in its reason, and stores nothing", async () => {
  const check = (body: Record<string, string>) =>
    ask("/api/poison-check", {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json" },
    });
  const grave = await check({ species: "Hund", substance: "Zartbitterschokolade", amount: "100 g", weight: "6 kg" });
  expect(grave.status).toBe(200);
  expect(grave.body).toMatchObject({ level: "emergency", outcome: "emergency" });
  expect((grave.body as { reasons: string[] }).reasons[0]).toMatch(/je kg/);
  const calm = {
    species: "Hund",
    substance: "Vollmilchschokolade",
    amount: "5 g",
    weight: "30 kg",
    grown: "ja",
    signs: "nein",
  };
  expect((await check(calm)).body).toMatchObject({ level: "monitor" });
  expect((await check({ ...calm, grown: "nein" })).body).toMatchObject({ level: "urgent" });
  expect((await check({ ...calm, substance: "Bobbelkraut" })).body).toMatchObject({ level: "urgent" });
  const wrong = await check({ species: "Einhorn", substance: " " });
  expect(wrong.status).toBe(422);
  expect(wrong.body).toHaveProperty("fieldErrors.species");
  expect(wrong.body).toHaveProperty("fieldErrors.substance");
});

test("the quality figures are public and say which rule set they are of", async () => {
  const answer = await ask("/api/quality");
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ reviewedBy: null, figures: { rulesVersion: expect.stringMatching(/^\d{4}-/) } });
});
