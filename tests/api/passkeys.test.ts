// Passkeys as a stranger's program meets them; what a real browser does with them is a journey (account.spec.ts).
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { passkeys, sessions } from "#db/schema";
import { firstUse } from "~/features/limits/throttle.server";
import { Client, PASSWORD } from "../helpers/client";
import { testDatabase, withDatabase } from "../helpers/database";
import { ask } from "../helpers/routes";

withDatabase();
const db = () => testDatabase().db;
type Reply = { options?: { challenge: string; rpId?: string; rp?: { id: string } }; done?: boolean; error?: string };
const idOf = async (client: Client) => ((await client.get("/api/auth/me")).body as { user: { id: number } }).user.id;
const keep = (userId: number, credentialId: string) =>
  db()
    .insert(passkeys)
    .values({ userId, credentialId, publicKey: new Uint8Array([1, 2, 3]), counter: 0, name: "Firefox auf Linux" })
    .returning({ id: passkeys.id });

test("a challenge is asked for anew each time, leaves no row, and nothing made up answers it", async () => {
  const stranger = new Client();
  const before = (await db().select().from(sessions)).length;
  const first = (await stranger.form("/auth/passkey", {})).body as Reply;
  const second = (await stranger.form("/auth/passkey", {})).body as Reply;
  expect(first.options?.challenge).not.toBe(second.options?.challenge);
  expect(second.options?.rpId).toBe("localhost");
  expect((await db().select().from(sessions)).length).toBe(before);
  const owner = await Client.registered();
  await keep(await idOf(owner), "gibt-es");
  const clientDataJSON = Buffer.from(
    JSON.stringify({ type: "webauthn.get", challenge: second.options?.challenge, origin: "http://localhost" }),
  ).toString("base64url");
  const made = {
    id: "gibt-es",
    rawId: "gibt-es",
    type: "public-key",
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData: "AA", signature: "AA" },
  };
  for (const response of [
    "",
    "kein JSON",
    "null",
    "[]",
    "{}",
    '{"id":5}',
    '{"id":"\\u0000"}',
    JSON.stringify(made),
    JSON.stringify({ ...made, id: "gibt-es-nicht" }),
  ]) {
    const answer = await stranger.form("/auth/passkey", { response });
    expect([response, answer.status]).toEqual([response, 401]);
  }
  expect((await stranger.get("/api/auth/me")).status).toBe(401);
  // Without the cookie that came with the challenge there is none to answer.
  expect((await new Client().form("/auth/passkey", { response: JSON.stringify(made) })).status).toBe(422);
});

test("a new one asks for the password after half an hour, belongs to who asked, and is removed by its owner alone", async () => {
  const client = await Client.registered();
  const other = await Client.registered();
  await db().update(sessions).set({ data: sql`jsonb_set(data, '{since}', '0')` });
  expect((await client.form("/settings/passkeys", {})).status).toBe(422);
  expect((await client.form("/settings/passkeys", { passkeyPassword: "falsch" })).body).toEqual({
    error: "Das Passwort ist falsch.",
  });
  const asked = await client.form("/settings/passkeys", { passkeyPassword: PASSWORD });
  expect((asked.body as Reply).options).toMatchObject({ rp: { id: "localhost", name: "Tierlotse" } });
  expect((await client.form("/settings/passkeys", { response: "{}" })).status).toBe(422);
  expect((await ask("/settings/passkeys", { method: "POST", body: new URLSearchParams() })).status).toBe(303);
  // Another's challenge is none of mine.
  const mine = other.cookie;
  other.cookie = `${mine}; ${client.cookie.split("; ").find((one) => one.includes("passkey"))}`;
  expect((await other.form("/settings/passkeys", { response: "{}" })).body).toMatchObject({
    error: expect.stringContaining("zu lange"),
  });

  const [row] = await keep(await idOf(client), "eins");
  const remove = { intent: "remove-passkey", passkey: String(row!.id) };
  expect((await other.form("/settings", remove)).status).toBe(404);
  expect((await client.form("/settings", remove)).status).toBe(303);
  expect((await client.form("/settings", remove)).status).toBe(404);
});

test("a new password ends them with the rest; a challenge counts once", async () => {
  const client = await Client.registered();
  const id = await idOf(client);
  await keep(id, "zwei");
  const change = {
    intent: "password",
    currentPassword: PASSWORD,
    newPassword: "ein ganz anderes Passwort",
    confirmPassword: "ein ganz anderes Passwort",
    endAccess: "on",
  };
  expect((await client.form("/profile", change)).status).toBe(303);
  expect(await db().select().from(passkeys).where(eq(passkeys.userId, id))).toEqual([]);
  const now = new Date();
  expect(await firstUse("passkey:x", 1000, now)).toBe(true);
  expect(await firstUse("passkey:x", 1000, now)).toBe(false);
});
