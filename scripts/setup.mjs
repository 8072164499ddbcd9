// What a fresh machine needs before anything runs: the right Node, the packages, a build. node: built-ins only.
import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const npm = process.platform === "win32" ? "npm.cmd" : "npm";

export function say(text) {
  console.log(`› ${text}`);
}

export function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24) return;
  console.error(`Tierlotse braucht Node 20.19, 22.13 oder ab 24; gefunden wurde ${process.versions.node}.`);
  process.exit(1);
}

export function run(command, args, options = {}) {
  const { status, signal } = spawnSync(command, args, { cwd: root, stdio: "inherit", ...options });
  if (status !== 0) process.exit(status ?? (signal ? 1 : 0));
}

function fresh(stamp, value) {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === value;
}

/** Installs the locked packages when they are missing or belong to another lock file. */
export function installPackages() {
  const lock = readFileSync(join(root, "package-lock.json"));
  // Native packages are prebuilt for the stable interface of every Node: another version needs no other packages.
  const value = createHash("sha256").update(lock).digest("hex");
  const stamp = join(root, "node_modules", ".tierlotse-lock");
  if (fresh(stamp, value)) return;
  say("Pakete werden installiert (einmalig, etwa eine Minute) …");
  // The build needs the development packages whatever NODE_ENV says.
  run(npm, ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
  writeFileSync(stamp, value);
}

/** The secret kept in the data folder, for every process that shares it; made there when asked to, else ''. */
export function sessionSecret(dataDir, make = false) {
  const file = join(dataDir, "session-secret");
  if (!existsSync(file)) {
    if (!make) return "";
    writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600 });
  }
  return readFileSync(file, "utf8").trim();
}

/** The data folder, made when it is missing, its secret in the environment. */
export function dataFolder() {
  const folder = resolve(process.env.DATA_DIR ?? "data");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  process.env.SESSION_SECRET ||= sessionSecret(folder, true);
  return folder;
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** A brotli copy beside each script and style, as small as it gets: done once here instead of for every visitor. */
function compressAssets(folder) {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css)$/.test(name)) continue;
    const text = readFileSync(join(folder, name));
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text, { params }));
  }
}

/** Builds when a source has changed since the last build. */
export function build() {
  const hash = createHash("sha256");
  for (const name of [
    "app",
    "db",
    "public",
    "package-lock.json",
    "remix.config.js",
    "vite.config.ts",
    "tailwind.config.ts",
    ...readdirSync(join(root, "scripts"))
      .filter((name) => name.endsWith(".ts"))
      .map((name) => join("scripts", name)),
  ])
    for (const file of filesUnder(join(root, name))) hash.update(file.slice(root.length)).update(readFileSync(file));
  const value = hash.digest("hex");
  const stamp = join(root, "build", ".stamp");
  if (fresh(stamp, value)) return;
  say("Die Anwendung wird gebaut …");
  const tool = (path, args, env) => {
    const options = { cwd: root, encoding: "utf8", env: { ...process.env, NODE_ENV: "production", ...env } };
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, "node_modules", path), ...args],
      options,
    );
    if (status === 0) return;
    console.error(stdout, stderr);
    process.exit(1);
  };
  tool("@remix-run/dev/dist/cli.js", ["vite:build"], {});
  tool("vite/bin/vite.js", ["build"], { TIERLOTSE_SCRIPT: "1" });
  compressAssets(join(root, "build", "client", "assets"));
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, value);
}
