// npm run pictures [NAME …]: a picture of every screen in both widths and themes, side by side in pictures/index.html. With
// `plain` also without JavaScript. Only what is looked at is known to be right. npm run pictures shown: those the landing page
// shows, into public/pictures.
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findChromium } from "./chromium.mjs";
import { build, installPackages, root, say } from "./setup.mjs";

process.chdir(root);
installPackages();
build();
const PORT = "4190";
const base = `http://localhost:${PORT}`;
const FOLDER = "pictures";
const WIDTHS = [360, 1280];
const THEMES = ["light", "dark"];
const plain = process.argv.includes("plain");
/** What the landing page shows, under the name it has there, and where it begins. */
const SHOWN = {
  "consultation-question": { as: "frage", from: "main p" },
  calendar: { as: "kalender", from: "#month" },
};
const shown = process.argv.includes("shown");
const names = shown ? Object.keys(SHOWN) : process.argv.slice(2).filter((name) => name !== "plain");

const DATA_DIR = mkdtempSync(join(tmpdir(), "tierlotse-pictures-"));
const env = { ...process.env, DATA_DIR, PORT, DATABASE_URL: "", THROTTLE_FACTOR: "1000", WORKER: "off" };
// As an operator runs it.
const OPERATOR = {
  NAME: "Tierlotse Beispiel",
  ADDRESS: "Hafenstraße 1, 20457 Hamburg",
  EMAIL: "post@tierlotse.example",
};
for (const [key, value] of Object.entries(OPERATOR)) env[`OPERATOR_${key}`] = value;
const demo = spawnSync(process.execPath, ["scripts/run.mjs", "scripts/demo.ts"], { env, encoding: "utf8" });
const [, username] = demo.stdout.match(/(demo-[0-9a-f]{6})/) ?? [];
const [, password] = demo.stdout.match(/(demo-[\w-]{8,})\s*$/m) ?? [];
if (!username || !password) throw new Error(`no demo account: ${demo.stdout}${demo.stderr}`);
const server = spawn(process.execPath, ["scripts/serve.mjs"], { env, stdio: "ignore" });

/** Addresses of an owner's screens, found as an owner finds them. */
async function ownScreens(page) {
  const json = async (path) => (await page.request.get(base + path)).json();
  const [pet] = await json("/api/pets");
  const [reminder] = await json("/api/reminders");
  const [record] = await json(`/api/health-records?petId=${pet.id}`);
  await page.goto(`${base}/pets/${pet.id}`);
  const result = await page.locator("a[href^='/consultation/result/']").first().getAttribute("href");
  const own = (part) => `/pets/${pet.id}${part}`;
  await page.goto(base + own("/consultation/text"));
  await page.getByLabel("Beschreibung").fill("Er frisst seit gestern schlecht und hustet ab und zu.");
  await page.getByRole("button", { name: "Fortfahren" }).click();
  await page.waitForURL(/\/question\//);
  const question = new URL(page.url()).pathname;
  return [
    ["dashboard", "/dashboard"],
    ["pets", "/pets"],
    ["pet", own("")],
    ["pet-new", "/pets/new"],
    ["pet-edit", own("/edit")],
    ["pet-delete", own("/delete")],
    ["record", own("/health")],
    ["record-new", own("/health/new")],
    ["record-entry", own(`/health/${record.id}`)],
    ["record-print", own("/health/print")],
    ["record-share", own("/health/share")],
    ["badges", own("/badges")],
    ["prevention", own("/prevention")],
    ["consultation", own("/consultation?neu=1")],
    ["consultation-text", own("/consultation/text")],
    ["consultation-question", question],
    ["consultation-symptoms", own("/consultation/symptoms")],
    ["consultation-pet", "/consultation"],
    ["course", result.replace("/consultation/result/", own("/consultation/course/"))],
    ["result", result],
    ["calendar", "/calendar"],
    ["calendar-new", "/calendar?new=2026-12-24"],
    ["calendar-subscribe", "/calendar/subscribe"],
    ["reminder", `/reminders/${reminder.id}`],
    ["settings", "/settings"],
    ["settings-security", "/settings?tab=sicherheit"],
    ["settings-appearance", "/settings?tab=darstellung"],
    ["profile", "/profile"],
  ];
}

const PUBLIC = [
  ["landing", "/"],
  ["landing-demo", "/?demo=result&pet=cat&symptom=vomiting"],
  ["auth", "/auth"],
  ["register", "/auth?tab=register"],
  ["forgot-password", "/forgot-password"],
  ["notfall", "/notfall"],
  ["notfall-hund", "/notfall/hund"],
  ["verdict", "/notfall/hund/atemnot"],
  ["verdict-none", "/notfall/vogel/nichts"],
  ["first-aid", "/first-aid"],
  ["first-aid-guide", "/first-aid/vergiftung"],
  ["gift", "/gift"],
  ["gift-dose", "/gift?species=Hund&substance=Zartbitter&amount=100+g&weight=6+kg"],
  ["products", "/products"],
  ["products-none", "/products?q=xyzxyz"],
  ["product", "/products/1"],
  ["quality", "/qualitaet"],
  ["blog", "/blog"],
  ["faq", "/faq"],
  ["support", "/support"],
  ["privacy", "/datenschutz"],
  ["imprint", "/impressum"],
  ["api-docs", "/api/docs"],
  ["not-found", "/gibt-es-nicht"],
  ["offline", "/offline"],
];

/** A phone's height of a screen. */
async function publish(page, { as, from }, theme) {
  const { y } = await page.locator(from).first().boundingBox();
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send("Page.captureScreenshot", {
    format: "webp",
    quality: 70,
    captureBeyondViewport: true,
    clip: { x: 0, y: Math.max(0, y - 16), width: WIDTHS[0], height: 560, scale: 1.5 },
  });
  writeFileSync(join("public/pictures", `${as}-${theme}.webp`), Buffer.from(data, "base64"));
}

// Some pictures anew leave the others.
if (names.length === 0) rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ["--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--lang=de-DE"],
});
try {
  for (let n = 0; n < 120 && !(await fetch(`${base}/api/ready`).catch(() => null))?.ok; n++)
    await new Promise((done) => setTimeout(done, 500));
  const first = await (await browser.newContext({ locale: "de-DE" })).newPage();
  await first.goto(`${base}/auth`);
  await first.getByLabel("Benutzername").fill(username);
  await first.getByLabel("Passwort", { exact: true }).fill(password);
  await first.getByRole("button", { name: "Anmelden", exact: true }).click();
  await first.waitForURL(/\/dashboard$/);
  const storageState = await first.context().storageState();
  const screens = [...PUBLIC.map((one) => [...one, false]), ...(await ownScreens(first)).map((one) => [...one, true])];
  const wanted = screens.filter(([name]) => names.length === 0 || names.some((one) => name.startsWith(one)));
  for (const javaScriptEnabled of plain ? [true, false] : [true])
    for (const width of WIDTHS)
      for (const colorScheme of THEMES) {
        const view = {
          viewport: { width, height: width < 500 ? 740 : 900 },
          colorScheme,
          locale: "de-DE",
          javaScriptEnabled,
        };
        const contexts = [await browser.newContext(view), await browser.newContext({ ...view, storageState })];
        for (const [name, path, own] of wanted) {
          const page = await contexts[own ? 1 : 0].newPage();
          await page.goto(base + path);
          await page.evaluate(() => {
            const images = [...document.images];
            for (const image of images) image.loading = "eager";
            return Promise.all(images.map((image) => image.decode().catch(() => {})));
          });
          await page.waitForTimeout(javaScriptEnabled ? 400 : 0);
          const file = `${name}-${width}-${colorScheme}${javaScriptEnabled ? "" : "-plain"}.png`;
          await page.screenshot({ path: join(FOLDER, file), fullPage: true });
          if (shown && SHOWN[name] && width === WIDTHS[0]) await publish(page, SHOWN[name], colorScheme);
          await page.close();
        }
      }
  const figure = (name, kind) =>
    `<figure><img loading="lazy" src="${name}-${kind}.png" alt=""><figcaption>${name} ${kind}</figcaption></figure>`;
  const kinds = WIDTHS.flatMap((width) =>
    THEMES.flatMap((theme) => [`${width}-${theme}`, ...(plain ? [`${width}-${theme}-plain`] : [])]),
  );
  writeFileSync(
    join(FOLDER, "index.html"),
    `<!doctype html><meta charset="utf-8"><title>Tierlotse: pictures</title><style>body{font:16px system-ui;margin:1rem}section{display:flex;gap:1rem;overflow-x:auto}figure{margin:0}img{height:70vh;border:1px solid #999}</style>${wanted
      .map(
        ([name, path]) =>
          `<h2>${name} <small>${path}</small></h2><section>${kinds.map((kind) => figure(name, kind)).join("")}</section>`,
      )
      .join("")}`,
  );
  say(`${wanted.length} Bildschirme in ${FOLDER}/index.html`);
} finally {
  await browser.close();
  server.kill("SIGTERM");
  rmSync(DATA_DIR, { recursive: true, force: true });
}
