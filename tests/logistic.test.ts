import { expect, test } from "vitest";
import { fitLogistic, type Row } from "../scripts/triage/logistic";

/** Rows whose classes follow known odds: at x, class 1 is exp(x) and class 2 exp(-x) times as likely as class 0. */
const rows: Row[] = [-2, -1, 0, 1, 2].flatMap((x) => {
  const odds = [1, Math.exp(x), Math.exp(-x)];
  const whole = odds.reduce((a, b) => a + b, 0);
  return odds.flatMap((one, of) =>
    Array.from({ length: Math.round((200 * one) / whole) }, (): Row => ({ features: [1, x], of })),
  );
});

test("a fit finds the odds the rows were made with", () => {
  const [first, second] = fitLogistic(rows, 3);
  expect(first![0]).toBeCloseTo(0, 1);
  expect(first![1]).toBeCloseTo(1, 1);
  expect(second![1]).toBeCloseTo(-1, 1);
});

test("the same rows give the same weights", () => {
  expect(fitLogistic(rows, 3)).toEqual(fitLogistic(rows, 3));
});
