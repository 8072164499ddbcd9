// Long texts are read in a thread of their own: ten thousand characters take a tenth of a second, in which nobody else would
// be answered. What was read is kept for a while, so that whoever asks next, here, need not read it again.
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { Piscina } from "piscina";
import { env } from "~/env.server";
import { logError } from "~/log.server";
import type { Case } from "~/triage/case";
import { isRead, keepReading, type Reading } from "~/triage/extract";
import { textsOf } from "~/triage/facts";

/** In characters; shorter ones are read sooner than handed over. */
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
  // Pages come first where all processors are busy.
  const niceIncrement = 10;
  const queue = { maxQueue: MOST_WAITING, idleTimeout: IDLE_MS };
  pool ??= new Piscina({ filename: WORKER, minThreads: 0, maxThreads, niceIncrement, ...queue });
  return pool;
}

/** Insufficient resources, in PostgreSQL's words for it: worth asking again in a few seconds. */
const BUSY = "53000";

/**
 * Reads the long texts of a case elsewhere, before they are asked for here. Throws with BUSY when too many wait; should a thread
 * fail, the text is read here after all.
 */
export async function readAhead(input: Case): Promise<void> {
  const texts = textsOf(input).filter(({ text, patient }) => text.length >= LONG && !isRead(text, patient));
  const away = texts.length > 0 ? threads() : null;
  if (!away) return;
  for (const { text, patient } of texts) {
    if (away.queueSize >= MOST_WAITING) throw Object.assign(new Error("too many texts wait"), { code: BUSY });
    try {
      keepReading(text, patient, (await away.run({ text, patient })) as Reading);
    } catch (error) {
      logError("reading", error);
    }
  }
}

export async function closeReading(): Promise<void> {
  await pool?.destroy();
  pool = null;
}
