import { createHash } from "node:crypto";
import { calendarOf } from "~/features/reminders/ical.server";
import { listReminders } from "~/features/reminders/reminders.server";
import { api, signedIn } from "~/http/api.server";

/** The user's reminders as a calendar file; an unchanged one is answered with 304. */
export const loader = api({
  GET: signedIn(async ({ request, user }) => {
    const text = calendarOf(await listReminders(user.id));
    const etag = `"${createHash("sha256").update(text).digest("hex").slice(0, 32)}"`;
    const headers = { ETag: etag, "Cache-Control": "private, no-cache" };
    if (request.headers.get("If-None-Match") === etag) return new Response(null, { status: 304, headers });
    return new Response(text, {
      headers: {
        ...headers,
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": 'attachment; filename="tierlotse.ics"',
      },
    });
  }),
});
export const action = loader;
