// The worker: looks every half minute for what is due and hands mails over. It never ends the process it runs in.
import { isDatabaseAway } from "~/db.server";
import { logError } from "~/log.server";
import { closeMail } from "~/mail.server";
import { onQueued } from "../mail/outbox.server";
import { deliverDueReminders } from "./delivery.server";

const PAUSE_MS = 30_000;
const SOON_MS = 500;
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
  const next = (inMs: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(turn, inMs);
  };
  // One turn at a time: a second loop would only wait behind the first for the same connections.
  const turn = async () => {
    running = deliverDueReminders(undefined, leaseMs).catch((error) => {
      if (!isDatabaseAway(error)) logError("worker", error);
    });
    await running;
    running = null;
    next(pauseMs);
  };
  next(Math.min(pauseMs, 2000));
  // What was queued is committed a moment later; a turn under way finds it by itself.
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
