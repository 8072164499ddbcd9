// Mail on its way: queued in the transaction of what it tells of, handed over afterwards, at least once and never lost.
import { randomBytes } from "node:crypto";
import { and, asc, count, eq, inArray, isNotNull, isNull, lte, notLike, or, sql } from "drizzle-orm";
import { outbox, reminders } from "#db/schema";
import { db, type Executor } from "~/db.server";
import { siteOrigin } from "~/env.server";
import { logError } from "~/log.server";
import { forgetFile, sendMail } from "~/mail.server";
import { htmlOf, type Letter, textOf } from "./letter";

export type Envelope = {
  userId: number;
  /** Names what the mail is for; a second one with the same key is none. */
  key: string;
  recipient: string;
  subject: string;
  letter: Letter;
  reminderId?: number;
};

/** Taken for dead after this; longer than the slowest conversation with a mail server. */
const LEASE_MS = 5 * 60_000;
const BATCH = 20;
/** Tries before a mail is given up and reported: the last comes about two days after the first. */
const TRIES = 12;
const MINUTE_MS = 60_000;
const LONGEST_MS = 12 * 60 * MINUTE_MS;
/** One minute after the first failure, then twice as long each time, at most half a day. */
export const retryAfterMs = (attempts: number): number => Math.min(LONGEST_MS, MINUTE_MS * 2 ** (attempts - 1));

let wake = (): void => {};
/** Calls back when mails have been queued, so that nobody waits half a minute for a link. */
export function onQueued(callback: () => void): void {
  wake = callback;
}

/** Puts mails into the queue, each key once; answers how many were new. */
export async function enqueue(executor: Executor, envelopes: readonly Envelope[], now: Date): Promise<number> {
  if (envelopes.length === 0) return 0;
  const host = new URL(siteOrigin()).hostname;
  const rows = await executor
    .insert(outbox)
    .values(
      envelopes.map(({ letter, ...envelope }) => ({
        ...envelope,
        subject: envelope.subject.replace(/\s+/g, " "),
        text: textOf(letter),
        html: htmlOf(letter),
        stopUrl: letter.stop?.url ?? null,
        messageId: `<${randomBytes(16).toString("hex")}@${host}>`,
        nextAttemptAt: now,
      })),
    )
    .onConflictDoNothing({ target: [outbox.userId, outbox.key] })
    .returning({ id: outbox.id });
  wake();
  return rows.length;
}

/** How long it stays known that a mail was sent, and to whom. */
const KEPT_DAYS = 30;

export async function forgetSent(now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * MINUTE_MS);
  const gone = await db
    .delete(outbox)
    .where(
      or(
        and(sql`${outbox.status} = 'sent'`, lte(outbox.sentAt, longAgo)),
        // Given up: seen by the operator or never.
        and(sql`${outbox.status} = 'failed'`, lte(outbox.createdAt, longAgo)),
      ),
    )
    .returning({ userId: outbox.userId, messageId: outbox.messageId });
  for (const mail of gone) await forgetFile(mail);
}

/** Takes up to a batch of waiting mails for this process alone, for as long as the lease lasts. */
function claim(now: Date, leaseMs: number) {
  const free = db
    .select({ userId: outbox.userId, id: outbox.id })
    .from(outbox)
    .where(
      and(
        sql`${outbox.status} = 'waiting'`,
        lte(outbox.nextAttemptAt, now),
        or(isNull(outbox.leasedUntil), lte(outbox.leasedUntil, now)),
      ),
    )
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  return db
    .update(outbox)
    .set({ leasedUntil: new Date(now.getTime() + leaseMs), attempts: sql`${outbox.attempts} + 1` })
    .where(sql`(${outbox.userId}, ${outbox.id}) in ${free}`)
    .returning();
}

/** A mail as this try has it: another process may have taken it over after the lease. */
const still = (mail: { userId: number; id: number; attempts: number }) =>
  and(
    eq(outbox.userId, mail.userId),
    eq(outbox.id, mail.id),
    eq(outbox.attempts, mail.attempts),
    eq(outbox.status, "waiting"),
  );

/** What a mail server says, without the address it says it about. */
const reasonOf = (error: unknown) => {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message?: string };
  return [code, responseCode, (message ?? "").replace(/\S+@\S+/g, "…")].filter(Boolean).join(" ").slice(0, 300);
};

/**
 * Hands over every mail that is due, until none is left. A refused one waits longer each time and is given up and
 * reported after twelve tries, but stays in the table. A process that dies between the server's 250 and the next line
 * leaves a mail that goes out again with the same Message-ID.
 */
export async function deliverOutbox(
  now: () => Date = () => new Date(),
  leaseMs = LEASE_MS,
  result = { sent: 0, failed: 0 },
): Promise<{ sent: number; failed: number }> {
  for (;;) {
    const mails = await claim(now(), leaseMs);
    if (mails.length === 0) return result;
    const failedBefore = result.failed;
    await Promise.all(
      mails.map(async (mail) => {
        try {
          await sendMail(mail);
        } catch (error) {
          result.failed++;
          const given = mail.attempts >= TRIES;
          if (given) logError(`mail ${mail.id} given up after ${TRIES} tries`, new Error(reasonOf(error)));
          await db
            .update(outbox)
            .set({
              status: given ? "failed" : "waiting",
              leasedUntil: null,
              lastError: reasonOf(error),
              nextAttemptAt: new Date(now().getTime() + retryAfterMs(mail.attempts)),
            })
            .where(still(mail));
          return;
        }
        result.sent++;
        await db
          .update(outbox)
          .set({ status: "sent", sentAt: now(), leasedUntil: null, text: "", html: "" })
          .where(still(mail));
      }),
    );
    // A server that takes none of a batch takes none of the next either; the next turn asks again.
    if (result.failed - failedBefore === mails.length) return result;
  }
}

/**
 * Takes back what waits for a user: only reminders, or everything but the notices of a changed account. What was to
 * remind counts as not told, so that it is when mail may go out again.
 */
export async function cancelWaiting(
  executor: Executor,
  userId: number,
  what: "reminders" | "all but notices",
): Promise<void> {
  const gone = await executor
    .delete(outbox)
    .where(
      and(
        eq(outbox.userId, userId),
        eq(outbox.status, "waiting"),
        what === "reminders" ? isNotNull(outbox.reminderId) : notLike(outbox.key, "account:%"),
      ),
    )
    .returning({ reminderId: outbox.reminderId });
  const untold = gone.flatMap(({ reminderId }) => reminderId ?? []);
  if (untold.length > 0)
    await executor
      .update(reminders)
      .set({ notified: false })
      .where(and(eq(reminders.userId, userId), inArray(reminders.id, untold)));
}

/** Mails of all accounts that were given up, for whoever runs the place. */
export async function countGivenUp(): Promise<number> {
  const [row] = await db.select({ total: count() }).from(outbox).where(sql`${outbox.status} = 'failed'`);
  return Number(row?.total ?? 0);
}
