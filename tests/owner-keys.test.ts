// Plain SQL against the schema itself: what no query of ours does, a bug could.
import { eq, getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import * as schema from "#db/schema";
import { databaseCode } from "~/db.server";
import { Client } from "./helpers/client";
import { testDatabase, withDatabase } from "./helpers/database";

withDatabase();
const { badges, petBadges, petImages, pets, productRecommendations, products } = schema;
const FOREIGN_KEY_VIOLATION = "23503";

const consultation = (petId: number) => ({
  consultationData: {
    petId,
    mainIssue: "Husten",
    symptoms: [{ name: "Husten", severity: "mild" }],
    responses: [],
    startedAt: new Date(Date.now() - 60_000).toISOString(),
  },
});

async function household() {
  const client = await Client.registered();
  const pet = await client.pet();
  const done = await client.json("POST", "/api/consultation/complete", consultation(pet));
  const { consultationId } = done.body as { consultationId: number };
  const made = await client.json("POST", "/api/reminders", { petId: pet, title: "Impfung", date: "2027-01-01" });
  const record = await client.json("POST", "/api/health-records", {
    petId: pet,
    type: "other",
    date: "2026-01-01",
    title: "x",
    description: "y",
  });
  await client.form(`/pets/${pet}/health/share`, {});
  await client.form(`/pets/${pet}/consultation`, { issue: "husten" });
  return {
    pet,
    consultation: consultationId,
    reminder: (made.body as { id: number }).id,
    record: (record.body as { id: number }).id,
  };
}

test("no row can be tied to another owner's animal, consultation or reminder", async () => {
  const [mine, theirs] = [await household(), await household()];
  const { db } = testDatabase();
  const code = (statement: ReturnType<typeof sql>) =>
    db.execute(statement).then(
      () => "written",
      (error: unknown) => databaseCode(error),
    );
  const tries = {
    consultation: sql`update consultations set pet_id = ${theirs.pet} where id = ${mine.consultation}`,
    draft: sql`update consultation_drafts set pet_id = ${theirs.pet} where pet_id = ${mine.pet}`,
    reminder: sql`update reminders set pet_id = ${theirs.pet} where id = ${mine.reminder}`,
    "reminder before": sql`update reminders set previous_id = ${theirs.reminder} where id = ${mine.reminder}`,
    share: sql`update share_links set pet_id = ${theirs.pet} where pet_id = ${mine.pet}`,
    record: sql`update health_records set consultation_id = ${theirs.consultation} where id = ${mine.record}`,
    "draft's consultation": sql`update consultation_drafts set consultation_id = ${theirs.consultation} where pet_id = ${mine.pet}`,
    "record's animal": sql`update health_records set pet_id = ${theirs.pet} where id = ${mine.record}`,
    badge: sql`update pet_badges set pet_id = ${theirs.pet} where pet_id = ${mine.pet}`,
    picture: sql`update pet_images set pet_id = ${theirs.pet} where pet_id = ${mine.pet}`,
    recommendation: sql`update product_recommendations set pet_id = ${theirs.pet} where pet_id = ${mine.pet}`,
    mail: sql`insert into outbox (user_id, reminder_id, key, message_id, recipient, subject, text, html)
      select user_id, ${theirs.reminder}, 'k', 'm', 'r', 's', 't', 'h' from pets where id = ${mine.pet}`,
  };
  const [owner] = await db.select({ id: pets.userId }).from(pets).where(eq(pets.id, mine.pet));
  const own = { userId: owner!.id, petId: mine.pet };
  const words = { name: "n", description: "d", category: "c" };
  const [badge] = await db
    .insert(badges)
    .values({ ...words, requirementType: "chip", requirementValue: 1 })
    .returning();
  const [product] = await db
    .insert(products)
    .values({
      ...words,
      price: 1,
      sku: "s",
      pricedOn: "2026-01-01",
      searchName: "n",
      searchText: "n",
      affiliateUrl: "/",
    })
    .returning();
  await db.insert(petBadges).values({ ...own, badgeId: badge!.id });
  await db.insert(petImages).values({ ...own, hash: "0", bytes: new Uint8Array([0]) });
  await db.insert(productRecommendations).values({ ...own, productId: product!.id, reason: "r" });
  // The draft's pet is unique: the other's own draft has to be out of the way for the owner to be what refuses it.
  await db.execute(sql`delete from consultation_drafts where pet_id = ${theirs.pet}`);
  for (const [name, statement] of Object.entries(tries))
    expect(await code(statement), name).toBe(FOREIGN_KEY_VIOLATION);
});

test("what refers to a row that goes loses the reference, and never its owner", async () => {
  const mine = await household();
  const { db } = testDatabase();
  await db.execute(sql`update health_records set consultation_id = ${mine.consultation} where id = ${mine.record}`);
  await db.execute(sql`delete from consultations where id = ${mine.consultation}`);
  const kept = await db.execute(sql`select pet_id, consultation_id from health_records where id = ${mine.record}`);
  const [row] = Array.isArray(kept) ? kept : (kept as { rows: unknown[] }).rows;
  expect(row).toEqual({ pet_id: mine.pet, consultation_id: null });
});

/** The same for every owner: catalogue, vocabulary, and what is counted before anybody has signed in. */
const REFERENCE = [
  "badges",
  "condition_rules",
  "conditions",
  "product_images",
  "products",
  "symptom_questions",
  "symptoms",
  "throttles",
];

test("every table names the owner of its rows, or is the same for all", () => {
  const tables = Object.values<unknown>(schema).filter((one): one is PgTable => is(one, PgTable));
  expect(tables.length).toBeGreaterThan(20);
  const without = tables.filter((table) => !("userId" in getTableColumns(table))).map(getTableName);
  expect(without.sort()).toEqual([...REFERENCE, "users"].sort());
});
