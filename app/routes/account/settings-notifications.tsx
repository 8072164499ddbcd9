import { Form, Link, useNavigation } from "@remix-run/react";
import { NOTIFICATION_LABELS, NOTIFICATIONS, type Notification } from "~/features/accounts/settings";
import { Button } from "~/ui/button";
import { Card } from "~/ui/layout";

export function NotificationsTab({
  email,
  emailConfirmed,
  notifications,
  admin,
}: {
  email: string;
  emailConfirmed: boolean;
  notifications: Record<Notification, boolean>;
  admin: { givenUp: number } | null;
}) {
  const intent = useNavigation().formData?.get("intent");
  return (
    <>
      <Card aria-labelledby="notifications">
        <h2 id="notifications" className="sr-only">
          Benachrichtigungen
        </h2>
        <p className={emailConfirmed ? "text-quiet" : "rounded-card bg-tint px-4 py-3"}>
          {emailConfirmed ? (
            <>
              E-Mails gehen an <Email address={email} />.
            </>
          ) : (
            <>
              <Email address={email} /> ist noch nicht bestätigt. Bis dahin kommt keine E‑Mail.{" "}
              <Link to="/confirm-email">Adresse bestätigen</Link>
            </>
          )}
        </p>
        <Form method="post" action="/settings" className="mt-4 grid gap-2">
          {NOTIFICATIONS.filter((name) => NOTIFICATION_LABELS[name].help).map((name) => (
            <Switch key={name} name={name} on={notifications[name]} />
          ))}
          <fieldset className="mt-3 border-t border-line pt-3">
            <legend className="sr-only">Noch in Vorbereitung</legend>
            <p className="mb-1 text-sm text-quiet">
              Diese E-Mails gibt es noch nicht. Deine Wahl gilt, sobald es losgeht.
            </p>
            {NOTIFICATIONS.filter((name) => !NOTIFICATION_LABELS[name].help).map((name) => (
              <Switch key={name} name={name} on={notifications[name]} />
            ))}
          </fieldset>
          <p className="mt-2 button-row">
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
          <Form method="post" action="/settings" className="mt-4">
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
    </>
  );
}

function Switch({ name, on }: { name: Notification; on: boolean }) {
  const { label, help } = NOTIFICATION_LABELS[name];
  return (
    <label className="flex min-h-12 items-start gap-3 py-1">
      <input
        type="checkbox"
        name={name}
        defaultChecked={on}
        aria-describedby={help ? `${name}-help` : undefined}
        className="mt-1.5"
      />
      <span>
        <span className="font-semibold">{label}</span>
        {help && (
          <span id={`${name}-help`} className="block text-sm text-quiet">
            {help}
          </span>
        )}
      </span>
    </label>
  );
}

/** Breaks before its @, and within a word only where it has to. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  return (
    <span className="[overflow-wrap:anywhere]">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
