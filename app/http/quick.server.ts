// The description of a quick check on its way into a consultation: kept in the session, also through signing up.
import type { QuickText } from "~/features/consultations/quick-check";
import { commitSession, getSession } from "./session.server";

/** Keeps the description; answers the session's cookie. Makes a row for a stranger: its callers count them by address. */
export async function keepQuick(request: Request, quick: QuickText): Promise<string> {
  const session = await getSession(request);
  session.set("quick", quick);
  return commitSession(session);
}

export async function quickOf(request: Request): Promise<QuickText | null> {
  return (await getSession(request)).get("quick") ?? null;
}

/** Forgets it once a consultation has taken it over; answers the cookie, null when there was none. */
export async function dropQuick(request: Request): Promise<string | null> {
  const session = await getSession(request);
  if (!session.has("quick")) return null;
  session.unset("quick");
  return commitSession(session);
}
