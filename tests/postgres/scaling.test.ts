// Runs with `npm run test:postgres` only: what stands between the application and its database once one server is not enough.
import type { ChildProcess } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { freePort, JSON_TYPE, type Server, send, start } from "../helpers/server";

type Postgres = {
  url: (database: string) => string;
  create: (database: string) => Promise<void>;
  standby: () => Promise<Postgres>;
  stop: () => Promise<void>;
};
const { hasPgbouncer, startPgbouncer, startPostgres } = (await import("../../scripts/postgres.mjs" as string)) as {
  startPostgres: () => Promise<Postgres>;
  hasPgbouncer: () => boolean;
  startPgbouncer: (url: string, connections: number) => Promise<{ url: string; stop: () => void }>;
};

const running: ChildProcess[] = [];
const servers: { stop: () => Promise<void> | void }[] = [];
afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  // A standby first: its server waits for it.
  for (const server of servers.reverse()) await server.stop();
});

async function database(): Promise<{ server: Postgres; url: string }> {
  const server = await startPostgres();
  servers.push(server);
  await server.create("tierlotse");
  return { server, url: server.url("tierlotse") };
}

async function app(env: Record<string, string>): Promise<Server> {
  const server = await start(mkdtempSync(join(tmpdir(), "tierlotse-scaling-")), await freePort(), env);
  running.push(server.child);
  expect(server.output()).toContain("Tierlotse läuft");
  return server;
}

const PERSON = {
  username: "verteilt",
  password: "ein langes Passwort",
  firstName: "A",
  lastName: "B",
  email: "v@example.org",
};
const post = (base: string, path: string, body: unknown, Cookie = "") =>
  send(base, "POST", path, { ...JSON_TYPE, Cookie }, JSON.stringify(body));

/** A registered owner with a pet. */
async function owner(base: string): Promise<{ Cookie: string; pet: number }> {
  const registered = await post(base, "/api/auth/register", PERSON);
  expect(registered.status).toBe(201);
  const Cookie = String(registered.headers["set-cookie"]).split(";")[0]!;
  const made = await post(base, "/api/pets", { name: "Bello", species: "Hund" }, Cookie);
  expect(made.status).toBe(201);
  return { Cookie, pet: (JSON.parse(made.body) as { id: number }).id };
}

test("what the API and the catalogue only read comes from a standby server; without it from the first", async () => {
  const { server, url } = await database();
  const standby = await server.standby();
  servers.push(standby);
  const replica = standby.url("tierlotse");
  const { base } = await app({ DATABASE_URL: url, REPLICA_URL: replica });
  const { Cookie, pet } = await owner(base);
  const [first, copy] = [url, replica].map((one) => postgres(one, { max: 1, onnotice: () => {} })) as [
    postgres.Sql,
    postgres.Sql,
  ];
  const followed = () =>
    expect
      .poll(async () => (await copy`select count(*)::int as n from pets`.catch(() => [{ n: 0 }]))[0]!.n, {
        timeout: 60_000,
      })
      .toBe(1);
  await followed();

  // What the standby has not heard of yet is not shown.
  await copy`select pg_wal_replay_pause()`;
  await first`update pets set name = 'Rex'`;
  await first`update products set name = 'Anders benannt'`;
  const names = async (path: string) =>
    (JSON.parse((await send(base, "GET", path, { Cookie })).body) as { name: string }[]).map(({ name }) => name);
  expect(await names("/api/pets")).toEqual(["Bello"]);
  expect(await names("/api/products")).not.toContain("Anders benannt");
  expect((await send(base, "GET", "/products")).body).not.toContain("Anders benannt");
  // Screens of one's own and whatever is written never wait for it.
  expect((await send(base, "GET", `/pets/${pet}`, { Cookie })).body).toContain("Rex");
  await copy`select pg_wal_replay_resume()`;
  await expect.poll(() => names("/api/pets"), { timeout: 60_000 }).toEqual(["Rex"]);

  // No endpoint that is asked with GET writes to it.
  const { paths } = JSON.parse((await send(base, "GET", "/api/openapi.json")).body) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const asked = Object.keys(paths).filter((path) => paths[path]!.get);
  expect(asked.length).toBeGreaterThan(20);
  for (const path of asked) {
    const concrete = path.replace(/\{(id|petId)\}/, String(pet)).replace(/\{\w+\}/g, "Hund");
    const query = `?petId=${pet}&species=Hund`;
    const { status, body } = await send(base, "GET", concrete + query, { Cookie });
    expect([200, 404], `${concrete} ${body}`).toContain(status);
  }

  await Promise.all([first.end(), copy.end()]);
  await standby.stop();
  for (const _ of [1, 2]) expect(await names("/api/pets")).toEqual(["Rex"]);
  expect((await send(base, "GET", "/products")).status).toBe(200);
}, 120_000);

test("behind PgBouncer in transaction mode two processes share three connections, thirty requests at once", async () => {
  // Debian 12 has 1.18, which knows no prepared queries.
  if (!hasPgbouncer()) return console.warn("PgBouncer from 1.21 on is missing; unchecked behind it");
  const { url } = await database();
  const pool = await startPgbouncer(url, 3);
  servers.push(pool);
  const env = {
    DATABASE_URL: pool.url,
    MIGRATION_URL: url,
    SESSION_SECRET: "ein gemeinsames Geheimnis für alle Prozesse",
  };
  const one = await app(env);
  const two = await app(env);
  const { Cookie, pet } = await owner(one.base);
  const at = (n: number) => (n % 2 === 0 ? one : two).base;
  const entry = (n: number) => ({
    petId: pet,
    type: "other",
    title: `Eintrag ${n}`,
    description: "x",
    date: "2026-01-01",
  });
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => {
      if (n % 3 === 0) return send(at(n), "GET", "/dashboard", { Cookie });
      if (n % 3 === 1) return send(at(n), "GET", "/api/products?page=1&pageSize=5");
      return post(at(n), "/api/health-records", entry(n), Cookie);
    }),
  );
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 201)).toEqual([]);
  const records = JSON.parse((await send(two.base, "GET", `/api/health-records?petId=${pet}`, { Cookie })).body) as {
    title: string;
  }[];
  expect(records.filter(({ title }) => title.startsWith("Eintrag"))).toHaveLength(10);
  const form = (base: string) => ({ Cookie, Origin: base, "Content-Type": "application/x-www-form-urlencoded" });
  const body = String(new URLSearchParams({ text: "seit gestern Durchfall, frisst und trinkt normal" }));
  const begun = await send(one.base, "POST", `/pets/${pet}/consultation/text`, form(one.base), body);
  expect(begun.status).toBe(303);
  const next = await send(two.base, "GET", String(begun.headers.location), { Cookie });
  expect([next.status, next.body.includes("Durchfall")]).toEqual([200, true]);
  // Nobody keeps a connection others wait for.
  const direct = postgres(url, { max: 1 });
  const [row] = await direct`
    select count(*)::int as connections, count(*) filter (where state like 'idle in%')::int as kept
    from pg_stat_activity where datname = 'tierlotse' and pid <> pg_backend_pid()`;
  expect(row!.kept).toBe(0);
  expect(row!.connections).toBeLessThanOrEqual(3);
  await direct.end();
}, 120_000);
