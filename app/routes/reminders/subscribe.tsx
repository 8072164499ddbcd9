import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { createFeed, feedMadeAt, revokeFeed } from "~/features/reminders/feed.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formData } from "~/http/form.server";
import { requireUser } from "~/http/guards.server";
import { originOf } from "~/http/origin.server";
import { commitSession, getSession } from "~/http/session.server";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button } from "~/ui/button";
import { useInstant } from "~/ui/instant";
import { keepForm } from "~/ui/keep-form";
import { Card, Page } from "~/ui/layout";
import { SecretAddress } from "~/ui/secret-address";

export const handle = { title: () => "Kalender abonnieren · Tierlotse" };
const HERE = "/calendar/subscribe";

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const session = await getSession(request);
  const token = session.get("feed") ?? null;
  return data(
    { made: token && `${originOf(request)}/calendar/feed/${token}.ics`, since: await feedMadeAt(user.id) },
    token ? { headers: { "Set-Cookie": await commitSession(session) } } : {},
  );
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  if ((await formData(request)).get("intent") === "revoke") {
    await revokeFeed(user.id);
    return redirectWithFlash(request, HERE, { kind: "success", title: "Kalenderadresse beendet" });
  }
  const session = await getSession(request);
  session.flash("feed", await createFeed(user.id, new Date()));
  return redirectWithFlash(request, HERE, { kind: "success", title: "Kalenderadresse erstellt" }, session);
}

export const { clientAction, shouldRevalidate } = keepForm();

export default function Subscribe() {
  const instant = useInstant();
  const { made, since } = useLoaderData<typeof loader>();
  return (
    <Page narrow>
      <Breadcrumbs up={[{ to: "/calendar", label: "Gesundheitskalender" }]} here="Abonnieren" />
      <h1>Kalender abonnieren</h1>
      <p className="mt-2 text-quiet">Deine Erinnerungen stehen dann auch in dem Kalender, in den du ohnehin schaust.</p>
      <Card className="mt-5">
        <ol className="grid list-decimal gap-2 pl-6">
          <li>Erstell unten deine geheime Adresse und kopier sie.</li>
          <li>
            Such in deinem Kalenderprogramm „Kalender per URL abonnieren“, „Per URL“ oder „Kalenderabo hinzufügen“ und
            füg die Adresse dort ein.
          </li>
          <li>Neue Erinnerungen holt sich der Kalender von selbst.</li>
        </ol>
        <p className="mt-4 notice">
          Wer die Adresse kennt, sieht alle deine Erinnerungen. Ändern lässt sich damit nichts.
        </p>
        {made && (
          <SecretAddress
            url={made}
            title="Kalender von Tierlotse"
            note="Kopier sie jetzt: Sie wird nur dieses eine Mal gezeigt."
          />
        )}
        {since && <p className="mt-5">Es gibt eine Adresse, erstellt {instant(since)}.</p>}
        <Form method="post" className="mt-5 button-row">
          <Button look={since ? "secondary" : "primary"} name="intent" value="create">
            {since ? "Neu erzeugen" : "Adresse erstellen"}
          </Button>
          {since && (
            <Button look="danger" name="intent" value="revoke">
              Beenden
            </Button>
          )}
        </Form>
        {since && <p className="mt-2 text-sm text-quiet">Eine neue Adresse beendet die alte.</p>}
      </Card>
    </Page>
  );
}
