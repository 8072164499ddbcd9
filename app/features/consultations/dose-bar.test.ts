import { expect, test } from "vitest";
import { placeOf } from "./dose-bar";

test("each zone of the bar takes a third, and no dose leaves it", () => {
  const at = (perKilogram: number) => placeOf({ perKilogram, mild: 20, severe: 40, calm: true });
  expect(at(0)).toBe(0);
  expect(at(10)).toBeCloseTo(100 / 6);
  expect(at(20)).toBeCloseTo(100 / 3);
  expect(at(30)).toBeCloseTo(50);
  expect(at(40)).toBeCloseTo(200 / 3);
  expect(at(1_000_000)).toBeCloseTo(100);
});
