// npm run worker: looks for due reminders and sends mail in a process of its own, beside apps started with WORKER=off.
import { closeDatabase, startDatabase } from "~/db.server";
import { env } from "~/env.server";
import { startWorker } from "~/features/reminders/worker.server";

if (!env.DATABASE_URL) {
  console.error(
    "Ein eigener Worker braucht PostgreSQL (DATABASE_URL): Die eingebettete Datenbank gehört immer nur einem Prozess. Ohne WORKER=off verschickt die Anwendung selbst.",
  );
  process.exit(1);
}
await startDatabase(async () => {});
// Shorter times are for the tests that kill workers.
const [pauseMs, leaseMs] = process.argv.slice(2).map(Number);
const stop = startWorker({ ...(pauseMs ? { pauseMs } : {}), ...(leaseMs ? { leaseMs } : {}) });
console.log("Worker läuft: fällige Erinnerungen und E-Mails.");
const end = () =>
  void stop()
    .then(closeDatabase)
    .finally(() => process.exit(0));
process.on("SIGTERM", end);
process.on("SIGINT", end);
