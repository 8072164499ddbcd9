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

/** What begins or ends a session: each request of these needs one of its own. */
const DOORS = /logout|change-password|auth\/(login|register)/;

type Described = {
  method: string;
  path: string;
  /** Each documented status with what the document says of it. */
  documented: Record<string, string>;
  parameters: { name: string; in: "path" | "query"; required: boolean; schema: JsonSchema }[];
  body: JsonSchema | null;
};
const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, { requestBody, responses, parameters = [] }]): Described => ({
      method: method.toUpperCase(),
      path,
      documented: Object.fromEntries(
        Object.entries(responses).map(([status, { description }]) => [status, String(description ?? "")]),
      ),
      parameters,
      body: (requestBody?.content["application/json"]?.schema as JsonSchema | undefined) ?? null,
    }),
  ),
);
const operations = described.filter(({ path }) => !DOORS.test(path));

/** An address the description allows: ids of the owner's own rows and of nobody's, any of the queries. */
function addressesOf({ path, parameters }: Described, own: number[]): fc.Arbitrary<string> {
  const value = ({ name, schema }: Described["parameters"][number]) =>
    /^id$|petId|^pet$/i.test(name)
      ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...own) }, { weight: 1, arbitrary: valuesOf(schema, schemas) })
      : valuesOf(schema, schemas);
  const all = parameters.map((one) =>
    fc.tuple(fc.constant(one), one.required ? value(one) : fc.option(value(one), { nil: undefined })),
  );
  return fc.tuple(...all).map((given) => {
    let address = path;
    const query = new URLSearchParams();
    for (const [{ name, in: place }, held] of given) {
      // A part of a path that is empty is another path.
      if (place === "path")
        address = address.replace(`{${name}}`, encodeURIComponent(String(held).replace(/\p{Surrogate}/gu, "")) || "x");
      else if (held !== undefined) query.set(name, String(held));
    }
    return query.size > 0 ? `${address}?${query}` : address;
  });
}

/** Spaces and control characters alone count as left out, as the document says. */
const blank = (value: unknown): boolean => typeof value === "string" && /^[\s\p{C}]*$/u.test(value);

test("what the description allows gets a documented answer, and no refusal without a documented reason", async () => {
  await seed(testDatabase().db, seedRows());
  const each = Math.ceil(REQUESTS / operations.length);
  const undocumented = new Set<string>();
  for (const operation of operations) {
    const { method, path, documented, body } = operation;
    const name = `${method} ${path}`;
    // Each with an account of its own: what one account may write and have read is bounded, as is registering.
    await testDatabase().db.delete(throttles);
    const client = await Client.registered();
    const { pet, own } = await ownRows(client);
    const bodies = body ? valuesOf(body, schemas) : fc.constant(undefined);
    await fc.assert(
      fc.asyncProperty(addressesOf(operation, own), bodies, async (address, value) => {
        // The owner's own animal, or nobody's would be all that is ever asked for.
        const sent = JSON.stringify(value, (key, held) => (key === "petId" ? pet : held));
        const answer = await client.json(method, address, sent);
        const what = `${name} ${answer.status} for ${address} ${sent?.slice(0, 400)}`;
        expect(Object.keys(documented), what).toContain(String(answer.status));
        expect(answer.status, what).toBeLessThan(500);
        if (answer.status !== 422) return;
        const { message, fieldErrors = {} } = answer.body as {
          message: string;
          fieldErrors?: Record<string, string[]>;
        };
        const given = (value ?? {}) as Record<string, unknown>;
        const whys = Object.entries(fieldErrors).flatMap(([field, messages]) => (blank(given[field]) ? [] : messages));
        for (const why of Object.keys(fieldErrors).length > 0 ? whys : [message])
          if (!isDocumented(why, documented[422] ?? "")) undocumented.add(`${name}: ${why}`);
      }),
      { numRuns: each, seed: 20261123, endOnFailure: true },
    );
  }
  expect([...undocumented]).toEqual([]);
}, 300_000);

/** The description quotes what is refused, or how the refusal begins. */
const isDocumented = (why: string, description: string): boolean =>
  [...description.matchAll(/„([^“]+)“/g)].some(([, quoted]) => why.startsWith(quoted!));

/** An animal with a record, a reminder and a consultation; `own` holds the ids of all four. */
async function ownRows(client: Client): Promise<{ pet: number; own: number[] }> {
  const pet = await client.pet();
  const made = async (path: string, body: object) => {
    const answer = await client.json("POST", path, body);
    expect(answer.status, path).toBeLessThan(300);
    const { id, consultationId } = answer.body as { id?: number; consultationId?: number };
    return id ?? consultationId!;
  };
  const record = { petId: pet, type: "other", date: "2026-01-01", title: "Kralle", description: "Gekürzt." };
  const reminder = { petId: pet, title: "Wiegen", type: "visit", date: "2099-01-01" };
  const data = { petId: pet, userDescriptionText: "Sie niest.", startedAt: "2026-01-01T10:00:00Z" };
  return {
    pet,
    own: [
      pet,
      await made("/api/health-records", record),
      await made("/api/reminders", reminder),
      await made("/api/consultation/complete", { consultationData: data }),
    ],
  };
}

test("registering, signing in and changing the password answer as described, whatever the description allows is sent", async () => {
  const doors = described.filter(({ path, body }) => DOORS.test(path) && body);
  expect(doors.map(({ path }) => path)).toEqual(expect.arrayContaining(["/api/auth/login", "/api/auth/register"]));
  for (const { method, path, documented, body } of doors) {
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(valuesOf(body!, schemas), async (value) => {
        // Guessing is throttled by account and address: without this the rest would meet nothing but the throttle.
        await testDatabase().db.delete(throttles);
        const client = path.endsWith("change-password") ? await Client.registered() : new Client();
        const answer = await client.json(method, path, value);
        seen.add(answer.status);
        expect(
          Object.keys(documented),
          `${path} ${answer.status} for ${JSON.stringify(value).slice(0, 400)}`,
        ).toContain(String(answer.status));
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: Math.ceil(REQUESTS / 50), seed: 20261128, endOnFailure: true },
    );
    expect([...seen], path).not.toContain(429);
    if (path.endsWith("register")) expect([...seen]).toContain(201);
  }
}, 300_000);
