// Programs of Debian that tests use: installed where this may be done, and said to be missing where not.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { say } from "./setup.mjs";

/** Installs a package; false where this is no Debian, or not ours to change. */
export function installDebian(name) {
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return false;
  say(`${name} wird installiert (Debian-Paket) …`);
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
  const { status } = spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return status === 0;
}

/** Whether a command can be run, its package installed first where needed. */
export function hasCommand(command, name = command) {
  const there = () => spawnSync("sh", ["-c", `command -v ${command}`], { stdio: "ignore" }).status === 0;
  if (there() || (installDebian(name) && there())) return true;
  say(`${command} fehlt: Was damit geprüft würde, bleibt ungeprüft (Debian-Paket ${name}).`);
  return false;
}
