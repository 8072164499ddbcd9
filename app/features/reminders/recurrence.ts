// When a reminder comes again. Days are 'YYYY-MM-DD', times 'HH:mm' on the wall of a zone; nothing here knows the clock.
import { addDays, addMonths, addWeeks, addYears } from "date-fns";
import type { RECURRENCES } from "#db/enums";
import { dateFormat } from "~/format";

export type Recurrence = (typeof RECURRENCES)[number];

const utc = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  // date-fns reckons in local time; noon keeps the day whatever the machine's zone.
  return new Date(year, month - 1, date, 12);
};
const dayString = (date: Date) =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}-${String(date.getDate()).padStart(2, "0")}`;

/** The n-th day of a series that began on `anchor`; month ends are clamped (31 January → 28 February → 31 March). */
function nth(anchor: string, recurrence: Recurrence, n: number): string {
  const start = utc(anchor);
  switch (recurrence) {
    case "daily":
      return dayString(addDays(start, n));
    case "weekly":
      return dayString(addWeeks(start, n));
    case "monthly":
      return dayString(addMonths(start, n));
    case "quarterly":
      return dayString(addMonths(start, 3 * n));
    case "yearly":
      return dayString(addYears(start, n));
    case "none":
      return anchor;
  }
}

/** Steps that may be looked at from the one reckoned to be near. */
const MOST = 4000;

/** How many steps of a series surely lie before `day`: where to begin looking. */
function stepsBefore(anchor: string, recurrence: Recurrence, day: string): number {
  const days = (Date.parse(`${day}T00:00Z`) - Date.parse(`${anchor}T00:00Z`)) / 86_400_000;
  const length = { none: 1, daily: 1, weekly: 7, monthly: 31, quarterly: 92, yearly: 366 }[recurrence];
  return Math.max(0, Math.floor(days / length) - 1);
}

/** The days of a series from `from` on, at most `count` of them; only `from` itself when nothing recurs. */
export function seriesFrom(anchor: string, recurrence: Recurrence, from: string, count: number): string[] {
  if (recurrence === "none") return [from];
  const days: string[] = [];
  const first = stepsBefore(anchor, recurrence, from);
  for (let n = first; n < first + MOST && days.length < count; n++) {
    const day = nth(anchor, recurrence, n);
    if (day >= from) days.push(day);
  }
  return days;
}

/** The first day of the series after both `after` and `today`; null when nothing recurs. */
export function nextDay(anchor: string, recurrence: Recurrence, after: string, today: string): string | null {
  if (recurrence === "none") return null;
  const past = after > today ? after : today;
  const first = Math.max(1, stepsBefore(anchor, recurrence, past));
  for (let n = first; n < first + MOST; n++) {
    const day = nth(anchor, recurrence, n);
    if (day > past) return day;
  }
  return null;
}

/** Minutes a zone is ahead of UTC at an instant. */
function offset(instant: Date, zone: string): number {
  const parts = Object.fromEntries(
    dateFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
    })
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<"year" | "month" | "day" | "hour" | "minute", number>;
  const wall = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute);
  return Math.round((wall - Math.floor(instant.getTime() / 60_000) * 60_000) / 60_000);
}

/**
 * The instant at which the clock in `zone` shows `time` on `day`. A time the clock leaps over (28 March 2027, 02:30)
 * is read with the offset before the leap and so lands an hour later; a time it shows twice is the first of the two.
 */
export function instantOf(day: string, time: string, zone: string): Date {
  const naive = Date.parse(`${day}T${time}:00Z`);
  const before = offset(new Date(naive - 24 * 3_600_000), zone);
  const early = new Date(naive - before * 60_000);
  if (offset(early, zone) === before) return early;
  const late = new Date(naive - offset(early, zone) * 60_000);
  return offset(late, zone) === offset(early, zone) ? late : early;
}

/** 'HH:mm' on the wall of a zone. */
export const timeIn = (instant: Date, zone: string): string =>
  dateFormat("de-DE", { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(instant);
