// npm start: everything from a fresh clone to a running server. npm run dev: the same with reload.
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { build, installPackages, requireNode, root, say, sessionSecret } from "./setup.mjs";

requireNode();
process.chdir(root);
const dev = process.argv.includes("--dev");
const host = process.env.HOST ?? "localhost";
const port = process.env.PORT ?? "3000";

installPackages();
if (!dev) build();

const dataDir = resolve(process.env.DATA_DIR ?? "data");
mkdirSync(dataDir, { recursive: true, mode: 0o700 });
process.env.SESSION_SECRET ||= sessionSecret(dataDir, true);
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
  // The framework logs every address with what stands in it; the guard logs instead, without.
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (chunk, ...rest) =>
    typeof chunk === "string" && /^[A-Z]+ \S+ (\d{3}|-) .* ms\n$/.test(chunk) ? true : write(chunk, ...rest);
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
