import { beforeEach, expect, test } from "vitest";
import { seed } from "#db/seed/seed";
import { badgeRows } from "~/features/badges/badges.server";
import { dayOf } from "~/format";
import { Client, location } from "../helpers/client";
import { testDatabase, withDatabase } from "../helpers/database";
import { seedRows } from "../helpers/reference";

withDatabase();
beforeEach(() => seed(testDatabase().db, seedRows()));

type Shown = {
  badge: { id: number; name: string; level: number };
  progress: number;
  total: number;
  earned: { id: number; celebrated: boolean } | null;
};
type Awarded = { awarded: { badge: { id: number; name: string }; petBadge: { id: number; celebrated: boolean } }[] };
const day = (daysAgo: number) => dayOf(new Date(Date.now() - daysAgo * 86_400_000), "Europe/Berlin");
const soon = (days: number) => day(-days);

/** One pet and the forms an owner fills in for it. */
async function home(species: string, fields: Record<string, unknown> = {}) {
  const client = await Client.registered();
  const petId = await client.pet({ species, ...fields });
  const record = async (type: string, date: string, more: Record<string, string> = {}) => {
    const answer = await client.form(`/pets/${petId}/health/new`, { type, date, title: "Eintrag", ...more });
    if (answer.status !== 303) throw new Error(JSON.stringify(answer.body));
  };
  const done = async (title: string, more: Record<string, string> = {}) => {
    await client.form("/calendar", { petId: String(petId), title, type: "other", date: soon(1), ...more });
    const [newest] = ((await client.get(`/api/reminders?pet=${petId}&state=open`)).body as { id: number }[]).sort(
      (a, b) => b.id - a.id,
    );
    await client.form(`/reminders/${newest!.id}`, { intent: "complete" });
  };
  const check = async () => {
    const answer = await client.json("POST", `/api/pets/${petId}/checkBadges`, {});
    return (answer.body as Awarded).awarded.map(({ badge }) => badge.name);
  };
  const earned = async () =>
    ((await client.get(`/api/pets/${petId}/badges`)).body as { badge: { name: string } }[]).map(
      ({ badge }) => badge.name,
    );
  return { client, petId, record, done, check, earned };
}

test("the catalogue: about 24 badges of all five levels, each with two sentences, none for a consultation", () => {
  const rows = badgeRows();
  expect(rows.length).toBeGreaterThanOrEqual(24);
  expect(new Set(rows.map(({ level }) => level))).toEqual(new Set([1, 2, 3, 4, 5]));
  expect(rows.filter(({ requirementType }) => /consult/.test(requirementType))).toEqual([]);
  expect(rows.filter(({ description }) => (description.match(/[.?]/g) ?? []).length < 2)).toEqual([]);
});

test("every badge for a dog is earned through the screens, and the screen says the same as the endpoint", async () => {
  const { client, petId, record, done, check, earned } = await home("Hund");
  expect(await check()).toEqual([]);
  await client.form(`/pets/${petId}/edit`, {
    name: "Bello",
    species: "Hund",
    breed: "Mix",
    dateOfBirth: "2020-01-01",
    weight: "12 kg",
    gender: "Männlich",
    neutered: "on",
    medicalConditions: "Arthrose",
    allergies: "Huhn",
    profileImage: "https://bilder.example/bello.jpg",
    chipNumber: "276098100123456",
    vetName: "Praxis",
    vetPhone: "030 1",
    emergencyVetName: "Klinik",
    emergencyVetPhone: "030 2",
  });
  expect((await check()).sort()).toEqual([
    "Für den Notfall gerüstet",
    "Gesicht gezeigt",
    "Steckbrief",
    "Unverwechselbar",
  ]);
  await client.form(`/pets/${petId}/prevention`, { leben: "contact", proposal: "hund-checkup" });
  expect(await check()).toEqual(["Vorausschauend"]);
  await record("vaccination", day(30), { vaccine: "Nobivac", validUntil: soon(300) });
  expect((await check()).sort()).toEqual(["Geimpft", "Schutz steht"]);
  for (let n = 0; n < 4; n++) await record("vaccination", day(400 + n));
  expect(await check()).toEqual(["Impftreu"]);
  await record("treatment", day(20), { title: "Wurmkur" });
  expect(await check()).toEqual(["Entwurmt"]);
  for (const ago of [100, 200, 300]) await record("treatment", day(ago), { title: "Entwurmung" });
  expect(await check()).toEqual(["Wurmfrei durchs Jahr"]);
  await record("vet_visit", day(50));
  // Ten entries stand in the record by now.
  expect((await check()).sort()).toEqual(["Beim Check", "Buch geführt"]);
  await record("vet_visit", day(300));
  expect(await check()).toEqual(["Regelmäßig beim Check"]);
  for (let n = 0; n < 3; n++) await record("vet_visit", day(1000 + n));
  expect(await check()).toEqual(["Treue Seele der Praxis"]);
  const month = (back: number) => {
    const now = new Date();
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1, 12)).toISOString().slice(0, 10);
  };
  await record("weight", month(0), { weight: "12 kg" });
  expect(await check()).toEqual(["Auf der Waage"]);
  for (const back of [1, 2]) await record("weight", month(back), { weight: "12 kg" });
  expect(await check()).toEqual(["Ein Quartal gewogen"]);
  for (const back of [3, 4, 5]) await record("weight", month(back), { weight: "12 kg" });
  expect(await check()).toEqual(["Gewicht im Blick"]);
  for (const back of [6, 7, 8, 9, 10, 11]) await record("weight", month(back), { weight: "12 kg" });
  expect(await check()).toEqual(["Ein Jahr gewogen"]);
  await record("training", day(0));
  expect(await check()).toEqual(["Erste Lektion"]);
  for (const ago of [7, 14, 21]) await record("training", day(ago));
  expect(await check()).toEqual(["Vier Wochen am Stück"]);
  for (let n = 0; n < 6; n++) await record("training", day(100 + n));
  expect(await check()).toEqual(["Übung macht den Meister"]);
  await done("Tablette");
  expect(await check()).toEqual(["Pünktlich"]);
  for (let n = 0; n < 9; n++) await done(`Tablette ${n}`);
  expect(await check()).toEqual(["Zuverlässig"]);
  for (let n = 0; n < 40; n++) await done(`Tropfen ${n}`);
  expect(await check()).toEqual(["Wie ein Uhrwerk"]);
  const forDogs = badgeRows()
    .filter(({ speciesApplicability }) => speciesApplicability!.length === 0 || speciesApplicability!.includes("Hund"))
    .map(({ name }) => name);
  expect((await earned()).sort()).toEqual(forDogs.sort());
  const screen = (await client.get(`/pets/${petId}/badges`)).body as { shown: Shown[] };
  const endpoint = (await client.get(`/api/pets/${petId}/badges/progress`)).body as Shown[];
  const short = (list: Shown[]) => list.map(({ badge, progress, total }) => [badge.name, progress, total]).sort();
  expect(short(screen.shown)).toEqual(short(endpoint));
  expect(screen.shown.map(({ badge }) => badge.level)).toEqual(
    screen.shown.map(({ badge }) => badge.level).sort((a, b) => b - a),
  );
}, 120_000);

test("the one badge only fish can earn", async () => {
  const { client, petId, check } = await home("Fisch");
  await client.form(`/pets/${petId}/prevention`, { proposal: "fisch-wasserwechsel" });
  for (let n = 0; n < 4; n++) {
    const [open] = (await client.get(`/api/reminders?pet=${petId}&state=open`)).body as { id: number }[];
    await client.form(`/reminders/${open!.id}`, { intent: "complete" });
  }
  // All four were done on one day; each counts.
  expect(await check()).toEqual(expect.arrayContaining(["Klares Wasser"]));
});

test("fifty at once award each badge once; celebrating is noted once and only by the owner", async () => {
  const { client, petId, record } = await home("Katze");
  await record("weight", day(1), { weight: "4 kg" });
  await record("training", day(1));
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => client.json("POST", `/api/pets/${petId}/checkBadges`, {})),
  );
  const awarded = answers.flatMap(({ body }) => (body as Awarded).awarded);
  expect(awarded.map(({ badge }) => badge.name).sort()).toEqual(["Auf der Waage", "Erste Lektion"]);
  const { id } = awarded[0]!.petBadge;
  const other = await Client.registered();
  for (const [method, path] of [
    ["POST", `/api/pet-badges/${id}/celebrate`],
    ["POST", `/api/pets/${petId}/checkBadges`],
  ] as const)
    expect((await other.json(method, path, {})).status, path).toBe(404);
  expect((await other.get(`/api/pets/${petId}/badges`)).status).toBe(404);
  expect((await other.get(`/api/pets/${petId}/badges/progress`)).status).toBe(404);
  expect((await other.get(`/pets/${petId}/badges`)).status).toBe(404);
  expect((await other.form(`/pets/${petId}/badges`, { intent: "celebrate", petBadge: String(id) })).status).toBe(404);
  for (let n = 0; n < 2; n++)
    expect((await client.json("POST", `/api/pet-badges/${id}/celebrate`, {})).body).toMatchObject({
      id,
      celebrated: true,
    });
});

test("the check leads to the first new badge, the celebration to the list; nothing new is said", async () => {
  const { client, petId, record } = await home("Katze");
  const path = `/pets/${petId}/badges`;
  expect(location(await client.form(path, { intent: "check" }))).toBe(path);
  await record("training", day(1));
  const to = location(await client.form(path, { intent: "check" }))!;
  expect(to).toMatch(/\?abzeichen=\d+$/);
  const { opened } = (await client.get(to)).body as { opened: Shown };
  expect(opened).toMatchObject({ badge: { name: "Erste Lektion" }, earned: { celebrated: false } });
  await client.form(path, { intent: "celebrate", petBadge: String(opened.earned!.id) });
  const tabs = async (tab: string) => ((await client.get(`${path}?tab=${tab}`)).body as { shown: Shown[] }).shown;
  expect((await tabs("erhalten")).map(({ badge }) => badge.name)).toEqual(["Erste Lektion"]);
  const open = await tabs("offen");
  expect(open.every(({ earned }) => earned === null)).toBe(true);
  const shares = open.map(({ progress, total }) => progress / total);
  expect(shares).toEqual([...shares].sort((a, b) => b - a));
  expect((await client.get("/api/badges")).status).toBe(200);
});
