// Reminders as an iCalendar file (RFC 5545): all-day events as DATE, timed ones on the wall clock of the app's zone.
import ical, { ICalAlarmRelatesTo, ICalAlarmType, type ICalCalendar } from "ical-generator";
import { env } from "~/env.server";
import { dayOf } from "~/format";
import { TYPE_LABELS } from "./labels";
import { instantOf, nextDay, seriesFrom, timeIn } from "./recurrence";
import type { Reminder } from "./reminders";

const zone = env.APP_TIMEZONE;
const HALF_HOUR_S = 30 * 60;
/** The mail comes at eight, too. */
const MORNING_S = 8 * 60 * 60;

/** Central European time since 1996, as every calendar program wants it spelled out. */
const BERLIN = `BEGIN:VTIMEZONE
TZID:Europe/Berlin
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
DTSTART:19960331T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`;

/** One event of a reminder: the day it begins, and its rule. */
type Part = { date: string; rule: string | null };

/**
 * A reminder as events that every program reads alike: no RDATE and no BYSETPOS, which some pass over. A 29th or 30th is
 * one series without February and one of the ends of February; a day that was put off stands alone before its series.
 */
function partsOf(reminder: Reminder): Part[] {
  const { date, recurrence, completed, recurrenceFrom } = reminder;
  if (completed || recurrence === "none" || recurrenceFrom !== "due") return [{ date, rule: null }];
  const anchor = reminder.anchor ?? date;
  // A year and a day hold each month of every series.
  const days = seriesFrom(anchor, recurrence, date, 14);
  const moved: Part[] = days[0] === date ? [] : [{ date, rule: null }];
  const day = Number(anchor.slice(8));
  const inFebruary = (one: string) => one.slice(5, 7) === "02";
  const monthly = recurrence === "monthly" || recurrence === "quarterly";
  const [february, other] = [days.find(inFebruary), days.find((one) => !inFebruary(one))];
  if (monthly && (day === 29 || day === 30) && february && other) {
    const months = [...new Set(days.filter((one) => !inFebruary(one)).map((one) => Number(one.slice(5, 7))))];
    const series = [
      {
        date: other,
        rule: `FREQ=YEARLY;BYMONTH=${months.sort((x, y) => x - y)};BYMONTHDAY=${day}`,
      },
      { date: february, rule: LAST_OF_FEBRUARY },
    ];
    return [...moved, ...series.sort((x, y) => (x.date < y.date ? -1 : 1))];
  }
  const end = day === 31 ? ";BYMONTHDAY=-1" : day > 28 ? `;BYMONTHDAY=${day}` : "";
  const rule = {
    daily: "FREQ=DAILY",
    weekly: "FREQ=WEEKLY",
    monthly: `FREQ=MONTHLY${end}`,
    quarterly: `FREQ=MONTHLY;INTERVAL=3${end}`,
    yearly: anchor.endsWith("-02-29") ? LAST_OF_FEBRUARY : "FREQ=YEARLY",
  }[recurrence];
  return [...moved, { date: days[0] ?? date, rule }];
}
const LAST_OF_FEBRUARY = "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1";

/** One calendar of all given reminders; the same reminders give the same text. */
export function calendarOf(reminders: readonly Reminder[]): string {
  const calendar = ical({
    name: "Tierlotse",
    prodId: { company: "Tierlotse", product: "Gesundheitskalender", language: "DE" },
    timezone: zone === "Europe/Berlin" ? { name: zone, generator: () => BERLIN } : zone,
  });
  const stamps = reminders.flatMap((reminder) => addTo(calendar, reminder));
  return asRfc5545(calendar.toString(), stamps);
}

/** Adds a reminder's events; answers the DTSTAMP of each. */
function addTo(calendar: ICalCalendar, reminder: Reminder): string[] {
  const at = reminder.notificationTime ? new Date(reminder.notificationTime) : null;
  const time = at && timeIn(at, zone);
  const timed = at !== null && dayOf(at, zone) === reminder.date;
  // The alarm rings when the mail goes out: in the morning of the day, or at the time that was named, be it of another day.
  const before = at ? (instantOf(reminder.date, "00:00", zone).getTime() - at.getTime()) / 1000 : -MORNING_S;
  return partsOf(reminder).map(({ date, rule }, part) => {
    // The generator writes a date's local fields: they have to be what the wall shows in the app's zone.
    const start = new Date(`${date}T${timed ? time : "00:00"}:00`);
    const next = nextDay(date, "daily", date, date) ?? date;
    const event = calendar.createEvent({
      id: `erinnerung-${reminder.id}${part > 0 ? `-${part + 1}` : ""}@tierlotse`,
      start,
      end: timed ? new Date(start.getTime() + HALF_HOUR_S * 1000) : new Date(`${next}T00:00:00`),
      allDay: !timed,
      // A day is a day everywhere: no zone may move it.
      timezone: timed ? zone : null,
      summary: `${reminder.completed ? "✓ " : ""}${reminder.petName}: ${reminder.title}`,
      description: [TYPE_LABELS[reminder.type], time && `um ${time}`, reminder.notes].filter(Boolean).join("\n"),
    });
    if (rule) event.repeating(`RRULE:${rule}`);
    if (!reminder.completed) {
      const alarm = event.createAlarm({ type: ICalAlarmType.display, trigger: 0, description: reminder.title });
      if (!timed) alarm.trigger(before).relatesTo(ICalAlarmRelatesTo.start);
    }
    return `${new Date(reminder.createdAt).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
  });
}

/**
 * What the generator writes otherwise: DTSTAMP is UTC and says so (3.8.7.2), the calendar's own properties stand before
 * its components (3.6), and the last line ends like all others (3.1).
 */
function asRfc5545(text: string, stamps: readonly string[]): string {
  let event = 0;
  const lines = text.split("\r\n").filter((line) => line !== "" && !line.startsWith("TIMEZONE-ID:"));
  const named = lines.filter((line) => line.startsWith("X-WR-TIMEZONE:"));
  const rest = lines
    .filter((line) => !named.includes(line))
    .map((line) => (line.startsWith("DTSTAMP") ? `DTSTAMP:${stamps[event++]}` : line));
  const first = rest.findIndex(
    (line) => line === "BEGIN:VTIMEZONE" || line === "BEGIN:VEVENT" || line === "END:VCALENDAR",
  );
  return [...rest.slice(0, first), ...named, ...rest.slice(first), ""].join("\r\n");
}
