// What the measurements share: a PostgreSQL server of their own, and medians instead of single times.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { type OpenDatabase, openServer } from "#db/client";
import { migrate } from "#db/migrate";
import { setDatabase } from "~/db.server";

/** Runs `measure` with a fresh, migrated database on a server that lives only as long. */
export async function withPostgres(measure: (open: OpenDatabase, url: string) => Promise<void>): Promise<void> {
  const { startPostgres } = (await import("../postgres.mjs" as string)) as {
    startPostgres: () => Promise<{
      url: (name: string) => string;
      create: (name: string) => Promise<void>;
      stop: () => Promise<void>;
    }>;
  };
  const server = await startPostgres();
  await server.create("bench");
  const url = server.url("bench");
  const open = openServer(url);
  try {
    await migrate(open);
    setDatabase(open);
    await measure(open, url);
  } finally {
    await open.close();
    await server.stop();
  }
}

const PORT = 4199;

/** Runs `measure` beside the built app on that database; answers its address. */
export async function withServer(url: string, measure: (base: string, pid: number) => Promise<void>): Promise<void> {
  const server = spawn(process.execPath, ["scripts/start.mjs"], {
    stdio: "ignore",
    env: {
      ...process.env,
      NODE_ENV: "production",
      TIERLOTSE_SCRIPT: "",
      DATABASE_URL: url,
      PORT: String(PORT),
      WORKER: "off",
      THROTTLE_FACTOR: "1000",
    },
  });
  try {
    const base = `http://localhost:${PORT}`;
    for (let n = 0; n < 240; n++) {
      if ((await fetch(`${base}/api/health`).catch(() => null))?.ok) break;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    await measure(base, server.pid!);
  } finally {
    server.kill("SIGTERM");
    await once(server, "exit");
  }
}

/** Milliseconds until a page has arrived whole. */
export const page = (address: string, cookie = ""): Promise<number> =>
  timed(async () => {
    const answer = await fetch(address, { headers: { Cookie: cookie } });
    if (answer.status !== 200) throw new Error(`${answer.status} ${address}`);
    await answer.text();
  });

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Milliseconds one run takes. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await run();
  return performance.now() - from;
}

export const row = (name: string, value: string) => console.log(`${name.padEnd(58)} ${value.padStart(14)}`);

/** Rows of this run that were not as wanted. */
export const missed: string[] = [];

/** A row with what is wanted of its value: at most, or at least, so much. */
export function held(name: string, value: number, wanted: { most: number } | { least: number }): void {
  const [kept, bound] =
    "most" in wanted ? [value <= wanted.most, `≤ ${wanted.most}`] : [value >= wanted.least, `≥ ${wanted.least}`];
  row(`${name} (wanted: ${bound})`, `${Number(value.toFixed(2))} ${kept ? "✓" : "✗"}`);
  if (!kept) missed.push(name);
}
