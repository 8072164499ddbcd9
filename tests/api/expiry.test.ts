import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import * as schema from "#db/schema";
import { startWorker } from "~/features/reminders/worker.server";
import { Client } from "../helpers/client";
import { testDatabase, withDatabase } from "../helpers/database";

withDatabase();

const {
  accessTokens,
  activities,
  consultationDrafts,
  idempotencyKeys,
  mailTokens,
  sessions,
  shareLinks,
  throttles,
  users,
} = schema;
const LONG_AGO = new Date("2020-01-01T00:00:00Z");

async function owner() {
  const client = await Client.registered();
  const pet = await client.pet();
  const { db } = testDatabase();
  const [row] = await db.select().from(users).where(eq(users.username, client.username));
  return { client, pet, db, userId: row!.id };
}

test("what has expired is deleted by the worker, whoever visits meanwhile; what lives stays", async () => {
  const { client, pet, db, userId } = await owner();
  const before = (days: number) => new Date(Date.now() - days * 86_400_000);
  const own = async (name: string, at: Date, { idle = at, made = at } = {}) => {
    await db.insert(sessions).values({ id: name, userId, data: {}, expiresAt: at, lastSeenAt: idle });
    await db.insert(throttles).values({ key: name, count: 1, resetAt: at });
    await db.insert(idempotencyKeys).values({ userId, key: name, bodyHash: "", createdAt: made });
    await db
      .insert(mailTokens)
      .values({ userId, purpose: "reset", email: "e", tokenHash: name, expiresAt: at, createdAt: made });
    await db.insert(shareLinks).values({ userId, petId: pet, tokenHash: name, expiresAt: at });
    await db.insert(accessTokens).values({ userId, name, scope: "read", tokenHash: name, expiresAt: at });
    await db.insert(activities).values({ userId, kind: "token_made", agent: name, createdAt: made });
  };
  const soon = before(-1);
  await own("old", LONG_AGO);
  await own("living", soon, { idle: before(13), made: before(0.9) });
  await db.insert(sessions).values({ id: "idle", userId, data: {}, expiresAt: soon, lastSeenAt: before(15) });
  const second = await client.pet();
  for (const [petId, at] of [
    [pet, before(2.1)],
    [second, before(1.9)],
  ] as const)
    await db.insert(consultationDrafts).values({ userId, petId, state: {}, startedAt: at, updatedAt: at });

  const stop = startWorker({ pauseMs: 20 });
  const left = async () => ({
    sessions: (await db.select().from(sessions)).map(({ id }) => id),
    throttles: (await db.select().from(throttles)).map(({ key }) => key),
    repeated: (await db.select().from(idempotencyKeys)).map(({ key }) => key),
    mailed: (await db.select().from(mailTokens)).map(({ tokenHash }) => tokenHash),
    shared: (await db.select().from(shareLinks)).map(({ tokenHash }) => tokenHash),
    tokens: (await db.select().from(accessTokens)).map(({ name }) => name),
    activities: (await db.select().from(activities)).map(({ agent }) => agent),
  });
  await vi.waitFor(async () => expect(Object.values(await left()).flat()).not.toContain("old"), { timeout: 60_000 });
  await stop();
  for (const [kind, names] of Object.entries(await left())) expect(names, kind).toContain("living");
  expect((await left()).sessions).not.toContain("idle");
  expect((await db.select().from(consultationDrafts)).map(({ petId }) => petId)).toEqual([second]);
  expect((await client.get("/api/pets")).status).toBe(200);
});

test("of the results of repeated posts an account keeps the last five hundred", async () => {
  const { client, db, userId } = await owner();
  const now = Date.now();
  await db.insert(idempotencyKeys).values(
    Array.from({ length: 520 }, (_, n) => ({
      userId,
      key: `k${n}`,
      bodyHash: "",
      createdAt: new Date(now - (600 - n) * 1000),
    })),
  );
  await client.json("POST", "/api/pets", { name: "x", species: "Hund" }, { "Idempotency-Key": "k" });
  const kept = (await db.select().from(idempotencyKeys)).map(({ key }) => key);
  expect(kept.length).toBeLessThanOrEqual(501);
  expect(kept).toContain("k519");
  expect(kept).not.toContain("k0");
});
