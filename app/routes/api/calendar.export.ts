import { api, signedIn } from "~/http/api.server";
import { calendarFile } from "~/http/calendar.server";

export const loader = api({ GET: signedIn(({ request, user }) => calendarFile(request, user.id)) });
export const action = loader;
