// An account leaves as one ZIP and comes back from it.
import Ajv2020 from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { asc } from "drizzle-orm";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import * as schema from "#db/schema";
import { seed } from "#db/seed/seed";
import { Client, location } from "../helpers/client";
import { testDatabase, withDatabase } from "../helpers/database";
import { seedRows } from "../helpers/reference";

withDatabase();
beforeEach(() => seed(testDatabase().db, seedRows()));
const db = () => testDatabase().db;

const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 40, channels: 3, background: "#c98d4b" } })
      .png()
      .toBuffer(),
  );

async function exported(client: Client): Promise<Uint8Array> {
  const { loader } = await import("~/routes/account/export");
  const answer = await loader({
    request: new Request("http://localhost/settings/export", { headers: { Cookie: client.cookie } }),
    params: {},
    context: {},
  } as never);
  return new Uint8Array(await answer.arrayBuffer());
}

test("the export is one ZIP with everything, also of a pet put aside, and with formulas disarmed", async () => {
  const client = await Client.registered();
  const petId = await client.pet({ name: "=HYPERLINK(1)", species: "Hund", dateOfBirth: "2020-01-01" });
  await client.upload(`/pets/${petId}/edit`, {
    name: "=HYPERLINK(1)",
    species: "Hund",
    imageFile: new Blob([await picture()], { type: "image/png" }),
  });
  for (let n = 0; n < 3; n++)
    await client.form(`/pets/${petId}/health/new`, {
      type: "other",
      date: "2026-11-01",
      title: `Eintrag ${n}; "ä"`,
      description: "x\ny",
    });
  await client.json("POST", "/api/reminders", { petId, title: "Impfung 🐾", date: "2027-01-01" });
  await client.json("POST", "/api/consultation/complete", {
    consultationData: { petId, userDescriptionText: "Er hustet." },
  });
  await client.form(`/pets/${petId}/archive`, { intent: "archive" });
  await (await Client.registered()).pet({ name: "Fremd" });
  const files = unzipSync(await exported(client));
  const text = (name: string) => strFromU8(files[name]!);
  expect(Object.keys(files)).toEqual([
    "index.html",
    "schema.json",
    "konto.json",
    "haustiere.json",
    "haustiere.csv",
    "gesundheitsakte.json",
    "gesundheitsakte.csv",
    "beratungen.json",
    "beratungen.csv",
    "erinnerungen.json",
    "erinnerungen.csv",
    "kalender.ics",
    "abzeichen.json",
    "empfehlungen.json",
    "aktivitaeten.csv",
    `bilder/${petId}.webp`,
  ]);
  expect(JSON.parse(text("gesundheitsakte.json")).length).toBe(3);
  expect(JSON.parse(text("beratungen.json"))).toMatchObject([{ petId, naturalLanguageInput: "Er hustet." }]);
  expect(JSON.parse(text("erinnerungen.json"))).toMatchObject([{ title: "Impfung 🐾" }]);
  expect(text("haustiere.csv")).toContain(`\r\n"'=HYPERLINK(1)";"Hund"`);
  expect(text("gesundheitsakte.csv")).toContain('"Eintrag 0; ""ä"""');
  expect(Object.values(files).some((file) => strFromU8(file).includes("Fremd"))).toBe(false);
  expect(text("konto.json")).not.toMatch(/password|argon2/);
  expect(text("index.html")).toContain("=HYPERLINK(1)");
});

const FILES = [
  "haustiere.json",
  "gesundheitsakte.json",
  "beratungen.json",
  "erinnerungen.json",
  "abzeichen.json",
  "empfehlungen.json",
];
type Row = Record<string, unknown>;
type Json = Record<string, unknown>;

/** An account with something of everything: two pets (one put aside), pictures, records, consultations, a series. */
async function full(): Promise<Client> {
  const client = await Client.registered();
  const first = await client.pet({
    name: "Bello 🐾 <b>",
    species: "Hund",
    dateOfBirth: "2020-01-01",
    weight: "12,5 kg",
    medicalConditions: ["Herzfehler"],
    profileImage: "https://example.org/bello.jpg",
    vetPhone: "030 123",
  });
  const second = await client.pet({ name: "Mia", species: "Katze", birthEstimated: true, dateOfBirth: "2022-05-01" });
  await client.upload(`/pets/${second}/edit`, {
    name: "Mia",
    species: "Katze",
    dateOfBirth: "2022-05-01",
    imageFile: new Blob([await picture()], { type: "image/png" }),
  });
  const told = await client.json("POST", "/api/consultation/complete", {
    consultationData: { petId: first, userDescriptionText: "Seit gestern Durchfall, frisst und spielt normal." },
  });
  const { consultationId } = told.body as { consultationId: number };
  await client.json("POST", "/api/consultation/feedback", { consultationId, wasHelpful: true, comment: "danke" });
  await client.json("POST", "/api/consultation/complete", {
    consultationData: { petId: second, mainIssue: "Atemnot", responses: [{ questionId: "u-atmung", answer: "ja" }] },
  });
  await client.json("POST", "/api/health-records", {
    petId: first,
    consultationId,
    type: "consultation",
    date: "2026-11-01",
    title: "Beratung",
    description: "Text\nmit Umbruch",
  });
  await client.json("POST", "/api/health-records", {
    petId: first,
    type: "weight",
    date: "2026-11-02",
    title: "Gewicht",
    description: "12,345 kg",
    weight: "12,345 kg",
  });
  const due = await client.json("POST", "/api/reminders", {
    petId: first,
    title: "Tablette",
    type: "medication",
    date: "2026-01-31",
    recurrence: "monthly",
    notificationTime: "2026-01-31T07:00:00.000Z",
  });
  await client.json("PATCH", `/api/reminders/${(due.body as { id: number }).id}`, { completed: true });
  for (const pet of [first, second]) await client.json("POST", `/api/pets/${pet}/checkBadges`);
  await client.form(`/pets/${second}/archive`, { intent: "archive" });
  await client.json("PATCH", "/api/user/settings", {
    notifications: { healthTipsNotifications: false },
    appearance: { theme: "dark", fontSize: "large", reducedMotion: true },
  });
  return client;
}

const read = (zip: Uint8Array) =>
  Object.fromEntries(
    Object.entries(unzipSync(zip))
      .filter(([name]) => /^[^/]+\.json$/.test(name))
      .map(([name, bytes]) => [name, JSON.parse(strFromU8(bytes)) as never]),
  ) as unknown as Record<string, Row[]> & { "konto.json": Json };

/** The rows with every id replaced by the place of what it names, so that two accounts compare. */
function withoutIds(files: Record<string, Row[]>) {
  const place = (file: string) => new Map(files[file]!.map(({ id }, at) => [id, `#${at}`]));
  const pets = place("haustiere.json");
  const told = place("beratungen.json");
  const due = place("erinnerungen.json");
  return Object.fromEntries(
    FILES.map((name) => [
      name,
      files[name]!.map(({ id: _id, profileImage, ...row }) => ({
        ...row,
        ...("petId" in row ? { petId: pets.get(row.petId) } : {}),
        ...(row.consultationId ? { consultationId: told.get(row.consultationId) } : {}),
        ...(row.previousId ? { previousId: due.get(row.previousId) } : {}),
        ...(name === "haustiere.json"
          ? { picture: String(profileImage).replace(/\/pets\/\d+\/image\/\w+/, "own") }
          : {}),
      })),
    ]),
  );
}

const send = (client: Client, zip: Uint8Array) =>
  client.upload("/settings/import", { archive: new Blob([zip as BlobPart], { type: "application/zip" }) });
const errorOf = (answer: { body: unknown }) =>
  (answer.body as { reply: { errors: { archive: string } } }).reply.errors.archive;

test("an export read into a fresh account gives an equal account, and its own export says the same", async () => {
  const client = await full();
  const zip = await exported(client);
  // Somebody else's rows lie between, so that no id stays what it was.
  await (await Client.registered()).pet();
  const fresh = await Client.registered();
  const answer = await send(fresh, zip);
  expect([answer.status, location(answer)]).toEqual([303, "/pets"]);

  const before = read(zip);
  const again = await exported(fresh);
  const after = read(again);
  for (const name of FILES) expect(before[name]!.length, name).toBeGreaterThan(0);
  expect(withoutIds(after)).toEqual(withoutIds(before));
  expect(after["haustiere.json"]![0]!.id).not.toBe(before["haustiere.json"]![0]!.id);
  const { firstName, lastName, settings, email } = before["konto.json"];
  expect(after["konto.json"]).toMatchObject({ firstName, lastName, settings });
  expect(after["konto.json"]).not.toMatchObject({ email });
  const pictures = (files: Uint8Array) =>
    Object.entries(unzipSync(files)).filter(([name]) => name.startsWith("bilder/"));
  const [[, was]] = pictures(zip) as [[string, Uint8Array]];
  const [[, is]] = pictures(again) as [[string, Uint8Array]];
  const raw = async (bytes: Uint8Array) => [...(await sharp(bytes).raw().toBuffer())].slice(0, 30);
  const [one, other] = [await raw(was), await raw(is)];
  expect(Math.max(...one.map((value, at) => Math.abs(value - other[at]!)))).toBeLessThan(8);

  // What came back is alive: the consultation opens, can be corrected, the series goes on.
  const told = ((await fresh.get("/api/consultations")).body as { id: number; petId: number }[]).at(-1)!;
  expect((await fresh.get(`/consultation/result/${told.id}`)).status).toBe(200);
  const corrected = await fresh.form(`/consultation/result/${told.id}`, { intent: "change" });
  expect(corrected.status).toBeLessThan(400);
  const open = (await fresh.get("/api/reminders?state=open")).body as { id: number }[];
  await fresh.json("PATCH", `/api/reminders/${open[0]!.id}`, { completed: true });
  expect(((await fresh.get("/api/reminders")).body as unknown[]).length).toBe(3);
  const pets = await db().select().from(schema.pets).orderBy(asc(schema.pets.id));
  expect(pets.length).toBe(5);
});

test("the ZIP holds to the schema it carries", async () => {
  const files = read(await exported(await full()));
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  const { "schema.json": described, ...rest } = files as unknown as Record<string, Json>;
  const validate = ajv.compile(described!);
  expect(validate(rest), ajv.errorsText(validate.errors)).toBe(true);
  expect(Object.keys((described as { properties: object }).properties).sort()).toEqual(Object.keys(rest).sort());
});

test("what is no export, damaged, changed, too large or twice is refused in words, and nothing is read in", async () => {
  const source = await full();
  const zip = await exported(source);
  const files = unzipSync(zip);
  const client = await Client.registered();
  const changed = (name: string, change: (rows: Row[]) => unknown) => {
    const rows = JSON.parse(strFromU8(files[name]!)) as Row[];
    const result = change(rows);
    return zipSync({ ...files, [name]: strToU8(JSON.stringify(result ?? rows)) });
  };
  const set = (name: string, field: string, value: unknown) =>
    changed(name, (rows) => {
      rows[0]![field] = value;
    });
  const unreadable = "Diese Datei lässt sich nicht öffnen. Sie ist keine ZIP-Datei oder beschädigt.";
  const altered = "Diese Datei ist beschädigt oder wurde verändert. Es wurde nichts eingelesen.";
  expect(errorOf(await client.upload("/settings/import", {}))).toBe(
    "Bitte wähle die ZIP-Datei aus, die du exportiert hast.",
  );
  const tries: [Uint8Array, string][] = [
    [strToU8("kein ZIP"), unreadable],
    [zip.slice(0, zip.length / 2), unreadable],
    [zipSync({ "foto.jpg": strToU8("x") }), "Diese ZIP-Datei ist kein Export von Tierlotse."],
    [set("haustiere.json", "name", ""), `${altered} (haustiere.json, Eintrag 1, name)`],
    [set("haustiere.json", "species", "Drache"), `${altered} (haustiere.json, Eintrag 1, species)`],
    [
      set("haustiere.json", "profileImage", "javascript:alert(1)"),
      `${altered} (haustiere.json, Eintrag 1, profileImage)`,
    ],
    [set("gesundheitsakte.json", "petId", 99), `${altered} (gesundheitsakte.json)`],
    [
      set("gesundheitsakte.json", "description", "x".repeat(10_001)),
      `${altered} (gesundheitsakte.json, Eintrag 1, description)`,
    ],
    [
      changed("gesundheitsakte.json", (rows) => [
        ...Array.from({ length: 450 }, (_, n) => ({ ...rows[0], id: 10_000 + n })),
        { ...rows[0], date: "2026-02-30" },
      ]),
      `${altered} (gesundheitsakte.json, Eintrag 451, date)`,
    ],
    [set("beratungen.json", "caseInput", { text: 1 }), `${altered} (beratungen.json, Eintrag 1, caseInput, patient)`],
    [
      set("beratungen.json", "productRecommendations", [{ name: "x", reason: "x", affiliateLink: "javascript:x" }]),
      `${altered} (beratungen.json, Eintrag 1, productRecommendations, Eintrag 1, affiliateLink)`,
    ],
    [set("erinnerungen.json", "date", "2026-02-30"), `${altered} (erinnerungen.json, Eintrag 1, date)`],
    [changed("erinnerungen.json", (rows) => [...rows, rows[0]]), `${altered} (erinnerungen.json)`],
    [changed("abzeichen.json", () => ({})), `${altered} (abzeichen.json)`],
    [
      zipSync({
        ...files,
        [`bilder/${(JSON.parse(strFromU8(files["haustiere.json"]!)) as Row[])[0]!.id}.webp`]: strToU8("<svg/>"),
      }),
      altered,
    ],
  ];
  for (const [bytes, message] of tries) {
    await db().delete(schema.throttles);
    const answer = await send(client, bytes);
    expect([answer.status, errorOf(answer)]).toEqual([422, expect.stringContaining(message)]);
  }
  expect((await client.get("/api/pets")).body).toEqual([]);

  // Unpacks to more than it may: 60 MB of nothing in 60 KB, and the same with a lie about its size.
  const bomb = zipSync({ ...files, "beratungen.json": new Uint8Array(60 * 1024 * 1024) });
  expect(errorOf(await send(client, bomb))).toBe(unreadable);
  const lie = zipSync({ ...files, "beratungen.json": new Uint8Array(1024 * 1024) });
  const size = Buffer.from([0, 0, 0x10, 0]);
  for (let at = lie.length - 4; at > 0; at--)
    if (Buffer.from(lie.subarray(at, at + 4)).equals(size)) lie.set([9, 0, 0, 0], at);
  expect(errorOf(await send(client, lie))).toBe(unreadable);
  await db().delete(schema.throttles);

  const [one, two] = await Promise.all([send(client, zip), send(client, zip)]);
  expect([one.status, two.status].sort()).toEqual([303, 409]);
  expect(((await client.get("/api/pets")).body as unknown[]).length).toBe(1);
  expect(errorOf(await send(client, zip))).toContain("Dein Konto hat schon Haustiere.");
  for (let n = 0; n < 10; n++) await send(client, strToU8("x"));
  expect((await send(client, strToU8("x"))).status).toBe(429);
});
