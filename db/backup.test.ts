import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { Client } from "../tests/helpers/client";
import { testDatabase, withDatabase } from "../tests/helpers/database";
import { seedRows } from "../tests/helpers/reference";
import { backup, restore } from "./backup";
import { openInMemory } from "./client";
import { migrate } from "./migrate";
import { petImages } from "./schema";
import { seed } from "./seed/seed";

withDatabase();
beforeEach(() => seed(testDatabase().db, seedRows()));
const folder = mkdtempSync(join(tmpdir(), "tierlotse-backup-"));

async function filled() {
  const client = await Client.registered();
  const pet = await client.pet({ name: "Bello 🐾" });
  await client.json("POST", "/api/consultation/complete", {
    consultationData: { petId: pet, userDescriptionText: "Durchfall seit gestern" },
  });
  const due = await client.json("POST", "/api/reminders", {
    petId: pet,
    title: "x",
    date: "2026-01-31",
    recurrence: "monthly",
  });
  await client.json("PATCH", `/api/reminders/${(due.body as { id: number }).id}`, { completed: true });
  await testDatabase()
    .db.insert(petImages)
    .values({ userId: 1, petId: pet, hash: "0", bytes: new Uint8Array([0, 255, 7, 10]) });
  return client;
}

test("nobody but its owner reads what is backed up", async () => {
  await filled();
  const file = join(folder, "mode.jsonl.gz");
  await backup(testDatabase(), file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

const dump = async (file: string, open = testDatabase()) => {
  await backup(open, file);
  const [, ...rows] = gunzipSync(readFileSync(file)).toString().split("\n");
  return rows;
};

test("what was backed up comes back to the byte, here and in another database, and life goes on", async () => {
  const client = await filled();
  const file = join(folder, "a.gz");
  const before = await dump(file);
  expect(before.length).toBeGreaterThan(100);

  await client.json("DELETE", `/api/pets/1`);
  await client.pet({ name: "Nachher" });
  const counts = await restore(testDatabase(), file);
  expect(counts.get("pets")).toBe(1);
  expect(await dump(join(folder, "b.gz"))).toEqual(before);
  expect(((await client.get("/api/pets")).body as { name: string }[]).map(({ name }) => name)).toEqual(["Bello 🐾"]);
  expect(await client.pet({ name: "Neu" })).toBe(2);

  const other = await openInMemory();
  await migrate(other);
  await restore(other, file);
  expect(await dump(join(folder, "c.gz"), other)).toEqual(before);
  const [row] = await other.db.select({ bytes: petImages.bytes }).from(petImages);
  expect([...row!.bytes]).toEqual([0, 255, 7, 10]);
  await other.close();
});

test("what is no backup, cut off or newer changes nothing", async () => {
  await filled();
  const file = join(folder, "d.gz");
  const before = await dump(file);
  const text = gunzipSync(readFileSync(file)).toString();
  const bad = (content: string, name = join(folder, "bad.gz")) => {
    writeFileSync(name, gzipSync(content));
    return restore(testDatabase(), name);
  };
  await expect(bad('{"a":1}\n')).rejects.toThrow("keine Sicherung");
  await expect(bad(text.slice(0, text.length / 2).replace(/\n[^\n]*$/, "\n"))).rejects.toThrow("unvollständig");
  await expect(bad(text.replaceAll('"table":"pets"', '"table":"haustiere"'))).rejects.toThrow("gibt es hier nicht");
  await expect(restore(testDatabase(), join(folder, "fehlt.gz"))).rejects.toThrow("ENOENT");
  const cut = readFileSync(file).subarray(0, 2000);
  writeFileSync(join(folder, "cut.gz"), cut);
  await expect(restore(testDatabase(), join(folder, "cut.gz"))).rejects.toThrow();
  expect(await dump(join(folder, "e.gz"))).toEqual(before);
  await testDatabase().db.execute(sql`select 1`);
});

test("a backup of an older version comes back: columns it did not know get their defaults, and rows their animal's owner", async () => {
  await filled();
  const file = join(folder, "f.gz");
  const before = await dump(file);
  const owned = new Set(["health_records", "pet_badges", "pet_images", "product_recommendations"]);
  const older = gunzipSync(readFileSync(file))
    .toString()
    .split("\n")
    .filter(Boolean)
    .flatMap((line) => {
      const entry = JSON.parse(line) as { table?: string; row?: Record<string, unknown>; end?: Record<string, number> };
      if (entry.end) return [{ end: { ...entry.end, owner_versions: 1 } }];
      if (entry.table && owned.has(entry.table)) delete entry.row!.user_id;
      if (entry.table === "pets") delete entry.row!.birth_estimated;
      return entry.table === "users" ? [entry, { table: "owner_versions", row: { user_id: 1, version: 7 } }] : [entry];
    });
  writeFileSync(file, gzipSync(older.map((entry) => `${JSON.stringify(entry)}\n`).join("")));
  await restore(testDatabase(), file);
  expect(await dump(join(folder, "g.gz"))).toEqual(before);
});
