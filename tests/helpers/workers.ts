// Several workers on one PostgreSQL server and one real mail server, some of them killed while they work.
import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";
import { count, sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import type { OpenDatabase } from "#db/client";
import { outbox } from "#db/schema";

const root = resolve(import.meta.dirname, "../..");
const PAUSE_MS = 200;
const LEASE_MS = 4000;

/** Owners with confirmed addresses, a pet each, and `amount` reminders due today. */
export async function fillDue({ db }: OpenDatabase, amount: number, owners = 100): Promise<void> {
  await db.execute(
    sql.raw(`insert into users (username, password, email, email_confirmed_at, first_name, last_name)
      select 'w' || n, 'x', 'w' || n || '@example.org', now(), 'W', 'W' from generate_series(1, ${owners}) n`),
  );
  await db.execute(sql.raw("insert into pets (user_id, name, species) select id, 'Bello', 'Hund' from users"));
  await db.execute(
    sql.raw(`insert into reminders (pet_id, user_id, type, title, date, notification_time)
      select p.id, p.user_id, 'other', 'Nummer ' || n, current_date, now() - interval '1 minute'
      from generate_series(1, ${amount}) n join pets p on p.id = 1 + n % ${owners}`),
  );
}

export type WorkersResult = {
  entries: number;
  sent: number;
  delivered: number;
  distinct: number;
  duplicates: number;
  /** Duplicates of mails that only one process ever tried: there must be none. */
  unexplained: number;
  kills: number;
  seconds: number;
};

/** Runs `workers` processes until everything is sent, killing one at random `kills` times and putting another in its place. */
export async function runWorkers(
  url: string,
  open: OpenDatabase,
  { workers, kills, amount }: { workers: number; kills: number; amount: number },
): Promise<WorkersResult> {
  const got = new Map<string, number>();
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, _session, done) {
      let text = "";
      stream.on("data", (part: Buffer) => {
        text += part;
      });
      stream.on("end", () => {
        const id = text.match(/^Message-ID: (\S+)/im)?.[1] ?? "none";
        got.set(id, (got.get(id) ?? 0) + 1);
        done();
      });
    },
  });
  // A killed worker leaves its connections without a word.
  server.on("error", () => {});
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.server.address() as { port: number };
  const start = (): ChildProcess =>
    spawn(
      process.execPath,
      ["node_modules/vite-node/vite-node.mjs", "scripts/worker.ts", String(PAUSE_MS), String(LEASE_MS)],
      {
        cwd: root,
        stdio: "ignore",
        env: {
          ...process.env,
          TIERLOTSE_SCRIPT: "1",
          DATABASE_URL: url,
          APP_ORIGIN: "http://localhost:3000",
          SMTP_URL: `smtp://127.0.0.1:${port}`,
        },
      },
    );
  const alive = Array.from({ length: workers }, start);
  const from = Date.now();
  let killed = 0;
  let firstAt = 0;
  let sent = 0;
  while (sent < amount && Date.now() - from < 300_000) {
    await new Promise((done) => setTimeout(done, 250));
    if (got.size > 0) firstAt ||= Date.now();
    // Killed only once they work, and spread over the run.
    if (got.size > ((killed + 1) * amount) / (kills + 2) && killed < kills) {
      const at = Math.floor(Math.random() * alive.length);
      alive[at]!.kill("SIGKILL");
      alive[at] = start();
      killed++;
    }
    const [row] = await open.db.select({ n: count() }).from(outbox).where(sql`${outbox.status} = 'sent'`);
    sent = Number(row!.n);
  }
  const seconds = (Date.now() - firstAt) / 1000;
  for (const worker of alive) worker.kill("SIGKILL");
  await new Promise<void>((done) => server.close(() => done()));
  const rows = await open.db.select({ messageId: outbox.messageId, attempts: outbox.attempts }).from(outbox);
  const [entries] = await open.db.select({ n: sql<number>`count(distinct ${outbox.reminderId})::int` }).from(outbox);
  const attempts = new Map(rows.map((row) => [row.messageId, row.attempts]));
  return {
    entries: Number(entries!.n),
    sent,
    delivered: [...got.values()].reduce((sum, n) => sum + n, 0),
    distinct: got.size,
    duplicates: [...got.values()].reduce((sum, n) => sum + n - 1, 0),
    unexplained: [...got].filter(([id, n]) => n > 1 && (attempts.get(id) ?? 0) < n).length,
    kills: killed,
    seconds,
  };
}
