import { api, Done, json, open } from "~/http/api.server";
import { destroySession, getSession } from "~/http/session.server";

export const loader = api({
  POST: open(
    async ({ request }) =>
      json({ success: true }, 200, { "Set-Cookie": await destroySession(await getSession(request)) }),
    { summary: "Abmelden", answer: Done, cookieOnly: true },
  ),
});
export const action = loader;
