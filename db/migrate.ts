import { resolve } from "node:path";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { migrate as migratePostgres } from "drizzle-orm/postgres-js/migrator";
import type { OpenDatabase } from "./client";

/** Brings the schema up to date. Runs the same SQL files on both databases; does nothing when all have run. */
export async function migrate({ db, kind }: OpenDatabase, folder = resolve("db/migrations")): Promise<void> {
  const run = kind === "pglite" ? migratePglite : migratePostgres;
  await run(db as never, { migrationsFolder: folder });
}
