import { expect, test } from "vitest";
import { instantOf, nextDay, timeIn } from "./recurrence";

const ZONE = "Europe/Berlin";

test("month ends are clamped from the series' first day and come back", () => {
  expect(nextDay("2027-01-31", "monthly", "2027-01-31", "2027-01-31")).toBe("2027-02-28");
  expect(nextDay("2027-01-31", "monthly", "2027-02-28", "2027-02-28")).toBe("2027-03-31");
  expect(nextDay("2027-11-30", "quarterly", "2027-11-30", "2027-11-30")).toBe("2028-02-29");
  expect(nextDay("2028-02-29", "yearly", "2028-02-29", "2028-02-29")).toBe("2029-02-28");
  expect(nextDay("2028-02-29", "yearly", "2031-02-28", "2031-02-28")).toBe("2032-02-29");
});

test("the next day always lies in the future, and never on a day that has been", () => {
  expect(nextDay("2026-01-05", "weekly", "2026-01-05", "2026-11-21")).toBe("2026-11-23");
  expect(nextDay("2026-11-21", "daily", "2026-11-21", "2026-11-21")).toBe("2026-11-22");
  expect(nextDay("2026-12-24", "yearly", "2026-12-24", "2026-11-21")).toBe("2027-12-24");
  expect(nextDay("2026-12-24", "none", "2026-12-24", "2026-11-21")).toBeNull();
});

test("the clock's time stays through both switches; the leapt and the doubled half past two are decided", () => {
  for (const day of ["2027-03-27", "2027-03-28", "2027-03-29", "2027-10-30", "2027-10-31", "2027-11-01"])
    expect(timeIn(instantOf(day, "08:00", ZONE), ZONE), day).toBe("08:00");
  expect(instantOf("2027-03-28", "02:30", ZONE).toISOString()).toBe("2027-03-28T01:30:00.000Z");
  expect(timeIn(instantOf("2027-03-28", "02:30", ZONE), ZONE)).toBe("03:30");
  expect(instantOf("2027-10-31", "02:30", ZONE).toISOString()).toBe("2027-10-31T00:30:00.000Z");
  expect(timeIn(instantOf("2026-07-01", "23:59", "America/New_York"), "America/New_York")).toBe("23:59");
});
