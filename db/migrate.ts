import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import { type OpenDatabase, openServer } from "./client";

/** Brings the schema up to date, as the role of `url` where that is another than the one of operation. Runs the same SQL files on both databases; does nothing when all have run. */
export async function migrate(
  open: OpenDatabase,
  { folder = resolve("db/migrations"), url }: { folder?: string; url?: string | undefined } = {},
): Promise<void> {
  if (open.kind === "pglite") {
    await open.migrate(folder);
    return allowTypos(open.db);
  }
  // An index over millions of rows takes as long as it takes. A lock is waited for as short as ever: writes queue behind it.
  const { db, migrate: run, close } = openServer(url ?? open.url, DAY_MS);
  try {
    // Several processes start at once: one migrates, the others wait for it and find nothing to do.
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = 0`);
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
      await run(folder);
      await allowTypos(db);
    });
  } finally {
    await close();
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Any number that no other program of this server uses. */
const LOCK = 7_220_118;

/**
 * Trigrams let the product search forgive typos and find parts of compounds. Where the server does not allow the
 * extension, the search does without.
 */
async function allowTypos(db: OpenDatabase["db"]): Promise<void> {
  try {
    await db.execute(sql`create extension if not exists pg_trgm`);
    await db.execute(
      sql`create index if not exists products_search_name_trgm on products using gin (search_name gin_trgm_ops)`,
    );
  } catch {
    // Not allowed here, or another process is just doing the same.
  }
}
