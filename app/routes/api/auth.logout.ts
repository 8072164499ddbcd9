import { api, Done, json, open } from "~/http/api.server";
import { destroySession, getSession, LEFT_BEHIND } from "~/http/session.server";

export const loader = api({
  POST: open(
    async ({ request }) =>
      json({ success: true }, 200, { "Set-Cookie": await destroySession(await getSession(request)), ...LEFT_BEHIND }),
    { summary: "Abmelden", answer: Done, cookieOnly: true },
  ),
});
export const action = loader;
