import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { Form, isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { destroySession, getSession, LEFT_BEHIND } from "~/http/session.server";
import { logError } from "~/log.server";
import { ErrorBoundary as RootError } from "~/root";
import { Button, ButtonLink } from "~/ui/button";
import { Page } from "~/ui/layout";

const FAILED = "Abmelden fehlgeschlagen";
const STILL = "Du bist noch angemeldet. Bitte versuche es erneut.";

export const handle = { title: () => "Abmelden · Tierlotse" };

export const loader = () => redirect("/");

/** Ends the session on the server. When that fails the session stays and the failure is logged. */
export async function action({ request }: ActionFunctionArgs) {
  try {
    const session = await getSession(request);
    return redirect("/", { status: 303, headers: { "Set-Cookie": await destroySession(session), ...LEFT_BEHIND } });
  } catch (error) {
    logError(FAILED, error);
    throw new Response("Service Unavailable", { status: 503 });
  }
}

export default function Logout() {
  return null;
}

/** Without a script. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 503) return <RootError />;
  return (
    <Page narrow>
      <h1>{FAILED}</h1>
      <p className="mt-3">{STILL}</p>
      <Form method="post" className="mt-5 button-row">
        <Button>Noch einmal versuchen</Button>
        <ButtonLink look="secondary" to="/dashboard">
          Zum Dashboard
        </ButtonLink>
      </Form>
    </Page>
  );
}
