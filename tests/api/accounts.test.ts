import { eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { consultations, healthRecords, pets, reminders, sessions, throttles } from "#db/schema";
import { Client, PASSWORD } from "../helpers/client";
import { testDatabase, withDatabase } from "../helpers/database";
import { ask } from "../helpers/routes";

withDatabase();

const person = {
  username: "Paula",
  password: PASSWORD,
  firstName: "Paula",
  lastName: "Probe",
  email: "paula@example.org",
};

test("registering answers the user without a password and signs in", async () => {
  const client = new Client();
  const answer = await client.json("POST", "/api/auth/register", {
    ...person,
    subscriptionPlan: "basic",
    role: "admin",
  });
  expect(answer.status).toBe(201);
  const { user } = answer.body as { user: Record<string, unknown> };
  expect(user).toMatchObject({
    username: "Paula",
    role: "user",
    settings: { notifications: { emailNotifications: true, productUpdateNotifications: false } },
  });
  expect(JSON.stringify(user)).not.toMatch(/password|argon/i);
  expect((await client.get("/api/auth/me")).body).toEqual({ user });
});

test("a taken name or address is told with 409, whatever its case", async () => {
  const client = new Client();
  await client.json("POST", "/api/auth/register", person);
  const name = await new Client().json("POST", "/api/auth/register", {
    ...person,
    username: "pAULA",
    email: "other@example.org",
  });
  expect(name.status).toBe(409);
  expect(name.body).toMatchObject({
    error: "Dieser Benutzername ist schon vergeben.",
    fieldErrors: { username: [expect.any(String)] },
  });
  const mail = await new Client().json("POST", "/api/auth/register", {
    ...person,
    username: "other",
    email: "PAULA@example.org",
  });
  expect(mail.status).toBe(409);
});

test("the specified messages stand in fieldErrors, a German one in error", async () => {
  const answer = await new Client().json("POST", "/api/auth/register", {
    username: "ab",
    password: "12345",
    email: "x",
    firstName: " ",
  });
  expect(answer.status).toBe(422);
  expect((answer.body as { fieldErrors: unknown }).fieldErrors).toEqual({
    username: ["Username must be at least 3 characters"],
    password: ["Password must be at least 6 characters"],
    email: ["Invalid email address"],
    firstName: ["First name is required"],
    lastName: ["Last name is required"],
  });
  expect((answer.body as { error: string }).error).toBe("Der Benutzername braucht mindestens 3 Zeichen.");
});

test.each(["123456", "Geheim123", "liverpool", "Tierlotse1"])("a common password is refused: %s", async (password) => {
  const answer = await new Client().json("POST", "/api/auth/register", { ...person, password });
  expect(answer.status).toBe(422);
  expect((answer.body as { error: string }).error).toContain("zu leicht zu erraten");
});

test("an account is signed in to by its address as well, in any case of letters", async () => {
  const client = await Client.registered();
  const email = `${client.username}@example.org`;
  for (const username of [email, email.toUpperCase()]) {
    const answer = await new Client().json("POST", "/api/auth/login", { username, password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ user: { username: client.username } });
  }
});

test("signing in tells nothing about which names exist", async () => {
  await Client.registered();
  const wrong = await new Client().json("POST", "/api/auth/login", { username: "person1", password: "falsch" });
  const unknown = await new Client().json("POST", "/api/auth/login", { username: "niemand", password: "falsch" });
  expect(wrong.status).toBe(401);
  expect(unknown.status).toBe(401);
  expect(wrong.body).toEqual(unknown.body);
});

test("guessing is throttled with Retry-After, another address is not", async () => {
  const client = await Client.registered();
  let last = await client.json("POST", "/api/auth/login", { username: client.username, password: "falsch" });
  for (let n = 0; n < 10; n++)
    last = await client.json("POST", "/api/auth/login", { username: client.username, password: "falsch" });
  expect(last.status).toBe(429);
  expect(Number(last.headers.get("Retry-After"))).toBeGreaterThan(0);
  const elsewhere = await ask("/api/auth/login", {
    method: "POST",
    body: JSON.stringify({ username: client.username, password: PASSWORD }),
    headers: { "Content-Type": "application/json", "X-Peer-Address": "10.0.0.9" },
  });
  expect(elsewhere.status).toBe(200);
});

test("signing out ends the session on the server", async () => {
  const client = await Client.registered();
  const { cookie } = client;
  const out = await client.json("POST", "/api/auth/logout");
  expect(out.status).toBe(200);
  // Pictures of pets stay in no browser that somebody else sits down at.
  expect(out.headers.get("Clear-Site-Data")).toBe('"cache"');
  expect((await ask("/api/auth/me", { headers: { Cookie: cookie } })).status).toBe(401);
});

test("signing in makes a new session id", async () => {
  const client = await Client.registered();
  const before = client.cookie;
  await client.json("POST", "/api/auth/login", { username: client.username, password: PASSWORD });
  expect(client.cookie).not.toBe(before);
  expect((await ask("/api/auth/me", { headers: { Cookie: before } })).status).toBe(401);
});

test("wrong methods, bodies and nesting get a JSON answer", async () => {
  const wrong = await ask("/api/auth/me", { method: "DELETE" });
  expect(wrong.status).toBe(405);
  expect(wrong.headers.get("Allow")).toBe("GET");
  for (const body of ["{", "", "[".repeat(100_000), '"text"', "null"]) {
    const answer = await new Client().json("POST", "/api/auth/login", body);
    expect([400, 422]).toContain(answer.status);
    expect(answer.body).toMatchObject({ error: expect.any(String), message: expect.any(String) });
  }
  expect((await ask("/api/nirgends")).status).toBe(404);
});

test("the form on /auth keeps what was typed, except the password", async () => {
  const answer = await new Client().form("/auth?tab=register", {
    username: "ab",
    email: "paula@example.org",
    password: "geheim1",
    firstName: "Paula",
    lastName: "",
  });
  expect(answer.status).toBe(422);
  const { reply } = answer.body as { reply: { values: Record<string, string[]>; errors: Record<string, string> } };
  expect(reply.values.email).toEqual(["paula@example.org"]);
  expect(reply.values).not.toHaveProperty("password");
  expect(reply.errors).toMatchObject({
    username: "Username must be at least 3 characters",
    lastName: "Last name is required",
  });
});

test("after signing in only paths of this site are gone to", async () => {
  const client = await Client.registered();
  const to = async (returnTo: string) => {
    const answer = await new Client().form(`/auth?returnTo=${encodeURIComponent(returnTo)}`, {
      username: client.username,
      password: PASSWORD,
    });
    return answer.headers.get("Location");
  };
  expect(await to("/pets/3?x=1")).toBe("/pets/3?x=1");
  for (const evil of [
    "//evil.example",
    "https://evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/a\u2028b",
    "/\tx",
    "pets",
  ])
    expect(await to(evil)).toBe("/dashboard");
});

test.each([
  "gesperrt! Bitte https://evil.example/1",
  "zwei\nZeilen",
  "\u202Eesrever",
  "name@example.org",
])("a user name is one line of letters: %j is refused", async (username) => {
  const { status, body } = await new Client().json("POST", "/api/auth/register", { ...person, username });
  expect(status).toBe(422);
  expect(body).toMatchObject({ fieldErrors: { username: ["Only letters and spaces"] } });
});

test.each(["İrem", "ΑΣΤΕΡΟΣ"])("whoever registers as %s can sign in", async (username) => {
  const made = await new Client().json("POST", "/api/auth/register", { ...person, username });
  expect(made.status).toBe(201);
  const again = await new Client().json("POST", "/api/auth/login", { username, password: PASSWORD });
  expect(again.status).toBe(200);
});

test("what an account may hold and write is bounded, and says so in German", async () => {
  const client = await Client.registered();
  const { user } = (await client.get("/api/auth/me")).body as { user: { id: number } };
  const { db } = testDatabase();
  await db
    .insert(pets)
    .values(Array.from({ length: 199 }, (_, n) => ({ userId: user.id, name: `T${n}`, species: "Hund" as const })));
  const add = () => client.json("POST", "/api/pets", { name: "Letzter", species: "Hund" });
  expect((await add()).status).toBe(201);
  const full = await add();
  expect([full.status, (full.body as { message: string }).message]).toEqual([
    422,
    "Ein Konto fasst höchstens 200 Haustiere. Lösch erst, was du nicht mehr brauchst.",
  ]);
  const other = await Client.registered();
  expect((await other.json("POST", "/api/pets", { name: "Meins", species: "Hund" })).status).toBe(201);
  await db
    .update(throttles)
    .set({ count: 900 })
    .where(eq(throttles.key, `write:${user.id}`));
  const late = await add();
  expect([late.status, Number(late.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  expect((await client.get("/api/pets")).status).toBe(200);
});

test("a form sent with another method counts like one that is posted", async () => {
  const client = await Client.registered();
  const { user } = (await client.get("/api/auth/me")).body as { user: { id: number } };
  const body = () => new URLSearchParams({ name: "Neu", species: "Hund" });
  const put = () => ask("/pets/new", { method: "PUT", body: body(), headers: { Cookie: client.cookie } });
  await put();
  await testDatabase()
    .db.update(throttles)
    .set({ count: 900 })
    .where(eq(throttles.key, `write:${user.id}`));
  expect((await put()).status).toBe(429);
  expect((await ask("/pets/new", { headers: { Cookie: client.cookie } })).status).toBe(200);
});

test("a reminder that makes its next one, and a plan of several, need room for what they make", async () => {
  const client = await Client.registered();
  const petId = await client.pet({ dateOfBirth: "2026-09-01" });
  const { user } = (await client.get("/api/auth/me")).body as { user: { id: number } };
  const { db } = testDatabase();
  const made = await client.json("POST", "/api/reminders", {
    petId,
    title: "Tablette",
    date: "2026-12-01",
    recurrence: "daily",
  });
  const { id } = made.body as { id: number };
  const row = { petId, userId: user.id, type: "other" as const, title: "t", date: "2027-01-01", anchor: "2027-01-01" };
  for (let n = 0; n < 4998; n += 833) await db.insert(reminders).values(Array<typeof row>(833).fill(row));
  // One place is left: enough for one next one, for no plan of several.
  const plan = await client.get(`/pets/${petId}/prevention`);
  const keys = (plan.body as { plan: { proposals: { key: string }[] } }).plan.proposals.map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(1);
  const full = "Ein Konto fasst höchstens 5.000 Erinnerungen.";
  const planned = await client.form(`/pets/${petId}/prevention`, { proposal: keys });
  expect([planned.status, JSON.stringify(planned.body)]).toEqual([422, expect.stringContaining(full)]);
  const done = () => client.json("PATCH", `/api/reminders/${id}`, { completed: true });
  expect((await done()).status).toBe(200);
  expect(await db.$count(reminders)).toBe(5000);
  await client.json("PATCH", `/api/reminders/${id}`, { completed: false });
  await db.insert(reminders).values(row);
  const refused = await done();
  expect([refused.status, (refused.body as { message: string }).message]).toEqual([422, expect.stringContaining(full)]);
  const on = await client.form(`/reminders/${id}`, { intent: "complete" });
  expect([on.status, JSON.stringify(on.body)]).toEqual([422, expect.stringContaining(full)]);
  expect((await client.get(`/api/reminders/${id}`)).body).toMatchObject({ completed: false });
});

test("who asks for a new password is told so without a session", async () => {
  const { db } = testDatabase();
  const asked = await ask("/forgot-password", {
    method: "POST",
    body: new URLSearchParams({ email: "niemand@example.org" }),
  });
  expect([asked.status, asked.headers.get("Set-Cookie")]).toEqual([303, null]);
  expect((await ask(asked.headers.get("Location")!)).body).toEqual({ sent: true });
  expect(await db.$count(sessions)).toBe(0);
});

test("a link that never was leaves no session behind", async () => {
  const { db } = testDatabase();
  for (let n = 0; n < 5; n++) {
    const answer = await ask(`/confirm-email/${"x".repeat(20)}${n}`, { method: "POST" });
    expect([answer.status, answer.headers.get("Set-Cookie")]).toEqual([303, null]);
  }
  expect((await db.select().from(sessions)).length).toBe(0);
});

test("what strangers take along into a consultation fills no more than sixty sessions an hour from one address", async () => {
  const { db } = testDatabase();
  for (let n = 0; n < 62; n++)
    expect((await ask("/notfall/hund/atemnot", { method: "POST", body: new URLSearchParams() })).status).toBe(303);
  expect((await db.select().from(sessions)).length).toBe(60);
});

test("a stranger's form is kept for after signing in, an archive is not taken apart", async () => {
  const { db } = testDatabase();
  const body = () => {
    const form = new FormData();
    form.append("name", "Bello");
    return form;
  };
  const answer = await ask("/settings/import", { method: "POST", body: body() });
  expect([answer.status, answer.headers.get("Set-Cookie")]).toEqual([303, null]);
  expect((await db.select().from(sessions)).length).toBe(0);
  const typed = await ask("/pets/new", { method: "POST", body: body() });
  expect(typed.headers.get("Set-Cookie")).toContain("tierlotse");
});

test("parallel additions never exceed an account's limits", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const { db } = testDatabase();
  const [pet] = await db.select().from(pets);
  const { id: _id, ...own } = pet!;
  const { userId } = own;
  const [date, past] = ["2027-03-01", "2026-03-01"];
  await db.insert(pets).values(Array<typeof own>(196).fill(own));
  const of = <T>(many: number, row: T) => Array<T>(many).fill(row);
  for (let n = 0; n < 4; n++)
    await db
      .insert(reminders)
      .values(of(n < 3 ? 1250 : 1247, { userId, petId, type: "other" as const, title: "R", date, anchor: date }));
  for (let n = 0; n < 8; n++)
    await db
      .insert(healthRecords)
      .values(
        of(n < 7 ? 2500 : 2497, { userId, petId, type: "other" as const, title: "E", description: "", date: past }),
      );
  const adding = [
    { path: "/api/pets", body: { name: "Neu", species: "Hund" }, table: pets, most: 200 },
    { path: "/api/reminders", body: { petId, title: "R", date }, table: reminders, most: 5000 },
    {
      path: "/api/health-records",
      body: { petId, type: "other", title: "E", description: "x", date: past },
      table: healthRecords,
      most: 20_000,
    },
  ] as const;
  for (const { path, body, table, most } of adding) {
    const answers = await Promise.all(Array.from({ length: 9 }, () => client.json("POST", path, body)));
    expect(answers.filter(({ status }) => status === 422).length, path).toBe(6);
    expect(await db.$count(table), path).toBe(most);
  }
});

test("an account holds 5,000 consultations; an address makes 3,600 changes an hour for all its accounts", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const complete = () =>
    client.json("POST", "/api/consultation/complete", {
      consultationData: { petId, userDescriptionText: "Er hat Durchfall seit gestern." },
    });
  expect((await complete()).status).toBe(200);
  const { db } = testDatabase();
  const [{ id: _first, ...row } = { id: 0 }] = await db.select().from(consultations);
  for (let n = 0; n < 4999; n += 1000)
    await db.insert(consultations).values(Array<typeof row>(Math.min(1000, 4999 - n)).fill(row) as never[]);
  const full = await complete();
  expect([full.status, (full.body as { message: string }).message]).toEqual([
    422,
    "Ein Konto fasst höchstens 5.000 Beratungen. Lösch erst, was du nicht mehr brauchst.",
  ]);
  await db.update(throttles).set({ count: 3600 }).where(like(throttles.key, "write:local%"));
  expect((await (await Client.registered()).json("POST", "/api/pets", { name: "Neu", species: "Hund" })).status).toBe(
    429,
  );
});

test("an address has 300 changes a minute, and so 300 texts read, whoever's they are", async () => {
  const [one, other] = [await Client.registered(), await Client.registered()];
  const petId = await other.pet();
  for (let n = 0; n < 299; n++) await one.json("PATCH", "/api/user/settings", {});
  const read = await other.json("POST", "/api/consultation/analyze-text", { petId, text: "Er hustet." });
  expect([read.status, Number(read.headers.get("Retry-After")) <= 60]).toEqual([429, true]);
  expect((await other.get(`/api/pets/${petId}`)).status).toBe(200);
});

test("one account has at most a hundred sessions: the one not seen for the longest time ends", async () => {
  const client = await Client.registered();
  const { db } = testDatabase();
  const [own] = await db.select().from(sessions);
  const at = (n: number) => new Date(Date.now() - 60_000 - n);
  await db.insert(sessions).values(Array.from({ length: 99 }, (_, n) => ({ ...own!, id: `s${n}`, lastSeenAt: at(n) })));
  await new Client().json("POST", "/api/auth/login", { username: client.username, password: PASSWORD });
  const left = await db.select({ id: sessions.id }).from(sessions);
  expect(left.length).toBe(100);
  expect(left.map(({ id }) => id)).not.toContain("s98");
});

test("brackets and commas inside a text are no nesting", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const text = `${"[{".repeat(60)} \\" ${",".repeat(100)}`;
  const made = await client.json("POST", "/api/reminders", {
    petId,
    title: "Klammern",
    date: "2027-01-01",
    notes: text,
  });
  expect([made.status, (made.body as { notes: string }).notes]).toEqual([201, text]);
});

test("a hundred wrong passwords a day from strange browsers, wherever they come from, shut out no browser of the owner", async () => {
  const owner = await Client.registered();
  const { username } = owner;
  let count = 0;
  const guess = (password: string, cookie = "") =>
    ask("/api/auth/login", {
      method: "POST",
      body: JSON.stringify({ username, password }),
      // Each from an address of its own, as a botnet does.
      headers: {
        "Content-Type": "application/json",
        "X-Peer-Address": `10.1.${count >> 8}.${count++ & 255}`,
        Cookie: cookie,
      },
    });
  for (let n = 0; n < 60; n++) expect((await guess("falsch")).status).toBe(401);
  // A right one is given back; side by side no more are tried than are left.
  expect((await guess(PASSWORD)).status).toBe(200);
  const tried = await Promise.all(Array.from({ length: 60 }, () => guess("falsch")));
  expect(tried.filter(({ status }) => status === 401).length).toBe(40);
  const side = await Promise.all(Array.from({ length: 5 }, () => guess(PASSWORD)));
  expect(side.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429]);
  const refused = side[0]!;
  expect((refused.body as { message: string }).message).toContain("Passwort vergessen?");
  // The owner's browser holds the cookie from registering; a forged one is a strange browser's.
  const device = owner.cookie.split("; ").find((one) => one.includes("geraet"))!;
  expect((await guess("falsch", device)).status).toBe(401);
  expect((await guess(PASSWORD, device)).status).toBe(200);
  expect((await guess(PASSWORD, `${device.slice(0, -3)}abc`)).status).toBe(429);
  const other = await Client.registered();
  expect((await guess(PASSWORD, other.cookie)).status).toBe(429);
});

test("who guesses behind the owner's own address does not shut the owner's browser out", async () => {
  const owner = await Client.registered();
  const { username } = owner;
  const device = owner.cookie.split("; ").find((one) => one.includes("geraet"))!;
  const enter = (password: string, Cookie = "") =>
    ask("/api/auth/login", {
      method: "POST",
      body: JSON.stringify({ username, password }),
      headers: { "Content-Type": "application/json", "X-Peer-Address": "10.9.9.9", Cookie },
    });
  for (let n = 0; n < 10; n++) await enter("falsch");
  expect((await enter(PASSWORD)).status).toBe(429);
  expect((await enter(PASSWORD, device)).status).toBe(200);
  // It may guess itself as often as anybody.
  for (let n = 0; n < 9; n++) await enter("falsch", device);
  expect((await enter(PASSWORD, device)).status).toBe(429);
});
