// npm start: everything from a fresh clone to a running server. npm run dev: the same with reload.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build, installPackages, requireNode, root, say } from "./setup.mjs";

requireNode();
process.chdir(root);
const dev = process.argv.includes("--dev");
const host = process.env.HOST ?? "localhost";
const port = process.env.PORT ?? "3000";

installPackages();
if (!dev) build();

const dataDir = resolve(process.env.DATA_DIR ?? "data");
mkdirSync(dataDir, { recursive: true, mode: 0o700 });
if (!process.env.SESSION_SECRET) {
  const file = join(dataDir, "session-secret");
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600 });
  process.env.SESSION_SECRET = readFileSync(file, "utf8").trim();
}
process.env.HOST = host;
process.env.PORT = port;

if (dev) {
  const child = spawn(
    process.execPath,
    ["node_modules/@remix-run/dev/dist/cli.js", "vite:dev", "--host", host, "--port", port],
    {
      stdio: "inherit",
      env: { ...process.env, NODE_ENV: "development" },
    },
  );
  child.on("exit", (code) => process.exit(code ?? 0));
} else {
  say(
    process.env.DATABASE_URL
      ? "Die Datenbank wird vorbereitet (PostgreSQL) …"
      : `Die Datenbank wird vorbereitet (${dataDir}) …`,
  );
  process.env.NODE_ENV = "production";
  const address = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  // The framework logs every path; a path that is a secret is shortened before it reaches the log.
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (chunk, ...rest) =>
    write(
      typeof chunk === "string"
        ? chunk.replace(/(\/(?:praxis|confirm-email|mail\/stop|calendar\/feed|reset-password)\/)[\w.-]+/g, "$1…")
        : chunk,
      ...rest,
    );
  const log = console.log;
  console.log = (...args) => {
    if (!String(args[0]).startsWith("[remix-serve]")) return log(...args);
    console.log = log;
    say(`Tierlotse läuft: ${address}`);
  };
  process.argv = [process.argv[0], "remix-serve", "build/server/index.js"];
  process.on("uncaughtException", (error) => {
    console.error(error.code === "EADDRINUSE" ? `Port ${port} ist schon belegt. Setze PORT auf einen anderen.` : error);
    process.exit(1);
  });
  try {
    await import("../node_modules/@remix-run/serve/dist/cli.js");
  } catch (error) {
    console.error(error.cause?.message ?? error.message.split("\n")[0].slice(0, 300));
    process.exit(1);
  }
}
