import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { PasswordForm, ProfileInput } from "~/features/accounts/accounts";
import { NewPasswordFields, PASSWORD_LABELS } from "~/features/accounts/password-fields";
import { changePassword, updateProfile } from "~/features/accounts/profile.server";
import { ACCOUNT_FAILURES } from "~/features/accounts/settings";
import { redirectWithFlash } from "~/http/flash.server";
import { failed, formData, parseForm, refused, replyAgain } from "~/http/form.server";
import { found, requireUser } from "~/http/guards.server";
import { getSession, isFresh } from "~/http/session.server";
import { isRefused } from "~/outcome";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { ReplyForm } from "~/ui/form";
import { keepForm } from "~/ui/keep-form";
import { Card, Page } from "~/ui/layout";

export const handle = { title: () => "Mein Profil · Tierlotse" };
const HERE = "/profile";

export async function loader({ request }: LoaderFunctionArgs) {
  const { username, firstName, lastName, email, emailConfirmed } = await requireUser(request);
  return { username, firstName, lastName, email, emailConfirmed, fresh: isFresh(await getSession(request)) };
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const form = await formData(request);
  if (form.get("intent") === "password") {
    const read = parseForm(form, PasswordForm);
    if (!read.ok) return replyAgain(read.reply);
    return failed(`Fehler: ${ACCOUNT_FAILURES.password}`, {}, async () => {
      const done = await changePassword(user.id, read.value, (await getSession(request)).id || null, new Date());
      if (isRefused(done)) return refused(done, read.fields);
      return redirectWithFlash(request, HERE, {
        kind: "success",
        title: "Passwort geändert",
        text: "Alle anderen Sitzungen sind beendet.",
      });
    });
  }
  const read = parseForm(form, ProfileInput);
  if (!read.ok) return replyAgain(read.reply);
  return failed(`Fehler: ${ACCOUNT_FAILURES.profile}`, read.fields, async () => {
    const saved = found(await updateProfile(user.id, read.value, isFresh(await getSession(request)), new Date()));
    if (isRefused(saved)) return refused(saved, read.fields);
    return redirectWithFlash(request, HERE, {
      kind: "success",
      title: "Profil aktualisiert",
      ...(saved.email === user.email ? {} : { text: `Wir haben einen Link an ${saved.email} geschickt.` }),
    });
  });
}

export const { clientAction, shouldRevalidate } = keepForm("Fehler", ACCOUNT_FAILURES.profile);

const LABELS = {
  firstName: "Vorname",
  lastName: "Nachname",
  email: "E-Mail-Adresse",
  password: "Dein Passwort",
  ...PASSWORD_LABELS,
};

export default function Profile() {
  const user = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const intent = useNavigation().formData?.get("intent");
  const text = (name: "firstName" | "lastName" | "email") => ({
    name,
    label: LABELS[name],
    defaultValue: user[name],
    required: true,
  });
  return (
    <div className="mx-auto max-w-3xl">
      <Page>
        <Breadcrumbs up={[{ to: "/dashboard", label: "Dashboard" }]} here="Mein Profil" />
        <h1>Mein Profil</h1>
        <div className="mt-4">
          <ErrorSummary reply={reply} labels={LABELS} passwords />
        </div>
        <Card aria-labelledby="data">
          <h2 id="data">Persönliche Daten</h2>
          <p className="mt-1 text-quiet">Benutzername: {user.username}</p>
          <ReplyForm reply={reply} className="mt-4 grid gap-4">
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField {...text("firstName")} autoComplete="given-name" />
              <TextField {...text("lastName")} autoComplete="family-name" />
            </div>
            <TextField
              {...text("email")}
              type="email"
              autoComplete="email"
              help={user.emailConfirmed ? "Bestätigt. Eine neue Adresse muss wieder bestätigt werden." : undefined}
            />
            {!user.fresh && (
              <TextField
                name="password"
                label={LABELS.password}
                type="password"
                autoComplete="current-password"
                help="Nur für eine neue E-Mail-Adresse."
                optional
              />
            )}
            {!user.emailConfirmed && (
              <p className="text-sm text-quiet">
                Noch nicht bestätigt. <Link to="/confirm-email">Adresse bestätigen</Link>
              </p>
            )}
            <p className="button-row">
              <Button name="intent" value="profile" pending={intent === "profile" && "Wird gespeichert..."}>
                Speichern
              </Button>
            </p>
          </ReplyForm>
        </Card>
        <Card className="mt-6" aria-labelledby="password">
          <h2 id="password">Passwort ändern</h2>
          <ReplyForm id="password-form" reply={reply} className="mt-4 grid gap-4">
            <TextField
              name="currentPassword"
              label={LABELS.currentPassword}
              type="password"
              autoComplete="current-password"
              required
            />
            <NewPasswordFields />
            <label className="flex min-h-11 items-start gap-3">
              <input type="checkbox" name="endAccess" defaultChecked className="mt-1" />
              <span>
                Auch alle anderen Zugänge beenden
                <span className="block text-sm text-quiet">
                  Passkeys, Zugänge für Programme, Kalenderadresse, Freigaben für Praxen. Andere Geräte werden immer
                  abgemeldet.
                </span>
              </span>
            </label>
            <p className="button-row">
              <Button
                look="secondary"
                name="intent"
                value="password"
                pending={intent === "password" && "Wird gespeichert..."}
              >
                Passwort ändern
              </Button>
            </p>
          </ReplyForm>
        </Card>
        <p className="mt-6">
          <Link to="/settings" className="inline-flex min-h-11 items-center">
            Einstellungen
          </Link>
        </p>
      </Page>
    </div>
  );
}
