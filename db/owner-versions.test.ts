import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase, withDatabase } from "../tests/helpers/database";
import * as schema from "./schema";

withDatabase();

const rows = async <T>(text: string): Promise<T[]> => {
  const result: unknown = await testDatabase().db.execute(sql.raw(text));
  return (result as { rows?: T[] }).rows ?? (result as T[]);
};
const versionOf = async (userId: number) => {
  const { db } = testDatabase();
  const [row] = await db.select().from(schema.ownerVersions).where(eq(schema.ownerVersions.userId, userId));
  return row?.changedBy ?? null;
};
async function owner(name: string): Promise<number> {
  const person = { username: name, password: "x", email: `${name}@example.org`, firstName: "A", lastName: "B" };
  const values = { ...person, emailConfirmedAt: new Date() };
  const [user] = await testDatabase().db.insert(schema.users).values(values).returning();
  return user!.id;
}
async function petOf(userId: number): Promise<number> {
  const [pet] = await testDatabase()
    .db.insert(schema.pets)
    .values({ userId, name: "Mia", species: "Katze" })
    .returning();
  return pet!.id;
}

/** Rows of owners that no screen of theirs shows, or that may be shown a minute late. */
const UNSEEN = ["idempotency_keys", "mail_tokens", "outbox", "owner_versions", "product_recommendations"];

test("every table with rows of an owner tells of each change, but for those no screen shows", async () => {
  const owned = await rows<{ name: string }>(
    `select distinct table_name::text as name from information_schema.columns
      where table_schema = 'public' and column_name in ('user_id', 'pet_id') order by 1`,
  );
  const told = await rows<{ name: string }>(
    "select tgrelid::regclass::text as name from pg_trigger where tgname = 'owner_change' and tgdeferrable and tginitdeferred and tgenabled = 'O'",
  );
  const all = [...told.map(({ name }) => name), ...UNSEEN].sort();
  expect(all).toEqual([...owned.map(({ name }) => name), "users"].sort());
});

test("of a reminder each column is told but whether it was mailed", async () => {
  const untold = await rows<{ name: string }>(
    `select a.attname::text as name from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid and a.attnum > 0
      where t.tgname = 'owner_change' and t.tgrelid = 'reminders'::regclass and not a.attnum = any (t.tgattr::int2[]) order by 1`,
  );
  expect(untold.map(({ name }) => name)).toEqual(["created_at", "id", "notified", "previous_id", "user_id"]);
});

test("each write of an owner's rows makes a new version for this owner and no other", async () => {
  const { db } = testDatabase();
  const [mine, other] = [await owner("eins"), await owner("zwei")];
  const theirs = await petOf(other);
  const untouched = await versionOf(other);
  expect(untouched).not.toBeNull();
  expect(await versionOf(mine)).toBeNull();

  const petId = await petOf(mine);
  const now = new Date();
  const day = "2026-01-05";
  const session = { id: "hash", userId: mine, data: {}, expiresAt: new Date(now.getTime() + 60_000) };
  const record = { petId, type: "vet_visit", date: day, title: "t", description: "d" } as const;
  const consultation: typeof schema.consultations.$inferInsert = {
    petId,
    userId: mine,
    mainIssue: "Husten",
    severity: "mild",
    symptoms: [],
    responses: [],
    caseInput: {},
    outcome: "monitor",
    recommendation: "r",
    advice: {} as schema.StoredAdvice,
    startedAt: now,
    completedAt: now,
    duration: 1,
    detectedSymptoms: [],
    riskAssessment: {} as schema.StoredRisk,
    rulesVersion: "x",
    productRecommendations: [],
  };
  const badge = { name: "b", description: "d", category: "c", requirementType: "t", requirementValue: 1 };
  const [{ id: badgeId } = { id: 0 }] = await db.insert(schema.badges).values(badge).returning();
  const writes: Record<string, () => Promise<unknown>> = {
    name: () => db.update(schema.users).set({ firstName: "Z" }).where(eq(schema.users.id, mine)),
    appearance: () => db.insert(schema.userPreferences).values({ userId: mine, theme: "dark" }),
    "signing in elsewhere": () => db.insert(schema.sessions).values(session),
    "ending a session": () => db.delete(schema.sessions).where(eq(schema.sessions.id, "hash")),
    pet: () => db.update(schema.pets).set({ name: "Mio" }).where(eq(schema.pets.id, petId)),
    picture: () => db.insert(schema.petImages).values({ petId, hash: "h", bytes: new Uint8Array([1]) }),
    record: () => db.insert(schema.healthRecords).values(record),
    "record changed": () => db.update(schema.healthRecords).set({ title: "u" }),
    "record deleted": () => db.delete(schema.healthRecords),
    consultation: () => db.insert(schema.consultations).values(consultation),
    feedback: () => db.update(schema.consultations).set({ notes: "n" }),
    draft: () => db.insert(schema.consultationDrafts).values({ userId: mine, petId, state: {} }),
    answer: () => db.update(schema.consultationDrafts).set({ state: { a: 1 } }),
    reminder: () =>
      db.insert(schema.reminders).values({ userId: mine, petId, type: "other", title: "t", date: "2026-01-05" }),
    done: () => db.update(schema.reminders).set({ completed: true }),
    open: () => db.update(schema.reminders).set({ completed: false }),
    share: () => db.insert(schema.shareLinks).values({ petId, userId: mine, tokenHash: "s", expiresAt: now }),
    feed: () => db.insert(schema.calendarFeeds).values({ userId: mine, tokenHash: "f" }),
    token: () =>
      db.insert(schema.accessTokens).values({ userId: mine, name: "n", tokenHash: "t", scope: "read", expiresAt: now }),
    badge: () => db.insert(schema.petBadges).values({ petId, badgeId }),
    celebrated: () => db.update(schema.petBadges).set({ celebrated: true }),
  };
  for (const [name, write] of Object.entries(writes)) {
    const before = await versionOf(mine);
    await write();
    expect(await versionOf(mine), name).not.toBe(before);
  }

  // Mailing is no change of what an owner sees, and happens to many owners in one transaction.
  const before = await versionOf(mine);
  expect(await db.update(schema.reminders).set({ notified: true }).returning()).toHaveLength(1);
  expect(await versionOf(mine)).toBe(before);

  await db
    .transaction(async (tx) => {
      await tx.update(schema.pets).set({ name: "Nie" }).where(eq(schema.pets.id, petId));
      await tx.delete(schema.reminders).where(eq(schema.reminders.userId, mine));
      tx.rollback();
    })
    .catch(() => {});
  expect(await versionOf(mine), "nothing was written").toBe(before);
  await db.delete(schema.pets).where(eq(schema.pets.id, petId));
  expect(await versionOf(mine), "a pet with all it has").not.toBe(before);
  expect(await versionOf(other)).toBe(untouched);

  // An account goes with its version; nothing of another's is touched.
  await petOf(mine);
  await db.delete(schema.users).where(eq(schema.users.id, mine));
  expect(await versionOf(mine)).toBeNull();
  expect(await db.select().from(schema.pets)).toMatchObject([{ id: theirs }]);
});
