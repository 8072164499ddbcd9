// Whose address is it? A mailed link answers: valid once, for a day, and only for the address it went to.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { mailTokens, users } from "#db/schema";
import { db, type Executor } from "~/db.server";
import { env, siteOrigin } from "~/env.server";
import { type Refusal, refuse } from "~/outcome";
import { hashSecret } from "../limits/secret.server";
import { throttle } from "../limits/throttle.server";
import { cancelWaiting, enqueue } from "../mail/outbox.server";

const HOUR_MS = 3_600_000;
const CONFIRM_MS = 24 * HOUR_MS;

type Purpose = (typeof mailTokens.$inferSelect)["purpose"];

/** A new link's token; an earlier one for the same purpose is worth nothing from then on. */
export async function createMailToken(
  executor: Executor,
  { userId, email, purpose, lifeMs }: { userId: number; email: string; purpose: Purpose; lifeMs: number },
  now: Date,
): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await executor.delete(mailTokens).where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, purpose)));
  await executor
    .insert(mailTokens)
    .values({ userId, purpose, email, tokenHash: hashSecret(token), expiresAt: new Date(now.getTime() + lifeMs) });
  return token;
}

/** The owner of a valid token; null when it is unknown, used or expired, or when the address has changed. */
export async function findMailToken(
  token: string,
  purpose: Purpose,
  now: Date,
  executor: Executor = db,
): Promise<{ id: number; userId: number; email: string } | null> {
  if (!/^[\w-]{32}$/.test(token)) return null;
  const [row] = await executor
    .select({ id: mailTokens.id, userId: mailTokens.userId, email: mailTokens.email })
    .from(mailTokens)
    .innerJoin(users, and(eq(users.id, mailTokens.userId), eq(users.email, mailTokens.email)))
    .where(
      and(eq(mailTokens.tokenHash, hashSecret(token)), eq(mailTokens.purpose, purpose), gt(mailTokens.expiresAt, now)),
    );
  return row ?? null;
}

/** Spends a token: true for the one who comes first. */
export async function spendMailToken(executor: Executor, token: { userId: number; id: number }): Promise<boolean> {
  const gone = await executor
    .delete(mailTokens)
    .where(and(eq(mailTokens.userId, token.userId), eq(mailTokens.id, token.id)))
    .returning({ id: mailTokens.id });
  return gone.length > 0;
}

type Addressee = { id: number; email: string };

/** Queues the mail that asks an address whether it is the account's. */
export async function queueConfirmation(executor: Executor, user: Addressee, now: Date): Promise<void> {
  const token = await createMailToken(
    executor,
    { userId: user.id, email: user.email, purpose: "confirm", lifeMs: CONFIRM_MS },
    now,
  );
  const envelope = {
    userId: user.id,
    key: `confirm:${hashSecret(token)}`,
    recipient: user.email,
    subject: "Bitte bestätige deine E-Mail-Adresse",
    letter: {
      firstName: null,
      paragraphs: [
        "mit dieser Adresse wurde ein Konto bei Tierlotse angelegt. Bestätige sie, dann schicken wir dir fällige Erinnerungen. Der Link gilt 24 Stunden.",
        "Warst du das nicht, dann lösch diese Mail einfach: Ohne Bestätigung kommt keine weitere.",
      ],
      link: { label: "Adresse bestätigen", url: `${siteOrigin()}/confirm-email/${token}` },
    },
  };
  await enqueue(executor, [envelope], now);
}

/** Sends the link once more; refused when the address is confirmed already or asked for too often. */
export async function resendConfirmation(userId: number, now: Date): Promise<Refusal | { email: string }> {
  const wait = await throttle(`confirm:${userId}`, 5, HOUR_MS, now);
  if (wait !== null) return refuse("form", "Bitte warte etwas, bevor du den Link noch einmal anforderst.", 429, wait);
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, email: users.email, confirmed: users.emailConfirmedAt })
      .from(users)
      .where(eq(users.id, userId));
    if (!user || user.confirmed) return refuse("form", "Deine Adresse ist schon bestätigt.", 409);
    await queueConfirmation(tx, user, now);
    return { email: user.email };
  });
}

/** Confirms the address a link went to; null when the link is worth nothing (any more). */
export async function confirmEmail(token: string, now: Date): Promise<{ email: string } | null> {
  return db.transaction(async (tx) => {
    const found = await findMailToken(token, "confirm", now, tx);
    if (!found || !(await spendMailToken(tx, found))) return null;
    await tx
      .update(users)
      .set({ emailConfirmedAt: now })
      .where(and(eq(users.id, found.userId), eq(users.email, found.email)));
    return { email: found.email };
  });
}

const sign = (userId: number, secret = env.SESSION_SECRET) =>
  createHmac("sha256", secret).update(`stop-reminders:${userId}`).digest("base64url").slice(0, 32);

/** The address that ends reminder mails without signing in; needs no row and works for every mail signed with a secret that still holds. */
export const stopUrl = (userId: number): string => `${siteOrigin()}/mail/stop/${userId}.${sign(userId)}`;

/** Whose mails a stop token ends; null when nobody's. */
export function userOfStopToken(token: string): number | null {
  const match = token.match(/^([1-9]\d{0,9})\.([\w-]{32})$/);
  if (!match || Number(match[1]) > 2_147_483_647) return null;
  const userId = Number(match[1]);
  const signed = [sign(userId), ...(env.SESSION_SECRET_BEFORE ? [sign(userId, env.SESSION_SECRET_BEFORE)] : [])];
  return signed.some((one) => timingSafeEqual(Buffer.from(match[2]!), Buffer.from(one))) ? userId : null;
}

/** Switches reminder mails; what waits is taken back. Null when the account is gone. */
export async function setReminderMails(userId: number, wanted: boolean): Promise<{ wanted: boolean } | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(users)
      .set({ reminderNotifications: wanted, ...(wanted ? { emailNotifications: true } : {}) })
      .where(eq(users.id, userId))
      .returning({ id: users.id });
    if (!row) return null;
    if (!wanted) await cancelWaiting(tx, userId, "reminders");
    return { wanted };
  });
}

/** Whether an account gets reminders by mail; null when it is gone. */
export async function getsReminderMails(userId: number): Promise<boolean | null> {
  const [row] = await db
    .select({ email: users.emailNotifications, reminders: users.reminderNotifications })
    .from(users)
    .where(eq(users.id, userId));
  return row ? row.email && row.reminders : null;
}
