// The interface asked with what its own description allows: nothing undocumented comes back.
import fc from "fast-check";
import { expect, test } from "vitest";
import { seed } from "#db/seed/seed";
import { Client } from "../helpers/client";
import { document } from "../helpers/contract";
import { testDatabase, withDatabase } from "../helpers/database";
import { type JsonSchema, valuesOf } from "../helpers/from-schema";
import { seedRows } from "../helpers/reference";

withDatabase();
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 2000);
const schemas = document.components.schemas as Record<string, JsonSchema>;

/** Why what the schema allows is refused all the same: rules between fields, and things that are not there. */
const REASONS = [
  "Diese Frage gibt es nicht",
  "Diese Antwort gibt es nicht",
  "Das Ende der Gültigkeit liegt vor dem Datum.",
  "Das Geburtsdatum darf nicht in der Zukunft liegen.",
  "Diese Beratung gehört nicht zu diesem Haustier.",
  "Bitte wähle Ja oder Nein oder schreib einen Kommentar.",
  "Bitte gib ein Zeichen (sign) oder eine Beschreibung (text) an.",
  // Nothing but spaces.
  "Title is required",
  "Bitte schreib, was es war.",
  "Bitte gib deinen Vornamen ein.",
  "Bitte gib deinen Nachnamen ein.",
  "Dieses Zeichen gibt es bei dieser Tierart nicht",
];

/** What would end the session of the test itself. */
const ENDING = /logout|change-password|auth\/(login|register)/;

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, { requestBody }]) => requestBody && !ENDING.test(path))
    .map(([method, { requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      documented: Object.keys(responses),
      body: requestBody!.content["application/json"]!.schema as JsonSchema,
    })),
);

test("what the description allows gets a documented answer, and no refusal without a reason", async () => {
  await seed(testDatabase().db, seedRows());
  const refused = new Set<string>();
  const each = Math.ceil(REQUESTS / operations.length);
  for (const { method, path, documented, body } of operations) {
    const name = `${method} ${path}`;
    // Each with an account of its own: what one account may write and have read is bounded.
    const client = await Client.registered();
    const pet = await client.pet();
    await fc.assert(
      fc.asyncProperty(valuesOf(body, schemas), async (value) => {
        // The owner's own animal, or nobody's would be all that is ever asked for.
        const sent = JSON.stringify(value, (key, held) => (key === "petId" ? pet : held));
        const target = path.replace("{id}", String(pet)).replace(/\{\w+\}/g, "x");
        const answer = await client.json(method, target, sent);
        if (answer.status === 422)
          refused.add(`${name}: ${JSON.stringify((answer.body as { fieldErrors: unknown }).fieldErrors)}`);
        expect(documented, `${name} ${answer.status} for ${sent.slice(0, 400)}`).toContain(String(answer.status));
        expect(answer.status, sent.slice(0, 400)).toBeLessThan(500);
      }),
      { numRuns: each, seed: 20261123, endOnFailure: true },
    );
  }
  expect([...refused].filter((why) => !REASONS.some((reason) => why.includes(reason)))).toEqual([]);
}, 300_000);
