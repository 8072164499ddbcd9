// Runs a TypeScript script of this folder with the app's module resolution (aliases, knowledge files as text).
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { sessionSecret } from "./setup.mjs";

// Links a script mails must be worth something in the app.
process.env.SESSION_SECRET ||= sessionSecret(resolve(process.env.DATA_DIR ?? "data"));
const bin = createRequire(import.meta.url).resolve("vite-node/vite-node.mjs");
const { status } = spawnSync(process.execPath, [bin, ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, TIERLOTSE_SCRIPT: "1" },
});
process.exit(status ?? 1);
