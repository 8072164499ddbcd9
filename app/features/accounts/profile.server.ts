// Changing who one is: name, address, password. Whoever could be harmed by it is told by mail.
import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import { accessTokens, calendarFeeds, mailTokens, passkeys, shareLinks, throttles, users } from "#db/schema";
import { databaseCode, db, type Executor } from "~/db.server";
import { siteOrigin } from "~/env.server";
import { log } from "~/log.server";
import { type Refusal, refuse } from "~/outcome";
import { hashSecret } from "../limits/secret.server";
import { throttle } from "../limits/throttle.server";
import { cancelWaiting, enqueue } from "../mail/outbox.server";
import type { PasswordBody, ProfileInput, User } from "./accounts";
import { getUser, guessKey, hashPassword, isPassword, tooCommon, tooMany } from "./accounts.server";
import { noteActivity } from "./activity.server";
import { createMailToken, findMailToken, queueConfirmation, spendMailToken } from "./confirmation.server";
import { endSessions } from "./sessions.server";

const MINUTE_MS = 60_000;
const RESET_MS = 30 * MINUTE_MS;
/** How long every answer to a forgotten password takes at least, whether there is such an account or not. */
const EVEN_MS = 400;

type Addressee = { id: number; email: string };

export const tell = (executor: Executor, user: Addressee, subject: string, text: string, now: Date) =>
  enqueue(
    executor,
    [
      {
        userId: user.id,
        key: `account:${user.id}:${randomUUID()}`,
        recipient: user.email,
        subject,
        letter: {
          // The address may not be confirmed, and its owner another.
          firstName: null,
          paragraphs: [text, "Warst du das nicht, dann melde dich sofort bei uns."],
          link: { label: "Hilfe, wenn du das nicht warst", url: `${siteOrigin()}/support` },
        },
      },
    ],
    now,
  );

/** What else could hand an account over asks for the password, unless it was given a short while ago. */
export async function reauthenticate(
  userId: number,
  password: string | undefined,
  fresh: boolean,
  now: Date,
): Promise<Refusal | null> {
  if (fresh) return null;
  if (!password) return refuse("password", "Du bist schon länger angemeldet: Bitte gib dein Passwort ein.");
  const user = await verifyPassword(userId, password, "password", now);
  return "refused" in user ? user : null;
}

/** Changes names and address. A taken address is refused at its field with 409; a new one has to answer first. */
export async function updateProfile(
  userId: number,
  { password, ...input }: z.output<typeof ProfileInput>,
  fresh: boolean,
  now: Date,
): Promise<User | Refusal | null> {
  const email = input.email.toLowerCase();
  const current = await getUser(userId);
  const stranger = current?.email === email ? null : await reauthenticate(userId, password, fresh, now);
  if (stranger) return stranger;
  // Each new address gets a mail, and the answer tells whether it is taken: neither without limit.
  const wait = current?.email === email ? null : await throttle(`confirm:${userId}`, 5, 60 * MINUTE_MS, now);
  if (wait !== null) return tooMany(wait);
  const taken = refuse("email", "Diese E-Mail-Adresse ist schon registriert.", 409);
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = ${email}`, ne(users.id, userId)));
  if (other) return taken;
  try {
    const done = await db.transaction(async (tx) => {
      const [before] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
      if (!before) return false;
      const moved = before.email !== email;
      await tx
        .update(users)
        .set({ ...input, email, ...(moved ? { emailConfirmedAt: null } : {}) })
        .where(eq(users.id, userId));
      if (!moved) return true;
      log("info", "address changed");
      await noteActivity(tx, userId, "address_changed");
      await cancelWaiting(tx, userId, "all but notices");
      await tx.delete(mailTokens).where(eq(mailTokens.userId, userId));
      // Only an address that once answered hears of the change; any other may be a stranger's.
      if (before.emailConfirmedAt)
        await tell(
          tx,
          before,
          "Deine E-Mail-Adresse wurde geändert",
          `die Adresse deines Kontos bei Tierlotse wurde geändert. Mails gehen ab jetzt an die neue.`,
          now,
        );
      await queueConfirmation(tx, { id: userId, email }, now);
      return true;
    });
    return done ? getUser(userId) : null;
  } catch (error) {
    if (databaseCode(error) === "23505") return taken;
    throw error;
  }
}

/** Sets a password, ends the sessions but the one kept, and tells the owner. */
async function setPassword(
  tx: Executor,
  user: Addressee,
  password: string,
  { keep, endAccess }: { keep: string | null; endAccess: boolean },
  now: Date,
) {
  await tx.update(users).set({ password }).where(eq(users.id, user.id));
  log("info", "password changed", { reset: keep === null });
  await noteActivity(tx, user.id, keep === null ? "password_reset" : "password_changed");
  await tx.delete(mailTokens).where(and(eq(mailTokens.userId, user.id), eq(mailTokens.purpose, "reset")));
  await endSessions(tx, user.id, keep);
  // Wrong guesses at the old password no longer count.
  await tx.delete(throttles).where(eq(throttles.key, guessKey(user.id)));
  // Whoever resets may have lost the account to somebody: nothing that was made before opens it. Who changes chooses.
  if (endAccess) {
    await tx.delete(passkeys).where(eq(passkeys.userId, user.id));
    await tx.delete(accessTokens).where(eq(accessTokens.userId, user.id));
    await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, user.id));
    await tx.delete(shareLinks).where(eq(shareLinks.userId, user.id));
  }
  await tell(
    tx,
    user,
    "Dein Passwort wurde geändert",
    `das Passwort deines Kontos bei Tierlotse wurde geändert. Alle anderen Sitzungen sind beendet${endAccess ? ", auch Passkeys, die Zugänge für Programme, die Kalenderadresse und Freigaben für Praxen: Leg sie bei Bedarf neu an" : ""}.`,
    now,
  );
}

/** The stored account when the password is its own; refused at `field` otherwise, with 429 after ten tries in fifteen minutes. */
export async function verifyPassword(
  userId: number,
  password: string,
  field: string,
  now: Date,
): Promise<typeof users.$inferSelect | Refusal> {
  const wait = await throttle(`password:${userId}`, 10, 15 * MINUTE_MS, now);
  if (wait !== null) return tooMany(wait);
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  if (row && (await isPassword(row.password, password))) return row;
  return refuse(field, "Das Passwort ist falsch.");
}

/** Changes the password; `session` is the token of the session that stays. */
export async function changePassword(
  userId: number,
  input: z.output<typeof PasswordBody>,
  session: string | null,
  now: Date,
): Promise<{ success: true } | Refusal> {
  const user = await verifyPassword(userId, input.currentPassword, "currentPassword", now);
  if ("refused" in user) return user;
  if (input.newPassword === input.currentPassword)
    return refuse("newPassword", "Das neue Passwort ist das alte. Bitte wähle ein anderes.");
  const weak = tooCommon(input.newPassword, user, "newPassword");
  if (weak) return weak;
  const password = await hashPassword(input.newPassword);
  await db.transaction((tx) => setPassword(tx, user, password, { keep: session, endAccess: input.endAccess }, now));
  return { success: true };
}

/**
 * Mails a link for a new password when there is an account with this address. Answers the same and takes the same time
 * when there is none; refused only when asked too often from one place.
 */
export async function requestReset(email: string, address: string, now: Date): Promise<Refusal | null> {
  const wait =
    (await throttle(`reset:${address}`, 10, 60 * MINUTE_MS, now)) ??
    (await throttle(`reset:${address}:${email.toLowerCase()}`, 3, 60 * MINUTE_MS, now));
  if (wait !== null) return tooMany(wait);
  // However many ask for it from wherever, one mailbox gets five such mails an hour; the answer stays the same.
  const flooded = (await throttle(`reset-to:${hashSecret(email.toLowerCase())}`, 5, 60 * MINUTE_MS, now)) !== null;
  const even = new Promise((resolve) => setTimeout(resolve, EVEN_MS));
  const [user] = await db
    .select({
      id: users.id,
      username: users.username,
      firstName: users.firstName,
      email: users.email,
      confirmed: isNotNull(users.emailConfirmedAt),
    })
    .from(users)
    .where(sql`lower(${users.email}) = ${email.toLowerCase()}`);
  if (user && !flooded)
    await db.transaction(async (tx) => {
      const token = await createMailToken(
        tx,
        { userId: user.id, email: user.email, purpose: "reset", lifeMs: RESET_MS },
        now,
      );
      await enqueue(
        tx,
        [
          {
            userId: user.id,
            key: `reset:${randomUUID()}`,
            recipient: user.email,
            subject: "Neues Passwort vergeben",
            letter: {
              // An address that is not confirmed may be a stranger's: names in the mail would be the sender's words.
              firstName: user.confirmed ? user.firstName : null,
              paragraphs: [
                `über diesen Link vergibst du ein neues Passwort für dein Konto bei Tierlotse. Er gilt 30 Minuten und nur einmal.${user.confirmed ? ` Dein Benutzername ist ${user.username}.` : ""}`,
                "Hast du das nicht angefordert, musst du nichts tun: Dein Passwort bleibt, wie es ist.",
              ],
              link: { label: "Neues Passwort vergeben", url: `${siteOrigin()}/reset-password/${token}` },
            },
          },
        ],
        now,
      );
    });
  await even;
  return null;
}

/** Sets the password a link was mailed for; refused when the link is worth nothing (any more) or the password weak. */
export async function resetPassword(
  token: string,
  newPassword: string,
  now: Date,
): Promise<{ success: true } | Refusal> {
  const worthless = refuse("form", "Dieser Link gilt nicht mehr. Bitte fordere einen neuen an.");
  const found = await findMailToken(token, "reset", now);
  const user = found && (await getUser(found.userId));
  if (!found || !user) return worthless;
  const weak = tooCommon(newPassword, user, "newPassword");
  if (weak) return weak;
  const password = await hashPassword(newPassword);
  return db.transaction(async (tx) => {
    if (!(await spendMailToken(tx, found))) return worthless;
    // Who has the link has the mailbox.
    await tx
      .update(users)
      .set({ emailConfirmedAt: now })
      .where(and(eq(users.id, user.id), eq(users.email, found.email)));
    await setPassword(tx, user, password, { keep: null, endAccess: true }, now);
    return { success: true as const };
  });
}
