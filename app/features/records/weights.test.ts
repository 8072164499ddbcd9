import fc from "fast-check";
import { expect, test } from "vitest";
import { monthTicks, niceTicks } from "./weights";

test("the axis of a weight is round, holds every value and has three to seven steps", () => {
  expect(niceTicks([4100, 4600])).toEqual([4000, 4200, 4400, 4600]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 900_000 }), { minLength: 1, maxLength: 50 }), (grams) => {
      const ticks = niceTicks(grams);
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(...grams));
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...grams));
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(8);
    }),
  );
});

test("months are ticks where they begin, years where there are many", () => {
  const between = (from: string, to: string) => monthTicks(Date.parse(from), Date.parse(to)).map(({ label }) => label);
  expect(between("2026-10-01", "2027-02-15")).toEqual(["Okt", "Nov", "Dez", "Jan 2027", "Feb"]);
  expect(between("2026-10-05", "2026-10-25")).toEqual([]);
  expect(between("2020-05-05", "2026-10-25")).toEqual(["Jan 2021", "Jan 2023", "Jan 2025"]);
});
