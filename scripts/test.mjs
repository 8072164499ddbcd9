// npm test: types, lint, unit and contract tests, browser journeys. `e2e`: the journeys alone. `postgres`: everything
// that touches the database against a real PostgreSQL server that this script starts itself. `server`: what runs on a server,
// but for the rating. TEST_NODE: the Node that runs unit and contract tests, and the server of the journeys, instead of this one.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installTools } from "./debian.mjs";
import { build, installPackages, requireNode, root, run, say } from "./setup.mjs";

requireNode();
process.chdir(root);
installPackages();
installTools();
// What the tests write stands in one folder that goes with them; the database server runs as a user of its own.
const written = mkdtempSync(join(tmpdir(), "tierlotse-test-"));
chmodSync(written, 0o1777);
process.env.TMPDIR = written;
process.on("exit", () => rmSync(written, { recursive: true, force: true }));
const [mode = "all", ...rest] = process.argv.slice(2);
const node = (args, env = {}) => run(process.execPath, args, { env: { ...process.env, ...env } });
const vitest = (args, env = {}) =>
  run(process.env.TEST_NODE || process.execPath, ["node_modules/vitest/vitest.mjs", "run", "--reporter=dot", ...args], {
    env: { ...process.env, ...env },
  });
/** What runs on a server, but for the rating: it knows nothing of Node nor of a database. The long fuzzing is done once. */
const server = (env = {}) =>
  vitest(["--project=server", "--exclude=app/triage/**", "--exclude=tests/quality.test.ts"], {
    FUZZ_REQUESTS: "500",
    ...env,
  });

async function journeys(env = {}, which = rest) {
  const { findChromium } = await import("./chromium.mjs");
  const CHROMIUM_PATH = await findChromium();
  build();
  say("Reisen im Browser, mit und ohne JavaScript …");
  const data = join(root, "test-results", "data");
  rmSync(data, { recursive: true, force: true });
  node(["node_modules/@playwright/test/cli.js", "test", ...which], { CHROMIUM_PATH, E2E_DATA_DIR: data, ...env });
}

if (mode === "e2e") await journeys();
else if (mode === "server") server();
else if (mode === "postgres") {
  const { startPostgres } = await import("./postgres.mjs");
  say("PostgreSQL wird gestartet …");
  const database = await startPostgres();
  process.prependListener("exit", database.stopNow);
  build();
  say("Tests gegen PostgreSQL …");
  server({ TEST_DATABASE_URL: database.url("postgres") });
  await database.create("journeys");
  // What differs by database is what is stored: the face, the failures and the scripts were walked on the other one.
  const stored = ["account", "calendar", "consultation", "pets", "shop"].map((name) => `${name}.spec`);
  await journeys({ DATABASE_URL: database.url("journeys") }, [...stored, "--project=with JavaScript"]);
  await database.stop();
} else {
  say("Typen …");
  node(["node_modules/typescript/bin/tsc", "--noEmit"]);
  say("Stil …");
  node(["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"]);
  say("Ungenutztes …");
  node(["node_modules/knip/bin/knip.js"]);
  say("Einheiten und Schnittstellen …");
  // On the other side of the earth, as a day never moves, whatever zone the machine is in.
  vitest([], { TZ: "Pacific/Auckland" });
  await journeys();
}
