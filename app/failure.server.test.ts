import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase, withDatabase } from "../tests/helpers/database";
import { failureOf } from "./failure.server";
import { failed } from "./http/form.server";

withDatabase();

/** What the database throws at a statement. */
const thrownBy = (statement: ReturnType<typeof sql>) =>
  testDatabase()
    .db.execute(statement)
    .then(
      () => null,
      (error: unknown) => error,
    );

test("an error means the same to whoever asked, a screen or an endpoint", async () => {
  const name = sql`insert into symptoms (name, description, severity) values ('x', 'y', 'mild')`;
  await testDatabase().db.execute(name);
  expect(failureOf(await thrownBy(name))).toEqual({ status: 409, message: "Das gibt es schon." });
  const unfit = { status: 422, message: "Bitte prüfe die Angaben." };
  expect(failureOf(await thrownBy(sql`select 'abc'::integer`))).toEqual(unfit);
  expect(failureOf(await thrownBy(sql`select '2026-02-30'::date`))).toEqual(unfit);
  const gone = sql`insert into pets (user_id, name, species) values (999999, 'x', 'Hund')`;
  expect(failureOf(await thrownBy(gone))).toEqual({ status: 404 });
  expect(failureOf(Object.assign(new Error("away"), { code: "ECONNREFUSED" }))).toEqual({ status: 503, retryAfter: 5 });
  expect(failureOf(new Error("a bug"))).toEqual({ status: 500 });
});

test("a form says what the database refuses, with its status and everything typed", async () => {
  const values = { name: ["Bello"] };
  const answer = (code: string) =>
    failed("Das ging nicht.", values, async () => {
      throw Object.assign(new Error("refused"), { code });
    }) as Promise<{ data: { reply: unknown }; init: { status: number } }>;
  for (const [code, status, form] of [
    ["23505", 409, "Das gibt es schon."],
    ["22003", 422, "Bitte prüfe die Angaben."],
    ["ECONNREFUSED", 503, "Das ging nicht."],
    ["XX000", 500, "Das ging nicht."],
  ] as const)
    expect(await answer(code)).toMatchObject({ data: { reply: { values, errors: { form } } }, init: { status } });
});
