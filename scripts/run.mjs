// Runs a TypeScript script of this folder with the app's module resolution (aliases, knowledge files as text).
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { basename, resolve } from "node:path";
import { sessionSecret } from "./setup.mjs";

// Links a script mails must be worth something in the app.
process.env.SESSION_SECRET ||= sessionSecret(resolve(process.env.DATA_DIR ?? "data"));
const [script, ...args] = process.argv.slice(2);
const built = `build/commands/${basename(script, ".ts")}.js`;
// A container has no tools that run TypeScript: there the same scripts are built.
const command = existsSync("node_modules/vite-node") ? ["node_modules/vite-node/vite-node.mjs", script] : [built];
const child = spawn(process.execPath, [...command, ...args], {
  stdio: "inherit",
  env: { ...process.env, TIERLOTSE_SCRIPT: "1" },
});
// As the first process of a container nothing else would end it in order.
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));
