// Reminders as an iCalendar file (RFC 5545): all-day events as DATE, timed ones on the wall clock of the app's zone.
import ical, { ICalAlarmRelatesTo, ICalAlarmType } from "ical-generator";
import { env } from "~/env.server";
import { dayOf } from "~/format";
import { nextDay, seriesFrom, timeIn } from "./recurrence";
import type { Reminder } from "./reminders";
import { TYPE_LABELS } from "./words";

const zone = env.APP_TIMEZONE;
const HALF_HOUR_S = 30 * 60;
const MORNING_S = 9 * 60 * 60;

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

/** How far ahead days are named that no rule tells to every program alike, in repetitions. */
const AHEAD = 120;

/**
 * The repetition of an open, fixed series. A 29th or 30th has a plain rule, and the Februaries it leaves out are named
 * one by one: programs read BYSETPOS differently. So is every day of a series whose next one was put off.
 */
function repetitionOf(reminder: Reminder, start: (day: string) => string): string | null {
  if (reminder.completed || reminder.recurrence === "none" || reminder.recurrenceFrom !== "due") return null;
  const anchor = reminder.anchor ?? reminder.date;
  const days = seriesFrom(anchor, reminder.recurrence, reminder.date, AHEAD);
  const named = (some: string[]) =>
    some.length > 0
      ? `RDATE${start(some[0]!).split(":")[0]}:${some.map((day) => start(day).split(":")[1]).join(",")}`
      : null;
  if (days[0] !== reminder.date)
    return ["RRULE:FREQ=DAILY;COUNT=1", named(days.slice(0, 24))].filter(Boolean).join("\r\n");
  const day = Number(anchor.slice(8));
  const leap = anchor.endsWith("-02-29");
  const byDay = day === 31 ? ";BYMONTHDAY=-1" : day > 28 ? `;BYMONTHDAY=${day}` : "";
  const rule = {
    daily: "FREQ=DAILY",
    weekly: "FREQ=WEEKLY",
    monthly: `FREQ=MONTHLY${byDay}`,
    quarterly: `FREQ=MONTHLY;INTERVAL=3${byDay}`,
    yearly: leap ? "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1" : "FREQ=YEARLY",
  }[reminder.recurrence];
  const clamped =
    (day === 29 || day === 30) && reminder.recurrence !== "yearly"
      ? days.filter((one) => Number(one.slice(8)) !== day)
      : [];
  return [`RRULE:${rule}`, ["daily", "weekly"].includes(reminder.recurrence) ? null : named(clamped)]
    .filter(Boolean)
    .join("\r\n");
}

/** One calendar of all given reminders; the same reminders give the same text. */
export function calendarOf(reminders: readonly Reminder[]): string {
  const calendar = ical({
    name: "Tierlotse",
    prodId: { company: "Tierlotse", product: "Gesundheitskalender", language: "DE" },
    timezone: zone === "Europe/Berlin" ? { name: zone, generator: () => BERLIN } : zone,
  });
  for (const reminder of reminders) {
    const time = reminder.notificationTime && timeIn(new Date(reminder.notificationTime), zone);
    const timed = reminder.notificationTime && dayOf(new Date(reminder.notificationTime), zone) === reminder.date;
    // The generator writes a date's local fields: they have to be what the wall shows in the app's zone.
    const start = new Date(`${reminder.date}T${timed ? time : "00:00"}:00`);
    const next = nextDay(reminder.date, "daily", reminder.date, reminder.date)!;
    const event = calendar.createEvent({
      id: `erinnerung-${reminder.id}@tierlotse`,
      stamp: new Date(reminder.createdAt),
      start,
      end: timed ? new Date(start.getTime() + HALF_HOUR_S * 1000) : new Date(`${next}T00:00:00`),
      allDay: !timed,
      // A day is a day everywhere: no zone may move it.
      timezone: timed ? zone : null,
      summary: `${reminder.completed ? "✓ " : ""}${reminder.petName}: ${reminder.title}`,
      description: [TYPE_LABELS[reminder.type], time && `um ${time}`, reminder.notes].filter(Boolean).join("\n"),
    });
    const compact = (day: string) => day.replaceAll("-", "");
    const repetition = repetitionOf(reminder, (day) =>
      timed ? `;TZID=${zone}:${compact(day)}T${time!.replace(":", "")}00` : `;VALUE=DATE:${compact(day)}`,
    );
    if (repetition) event.repeating(repetition);
    if (!reminder.completed) {
      const alarm = event.createAlarm({ type: ICalAlarmType.display, trigger: 0, description: reminder.title });
      if (!timed) alarm.trigger(-MORNING_S).relatesTo(ICalAlarmRelatesTo.start);
    }
  }
  return calendar.toString();
}
