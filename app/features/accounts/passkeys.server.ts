// Passkeys (WebAuthn level 2): made in the settings, used instead of name and password. The device asks for finger, face or PIN,
// so that one counts as both steps of signing in.
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { and, count, desc, eq } from "drizzle-orm";
import { passkeys, sessions, users } from "#db/schema";
import { db } from "~/db.server";
import { log } from "~/log.server";
import { type Refusal, refuse } from "~/outcome";
import { hashSecret } from "../limits/secret.server";
import { firstUse } from "../limits/throttle.server";
import type { User } from "./accounts";
import { noteActivity } from "./activity.server";
import { tell } from "./profile.server";

export type Passkey = { id: number; name: string; createdAt: string; lastUsedAt: string | null };

const MOST = 10;
/** How long a challenge may wait for its answer. */
export const CHALLENGE_MS = 5 * 60_000;
const FAILED = refuse("form", "Das hat nicht geklappt. Bitte versuche es noch einmal.", 422);
const UNKNOWN = refuse(
  "form",
  "Dieser Passkey ist hier nicht bekannt. Melde dich mit Benutzername und Passwort an.",
  401,
);

/** At most 1023 bytes in base64url, as the specification has it. */
const isId = (id: unknown): id is string => typeof id === "string" && /^[\w-]{1,1400}$/.test(id);
const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"];

type Site = { origin: string };
const nameOf = ({ origin }: Site) => new URL(origin).hostname;
/** What is no JSON is no answer of a passkey. */
function parsed<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}
/** What goes wrong in there is what somebody sent. */
const orNull = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null);

export async function listPasskeys(userId: number): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.id))
    .limit(MOST);
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** What the browser needs to make one; `challenge` of it is to be kept. */
export async function passkeyOptions({ id, username }: User, site: Site) {
  const known = await db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, id))
    .limit(MOST);
  return generateRegistrationOptions({
    rpName: "Tierlotse",
    rpID: nameOf(site),
    userName: username,
    userID: new TextEncoder().encode(`tierlotse ${id}`),
    attestationType: "none",
    excludeCredentials: known,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** Keeps a new one; `name` says with what it was made, `session` is the token of who asks. */
export async function addPasskey(
  user: User,
  { response, challenge, name, session }: { response: string; challenge: string; name: string; session: string },
  site: Site,
  now: Date,
): Promise<{ success: true } | Refusal> {
  const given = parsed<RegistrationResponseJSON>(response);
  if (!given) return FAILED;
  const checked = await orNull(
    verifyRegistrationResponse({
      response: given,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: nameOf(site),
    }),
  );
  if (!checked?.verified) return FAILED;
  const { id: credentialId, publicKey, counter, transports } = checked.registrationInfo.credential;
  // What the browser says of itself is taken for no more than that.
  const known = Array.isArray(transports) ? TRANSPORTS.filter((one) => (transports as string[]).includes(one)) : [];
  if (!isId(credentialId) || !(await firstUse(`passkey:${hashSecret(challenge)}`, CHALLENGE_MS, now))) return FAILED;
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for("update");
    // A new password may have ended this session meanwhile: nothing of it opens the account any more.
    const own = and(eq(sessions.id, hashSecret(session)), eq(sessions.userId, user.id));
    if ((await tx.select({ id: sessions.id }).from(sessions).where(own)).length === 0) return FAILED;
    const [row] = await tx.select({ total: count() }).from(passkeys).where(eq(passkeys.userId, user.id));
    if (Number(row?.total ?? 0) >= MOST)
      return refuse("form", `Mehr als ${MOST} Passkeys gehen nicht. Entferne zuerst einen davon.`);
    const made = await tx
      .insert(passkeys)
      .values({ userId: user.id, credentialId, publicKey, counter, transports: known, name })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (made.length === 0) return FAILED;
    await noteActivity(tx, user.id, "passkey_made");
    const text = "mit deinem Konto bei Tierlotse kann man sich jetzt auch mit einem neuen Passkey anmelden.";
    await tell(tx, user, "Ein Passkey wurde hinzugefügt", text, now);
    return { success: true as const };
  });
}

export async function removePasskey(userId: number, id: number): Promise<{ success: true } | null> {
  const gone = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  if (gone.length === 0) return null;
  await noteActivity(db, userId, "passkey_ended");
  return { success: true };
}

/** What the browser needs to sign in with one, whoever it is; `challenge` of it is to be kept. */
export const signInOptions = (site: Site) =>
  generateAuthenticationOptions({ rpID: nameOf(site), userVerification: "required" });

/** Whose passkey has answered the challenge, each once. */
export async function signInWithPasskey(
  response: string,
  challenge: string,
  site: Site,
  now: Date,
): Promise<{ userId: number } | Refusal> {
  const given = parsed<AuthenticationResponseJSON>(response);
  const [row] =
    given && isId(given.id) ? await db.select().from(passkeys).where(eq(passkeys.credentialId, given.id)) : [];
  if (!given || !row) return unknown();
  const checked = await orNull(
    verifyAuthenticationResponse({
      response: given,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: nameOf(site),
      credential: { id: row.credentialId, publicKey: new Uint8Array(row.publicKey), counter: row.counter },
    }),
  );
  if (!checked?.verified) return unknown();
  if (!(await firstUse(`passkey:${hashSecret(challenge)}`, CHALLENGE_MS, now))) return FAILED;
  await db
    .update(passkeys)
    .set({ counter: checked.authenticationInfo.newCounter, lastUsedAt: now })
    .where(and(eq(passkeys.id, row.id), eq(passkeys.userId, row.userId)));
  log("info", "sign-in", { passkey: true, right: true });
  return { userId: row.userId };
}

function unknown(): Refusal {
  log("warn", "sign-in", { passkey: true, right: false });
  return UNKNOWN;
}
