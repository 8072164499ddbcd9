// The running server itself, over plain HTTP: what the framework does not protect from, and how the process ends.
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { freePort, JSON_TYPE, type Reply, send, start } from "../helpers/server";
import { PASSWORD } from "./journey";

test("headers stand on pages, endpoints and files", async ({ baseURL }) => {
  for (const path of ["/", "/api/auth/me", "/favicon.svg", "/gibt-es-nicht"]) {
    const { headers } = await send(baseURL!, "GET", path);
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["referrer-policy"], path).toBe("same-origin");
    expect(headers["content-security-policy"], path).toMatch(/default-src '(self|none)'/);
    expect(headers["permissions-policy"], path).toBeTruthy();
    expect(headers["x-powered-by"], path).toBeUndefined();
  }
  const page = await send(baseURL!, "GET", "/");
  expect(page.headers["content-security-policy"]).not.toMatch(/script-src[^;]*unsafe/);
  expect(page.headers["cache-control"]).toBe("no-store");
});

test("hostile requests get 4xx, never 5xx", async ({ baseURL }) => {
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  const cases: [string, string, Record<string, string>, string | undefined, number][] = [
    ["POST", "/auth", { ...form, Origin: "https://evil.example" }, "a=b", 403],
    ["POST", "/auth", { ...form, Origin: "null" }, "a=b", 403],
    ["POST", "/auth", { ...form, Origin: "kaputt" }, "a=b", 403],
    ["POST", "/auth", form, "a=b", 403],
    ["POST", "/auth", { Origin: baseURL!, "Content-Type": "text/plain" }, "a=b", 415],
    [
      "POST",
      "/auth",
      { Origin: baseURL!, "Content-Type": "multipart/form-data; boundary=x" },
      "--x\r\nContent-Dis",
      400,
    ],
    ["POST", "/api/auth/login", { "Content-Type": "text/plain" }, "{}", 415],
    ["POST", "/api/auth/login", JSON_TYPE, "[".repeat(200_000), 400],
    ["POST", "/api/auth/login", JSON_TYPE, `{"username":"\\u0000","password":"x"}`, 422],
    ["TRACE", "/", {}, undefined, 405],
    ["GET", "/%", {}, undefined, 400],
    ["GET", "/", { Host: "a b" }, undefined, 400],
    ["POST", "/", { ...form, Origin: baseURL! }, "a=b", 405],
    ["GET", "/auth?returnTo=%E2%80%A8", {}, undefined, 200],
    ["DELETE", "/pets/new", { Origin: baseURL! }, undefined, 303],
  ];
  for (const [method, path, headers, body, status] of cases) {
    const length: Record<string, string> = body ? { "Content-Length": String(Buffer.byteLength(body)) } : {};
    const reply = await send(baseURL!, method, path, { ...headers, ...length }, body);
    expect(reply.status, `${method} ${path} ${JSON.stringify(headers)}`).toBe(status);
  }
  const forwarded = await send(
    baseURL!,
    "POST",
    "/auth",
    { ...form, Origin: "http://evil.example", "X-Forwarded-Host": "evil.example", "Content-Length": "3" },
    "a=b",
  );
  expect(forwarded.status).toBe(403);
  // The framework would compare the two: a forwarded host is nobody's word here.
  const own = await send(
    baseURL!,
    "POST",
    "/theme",
    { ...form, Origin: baseURL!, "X-Forwarded-Host": "evil.example", "Content-Length": "10" },
    "theme=dark",
  );
  expect(own.status).toBeLessThan(400);
});

test("what checks input stays on the server: no script of the browser holds it", () => {
  const scripts = readdirSync("build/client/assets").filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(50);
  const read = (name: string) => readFileSync(join("build/client/assets", name), "utf8");
  expect(scripts.filter((name) => /ZodError|_zod/.test(read(name)))).toEqual([]);
});

test("a body that grows past its limit while it arrives is refused", async ({ baseURL }) => {
  const chunk = Buffer.alloc(64 * 1024, 120);
  const reply = await send(
    baseURL!,
    "POST",
    "/api/auth/login",
    { ...JSON_TYPE, "Transfer-Encoding": "chunked" },
    Array.from({ length: 20 }, () => chunk),
  );
  // Whoever is still sending reads why it was refused, instead of a connection that was reset.
  expect(reply.status).toBe(413);
  // A picture of 6 MB of somebody who is not signed in, its length declared, as a browser sends it.
  const picture = await send(
    baseURL!,
    "POST",
    "/pets/new",
    {
      Origin: baseURL!,
      "Content-Type": "multipart/form-data; boundary=x",
      "Content-Length": String(96 * chunk.length),
    },
    Array.from({ length: 96 }, () => chunk),
  );
  expect([picture.status, picture.body]).toEqual([413, expect.stringContaining("zu viel auf einmal")]);
  // What had come until then is not taken for all of it.
  const name = `abgeschnitten-${Date.now().toString(36)}`;
  const person = { firstName: "A", lastName: "B", username: name, email: `${name}@example.org`, password: PASSWORD };
  const cut = await send(
    baseURL!,
    "POST",
    "/auth?tab=register",
    { Origin: baseURL!, "Content-Type": "application/x-www-form-urlencoded", "Transfer-Encoding": "chunked" },
    [Buffer.from(`${new URLSearchParams(person)}&more=`), ...Array.from({ length: 6 }, () => chunk)],
  );
  expect(cut.status).toBe(413);
  const login = await send(
    baseURL!,
    "POST",
    "/api/auth/login",
    JSON_TYPE,
    JSON.stringify({ username: name, password: PASSWORD }),
  );
  expect(login.status).toBe(401);
  expect((await send(baseURL!, "GET", "/api/health")).status).toBe(200);
  // A ZIP may be larger than a form, yet not 200 MB.
  const zip = { Origin: baseURL!, "Content-Type": "multipart/form-data; boundary=x" };
  const size = (megabytes: number) => ({ ...zip, "Content-Length": String(megabytes * 1024 * 1024) });
  expect((await send(baseURL!, "POST", "/settings/import", size(200))).status).toBe(413);
});

test("a first visit carries its styles within, later ones a file; what is urgent fits into one round trip", async ({
  baseURL,
}) => {
  const get = (path: string, headers: Record<string, string> = {}) => send(baseURL!, "GET", path, headers);
  const first = await get("/notfall");
  const [, within] = first.body.match(/<style data-app="">([\s\S]*?)<\/style>/)!;
  const hash = createHash("sha256").update(within!).digest("base64");
  expect(first.headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
  expect(within).not.toMatch(/data-(scheme|contrast|size)/);
  // The file comes beside it, holds nothing up, and says with its own answer that it is there.
  const [, file] = first.body.match(/<link rel="stylesheet" href="([^"]+)" media="print"/)!;
  const sheet = await get(file!, { "Accept-Encoding": "br" });
  expect(sheet.headers["cache-control"]).toContain("immutable");
  const Cookie = String(sheet.headers["set-cookie"]).split(";")[0]!;
  // Fourteen kilobytes come before the first answer to them, to the first visitor as to the next.
  for (const path of ["/notfall", "/auth", "/gift"]) {
    const { bytes, headers } = await get(path, { "Accept-Encoding": "br", "Sec-Fetch-Dest": "document" });
    expect([headers["content-encoding"], bytes < 14 * 1024], `${path}: ${bytes}`).toEqual(["br", true]);
  }
  for (const path of ["/", "/auth", "/auth?tab=register", "/notfall", "/notfall/hund"]) {
    const { body } = await get(path, { Cookie });
    expect(body).not.toContain("<style");
    expect(body).toContain(`<link rel="stylesheet" href="${file}"/>`);
    expect(gzipSync(body).length, path).toBeLessThan(14 * 1024);
  }
});

test("two processes never share a data folder, SIGTERM ends in order, and a kill loses nothing acknowledged", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "tierlotse-server-"));
  const port = await freePort();
  const first = await start(dataDir, port);
  expect(first.output()).toContain(`Tierlotse läuft: http://localhost:${port}`);

  const second = await start(dataDir, await freePort());
  expect(await second.ended).not.toBe(0);
  expect(second.output()).toContain("wird schon von Prozess");

  const person = {
    username: "dauerhaft",
    password: "ein langes Passwort",
    firstName: "A",
    lastName: "B",
    email: "a@example.org",
  };
  const registered = await send(first.base, "POST", "/api/auth/register", JSON_TYPE, JSON.stringify(person));
  expect(registered.status).toBe(201);
  const Cookie = String(registered.headers["set-cookie"]).split(";")[0]!;
  const names: string[] = [];
  for (let n = 0; n < 20; n++) {
    const reply = await send(
      first.base,
      "POST",
      "/api/pets",
      { ...JSON_TYPE, Cookie },
      JSON.stringify({ name: `Tier ${n}`, species: "Hund" }),
    );
    if (reply.status === 201) names.push(`Tier ${n}`);
  }
  first.child.kill("SIGKILL");
  await first.ended;

  const again = await start(dataDir, port);
  const pets = JSON.parse((await send(again.base, "GET", "/api/pets", { Cookie })).body) as { name: string }[];
  expect(pets.map((pet) => pet.name)).toEqual(names);
  again.child.kill("SIGTERM");
  expect(await again.ended).toBe(0);
  const last = again.output().trimEnd().split("\n").at(-1)!;
  expect(JSON.parse(last)).toMatchObject({ level: "info", event: "stopped" });
  expect(again.output()).not.toMatch(/^\s+at /m);
});

test("an owner's page is drawn for them alone, and shows what was written a moment ago", async ({ baseURL }) => {
  const base = baseURL!;
  const password = "ein langes Passwort";
  const json = (path: string, body: unknown, Cookie = "") =>
    send(base, "POST", path, { ...JSON_TYPE, Cookie }, JSON.stringify(body));
  const cookieOf = (reply: Reply) => String(reply.headers["set-cookie"]).split(";")[0]!;
  const register = async (name: string) => {
    const username = `${name}${Math.random().toString(36).slice(2, 10)}`;
    const person = { username, password, email: `${username}@example.org`, firstName: name, lastName: "B" };
    return { username, cookie: cookieOf(await json("/api/auth/register", person)) };
  };
  const page = (path: string, Cookie: string) => send(base, "GET", path, { Cookie });
  const nonceOf = ({ headers }: Reply) => String(headers["content-security-policy"]).match(/'nonce-([^']+)'/)![1]!;

  const [mine, other] = [await register("Paula"), await register("Emil")];
  const { id } = JSON.parse((await json("/api/pets", { name: "Bello", species: "Hund" }, mine.cookie)).body);
  const [first, again] = [await page("/dashboard", mine.cookie), await page("/dashboard", mine.cookie)];
  expect([first.status, first.body.includes("Bello"), first.headers["cache-control"]]).toEqual([200, true, "no-store"]);
  expect(nonceOf(again)).not.toBe(nonceOf(first));
  const theirs = await page("/dashboard", other.cookie);
  expect([theirs.status, theirs.body.includes("Bello"), theirs.body.includes("Emil")]).toEqual([200, false, true]);
  expect((await page(`/pets/${id}`, other.cookie)).status).toBe(404);
  expect((await page("/dashboard", `${mine.cookie.slice(0, -4)}AAAA`)).status).toBe(303);

  const visit = { petId: id, type: "vet_visit", date: "2026-01-05", title: "Zahnstein", description: "x" };
  expect((await json("/api/health-records", visit, mine.cookie)).status).toBe(201);
  expect((await page(`/pets/${id}`, mine.cookie)).body).toContain("Zahnstein");

  // What is said once is said once.
  const form = { Cookie: mine.cookie, Origin: base, "Content-Type": "application/x-www-form-urlencoded" };
  const made = await send(base, "POST", "/pets/new", form, "name=Mia&species=Katze&_key=einmal-gesagt");
  expect(made.status).toBe(303);
  const said: boolean[] = [];
  for (let n = 0; n < 3; n++)
    said.push((await page(String(made.headers.location), mine.cookie)).body.includes("Haustier erstellt"));
  expect(said).toEqual([true, false, false]);

  await json("/api/auth/logout", {}, mine.cookie);
  expect((await page("/dashboard", mine.cookie)).status).toBe(303);
});

test("no spelling of a cookie or a host puts an owner's page before strangers", async ({ baseURL }) => {
  const base = baseURL!;
  const username = `fremd${Math.random().toString(36).slice(2, 10)}`;
  const person = {
    username,
    password: PASSWORD,
    email: `${username}@example.org`,
    firstName: "Walpurga",
    lastName: "B",
  };
  const made = await send(base, "POST", "/api/auth/register", JSON_TYPE, JSON.stringify(person));
  const [name = "", value = ""] = String(made.headers["set-cookie"]).split(";")[0]!.split(/=(.*)/);
  const { host, port } = new URL(base);
  const ways: Record<string, string>[] = [
    { Cookie: `${name} =${value}` },
    { Cookie: ` ${name}=${value}` },
    { Cookie: `theme=dark; ${name} =${value}` },
    { Cookie: `${name}=${value}`, Host: `LOCALHOST:${port}` },
    { Cookie: `${name} =${value}`, Host: `LOCALHOST:${port}` },
    { Cookie: `x=1;${name}=${value}`, Host: host },
  ];
  for (const path of ["/notfall", "/first-aid", "/gift"])
    for (const headers of ways)
      for (let n = 0; n < 2; n++) {
        const own = await send(base, "GET", path, headers);
        expect(own.status, path).toBe(200);
        for (const stranger of [{}, { Host: `LOCALHOST:${port}` }] as Record<string, string>[]) {
          const { body } = await send(base, "GET", path, stranger);
          expect(body, `${path} ${JSON.stringify(headers)}`).toContain("Anmelden");
          for (const theirs of ["Abmelden", "Walpurga", 'class="dark']) expect(body, path).not.toContain(theirs);
        }
      }
});
