import fc from "fast-check";
import { expect, test } from "vitest";
import { monthTicks, niceTicks, withProfile } from "./weights";

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
  expect(between("2026-10-05", "2026-10-25")).toEqual(["5. Okt", "25. Okt"]);
  expect(between("2026-10-05", "2026-10-05")).toEqual(["5. Okt"]);
  expect(between("2020-05-05", "2026-10-25")).toEqual(["Jan 2021", "Jan 2023", "Jan 2025"]);
});

test("the profile's weight is a point of its own where no weighing says the same", () => {
  const series = [{ date: "2026-10-05", grams: 4200 }];
  expect(withProfile(series, 4.5, "2026-11-24")).toEqual([
    ...series,
    { date: "2026-11-24", grams: 4500, profile: true },
  ]);
  expect(withProfile([], 4.5, "2026-11-24")).toEqual([{ date: "2026-11-24", grams: 4500, profile: true }]);
  for (const kilograms of [4.2, null]) expect(withProfile(series, kilograms, "2026-11-24")).toEqual(series);
});
