import { fileURLToPath } from "node:url";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vitest/config";
import remixConfig from "./remix.config.js";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins:
    process.env.VITEST || process.env.TIERLOTSE_SCRIPT
      ? []
      : // Of all languages react-aria speaks the browser gets the one that is shown.
        [tailwindcss(), remix(remixConfig), { ...optimizeLocales.vite({ locales: ["de-DE"] }), enforce: "pre" }],
  resolve: { alias: { "~": here("./app"), "#db": here("./db") } },
  build: { target: "es2022" },
  ssr: { external: ["@node-rs/argon2", "@electric-sql/pglite", "postgres"] },
  test: {
    setupFiles: ["tests/helpers/setup.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // One knowledge, compiled once, and one database for all files of a worker.
    poolOptions: { forks: { maxForks: 2, isolate: false }, threads: { maxThreads: 2 } },
    projects: [
      {
        extends: true,
        test: {
          name: "server",
          pool: "forks",
          include: [
            "app/**/*.test.ts",
            "db/**/*.test.ts",
            "tests/api/**/*.test.ts",
            "tests/*.test.ts",
            ...(process.env.TEST_DATABASE_URL ? ["tests/postgres/*.test.ts"] : []),
          ],
        },
      },
      {
        extends: true,
        test: {
          name: "screen",
          pool: "threads",
          include: ["app/**/*.test.tsx"],
          environment: "jsdom",
          setupFiles: ["tests/helpers/setup.ts", "tests/helpers/screen.ts"],
        },
      },
    ],
  },
});
