// Runs with `npm run test:postgres` only: what the Dockerfile makes, without an engine. Read-only root, no root's rights.
import type { ChildProcess } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleProducts } from "~/features/products/samples.server";
import { endAll, type Image, inImage, makeImage } from "../helpers/container";
import { emptyDatabase } from "../helpers/database";
import { type MailServer, startMailServer } from "../helpers/mail-server";
import { freePort, JSON_TYPE, ownDisk, send } from "../helpers/server";

const scripts = (JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> }).scripts;
const running: ChildProcess[] = [];
mkdirSync("test-results", { recursive: true });
const folder = mkdtempSync(join(process.cwd(), "test-results/image-"));
const data = join(folder, "data");
let image: Image;
let mail: MailServer;
let env: Record<string, string>;
let base: string;

/** Runs to its end, or until it says `until`. */
async function ran(command: string[], until?: string, more: Record<string, string> = {}) {
  const child = inImage(image, data, command, { ...env, ...more });
  running.push(child);
  let output = "";
  const status = await new Promise<number | null>((done) => {
    for (const stream of [child.stdout!, child.stderr!])
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        if (until && output.includes(until)) done(0);
      });
    child.once("exit", done);
  });
  return { status, output };
}
/** As an operator calls it: the line of package.json with what follows '--'. */
const npm = (name: string, rest = "", more: Record<string, string> = {}) =>
  ran(["sh", "-c", `${scripts[name]} ${rest}`], undefined, more);

beforeAll(async () => {
  if (!ownDisk()) throw new Error("This machine lets no process have a root of its own (unshare).");
  image = makeImage(folder);
  mkdirSync(data);
  if (process.getuid!() === 0) chownSync(data, 1000, 1000);
  mail = await startMailServer();
  const port = await freePort();
  base = `http://localhost:${port}`;
  env = {
    PORT: String(port),
    DATABASE_URL: await emptyDatabase("container"),
    SMTP_URL: mail.url,
    APP_ORIGIN: base,
    // A container asks itself under another name than the world does.
    ALLOWED_HOSTS: "tierlotse.example",
    WORKER: "off",
  };
}, 300_000);
afterAll(async () => {
  endAll(running);
  await mail?.close();
  rmSync(folder, { recursive: true, force: true });
});

test("the image holds no tools of the build and no tests, and its processes may write /data and /tmp alone", async () => {
  const held = readdirSync(join(image.folder, "node_modules"));
  for (const tool of ["typescript", "vite", "vite-node", "vitest", "@playwright", "drizzle-kit", "tailwindcss"])
    expect(held).not.toContain(tool);
  expect(readdirSync(image.folder).sort()).toEqual(
    ["build", "db", "node_modules", "package-lock.json", "package.json", "public", "scripts"].sort(),
  );
  const { output } = await ran([
    "sh",
    "-c",
    "for f in / /app /app/build /usr /etc /data /tmp; do (touch $f/x 2>/dev/null && echo $f); done; ls /",
  ]);
  expect(output.split("\n").slice(0, 2)).toEqual(["/data", "/tmp"]);
  expect(output).not.toContain("home");
});

test("it serves, says that it is well, and every command of operators works in it", async () => {
  const server = await ran(image.command, "Tierlotse läuft");
  expect(server).toMatchObject({ status: 0 });
  expect((await ran(["sh", "-c", image.health])).status).toBe(0);
  expect((await ran(["sh", "-c", image.health], undefined, { PORT: "1" })).status).toBe(1);

  // An owner's way by plain forms, from the first page to the result.
  const registered = await send(
    base,
    "POST",
    "/api/auth/register",
    JSON_TYPE,
    JSON.stringify({
      username: "ahoi",
      password: "ein langes Passwort",
      firstName: "A",
      lastName: "B",
      email: "a@example.org",
    }),
  );
  expect(registered.status).toBe(201);
  const Cookie = String(registered.headers["set-cookie"]).split(";")[0]!;
  const made = await send(
    base,
    "POST",
    "/api/pets",
    { ...JSON_TYPE, Cookie },
    JSON.stringify({ name: "Bello", species: "Hund" }),
  );
  const { id } = JSON.parse(made.body) as { id: number };
  const form = { Cookie, Origin: base, "Content-Type": "application/x-www-form-urlencoded" };
  const text = new URLSearchParams({ text: "Er bekommt keine Luft und die Zunge ist blau" }).toString();
  const begun = await send(base, "POST", `/pets/${id}/consultation/text`, form, text);
  const result = await send(base, "GET", String(begun.headers.location), { Cookie });
  expect([result.status, result.body.includes("Notfall")]).toEqual([200, true]);
  expect((await send(base, "GET", "/products", { Cookie })).status).toBe(200);

  // The mail that confirms the address waits for the worker.
  expect(mail.mails).toEqual([]);
  expect((await ran(["sh", "-c", scripts.worker!], "Worker läuft")).status).toBe(0);
  await expect.poll(() => mail.mails.length, { timeout: 60_000 }).toBe(1);
  expect(mail.mails[0]!.envelopeTo).toBe("a@example.org");

  expect(await npm("admin:grant", "niemand")).toMatchObject({ status: 1 });
  expect((await npm("admin:grant", "ahoi")).output).toContain("ahoi ist jetzt");

  expect((await npm("sessions:end", "ahoi")).output).toContain("1 Sitzung beendet");
  expect((await send(base, "GET", "/api/auth/me", { Cookie })).status).toBe(401);

  const catalogue = [{ ...sampleProducts()[0]!, sku: "eigen-1", name: "Eigenes Erzeugnis" }];
  writeFileSync(join(data, "katalog.json"), JSON.stringify(catalogue));
  const imported = await npm("products:import", "/data/katalog.json");
  expect(imported.output).toContain("1 Produkte übernommen");
  expect((await send(base, "GET", "/products")).body).toContain("Eigenes Erzeugnis");

  const saved = await npm("backup");
  expect(saved).toMatchObject({ status: 0 });
  const [file] = readdirSync(join(data, "backups"));
  expect(statSync(join(data, "backups", file!)).mode & 0o777).toBe(0o600);
  const other = await emptyDatabase("container_restored");
  expect(await npm("restore", `/data/backups/${file}`, { DATABASE_URL: other })).toMatchObject({ status: 0 });
  const sql = postgres(other, { max: 1 });
  expect(await sql`select username, (select name from pets) as pet from users`).toEqual([
    { username: "ahoi", pet: "Bello" },
  ]);
  await sql.end();
}, 180_000);
