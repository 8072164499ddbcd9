// A redirect that leaves a message for the next page; shown as a banner, with JavaScript as a toast as well.
import { redirect } from "@remix-run/node";
import { safePath } from "~/location";
import { type AppSession, commitSession, type Flash, getSession } from "./session.server";

/** Redirects to a path of this site with a flash message. Always 303, so that reloading repeats no post. */
export async function redirectWithFlash(
  request: Request,
  to: string,
  flash: Flash,
  opened?: AppSession,
  headers: Record<string, string> = {},
): Promise<Response> {
  const session = opened ?? (await getSession(request));
  session.flash("flash", flash);
  return redirect(safePath(to, "/"), {
    status: 303,
    headers: { ...headers, "Set-Cookie": await commitSession(session) },
  });
}

export const redirectTo = (to: string) => redirect(safePath(to, "/"), { status: 303 });
