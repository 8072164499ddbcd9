import { expect, test } from "vitest";
import {
  ageInMonths,
  bedtimeBefore,
  dayIn,
  dayOf,
  formatAge,
  formatDay,
  formatDue,
  formatElapsed,
  formatInstant,
  greeting,
  isDay,
  isDayOrInstant,
  UNBROKEN,
} from "./format";

const BERLIN = "Europe/Berlin";

test("ages are months under one year, years from then on, never parted from their unit", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  expect(ageInMonths("2026-11-20", now, BERLIN)).toBe(0);
  expect(ageInMonths("2025-11-21", now, BERLIN)).toBe(12);
  expect(ageInMonths("2025-11-22", now, BERLIN)).toBe(11);
  expect(ageInMonths("2027-01-01", now, BERLIN)).toBeNull();
  expect([0, 1, 11, 12, 30].map(formatAge)).toEqual(
    ["0 Monate", "1 Monat", "11 Monate", "1 Jahr", "2 Jahre"].map((age) => age.replace(" ", UNBROKEN)),
  );
});

test("days and greetings follow the zone that is given, whatever the machine's", () => {
  expect(dayOf(new Date("2026-11-21T23:30:00Z"), BERLIN)).toBe("2026-11-22");
  expect(dayOf(new Date("2026-06-21T21:59:00Z"), BERLIN)).toBe("2026-06-21");
  expect(dayOf(new Date("2026-11-21T23:30:00Z"), "America/New_York")).toBe("2026-11-21");
  expect(formatDay("2026-03-01")).toBe("01.03.2026");
  expect(formatInstant("2026-11-21T23:30:00Z", BERLIN)).toContain("22.11.2026");
  expect(greeting(new Date("2026-11-21T10:59:00Z"), BERLIN)).toBe("Guten Morgen");
  expect(greeting(new Date("2026-11-21T11:00:00Z"), BERLIN)).toBe("Guten Tag");
  expect(greeting(new Date("2026-11-21T17:00:00Z"), BERLIN)).toBe("Guten Abend");
});

test("days that the calendar has not are no days; an instant counts as its day in the zone", () => {
  expect(["2026-02-28", "2024-02-29", "1900-01-01", "2199-12-31"].every(isDay)).toBe(true);
  for (const wrong of ["2026-02-29", "2026-13-01", "1899-12-31", "2200-01-01", "1.3.2026", "2026-3-1", ""])
    expect(isDay(wrong), wrong).toBe(false);
  for (const right of ["2026-02-28", "2026-02-28T10:00", "2026-02-28T10:00:00.000Z", "2026-02-28T10:00:00+01:00"])
    expect(isDayOrInstant(right), right).toBe(true);
  for (const wrong of ["2026-02-28T", "2026-02-28T25:00:00Z", "2026-02-28 10:00", "2026-02-30T10:00:00Z"])
    expect(isDayOrInstant(wrong), wrong).toBe(false);
  expect(dayIn("2026-11-21T23:30:00Z", "Europe/Berlin")).toBe("2026-11-22");
  expect(dayIn("2026-11-21", "Europe/Berlin")).toBe("2026-11-21");
});

test("what is due is said as owners say it", () => {
  const now = new Date("2026-11-24T22:30:00Z");
  const due = (instant: string) => formatDue(new Date(instant), now, BERLIN).replace(UNBROKEN, " ");
  expect(due("2026-11-24T22:45:00Z")).toBe("heute, 23:45 Uhr");
  expect(due("2026-11-24T23:15:00Z")).toBe("morgen, 0:15 Uhr");
  expect(due("2026-11-27T08:00:00Z")).toBe("Freitag, 27.11.2026, 9:00 Uhr");
  expect(due("2026-11-23T08:00:00Z")).toBe("Montag, 23.11.2026, 9:00 Uhr");
});

test("a time at night becomes the bedtime before it, a time by day none", () => {
  const bedtime = (instant: string) => bedtimeBefore(new Date(instant), BERLIN)?.toISOString() ?? null;
  expect(bedtime("2026-11-24T22:00:00Z")).toBe("2026-11-24T21:00:00.000Z");
  expect(bedtime("2026-11-25T00:30:00Z")).toBe("2026-11-24T21:00:00.000Z");
  expect(bedtime("2026-11-25T05:59:00Z")).toBe("2026-11-24T21:00:00.000Z");
  expect(bedtime("2026-11-25T06:00:00Z")).toBeNull();
  expect(bedtime("2026-11-24T21:59:00Z")).toBeNull();
});

test("elapsed time in words", () => {
  expect([30_000, 5 * 60_000, 3_600_000, 5 * 3_600_000, 72 * 3_600_000].map(formatElapsed)).toEqual([
    "1 Minute",
    "5 Minuten",
    "1 Stunde",
    "5 Stunden",
    "3 Tage",
  ]);
});
