// The optional second step of signing in: a code of an app (TOTP, RFC 6238) or one of ten recovery codes.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomInt } from "node:crypto";
import { and, eq, isNull, lt } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { recoveryCodes, secondFactors } from "#db/schema";
import { db, type Executor } from "~/db.server";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { type Refusal, refuse } from "~/outcome";
import { hashSecret } from "../limits/secret.server";
import { throttle } from "../limits/throttle.server";
import type { User } from "./accounts";
import { tooMany } from "./accounts.server";
import { tell } from "./profile.server";

const PERIOD_S = 30;
/** Codes of the period before and after are taken as well: clocks go wrong, and typing takes time. */
const WINDOW = 1;
const CODES = 10;
/** Of 31 signs each: 119 bits, so that a plain hash keeps them. */
const LENGTH = 24;
const TRIES = 5;
const TRIES_MS = 15 * 60_000;
/** Without letters and digits that look alike. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const WRONG = "Dieser Code stimmt nicht. Er gilt nur kurz: Bitte nimm den, den deine App jetzt zeigt.";

const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "second factor", 32));

/** AES-256-GCM under a key derived from the session secret: who steals the table alone has no codes. */
function encrypt(text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(env.SESSION_SECRET), iv);
  return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

function decrypt(stored: string): string | null {
  const bytes = Buffer.from(stored, "base64url");
  for (const secret of [env.SESSION_SECRET, env.SESSION_SECRET_BEFORE]) {
    if (!secret) continue;
    const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(-16));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString("utf8");
    } catch {}
  }
  return null;
}

const totpOf = (secret: string, username: string) =>
  new TOTP({ issuer: "Tierlotse", label: username, secret: Secret.fromBase32(secret), period: PERIOD_S });

export type FactorState = { on: boolean; since: string | null; codesLeft: number };

export async function factorOf(userId: number): Promise<FactorState> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  if (!row?.confirmedAt) return { on: false, since: null, codesLeft: 0 };
  const left = await db
    .select({ hash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return { on: true, since: row.confirmedAt.toISOString(), codesLeft: left.length };
}

/** What an app needs to know; a new one each time until a code has confirmed it. Null once it is on. */
export async function beginFactor(
  user: Pick<User, "id" | "username">,
): Promise<{ uri: string; secret: string } | null> {
  if ((await factorOf(user.id)).on) return null;
  const secret = new Secret({ size: 20 }).base32;
  const fresh = { secret: encrypt(secret), confirmedAt: null, lastPeriod: 0 };
  await db
    .insert(secondFactors)
    .values({ userId: user.id, ...fresh })
    .onConflictDoUpdate({ target: secondFactors.userId, set: fresh, setWhere: isNull(secondFactors.confirmedAt) });
  return { uri: totpOf(secret, user.username).toString(), secret };
}

/** The one that waits for its first code, so that a wrong one does not mean a new picture. */
export async function waitingFactor(
  user: Pick<User, "id" | "username">,
): Promise<{ uri: string; secret: string } | null> {
  const [row] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, user.id), isNull(secondFactors.confirmedAt)));
  const secret = row && decrypt(row.secret);
  return secret ? { uri: totpOf(secret, user.username).toString(), secret } : null;
}

/** Takes a code of the app, each period once. */
async function takeCode(executor: Executor, userId: number, code: string, now: Date): Promise<boolean> {
  const [row] = await executor.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const secret = row && decrypt(row.secret);
  if (!secret) return false;
  const delta = totpOf(secret, "").validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  if (delta === null) return false;
  const period = Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
  const taken = await executor
    .update(secondFactors)
    .set({ lastPeriod: period })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastPeriod, period)))
    .returning({ id: secondFactors.userId });
  return taken.length > 0;
}

async function takeRecoveryCode(userId: number, code: string, now: Date): Promise<boolean> {
  const taken = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashSecret(code)), isNull(recoveryCodes.usedAt)),
    )
    .returning({ id: recoveryCodes.userId });
  return taken.length > 0;
}

/** Null when the account asks for no second step, or when this code is right. */
export async function secondStep(userId: number, code: string | undefined, now: Date): Promise<Refusal | null> {
  if (!(await factorOf(userId)).on) return null;
  if (!code) return refuse("code", "Bitte gib zusätzlich den Code aus deiner App ein.", 401);
  const wait = await throttle(`code:${userId}`, TRIES, TRIES_MS, now);
  if (wait !== null) return tooMany(wait);
  const typed = code.toLowerCase().replace(/[^a-z0-9]/g, "");
  const right = /^\d{6}$/.test(typed)
    ? await takeCode(db, userId, typed, now)
    : await takeRecoveryCode(userId, typed, now);
  log(right ? "info" : "warn", "second step", { right, recovery: !/^\d{6}$/.test(typed) });
  return right ? null : refuse("code", WRONG, 401);
}

async function writeCodes(executor: Executor, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () =>
    Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(""),
  );
  await executor.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await executor.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashSecret(code) })));
  return codes.map((code) => code.match(/.{4}/g)!.join("-"));
}

/** Switches it on with a first code; answers the recovery codes, which cannot be shown again. */
export async function confirmFactor(user: User, code: string, now: Date): Promise<string[] | Refusal> {
  const wait = await throttle(`code:${user.id}`, TRIES, TRIES_MS, now);
  if (wait !== null) return tooMany(wait);
  return db.transaction(async (tx) => {
    if (!(await takeCode(tx, user.id, code.replace(/\D/g, ""), now))) return refuse("code", WRONG);
    await tx.update(secondFactors).set({ confirmedAt: now }).where(eq(secondFactors.userId, user.id));
    const codes = await writeCodes(tx, user.id);
    log("info", "second factor on");
    await tell(
      tx,
      user,
      "Anmeldung in zwei Schritten eingeschaltet",
      "dein Konto bei Tierlotse verlangt beim Anmelden jetzt zusätzlich einen Code aus deiner App.",
      now,
    );
    return codes;
  });
}

export async function renewCodes(user: User): Promise<string[] | null> {
  return (await factorOf(user.id)).on ? db.transaction((tx) => writeCodes(tx, user.id)) : null;
}

export async function endFactor(user: User, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(secondFactors)
      .where(eq(secondFactors.userId, user.id))
      .returning({ id: secondFactors.userId });
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
    if (gone.length === 0) return;
    log("info", "second factor off");
    await tell(
      tx,
      user,
      "Anmeldung in zwei Schritten ausgeschaltet",
      "dein Konto bei Tierlotse verlangt beim Anmelden keinen Code mehr.",
      now,
    );
  });
}
