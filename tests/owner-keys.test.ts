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

/**
 * The same for every owner, or asked for before anybody knows who asks: catalogue, vocabulary, accounts and what signs in to them,
 * what is counted of strangers. An engine that spreads the others by owner keeps these whole.
 */
const REFERENCE = [
  "badges",
  "condition_rules",
  "conditions",
  "passkeys",
  "product_images",
  "products",
  "sessions",
  "symptom_questions",
  "symptoms",
  "throttles",
  "users",
];
const owned = Object.values<unknown>(schema)
  .filter((one): one is PgTable => is(one, PgTable))
  .filter((table) => !REFERENCE.includes(getTableName(table)));

test("every table names the owner of its rows, or is the same for all", () => {
  expect(owned.length).toBeGreaterThan(15);
  expect(owned.filter((table) => !("userId" in getTableColumns(table))).map(getTableName)).toEqual([]);
});

test("every key of what belongs to somebody holds whose it is, and so does every reference to it", async () => {
  const { db } = testDatabase();
  const rows = async <T>(query: ReturnType<typeof sql>) => {
    const found = await db.execute(query);
    return (Array.isArray(found) ? found : (found as { rows: unknown[] }).rows) as T[];
  };
  const names = new Set(owned.map(getTableName));
  const keys = await rows<{ on: string; key: string; columns: string[] }>(sql`
    select t.relname as on, i.relname as key,
      array(select attname::text from pg_attribute where attrelid = t.oid and attnum = any(x.indkey)) as columns
    from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where x.indisunique and t.relnamespace = 'public'::regnamespace`);
  const ofOwner = keys.filter(({ on }) => names.has(on));
  expect(new Set(ofOwner.map(({ on }) => on))).toEqual(names);
  expect(ofOwner.filter(({ columns }) => !columns.includes("user_id"))).toEqual([]);
  const references = await rows<{ from: string; to: string; columns: string[] }>(sql`
    select f.relname as from, t.relname as to,
      array(select attname::text from pg_attribute where attrelid = f.oid and attnum = any(c.conkey)) as columns
    from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
    where c.contype = 'f' and f.relnamespace = 'public'::regnamespace`);
  const toOwned = references.filter(({ to }) => names.has(to));
  expect(toOwned.length).toBeGreaterThan(10);
  expect(toOwned.filter(({ columns }) => !columns.includes("user_id"))).toEqual([]);
});
