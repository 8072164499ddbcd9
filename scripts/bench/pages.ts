// Each main screen against an empty page of the same bytes from the same server (remix-serve), against React streaming
// the same tree, and against bare node:http: requests per second as ratios of one run. Then bytes per screen, memory, and lists among a million rows.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { OpenDatabase } from "#db/client";
import { held, median, page, row, withPostgres, withServer } from "./measure";

const ROUNDS = 5;
const PER_ROUND = 80;
const AT_ONCE = 8;
const EMPTY_PORT = 4197;
const BARE_PORT = 4198;
const TREE_PORT = 4195;
const PUBLIC = ["/", "/notfall", "/notfall/hund", "/first-aid", "/first-aid/vergiftung", "/gift", "/products", "/auth"];
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

type Name = "again" | "anew" | "empty" | "tree" | "bare";
let count = 0;
type Answer = { status: number; bytes: number; body: Buffer };
const fetchOnce = (address: string, cookie: string, encoding: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(address, { agent, headers: { Cookie: cookie, "Accept-Encoding": encoding } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const body = Buffer.concat(parts);
        resolve({ status: response.statusCode ?? 0, bytes: body.length, body });
      });
    }).on("error", reject);
  });

/** Requests per second over one round. */
async function rate(address: string | (() => string), cookie: string, requests = PER_ROUND): Promise<number> {
  let left = requests;
  const next = typeof address === "string" ? () => address : address;
  const from = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) {
        const { status } = await fetchOnce(next(), cookie, "gzip");
        if (status !== 200) throw new Error(`${status} ${next()}`);
      }
    }),
  );
  return requests / ((performance.now() - from) / 1000);
}

/**
 * remix-serve with a build that answers `/<n>` with the n-th body as a page and `/json/<n>` as JSON, node:http alone doing
 * the same, and React its tree.
 */
async function withOthers(
  screens: readonly (readonly [path: string, cookie: string])[],
  bodies: readonly string[],
  url: string,
  measure: () => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "tierlotse-empty-"));
  const file = join(folder, "build.mjs");
  const answer = `const bodies = ${JSON.stringify(bodies)};
    const of = (path) => bodies[Number(path.slice(1))] ?? "";`;
  writeFileSync(
    file,
    `${answer}
    export const assets = { entry: { module: "", imports: [] }, routes: {}, url: "", version: "1" };
    export const assetsBuildDirectory = ${JSON.stringify(folder)}, basename = "/", future = {}, isSpaMode = false, mode = "production", publicPath = "/";
    export const entry = { module: { default: (request, status, headers) => {
      headers.set("Content-Type", "text/html; charset=utf-8");
      return new Response(of(new URL(request.url).pathname), { status, headers });
    } } };
    export const routes = { root: { id: "root", path: "", module: { default: () => null } }, all: { id: "all", parentId: "root", path: "*", module: { default: () => null } },
      json: { id: "json", parentId: "root", path: "json/:n", module: { loader: ({ params }) => new Response(bodies[Number(params.n)], { headers: { "Content-Type": "application/json" } }) } } };`,
  );
  const bare = `${answer} require("node:http").createServer((q, r) => { r.setHeader("Content-Type", "text/html"); r.end(of(q.url)); }).listen(${BARE_PORT});`;
  writeFileSync(join(folder, "bare.cjs"), bare);
  const children = [
    spawn(process.execPath, ["node_modules/@remix-run/serve/dist/cli.js", file], {
      stdio: "ignore",
      env: { ...process.env, NODE_ENV: "production", PORT: String(EMPTY_PORT), HOST: "localhost" },
    }),
    spawn(process.execPath, [join(folder, "bare.cjs")], { stdio: "ignore" }),
    spawn(
      process.execPath,
      [
        "scripts/bench/tree.mjs",
        String(TREE_PORT),
        JSON.stringify(screens.map(([path, cookie]) => ({ path, cookie }))),
      ],
      { stdio: "ignore", env: { ...process.env, NODE_ENV: "production", DATABASE_URL: url, WORKER: "off" } },
    ),
  ];
  try {
    for (const port of [EMPTY_PORT, BARE_PORT, TREE_PORT])
      for (let n = 0; n < 100; n++) {
        if ((await fetch(`http://localhost:${port}/0`).catch(() => null))?.ok) break;
        await new Promise((done) => setTimeout(done, 100));
      }
    await measure();
  } finally {
    for (const child of children) {
      child.kill();
      await once(child, "exit");
    }
  }
}

/** Compressed bytes of the scripts a page asks for. */
function scriptsOf(html: string): number {
  const names = new Set([...html.matchAll(/\/assets\/[\w.$-]+\.js/g)].map(([name]) => name));
  return [...names].reduce((sum, name) => sum + readFileSync(`build/client${name}.br`).length, 0);
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

/** A signed-in owner with a pet, over HTTP: cookie, pet, and a function that posts. */
async function owner(base: string) {
  const post = (path: string, body: unknown, Cookie = "") =>
    fetch(base + path, {
      method: "POST",
      headers: { "Content-Type": "application/json", Cookie },
      body: JSON.stringify(body),
    });
  const person = {
    username: "bench",
    password: "ein langes Passwort",
    firstName: "B",
    lastName: "B",
    email: "b@example.org",
  };
  const cookie = (await post("/api/auth/register", person)).headers.get("Set-Cookie")!.split(";")[0]!;
  const call = async (path: string, body: unknown) =>
    (await post(path, body, cookie)).json() as Promise<Record<string, number>>;
  const { id } = await call("/api/pets", { name: "Bello", species: "Hund", dateOfBirth: "2020-01-01" });
  return { cookie, call, id };
}

/** Queries of one answer and the time the server worked on them, from PostgreSQL's own statistics. */
async function queryTime({ db }: OpenDatabase, answers: () => Promise<unknown>): Promise<string> {
  const read = async () => {
    // A connection reports what it has done when it is asked again more than a second later.
    await new Promise((done) => setTimeout(done, 1200));
    await answers();
    await new Promise((done) => setTimeout(done, 1200));
    const [stats] = (await db.execute(
      sql`select active_time as ms, xact_commit::int as count from pg_stat_database where datname = current_database()`,
    )) as unknown as { ms: number; count: number }[];
    return stats!;
  };
  const before = await read();
  for (let n = 0; n < 3; n++) await answers();
  const after = await read();
  const requests = 4 * PER_ROUND;
  return `${((after.count - before.count) / requests).toFixed(0)} queries, ${((after.ms - before.ms) / requests).toFixed(1)} ms`;
}

/** Measures all of them in turn, round after round; the first round only warms up. */
async function inRounds(rates: Record<Name, number[]>, measure: () => Promise<Record<Name, number>>): Promise<void> {
  for (let round = 0; round < ROUNDS + 1; round++) {
    const measured = await measure();
    if (round > 0) for (const name of Object.keys(rates) as Name[]) rates[name].push(measured[name]);
  }
}

export const pages = () =>
  withPostgres((open, url) =>
    withServer(url, async (base, pid) => {
      const { cookie, call, id } = await owner(base);
      const told = await call("/api/consultation/complete", {
        consultationData: { petId: id, userDescriptionText: "seit gestern Durchfall" },
      });
      for (let n = 0; n < 5; n++)
        await call("/api/reminders", { petId: id, title: `Impfung ${n}`, date: "2026-12-01" });
      const screens: [string, string][] = [
        ...PUBLIC.map((path): [string, string] => [path, ""]),
        ...[
          "/dashboard",
          "/pets",
          `/pets/${id}`,
          `/pets/${id}/health`,
          `/pets/${id}/badges`,
          `/pets/${id}/consultation`,
          `/consultation/result/${told.consultationId}`,
          "/calendar",
          "/profile",
          "/settings",
        ].map((path): [string, string] => [path, cookie]),
      ];
      const bodies: string[] = [];
      for (const [path, who] of screens) bodies.push((await fetchOnce(base + path, who, "identity")).body.toString());

      await withOthers(screens, bodies, url, async () => {
        console.log(
          "requests per second of a page that is seen again, and of one made anew each time: share of an empty remix-serve page of the same bytes, of React streaming the same tree, of bare node:http; HTML gzip, scripts brotli; queries of an answer and the database's time for them, seen again and made anew",
        );
        for (const [at, [path, who]] of screens.entries()) {
          const rates = { again: [], anew: [], empty: [], tree: [], bare: [] } as Record<Name, number[]>;
          // Under an address of its own nothing is found that was kept.
          const anew = () => `${base}${path}?n=${++count}`;
          await inRounds(rates, async () => ({
            again: await rate(base + path, who),
            anew: await rate(anew, who),
            empty: await rate(`http://localhost:${EMPTY_PORT}/${at}`, ""),
            tree: await rate(`http://localhost:${TREE_PORT}/${at}`, ""),
            bare: await rate(`http://localhost:${BARE_PORT}/${at}`, ""),
          }));
          const shares = (name: Name) =>
            (["empty", "tree", "bare"] as const)
              .map((of) => `×${(median(rates[name]) / median(rates[of])).toFixed(2)}`)
              .join(" ");
          const { bytes } = await fetchOnce(base + path, who, "gzip");
          const database =
            who === ""
              ? ""
              : `  ${await queryTime(open, () => rate(base + path, who))}; ${await queryTime(open, () => rate(anew, who))}`;
          row(
            `${path.replace(/\d+/, ":id")} (${Math.round(median(rates.again))}/s, ${Math.round(median(rates.anew))}/s)`,
            `${shares("again")}, anew ${shares("anew")}  HTML ${kilobytes(bytes)} KB  JS ${kilobytes(scriptsOf(bodies[at]!))} KB${database}`,
          );
        }
      });

      const memory = () => Number(readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+)/)![1]) / 1024;
      const before = memory();
      for (const [path, who, requests] of [
        ["/notfall", "", 97_000],
        ["/dashboard", cookie, 3000],
      ] as const)
        await rate(base + path, who, requests);
      row("memory before and after 100,000 requests", `${before.toFixed(0)} → ${memory().toFixed(0)} MB`);
    }),
  );

/** What one process does per request beside an empty route of the same bytes, each answer made anew; some minutes shorter than `pages`. */
export const requests = () =>
  withPostgres((_open, url) =>
    withServer(url, async (base) => {
      const { cookie, call, id } = await owner(base);
      await call("/api/consultation/complete", {
        consultationData: { petId: id, userDescriptionText: "seit gestern Durchfall" },
      });
      const json = [
        ["/api/health", "", 0.6],
        ["/api/pets", cookie, 0.35],
      ] as const;
      const drawn = [
        ["/notfall", "", 0.45],
        ["/first-aid/vergiftung", "", 0.45],
        ["/", "", 0.45],
        ["/dashboard", cookie, 0.2],
        [`/pets/${id}`, cookie, 0.2],
      ] as const;
      const bodies: string[] = [];
      for (const [path, who] of [...drawn, ...json])
        bodies.push((await fetchOnce(base + path, who, "identity")).body.toString());
      const ratios = async (others: Record<string, string>, address: () => string, who: string) => {
        const shares: Record<string, number[]> = {};
        for (let round = 0; round < ROUNDS + 1; round++) {
          const own = await rate(address, who);
          for (const [name, other] of Object.entries(others)) {
            const share = own / (await rate(other, ""));
            if (round > 0) shares[name] = [...(shares[name] ?? []), share];
          }
        }
        return Object.fromEntries(Object.entries(shares).map(([name, all]) => [name, median(all)]));
      };
      const screens = drawn.map(([path, who]) => [path, who] as const);
      await withOthers(screens, bodies, url, async () => {
        for (const [at, [path, who, wanted]] of json.entries()) {
          const empty = `http://localhost:${EMPTY_PORT}/json/${drawn.length + at}`;
          const { share = 0 } = await ratios({ share: empty }, () => `${base}${path}?n=${++count}`, who);
          held(`${path} of the empty JSON route`, share, { least: wanted });
        }
        for (const [at, [path, who, wanted]] of drawn.entries()) {
          const others = { page: `http://localhost:${EMPTY_PORT}/${at}`, tree: `http://localhost:${TREE_PORT}/${at}` };
          const { page = 0, tree = 0 } = await ratios(others, () => `${base}${path}?n=${++count}`, who);
          held(`${path.replace(/\d+/, ":id")} of the empty page`, page, { least: wanted });
          held("  of React's tree", tree, { least: 0.7 });
        }
      });
    }),
  );

const STRANGERS = 5000;

/** The first page of lists and screens of an owner with a thousand rows, alone and among a million of others. */
export const lists = () =>
  withPostgres(({ db }, url) =>
    withServer(url, async (base) => {
      const { cookie, id } = await owner(base);
      const screens = [
        "/api/consultations?page=1",
        `/api/health-records?petId=${id}&page=1`,
        "/api/reminders?page=1",
        "/calendar",
        `/pets/${id}/health`,
      ];
      const run = (text: string) => db.execute(sql.raw(text));
      /** Rows spread evenly over the pets of these owners. */
      const fill = async (owner: string, pets: number, rows: number) => {
        const among = `(select p.id, p.user_id, row_number() over (order by p.id) k from pets p where ${owner}) p on p.k = 1 + n % ${pets}`;
        await run(
          `insert into reminders (pet_id, user_id, type, title, date) select p.id, p.user_id, 'other', 'n', current_date + n % 400 from generate_series(1, ${rows}) n join ${among}`,
        );
        await run(
          `insert into health_records (pet_id, user_id, type, date, title, description) select p.id, p.user_id, 'other', current_date - n % 400, 'n', 'n' from generate_series(1, ${rows}) n join ${among}`,
        );
        await run(`insert into consultations (pet_id, user_id, main_issue, severity, symptoms, responses, case_input, outcome, recommendation, advice, started_at, completed_at, duration, detected_symptoms, risk_assessment, rules_version, product_recommendations)
          select p.id, p.user_id, 'Husten', 'mild', '[]', '[]', '{}', 'monitor', 'r', '{}', now() - n * interval '1 minute', now(), 60, '[]', '{"level": "monitor", "score": 1, "factors": [], "provisional": false, "details": []}', 'x', '[]' from generate_series(1, ${rows}) n join ${among}`);
        await run("analyze");
      };
      const times = async () => {
        const result: number[] = [];
        for (const path of screens) {
          const took: number[] = [];
          // A screen under an address of its own is made anew.
          for (let n = 0; n < 40; n++)
            took.push(await page(base + path + (path.startsWith("/api/") ? "" : `?n=${++count}`), cookie));
          result.push(median(took.slice(8)));
        }
        return result;
      };
      await fill("p.user_id = 1", 1, 1000);
      const small = await times();
      await run(
        `insert into users (username, password, email, first_name, last_name) select 'm' || n, 'x', 'm' || n || '@example.org', 'M', 'M' from generate_series(1, ${STRANGERS}) n`,
      );
      await run("insert into pets (user_id, name, species) select id, 'Tier', 'Hund' from users where id > 1");
      for (const [rows, name] of [
        [99_000, "100,000"],
        [900_000, "1,000,000"],
      ] as const) {
        // In parts: no statement takes longer than the app lets it.
        for (let n = 0; n < rows; n += 90_000) await fill("p.user_id > 1", STRANGERS, Math.min(90_000, rows - n));
        const large = await times();
        for (const [at, path] of screens.entries())
          row(
            `${path.replace(/\d+/, ":id")}, own 1,000 among ${name} rows`,
            `×${(large[at]! / small[at]!).toFixed(2)} of ${small[at]!.toFixed(1)} ms`,
          );
      }
    }),
  );
