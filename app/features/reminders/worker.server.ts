// The worker: looks every half minute for what is due and hands mails over, every hour for what has expired. It never ends the process it runs in.
import { forgetExpired } from "#db/retention";
import { databaseCode, db, isDatabaseAway, TOO_LONG } from "~/db.server";
import { logError } from "~/log.server";
import { closeMail } from "~/mail.server";
import { onQueued } from "../mail/outbox.server";
import { deliverDueReminders } from "./delivery.server";

const PAUSE_MS = 30_000;
const SOON_MS = 500;
/** How often what has expired is deleted. */
const SWEEP_MS = 3_600_000;
/** How long an ending process waits for mails under way; another takes over those that are not done. */
const LAST_MS = 2000;

/** Starts it; answers how to stop it after what it is doing. */
export function startWorker({
  pauseMs = PAUSE_MS,
  leaseMs,
}: {
  pauseMs?: number;
  leaseMs?: number;
} = {}): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | null = null;
  let stopped = false;
  let sweptAt = Number.NEGATIVE_INFINITY;
  const next = (inMs: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(turn, inMs);
  };
  const work = async () => {
    await deliverDueReminders(undefined, leaseMs);
    // By a clock that nobody sets.
    if (performance.now() - sweptAt < SWEEP_MS) return;
    await forgetExpired(db, new Date());
    sweptAt = performance.now();
  };
  // One turn at a time: a second loop would only wait behind the first for the same connections.
  const turn = async () => {
    running = work().catch((error) => {
      if (!isDatabaseAway(error) || databaseCode(error) === TOO_LONG) logError("worker", error);
    });
    await running;
    running = null;
    next(pauseMs);
  };
  next(Math.min(pauseMs, 2000));
  // What was queued is committed a moment later; a turn under way finds it, or the next does.
  onQueued(() => {
    if (!running) next(SOON_MS);
  });
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await Promise.race([running, new Promise((resolve) => setTimeout(resolve, LAST_MS))]);
    closeMail();
  };
}
