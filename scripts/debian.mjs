// Programs of Debian that tests compare with: installed at once where this may be done, said to be missing where not.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { say } from "./setup.mjs";

/** A text browser, and what reads calendars: two programs, libraries for Python. */
const TOOLS = [
  "w3m",
  "khal",
  "calcurse",
  "python3-icalendar",
  "python3-dateutil",
  "python3-vobject",
  "gir1.2-ical-3.0",
  "python3-gi",
];

/** Whether a Debian package is there. */
export const hasPackage = (name) => spawnSync("dpkg", ["-s", name], { stdio: "ignore" }).status === 0;

/** Installs packages; false where this is no Debian, not ours to change, or without a network. */
export function installDebian(names, options = []) {
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return false;
  say(`${names.join(", ")}: Debian-Pakete werden installiert …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore", env });
  const install = ["install", "-y", "-qq", ...options, ...names];
  return spawnSync("apt-get", install, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
}

/** Brings the tools the tests compare with. */
export function installTools() {
  const missing = TOOLS.filter((name) => !hasPackage(name));
  if (missing.length > 0 && !installDebian(missing, ["--no-install-recommends"]))
    say(`Ungeprüft bleibt, was diese Programme lesen würden: ${missing.join(", ")}.`);
}
