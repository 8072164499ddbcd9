// What belongs to one owner is closed to every other, through every address of the map that names a thing.
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { seed } from "#db/seed/seed";
import { createSessionRow, readSessionRow } from "~/features/accounts/sessions.server";
import { visitorOf } from "~/http/guards.server";
import { Client } from "../helpers/client";
import { testDatabase, withDatabase } from "../helpers/database";
import { seedRows } from "../helpers/reference";
import { ask, modules, routes } from "../helpers/routes";

withDatabase();
beforeEach(() => seed(testDatabase().db, seedRows()));

/** Tables whose rows belong to somebody. */
const OWNED = ["pets", "health_records", "reminders", "consultations", "pet_badges", "share_links", "pet_images"];
const rows = async () => {
  const all: Record<string, unknown> = {};
  for (const table of OWNED)
    all[table] = await testDatabase().db.execute(sql.raw(`select to_jsonb(t) from ${table} t order by 1::text`));
  return JSON.stringify(all, (key, value) => (key === "affectedRows" ? undefined : value));
};

test("another owner's things answer 404 to every method of every address, and nothing changes", async () => {
  const owner = await Client.registered();
  const pet = await owner.pet();
  const record = await owner.json("POST", "/api/health-records", {
    petId: pet,
    type: "other",
    date: "2026-01-01",
    title: "x",
    description: "x",
  });
  const reminder = await owner.json("POST", "/api/reminders", { petId: pet, title: "x", date: "2027-01-01" });
  const consultationData = { petId: pet, userDescriptionText: "Durchfall seit gestern" };
  const told = await owner.json("POST", "/api/consultation/complete", { consultationData });
  await owner.json("POST", `/api/pets/${pet}/checkBadges`);
  await owner.form(`/pets/${pet}/consultation`, { intent: "start" });
  const idOf = (answer: { body: unknown }) => (answer.body as { id: number }).id;
  const consultation = (told.body as { consultationId: number }).consultationId;
  const thief = await Client.registered();
  await thief.pet();

  const before = await rows();
  let tried = 0;
  for (const { path, file } of routes) {
    if (!/:(id|petId|recordId)\b/.test(path) || /^\/(api\/)?products/.test(path)) continue;
    const own =
      path.startsWith("/reminders") || path.startsWith("/api/reminders")
        ? idOf(reminder)
        : path.includes("consultation")
          ? consultation
          : path.includes("health-records")
            ? idOf(record)
            : path.includes("pet-badges")
              ? 1
              : pet;
    const target = path
      .replace(":petId", String(pet))
      .replace(":recordId", String(idOf(record)))
      .replace(":questionId", "u-atmung")
      .replace(":hash", "0".repeat(32))
      .replace(":id", String(own));
    const module = await modules[file]!();
    const api = path.startsWith("/api/");
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      if (!(method === "GET" ? module.loader : module.action)) continue;
      if (!api && !["GET", "POST"].includes(method)) continue;
      const body = {
        intent: "save",
        name: "Gestohlen",
        species: "Hund",
        title: "x",
        type: "other",
        date: "2026-01-01",
        description: "x",
        completed: true,
        petId: pet,
        answer: "ja",
        text: "x",
      };
      const answer = await ask(target, {
        method,
        headers: { Cookie: thief.cookie, ...(api ? { "Content-Type": "application/json" } : {}) },
        body: method === "GET" ? undefined : api ? JSON.stringify(body) : new URLSearchParams(body as never),
      });
      tried++;
      expect([method, path, [404, 405].includes(answer.status) ? 404 : answer.status]).toEqual([method, path, 404]);
    }
  }
  expect(tried).toBeGreaterThan(40);
  // The same by naming the pet in a body.
  for (const [path, body] of [
    ["/api/reminders", { petId: pet, title: "x", date: "2027-01-01" }],
    ["/api/health-records", { petId: pet, type: "other", date: "2026-01-01", title: "x", description: "x" }],
    ["/api/consultation/complete", { consultationData }],
    ["/api/consultation/analyze-text", { petId: pet, text: "x" }],
    ["/api/consultation/feedback", { consultationId: consultation, wasHelpful: true }],
  ] as const)
    expect([path, (await thief.json("POST", path, body)).status]).toEqual([path, 404]);
  expect(await rows()).toBe(before);
});

test("fields nobody asked for are never assigned", async () => {
  const owner = await Client.registered();
  const other = await Client.registered();
  const { user } = (await other.get("/api/auth/me")).body as { user: { id: number } };
  const extra = {
    id: 999,
    userId: user.id,
    role: "admin",
    createdAt: "2000-01-01T00:00:00Z",
    completed: true,
    archivedAt: "2000-01-01T00:00:00Z",
  };
  const made = await owner.json("POST", "/api/pets", { ...extra, name: "A", species: "Hund" });
  expect(made.body).toMatchObject({ name: "A", archivedAt: null });
  expect((made.body as { id: number }).id).not.toBe(999);
  const petId = (made.body as { id: number }).id;
  const reminder = await owner.json("POST", "/api/reminders", { ...extra, petId, title: "x", date: "2027-01-01" });
  expect(reminder.body).toMatchObject({ completed: false });
  await owner.json("PATCH", "/api/user/settings", { ...extra, appearance: { ...extra, darkMode: true } });
  expect(((await owner.get("/api/auth/me")).body as { user: { role: string } }).user.role).toBe("user");
  expect((await other.get("/api/pets")).body).toEqual([]);
});

test("a session ends after fourteen idle days, after thirty in any case, and a stranger's after one", async () => {
  const token = await createSessionRow({ agent: "x" });
  const client = await Client.registered();
  const { user } = (await client.get("/api/auth/me")).body as { user: { id: number } };
  const mine = await createSessionRow({ userId: user.id });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  expect(mine.length).toBeGreaterThanOrEqual(43);
  expect(await readSessionRow(token, inDays(0.9))).not.toBeNull();
  expect(await readSessionRow(token, inDays(1.1))).toBeNull();
  expect(await readSessionRow(mine, inDays(14.1))).toBeNull();
  // Seen every ten days it lives on, yet not beyond thirty.
  for (const day of [10, 20, 29.9]) expect(await readSessionRow(mine, inDays(day))).not.toBeNull();
  expect(await readSessionRow(mine, inDays(30.1))).toBeNull();
});

test("one visitor of IPv6 is a whole /64, an IPv4 address in IPv6 clothes is itself", () => {
  expect(visitorOf("203.0.113.7")).toBe("203.0.113.7");
  expect(visitorOf("203.0.113.7:40123")).toBe("203.0.113.7");
  expect(visitorOf("[2001:db8::1]:40123")).toBe("2001:db8:0:0::/64");
  expect(visitorOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(visitorOf("2001:DB8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
  expect(visitorOf("2001:db8::1")).toBe("2001:db8:0:0::/64");
  expect(visitorOf("::1")).toBe("0:0:0:0::/64");
});
