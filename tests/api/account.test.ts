import { count, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { forgetExpired } from "#db/retention";
import {
  accessTokens,
  activities as activitiesTable,
  calendarFeeds,
  mailTokens,
  outbox,
  sessions,
  shareLinks,
  users,
} from "#db/schema";
import { grantAdmin } from "~/features/accounts/accounts.server";
import { requestReset } from "~/features/accounts/profile.server";
import { endAllSessions } from "~/features/accounts/sessions.server";
import { Client, location } from "../helpers/client";
import { testDatabase, withDatabase } from "../helpers/database";
import { ask } from "../helpers/routes";

withDatabase();
const db = () => testDatabase().db;
type Me = { user: { id: number; username: string; email: string; emailConfirmed: boolean } };
const me = async (client: Client) => ((await client.get("/api/auth/me")).body as Me).user;
const PASSWORD = "ein langes Passwort";
const NEW = "ein ganz anderes Passwort";
const errors = (answer: { body: unknown }) =>
  (answer.body as { reply: { errors: Record<string, string> } }).reply.errors;
const signIn = (username: string, password: string) => {
  const client = new Client();
  return client.json("POST", "/api/auth/login", { username, password }).then(({ status }) => ({ client, status }));
};
const mails = async (subject: string) => (await db().select().from(outbox)).filter((mail) => mail.subject === subject);

test("names and address are changed; a taken address is refused at its field; a new one must be confirmed again", async () => {
  const client = await Client.registered();
  const other = await me(await Client.registered());
  const { id } = await me(client);
  await db().update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, id));
  const post = (fields: Record<string, string>) =>
    client.form("/profile", {
      intent: "profile",
      firstName: "Paula",
      lastName: "Probe",
      email: "neu@example.org",
      ...fields,
    });
  const taken = await post({ email: other.email.toUpperCase() });
  expect(taken.status).toBe(409);
  expect(errors(taken)).toEqual({ email: "Diese E-Mail-Adresse ist schon registriert." });
  expect(errors(await post({ firstName: " ", email: "x" }))).toEqual({
    firstName: "Bitte gib deinen Vornamen ein.",
    email: "Bitte gib eine gültige E-Mail-Adresse ein.",
  });
  expect((await post({})).status).toBe(303);
  expect(await me(client)).toMatchObject({ email: "neu@example.org", emailConfirmed: false });
  expect((await mails("Deine E-Mail-Adresse wurde geändert")).length).toBe(1);
  expect((await mails("Bitte bestätige deine E-Mail-Adresse")).map((mail) => mail.recipient)).toContain(
    "neu@example.org",
  );
  const patched = await client.json("PATCH", "/api/user/profile", {
    firstName: "P",
    lastName: "Q",
    email: "neu@example.org",
    role: "admin",
  });
  expect(patched.body).toMatchObject({ firstName: "P", role: "user" });
});

test("a session of more than half an hour asks for the password before a new address or a token", async () => {
  const client = await Client.registered();
  const { username } = client;
  const profile = { intent: "profile", firstName: "Paula", lastName: "Probe", email: `${username}@example.org` };
  const body = { firstName: "Paula", lastName: "Probe", email: "dieb@example.org" };
  const token = { intent: "create-token", name: "P", scope: "write", days: "365" };
  await db().update(sessions).set({ data: sql`jsonb_set(data, '{since}', '0')` });
  const asked = "Du bist schon länger angemeldet: Bitte gib dein Passwort ein.";
  expect(errors(await client.form("/profile", { ...profile, email: "dieb@example.org" }))).toEqual({ password: asked });
  expect((await client.json("PATCH", "/api/user/profile", body)).body).toMatchObject({ message: asked });
  expect(errors(await client.form("/settings", token))).toEqual({ password: asked });
  expect(errors(await client.form("/settings", { ...token, password: "falsch" }))).toEqual({
    password: "Das Passwort ist falsch.",
  });
  expect((await me(client)).email).toBe(`${username}@example.org`);
  // A name may change without, and everything with it.
  expect((await client.form("/profile", { ...profile, firstName: "Petra" })).status).toBe(303);
  expect((await client.form("/settings", { ...token, password: PASSWORD })).status).toBe(303);
  expect((await client.form("/profile", { ...profile, email: "neu@example.org", password: PASSWORD })).status).toBe(
    303,
  );
  expect((await me(client)).email).toBe("neu@example.org");
});

test("a changed password ends the other sessions, keeps this one and is told by mail", async () => {
  const client = await Client.registered();
  const { username } = await me(client);
  const elsewhere = (await signIn(username, PASSWORD)).client;
  const post = (fields: Record<string, string>) =>
    client.form("/profile", {
      intent: "password",
      currentPassword: PASSWORD,
      newPassword: NEW,
      confirmPassword: NEW,
      ...fields,
    });
  expect(errors(await post({ confirmPassword: "anders" }))).toEqual({
    confirmPassword: "Die neuen Passwörter stimmen nicht überein.",
  });
  expect(errors(await post({ currentPassword: "falsch" }))).toEqual({ currentPassword: "Das Passwort ist falsch." });
  expect(errors(await post({ newPassword: PASSWORD, confirmPassword: PASSWORD })).newPassword).toContain(
    "ist das alte",
  );
  expect(errors(await post({ newPassword: "123456", confirmPassword: "123456" })).newPassword).toContain("zu leicht");
  expect(errors(await post({ newPassword: "kurz", confirmPassword: "kurz" })).newPassword).toContain("mindestens 6");
  expect((await post({ newPassword: "x".repeat(1025), confirmPassword: "x".repeat(1025) })).status).toBe(422);
  expect((await post({})).status).toBe(303);
  expect((await client.get("/api/auth/me")).status).toBe(200);
  expect((await elsewhere.get("/api/auth/me")).status).toBe(401);
  expect((await signIn(username, PASSWORD)).status).toBe(401);
  expect((await signIn(username, NEW)).status).toBe(200);
  expect((await mails("Dein Passwort wurde geändert")).length).toBe(1);
  const wrong = await client.json("POST", "/api/user/change-password", {
    currentPassword: "x",
    newPassword: "noch ein anderes",
  });
  expect(wrong.status).toBe(422);
});

test("a forgotten password: the same answer for everybody, a link that works once for thirty minutes, all sessions end", async () => {
  const client = await Client.registered();
  const { email, username } = await me(client);
  await client.form("/settings", { intent: "create-token", name: "Fremd", scope: "write", days: "365" });
  type Made = { security: { made: string } };
  const { made } = ((await client.get("/settings?tab=sicherheit")).body as Made).security;
  const known = await ask("/forgot-password", { method: "POST", body: new URLSearchParams({ email }) });
  const unknown = await ask("/forgot-password", {
    method: "POST",
    body: new URLSearchParams({ email: "niemand@example.org" }),
  });
  expect([known.status, location(known)]).toEqual([unknown.status, location(unknown)]);
  const [mail, ...more] = await mails("Neues Passwort vergeben");
  expect(more).toEqual([]);
  // The mail names nobody until its address is confirmed.
  expect(mail!.text).toMatch(/^Hallo,\n/);
  expect(mail!.text).not.toContain(username);
  const path = mail!.text.match(/\/reset-password\/[\w-]{32}/)![0];
  expect((await ask(path)).body).toEqual({ valid: true });
  const post = (fields: Record<string, string>) =>
    ask(path, { method: "POST", body: new URLSearchParams({ newPassword: NEW, confirmPassword: NEW, ...fields }) });
  expect((await post({ confirmPassword: "anders" })).status).toBe(422);
  expect((await post({ newPassword: "passwort", confirmPassword: "passwort" })).status).toBe(422);
  const both = await Promise.all([post({}), post({})]);
  expect(both.map(({ status }) => status).sort()).toEqual([303, 422]);
  expect((await client.get("/api/auth/me")).status).toBe(401);
  expect((await signIn(username, NEW)).status).toBe(200);
  // Who resets may have lost the account to somebody: a token made before opens nothing any more.
  expect((await ask("/api/pets", { headers: { Authorization: `Bearer ${made}` } })).status).toBe(401);
  expect((await ask(path)).body).toEqual({ valid: false });
  expect(await requestReset(email, "anderswo", new Date())).toBeNull();
  await db().update(mailTokens).set({ expiresAt: sql`now() - interval '1 minute'` });
  const [late] = (await mails("Neues Passwort vergeben")).slice(-1);
  expect((await ask(late!.text.match(/\/reset-password\/[\w-]{32}/)![0])).body).toEqual({ valid: false });
  expect((await ask(`/reset-password/${"a".repeat(32)}`)).body).toEqual({ valid: false });
});

test("resets are throttled per address without telling whether there is an account", async () => {
  const statuses = [];
  for (let n = 0; n < 5; n++)
    statuses.push(
      (await ask("/forgot-password", { method: "POST", body: new URLSearchParams({ email: "niemand@example.org" }) }))
        .status,
    );
  expect(statuses).toEqual([303, 303, 303, 429, 429]);
});

test("changing the address again and again is throttled", async () => {
  const client = await Client.registered();
  const statuses = [];
  for (let n = 0; n < 7; n++)
    statuses.push(
      (
        await client.form("/profile", {
          intent: "profile",
          firstName: "P",
          lastName: "P",
          email: `neu${n}@example.org`,
        })
      ).status,
    );
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429, 429]);
});

test("two presses on 'Token erstellen' make one", async () => {
  const client = await Client.registered();
  const press = () =>
    client.form("/settings", { intent: "create-token", name: "P", scope: "read", days: "30", _key: "k" });
  await Promise.all([press(), press()]);
  type Page = { security: { tokens: unknown[] } };
  expect(((await client.get("/settings?tab=sicherheit")).body as Page).security.tokens.length).toBe(1);
});

test("sessions are listed and ended one by one or all others at once, only one's own", async () => {
  const client = await Client.registered();
  const { username } = await me(client);
  const [second, third] = [(await signIn(username, PASSWORD)).client, (await signIn(username, PASSWORD)).client];
  type Page = { security: { sessions: { id: string; here: boolean }[] } };
  const listed = async () => ((await client.get("/settings?tab=sicherheit")).body as Page).security.sessions;
  expect((await listed()).map(({ here }) => here).filter(Boolean).length).toBe(1);
  expect((await listed()).length).toBe(3);
  const stranger = await Client.registered();
  const victim = (await listed()).find(({ here }) => !here)!;
  const end = { intent: "end-sessions", session: victim.id };
  expect((await stranger.form("/settings", end)).status).toBe(404);
  expect((await client.form("/settings", end)).status).toBe(303);
  expect((await listed()).length).toBe(2);
  await client.form("/settings", { intent: "end-sessions", session: "" });
  expect((await listed()).length).toBe(1);
  expect((await second.get("/api/auth/me")).status).toBe(401);
  expect((await third.get("/api/auth/me")).status).toBe(401);
});

test("a session of more than half an hour ends no other without the password; operators end them all", async () => {
  const client = await Client.registered();
  const { username } = client;
  const { client: other } = await signIn(username, PASSWORD);
  const bystander = await Client.registered();
  await db().update(sessions).set({ data: sql`jsonb_set(data, '{since}', '0')` });
  const asked = "Du bist schon länger angemeldet: Bitte gib dein Passwort ein.";
  const end = { intent: "end-sessions", session: "" };
  expect(errors(await client.form("/settings", end))).toEqual({ sessionPassword: asked });
  const wrong = await client.form("/settings", { ...end, sessionPassword: "falsch" });
  expect(errors(wrong)).toEqual({ sessionPassword: "Das Passwort ist falsch." });
  expect((await other.get("/api/auth/me")).status).toBe(200);
  const right = await client.form("/settings", { ...end, sessionPassword: PASSWORD });
  expect(right.status).toBe(303);
  expect((await other.get("/api/auth/me")).status).toBe(401);

  expect(await endAllSessions("niemand")).toBeNull();
  expect(await endAllSessions(username.toUpperCase())).toBe(1);
  expect((await client.get("/api/auth/me")).status).toBe(401);
  expect((await bystander.get("/api/auth/me")).status).toBe(200);
  expect(await endAllSessions(null)).toBeGreaterThanOrEqual(1);
  expect((await bystander.get("/api/auth/me")).status).toBe(401);
});

test("a password is checked as it came, and nothing but one's own names is none", async () => {
  const register = (password: string) =>
    new Client().json("POST", "/api/auth/register", {
      username: `frau${password.length}`,
      password,
      firstName: "Friederike",
      lastName: "Wunderlich",
      email: `friederike.wunderlich${password.length}@example.org`,
    });
  for (const weak of [
    "Friederike2026!",
    "wunderlich#1",
    "FriederikeWunderlich",
    "!!Tierlotse!!",
    "friederike.wunderlich",
  ])
    expect(((await register(weak)).body as { fieldErrors?: object }).fieldErrors, weak).toHaveProperty("password");
  const strange = "sechs\u0000Zeichen\ud800mehr";
  expect((await register(strange)).status).toBe(201);
  const name = `frau${strange.length}`;
  expect((await signIn(name, strange)).status).toBe(200);
  expect((await signIn(name, "sechsZeichenmehr")).status).toBe(401);
});

test("what happens to an account is listed for its owner alone, with the kind of device, newest first, and the oldest go", async () => {
  const client = await Client.registered();
  const { id, username } = await me(client);
  const petId = await client.pet();
  const Firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const second = new Client();
  await second.json("POST", "/api/auth/login", { username, password: PASSWORD }, { "User-Agent": Firefox });
  await second.json("POST", "/api/auth/logout");
  // This browser is known now.
  await second.json("POST", "/api/auth/login", { username, password: PASSWORD }, { "User-Agent": Firefox });
  await client.form("/settings", { intent: "end-sessions", session: "" });
  await client.form("/settings", { intent: "create-token", name: "Praxis", scope: "read", days: "30" });
  type Security = { security: { tokens: { id: number }[] } };
  const [token] = ((await client.get("/settings?tab=sicherheit")).body as Security).security.tokens;
  await client.form("/settings", { intent: "revoke-token", token: String(token!.id) });
  // What is not there, or another's, is no activity.
  await client.form("/settings", { intent: "revoke-token", token: String(token!.id) });
  await client.form("/calendar/subscribe", { intent: "create" });
  await client.form(`/pets/${petId}/health/share`, { intent: "create" });
  await client.get("/settings/export");
  type Page = { pages: number; activities: { kind: string; agent: string | null; at: string }[] };
  const page = async (which: Client, query = "") => (await which.get(`/settings/activity${query}`)).body as Page;
  const { activities } = await page(client);
  expect(activities.map(({ kind }) => kind)).toEqual([
    "exported",
    "share_made",
    "feed_made",
    "token_ended",
    "token_made",
    "sessions_ended",
    "signed_in",
    "signed_out",
    "signed_in_anew",
    "signed_in_anew",
  ]);
  expect(activities[6]!.agent).toBe("Firefox auf Linux");
  expect((await page(await Client.registered())).activities.length).toBe(1);
  expect((await ask("/settings/activity")).status).toBe(303);

  await db().execute(
    sql`insert into activities (user_id, kind, created_at) select ${id}, 'signed_in', now() from generate_series(1, 600)`,
  );
  await db().execute(
    sql`update activities set created_at = now() - interval '91 days' where id in (select id from activities where user_id = ${id} order by id desc limit 100)`,
  );
  await client.form("/calendar/subscribe", { intent: "create" });
  expect((await page(client)).activities[0]!.kind).toBe("feed_made");
  const kept = async () =>
    (await db().select({ n: count() }).from(activitiesTable).where(eq(activitiesTable.userId, id)))[0]!.n;
  expect(await kept()).toBe(500);
  expect((await page(client)).pages).toBe(8);
  expect((await page(client, "?seite=8")).activities.length).toBe(50);
  await forgetExpired(testDatabase().db, new Date());
  expect(await kept()).toBe(400);
});

test("a token signs an integration in within its scope and time, never sets a cookie, and a forged one is nobody", async () => {
  const client = await Client.registered();
  const create = async (scope: string) => {
    await client.form("/settings", { intent: "create-token", name: "Praxis", scope, days: "30" });
    type Page = { security: { made: string | null; tokens: { id: number; lastUsedAt: string | null }[] } };
    const { security } = (await client.get("/settings?tab=sicherheit")).body as Page;
    return { token: security.made!, id: security.tokens[0]!.id };
  };
  const call = (token: string, path: string, method = "GET", body?: unknown) =>
    ask(path, {
      method,
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const read = await create("read");
  expect((await call(read.token, "/api/pets")).status).toBe(200);
  expect((await call(read.token, "/api/pets", "POST", { name: "Mia", species: "Katze" })).status).toBe(403);
  const write = await create("write");
  const made = await call(write.token, "/api/pets", "POST", { name: "Mia", species: "Katze" });
  expect(made.status).toBe(201);
  expect(made.headers.get("Set-Cookie")).toBeNull();
  expect(
    (await call(write.token, "/api/user/change-password", "POST", { currentPassword: PASSWORD, newPassword: NEW }))
      .status,
  ).toBe(403);
  // A wrong token is not replaced by the cookie beside it.
  expect(
    (await call(write.token, "/api/user/profile", "PATCH", { firstName: "A", lastName: "B", email: "a@b.de" })).status,
  ).toBe(403);
  for (const odd of ["Bearer a b", "Bearer", "bearer  "])
    expect((await ask("/api/pets", { headers: { Cookie: client.cookie, Authorization: odd } })).status, odd).toBe(401);
  const mixed = await ask("/api/pets", { headers: { Cookie: client.cookie, Authorization: "Bearer tl_falsch" } });
  expect(mixed.status).toBe(401);
  expect((await ask("/pets", { headers: { Authorization: `Bearer ${write.token}` } })).status).toBe(303);
  await client.form("/settings", { intent: "revoke-token", token: String(write.id) });
  expect((await call(write.token, "/api/pets")).status).toBe(401);
  await db().execute(sql`update access_tokens set expires_at = now() - interval '1 minute'`);
  expect((await call(read.token, "/api/pets")).status).toBe(401);
  const stored = JSON.stringify((await db().execute(sql`select * from access_tokens`)) as unknown);
  expect(stored).not.toContain(read.token);
  expect((await client.form("/settings", { intent: "create-token", name: " ", scope: "x", days: "7" })).status).toBe(
    422,
  );
});

test("the appearance is kept for the account and painted by the server; invented values are refused", async () => {
  const client = await Client.registered();
  const saved = await client.form("/settings?tab=darstellung", {
    intent: "appearance",
    theme: "dark",
    colorScheme: "accessible",
    fontSize: "large",
    contrastPreference: "high",
    reducedMotion: "on",
  });
  expect(saved.status).toBe(303);
  expect((await client.get("/settings?tab=darstellung")).body).toMatchObject({
    appearance: {
      darkMode: true,
      theme: "dark",
      colorScheme: "accessible",
      fontSize: "large",
      contrastPreference: "high",
      reducedMotion: true,
    },
  });
  expect((await client.form("/settings", { intent: "appearance", theme: "pink" })).status).toBe(422);
  expect((await client.form("/settings", { intent: "__proto__" })).status).toBe(400);
  expect((await client.json("PATCH", "/api/user/settings", { appearance: { fontSize: "riesig" } })).status).toBe(422);
});

test("the admin role is granted by name and shows what others never see", async () => {
  const client = await Client.registered();
  const { username } = await me(client);
  expect((await client.get("/settings")).body).toMatchObject({ admin: null });
  expect(await grantAdmin("gibt-es-nicht")).toBe(false);
  expect(await grantAdmin(username.toUpperCase())).toBe(true);
  expect((await client.get("/settings")).body).toMatchObject({ admin: { givenUp: 0 } });
});

test("deleting an account asks for the password and leaves no row behind, also when pressed twice", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  await client.json("POST", "/api/reminders", { petId, title: "Impfung", date: "2027-01-01" });
  await client.form("/calendar/subscribe", { intent: "create" });
  await client.form("/settings", { intent: "create-token", name: "Praxis", scope: "read", days: "30" });
  await client.form(`/pets/${petId}/health/share`, {});
  await client.form(`/pets/${petId}/health/new`, { type: "weight", date: "2026-11-01", weight: "4 kg" });
  await client.json("POST", "/api/consultation/complete", {
    consultationData: { petId, userDescriptionText: "Er hustet." },
  });
  await client.form("/settings", {
    intent: "appearance",
    theme: "dark",
    colorScheme: "default",
    fontSize: "normal",
    contrastPreference: "normal",
  });
  const { id } = await me(client);
  const wrong = await client.form("/settings/delete", { password: "falsch" });
  expect(errors(wrong)).toEqual({ password: "Das Passwort ist falsch." });
  const both = await Promise.all([1, 2].map(() => client.form("/settings/delete", { password: PASSWORD })));
  expect(both.map(({ status }) => status).includes(303)).toBe(true);
  expect(both.every(({ status }) => status < 500)).toBe(true);
  expect(both.find(({ status }) => status === 303)?.headers.get("Clear-Site-Data")).toBe('"cache"');
  const tables = (await db().execute(
    sql`select table_name as name from information_schema.columns where column_name = 'user_id' and table_schema = 'public'`,
  )) as unknown as { rows?: { name: string }[] } & { name: string }[];
  const names = (tables.rows ?? tables).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) {
    const result = (await db().execute(
      sql.raw(`select count(*)::int as n from ${name} where user_id = ${id}`),
    )) as unknown as { rows?: { n: number }[] } & { n: number }[];
    expect((result.rows ?? result)[0]!.n, name).toBe(0);
  }
  expect((await db().select().from(users).where(eq(users.id, id))).length).toBe(0);
  expect((await db().select().from(sessions).where(eq(sessions.userId, id))).length).toBe(0);
  expect((await client.get("/api/auth/me")).status).toBe(401);
});

test("forty tokens asked for at once are twenty", async () => {
  const client = await Client.registered();
  const ask = (n: number) =>
    client.form("/settings", { intent: "create-token", name: `T${n}`, scope: "read", days: "30", _key: `k${n}` });
  await Promise.all(Array.from({ length: 40 }, (_, n) => ask(n)));
  expect(await db().$count(accessTokens)).toBe(20);
});

test("a new password ends tokens, calendar address and shares too, unless the box is emptied", async () => {
  const held = async (fields: Record<string, string>) => {
    const client = await Client.registered();
    const petId = await client.pet();
    const { id } = await me(client);
    await db()
      .insert(accessTokens)
      .values({ userId: id, name: "x", scope: "read", tokenHash: `h${id}`, expiresAt: new Date(Date.now() + 1e9) });
    await db()
      .insert(calendarFeeds)
      .values({ userId: id, tokenHash: `f${id}` });
    await client.form(`/pets/${petId}/health/share`, { intent: "create" });
    const done = await client.form("/profile", {
      intent: "password",
      currentPassword: PASSWORD,
      newPassword: NEW,
      confirmPassword: NEW,
      ...fields,
    });
    expect(done.status).toBe(303);
    const left = async (table: typeof accessTokens | typeof calendarFeeds | typeof shareLinks) =>
      (await db().select({ id: table.userId }).from(table).where(eq(table.userId, id))).length;
    return Promise.all([left(accessTokens), left(calendarFeeds), left(shareLinks)]);
  };
  expect(await held({ endAccess: "on" })).toEqual([0, 0, 0]);
  expect(await held({})).toEqual([1, 1, 1]);
});
