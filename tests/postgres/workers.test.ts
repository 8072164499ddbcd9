// Runs with `npm run test:postgres` only: several processes cannot share the embedded database.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { count, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { migrate } from "#db/migrate";
import { outbox } from "#db/schema";
import { testDatabase, testDatabaseUrl, withDatabase } from "../helpers/database";
import { fillDue, runWorkers } from "../helpers/workers";

withDatabase();

test("a migration may take as long as it takes, and waits for no lock longer than a request", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tierlotse-migration-"));
  mkdirSync(join(folder, "meta"));
  const entry = { idx: 0, version: "7", when: 4_000_000_000_000, tag: "0000_limits", breakpoints: true };
  writeFileSync(
    join(folder, "meta", "_journal.json"),
    JSON.stringify({ version: "7", dialect: "postgresql", entries: [entry] }),
  );
  const limits = "select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock";
  writeFileSync(join(folder, "0000_limits.sql"), `create table limits_seen as ${limits}`);
  const name = new URL(testDatabaseUrl()).pathname.slice(1);
  // An operator's own limit is for requests, too.
  await testDatabase().db.execute(sql.raw(`alter database ${name} set statement_timeout = '1s'`));
  await migrate(testDatabase(), { folder });
  await testDatabase().db.execute(sql.raw(`alter database ${name} reset statement_timeout`));
  rmSync(folder, { recursive: true });
  const seen = (await testDatabase().db.execute(sql`select * from limits_seen`)) as unknown as Record<string, string>[];
  // Other files of this worker use the same database, and a table of nobody's would be backed up.
  await testDatabase().db.execute(sql`drop table limits_seen`);
  expect(seen[0]).toEqual({ statement: "1d", lock: "5s" });
  const [own] = (await testDatabase().db.execute(sql.raw(limits))) as unknown as Record<string, string>[];
  expect(own).toEqual({ statement: "15s", lock: "5s" });
});

test("eight workers, some killed: one entry per reminder, no mail lost, repeats only of mails a dead one had", async () => {
  const amount = 600;
  await fillDue(testDatabase(), amount);
  const result = await runWorkers(testDatabaseUrl(), testDatabase(), { workers: 8, kills: 3, amount });
  expect(result).toMatchObject({ entries: amount, sent: amount, distinct: amount, unexplained: 0, kills: 3 });
  // A dead worker had at most one batch of twenty in its hands.
  expect(result.duplicates).toBeLessThanOrEqual(3 * 20);
  const [rows] = await testDatabase().db.select({ n: count() }).from(outbox);
  expect(Number(rows!.n)).toBe(amount);
}, 240_000);
