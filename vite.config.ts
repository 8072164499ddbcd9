import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import type { BuildEnvironmentOptions, Plugin } from "vite";
import { defineConfig } from "vitest/config";
import type { TestSequencer, TestSpecification } from "vitest/node";
import { parse } from "yaml";
import remixConfig from "./remix.config.js";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const ui = (...names: string[]) => names.map((name) => `app/ui/${name}`);
/** What nearly every screen loads stands in few files: each costs a request of its own on a slow line. */
const TOGETHER: Record<string, string[]> = {
  shell: [
    "app/root.tsx",
    "db/enums.ts",
    ...ui("banner.tsx", "button.tsx", "footer.tsx", "form-reply.ts", "header.tsx", "hydrated.ts", "later.ts"),
    ...ui("layout.tsx", "logo.tsx", "nonce.tsx", "theme.ts", "theme-switch.tsx", "title.tsx", "toasts.ts", "typed.ts"),
  ],
  form: ui(
    ...["error-summary.tsx", "field.tsx", "form.tsx", "keep-form.ts", "modal-box.tsx", "route-dialog.tsx"],
    "unsaved-changes.tsx",
  ),
  parts: [
    "app/format.ts",
    "app/features/consultations/call.tsx",
    "app/features/consultations/labels.ts",
    ...ui("breadcrumbs.tsx", "choices.tsx", "empty-state.tsx", "instant.ts", "pagination.tsx", "risk-band.tsx"),
    ...ui("species-icon.tsx"),
  ],
  cards: [
    "app/features/consultations/consultation-list.tsx",
    "app/features/pets/labels.ts",
    "app/features/pets/pet-card.tsx",
    "app/features/pets/pet-dialog.tsx",
    "app/features/records/labels.ts",
    "app/features/records/weight-chart.tsx",
    "app/features/reminders/due-tag.tsx",
    "app/features/reminders/labels.ts",
    "app/features/reminders/reminder-lines.tsx",
  ],
};
const chunks = new Map(Object.entries(TOGETHER).flatMap(([chunk, files]) => files.map((file) => [here(file), chunk])));
for (const file of chunks.keys())
  if (!existsSync(file)) throw new Error(`${file} moved: vite.config.ts puts it into a chunk`);
const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream)\//;
const chunkOf = (id: string) => (FRAMEWORK.test(id) ? "shell" : chunks.get(id.split("?")[0]!));

/** YAML files as their data: read when the app is built, not each time it starts. */
const yaml: Plugin = {
  name: "yaml",
  transform: (source, id) =>
    id.endsWith(".yaml")
      ? { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(parse(source)))})`, map: null }
      : null,
};

/** Built for machines without the tools that run TypeScript: what operators call beside the server (scripts/run.mjs). */
const COMMANDS = ["worker", "backup", "admin-grant", "end-sessions", "import-products"].map((name) =>
  here(`./scripts/${name}.ts`),
);
/** What the server runs in threads of their own. */
const THREADS = [here("./app/features/consultations/reading.worker.ts")];
const commands: BuildEnvironmentOptions = {
  ssr: true,
  target: "node20",
  outDir: "build/commands",
  copyPublicDir: false,
  rollupOptions: { input: [...COMMANDS, ...THREADS] },
};

/** What takes longest begins first, so that no worker is left with it at the end. */
const SLOW = ["quality", "triage", "openapi-fuzz", "consultation", "accounts", "keep-form"];
class LongestFirst implements TestSequencer {
  shard = (files: TestSpecification[]) => files;
  sort(files: TestSpecification[]) {
    const place = ({ moduleId }: TestSpecification) => {
      const at = SLOW.findIndex((name) => moduleId.includes(`/${name}.test.`));
      return at < 0 ? SLOW.length : at;
    };
    return files.toSorted((a, b) => place(a) - place(b));
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins:
    process.env.VITEST || process.env.TIERLOTSE_SCRIPT
      ? [yaml]
      : // Of all languages react-aria speaks the browser gets the one that is shown.
        [yaml, tailwindcss(), remix(remixConfig), { ...optimizeLocales.vite({ locales: ["de-DE"] }), enforce: "pre" }],
  resolve: { alias: { "~": here("./app"), "#db": here("./db") } },
  build: process.env.TIERLOTSE_SCRIPT
    ? commands
    : { target: "es2022", rollupOptions: { output: isSsrBuild ? {} : { manualChunks: chunkOf } } },
  ssr: { external: ["@node-rs/argon2", "@electric-sql/pglite", "postgres"] },
  test: {
    setupFiles: ["tests/helpers/setup.ts"],
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
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
          environment: "./tests/helpers/jsdom.ts",
          setupFiles: ["tests/helpers/setup.ts", "tests/helpers/screen.ts"],
        },
      },
    ],
  },
}));
