// A backup of everything as lines of JSON, gzipped: the same file for the embedded database and for PostgreSQL, so that
// it also carries an instance from one to the other. Written from one moment of the database, read in all or nothing.
import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { type SQL, sql } from "drizzle-orm";
import type { Database, OpenDatabase } from "./client";
import { migrate } from "./migrate";

const PART = 500;
const FORMAT = "tierlotse-backup";
type Table = { name: string; columns: string[]; key: string[]; identity: string | null };
type Row = Record<string, unknown>;

async function query(db: Pick<Database, "execute">, text: ReturnType<typeof sql>): Promise<Row[]> {
  const result: unknown = await db.execute(text);
  return [...((result as { rows?: Row[] }).rows ?? (result as Row[]))];
}

/** The tables so that each comes after those it points to, without generated columns. */
async function tablesOf(db: Pick<Database, "execute">): Promise<Table[]> {
  const columns = await query(
    db,
    sql`select table_name as t, column_name as c, is_identity as identity from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER' order by table_name, ordinal_position`,
  );
  const keys = await query(
    db,
    sql`select c.conrelid::regclass::text as t, a.attname as c from pg_constraint c
      cross join lateral unnest(c.conkey) with ordinality k(num, at)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num
      where c.contype = 'p' and c.connamespace = 'public'::regnamespace order by k.at`,
  );
  const points = await query(
    db,
    sql`select conrelid::regclass::text as t, confrelid::regclass::text as to from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  );
  const left = new Set(columns.map(({ t }) => String(t)));
  const tables: Table[] = [];
  while (left.size > 0) {
    const next = [...left].filter((name) => !points.some(({ t, to }) => t === name && left.has(String(to))));
    if (next.length === 0) throw new Error(`tables point at each other in a circle: ${[...left].join(", ")}`);
    for (const name of next) {
      left.delete(name);
      const own = columns.filter(({ t }) => t === name);
      tables.push({
        name,
        columns: own.map(({ c }) => String(c)),
        key: keys.filter(({ t }) => t === name).map(({ c }) => String(c)),
        identity: (own.find(({ identity }) => identity === "YES")?.c as string) ?? null,
      });
    }
  }
  return tables;
}

type Entry = { format?: string; version?: number; table?: string; row?: Row; end?: Record<string, number> };

/** Rows at once: a picture is small, five hundred of them are not. */
const partOf = (columns: readonly string[]) => (columns.includes("bytes") ? 20 : PART);

const names = (list: readonly string[]) =>
  sql.join(
    list.map((name) => sql.identifier(name)),
    sql`, `,
  );

async function* lines(db: Pick<Database, "execute">, counts: Map<string, number>): AsyncGenerator<string> {
  const tables = await tablesOf(db);
  yield `${JSON.stringify({ format: FORMAT, version: 1, at: new Date().toISOString(), tables: tables.map(({ name }) => name) })}\n`;
  for (const { name, columns, key } of tables) {
    let rows = 0;
    const part = partOf(columns);
    const table = sql.identifier(name);
    for (let last: Row | null = null; ; ) {
      // From the key of the row before: an offset would count every page from the start.
      const after: SQL = last
        ? sql`where (${names(key)}) > (select ${names(key)} from jsonb_populate_record(null::${table}, ${JSON.stringify(last)}::jsonb))`
        : sql``;
      const found = await query(
        db,
        sql`select to_jsonb(t) as row from (select ${names(columns)} from ${table} ${after} order by ${names(key)} limit ${part}) t`,
      );
      for (const { row } of found) yield `${JSON.stringify({ table: name, row })}\n`;
      rows += found.length;
      if (found.length < part) break;
      const row = found.at(-1)!.row as Row;
      last = Object.fromEntries(key.map((column) => [column, row[column]]));
    }
    counts.set(name, rows);
  }
  yield `${JSON.stringify({ end: Object.fromEntries(counts) })}\n`;
}

/** Writes the whole database into `file`; answers the rows by table. */
export async function backup({ db }: OpenDatabase, file: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  await db.transaction(
    async (tx) => {
      await pipeline(Readable.from(lines(tx, counts)), createGzip(), createWriteStream(file, { mode: 0o600 }));
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  return counts;
}

/** Tables that older versions had and this one needs no more. */
const GONE = new Set(["owner_versions"]);

/**
 * Writes rows of one table. A file of an older version lacks columns: they get their defaults, and the owner that rows of an
 * animal carry since then is the animal's.
 */
async function insert(db: Pick<Database, "execute">, table: Table, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const has = (column: string) => table.columns.includes(column);
  const owned = has("user_id") && has("pet_id") && !("user_id" in first);
  const columns = table.columns.filter((column) => column in first);
  const into = sql`insert into ${sql.identifier(table.name)} (${names(owned ? [...columns, "user_id"] : columns)}) overriding system value`;
  const from = sql`jsonb_populate_recordset(null::${sql.identifier(table.name)}, ${JSON.stringify(rows)}::jsonb) r`;
  const owner = sql` join (select id as of, user_id as owner from pets) p on p.of = r.pet_id`;
  await db.execute(
    sql`${into} select ${names(columns)}${owned ? sql`, owner` : sql``} from ${from}${owned ? owner : sql``}`,
  );
}

function named(tables: ReadonlyMap<string, Table>, name: string): Table {
  const table = tables.get(name);
  if (!table) throw new Error(`Die Tabelle ${name} gibt es hier nicht: Die Sicherung ist neuer als das Programm.`);
  return table;
}

/**
 * Replaces everything in the database by what `file` holds, or nothing when the file is none, cut off or does not fit.
 * Throws with a reason an operator can read.
 */
export async function restore(open: OpenDatabase, file: string): Promise<Map<string, number>> {
  await migrate(open);
  const counts = new Map<string, number>();
  let ended: Record<string, number> | null = null;
  await open.db.transaction(async (tx) => {
    const tables = new Map((await tablesOf(tx)).map((table) => [table.name, table]));
    await tx.execute(sql`truncate ${names([...tables.keys()])} cascade`);
    let waiting: Row[] = [];
    let current: Table | null = null;
    const write = async () => {
      if (current) await insert(tx, current, waiting);
      waiting = [];
    };
    let first = true;
    const take = async (line: string) => {
      const entry = JSON.parse(line) as Entry;
      if (first && (entry.format !== FORMAT || entry.version !== 1))
        throw new Error("Das ist keine Sicherung von Tierlotse.");
      first = false;
      if (entry.end) ended = entry.end;
      if (!entry.table || !entry.row || GONE.has(entry.table)) return;
      const table = named(tables, entry.table);
      if (table !== current || waiting.length >= partOf(table.columns)) {
        await write();
        current = table;
      }
      waiting.push(entry.row);
      counts.set(table.name, (counts.get(table.name) ?? 0) + 1);
    };
    // The pipeline says only that it was aborted; what went wrong is kept here.
    let wrong: unknown = null;
    await pipeline(createReadStream(file), createGunzip(), async (source: AsyncIterable<Buffer>) => {
      const decoder = new TextDecoder();
      let rest = "";
      try {
        for await (const chunk of source) {
          const parts = (rest + decoder.decode(chunk, { stream: true })).split("\n");
          rest = parts.pop() ?? "";
          for (const line of parts) await take(line);
        }
      } catch (error) {
        wrong = error;
        throw error;
      }
    }).catch((error) => {
      throw wrong ?? error;
    });
    await write();
    const whole: Record<string, number> | null = ended;
    const missing = ([name, rows]: [string, number]) => !GONE.has(name) && rows !== (counts.get(name) ?? 0);
    if (!whole || Object.entries(whole).some(missing))
      throw new Error("Die Sicherung ist unvollständig. Es wurde nichts geändert.");
    for (const { name, identity } of tables.values())
      if (identity)
        await tx.execute(
          sql`select setval(pg_get_serial_sequence(${name}, ${identity}), greatest((select max(${sql.identifier(identity)}) from ${sql.identifier(name)}), 1))`,
        );
  });
  return counts;
}
