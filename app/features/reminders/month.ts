// The month as a grid: weeks from Monday, German names, plain calendar days.
import { dateFormat } from "~/format";

const DAY_MS = 86_400_000;
export const WEEKDAYS = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"] as const;
export const WEEKDAY_NAMES = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"] as const;

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** 'YYYY-MM' when it is one between 1900 and 2199, else null. */
export const monthOf = (text: string | null): string | null =>
  text && /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(text) ? text : null;

export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return day(Date.UTC(year, number - 1 + by, 1)).slice(0, 7);
}

/** 'November 2026' */
export const monthName = (month: string): string =>
  dateFormat("de-DE", { month: "long", year: "numeric", timeZone: "UTC" }).format(Date.parse(`${month}-01`));

/** The weeks that show a month, each seven days from Monday; days of its neighbours fill them up. */
export function weeksOf(month: string): string[][] {
  const first = Date.parse(`${month}-01`);
  const last = Date.parse(`${shiftMonth(month, 1)}-01`) - DAY_MS;
  const weeks: string[][] = [];
  for (let at = first - ((new Date(first).getUTCDay() + 6) % 7) * DAY_MS; at <= last; at += 7 * DAY_MS)
    weeks.push(Array.from({ length: 7 }, (_, n) => day(at + n * DAY_MS)));
  return weeks;
}
