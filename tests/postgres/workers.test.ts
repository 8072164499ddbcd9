// Runs with `npm run test:postgres` only: several processes cannot share the embedded database.
import { count } from "drizzle-orm";
import { expect, test } from "vitest";
import { outbox } from "#db/schema";
import { testDatabase, testDatabaseUrl, withDatabase } from "../helpers/database";
import { fillDue, runWorkers } from "../helpers/workers";

withDatabase();

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
