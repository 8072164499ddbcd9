// The optional second step of signing in: a code of an app (TOTP, RFC 6238) or one of ten recovery codes.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomInt } from "node:crypto";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { recoveryCodes, secondFactors, users } from "#db/schema";
import { db, type Executor } from "~/db.server";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { type Refusal, refuse } from "~/outcome";
import { hashSecret } from "../limits/secret.server";
import { throttle } from "../limits/throttle.server";
import type { User } from "./accounts";
import { getUser, tooMany } from "./accounts.server";
import { noteActivity } from "./activity.server";
import { tell } from "./profile.server";

const PERIOD_S = 30;
/** Codes of the period before and after are taken as well: clocks go wrong, and typing takes time. */
const WINDOW = 1;
const CODES = 10;
/** Of 31 signs each: 119 bits, so that a plain hash keeps them. */
const LENGTH = 24;
/** Without letters and digits that look alike. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const TRIES = 5;
const TRIES_MS = 15 * 60_000;
/** Who knows the password may guess a code so often a day; recovery codes cannot be guessed. */
const TRIES_A_DAY = 50;
const DAY_MS = 24 * 60 * 60_000;
/** How long a setup waits for its first code. */
const WAITS_MS = 30 * 60_000;
const WRONG = "Dieser Code stimmt nicht. Er gilt nur kurz: Bitte nimm den, den deine App jetzt zeigt.";
const WRONG_RECOVERY = "Dieser Wiederherstellungscode stimmt nicht, oder er ist schon benutzt.";

const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "second factor", 32));

/** AES-256-GCM under a key derived from the session secret: who steals the table alone has no codes. */
function encrypt(text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(env.SESSION_SECRET), iv);
  return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

function decryptWith(secret: string | undefined, stored: string): string | null {
  if (!secret) return null;
  const bytes = Buffer.from(stored, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

const decrypt = (stored: string) =>
  decryptWith(env.SESSION_SECRET, stored) ?? decryptWith(env.SESSION_SECRET_BEFORE, stored);

/** Brings what the former session secret has encrypted under the new one, so that the former can go. Runs before `db` is ready. */
export async function renewSecrets(db: Executor): Promise<void> {
  if (!env.SESSION_SECRET_BEFORE) return;
  for (const { userId, secret } of await db.select().from(secondFactors)) {
    if (decryptWith(env.SESSION_SECRET, secret) !== null) continue;
    const plain = decryptWith(env.SESSION_SECRET_BEFORE, secret);
    if (plain)
      await db
        .update(secondFactors)
        .set({ secret: encrypt(plain) })
        .where(eq(secondFactors.userId, userId));
  }
}

/** A mark of the password as it is now: a new one makes a sign-in that waits for its code worthless. */
export async function passwordMark(userId: number): Promise<string> {
  const [row] = await db.select({ password: users.password }).from(users).where(eq(users.id, userId));
  return hashSecret(row?.password ?? "").slice(0, 16);
}

const totpOf = (secret: string, username: string) =>
  new TOTP({ issuer: "Tierlotse", label: username, secret: Secret.fromBase32(secret), period: PERIOD_S });

type Owner = Pick<User, "id" | "username">;
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

/** Makes what an app needs to know, a new one each time until a code has confirmed it. False once it is on. */
export async function beginFactor({ id }: Owner, now: Date): Promise<boolean> {
  if ((await factorOf(id)).on) return false;
  const secret = new Secret({ size: 20 }).base32;
  const fresh = { secret: encrypt(secret), confirmedAt: null, lastPeriod: 0, createdAt: now };
  await db
    .insert(secondFactors)
    .values({ userId: id, ...fresh })
    .onConflictDoUpdate({ target: secondFactors.userId, set: fresh, setWhere: isNull(secondFactors.confirmedAt) });
  return true;
}

const waiting = (userId: number, now: Date) =>
  and(
    eq(secondFactors.userId, userId),
    isNull(secondFactors.confirmedAt),
    gt(secondFactors.createdAt, new Date(now.getTime() - WAITS_MS)),
  );

/** The one that waits for its first code, so that a wrong one does not mean a new picture. */
export async function waitingFactor(
  { id, username }: Owner,
  now: Date,
): Promise<{ uri: string; secret: string } | null> {
  const [row] = await db.select().from(secondFactors).where(waiting(id, now));
  const secret = row && decrypt(row.secret);
  return secret ? { uri: totpOf(secret, username).toString(), secret } : null;
}

/** Takes a code of the app, each period once. */
async function takeCode(executor: Executor, userId: number, code: string, now: Date): Promise<boolean> {
  const [row] = await executor.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const secret = row && decrypt(row.secret);
  if (!secret) {
    if (row) log("error", "second factor cannot be decrypted");
    return false;
  }
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

/** Takes a recovery code and tells its owner: who used it may have been somebody else. */
async function takeRecoveryCode(userId: number, code: string, now: Date): Promise<boolean> {
  const user = await getUser(userId);
  if (!user) return false;
  return db.transaction(async (tx) => {
    const own = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashSecret(code)));
    const taken = await tx
      .update(recoveryCodes)
      .set({ usedAt: now })
      .where(and(own, isNull(recoveryCodes.usedAt)))
      .returning({ id: recoveryCodes.userId });
    if (taken.length === 0) return false;
    await noteActivity(tx, userId, "recovery_code");
    const text = "bei deinem Konto bei Tierlotse hat sich jemand mit einem Wiederherstellungscode angemeldet.";
    await tell(tx, user, "Ein Wiederherstellungscode wurde benutzt", text, now);
    return true;
  });
}

/** Null when the account asks for no second step, or when this code is right. */
export async function secondStep(userId: number, code: string | undefined, now: Date): Promise<Refusal | null> {
  if (!(await factorOf(userId)).on) return null;
  if (!code) return refuse("code", "Bitte gib zusätzlich den Code aus deiner App ein.", 401);
  const typed = code.toLowerCase().replace(/[^a-z0-9]/g, "");
  const recovery = !/^\d{6}$/.test(typed);
  const wait =
    (await throttle(`code:${userId}`, TRIES, TRIES_MS, now)) ??
    (recovery ? null : await throttle(`codes:${userId}`, TRIES_A_DAY, DAY_MS, now));
  if (wait !== null) return tooMany(wait);
  const right = recovery ? await takeRecoveryCode(userId, typed, now) : await takeCode(db, userId, typed, now);
  log(right ? "info" : "warn", "second step", { right, recovery });
  // Whoever comes this far had the right password.
  if (!right) await noteActivity(db, userId, "code_refused");
  return right ? null : refuse("code", recovery ? WRONG_RECOVERY : WRONG, 401);
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
    const [setup] = await tx.select().from(secondFactors).where(waiting(user.id, now));
    if (!setup || !(await takeCode(tx, user.id, code.replace(/\D/g, ""), now))) return refuse("code", WRONG);
    await tx.update(secondFactors).set({ confirmedAt: now }).where(eq(secondFactors.userId, user.id));
    const codes = await writeCodes(tx, user.id);
    log("info", "second factor on");
    await noteActivity(tx, user.id, "factor_on");
    const text = "dein Konto bei Tierlotse verlangt beim Anmelden jetzt zusätzlich einen Code aus deiner App.";
    await tell(tx, user, "Anmeldung in zwei Schritten eingeschaltet", text, now);
    return codes;
  });
}

export async function renewCodes(user: User): Promise<string[] | null> {
  if (!(await factorOf(user.id)).on) return null;
  return db.transaction(async (tx) => {
    await noteActivity(tx, user.id, "codes_renewed");
    return writeCodes(tx, user.id);
  });
}

export async function endFactor(user: User, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(secondFactors)
      .where(eq(secondFactors.userId, user.id))
      .returning({ since: secondFactors.confirmedAt });
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
    // Who only began a setup never had it on.
    if (!gone?.since) return;
    log("info", "second factor off");
    await noteActivity(tx, user.id, "factor_off");
    const text = "dein Konto bei Tierlotse verlangt beim Anmelden keinen Code mehr.";
    await tell(tx, user, "Anmeldung in zwei Schritten ausgeschaltet", text, now);
  });
}
