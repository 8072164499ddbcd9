import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { countGivenUp } from "~/features/accounts/outbox.server";
import { NOTIFICATION_LABELS, NOTIFICATIONS, SETTINGS_ERRORS } from "~/features/accounts/settings";
import { updateSettings } from "~/features/accounts/settings.server";
import { deliverDueReminders } from "~/features/reminders/delivery.server";
import { redirectWithFlash } from "~/http/flash.server";
import { failed, formData } from "~/http/form.server";
import { requireUser } from "~/http/guards.server";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Card, Page } from "~/ui/layout";

export const handle = { title: () => "Einstellungen · Tierlotse" };

export async function loader({ request }: LoaderFunctionArgs) {
  const { email, emailConfirmed, role, settings } = await requireUser(request);
  const admin = role === "admin" ? { givenUp: await countGivenUp() } : null;
  return { email, emailConfirmed, notifications: settings.notifications, admin };
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const form = await formData(request);
  if (form.get("intent") === "process") {
    if (user.role !== "admin") throw new Response("Forbidden", { status: 403 });
    return failed(SETTINGS_ERRORS.process, {}, async () => {
      const { processed, sent, failed: refused } = await deliverDueReminders();
      return redirectWithFlash(request, "/settings", {
        kind: "success",
        title: "Erinnerungen verarbeitet",
        text: `${processed} fällig, ${sent} E-Mails gesendet, ${refused} fehlgeschlagen.`,
      });
    });
  }
  return failed(SETTINGS_ERRORS.save, {}, async () => {
    const notifications = Object.fromEntries(NOTIFICATIONS.map((name) => [name, form.get(name) === "on"]));
    await updateSettings(user.id, { notifications: notifications as Record<(typeof NOTIFICATIONS)[number], boolean> });
    return redirectWithFlash(request, "/settings", { kind: "success", title: "Einstellungen aktualisiert" });
  });
}

export default function Settings() {
  const { email, emailConfirmed, notifications, admin } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const intent = useNavigation().formData?.get("intent");
  return (
    <div className="mx-auto max-w-3xl">
      <Page>
        <h1>Einstellungen</h1>
        <ErrorSummary reply={reply} labels={{}} />
        <Card className="mt-5" aria-labelledby="notifications">
          <h2 id="notifications">Benachrichtigungen</h2>
          <p className="mt-2 text-quiet">
            {emailConfirmed ? (
              <>
                E-Mails gehen an <span className="break-all">{email}</span>.
              </>
            ) : (
              <>
                <span className="break-all">{email}</span> ist noch nicht bestätigt. Bis dahin kommt keine E-Mail.{" "}
                <Link to="/confirm-email">Adresse bestätigen</Link>
              </>
            )}
          </p>
          <Form method="post" className="mt-4 grid gap-2">
            {NOTIFICATIONS.map((name) => (
              <label key={name} className="flex min-h-12 items-start gap-3 py-1">
                <input
                  type="checkbox"
                  name={name}
                  defaultChecked={notifications[name]}
                  aria-describedby={`${name}-help`}
                  className="mt-1.5"
                />
                <span>
                  <span className="font-semibold">{NOTIFICATION_LABELS[name].label}</span>
                  <span id={`${name}-help`} className="block text-sm text-quiet">
                    {NOTIFICATION_LABELS[name].help}
                  </span>
                </span>
              </label>
            ))}
            <p className="mt-2">
              <Button name="intent" value="notifications" pending={intent === "notifications" && "Wird gespeichert..."}>
                Speichern
              </Button>
            </p>
          </Form>
        </Card>
        {admin && (
          <Card className="mt-6" aria-labelledby="admin">
            <h2 id="admin">Admin Funktionen</h2>
            <p className="mt-2 text-quiet">
              Fällige Erinnerungen werden von selbst verschickt. Hier lässt sich ein Lauf sofort starten.
              {admin.givenUp > 0 && ` ${admin.givenUp} E-Mails ließen sich nach zwölf Versuchen nicht zustellen.`}
            </p>
            <Form method="post" className="mt-4">
              <Button
                look="secondary"
                name="intent"
                value="process"
                pending={intent === "process" && "Wird verarbeitet..."}
              >
                Erinnerungen manuell verarbeiten
              </Button>
            </Form>
          </Card>
        )}
      </Page>
    </div>
  );
}
