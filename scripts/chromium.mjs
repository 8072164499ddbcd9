// Finds a Chromium, or installs one: CHROMIUM_PATH, the system's, Playwright's own, then Debian's package or a download.
// Where there is a choice it is the headless shell: the same engine without a browser's window, which nobody sees here. A journey
// costs it two thirds of the processor time.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installDebian } from "./debian.mjs";
import { root, say } from "./setup.mjs";

const SHELL = "chromium-headless-shell";
const SYSTEM = [
  `/usr/bin/${SHELL}`,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

async function known() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const system = SYSTEM.find((path) => existsSync(path));
  if (system) return system;
  const { chromium } = await import("@playwright/test");
  const own = chromium.executablePath();
  return existsSync(own) ? own : null;
}

/** The path of a Chromium that exists. Says in one line what to do when none can be had. */
export async function findChromium() {
  if (!process.env.CHROMIUM_PATH && !existsSync(SYSTEM[0])) installDebian([SHELL], ["--no-install-recommends"]);
  const found = await known();
  if (found) return found;
  if (!installDebian(["chromium"])) {
    say("Chromium wird von Playwright heruntergeladen …");
    spawnSync(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"], {
      cwd: root,
      stdio: "inherit",
    });
  }
  const installed = await known();
  if (installed) return installed;
  console.error("Kein Chromium gefunden: Bitte installiere Chromium oder setze CHROMIUM_PATH auf seinen Pfad.");
  process.exit(1);
}
