import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { userPreferences, users } from "#db/schema";
import { databaseCode, db, only } from "~/db.server";
import { log } from "~/log.server";
import { type Refusal, refuse } from "~/outcome";
import { giveBack, throttle } from "../limits/throttle.server";
import type { RegistrationInput, SignInInput, User } from "./accounts";
import { queueConfirmation } from "./confirmation.server";

/** argon2id with the parameters OWASP names for 19 MiB; @node-rs/argon2 uses argon2id by default. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Refused as passwords: the 49,233 most common ones of published leaks (zxcvbn's list), and what Germans and visitors of this site think of. */
const COMMON = new Set([
  ...dictionary["passwords-common"],
  ..."passwort passwort1 passwort123 qwertz qwertz123 qwertz1 qwertzuiop hallo123 hallo1 hallo12 schatz schatz1 ficken geheim geheim1 geheim123 sommer sommer1 winter1 willkommen willkommen1 fussball daniel1 tierlotse tierlotse1 tierarzt haustier hundkatze meinhund meinekatze bello1 bello123".split(
    " ",
  ),
]);

const seen = {
  id: users.id,
  username: users.username,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  emailConfirmedAt: users.emailConfirmedAt,
  emailNotifications: users.emailNotifications,
  reminderNotifications: users.reminderNotifications,
  productUpdateNotifications: users.productUpdateNotifications,
  healthTipsNotifications: users.healthTipsNotifications,
  theme: userPreferences.theme,
  colorScheme: userPreferences.colorScheme,
  fontSize: userPreferences.fontSize,
  contrastPreference: userPreferences.contrastPreference,
  reducedMotion: userPreferences.reducedMotion,
  region: userPreferences.region,
};
type Seen = { [K in keyof typeof seen]: (typeof seen)[K]["_"]["data"] };

const toUser = (row: Seen): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  role: row.role,
  emailConfirmed: row.emailConfirmedAt !== null,
  settings: {
    notifications: {
      emailNotifications: row.emailNotifications,
      reminderNotifications: row.reminderNotifications,
      productUpdateNotifications: row.productUpdateNotifications,
      healthTipsNotifications: row.healthTipsNotifications,
    },
    appearance: {
      darkMode: row.theme === "dark" ? true : row.theme === "light" ? false : null,
      // Nobody has a row before the first change.
      theme: row.theme ?? "system",
      colorScheme: row.colorScheme ?? "default",
      fontSize: row.fontSize ?? "normal",
      contrastPreference: row.contrastPreference ?? "normal",
      reducedMotion: row.reducedMotion ?? false,
    },
    region: row.region ?? null,
  },
});

/** The columns others may see of an account, for a query that joins `users` and their preferences, and what they make. */
export const userColumns = seen;
export const userFrom = (row: { id: number | null }): User | null => (row.id === null ? null : toUser(row as Seen));

export async function getUser(id: number): Promise<User | null> {
  const [row] = await db
    .select(seen)
    .from(users)
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .where(eq(users.id, id));
  return row ? toUser(row as Seen) : null;
}

const TOO_MANY = "Zu viele Versuche. Bitte warte einen Moment und versuche es dann erneut.";
const TOO_MANY_UNKNOWN =
  "Für dieses Konto wurde heute zu oft ein falsches Passwort versucht. Melde dich in einem Browser an, in dem du schon angemeldet warst, oder setz dein Passwort über „Passwort vergessen?“ neu.";
export const tooMany = (retryAfter: number) => refuse("form", TOO_MANY, 429, retryAfter);

/** Wrong passwords an account takes in a day from browsers it does not know. */
const GUESSES = 100;
/** Counts wrong guesses by account, or by the name tried where there is none; both answer alike. */
export const guessKey = (account: number | string): string => `guess:${account}`;

let decoy: Promise<string> | undefined;

/** Whose name it is, folded by the database on both sides: JavaScript folds 'İ' and a last 'Σ' otherwise. */
const isNamed = (username: string) => sql`lower(${users.username}) = lower(${username})`;

/** By username, or by address: no username holds an '@'. */
const isCalled = (name: string) => (name.includes("@") ? sql`lower(${users.email}) = lower(${name})` : isNamed(name));

/**
 * Signs in by username or address. Answers the same words, status and work whether the name exists or not.
 * Refuses with 429 after ten tries per name and address, or fifty per address, within fifteen minutes; the owner
 * elsewhere is not locked out.
 */
export async function signIn(
  input: z.infer<typeof SignInInput>,
  address: string,
  now: Date,
  device: { user: number; nonce: string } | null = null,
): Promise<User | Refusal> {
  const name = input.username.toLowerCase();
  const [row] = await db.select({ id: users.id, password: users.password }).from(users).where(isCalled(input.username));
  // A browser the owner has signed in with counts for itself: whoever else guesses, from wherever, never shuts it out.
  const known = device !== null && device.user === row?.id;
  const from = known ? `sign-in:${row.id}:${device.nonce}` : `sign-in:${address}:${name}`;
  const wait =
    (known ? null : await throttle(`sign-in:${address}`, 50, 15 * MINUTE, now)) ??
    (await throttle(from, 10, 15 * MINUTE, now));
  if (wait !== null) return tooMany(wait);
  const guesses = known ? `guess:${row.id}:${device.nonce}` : guessKey(row?.id ?? name);
  // Counted before it is tried, or tries side by side would all be let through; a right one is given back.
  const blocked = await throttle(guesses, GUESSES, DAY, now);
  if (blocked !== null) return refuse("form", known ? TOO_MANY : TOO_MANY_UNKNOWN, 429, blocked);
  decoy ??= hash("kein Konto, aber dieselbe Arbeit", ARGON);
  const right = await verify(row?.password ?? (await decoy), input.password);
  log(row && right ? "info" : "warn", "sign-in", { right: Boolean(row && right) });
  if (!row || !right) return refuse("form", "Benutzername oder Passwort ist falsch.", 401);
  await giveBack(guesses);
  return (await getUser(row.id)) ?? refuse("form", "Benutzername oder Passwort ist falsch.", 401);
}

/** Letters alone, small: what is left of 'Paula2026!'. */
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, "");

/** A refusal when a password is one that everybody tries first, or nothing but its owner's names; null when it is not. */
export function tooCommon(
  password: string,
  { username, firstName, lastName, email }: Pick<User, "username" | "firstName" | "lastName" | "email">,
  field: string,
): Refusal | null {
  const own = [
    username,
    firstName,
    lastName,
    firstName + lastName,
    lastName + firstName,
    email,
    email.replace(/@.*/, ""),
  ];
  const bare = lettersOf(password);
  const named =
    own.some((name) => name.toLowerCase() === password.toLowerCase()) ||
    (bare !== "" && [...own.map(lettersOf), "tierlotse"].includes(bare));
  return named || COMMON.has(password.toLowerCase())
    ? refuse(
        field,
        "Dieses Passwort ist zu leicht zu erraten. Bitte wähle ein anderes, am besten 15 Zeichen oder mehr.",
      )
    : null;
}

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON);
export const isPassword = (stored: string, password: string): Promise<boolean> => verify(stored, password);

/** Makes an account. Refuses a taken name or address with 409, a common password with 422, too many with 429. */
export async function register(
  input: z.infer<typeof RegistrationInput>,
  address: string,
  now: Date,
): Promise<User | Refusal> {
  const wait = await throttle(`register:${address}`, 20, 60 * MINUTE, now);
  if (wait !== null) return tooMany(wait);
  const weak = tooCommon(input.password, input, "password");
  if (weak) return weak;
  try {
    const password = await hashPassword(input.password);
    const id = await db.transaction(async (tx) => {
      const account = only(
        await tx
          .insert(users)
          .values({ ...input, email: input.email.toLowerCase(), password })
          .returning({ id: users.id, email: users.email }),
      );
      await queueConfirmation(tx, account, now);
      return account.id;
    });
    const user = await getUser(id);
    if (!user) throw new Error("the account just made is missing");
    return user;
  } catch (error) {
    if (databaseCode(error) !== "23505") throw error;
    const [sameName] = await db.select({ id: users.id }).from(users).where(isNamed(input.username));
    return sameName
      ? refuse("username", "Dieser Benutzername ist schon vergeben.", 409)
      : refuse("email", "Diese E-Mail-Adresse ist schon registriert.", 409);
  }
}

/** Gives an account the admin role; false when there is none of that name. */
export async function grantAdmin(username: string): Promise<boolean> {
  const rows = await db.update(users).set({ role: "admin" }).where(isNamed(username)).returning({ id: users.id });
  return rows.length > 0;
}
