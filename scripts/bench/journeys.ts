// Whole consultations under load: owners sign in, describe, answer, read the result and keep it, by plain HTML, on PostgreSQL,
// with two processes behind a proxy and a worker; with little and with much in the database, and with one process killed.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres, { type Sql } from "postgres";
import { held, row, withPostgres } from "./measure";
import { type Fields, Log, Owner } from "./walk";

const ACCOUNTS = [1_000, 10_000, 100_000];
const OWNERS = 10;
const WARM_UP_SECONDS = 5;
const SECONDS = 40;
const KILLED_AFTER_SECONDS = 8;
const PORTS = { proxy: 4195, apps: [4196, 4197] };
const BASE = `http://localhost:${PORTS.proxy}`;
const TEXTS = [
  "Sie hat seit gestern Durchfall und frisst nur wenig.",
  "Er hat heute zweimal erbrochen, trinkt aber und wirkt munter.",
  "humpelt seit dem Spaziergang vorne rechts, belastet die Pfote aber noch",
  "kratzt sich seit drei Tagen am Ohr und schüttelt oft den Kopf",
];

/** Copies the first account with its animal until there are `wanted` accounts, each with a year of data. */
async function fill(sql: Sql, from: number, wanted: number): Promise<void> {
  const columns = async (table: string, without: string[]) => {
    const rows = await sql`
      select column_name as name from information_schema.columns
      where table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO' and not column_name = any(${without})`;
    return rows.map(({ name }) => name as string);
  };
  /** Rows like the first of `table`, once per row of `source`, with some columns otherwise. */
  const copy = async (table: string, source: string, otherwise: Fields) => {
    const kept = await columns(table, Object.keys(otherwise));
    await sql.unsafe(`
      insert into ${table} (${[...kept, ...Object.keys(otherwise)].join(", ")})
      select ${[...kept.map((name) => `t.${name}`), ...Object.values(otherwise)].join(", ")}
      from (select * from ${table} order by id limit 1) t, ${source}`);
  };
  const news = "(select id, user_id from pets where user_id > (select max(user_id) from filled)) n";
  await sql`create table if not exists filled as select 1 as user_id`;
  await copy("users", `generate_series(${from + 1}, ${wanted}) g`, {
    username: "'owner' || g",
    email: "'owner' || g || '@example.org'",
    email_confirmed_at: "now()",
  });
  await copy("pets", `(select id from users where id > (select max(user_id) from filled)) n`, { user_id: "n.id" });
  await copy("consultations", `${news}, generate_series(1, 3) g`, {
    user_id: "n.user_id",
    pet_id: "n.id",
    started_at: "t.started_at - g * interval '100 days' - n.id % 100 * interval '1 day'",
    completed_at: "t.completed_at - g * interval '100 days' - n.id % 100 * interval '1 day'",
  });
  await copy("health_records", `${news}, generate_series(1, 8) g`, {
    user_id: "n.user_id",
    pet_id: "n.id",
    consultation_id: "null::int",
    type: "(array['weight', 'vaccination', 'vet_visit', 'other'])[g % 4 + 1]",
    weight_grams: "case when g % 4 = 0 then 20000 + g * 100 end",
    date: "current_date - g * 45 - n.id % 45",
  });
  // Six that were done and four to come, one of them due today for each thirtieth account.
  await sql.unsafe(`
    insert into reminders (user_id, pet_id, type, title, date, notification_time, completed, completed_at, notified)
    select n.user_id, n.id, 'medication', 'Zeckentablette', current_date + (g - 7) * 30 + n.id % 30,
      case when g = 7 and n.id % 30 = 0 then now() end, g < 7, case when g < 7 then now() end, g < 7
    from ${news}, generate_series(1, 10) g`);
  await sql.unsafe(`
    insert into sessions (id, user_id, data, expires_at)
    select md5('s' || n.id), n.user_id, '{}', now() + interval '20 days' from ${news}`);
  await sql.unsafe(`
    insert into activities (user_id, kind, agent, created_at)
    select n.user_id, 'signed_in', 'Firefox unter Windows', now() - g * interval '8 days' from ${news}, generate_series(1, 10) g`);
  await sql`insert into filled select max(id) from users`;
  await sql`vacuum analyze`;
}

type Usage = { cpuSeconds: number; megabytes: number };

/** What a process and its children have used of a processor and hold of the memory; what several share is divided. */
function usage(root: number): Usage {
  const all = readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      // See proc(5): the parent; user and system time in ticks, with those of children waited for.
      const values = readFileSync(`/proc/${name}/stat`, "utf8").split(") ").at(-1)!.split(" ").map(Number);
      const ticks = values[11]! + values[12]! + values[13]! + values[14]!;
      const kilobytes = Number(/^Pss: +(\d+)/m.exec(readFileSync(`/proc/${name}/smaps_rollup`, "utf8"))?.[1]);
      return [{ pid: Number(name), parent: values[1]!, ticks, kilobytes }];
    } catch {
      return [];
    }
  });
  const total = { cpuSeconds: 0, megabytes: 0 };
  const add = (pid: number) => {
    for (const one of all) {
      if (one.parent === pid) add(one.pid);
      if (one.pid !== pid) continue;
      total.cpuSeconds += one.ticks / 100;
      total.megabytes += one.kilobytes / 1000;
    }
  };
  add(root);
  return total;
}

const quantile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

/** Owners walk one after another in `OWNERS` lanes for some seconds, each account once; `midway` happens on the way. */
async function load(next: () => number, seconds: number, midway?: (log: Log) => Promise<void>): Promise<Log> {
  const log = new Log();
  const end = performance.now() + seconds * 1000;
  const lanes = Array.from({ length: OWNERS }, async () => {
    while (performance.now() < end) {
      const n = next();
      log.results.push(await new Owner(BASE, log).walk(`owner${n}`, TEXTS[n % TEXTS.length]!));
    }
  });
  await Promise.all([...lanes, midway?.(log)]);
  return log;
}

async function listening(port: number): Promise<void> {
  for (let n = 0; n < 240; n++) {
    if ((await fetch(`http://localhost:${port}/api/ready`).catch(() => null))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`nobody listens on ${port}`);
}

/** Two processes of the application behind a proxy, and a worker. */
async function startAll(url: string) {
  const { hasPackage, installDebian } = (await import("../debian.mjs" as string)) as {
    hasPackage: (name: string) => boolean;
    installDebian: (names: string[]) => boolean;
  };
  if (!hasPackage("haproxy") && !installDebian(["haproxy"])) throw new Error("haproxy is missing");
  const folder = mkdtempSync(join(tmpdir(), "tierlotse-journeys-"));
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    TIERLOTSE_SCRIPT: "",
    DATABASE_URL: url,
    DATA_DIR: folder,
    HOST: "127.0.0.1",
    WORKER: "off",
    TRUST_PROXY: "1",
    THROTTLE_FACTOR: "100000",
    SESSION_SECRET: "ein gemeinsames Geheimnis für alle Prozesse",
  };
  const run = (command: string, args: string[], more: Fields = {}): ChildProcess =>
    spawn(command, args, { stdio: ["ignore", "ignore", "inherit"], env: { ...env, ...more } });
  const config = join(folder, "haproxy.cfg");
  writeFileSync(
    config,
    `defaults
  mode http
  timeout connect 1s
  timeout client 30s
  timeout server 30s
  option redispatch
  retries 3
  option forwardfor
  default-server check inter 500ms fall 2 rise 2
frontend all
  bind 127.0.0.1:${PORTS.proxy}
  default_backend apps
backend apps
  balance roundrobin
  option httpchk
  http-check send meth GET uri /api/ready ver HTTP/1.1 hdr Host localhost
${PORTS.apps.map((port, n) => `  server app${n} 127.0.0.1:${port}\n`).join("")}`,
  );
  const apps = PORTS.apps.map((port) => run(process.execPath, ["scripts/serve.mjs"], { PORT: String(port) }));
  const worker = run(process.execPath, ["scripts/run.mjs", "scripts/worker.ts"]);
  const children = [worker, ...apps];
  const stop = async () => {
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill("SIGTERM");
      await once(child, "exit");
    }
  };
  try {
    for (const port of PORTS.apps) await listening(port);
    const proxy = run("haproxy", ["-q", "-f", config, "-db"]);
    children.unshift(proxy);
    await listening(PORTS.proxy);
    return { apps, worker, proxy, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** One process dies without a word while ten owners walk: what failed, and whether anything is lost. */
async function killed(sql: Sql, next: () => number, victim: ChildProcess): Promise<void> {
  const count = async () => (await sql`select count(*)::int as n from consultations`)[0]!.n as number;
  const before = await count();
  let underway = 0;
  const { results, failures } = await load(next, 3 * KILLED_AFTER_SECONDS, async (log) => {
    await new Promise((resolve) => setTimeout(resolve, KILLED_AFTER_SECONDS * 1000));
    underway = log.underway;
    victim.kill("SIGKILL");
  });
  const lost = await sql`
    select seen from unnest(${results}::int[]) seen
    left join health_records r on r.consultation_id = seen where r.id is null`;
  row("consultations walked to their end", String(results.length));
  row("requests under way when it died", String(underway));
  held("failed requests, sent again", failures.length, { most: underway });
  held("results shown and kept that the database lacks", lost.length, { most: 0 });
  held("results in the database nobody was shown", (await count()) - before - results.length, { most: 0 });
}

export const journeys = () =>
  withPostgres(async (_open, url) => {
    const { apps, worker, proxy, stop } = await startAll(url);
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    try {
      await new Owner(BASE, new Log()).register("owner1");
      await new Owner(BASE, new Log()).walk("owner1", TEXTS[0]!);
      const [backend] = await sql`select pg_backend_pid() as pid`;
      const postmaster = Number(readFileSync(`/proc/${backend!.pid}/stat`, "utf8").split(") ")[1]!.split(" ")[1]);
      const groups: Record<string, number[]> = {
        "two processes of the application": apps.map(({ pid }) => pid!),
        database: [postmaster],
        worker: [worker.pid!],
        proxy: [proxy.pid!],
      };
      const used = () => Object.values(groups).map((pids) => pids.map(usage));
      const cpu = (all: Usage[][]) => all.map((group) => group.reduce((sum, one) => sum + one.cpuSeconds, 0));
      let filled = 1;
      let next = () => 0;
      for (const accounts of ACCOUNTS) {
        const from = performance.now();
        await fill(sql, filled, accounts);
        const took = Math.round((performance.now() - from) / 1000);
        // Accounts from all over the new ones, none twice: the same words again within minutes are the same post again.
        const [begin, amount] = [filled + 1, accounts - filled];
        let walked = 0;
        next = () => begin + ((walked++ * 7919) % amount);
        filled = accounts;
        const [size] = await sql`select round(pg_database_size(current_database()) / 1e6) as megabytes`;
        console.log(`\n${accounts} accounts, ${size!.megabytes} MB, filled in ${took} s`);
        await load(next, WARM_UP_SECONDS);
        const before = cpu(used());
        const started = performance.now();
        const { results, failures, steps } = await load(next, SECONDS);
        const seconds = (performance.now() - started) / 1000;
        const after = used();
        const spent = cpu(after).map((value, n) => value - before[n]!);
        const total = spent.reduce((a, b) => a + b, 0);
        row("whole consultations a second", (results.length / seconds).toFixed(2));
        row("and per second of one core, all processes", (results.length / total).toFixed(2));
        held("failed requests", failures.length, { most: 0 });
        for (const [name, times] of steps)
          row(`  ${name}: p50, p95`, `${quantile(times, 0.5).toFixed(0)}, ${quantile(times, 0.95).toFixed(0)} ms`);
        for (const [n, name] of Object.keys(groups).entries()) {
          const share = ((spent[n]! / total) * 100).toFixed(0);
          const memory = after[n]!.map(({ megabytes }) => megabytes.toFixed(0)).join(" + ");
          row(`  ${name}: share of the work, memory`, `${share} %, ${memory} MB`);
        }
      }
      console.log("\none process killed");
      await killed(sql, next, apps[0]!);
    } finally {
      await stop();
      await sql.end();
    }
  });
