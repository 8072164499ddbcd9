// What the measurements share: a PostgreSQL server of their own, and medians instead of single times.
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

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Milliseconds one run takes. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await run();
  return performance.now() - from;
}

export const row = (name: string, value: string) => console.log(`${name.padEnd(58)} ${value.padStart(14)}`);
