import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { destroySession, getSession, LEFT_BEHIND } from "~/http/session.server";
import { logError } from "~/log.server";

export const loader = () => redirect("/");

/** Ends the session on the server. When that fails the session stays and the failure is logged. */
export async function action({ request }: ActionFunctionArgs) {
  try {
    const session = await getSession(request);
    return redirect("/", { status: 303, headers: { "Set-Cookie": await destroySession(session), ...LEFT_BEHIND } });
  } catch (error) {
    logError("Abmelden fehlgeschlagen", error);
    return redirect("/dashboard", 303);
  }
}
