// A real database per test file: PGlite in memory, or a database of its own on the server TEST_DATABASE_URL names.
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type OpenDatabase, openInMemory, openServer } from "#db/client";
import { migrate } from "#db/migrate";
import { setDatabase } from "~/db.server";

let open: OpenDatabase;
let url = "";

async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return openInMemory();
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  const admin = postgres(server, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  await admin.end();
  const target = new URL(server);
  target.pathname = `/${name}`;
  url = target.href;
  return openServer(url);
}

/** Opens before the file's tests, empties between them, closes after. */
export function withDatabase(): void {
  beforeAll(async () => {
    open = await openTestDatabase();
    await migrate(open);
    setDatabase(open);
  });
  beforeEach(async () => {
    await open.db.execute(
      sql.raw(
        "truncate users, owner_versions, throttles, products, symptoms, conditions, badges restart identity cascade",
      ),
    );
  });
  afterAll(() => open.close());
}

export const testDatabase = () => open;

/** The address of this file's database on the PostgreSQL server. */
export const testDatabaseUrl = () => url;
