// The only door to the database. Opened once per process, migrated in the background until that has worked.
import { AsyncLocalStorage } from "node:async_hooks";
import { type Database, type OpenDatabase, openEmbedded, openServer } from "#db/client";
import { migrate } from "#db/migrate";
import { env } from "./env.server";
import { logError } from "./log.server";

/** The open database or a transaction of it. */
export type Executor = Pick<Database, "select" | "selectDistinct" | "insert" | "update" | "delete">;

type Holder = { open: OpenDatabase; ready: boolean; replica?: Replica | undefined };
/** A standby server that is only read from; `away` until it is asked again after it did not answer. */
type Replica = OpenDatabase & { away: number };
// Kept on globalThis so that a module reloaded in development or in a test does not open a second one.
const globals = globalThis as { __tierlotse?: Holder };

/** The opened database; `startDatabase` or a test has put it there. */
export const db: Database = new Proxy({} as Database, {
  get(_target, property) {
    const holder = globals.__tierlotse;
    if (!holder?.ready) throw new DatabaseAway();
    const { db } = onReplica.getStore() ?? holder.open;
    const value = Reflect.get(db, property);
    return typeof value === "function" ? value.bind(db) : value;
  },
});

const onReplica = new AsyncLocalStorage<Replica>();
const REPLICA_PAUSE_MS = 10_000;

/** Does what only reads on the standby server, where there is one; on the first server where that does not answer. */
export async function fromReplica<T>(read: () => Promise<T>): Promise<T> {
  const replica = globals.__tierlotse?.replica;
  if (!replica || replica.away > Date.now()) return read();
  try {
    return await onReplica.run(replica, read);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    replica.away = Date.now() + REPLICA_PAUSE_MS;
    return read();
  }
}

/** The database cannot be reached right now; the visitor gets 503 and may try again. */
class DatabaseAway extends Error {
  override name = "DatabaseAway";
}

/** The row of a statement that always answers one. */
export function only<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error("a statement answered no row");
  return row;
}

/** Puts an opened, migrated database in place; used by the start and by the tests. */
export function setDatabase(open: OpenDatabase, ready = true): void {
  globals.__tierlotse = { open, ready };
}

/** Opens, migrates and runs `fill` on it. With PostgreSQL away it answers at once and goes on trying every two seconds. */
export async function startDatabase(fill: (db: Database) => Promise<void>): Promise<void> {
  if (globals.__tierlotse) return;
  const open = env.DATABASE_URL ? openServer(env.DATABASE_URL) : await openEmbedded(env.DATA_DIR);
  const replica = env.REPLICA_URL ? { ...openServer(env.REPLICA_URL), away: 0 } : undefined;
  const holder: Holder = { open, ready: false, replica };
  globals.__tierlotse = holder;
  const prepare = async () => {
    await migrate(open, { url: env.MIGRATION_URL });
    await fill(open.db);
    holder.ready = true;
  };
  if (open.kind === "pglite") return prepare();
  const attempt = async (): Promise<void> => {
    try {
      await prepare();
    } catch (error) {
      logError("database, tried again in 2 s", error);
      setTimeout(attempt, 2000).unref();
    }
  };
  // A long migration goes on behind: the process listens, and first aid and the quick check are there.
  await Promise.race([attempt(), new Promise((done) => setTimeout(done, PATIENCE_MS).unref())]);
}

/** How long the start waits for the database. */
const PATIENCE_MS = 20_000;

export async function closeDatabase(): Promise<void> {
  const holder = globals.__tierlotse;
  if (!holder) return;
  delete globals.__tierlotse;
  await Promise.all([holder.open.close(), holder.replica?.close()]);
}

/** The statement took longer than it may. */
export const TOO_LONG = "57014";

const AWAY = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECT_TIMEOUT",
  "ENOTFOUND",
  "57P01",
  "57P02",
  "57P03",
  // The network may not be what it was.
  TOO_LONG,
  "ETIMEDOUT",
  "EPIPE",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EAI_AGAIN",
  "CONNECTION_DESTROYED",
  // Lock time-out, deadlock and serialisation: nothing was written, the visitor may try again.
  "55P03",
  "40P01",
  "40001",
]);

/** What a row belongs to has been deleted in the same moment, in another tab: it is not there, no fault of ours. */
export const GONE = "23503";

/** The PostgreSQL or driver code behind an error, looking through drizzle's wrapper. */
export function databaseCode(error: unknown): string | null {
  for (
    let current = error as { code?: unknown; cause?: unknown } | undefined, depth = 0;
    current && depth < 5;
    depth++
  ) {
    if (typeof current.code === "string") return current.code;
    current = current.cause as typeof current;
  }
  return null;
}

export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  const code = databaseCode(error);
  return code !== null && (AWAY.has(code) || code.startsWith("53") || code.startsWith("08"));
}
