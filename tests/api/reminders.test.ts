import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { reminders } from "#db/schema";
import { completeReminder } from "~/features/reminders/reminders.server";
import { dayOf } from "~/format";
import { Client } from "../helpers/client";
import { testDatabase, withDatabase } from "../helpers/database";

withDatabase();

type Row = {
  id: number;
  title: string;
  date: string;
  completed: boolean;
  recurrence: string;
  petName: string;
  notificationTime: string | null;
};
const later = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000), "Europe/Berlin");

test("a reminder is created, listed, changed and deleted; its date is the day in the app's zone", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const made = await client.json("POST", "/api/reminders", {
    title: "Impfung",
    type: "vaccination",
    date: "2027-03-27T23:30:00.000Z",
    notes: "",
    petId,
  });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    title: "Impfung",
    date: "2027-03-27T23:00:00.000Z",
    recurrence: "none",
    completed: false,
    petName: "Bello",
  });
  const { id } = made.body as Row;
  const summer = await client.json("PATCH", `/api/reminders/${id}`, { date: "2027-07-01", title: "Auffrischung" });
  expect(summer.body).toMatchObject({ title: "Auffrischung", date: "2027-06-30T22:00:00.000Z" });
  expect(((await client.get("/api/reminders")).body as Row[]).map((row) => row.id)).toEqual([id]);
  expect((await client.json("DELETE", `/api/reminders/${id}`)).body).toEqual({ success: true });
  expect((await client.get(`/api/reminders/${id}`)).status).toBe(404);
});

test("moving the day alone keeps the time of day, and the mail goes with it", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const made = (
    await client.json("POST", "/api/reminders", {
      title: "Zeckenmittel",
      type: "medication",
      date: "2026-12-01",
      notificationTime: "2026-12-01T07:00:00.000Z",
      petId,
    })
  ).body as Row;
  const moved = await client.json("PATCH", `/api/reminders/${made.id}`, { date: "2027-07-10" });
  // Eight o'clock in Berlin, in summer as in winter.
  expect((moved.body as Row).notificationTime).toBe("2027-07-10T06:00:00.000Z");
});

test("PATCH rolls back when the next occurrence cannot be created", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const made = (
    await client.json("POST", "/api/reminders", { title: "Wurmkur", date: later(1), recurrence: "monthly", petId })
  ).body as Row;
  const { db } = testDatabase();
  await db.execute(
    sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`,
  );
  await db.execute(sql`create trigger refuse before insert on reminders for each row execute function refuse()`);
  const failed = await client.json("PATCH", `/api/reminders/${made.id}`, { title: "Anders", completed: true });
  expect(failed.status).toBe(500);
  await db.execute(sql`drop trigger refuse on reminders`);
  await db.execute(sql`drop function refuse()`);
  expect((await client.get(`/api/reminders/${made.id}`)).body).toMatchObject({ title: "Wurmkur", completed: false });
  const done = await client.json("PATCH", `/api/reminders/${made.id}`, { title: "Anders", completed: true });
  expect(done.body).toMatchObject({ title: "Anders", completed: true });
  expect((await client.get("/api/reminders")).body as Row[]).toHaveLength(2);
});

test("returns validation errors under the field, English in fieldErrors and German in error", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const answer = await client.json("POST", "/api/reminders", { title: " ", type: "x", date: "31.02.2027", petId });
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({
    error: "Bitte gib einen Titel ein",
    fieldErrors: { title: ["Title is required"] },
  });
  const form = await client.form("/calendar", {
    petId: String(petId),
    title: "",
    date: "2027-02-31",
    time: "25:00",
    notes: "wichtig",
  });
  expect((form.body as { reply: unknown }).reply).toMatchObject({
    values: { notes: ["wichtig"] },
    errors: {
      title: "Bitte gib einen Titel ein",
      date: "Bitte gib ein gültiges Datum ein.",
      time: "Bitte gib eine Uhrzeit wie 08:30 an.",
    },
  });
});

test("completing a recurring reminder makes exactly one next, also under parallel calls and after reopening", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const made = (
    await client.json("POST", "/api/reminders", {
      title: "Entwurmung",
      date: "2026-01-31",
      recurrence: "monthly",
      petId,
    })
  ).body as Row;
  await Promise.all([1, 2, 3].map(() => client.json("PATCH", `/api/reminders/${made.id}`, { completed: true })));
  await client.json("PATCH", `/api/reminders/${made.id}`, { completed: false });
  await client.json("PATCH", `/api/reminders/${made.id}`, { completed: true });
  const all = (await client.get("/api/reminders")).body as Row[];
  expect(all.length).toBe(2);
  const next = all.find((row) => row.id !== made.id)!;
  expect(next).toMatchObject({ title: "Entwurmung", completed: false, recurrence: "monthly" });
  expect(Date.parse(next.date)).toBeGreaterThan(Date.now());
});

test("counted from completion the interval begins when it was done, and the clock's time stays", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  await client.form("/calendar", {
    petId: String(petId),
    title: "Zecken",
    type: "treatment",
    date: "2026-10-01",
    time: "08:00",
    recurrence: "monthly",
    recurrenceFrom: "completion",
  });
  const [made] = (await client.get("/api/reminders")).body as Row[];
  expect(made!.notificationTime).toBe("2026-10-01T06:00:00.000Z");
  const me = (await client.get("/api/auth/me")).body as { user: { id: number } };
  await completeReminder(me.user.id, made!.id, new Date("2026-11-21T10:00:00Z"));
  const next = ((await client.get("/api/reminders")).body as Row[]).find((row) => row.id !== made!.id)!;
  expect(next.date).toBe("2026-12-20T23:00:00.000Z");
  expect(next.notificationTime).toBe("2026-12-21T07:00:00.000Z");
});

test("the calendar shows a month of one pet; an archived pet's reminders rest; putting off moves one", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const day = later(3);
  await client.form("/calendar", { petId: String(petId), title: "Kontrolle", type: "visit", date: day });
  const page = (await client.get(`/calendar?monat=${day.slice(0, 7)}`)).body as { reminders: Row[]; weeks: string[][] };
  expect(page.reminders.map((row) => row.title)).toEqual(["Kontrolle"]);
  expect(page.weeks.every((week) => week.length === 7 && new Date(week[0]!).getUTCDay() === 1)).toBe(true);
  const { id } = page.reminders[0]!;
  await client.form(`/reminders/${id}`, { intent: "snooze", days: "7" });
  expect(((await client.get(`/reminders/${id}`)).body as { reminder: Row }).reminder.date).toBe(later(10));
  await client.form(`/pets/${petId}/archive`, { intent: "archive" });
  expect((await client.get("/api/reminders")).body).toEqual([]);
});

test("another's reminder is missing on every way", async () => {
  const owner = await Client.registered();
  const petId = await owner.pet();
  const { id } = (await owner.json("POST", "/api/reminders", { title: "Meins", date: "2027-01-01", petId }))
    .body as Row;
  const other = await Client.registered();
  expect((await other.json("POST", "/api/reminders", { title: "Deins", date: "2027-01-01", petId })).status).toBe(404);
  expect((await other.form("/calendar", { petId: String(petId), title: "Deins", date: "2027-01-01" })).status).toBe(
    422,
  );
  for (const intent of ["complete", "reopen", "snooze", "delete", "save"])
    expect((await other.form(`/reminders/${id}`, { intent })).status, intent).toBe(404);
  expect((await other.get(`/reminders/${id}`)).status).toBe(404);
  expect((await other.json("PATCH", `/api/reminders/${id}`, { title: "Deins" })).status).toBe(404);
  expect((await other.json("DELETE", `/api/reminders/${id}`)).status).toBe(404);
  expect((await owner.get(`/api/reminders/${id}`)).body).toMatchObject({ title: "Meins", completed: false });
});

test("a list is narrowed by pet, month and state, and paged", async () => {
  const client = await Client.registered();
  const [mia, bello] = [await client.pet({ name: "Mia" }), await client.pet()];
  const add = (petId: number, title: string, date: string) =>
    client.json("POST", "/api/reminders", { petId, title, date });
  await add(mia, "alt", "2020-01-05");
  await add(mia, "neu", "2090-01-05");
  const done = (await add(bello, "fertig", "2020-02-01")).body as Row;
  await client.json("PATCH", `/api/reminders/${done.id}`, { completed: true });
  const titles = async (query: string) =>
    ((await client.get(`/api/reminders?${query}`)).body as Row[]).map(({ title }) => title);
  expect(await titles(`pet=${mia}`)).toEqual(["neu", "alt"]);
  expect(await titles("month=2020-01")).toEqual(["alt"]);
  expect(await titles("state=open")).toEqual(["neu", "alt"]);
  expect(await titles("state=overdue")).toEqual(["alt"]);
  expect(await titles("state=completed")).toEqual(["fertig"]);
  const page = await client.get("/api/reminders?state=open&page=2&pageSize=1");
  expect((page.body as Row[]).map(({ title }) => title)).toEqual(["alt"]);
  expect(page.headers.get("X-Total-Count")).toBe("2");
  for (const query of ["state=x", "month=2020-13", "pet=0", "page=0"])
    expect((await client.get(`/api/reminders?${query}`)).status, query).toBe(422);
});

test("days that do not exist, years out of reach and hours the clock skips or shows twice", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const post = (fields: Record<string, string>) =>
    client.form("/calendar", { petId: String(petId), title: "Zeit", type: "visit", ...fields });
  for (const date of ["2027-02-31", "10000-01-01", "0000-00-00", "morgen", "2027-1-1"])
    expect((await post({ date })).status, date).toBe(422);
  expect((await post({ date: "2027-01-01", title: "x".repeat(5000) })).body).toMatchObject({
    reply: { errors: { title: "Bitte höchstens 200 Zeichen." } },
  });
  await post({ date: "2027-03-28", time: "02:30" });
  await post({ date: "2027-10-31", time: "02:30" });
  const rows = (await client.get("/api/reminders")).body as Row[];
  // The leap lands an hour later, the doubled hour is the first of the two; the day stays what was written.
  expect(rows.map(({ date, notificationTime }) => [date, notificationTime])).toEqual([
    ["2027-10-30T22:00:00.000Z", "2027-10-31T00:30:00.000Z"],
    ["2027-03-27T23:00:00.000Z", "2027-03-28T01:30:00.000Z"],
  ]);
});

test("five hundred reminders on one day stay one page of the list", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const me = (await client.get("/api/auth/me")).body as { user: { id: number } };
  await testDatabase()
    .db.insert(reminders)
    .values(
      Array.from({ length: 500 }, (_, n) => ({
        petId,
        userId: me.user.id,
        type: "other" as const,
        title: `Nummer ${n}`,
        date: "2027-01-05",
      })),
    );
  const page = (await client.get("/calendar?monat=2027-01")).body as { reminders: Row[]; pages: number };
  expect(page.reminders.length).toBe(30);
  expect(page.pages).toBe(17);
});

test("a record that names the day it is due again makes its reminder in the same post: both or none", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const post = (fields: Record<string, string>) => client.form(`/pets/${petId}/health/new`, fields);
  const wrong = await post({ type: "vaccination", date: "2026-11-01", vaccine: "Nobivac", nextDue: "2027-02-30" });
  expect(wrong.body).toMatchObject({ reply: { errors: { nextDue: "Bitte gib ein gültiges Datum ein." } } });
  expect((await client.get("/api/reminders")).body).toEqual([]);
  const sent = { type: "vaccination", date: "2026-11-01", vaccine: "Nobivac", nextDue: "2027-11-01", _key: "k1" };
  await Promise.all([post(sent), post(sent)]);
  expect((await client.get("/api/reminders")).body).toMatchObject([
    { title: "Impfung: Nobivac", type: "vaccination", date: "2027-10-31T23:00:00.000Z" },
  ]);
  expect(((await client.get(`/api/health-records?petId=${petId}`)).body as unknown[]).length).toBe(1);
});

test("what is overdue stands on the dashboard and in the month that is now; reopening takes the next one back", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const add = (title: string, date: string, recurrence = "none") =>
    client.json("POST", "/api/reminders", { petId, title, date, recurrence });
  await add("vergessen", "2020-01-05");
  const done = (await add("fertig", "2020-02-05", "monthly")).body as Row;
  await client.json("PATCH", `/api/reminders/${done.id}`, { completed: true });
  const titles = (list: Row[]) => list.map(({ title }) => title);
  expect(titles(((await client.get("/dashboard")).body as { overdue: Row[] }).overdue)).toEqual(["vergessen"]);
  type Month = { forgotten: Row[] };
  expect(titles(((await client.get("/calendar")).body as Month).forgotten)).toEqual(["vergessen"]);
  expect(((await client.get("/calendar?monat=2020-02")).body as Month).forgotten).toEqual([]);
  expect(((await client.get("/api/reminders")).body as Row[]).length).toBe(3);
  await client.json("PATCH", `/api/reminders/${done.id}`, { completed: false });
  expect(titles((await client.get("/api/reminders")).body as Row[])).toEqual(["fertig", "vergessen"]);
  expect(
    (
      await client.form(`/pets/${petId}/health/new`, {
        type: "vet_visit",
        date: "2026-01-01",
        title: "x",
        nextDue: "2020-01-01",
      })
    ).status,
  ).toBe(422);
});
