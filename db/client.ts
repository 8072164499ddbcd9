// Opens the database: PGlite in a data folder, or a PostgreSQL server. Nothing else decides which of the two it is.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { drizzle as drizzlePostgres } from "drizzle-orm/postgres-js";
import { migrate as migratePostgres } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { lockDataFolder } from "./lock";
import * as schema from "./schema";

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
type Open = {
  db: Database;
  /** Runs the SQL files of a folder that have not run yet. */
  migrate: (migrationsFolder: string) => Promise<void>;
  close: () => Promise<void>;
};
export type OpenDatabase = Open & ({ kind: "pglite" } | { kind: "postgres"; url: string });

const extensions = { pg_trgm };
const options = { schema, casing: "snake_case" } as const;

function embedded(client: PGlite) {
  const db = drizzlePglite(client, options);
  const migrate = (migrationsFolder: string) => migratePglite(db, { migrationsFolder });
  return { db, migrate, kind: "pglite" } as const;
}

/**
 * Opens the embedded database under `folder` and holds its lock until `close`.
 * Throws when another living process holds the folder: PGlite has no lock of its own and two processes destroy data.
 */
export async function openEmbedded(folder: string): Promise<OpenDatabase> {
  mkdirSync(folder, { recursive: true });
  const unlock = lockDataFolder(folder);
  const client = await PGlite.create({ dataDir: join(folder, "pglite"), extensions }).catch((error) => {
    unlock();
    throw error;
  });
  return {
    ...embedded(client),
    close: async () => {
      await client.close();
      unlock();
    },
  };
}

/** An embedded database in memory, for tests. */
export async function openInMemory(): Promise<OpenDatabase> {
  const client = await PGlite.create({ extensions });
  return { ...embedded(client), close: () => client.close() };
}

/** Whether an address is one of this machine: no line to listen in on. */
export const isLocal = (url: string): boolean =>
  ["localhost", "127.0.0.1", "[::1]", process.env.PGHOST ? "localhost" : ""].includes(new URL(url).hostname);

/** With a certificate that is checked, unless the server is on this machine or the address says ?sslmode=disable. */
function tlsOf(url: string): false | "verify-full" {
  const asked = new URL(url).searchParams.get("sslmode");
  return asked === "verify-full" || (asked !== "disable" && !isLocal(url)) ? "verify-full" : false;
}

/**
 * Connects lazily: the first query opens the connection, so the app starts while the server is away.
 * @param statementMs how long one statement may take
 */
export function openServer(url: string, statementMs = 15_000): OpenDatabase & { kind: "postgres" } {
  const client = prepared(
    postgres(url, {
      max: 10,
      ssl: tlsOf(url),
      connect_timeout: 5,
      // A server that is back is found within a second, however long it was away.
      backoff: (tries: number) => Math.min(0.1 * 2 ** tries, 1),
      idle_timeout: 60,
      onnotice: () => {},
      connection: { statement_timeout: statementMs, lock_timeout: 5_000, application_name: "tierlotse" },
    }),
  );
  const db = drizzlePostgres(client, options);
  return {
    db,
    migrate: (migrationsFolder) => migratePostgres(db, { migrationsFolder }),
    kind: "postgres",
    url,
    close: () => client.end({ timeout: 2 }),
  };
}

/**
 * Prepares queries outside of transactions. Drizzle sends them unprepared, which costs a second round trip and a new plan each time. The
 * driver drops a connection's prepared queries with it, after an hour at the latest.
 */
function prepared(client: postgres.Sql): postgres.Sql {
  const { unsafe } = client;
  client.unsafe = ((query, parameters, options) =>
    unsafe(query, parameters, { ...options, prepare: true })) as typeof unsafe;
  return client;
}
