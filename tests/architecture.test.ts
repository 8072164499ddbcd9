// The house rules that a reader cannot see at a glance: who may import whom, and that no door is left open.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";
import { withDatabase } from "./helpers/database";
import { ask, modules, routes } from "./helpers/routes";

withDatabase();

const root = resolve(import.meta.dirname, "..");
const walk = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory()
      ? walk(path)
      : /\.tsx?$/.test(name) && !/\.(test|spec)\./.test(name)
        ? [path]
        : [];
  });

type Import = { from: string; to: string; typeOnly: boolean };
const imports: Import[] = [...walk(join(root, "app")), ...walk(join(root, "db"))].flatMap((file) => {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(/^(?:import|export)\s+(type\s+)?[^"';]*?from\s+"([^"]+)"|^import\s+"([^"]+)"/gm)].map(
    (match) => {
      const target = match[2] ?? match[3]!;
      const to = target.startsWith("~/")
        ? `app/${target.slice(2)}`
        : target.startsWith("#db/")
          ? `db/${target.slice(4)}`
          : target.startsWith(".")
            ? relative(root, resolve(dirname(file), target))
            : target;
      return { from: relative(root, file), to, typeOnly: Boolean(match[1]) };
    },
  );
});

const room = (path: string): string => {
  const [top, second] = path.split("/");
  if (top === "db") return "db";
  if (top !== "app") return "package";
  return ["routes", "features", "triage", "http", "ui"].includes(second!) ? second! : "app";
};
const ALLOWED: Record<string, string[]> = {
  routes: ["routes", "http", "features", "ui", "app", "db"],
  features: ["features", "triage", "ui", "app", "db"],
  triage: ["triage", "db"],
  http: ["http", "features", "ui", "app"],
  ui: ["ui", "db"],
  db: ["db"],
};
const ORDER = [
  "limits",
  "mail",
  "accounts",
  "pets",
  "records",
  "reminders",
  "products",
  "consultations",
  "badges",
  "exports",
  "content",
];
const complain = (bad: Import[]) => bad.map((entry) => `${entry.from} → ${entry.to}`);

test("each room imports only from the rooms it may", () => {
  const bad = imports.filter(
    ({ from, to }) =>
      ALLOWED[room(from)] && room(to) !== "package" && !ALLOWED[room(from)]!.includes(room(to)) && to !== "app/format",
  );
  expect(complain(bad)).toEqual([]);
});

test("features know no request and make no reply", () => {
  const speaks = /new Response\(|: Request\b|\bredirect\(/;
  const bad = walk(join(root, "app/features")).filter((file) => speaks.test(readFileSync(file, "utf8")));
  expect(bad.map((file) => relative(root, file))).toEqual([]);
});

test("routes reach no table and no triage", () => {
  const bad = imports.filter(
    ({ from, to, typeOnly }) =>
      from.startsWith("app/routes/") &&
      !typeOnly &&
      ((room(to) === "db" && to !== "db/enums") || to === "app/db.server" || room(to) === "triage"),
  );
  expect(
    complain(bad.filter(({ from, to }) => !(to === "app/db.server" && /api\/ready\.ts|account\/auth\.tsx/.test(from)))),
  ).toEqual([]);
});

/** A module that a chain of imports leads back to, as the chain; types go when the code is built. */
function circles(): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to, typeOnly } of imports)
    if (!typeOnly) next.set(from, [...(next.get(from) ?? []), `${to}.ts`, `${to}.tsx`]);
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, way: string[]) => {
    if (way.includes(file)) found.push([...way.slice(way.indexOf(file)), file].join(" → "));
    if (done.has(file) || way.includes(file)) return;
    for (const to of next.get(file) ?? []) visit(to, [...way, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return found;
}

test("no module imports itself by way of others", () => {
  expect(circles()).toEqual([]);
});

const PURE = ["db/enums", "zod", "yaml", "@orama/stemmers/german", "fastest-levenshtein", "fflate"];

test("the triage is pure: value lists, text libraries and itself", () => {
  const bad = imports.filter(({ from, to }) => room(from) === "triage" && room(to) !== "triage" && !PURE.includes(to));
  expect(complain(bad)).toEqual([]);
});

test("the database imports nothing of the app, its value lists nothing at all", () => {
  expect(imports.filter(({ from }) => from === "db/enums.ts")).toEqual([]);
});

test("only server modules reach the database, the environment and node built-ins", () => {
  const bad = imports.filter(
    ({ from, to, typeOnly }) =>
      from.startsWith("app/") &&
      !typeOnly &&
      !/\.server\.tsx?$/.test(from) &&
      !from.startsWith("app/routes/") &&
      (to.startsWith("node:") || ["app/db.server", "app/env.server", "app/mail.server"].includes(to)),
  );
  expect(complain(bad)).toEqual([]);
});

test("features depend on each other in one direction", () => {
  const area = (path: string) => ORDER.indexOf(path.split("/")[2] ?? "");
  const bad = imports.filter(
    ({ from, to, typeOnly }) =>
      room(from) === "features" && room(to) === "features" && !typeOnly && area(to) > area(from),
  );
  expect(complain(bad)).toEqual([]);
});

test("there is no sixth room and no drawer", () => {
  const folders = readdirSync(join(root, "app")).filter((name) => statSync(join(root, "app", name)).isDirectory());
  expect(folders.sort()).toEqual(["features", "http", "routes", "triage", "ui"]);
});

test("nothing lies about on the top level", () => {
  const files = readdirSync(root).filter((name) => statSync(join(root, name)).isFile());
  const known =
    /\.(json|js|ts|md|tsbuildinfo)$|^(Dockerfile|LICENSE|\.nvmrc|\.env\.example)$|^compose\.yaml$|^\.(dockerignore|git|gitignore|env)$/;
  expect(files.filter((name) => !known.test(name))).toEqual([]);
});

/** Open to strangers by specification. */
const PUBLIC = [
  "/",
  "/auth",
  "/auth/code",
  "/auth/passkey",
  "/login",
  "/logout",
  "/confirm-email/:token",
  "/forgot-password",
  "/reset-password/:token",
  "/mail/stop/:token",
  "/calendar/feed/:token",
  "/*",
  "/api/*",
  "/api/auth/login",
  "/api/auth/register",
  "/api/auth/logout",
  "/api/health",
  "/api/ready",
  "/theme",
  "/region",
  "/praxis/:token",
  "/notfall",
  "/notfall/:species",
  "/notfall/:species/:sign",
  "/first-aid",
  "/first-aid/:slug",
  "/offline",
  "/blog",
  "/blog/:slug",
  "/faq",
  "/support",
  "/datenschutz",
  "/nutzungsbedingungen",
  "/impressum",
  "/barrierefreiheit",
  "/sw.js",
  "/robots.txt",
  "/sitemap.xml",
  "/manifest.webmanifest",
  "/ui",
  "/api/first-aid",
  "/api/first-aid/:slug",
  "/api/quick-check",
  "/api/articles",
  "/api/articles/:slug",
  "/gift",
  "/qualitaet",
  "/products",
  "/products/:id",
  "/products/:id/image/:hash",
  "/api/products",
  "/api/products/category/:category",
  "/api/products/species/:species",
  "/api/products/featured",
  "/api/products/:id",
  "/api/poison-check",
  "/api/quality",
  "/api/openapi.json",
  "/api/docs",
  "/api/docs/:area",
];

test("every loader and action outside the public list refuses a stranger", async () => {
  let checked = 0;
  for (const route of routes) {
    if (PUBLIC.includes(route.path)) continue;
    const module = await modules[route.file]!();
    const path = route.path.replace(/:questionId/g, "u-atmung").replace(/:[A-Za-z]+/g, "1");
    const api = path.startsWith("/api/");
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      if (!(method === "GET" ? module.loader : module.action)) continue;
      const body = method === "GET" ? undefined : api ? "{}" : new URLSearchParams({ intent: "save", petId: "1" });
      const answer = await ask(path, { method, body, headers: api ? { "Content-Type": "application/json" } : {} });
      checked++;
      if (api) expect([401, 405], `${method} ${path}`).toContain(answer.status);
      else if (answer.status !== 401)
        expect(answer.headers.get("Location"), `${method} ${path}`).toMatch(/^\/auth\?returnTo=/);
    }
  }
  expect(checked).toBeGreaterThan(60);
});

test("what is backed up lies where neither git nor an image takes it along", () => {
  expect(readFileSync(join(root, "scripts/backup.ts"), "utf8")).toContain('join(env.DATA_DIR, "backups")');
  const ignored = (file: string) => readFileSync(join(root, file), "utf8").split("\n");
  expect(ignored(".gitignore")).toContain("data/");
  expect(ignored(".dockerignore")).toContain("data");
});

test("the points of ASVS that are open are counted where they are listed, and at most eight", () => {
  const text = readFileSync(join(root, "SECURITY.md"), "utf8");
  const [, claimed] = text.match(/(\d+) open\*\*/)!;
  const listed = [...text.matchAll(/^Open \((\d+)\):/gm)].reduce((sum, [, open]) => sum + Number(open), 0);
  expect([listed, listed <= 8]).toEqual([Number(claimed), true]);
});
