import type { LoaderFunctionArgs } from "@remix-run/node";
import { userOfFeed } from "~/features/reminders/feed.server";
import { calendarFile } from "~/http/calendar.server";
import { found } from "~/http/guards.server";

/** The calendar behind its secret address, for calendar programs that cannot sign in. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const userId = found(await userOfFeed((params.token ?? "").replace(/\.ics$/, "")));
  const file = await calendarFile(request, userId);
  file.headers.set("X-Robots-Tag", "noindex, nofollow");
  return file;
}
