// The slow line this product is for: Lighthouse as on a phone, and a whole consultation by plain HTML over a bad mobile line.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { held, median, row, withPostgres, withServer } from "./measure";

const RUNS = 3;
const LIGHTHOUSE = "lighthouse@12.8.2";
const SCREENS = ["/", "/notfall", "/notfall/hund", "/first-aid/vergiftung", "/gift", "/auth", "/products"];
/** Milliseconds there and back, and bytes per second: 400 kbit/s. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

const AFTERWARDS_MS = 2500;

const findChromium = async (): Promise<string> =>
  ((await import("../chromium.mjs" as string)) as { findChromium: () => Promise<string> }).findChromium();

type Report = { categories: Record<string, { score: number }>; audits: Record<string, { numericValue?: number }> };

/** Lighthouse mobile of each public screen, median of three: points of a hundred, and milliseconds to the first and largest paint. */
export async function lighthouse(): Promise<void> {
  const CHROME_PATH = await findChromium();
  const file = join(mkdtempSync(join(tmpdir(), "tierlotse-lighthouse-")), "report.json");
  const report = (address: string, tries = 3): Report => {
    const { status, stderr } = spawnSync(
      "npx",
      [
        "--yes",
        LIGHTHOUSE,
        address,
        "--quiet",
        "--chrome-flags=--headless=new --no-sandbox",
        "--output=json",
        `--output-path=${file}`,
      ],
      { encoding: "utf8", env: { ...process.env, CHROME_PATH } },
    );
    // Now and then the browser begins its record too late (NO_NAVSTART); Lighthouse asks to be run again.
    if (status !== 0 && tries > 1) return report(address, tries - 1);
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  };
  await withPostgres((_, url) =>
    withServer(url, async (base) => {
      for (const screen of SCREENS) {
        const reports = Array.from({ length: RUNS }, () => report(`${base}${screen}`));
        const points = (name: string) =>
          median(reports.map(({ categories }) => Math.round(categories[name]!.score * 100)));
        const ms = (name: string) => Math.round(median(reports.map(({ audits }) => audits[name]!.numericValue!)));
        held(`${screen}: performance`, points("performance"), { least: 99 });
        for (const name of ["accessibility", "best-practices", "seo"]) held(`  ${name}`, points(name), { least: 100 });
        held("  first paint, ms", ms("first-contentful-paint"), { most: 1300 });
        row("  largest paint, blocked ms", ["largest-contentful-paint", "total-blocking-time"].map(ms).join(" "));
      }
    }),
  );
}

/** What one step brings over the line: kilobytes, requests, seconds until the page is there. */
async function step(page: Page, wire: CDPSession, name: string, act: () => Promise<unknown>): Promise<void> {
  let bytes = 0;
  let requests = 0;
  const loaded = ({ encodedDataLength }: { encodedDataLength: number }) => {
    bytes += encodedDataLength;
    requests++;
  };
  wire.on("Network.loadingFinished", loaded);
  const from = performance.now();
  await act();
  await page.waitForLoadState("domcontentloaded");
  const seconds = (performance.now() - from) / 1000;
  // What comes after the page: its icon, the style sheet for the next one.
  await page.waitForTimeout(AFTERWARDS_MS);
  wire.off("Network.loadingFinished", loaded);
  row(name, `${(bytes / 1024).toFixed(1)} KB, ${requests}, ${seconds.toFixed(1)} s`);
}

async function answered(page: Page): Promise<void> {
  const harmless = page.locator("input[name=answer]:is([value=keine], [value=nichts], [value=nein])");
  for (const denied of await page.locator("input[name^=offen][value^=nein]").all()) await denied.check();
  await ((await harmless.count()) > 0 ? harmless : page.locator("input[name=answer]")).first().check();
}

/** Registering, adding an animal and a whole consultation without scripts, 400 ms and 400 kbit/s: per step. */
export async function line(): Promise<void> {
  const executablePath = await findChromium();
  await withPostgres((_, url) =>
    withServer(url, async (baseURL) => {
      const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
      const page = await (await browser.newContext({ baseURL, javaScriptEnabled: false, locale: "de-DE" })).newPage();
      const wire = await page.context().newCDPSession(page);
      await wire.send("Network.enable");
      await wire.send("Network.emulateNetworkConditions", LINE);
      const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
      const tell = (name: string, act: () => Promise<unknown>) => step(page, wire, name, act);
      row("step", "KB, requests, seconds");
      await tell("first visit: emergency check", () => page.goto("/notfall"));
      await tell("the same again", () => page.goto("/notfall"));
      await tell("form to register", () => page.goto("/auth?tab=register"));
      const fields = {
        Vorname: "Paula",
        Nachname: "Probe",
        Benutzername: "paula",
        "E-Mail-Adresse": "p@example.org",
        Passwort: "ein langes Passwort",
      };
      for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
      await tell("registered", () => press("Registrieren"));
      await tell("form of an animal", () => page.goto("/pets/new"));
      await page.getByLabel("Name", { exact: true }).fill("Mia");
      await page.getByLabel("Tierart").selectOption("Katze");
      await tell("animal saved", () => press("Hinzufügen"));
      const pet = new URL(page.url()).pathname;
      await tell("description", () => page.goto(`${pet}/consultation/text`));
      await page.locator("textarea").first().fill("Sie hat seit gestern Durchfall und frisst nur wenig.");
      await tell("sent", () => press("Fortfahren"));
      for (let n = 1; n < 10 && !page.url().includes("/result/"); n++) {
        if (page.url().endsWith("/profile")) await tell("profile", () => press("Überspringen"));
        else {
          await answered(page);
          await tell(`question ${n}`, () => press("Weiter"));
        }
      }
      if (!page.url().includes("/result/")) throw new Error(`no result: ${page.url()}`);
      await browser.close();
    }),
  );
}
