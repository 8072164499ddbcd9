// Dates, ages and weights in German. Time is a parameter; the zone is Europe/Berlin unless said otherwise.

const formats = new Map<string, Intl.DateTimeFormat>();
/** A format costs a hundred times more to make than to use, and there are few of them: kept. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = locale + JSON.stringify(options);
  const known = formats.get(name);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formats.set(name, made);
  return made;
}

/** 2026-11-21 → 21.11.2026 */
export function formatDay(day: string): string {
  const [year, month, date] = day.split("-");
  return `${date}.${month}.${year}`;
}

/** 2026-11-21 → Samstag, 21.11.2026 */
export const formatWeekday = (day: string): string =>
  `${dateFormat("de-DE", { timeZone: "UTC", weekday: "long" }).format(new Date(`${day}T00:00:00Z`))}, ${formatDay(day)}`;

export function formatInstant(instant: Date | string, zone: string): string {
  return dateFormat("de-DE", {
    timeZone: zone,
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  }).format(new Date(instant));
}

/** When something is due, as one says it: 'heute, 17:30 Uhr', 'morgen, 9:00 Uhr', else 'Freitag, 27.11.2026, 9:00 Uhr'. */
export function formatDue(instant: Date, now: Date, zone: string): string {
  const day = dayOf(instant, zone);
  const time = dateFormat("de-DE", { timeZone: zone, hour: "numeric", minute: "2-digit" }).format(instant);
  const daysOn = (Date.parse(day) - Date.parse(dayOf(now, zone))) / 86_400_000;
  const soon = ["heute", "morgen"][daysOn];
  const weekday = dateFormat("de-DE", { timeZone: zone, weekday: "long" });
  return `${soon ?? `${weekday.format(instant)}, ${formatDay(day)}`}, ${time}${UNBROKEN}Uhr`;
}

/** Ten o'clock in the evening before an instant between 23:00 and 6:59; null by day. */
export function bedtimeBefore(instant: Date, zone: string): Date | null {
  const time = dateFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const [hour, minute] = time.format(instant).split(":").map(Number) as [number, number];
  if (hour >= 7 && hour < 23) return null;
  const since = ((hour + 2) % 24) * 60 + minute;
  return new Date(instant.getTime() - since * 60_000);
}

/** The calendar day of an instant in a zone as YYYY-MM-DD. */
export function dayOf(instant: Date, zone: string): string {
  return dateFormat("sv-SE", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" }).format(instant);
}

/** A day the calendar has, as YYYY-MM-DD. */
export function isCalendarDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** A day people mean: from 1900 to 2199. */
export const isDay = (value: string): boolean => value >= "1900" && value < "2200" && isCalendarDay(value);

/** A day, or an instant of one in ISO 8601. */
export const isDayOrInstant = (value: string): boolean =>
  isDay(value.slice(0, 10)) &&
  /^.{10}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/.test(value) &&
  !Number.isNaN(Date.parse(value));

/** What `isDayOrInstant` accepts as the calendar day it is in a zone. */
export const dayIn = (value: string, zone: string): string =>
  value.length > 10 ? dayOf(new Date(value), zone) : value;

/** Whole months from a birth day to `now`; null without a birth day or with one in the future. */
export function ageInMonths(dateOfBirth: string | null, now: Date, zone: string): number | null {
  if (!dateOfBirth) return null;
  const [by = 0, bm = 0, bd = 0] = dateOfBirth.split("-").map(Number);
  const [y = 0, m = 0, d = 0] = dayOf(now, zone).split("-").map(Number);
  const months = (y - by) * 12 + (m - bm) - (d < bd ? 1 : 0);
  return months < 0 ? null : months;
}

/** A number and its unit stay on one line. */
export const UNBROKEN = "\u00a0";
export const withUnits = (text: string): string =>
  text.replace(/(\d) (?=(?:kg|g|mg|ml|Minuten|Stunden|Tagen?)\b)/g, `$1${UNBROKEN}`);

/** Months under one year, years otherwise: '7 Monate', '1 Jahr', '13 Jahre'. */
export function formatAge(months: number | null): string {
  if (months === null) return "Alter unbekannt";
  if (months < 12) return months === 1 ? `1${UNBROKEN}Monat` : `${months}${UNBROKEN}Monate`;
  const years = Math.floor(months / 12);
  return years === 1 ? `1${UNBROKEN}Jahr` : `${years}${UNBROKEN}Jahre`;
}

/** '3 Minuten', '2 Stunden', '4 Tage' for a duration in milliseconds. */
export function formatElapsed(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  if (minutes < 60) return minutes === 1 ? "1 Minute" : `${minutes} Minuten`;
  const hours = Math.round(minutes / 60);
  if (hours < 48) return hours === 1 ? "1 Stunde" : `${hours} Stunden`;
  return `${Math.round(hours / 24)} Tage`;
}

/** Guten Morgen before 12, Guten Tag before 18, otherwise Guten Abend. */
export function greeting(now: Date, zone: string): string {
  const hour = Number(
    dateFormat("de-DE", { timeZone: zone, hour: "2-digit", hourCycle: "h23" }).format(now).slice(0, 2),
  );
  if (hour < 12) return "Guten Morgen";
  return hour < 18 ? "Guten Tag" : "Guten Abend";
}

/** 1299 → '12,99 €' */
export const formatPrice = (cents: number): string => EUROS.format(cents / 100);
const EUROS = new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" });

/** What a name of a thing or an animal may hold: no line break, nothing that turns the text around or cannot be seen, but what joins emoji. */
export const PLAIN_NAME = /^(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|\u200d)*$/u;
export const ODD_SIGNS = "Bitte gib einen Namen ohne Zeilenumbruch und ohne unsichtbare Zeichen ein.";

/** Text a database can keep: no NUL, no half of a surrogate pair. */
export const storable = (text: string): string => text.toWellFormed().replaceAll("\0", "");
