// The interface asked with what its own description allows: nothing undocumented comes back.
import fc from "fast-check";
import { expect, test } from "vitest";
import { throttles } from "#db/schema";
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

/** What begins or ends a session: each request of these needs one of its own. */
const DOORS = /logout|change-password|auth\/(login|register)/;

const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, { requestBody }]) => requestBody)
    .map(([method, { requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      documented: Object.keys(responses),
      body: requestBody!.content["application/json"]!.schema as JsonSchema,
    })),
);
const operations = described.filter(({ path }) => !DOORS.test(path));

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

test("registering, signing in and changing the password answer as described, whatever the description allows is sent", async () => {
  const doors = described.filter(({ path }) => DOORS.test(path));
  expect(doors.map(({ path }) => path)).toEqual(expect.arrayContaining(["/api/auth/login", "/api/auth/register"]));
  for (const { method, path, documented, body } of doors) {
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(valuesOf(body, schemas), async (value) => {
        // Guessing is throttled by account and address: without this the rest would meet nothing but the throttle.
        await testDatabase().db.delete(throttles);
        const client = path.endsWith("change-password") ? await Client.registered() : new Client();
        const answer = await client.json(method, path, value);
        seen.add(answer.status);
        expect(documented, `${path} ${answer.status} for ${JSON.stringify(value).slice(0, 400)}`).toContain(
          String(answer.status),
        );
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: Math.ceil(REQUESTS / 50), seed: 20261128, endOnFailure: true },
    );
    expect([...seen], path).not.toContain(429);
    if (path.endsWith("register")) expect([...seen]).toContain(201);
  }
}, 300_000);
