import { CEILINGS } from "~/features/limits/ceilings.server";
import { calendarOf } from "~/features/reminders/ical.server";
import { listReminders } from "~/features/reminders/reminders.server";
import { tagged } from "./etag.server";

/** A user's reminders as a calendar file; an unchanged one is answered with 304. */
export async function calendarFile(request: Request, userId: number): Promise<Response> {
  return tagged(request, calendarOf(await listReminders(userId, { limit: CEILINGS.reminders.most })), {
    "Cache-Control": "private, no-cache",
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": 'attachment; filename="tierlotse.ics"',
  });
}
