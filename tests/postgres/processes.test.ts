// Runs with `npm run test:postgres` only: several app processes over one PostgreSQL server, and the server going away.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { emptyDatabase } from "../helpers/database";
import { freePort, JSON_TYPE, type Server, send, start } from "../helpers/server";

const running: Server[] = [];
afterAll(async () => {
  for (const { child } of running) child.kill("SIGKILL");
  await Promise.all(running.map(({ ended }) => ended));
});

async function app(DATABASE_URL: string, env: Record<string, string> = {}): Promise<Server> {
  const secret = "ein gemeinsames Geheimnis für alle Prozesse";
  const folder = mkdtempSync(join(tmpdir(), "tierlotse-pg-"));
  const server = await start(folder, await freePort(), {
    DATABASE_URL,
    SESSION_SECRET: secret,
    THROTTLE_FACTOR: "1",
    ...env,
  });
  running.push(server);
  expect(server.output()).toContain("Tierlotse läuft");
  return server;
}
const person = {
  username: "verteilt",
  password: "ein langes Passwort",
  firstName: "A",
  lastName: "B",
  email: "v@example.org",
};
const JSON_OF = (body: unknown) => JSON.stringify(body);

test("three processes started at once on an empty database share sessions, limits and drafts; one may be killed", async () => {
  const url = await emptyDatabase("three");
  const apps = await Promise.all([1, 2, 3].map(() => app(url)));
  const [one, two, three] = apps as [Server, Server, Server];
  const registered = await send(one.base, "POST", "/api/auth/register", JSON_TYPE, JSON_OF(person));
  expect(registered.status).toBe(201);
  const Cookie = String(registered.headers["set-cookie"]).split(";")[0]!;
  const pet = await send(
    two.base,
    "POST",
    "/api/pets",
    { ...JSON_TYPE, Cookie },
    JSON_OF({ name: "Bello", species: "Hund" }),
  );
  const { id } = JSON.parse(pet.body) as { id: number };
  expect(JSON.parse((await send(three.base, "GET", "/api/pets", { Cookie })).body)).toHaveLength(1);

  // What one process writes another shows.
  const shown = () => send(one.base, "GET", "/dashboard", { Cookie });
  expect((await shown()).body).toContain("Bello");
  const renamed = await send(
    two.base,
    "PUT",
    `/api/pets/${id}`,
    { ...JSON_TYPE, Cookie },
    JSON_OF({ name: "Rex", species: "Hund" }),
  );
  expect(renamed.status).toBe(200);
  expect((await shown()).body).toContain("Rex");

  // A consultation wanders from process to process.
  const form = (base: string) => ({ Cookie, Origin: base, "Content-Type": "application/x-www-form-urlencoded" });
  const text = new URLSearchParams({ text: "seit gestern Durchfall, frisst und trinkt normal" }).toString();
  const begun = await send(one.base, "POST", `/pets/${id}/consultation/text`, form(one.base), text);
  expect(begun.status).toBe(303);
  one.child.kill("SIGKILL");
  const next = await send(two.base, "GET", String(begun.headers.location), { Cookie });
  expect([next.status, next.body.includes("Durchfall")]).toEqual([200, true]);

  // Wrong passwords count together, wherever they are tried.
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) {
    const { base } = n % 2 ? two : three;
    const answer = await send(
      base,
      "POST",
      "/api/auth/login",
      JSON_TYPE,
      JSON_OF({ username: "verteilt", password: "falsch" }),
    );
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);

  await send(three.base, "POST", "/api/auth/logout", { ...JSON_TYPE, Cookie });
  expect((await send(two.base, "GET", "/api/auth/me", { Cookie })).status).toBe(401);
}, 240_000);

/** A line to the database server that can be cut. */
async function line(target: URL) {
  const sockets = new Set<Socket>();
  let cut = false;
  const proxy = createServer((client) => {
    if (cut) return client.destroy();
    const server = connect(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on("error", () => to.destroy());
      from.on("close", () => to.destroy());
    }
  });
  await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String((proxy.address() as { port: number }).port);
  return {
    url: url.href,
    cut: () => {
      cut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => {
      cut = false;
    },
    close: () => proxy.close(),
  };
}

test("with the database away: 503 with Retry-After, first aid goes on, back within five seconds; also when it is away at the start", async () => {
  const wire = await line(new URL(await emptyDatabase("away")));
  wire.cut();
  // Also while a secret is replaced: what it encrypted is renewed once the database is there.
  const early = await app(wire.url, { SESSION_SECRET_BEFORE: "das Geheimnis, das vorher galt, und lang genug" });
  expect((await send(early.base, "GET", "/first-aid")).status).toBe(200);
  expect(await send(early.base, "GET", "/api/products")).toMatchObject({
    status: 503,
    headers: { "retry-after": "5" },
  });
  wire.mend();
  await expect.poll(async () => (await send(early.base, "GET", "/api/products")).status, { timeout: 60_000 }).toBe(200);

  const registered = await send(early.base, "POST", "/api/auth/register", JSON_TYPE, JSON_OF(person));
  const Cookie = String(registered.headers["set-cookie"]).split(";")[0]!;
  expect((await send(early.base, "GET", "/dashboard", { Cookie })).status).toBe(200);
  wire.cut();
  for (const path of ["/first-aid", "/notfall", "/notfall/hund", "/first-aid/vergiftung", "/gift"])
    expect([path, (await send(early.base, "GET", path, { Cookie })).status]).toEqual([path, 200]);
  const page = await send(early.base, "GET", "/dashboard", { Cookie });
  expect(page).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
  expect(page.body).toContain("Tierlotse ist gleich wieder da");
  const data = await send(early.base, "GET", "/dashboard.data", { Cookie });
  expect(data).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
  const write = await send(
    early.base,
    "POST",
    "/api/pets",
    { ...JSON_TYPE, Cookie },
    JSON_OF({ name: "x", species: "Hund" }),
  );
  expect(write).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
  // A browser without scripts gets its form back, and sends the same once more when the database is there again.
  const form = { "Content-Type": "application/x-www-form-urlencoded", Origin: early.base, Cookie };
  const typed = new URLSearchParams({ name: "Balu <3", species: "Hund", _key: "einmal", password: "geheim" });
  const given = await send(early.base, "POST", "/pets/new", form, String(typed));
  expect(given).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
  expect(given.body).toContain('<form method="post" action="/pets/new">');
  for (const field of ['name="name" value="Balu &lt;3"', 'name="species" value="Hund"', 'name="_key" value="einmal"'])
    expect(given.body).toContain(field);
  expect(given.body).not.toContain("geheim");
  expect((await send(early.base, "GET", "/api/ready")).status).toBe(503);
  expect((await send(early.base, "GET", "/api/health")).status).toBe(200);
  wire.mend();
  await expect
    .poll(async () => (await send(early.base, "GET", "/dashboard", { Cookie })).status, {
      timeout: 60_000,
      interval: 200,
    })
    .toBe(200);
  for (const _ of [1, 2]) expect((await send(early.base, "POST", "/pets/new", form, String(typed))).status).toBe(303);
  const pets = JSON.parse((await send(early.base, "GET", "/api/pets", { Cookie })).body) as { name: string }[];
  expect(pets.map(({ name }) => name)).toEqual(["Balu <3"]);
  wire.close();
}, 120_000);

test("the role of operation needs no right to change the schema", async () => {
  const url = new URL(await emptyDatabase("roles"));
  const owner = postgres(url.href, { max: 1, onnotice: () => {} });
  // The statements of docs/operations.md.
  const said = readFileSync("docs/operations.md", "utf8").match(/```sql\n([\s\S]+?)```/)![1]!;
  await owner.unsafe("drop role if exists tierlotse_app").catch(() => {});
  await owner.unsafe(said.replaceAll("tierlotse_owner", owner.options.user).replaceAll("'…'", "'geheim'"));
  const app_url = new URL(url);
  [app_url.username, app_url.password] = ["tierlotse_app", "geheim"];
  const { base } = await app(app_url.href, { MIGRATION_URL: url.href });
  const registered = await send(base, "POST", "/api/auth/register", JSON_TYPE, JSON_OF(person));
  expect(registered.status).toBe(201);
  const Cookie = String(registered.headers["set-cookie"]).split(";")[0]!;
  const made = await send(base, "POST", "/api/pets", { ...JSON_TYPE, Cookie }, JSON_OF({ name: "B", species: "Hund" }));
  expect(made.status).toBe(201);
  expect((await send(base, "GET", "/api/products")).body).toContain("name");
  const role = postgres(app_url.href, { max: 1 });
  await expect(role`create table x (y int)`).rejects.toThrow(/permission denied/);
  await expect(role`drop table pets`).rejects.toThrow(/must be owner/);
  await role.end();
  // Backups need the lesser role, putting one back takes the other.
  const file = join(mkdtempSync(join(tmpdir(), "tierlotse-roles-")), "all.jsonl.gz");
  const command = (...args: string[]) =>
    spawnSync(process.execPath, ["scripts/run.mjs", "scripts/backup.ts", ...args], {
      encoding: "utf8",
      env: { ...process.env, DATABASE_URL: app_url.href, MIGRATION_URL: url.href, VITEST: "" },
    });
  expect(command("backup", file)).toMatchObject({ status: 0 });
  expect(command("restore", file)).toMatchObject({ status: 0, stderr: "" });
  await owner.unsafe("drop owned by tierlotse_app; drop role tierlotse_app");
  await owner.end();
}, 60_000);
