// A real database per worker: PGlite in memory, or a database of its own on the server TEST_DATABASE_URL names.
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { beforeAll, beforeEach, vi } from "vitest";
import { type OpenDatabase, openInMemory, openServer } from "#db/client";
import { migrate } from "#db/migrate";
import { setDatabase } from "~/db.server";

let open: OpenDatabase | undefined;
let url = "";

/** Makes an empty database on the server TEST_DATABASE_URL names, in place of one of that name; answers its address. */
export async function emptyDatabase(name: string): Promise<string> {
  const server = process.env.TEST_DATABASE_URL!;
  const admin = postgres(server, { max: 1, onnotice: () => {} });
  await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.unsafe(`create database ${name}`);
  await admin.end();
  const target = new URL(server);
  target.pathname = `/${name}`;
  return target.href;
}

async function openTestDatabase(): Promise<OpenDatabase> {
  if (!process.env.TEST_DATABASE_URL) return openInMemory();
  url = await emptyDatabase(`test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`);
  return openServer(url);
}

/** Opens before the first test of the worker, empties between tests; the worker's end closes it. */
export function withDatabase(): void {
  beforeAll(async () => {
    if (!open) {
      open = await openTestDatabase();
      await migrate(open);
    }
    setDatabase(open);
  });
  beforeEach(async () => {
    await testDatabase().db.execute(
      sql.raw("truncate users, throttles, products, symptoms, conditions, badges restart identity cascade"),
    );
  });
}

export function testDatabase(): OpenDatabase {
  if (!open) throw new Error("withDatabase() opens it");
  return open;
}

/** How many statements this worker's database is asked while `run` runs, one after another and side by side. */
export async function statementsIn(run: () => Promise<unknown>): Promise<number> {
  const { db, kind } = testDatabase();
  const client = (db as unknown as { $client: Record<string, (...given: unknown[]) => unknown> }).$client;
  const asked = vi.spyOn(client, kind === "pglite" ? "query" : "unsafe");
  try {
    await run();
    return asked.mock.calls.length;
  } finally {
    asked.mockRestore();
  }
}

/** The address of this worker's database on the PostgreSQL server. */
export const testDatabaseUrl = () => url;
