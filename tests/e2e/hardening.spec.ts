// The open internet: thousands of broken requests, slow sockets, a full disk, a kill at any moment, https.
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Browser, expect, test } from "@playwright/test";
import PostalMime from "postal-mime";
import { freePort, JSON_TYPE, ownDisk, type Reply, send, start } from "../helpers/server";

const FORM_TYPE = { "Content-Type": "application/x-www-form-urlencoded" };
const folder = () => mkdtempSync(join(tmpdir(), "tierlotse-hard-"));
let people = 0;
async function account(base: string): Promise<string> {
  const username = `hart-${process.pid}-${Date.now().toString(36)}-${++people}`;
  const person = {
    username,
    password: "ein langes Passwort",
    firstName: "A",
    lastName: "B",
    email: `${username}@example.org`,
  };
  const reply = await send(base, "POST", "/api/auth/register", JSON_TYPE, JSON.stringify(person));
  expect(reply.status).toBe(201);
  return String(reply.headers["set-cookie"]).split(";")[0]!;
}

/** Random numbers that are the same each time. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const PATHS = [
  "/",
  "/auth",
  "/login",
  "/logout",
  "/dashboard",
  "/pets",
  "/pets/new",
  "/pets/1",
  "/pets/1/edit",
  "/pets/1/delete",
  "/pets/1/archive",
  "/pets/1/health",
  "/pets/1/health/new",
  "/pets/1/health/1",
  "/pets/1/share",
  "/pets/1/prevention",
  "/pets/1/badges",
  "/pets/1/consultation",
  "/pets/1/consultation/text",
  "/pets/1/consultation/symptoms",
  "/pets/1/consultation/confirm",
  "/pets/1/consultation/question/u-atmung",
  "/pets/1/consultation/profile",
  "/calendar",
  "/calendar/subscribe",
  "/reminders/1",
  "/consultation",
  "/consultation/result/1",
  "/notfall",
  "/notfall/hund",
  "/notfall/katze/beschreibung",
  "/first-aid",
  "/first-aid/vergiftung",
  "/gift",
  "/products",
  "/products/1",
  "/profile",
  "/settings",
  "/settings/activity",
  "/settings/delete",
  "/settings/import",
  "/forgot-password",
  "/reset-password/x",
  "/confirm-email/x",
  "/praxis/x",
  "/mail/stop/x",
  "/theme",
  "/blog/x",
  "/api/docs/haustiere",
  "/api/auth/me",
  "/api/auth/login",
  "/api/auth/register",
  "/api/pets",
  "/api/pets/1",
  "/api/pets/1/badges",
  "/api/pets/1/checkBadges",
  "/api/reminders",
  "/api/reminders/1",
  "/api/health-records",
  "/api/health-records/1",
  "/api/consultations",
  "/api/consultations/1",
  "/api/consultation/analyze-text",
  "/api/consultation/assess-risk",
  "/api/consultation/dynamic-question",
  "/api/consultation/complete",
  "/api/consultation/feedback",
  "/api/products",
  "/api/products/species/Hund",
  "/api/poison-check",
  "/api/quick-check",
  "/api/symptoms",
  "/api/user/settings",
  "/api/user/profile",
  "/api/user/change-password",
  "/api/pet-badges/1/celebrate",
  "/api/calendar/export",
  "/api/openapi.json",
];
/** The beginning of a value as text, no half of a character at its end. */
const cut = (value: unknown, length: number) =>
  String(value)
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, "");
const VALUES: unknown[] = [
  "",
  " ",
  "0",
  "-1",
  "1e309",
  "NaN",
  "null",
  "2147483648",
  "99999999999999999999",
  "2026-02-30",
  "0000-00-00",
  "ü".repeat(3000),
  "a\u0000b",
  "\ud800",
  "<script>alert(1)</script>",
  "' or 1=1 --",
  "%s%n",
  "../../etc/passwd",
  "\r\nSet-Cookie: x=y",
  "🐾".repeat(200),
  "{{7*7}}",
  "javascript:alert(1)",
  "=cmd|' /C calc'!A0",
  "hund hat gift gefressen ".repeat(400),
  true,
  false,
  null,
  0,
  -1,
  1.5,
  1e300,
  [],
  {},
  [[]],
  [null],
  { a: { b: { c: [] } } },
  { __proto__: 1 },
  Array.from({ length: 200 }, (_, n) => n),
];
const NAMES = [
  "name",
  "species",
  "petId",
  "title",
  "date",
  "type",
  "text",
  "username",
  "password",
  "email",
  "intent",
  "_key",
  "answer",
  "symptoms",
  "consultationData",
  "mainIssue",
  "responses",
  "weight",
  "recurrence",
  "constructor",
  "__proto__",
  "toString",
  "severity.x",
  "a[0]",
  "a[4294967294]",
  "notifications",
  "appearance",
  "theme",
  "returnTo",
  "month",
  "page",
  "id",
  "tab",
  "sign",
  "substance",
  "amount",
];

test("thousands of broken requests: no answer of 5xx, no word of the inside", async ({ baseURL }) => {
  const base = baseURL!;
  const Cookie = await account(base);
  await send(base, "POST", "/api/pets", { ...JSON_TYPE, Cookie }, JSON.stringify({ name: "Bello", species: "Hund" }));
  const pick = random(20261121);
  const one = <T>(list: readonly T[]) => list[pick(list.length)]!;
  const TOTAL = 3000;
  const bad: string[] = [];
  let done = 0;
  const fire = async () => {
    while (done < TOTAL) {
      done++;
      const method = one(["GET", "GET", "POST", "POST", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]);
      let path = one(PATHS);
      if (pick(4) === 0) path = path.replace(/\d+|x$/, encodeURIComponent(cut(one(VALUES), 200)) || "0");
      if (pick(3) === 0) path += `?${one(NAMES)}=${encodeURIComponent(cut(one(VALUES), 500))}`;
      const api = path.startsWith("/api/");
      const fields = Object.fromEntries(Array.from({ length: pick(8) }, () => [one(NAMES), one(VALUES)]));
      const json = () => (pick(6) === 0 ? String(one(["{", "[", "nul", '"', "{}}", "[1,"])) : JSON.stringify(fields));
      const form = () =>
        new URLSearchParams(
          Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
        ).toString();
      const body = ["GET", "HEAD", "OPTIONS"].includes(method) ? undefined : api ? json() : form();
      const headers: Record<string, string> = {
        ...(pick(3) > 0 ? { Cookie } : {}),
        ...(pick(5) > 0 ? { Origin: base } : {}),
        ...(body === undefined
          ? {}
          : {
              "Content-Type": api ? "application/json" : "application/x-www-form-urlencoded",
              "Content-Length": String(Buffer.byteLength(body)),
            }),
      };
      // Signing out and deleting would end the test's own account.
      if (/logout|settings\/delete|change-password/.test(path) && method !== "GET") continue;
      const reply = await send(base, method, path, headers, body).catch(
        (error: Error) => ({ status: 0, headers: {}, body: error.message }) as Reply,
      );
      // A request that stalls ends in the server's own 503.
      if (reply.status >= 500 || reply.status === 0)
        bad.push(`${reply.status} ${method} ${path} ${body?.slice(0, 200)}`);
      if (/\bat .+\.(js|ts):\d+|drizzle|PGlite|select .+ from "|node_modules/.test(reply.body))
        bad.push(`leak ${method} ${path}`);
    }
  };
  await Promise.all(Array.from({ length: 6 }, fire));
  expect(bad).toEqual([]);
});

test("forms of too many fields and JSON of too many values are refused", async ({ baseURL }) => {
  const base = baseURL!;
  const Cookie = await account(base);
  const FORM = { "Content-Type": "application/x-www-form-urlencoded", Origin: base };
  const statusOf = async (path: string, headers: Record<string, string>, body: string) =>
    (await send(base, "POST", path, { ...headers, "Content-Length": String(Buffer.byteLength(body)) }, body)).status;
  expect(await statusOf("/auth", FORM, "a=1&".repeat(64_000))).toBe(400);
  expect(await statusOf("/auth", FORM, Array.from({ length: 20_000 }, (_, n) => `f${n}=1`).join("&"))).toBe(400);
  expect(await statusOf("/pets/new", { ...FORM, Cookie }, "medicalConditions[999999999]=x")).toBe(400);
  expect(await statusOf("/pets/new", { ...FORM, Cookie }, "constructor=x")).toBe(422);
  expect(await statusOf("/api/pets", { ...JSON_TYPE, Cookie }, `{"a":[${"1,".repeat(1_000_000)}1]}`)).toBe(400);
  expect(await statusOf("/api/pets", { ...JSON_TYPE, Cookie }, "[".repeat(200_000))).toBe(400);
});

test("long texts are read beside the event loop: who comes after twelve of them is answered before them, and they are rated right", async () => {
  // Reading stands back behind pages: on a machine with other work twelve long texts may take minutes.
  const server = await start(folder(), await freePort());
  const rate = (text: string) =>
    send(server.base, "POST", "/api/quick-check", JSON_TYPE, JSON.stringify({ species: "Hund", text }));
  const talk = (n: number) => `Heute waren wir ${n} Minuten am See, danach gab es Futter und er hat lange geschlafen. `;
  const long = (n: number) => {
    const part = (from: number) => Array.from({ length: 50 }, (_, at) => talk(n * 1000 + from + at)).join("");
    return `${part(0)}Jetzt bekommt er kaum noch Luft und die Zunge ist blau. ${part(500)}`.slice(0, 9900);
  };
  // The thread has started.
  expect((await rate(long(0))).status).toBe(200);
  let answered = 0;
  const texts = Array.from({ length: 12 }, async (_, n) => {
    const reply = await rate(long(n + 1));
    answered++;
    return reply;
  });
  await new Promise((done) => setTimeout(done, 50));
  expect((await send(server.base, "GET", "/api/health")).status).toBe(200);
  expect(answered).toBeLessThan(6);
  for (const { status, body } of await Promise.all(texts)) {
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ level: "emergency" });
  }
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
});

test("three hundred slow sockets and a body of 100 MB do not keep a visitor waiting; slow heads are closed", async ({
  baseURL,
}) => {
  const { hostname, port } = new URL(baseURL!);
  const slow: Socket[] = [];
  let closed = 0;
  for (let n = 0; n < 300; n++) {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    socket.on("close", () => closed++);
    socket.resume();
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
    slow.push(socket);
  }
  const large = connect(Number(port), hostname);
  large.on("error", () => {});
  large.write(
    "POST /auth HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n",
  );
  const chunk = `10000\r\n${"x".repeat(65_536)}\r\n`;
  let sent = 0;
  const pour = setInterval(() => {
    for (let n = 0; n < 16 && sent < 100 * 2 ** 20 && large.writable; n++) {
      large.write(chunk);
      sent += 65_536;
    }
  }, 5);
  // While they are open a visitor gets page after page.
  for (let n = 0; n < 20; n++) expect((await send(baseURL!, "GET", "/notfall")).status).toBe(200);
  expect(closed).toBeLessThan(300);
  clearInterval(pour);
  large.destroy();
  await expect.poll(() => closed).toBe(300);
  for (const socket of slow) socket.destroy();
});

test("killed again and again under writing: everything acknowledged is there, nothing torn, nothing invented", async () => {
  const dataDir = folder();
  const port = await freePort();
  const acknowledged = new Set<string>();
  const sent = new Set<string>();
  let Cookie = "";
  let pet = 0;
  const pick = random(7);
  for (let round = 0; round < 4; round++) {
    const server = await start(dataDir, port);
    expect(server.output()).toContain("Tierlotse läuft");
    if (round === 0) {
      Cookie = await account(server.base);
      pet = (
        JSON.parse(
          (
            await send(
              server.base,
              "POST",
              "/api/pets",
              { ...JSON_TYPE, Cookie },
              JSON.stringify({ name: "Bello", species: "Hund" }),
            )
          ).body,
        ) as { id: number }
      ).id;
    }
    let running = true;
    const write = async (writer: number) => {
      for (let n = 0; running; n++) {
        const title = `r${round} w${writer} n${n}`;
        const record = { petId: pet, type: "weight", date: "2026-01-01", title, description: "x", weight: "12 kg" };
        sent.add(title);
        const reply = await send(
          server.base,
          "POST",
          "/api/health-records",
          { ...JSON_TYPE, Cookie },
          JSON.stringify(record),
        ).catch(() => null);
        if (reply?.status === 201) acknowledged.add(title);
      }
    };
    const writers = [0, 1, 2, 3].map(write);
    await new Promise((done) => setTimeout(done, 1500 + pick(1500)));
    server.child.kill("SIGKILL");
    running = false;
    await Promise.all(writers);
    await server.ended;
  }
  const server = await start(dataDir, port);
  const titles = new Set<string>();
  for (let page = 1; ; page++) {
    const rows = JSON.parse(
      (await send(server.base, "GET", `/api/health-records?petId=${pet}&page=${page}&pageSize=200`, { Cookie })).body,
    ) as { title: string; weightGrams: number }[];
    for (const row of rows) {
      expect(row.weightGrams).toBe(12_000);
      expect(titles.has(row.title)).toBe(false);
      titles.add(row.title);
    }
    if (rows.length < 200) break;
  }
  expect(acknowledged.size).toBeGreaterThan(50);
  expect([...acknowledged].filter((title) => !titles.has(title))).toEqual([]);
  expect([...titles].filter((title) => !sent.has(title))).toEqual([]);
  server.child.kill("SIGTERM");
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

/** With scripts the page stays and a message quotes the server; without, the error page gives the form back. */
async function keepsTyped(browser: Browser, base: string, Cookie: string): Promise<void> {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, locale: "de-DE" });
    const cookies = Cookie.split("; ").map((one) => one.split("="));
    await context.addCookies(cookies.map(([name = "", ...value]) => ({ name, value: value.join("="), url: base })));
    const page = await context.newPage();
    await page.goto(`${base}/pets/new`);
    await page.getByLabel("Name", { exact: true }).fill("Mia & Max");
    await page.getByLabel("Tierart").selectOption("Katze");
    await page.getByRole("button", { name: "Hinzufügen" }).click();
    await expect(page.getByText("der Speicher ist voll").first()).toBeVisible();
    if (javaScriptEnabled) {
      await expect(page.getByText("Fehler beim Erstellen", { exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: "Noch einmal versuchen" })).toBeVisible();
    }
    await expect(page.locator("[name=name]")).toHaveValue("Mia & Max");
    await context.close();
  }
}

test("with the disk full writes are refused with 503 and reads go on; afterwards writes go on", async ({ browser }) => {
  const dataDir = folder();
  // A disk of its own that is really filled up; where none can be had, the server is told that there is no room.
  const real = ownDisk();
  const told = join(dataDir, "full");
  const preload = `--import ${JSON.stringify(`file://${resolve("tests/helpers/disk-full.mjs")}`).slice(1, -1)}`;
  const server = real
    ? await start(dataDir, await freePort(), {}, 320)
    : await start(dataDir, await freePort(), { NODE_OPTIONS: preload, DISK_FULL_FLAG: told });
  const filler = real ? `/proc/${server.child.pid}/root${dataDir}/filler` : told;
  const fill = (megabytes: number) => {
    if (!real) return writeFileSync(told, "1");
    try {
      for (let n = 0; n < megabytes; n++) appendFileSync(filler, Buffer.alloc(2 ** 20, 1));
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe("ENOSPC");
    }
  };
  const Cookie = await account(server.base);
  const add = (name: string) =>
    send(server.base, "POST", "/api/pets", { ...JSON_TYPE, Cookie }, JSON.stringify({ name, species: "Hund" }));
  expect((await add("Davor")).status).toBe(201);
  const { bavail, bsize } = real ? statfsSync(`/proc/${server.child.pid}/root${dataDir}`) : { bavail: 0, bsize: 0 };
  // First to less room than the server wants to have, then to the last byte.
  for (const megabytes of [Math.round((bavail * bsize) / 2 ** 20) - 60, 400]) {
    fill(megabytes);
    await new Promise((done) => setTimeout(done, 2500));
    const refused = await add("Voll");
    expect(refused).toMatchObject({ status: 503, headers: { "retry-after": "30" } });
    expect(refused.body).toContain("der Speicher ist voll");
    // A browser without scripts gets its form back, of either kind.
    const fields = { name: "Mia & Max", notes: 'frisst "wenig" Heu', password: "geheim" };
    const parts = new FormData();
    for (const [name, value] of Object.entries(fields)) parts.append(name, value);
    const multipart = new Response(parts);
    for (const [type, body] of [
      [FORM_TYPE["Content-Type"], String(new URLSearchParams(fields))],
      [multipart.headers.get("Content-Type")!, await multipart.text()],
    ] as const) {
      const from = { "Content-Type": type, Cookie, Origin: server.base };
      const given = await send(server.base, "POST", "/pets/new", from, body);
      expect(given).toMatchObject({ status: 503, headers: { "retry-after": "30" } });
      expect(given.body).toContain('name="notes" value="frisst &quot;wenig&quot; Heu"');
      expect(given.body).toContain("der Speicher ist voll");
      expect(given.body).not.toContain("geheim");
    }
    expect(
      (await send(server.base, "POST", "/pets/new.data", { ...FORM_TYPE, Cookie, Origin: server.base }, "name=x")).body,
    ).not.toContain("<form");
    await keepsTyped(browser, server.base, Cookie);
    for (const path of ["/first-aid", "/dashboard", "/calendar", "/products"])
      expect((await send(server.base, "GET", path, { Cookie })).status, path).toBe(200);
    expect(JSON.parse((await send(server.base, "GET", "/api/pets", { Cookie })).body)).toHaveLength(1);
  }
  rmSync(filler);
  await new Promise((done) => setTimeout(done, 2500));
  expect((await add("Danach")).status).toBe(201);
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
});

test("a clock that leaps forward a day and back a week: signed in still, one mail a reminder, nobody locked out", async () => {
  const dataDir = folder();
  const clock = join(dataDir, "clock");
  const leap = async (hours: number) => {
    writeFileSync(clock, String(hours * 3_600_000));
    await new Promise((done) => setTimeout(done, 500));
  };
  const preload = `--import ${JSON.stringify(`file://${resolve("tests/helpers/clock.mjs")}`).slice(1, -1)}`;
  const server = await start(dataDir, await freePort(), {
    NODE_OPTIONS: preload,
    CLOCK_FILE: clock,
    DATA_DIR: dataDir,
    THROTTLE_FACTOR: "1",
  });
  const Cookie = await account(server.base);
  const { user } = JSON.parse((await send(server.base, "GET", "/api/auth/me", { Cookie })).body) as {
    user: { username: string; email: string };
  };
  const post = async (path: string, body: unknown) =>
    JSON.parse((await send(server.base, "POST", path, { ...JSON_TYPE, Cookie }, JSON.stringify(body))).body) as Record<
      string,
      number
    >;
  const { id: petId } = await post("/api/pets", { name: "Bello", species: "Hund" });
  const told = await post("/api/consultation/complete", {
    consultationData: { petId, userDescriptionText: "seit gestern Durchfall" },
  });
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString();
  await post("/api/reminders", { petId, title: "Tablette", date: tomorrow.slice(0, 10), notificationTime: tomorrow });
  const mails = async () => {
    const names = readdirSync(dataDir, { recursive: true, encoding: "utf8" });
    const files = names.filter((name) => name.startsWith("outbox/") && name.endsWith(".eml"));
    return Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(dataDir, name)))));
  };
  const reminded = async () => (await mails()).filter(({ text }) => text?.includes("Tablette")).length;
  const link = () =>
    mails().then((all) => all.flatMap(({ text }) => text?.match(/\/confirm-email\/[\w-]{32}/) ?? [])[0] ?? "");
  await expect.poll(link).not.toBe("");
  const confirm = await link();
  const form = (path: string, body: string) =>
    send(server.base, "POST", path, { ...FORM_TYPE, Cookie, Referer: server.base + path }, body);
  expect((await form(confirm, "")).status).toBe(303);
  const screens = ["/dashboard", "/calendar", `/pets/${petId}`, `/consultation/result/${told.consultationId}`];
  const signIn = (password: string) =>
    send(server.base, "POST", "/api/auth/login", JSON_TYPE, JSON.stringify({ username: user.username, password }));
  const works = async () => {
    for (const screen of screens) expect((await send(server.base, "GET", screen, { Cookie })).status, screen).toBe(200);
    // What queues a mail wakes the worker.
    await form("/forgot-password", `email=${encodeURIComponent(user.email)}`);
  };

  await leap(26);
  await works();
  await expect.poll(reminded).toBe(1);
  for (let n = 0; n < 11; n++) await signIn("falsch");
  expect((await signIn("ein langes Passwort")).status).toBe(429);

  await leap(-7 * 24);
  await works();
  // Whoever was locked out waits one window, not a week.
  const wait = await signIn("ein langes Passwort");
  expect(wait.status).toBe(429);
  expect(Number(wait.headers["retry-after"])).toBeLessThanOrEqual(900);
  await leap(-7 * 24 + 0.3);
  expect((await signIn("ein langes Passwort")).status).toBe(200);
  await leap(0);
  await works();
  await leap(50);
  await works();
  await new Promise((done) => setTimeout(done, 3000));
  expect(await reminded()).toBe(1);
  expect(server.output()).not.toMatch(/"level":"error"/);
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
  rmSync(dataDir, { recursive: true, force: true });
});

test("behind https the cookie is Secure, HttpOnly and bound to the host, and only the site's own names are served", async () => {
  const server = await start(folder(), await freePort(), {
    APP_ORIGIN: "https://tierlotse.example",
    METRICS_PORT: String(await freePort()),
  });
  const person = {
    username: "sicher",
    password: "ein langes Passwort",
    firstName: "A",
    lastName: "B",
    email: "s@example.org",
  };
  const Host = "tierlotse.example";
  const reply = await send(server.base, "POST", "/api/auth/register", { ...JSON_TYPE, Host }, JSON.stringify(person));
  const cookie = String(reply.headers["set-cookie"]);
  expect(cookie).toMatch(/^__Host-tierlotse=/);
  for (const flag of ["Path=/", "HttpOnly", "Secure", "SameSite=Lax"]) expect(cookie).toContain(flag);
  expect(cookie).not.toContain("Domain");
  expect(reply.headers["strict-transport-security"]).toMatch(/max-age=31536000/);
  const chosen = await send(
    server.base,
    "POST",
    "/theme",
    { ...FORM_TYPE, Host, Origin: "https://tierlotse.example" },
    "theme=dark&returnTo=/faq",
  );
  const theme = String(chosen.headers["set-cookie"]).split(";")[0]!;
  expect(String(chosen.headers["set-cookie"])).toMatch(/^__Host-theme=dark; Path=\/;.*; Secure$/);
  expect((await send(server.base, "GET", "/faq", { Host, Cookie: theme })).body).toContain('class="dark"');
  expect((await send(server.base, "GET", "/", { Host: "evil.example" })).status).toBe(400);
  const foreign = { ...JSON_TYPE, Host, Origin: "https://evil.example", Cookie: cookie.split(";")[0]! };
  expect(
    (await send(server.base, "POST", "/api/pets", foreign, JSON.stringify({ name: "x", species: "Hund" }))).status,
  ).toBe(403);

  // One line each, without what stands in an address or a form.
  await send(server.base, "GET", "/reset-password/geheim123?x=privat", { Host });
  await send(server.base, "GET", "/%72eset-password/geheim456", { Host });
  await send(server.base, "GET", "/__manifest?p=%2Freset-password%2Fgeheim789", { Host });
  const lines = server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as { path?: string; id?: string; status?: number });
  expect(lines.find(({ path }) => path === "/api/auth/register")).toMatchObject({
    status: 201,
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(server.output()).not.toMatch(/geheim|privat|sicher|s@example/);
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
});

test("a changed secret signs nobody out while the one before is named, and everybody once it is not", async () => {
  const dataDir = folder();
  const run = async (env: Record<string, string>, work: (base: string) => Promise<void>) => {
    const server = await start(dataDir, await freePort(), env);
    await work(server.base);
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
  };
  const [before, after] = ["a".repeat(40), "b".repeat(40)] as const;
  let Cookie = "";
  const status = async (base: string) => (await send(base, "GET", "/api/auth/me", { Cookie })).status;
  await run({ SESSION_SECRET: before }, async (base) => {
    Cookie = await account(base);
  });
  await run({ SESSION_SECRET: after, SESSION_SECRET_BEFORE: before }, async (base) => {
    expect(await status(base)).toBe(200);
  });
  await run({ SESSION_SECRET: after }, async (base) => {
    expect(await status(base)).toBe(401);
  });
});

test("/metrics stands on its own port only", async () => {
  const metrics = await freePort();
  const server = await start(folder(), await freePort(), { METRICS_PORT: String(metrics) });
  await send(server.base, "GET", "/first-aid");
  await send(server.base, "GET", "/gibt-es-nicht");
  // Each is refused in its own way; none leaves its name.
  await send(server.base, "GET", "/pets/geheim-1");
  await send(server.base, "POST", "/geheim-2", { Origin: "http://elsewhere.example" });
  await send(server.base, "POST", "/api/geheim-3", { "Content-Type": "text/xml" }, "x");
  expect((await send(server.base, "GET", "/metrics")).status).toBe(404);
  const { body } = await send(`http://127.0.0.1:${metrics}`, "GET", "/metrics");
  expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/first-aid",status="200"\} 1/);
  expect(body).toContain('route="unknown"');
  expect(body).not.toContain("geheim");
  expect(body).toContain("process_resident_memory_bytes");
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
});
