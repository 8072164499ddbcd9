// Long texts are read in a thread of their own: ten thousand characters take a tenth of a second, in which nobody else would
// be answered. What was read is kept for a while, so that whoever asks next, here, need not read it again.
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { Piscina } from "piscina";
import { env } from "~/env.server";
import { logError } from "~/log.server";
import type { Refusal } from "~/outcome";
import type { Case } from "~/triage/case";
import { isRead, keepReading, type Reading } from "~/triage/extract";
import { textsOf } from "~/triage/facts";
import { currentVisitor } from "~/visitor.server";
import { tooMany } from "../accounts/accounts.server";
import { throttle } from "../limits/throttle.server";

/** Minimum length, in characters, of a text that a thread reads; a shorter one is read here sooner than it is handed over. */
const LONG = 2000;
const MOST_WAITING = 200;
/** Threads end after as many milliseconds without work: each holds the knowledge anew. */
const IDLE_MS = 5 * 60_000;
/** Built beside the server; in development and in unit tests there is none, and everything is read here. */
const WORKER = resolve("build/commands/reading.worker.js");

let pool: Piscina | null = null;

function threads(): Piscina | null {
  if (env.NODE_ENV !== "production" || !existsSync(WORKER)) return null;
  const maxThreads = Math.max(1, Math.min(4, availableParallelism() - 1));
  // Pages come first where all processors are busy, three to one: a reading that gets nothing at all ends in a time-out.
  const niceIncrement = 5;
  const queue = { maxQueue: MOST_WAITING, idleTimeout: IDLE_MS };
  pool ??= new Piscina({ filename: WORKER, minThreads: 0, maxThreads, niceIncrement, ...queue });
  return pool;
}

/** PostgreSQL's code for insufficient resources: whoever asked is told to ask again in a few seconds. */
const BUSY = "53000";

/**
 * Reads the long texts of a case elsewhere, before they are asked for here. Throws with BUSY when too many wait; should a thread
 * fail, the text is read here after all.
 */
export async function readAhead(input: Case): Promise<void> {
  // A second time: some texts follow from what was read of others.
  for (let time = 0; time < 2; time++) {
    const texts = textsOf(input).filter((one) => one.text.length >= LONG && !isRead(one));
    const away = texts.length > 0 ? threads() : null;
    if (!away) return;
    for (const one of texts) {
      if (away.queueSize >= MOST_WAITING) throw Object.assign(new Error("too many texts wait"), { code: BUSY });
      try {
        keepReading(one.text, one.patient, (await away.run(one)) as Reading, one.asked);
      } catch (error) {
        logError("reading", error);
      }
    }
  }
}

/** Texts an owner may have read in a minute: ten thousand characters are work. Several owners may stand behind one address. */
const PER_MINUTE = { owner: 120, address: 300 };

/** Counts one text read for an owner; a refusal when it was too many within a minute, for the owner or from where they ask. */
export async function tooManyReadings(userId: number, now: Date): Promise<Refusal | null> {
  const address = currentVisitor()?.address ?? "local";
  const wait =
    (await throttle(`read:${userId}`, PER_MINUTE.owner, 60_000, now)) ??
    (await throttle(`read:from:${address}`, PER_MINUTE.address, 60_000, now));
  return wait === null ? null : tooMany(wait);
}

/** Reads a case for its owner where it is not read yet; a refusal when that was too often. */
export async function readFor(userId: number, input: Case, now: Date): Promise<Refusal | null> {
  if (textsOf(input).every(isRead)) return null;
  const refusal = await tooManyReadings(userId, now);
  if (!refusal) await readAhead(input);
  return refusal;
}

export async function closeReading(): Promise<void> {
  await pool?.destroy();
  pool = null;
}
