// The optional second step of signing in, by form and over the API.
import { expect, test } from "vitest";
import { activities, recoveryCodes, secondFactors } from "#db/schema";
import { env } from "~/env.server";
import { renewSecrets, secondStep } from "~/features/accounts/second-factor.server";
import type { FormReply } from "~/ui/form-reply";
import { Client, location, PASSWORD } from "../helpers/client";
import { testDatabase, withDatabase } from "../helpers/database";
import { type Answer, ask } from "../helpers/routes";
import { totp } from "../helpers/totp";

withDatabase();
const HERE = "/settings/second-factor";

const codeOf = (secret: string, periods = 0) => totp(secret, Date.now() + periods * 30_000);
const replyOf = (answer: Answer) => (answer.body as { reply: FormReply }).reply;

async function switchedOn() {
  const client = await Client.registered();
  await client.form(HERE, { intent: "begin" });
  const { setup } = (await client.get(HERE)).body as { setup: { secret: string; uri: string } };
  const done = await client.form(HERE, { intent: "confirm", code: codeOf(setup.secret, -1) });
  return { client, secret: setup.secret, uri: setup.uri, codes: (done.body as { codes: string[] }).codes };
}

const post = (path: string, fields: Record<string, string>, cookie = "") =>
  ask(path, { method: "POST", body: new URLSearchParams(fields), headers: { Cookie: cookie } });
const cookiesOf = (answer: Answer) =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");

test("the codes taken are those of RFC 6238, of the period before and after too, and of no other", async () => {
  // Appendix B, the rows of SHA-1; the secret is the ASCII text '12345678901234567890'.
  const vectors: [number, string][] = [
    [59, "94287082"],
    [1111111109, "07081804"],
    [1111111111, "14050471"],
    [1234567890, "89005924"],
    [2000000000, "69279037"],
    [20000000000, "65353130"],
  ];
  for (const [seconds, code] of vectors) expect(totp("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", seconds * 1000, 8)).toBe(code);
  const { client, secret } = await switchedOn();
  const { user } = (await client.json("GET", "/api/auth/me")).body as { user: { id: number } };
  for (const [periods, taken] of [
    [-2, false],
    [2, false],
    [0, true],
    [1, true],
  ] as const) {
    const later = new Date(Date.now() + 86_400_000 * (periods + 3));
    const refused = await secondStep(user.id, totp(secret, later.getTime() + periods * 30_000), later);
    expect(refused === null, `${periods} periods off`).toBe(taken);
  }
});

test("what happens to the second step stands in the account's list: on, a wrong code, a recovery code, new ones, off", async () => {
  const { client, codes } = await switchedOn();
  const cookie = cookiesOf(await post("/auth", { username: client.username, password: PASSWORD }));
  await post("/auth/code", { code: "000000" }, cookie);
  await post("/auth/code", { code: codes[0]! }, cookie);
  await client.form(HERE, { intent: "codes" });
  await client.form(HERE, { intent: "end" });
  const kinds = (await testDatabase().db.select().from(activities).orderBy(activities.id)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => /factor|code/.test(kind))).toEqual([
    "factor_on",
    "code_refused",
    "recovery_code",
    "codes_renewed",
    "factor_off",
  ]);
});

test("a code of the app switches it on; what is stored gives neither secret nor recovery codes away", async () => {
  const { client, secret, uri, codes } = await switchedOn();
  expect(new URL(uri).protocol).toBe("otpauth:");
  expect(uri).toContain("issuer=Tierlotse");
  expect(codes.length).toBe(10);
  expect(new Set(codes).size).toBe(10);
  const stored = JSON.stringify([
    await testDatabase().db.select().from(secondFactors),
    await testDatabase().db.select().from(recoveryCodes),
  ]);
  expect(stored).not.toContain(secret.replaceAll(" ", ""));
  for (const code of codes) expect(stored).not.toContain(code.replaceAll("-", ""));
  expect(((await client.get(HERE)).body as { state: { on: boolean } }).state.on).toBe(true);
  // Nobody replaces it from an open session.
  expect((await client.form(HERE, { intent: "begin" })).status).toBe(404);
});

test("the right password alone signs nobody in; password and code do, and no code does twice", async () => {
  const { client, secret } = await switchedOn();
  const first = await post("/auth", { username: client.username, password: PASSWORD });
  expect(location(first)).toBe("/auth/code?returnTo=%2Fdashboard");
  const cookie = cookiesOf(first);
  expect((await ask("/api/auth/me", { headers: { Cookie: cookie } })).status).toBe(401);
  expect(location(await ask("/dashboard", { headers: { Cookie: cookie } }))).toContain("/auth");
  expect(replyOf(await post("/auth/code", { code: "000000" }, cookie)).errors.code).toContain("stimmt nicht");
  expect(replyOf(await post("/auth/code", {}, cookie)).errors.code).toContain("Bitte gib");
  const code = codeOf(secret);
  const done = await post("/auth/code?returnTo=/pets", { code }, cookie);
  expect(location(done)).toBe("/pets");
  expect((await ask("/api/auth/me", { headers: { Cookie: cookiesOf(done) } })).status).toBe(200);
  const again = await post("/auth", { username: client.username, password: PASSWORD });
  expect((await post("/auth/code", { code }, cookiesOf(again))).status).toBe(401);
  // Without the password before it the page leads back to the start.
  expect(location(await post("/auth/code", { code: codeOf(secret, 1) }))).toBe("/auth");
});

test("a recovery code signs in once; five wrong codes are followed by a pause", async () => {
  const { client, codes } = await switchedOn();
  const start = async () => cookiesOf(await post("/auth", { username: client.username, password: PASSWORD }));
  expect((await post("/auth/code", { code: codes[0]!.toUpperCase() }, await start())).status).toBe(303);
  const cookie = await start();
  expect((await post("/auth/code", { code: codes[0]! }, cookie)).status).toBe(401);
  let last = await post("/auth/code", { code: "111111" }, cookie);
  for (let n = 0; n < 4; n++) last = await post("/auth/code", { code: "111111" }, cookie);
  expect(last.status).toBe(429);
  expect((await post("/auth/code", { code: codes[1]! }, cookie)).status).toBe(429);
});

test("over the API the code travels with the password", async () => {
  const { client, secret } = await switchedOn();
  const login = (more: object) =>
    new Client().json("POST", "/api/auth/login", { username: client.username, password: PASSWORD, ...more });
  const without = await login({});
  expect(without.status).toBe(401);
  expect((without.body as { fieldErrors: object }).fieldErrors).toHaveProperty("code");
  expect(without.headers.getSetCookie()).toEqual([]);
  expect((await login({ code: "123456" })).status).toBe(401);
  expect((await login({ code: codeOf(secret) })).status).toBe(200);
});

test("a new password ends what waits for its code; a former session secret can go once the new one has started", async () => {
  const { client, secret } = await switchedOn();
  const cookie = cookiesOf(await post("/auth", { username: client.username, password: PASSWORD }));
  await client.form("/profile", {
    intent: "password",
    currentPassword: PASSWORD,
    newPassword: "ein ganz anderes Passwort",
    confirmPassword: "ein ganz anderes Passwort",
  });
  expect(location(await post("/auth/code", { code: codeOf(secret) }, cookie))).toBe("/auth");
  const { db } = testDatabase();
  const before = env.SESSION_SECRET;
  try {
    Object.assign(env, { SESSION_SECRET: "n".repeat(40), SESSION_SECRET_BEFORE: before });
    await renewSecrets(db);
    Object.assign(env, { SESSION_SECRET_BEFORE: undefined });
    const [row] = await db.select().from(secondFactors);
    expect(await secondStep(row!.userId, codeOf(secret), new Date())).toBeNull();
  } finally {
    Object.assign(env, { SESSION_SECRET: before, SESSION_SECRET_BEFORE: undefined });
  }
});

test("switched off it asks nobody; without a fresh password nobody switches it off", async () => {
  const { client } = await switchedOn();
  await client.form(HERE, { intent: "end" });
  expect(((await client.get(HERE)).body as { state: { on: boolean } }).state.on).toBe(false);
  expect((await post("/auth", { username: client.username, password: PASSWORD })).status).toBe(303);
  expect(await testDatabase().db.select().from(recoveryCodes)).toEqual([]);
});
