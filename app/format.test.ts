import { expect, test } from "vitest";
import {
  ageInMonths,
  dayOf,
  formatAge,
  formatDay,
  formatDue,
  formatElapsed,
  formatInstant,
  greeting,
  UNBROKEN,
} from "./format";

test("ages are months under one year, years from then on, never parted from their unit", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  expect(ageInMonths("2026-11-20", now)).toBe(0);
  expect(ageInMonths("2025-11-21", now)).toBe(12);
  expect(ageInMonths("2025-11-22", now)).toBe(11);
  expect(ageInMonths("2027-01-01", now)).toBeNull();
  expect([0, 1, 11, 12, 30].map(formatAge)).toEqual(
    ["0 Monate", "1 Monat", "11 Monate", "1 Jahr", "2 Jahre"].map((age) => age.replace(" ", UNBROKEN)),
  );
});

test("days and greetings follow Berlin, whatever the machine's zone", () => {
  expect(dayOf(new Date("2026-11-21T23:30:00Z"))).toBe("2026-11-22");
  expect(dayOf(new Date("2026-06-21T21:59:00Z"))).toBe("2026-06-21");
  expect(formatDay("2026-03-01")).toBe("01.03.2026");
  expect(formatInstant("2026-11-21T23:30:00Z")).toContain("22.11.2026");
  expect(greeting(new Date("2026-11-21T10:59:00Z"))).toBe("Guten Morgen");
  expect(greeting(new Date("2026-11-21T11:00:00Z"))).toBe("Guten Tag");
  expect(greeting(new Date("2026-11-21T17:00:00Z"))).toBe("Guten Abend");
});

test("what is due is said as owners say it", () => {
  const now = new Date("2026-11-24T22:30:00Z");
  const due = (instant: string) => formatDue(new Date(instant), now).replace(UNBROKEN, " ");
  expect(due("2026-11-24T22:45:00Z")).toBe("heute, 23:45 Uhr");
  expect(due("2026-11-24T23:15:00Z")).toBe("morgen, 0:15 Uhr");
  expect(due("2026-11-27T08:00:00Z")).toBe("Freitag, 27.11.2026, 9:00 Uhr");
  expect(due("2026-11-23T08:00:00Z")).toBe("Montag, 23.11.2026, 9:00 Uhr");
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
