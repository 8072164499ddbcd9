import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { shareLinks } from "#db/schema";
import { db } from "~/db.server";
import { completeness, healthOf, overallOf } from "~/features/pets/labels";
import { weightLoss } from "~/features/records/weights";
import { dayOf } from "~/format";
import { asOneRead } from "~/http/per-request.server";
import { Client, location } from "../helpers/client";
import { statementsIn, withDatabase } from "../helpers/database";
import { ask } from "../helpers/routes";

withDatabase();

type Row = { id: number; title: string; description: string; weightGrams: number | null; vaccine: string | null };

test("a record is written by the form, its title and description made from the details", async () => {
  const client = await Client.registered();
  const pet = await client.pet();
  const made = await client.form(`/pets/${pet}/health/new`, {
    type: "vaccination",
    date: "2026-05-04",
    vaccine: "Nobivac SHPPi",
    batch: "A123",
    validUntil: "2029-05-04",
  });
  expect(made.status).toBe(303);
  const [record] = (await client.get(`/api/health-records?petId=${pet}`)).body as Row[];
  expect(record).toMatchObject({
    title: "Impfung: Nobivac SHPPi",
    description: "Nobivac SHPPi, Charge A123, gültig bis 04.05.2029",
    vaccine: "Nobivac SHPPi",
  });
  const changed = await client.form(`/pets/${pet}/health/${record!.id}`, {
    type: "vaccination",
    date: "2026-05-05",
    title: "Auffrischung",
    description: "beim Hausbesuch",
  });
  expect(changed.status).toBe(303);
  expect((await client.get(`/api/health-records/${record!.id}`)).body).toMatchObject({
    title: "Auffrischung",
    date: "2026-05-05",
    vaccine: null,
  });
  await client.form(`/pets/${pet}/health/${record!.id}/delete`, {});
  expect((await client.get(`/api/health-records/${record!.id}`)).status).toBe(404);
});

test("what is missing or wrong gets its German error, and what was typed stays", async () => {
  const client = await Client.registered();
  const pet = await client.pet();
  const empty = await client.form(`/pets/${pet}/health/new`, { type: "other", date: "2026-02-30" });
  expect(empty.status).toBe(422);
  expect((empty.body as { reply: { errors: Record<string, string> } }).reply.errors.date).toBe(
    "Bitte gib ein gültiges Datum ein.",
  );
  const untitled = await client.form(`/pets/${pet}/health/new`, {
    type: "other",
    date: "2026-02-20",
    notes: "wichtig",
  });
  expect((untitled.body as { reply: unknown }).reply).toMatchObject({
    values: { notes: ["wichtig"] },
    errors: { title: "Bitte gib einen Titel ein" },
  });
  const weightless = await client.form(`/pets/${pet}/health/new`, {
    type: "weight",
    date: "2026-02-20",
    weight: "schwer",
  });
  expect((weightless.body as { reply: { errors: Record<string, string> } }).reply.errors.weight).toContain("4,5 kg");
  expect(
    (await client.json("POST", "/api/health-records", { petId: pet, type: "other", date: "2026-02-20" })).body,
  ).toMatchObject({
    fieldErrors: { title: ["Title is required"], description: ["Description is required"] },
  });
  const ended = { type: "vaccination", date: "2026-02-20", validUntil: "2026-02-19", title: "t", description: "d" };
  expect((await client.json("POST", "/api/health-records", { petId: pet, ...ended })).body).toMatchObject({
    fieldErrors: { validUntil: ["Das Ende der Gültigkeit liegt vor dem Datum."] },
  });
});

test("weighings make a curve and the profile's weight; a tenth lost in thirty days is pointed out", async () => {
  const client = await Client.registered();
  const pet = await client.pet({ weight: "5 kg" });
  for (const [date, weight] of [
    ["2026-10-01", "4,8 kg"],
    ["2026-10-20", "4,4 kg"],
    ["2026-10-29", "4300 g"],
  ])
    expect(
      (await client.form(`/pets/${pet}/health/new`, { type: "weight", date: date!, weight: weight! })).status,
    ).toBe(303);
  expect((await client.get(`/api/pets/${pet}`)).body).toMatchObject({ weight: "4,3 kg" });
  const page = (await client.get(`/pets/${pet}`)).body as { weighings: { date: string; grams: number }[] };
  expect(page.weighings.map((one) => one.grams)).toEqual([4800, 4400, 4300]);
  expect(weightLoss(page.weighings)).toMatchObject({ percent: 10, from: { date: "2026-10-01" } });
  expect(
    weightLoss([
      { date: "2026-08-01", grams: 5000 },
      { date: "2026-10-29", grams: 4300 },
    ]),
  ).toBeNull();
  expect(weightLoss([{ date: "2026-10-29", grams: 4300 }])).toBeNull();
});

test("filters and pages: one kind only, newest first, the filter stays", async () => {
  const client = await Client.registered();
  const pet = await client.pet();
  for (let n = 1; n <= 22; n++)
    await client.json("POST", "/api/health-records", {
      petId: pet,
      type: n % 2 ? "treatment" : "training",
      date: `2026-01-${String(n).padStart(2, "0")}`,
      title: `Nr. ${n}`,
      description: "x",
    });
  const all = (await client.get(`/pets/${pet}/health`)).body as { records: Row[]; pages: number };
  expect(all.pages).toBe(2);
  expect(all.records[0]!.title).toBe("Nr. 22");
  const trained = (await client.get(`/pets/${pet}/health?art=training`)).body as { records: Row[]; pages: number };
  expect(trained.records.length).toBe(11);
  expect(trained.pages).toBe(1);
});

test("another's record, summary and shares are missing on every way", async () => {
  const owner = await Client.registered();
  const pet = await owner.pet();
  const record = (
    await owner.json("POST", "/api/health-records", {
      petId: pet,
      type: "other",
      date: "2026-01-01",
      title: "Meins",
      description: "x",
    })
  ).body as Row;
  const other = await Client.registered();
  const own = await other.pet();
  for (const path of [
    `/pets/${pet}/health`,
    `/pets/${pet}/health/new`,
    `/pets/${pet}/health/print`,
    `/pets/${pet}/health/share`,
    `/pets/${pet}/health/${record.id}`,
    `/pets/${own}/health/${record.id}`,
    `/pets/${pet}/health/${record.id}/delete`,
    `/pets/${pet}/archive`,
    `/api/health-records/${record.id}`,
  ])
    expect((await other.get(path)).status, path).toBe(404);
  const change = { type: "other", date: "2026-01-01", title: "Deins", description: "x" };
  expect((await other.json("PUT", `/api/health-records/${record.id}`, change)).status).toBe(404);
  expect((await other.json("DELETE", `/api/health-records/${record.id}`)).status).toBe(404);
  expect((await other.form(`/pets/${own}/health/${record.id}/delete`, {})).status).toBe(404);
  expect((await other.form(`/pets/${pet}/health/share`, {})).status).toBe(404);
  expect((await other.form(`/pets/${pet}/archive`, { intent: "archive" })).status).toBe(404);
  expect((await owner.get(`/api/health-records/${record.id}`)).body).toMatchObject({ title: "Meins" });
});

test("a practice reads by a secret address for seven days, until it is revoked; only its hash is stored", async () => {
  const owner = await Client.registered();
  const pet = await owner.pet({ name: "Bello", allergies: ["Huhn"] });
  await owner.form(`/pets/${pet}/health/share`, {});
  const page = (await owner.get(`/pets/${pet}/health/share`)).body as {
    made: { url: string; qr: { size: number } };
    links: { id: number }[];
  };
  const path = new URL(page.made.url).pathname;
  expect(page.made.qr.size).toBeGreaterThan(20);
  expect(path).toMatch(/^\/praxis\/[\w-]{32}$/);
  expect(((await owner.get(`/pets/${pet}/health/share`)).body as { made: object | null }).made).toBeNull();
  const seen = await ask(path);
  expect(seen.body).toMatchObject({ summary: { pet: { name: "Bello", allergies: ["Huhn"] } } });
  expect(JSON.stringify(seen.body)).not.toContain("vetPhone");
  const [row] = await db.select().from(shareLinks);
  expect(JSON.stringify(row)).not.toContain(path.split("/")[2]);
  await db
    .update(shareLinks)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(shareLinks.id, row!.id));
  expect((await ask(path)).status).toBe(404);
  await db
    .update(shareLinks)
    .set({ expiresAt: new Date(Date.now() + 100_000) })
    .where(eq(shareLinks.id, row!.id));
  const stranger = await Client.registered();
  const foreign = await stranger.pet();
  expect((await stranger.form(`/pets/${foreign}/health/share`, { revoke: String(row!.id) })).status).toBe(404);
  expect((await owner.form(`/pets/${pet}/health/share`, { revoke: String(row!.id) })).status).toBe(303);
  expect((await ask(path)).status).toBe(404);
  expect((await ask("/praxis/zu-kurz")).status).toBe(404);
});

test("a result is sent along with the address, and only one of the same animal", async () => {
  const owner = await Client.registered();
  const [pet, other] = [await owner.pet({ name: "Bello" }), await owner.pet({ name: "Rex" })];
  const done = await owner.json("POST", "/api/consultation/complete", {
    consultationData: {
      petId: pet,
      mainIssue: "Husten",
      symptoms: [{ name: "Husten", severity: "mild" }],
      responses: [],
      startedAt: new Date(Date.now() - 90_000).toISOString(),
    },
  });
  const { consultationId } = done.body as { consultationId: number };
  await owner.form(`/pets/${pet}/health/share`, { consultation: String(consultationId) });
  const made = async (of: number) =>
    new URL(((await owner.get(`/pets/${of}/health/share`)).body as { made: { url: string } }).made.url).pathname;
  const withResult = await made(pet);
  expect((await ask(withResult)).body).toMatchObject({ result: { mainIssue: "Husten" } });
  // An address shows what was sent with it, whatever is added to it.
  await owner.form(`/pets/${pet}/health/share`, {});
  const without = await made(pet);
  expect((await ask(`${without}?ergebnis=${consultationId}`)).body).toMatchObject({ result: null });
  for (const consultation of [String(consultationId), "3000000000", "x"]) {
    await owner.form(`/pets/${other}/health/share`, { consultation });
    expect((await ask(await made(other))).body).toMatchObject({ result: null });
  }
  await owner.form(`/pets/${pet}/consultations/${consultationId}/delete`, {});
  expect((await ask(withResult)).body).toMatchObject({ result: null, summary: { pet: { name: "Bello" } } });
});

test("a pet put aside leaves the lists and comes back; its record stays", async () => {
  const client = await Client.registered();
  const pet = await client.pet({ name: "Oskar" });
  await client.form(`/pets/${pet}/archive`, { intent: "archive" });
  expect((await client.get("/api/pets")).body).toEqual([]);
  expect(((await client.get("/pets?archiv=1")).body as { pets: { name: string }[] }).pets[0]!.name).toBe("Oskar");
  expect((await client.get(`/pets/${pet}/health`)).status).toBe(200);
  await client.form(`/pets/${pet}/archive`, { intent: "restore" });
  expect(((await client.get("/api/pets")).body as unknown[]).length).toBe(1);
});

test("an age somebody guessed becomes an estimated birth day; chip numbers have fifteen digits", async () => {
  const client = await Client.registered();
  const made = await client.form("/pets/new", {
    name: "Findus",
    species: "Katze",
    ageYears: "2",
    ageMonths: "6",
    chipNumber: "276 098 100 000 123",
  });
  const { id } = { id: location(made)!.split("/")[2] };
  const pet = (await client.get(`/api/pets/${id}`)).body as {
    dateOfBirth: string;
    birthEstimated: boolean;
    chipNumber: string;
  };
  expect(pet.birthEstimated).toBe(true);
  expect(pet.chipNumber).toBe("276098100000123");
  const months = (Date.now() - Date.parse(pet.dateOfBirth)) / (30.44 * 86_400_000);
  expect(months).toBeGreaterThan(29);
  expect(months).toBeLessThan(32);
  const wrong = await client.form("/pets/new", { name: "X", species: "Katze", ageMonths: "40", chipNumber: "123" });
  expect((wrong.body as { reply: { errors: Record<string, string> } }).reply.errors).toMatchObject({
    ageMonths: "Bitte gib ganze Monate von 0 bis 11 an.",
    chipNumber: "Eine Chipnummer hat genau 15 Ziffern.",
  });
});

test("status and overall health speak of the gravest outcome; completeness weighs as specified", () => {
  expect([healthOf([]), healthOf(["monitor"]), healthOf(["vet_visit"]), healthOf(["monitor", "emergency"])]).toEqual([
    "healthy",
    "warning",
    "warning",
    "alert",
  ]);
  expect(
    [overallOf([]), overallOf(["monitor"]), overallOf(["monitor", "vet_visit"]), overallOf(["emergency"])].map(
      ({ label }) => label,
    ),
  ).toEqual(["Alle gesund", "Gesundheit überwachen", "Tierarztbesuch empfohlen", "Achtung: Notfallsituation!"]);
  const none = { medicalConditions: false, allergies: false, neutered: false };
  expect(completeness({ name: "M", species: "Katze", ...none })).toBe(60);
  expect(completeness({ name: "M", species: "Katze", breed: "x", weight: "4 kg", ...none, neutered: true })).toBe(75);
  expect(
    completeness({
      name: "M",
      species: "Katze",
      breed: "x",
      weight: "4 kg",
      dateOfBirth: "2020-01-01",
      gender: "Weiblich",
      profileImage: "/x",
      medicalConditions: true,
      allergies: true,
      neutered: true,
    }),
  ).toBe(100);
});

test("the dashboard counts, greets, and speaks of the last seven days", async () => {
  const client = await Client.registered();
  const empty = (await client.get("/dashboard")).body as Record<string, unknown>;
  expect(empty).toMatchObject({
    counts: { pets: 0, consultations: 0, reminders: 0 },
    overall: { label: "Alle gesund" },
  });
  const pet = await client.pet();
  const done = await client.json("POST", "/api/consultation/complete", {
    consultationData: {
      petId: pet,
      mainIssue: "Atemnot",
      userDescriptionText: "Er bekommt keine Luft, die Zunge ist blau.",
      responses: [],
    },
  });
  expect(done.status).toBeLessThan(300);
  const full = (await client.get("/dashboard")).body as {
    pets: { health: string }[];
    tip: { title: string; article: string };
  };
  expect(full).toMatchObject({
    counts: { pets: 1, consultations: 1 },
    overall: { label: "Achtung: Notfallsituation!" },
  });
  expect(full.pets[0]!.health).toBe("alert");
  expect(full.tip.article).not.toBeNull();
});

test("the dashboard with the frame around it asks the database five times, full of everything", async () => {
  const client = await Client.registered();
  const today = dayOf(new Date(), "Europe/Berlin");
  const pets = [await client.pet(), await client.pet({ name: "Mia", species: "Katze" })];
  for (const petId of pets) {
    for (const text of ["Er hat Durchfall.", "Er niest."])
      await client.json("POST", "/api/consultation/complete", {
        consultationData: { petId, userDescriptionText: text, startedAt: `2026-11-01T0${petId % 9}:00:00Z` },
      });
    for (const date of [today, "2026-01-05", "2099-01-01"])
      await client.json("POST", "/api/reminders", { petId, title: `am ${date}`, date });
  }
  const { loader: frame } = await import("~/root");
  const { loader: dashboard } = await import("~/routes/dashboard");
  const request = new Request("http://localhost/dashboard", { headers: { Cookie: client.cookie } });
  const page = () =>
    new Promise<unknown>((resolve) => {
      const given = { request, params: {}, context: {} };
      asOneRead(() => resolve(Promise.all([frame(given), dashboard(given)])));
    });
  expect(await statementsIn(page)).toBe(5);
  const { body } = await client.get("/dashboard");
  expect(body).toMatchObject({
    counts: { pets: 2, consultations: 4, reminders: 4 },
    reminders: [{ date: today }, { date: today }, { date: "2099-01-01" }],
    overdue: [{ date: "2026-01-05" }, { date: "2026-01-05" }],
  });
  expect((body as { recent: unknown[] }).recent.length).toBe(4);
});

test("a mistaken weighing taken away gives the profile its weight back, an old one changes nothing", async () => {
  const client = await Client.registered();
  const pet = await client.pet();
  const weigh = (date: string, weight: string) =>
    client.form(`/pets/${pet}/health/new`, { type: "weight", date, weight });
  await weigh("2026-10-01", "4,5 kg");
  await weigh("2026-10-20", "45 kg");
  const [wrong] = (await client.get(`/api/health-records?petId=${pet}`)).body as Row[];
  expect((await client.get(`/api/pets/${pet}`)).body).toMatchObject({ weight: "45 kg" });
  await client.json("DELETE", `/api/health-records/${wrong!.id}`);
  expect((await client.get(`/api/pets/${pet}`)).body).toMatchObject({ weight: "4,5 kg" });
  await weigh("2021-01-01", "3 kg");
  expect((await client.get(`/api/pets/${pet}`)).body).toMatchObject({ weight: "4,5 kg" });
  await weigh("2026-10-25", "1200 kg");
  expect((await client.get(`/api/pets/${pet}`)).body).toMatchObject({ weight: "1200 kg" });
  const future = await weigh("2031-01-01", "5 kg");
  expect((future.body as { reply: { errors: Record<string, string> } }).reply.errors.date).toContain("Zukunft");
});

test("an estimated birth day stays one when something else is saved", async () => {
  const client = await Client.registered();
  const made = await client.form("/pets/new", { name: "Findus", species: "Katze", ageYears: "3" });
  const path = location(made)!;
  const before = (await client.get(`/api${path}`)).body as { dateOfBirth: string };
  await client.form(`${path}/edit`, {
    name: "Findus",
    species: "Katze",
    breed: "EKH",
    dateOfBirth: before.dateOfBirth,
  });
  expect((await client.get(`/api${path}`)).body).toMatchObject({ breed: "EKH", birthEstimated: true });
  await client.form(`${path}/edit`, { name: "Findus", species: "Katze", dateOfBirth: "2023-05-05" });
  expect((await client.get(`/api${path}`)).body).toMatchObject({ birthEstimated: false });
});

test("an archived pet no longer weighs on the dashboard", async () => {
  const client = await Client.registered();
  const pet = await client.pet();
  await client.json("POST", "/api/consultation/complete", {
    consultationData: {
      petId: pet,
      mainIssue: "Atemnot",
      userDescriptionText: "Er bekommt keine Luft.",
      responses: [],
    },
  });
  await client.form(`/pets/${pet}/archive`, { intent: "archive" });
  expect((await client.get("/dashboard")).body).toMatchObject({ overall: { label: "Alle gesund" } });
});

test("at most twenty addresses are valid at once", async () => {
  const client = await Client.registered();
  const pet = await client.pet();
  for (let n = 0; n < 17; n++) await client.form(`/pets/${pet}/health/share`, {});
  // Pressed at once, also by several tabs.
  await Promise.all([1, 2, 3, 4, 5, 6].map(() => client.form(`/pets/${pet}/health/share`, {})));
  expect((await db.select().from(shareLinks)).length).toBe(20);
});
