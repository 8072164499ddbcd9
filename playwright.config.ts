import { defineConfig } from "@playwright/test";

const port = Number(process.env.E2E_PORT ?? 4173);

/** Journeys that need no browser of ours. */
const SERVER = ["server.spec.ts", "hardening.spec.ts", "text-browser.spec.ts", "valid.spec.ts"];

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.spec.ts",
  // No time is a measure here: these limits end what hangs, also on a machine that is busy twenty times over.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  workers: 2,
  fullyParallel: true,
  reporter: process.env.CI ? "list" : "dot",
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "server", testMatch: SERVER },
    { name: "with JavaScript", use: { javaScriptEnabled: true }, testIgnore: SERVER },
    {
      name: "without JavaScript",
      use: { javaScriptEnabled: false },
      testIgnore: ["screens.spec.ts", "degraded.spec.ts", "reading.spec.ts", ...SERVER],
    },
  ],
  webServer: {
    // TEST_NODE: see scripts/test.mjs.
    command: `${process.env.TEST_NODE || "node"} scripts/start.mjs`,
    url: `http://localhost:${port}/api/ready`,
    timeout: 300_000,
    reuseExistingServer: false,
    stdout: "ignore",
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR ?? "test-results/data",
      THROTTLE_FACTOR: "1000",
      ...(process.env.DATABASE_URL ? { DATABASE_URL: process.env.DATABASE_URL } : {}),
    },
  },
});
