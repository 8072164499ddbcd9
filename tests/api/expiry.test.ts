import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import * as schema from "#db/schema";
import { Client } from "../helpers/client";
import { testDatabase, withDatabase } from "../helpers/database";

withDatabase();
afterEach(() => {
  vi.restoreAllMocks();
});

const { accessTokens, consultationDrafts, idempotencyKeys, mailTokens, sessions, shareLinks, throttles, users } =
  schema;
const LONG_AGO = new Date("2020-01-01T00:00:00Z");

async function owner() {
  const client = await Client.registered();
  const pet = await client.pet();
  const { db } = testDatabase();
  const [row] = await db.select().from(users).where(eq(users.username, client.username));
  return { client, pet, db, userId: row!.id };
}

test("what has expired is gone as soon as the next of its kind is made", async () => {
  const { client, pet, db, userId } = await owner();
  const other = await owner();
  await db.insert(sessions).values({ id: "old", userId, data: {}, expiresAt: LONG_AGO });
  await db.insert(throttles).values({ key: "old", count: 1, resetAt: LONG_AGO });
  await db.insert(idempotencyKeys).values({ userId, key: "old", bodyHash: "", createdAt: LONG_AGO });
  await db
    .insert(mailTokens)
    .values({ userId, purpose: "reset", email: "e", tokenHash: "old", expiresAt: LONG_AGO, createdAt: LONG_AGO });
  await db.insert(shareLinks).values({ userId, petId: pet, tokenHash: "old", expiresAt: LONG_AGO });
  await db.insert(accessTokens).values({ userId, name: "old", scope: "read", tokenHash: "old", expiresAt: LONG_AGO });
  await db
    .insert(consultationDrafts)
    .values({ userId, petId: pet, state: {}, startedAt: LONG_AGO, updatedAt: LONG_AGO });

  // Counters of strangers are cleared now and then.
  vi.spyOn(Math, "random").mockReturnValue(0);
  const { client: next, pet: second } = other;
  await next.form("/forgot-password", { email: `${next.username}@example.org` });
  await Client.registered();
  await next.json("POST", "/api/pets", { name: "x", species: "Hund" }, { "Idempotency-Key": "k" });
  await next.form(`/pets/${second}/health/share`, {});
  await next.form(`/pets/${second}/consultation`, { intent: "restart" });
  await client.form("/settings?tab=sicherheit", { intent: "create-token", name: "neu", scope: "read", days: "30" });

  const rows = async (table: typeof sessions | typeof mailTokens | typeof shareLinks | typeof accessTokens) =>
    (await db.select({ at: table.expiresAt }).from(table)).map(({ at }) => at.getTime());
  for (const table of [sessions, mailTokens, shareLinks, accessTokens]) {
    const left = await rows(table);
    expect(left.length).toBeGreaterThan(0);
    expect(left, String(table)).not.toContain(LONG_AGO.getTime());
  }
  expect((await db.select().from(throttles)).map(({ key }) => key)).not.toContain("old");
  expect((await db.select().from(idempotencyKeys)).map(({ key }) => key)).not.toContain("old");
  expect((await db.select().from(consultationDrafts)).map(({ petId }) => petId)).toEqual([second]);
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
