import { z } from "zod";
import { api, signedIn } from "~/http/api.server";
import { calendarFile } from "~/http/calendar.server";

export const loader = api({
  GET: signedIn(({ request, user }) => calendarFile(request, user.id), {
    summary: "Alle Erinnerungen als Kalenderdatei",
    answer: z.string(),
    media: "text/calendar",
  }),
});
export const action = loader;
