// npm start: everything from a fresh clone to a running server. npm run dev: the same with reload.
import { spawn } from "node:child_process";
import { build, dataFolder, installPackages, requireNode, root } from "./setup.mjs";

requireNode();
process.chdir(root);
const dev = process.argv.includes("--dev");
const host = process.env.HOST ?? "localhost";
const port = process.env.PORT ?? "3000";

installPackages();
if (!dev) build();

dataFolder();
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
} else await import("./serve.mjs");
