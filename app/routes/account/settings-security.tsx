import { Form, useRevalidator } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Passkey as ShownPasskey } from "~/features/accounts/passkeys.server";
import type { FactorState } from "~/features/accounts/second-factor.server";
import type { ShownSession } from "~/features/accounts/sessions.server";
import { SCOPE_LABELS, TOKEN_DAYS } from "~/features/accounts/settings";
import type { AccessToken } from "~/features/accounts/tokens.server";
import { Button, ButtonLink, buttonClass } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { ReplyForm } from "~/ui/form";
import type { FormReply } from "~/ui/form-reply";
import { useHydrated } from "~/ui/hydrated";
import { useInstant } from "~/ui/instant";
import { Below, Card } from "~/ui/layout";
import { Passkey } from "~/ui/passkey";
import { toast } from "~/ui/toasts";

const HERE = "/settings?tab=sicherheit";
export const SESSIONS_FORM = "sessions-form";

export function SecurityTab({
  sessions,
  tokens,
  feedSince,
  made,
  formKey,
  fresh,
  factor,
  passkeys,
  reply,
}: {
  sessions: ShownSession[];
  tokens: AccessToken[];
  feedSince: string | null;
  made: string | null;
  formKey: string;
  fresh: boolean;
  factor: FactorState;
  passkeys: ShownPasskey[];
  reply?: FormReply;
}) {
  const instant = useInstant();
  return (
    <div className="grid gap-5">
      {made && (
        <Card aria-labelledby="made">
          <h2 id="made">Das neue Token</h2>
          <p className="mt-2">
            <code className="break-all">{made}</code>
          </p>
          <p className="mt-2 text-quiet">Kopier es jetzt: Es wird nur dieses eine Mal gezeigt.</p>
        </Card>
      )}
      <Card aria-labelledby="signing-in">
        <h2 id="signing-in">Anmeldung</h2>
        <Rows>
          <Way title="Passwort">
            <ButtonLink look="secondary" to="/profile#password">
              Passwort ändern
            </ButtonLink>
          </Way>
          <Way
            title="Anmeldung in zwei Schritten"
            text={factor.on ? "Eingeschaltet: Beim Anmelden wird zusätzlich ein Code verlangt." : "Ausgeschaltet"}
          >
            <ButtonLink look="secondary" to="/settings/second-factor">
              {factor.on ? "Verwalten" : "Einrichten"}
            </ButtonLink>
          </Way>
          <Passkeys passkeys={passkeys} fresh={fresh} />
        </Rows>
      </Card>
      <Card aria-labelledby="sessions">
        <h2 id="sessions">Angemeldete Geräte</h2>
        <ReplyForm id={SESSIONS_FORM} reply={reply} action={HERE}>
          <input type="hidden" name="intent" value="end-sessions" />
          {sessions.length > 1 && (
            <div className="mt-3 grid gap-3">
              {!fresh && (
                <TextField
                  name="sessionPassword"
                  label="Dein Passwort"
                  type="password"
                  autoComplete="current-password"
                  help="Du bist schon länger angemeldet."
                  required
                />
              )}
              <p className="button-row">
                <Button look="danger" name="session" value="">
                  Alle anderen abmelden
                </Button>
              </p>
            </div>
          )}
          <ul className="mt-2 divide-y divide-line">
            {sessions.map((session) => (
              <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                <span>
                  <strong>{session.agent ?? "Unbekanntes Gerät"}</strong>
                  {session.here && " (dieses hier)"}
                  <Below className="text-sm text-quiet">
                    {instant(session.lastSeenAt) !== instant(session.createdAt) &&
                      `Zuletzt ${instant(session.lastSeenAt)}, `}
                    angemeldet {instant(session.createdAt)}
                  </Below>
                </span>
                {!session.here && (
                  <Button look="secondary" name="session" value={session.id}>
                    Abmelden
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </ReplyForm>
        <Rows className="border-t">
          <Way title="Aktivitäten" text="Anmeldungen, Geräte, Tokens, Freigaben und Exporte der letzten 90 Tage.">
            <ButtonLink look="secondary" to="/settings/activity">
              Ansehen
            </ButtonLink>
          </Way>
        </Rows>
      </Card>
      <Card aria-labelledby="access">
        <h2 id="access">Zugänge</h2>
        <Rows>
          <Way
            title="Kalenderadresse"
            text={
              feedSince
                ? `Es gibt eine geheime Adresse, erstellt ${instant(feedSince)}.`
                : "Es gibt noch keine geheime Adresse für Kalenderprogramme."
            }
          >
            <ButtonLink look="secondary" to="/calendar/subscribe">
              {feedSince ? "Adresse verwalten" : "Adresse erstellen"}
            </ButtonLink>
          </Way>
          <li className="py-3">
            <h3 className="mb-1 font-sans text-base">Zugänge für Programme</h3>
            <p className="text-quiet">
              Mit einem Token melden sich Programme an der Schnittstelle an, ohne dein Passwort zu kennen.
            </p>
            {tokens.length > 0 && (
              <ul className="mt-2 divide-y divide-line">
                {tokens.map((token) => (
                  <li key={token.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                    <span className="min-w-0">
                      <strong className="break-words">{token.name}</strong>
                      <Below className="text-sm text-quiet">
                        {SCOPE_LABELS[token.scope]}, gültig bis {instant(token.expiresAt)},{" "}
                        {token.lastUsedAt ? `zuletzt benutzt ${instant(token.lastUsedAt)}` : "noch nie benutzt"}
                      </Below>
                    </span>
                    <Form method="post" action={HERE}>
                      <input type="hidden" name="token" value={token.id} />
                      <Button
                        look="danger"
                        name="intent"
                        value="revoke-token"
                        aria-label={`Token ${token.name} widerrufen`}
                      >
                        Widerrufen
                      </Button>
                    </Form>
                  </li>
                ))}
              </ul>
            )}
            <details open={reply !== undefined && !reply.errors.sessionPassword} className="mt-1">
              <summary>Neues Token</summary>
              <ReplyForm reply={reply} action={HERE} className="mt-2 grid items-end gap-4 sm:grid-cols-3">
                <input type="hidden" name="_key" value={formKey} />
                <TextField name="name" label="Name" required maxLength={100} autoComplete="off" />
                <SelectField
                  name="scope"
                  label="Darf"
                  defaultValue="read"
                  options={Object.entries(SCOPE_LABELS).map(([value, label]) => ({ value, label }))}
                />
                <SelectField
                  name="days"
                  label="Gültig"
                  defaultValue="90"
                  options={TOKEN_DAYS.map((days) => ({ value: String(days), label: `${days} Tage` }))}
                />
                {!fresh && (
                  <div className="sm:col-span-3">
                    <TextField
                      name="password"
                      label="Dein Passwort"
                      type="password"
                      autoComplete="current-password"
                      help="Du bist schon länger angemeldet."
                      required
                    />
                  </div>
                )}
                <p className="sm:col-span-3">
                  <Button look="secondary" name="intent" value="create-token">
                    Token erstellen
                  </Button>
                </p>
              </ReplyForm>
            </details>
          </li>
        </Rows>
      </Card>
      <Card aria-labelledby="data">
        <h2 id="data">Daten und Konto</h2>
        <Rows>
          <li className="py-3">
            <h3 className="mb-1 font-sans text-base">Meine Daten</h3>
            <p className="text-quiet">
              Alles, was hier über dich und deine Tiere steht, als eine ZIP-Datei: lesbar, als Tabellen und für
              Programme.
            </p>
            <div className="button-row mt-3">
              <a href="/settings/export" download className={buttonClass("secondary")}>
                Meine Daten exportieren
              </a>
              <ButtonLink look="secondary" to="/settings/import">
                Einen Export einlesen
              </ButtonLink>
            </div>
          </li>
          <Way title="Konto löschen" text="Löscht das Konto mit allem, was dazugehört.">
            <ButtonLink look="danger" to="/settings/delete">
              Konto löschen
            </ButtonLink>
          </Way>
        </Rows>
      </Card>
    </div>
  );
}

/** The parts of a card, with a line between them. */
const Rows = ({ className = "", children }: { className?: string; children: ReactNode }) => (
  <ul className={`mt-1 divide-y divide-line border-line *:last:pb-0 ${className}`}>{children}</ul>
);

/** What is done on a screen of its own: what it is, and the way there beside it. */
function Way({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="mb-1 font-sans text-base">{title}</h3>
        {text && <p className="text-quiet">{text}</p>}
      </div>
      <p className="button-row flex-none max-sm:w-full">{children}</p>
    </li>
  );
}

function Passkeys({ passkeys, fresh }: { passkeys: ShownPasskey[]; fresh: boolean }) {
  const instant = useInstant();
  const { revalidate } = useRevalidator();
  const hydrated = useHydrated();
  const added = () => {
    revalidate();
    toast({ kind: "success", title: "Passkey hinzugefügt" });
  };
  return (
    <li className="py-3">
      <section aria-labelledby="passkeys">
        <h3 id="passkeys" className="mb-1 font-sans text-base">
          Passkeys
        </h3>
        <p className="text-quiet">
          Mit einem Passkey meldest du dich ohne Passwort an: mit Fingerabdruck, Gesicht oder der PIN deines Geräts. Er
          ersetzt beide Schritte der Anmeldung.
        </p>
        {!hydrated && <p className="mt-2 text-quiet">Zum Hinzufügen braucht dein Browser JavaScript.</p>}
        {passkeys.length > 0 && (
          <ul className="mt-2 divide-y divide-line">
            {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                <span>
                  <strong>{name}</strong>
                  <Below className="text-sm text-quiet">
                    Hinzugefügt {instant(createdAt)},{" "}
                    {lastUsedAt ? `zuletzt benutzt ${instant(lastUsedAt)}` : "noch nie benutzt"}
                  </Below>
                </span>
                <Form method="post" action={HERE}>
                  <input type="hidden" name="passkey" value={id} />
                  <Button look="danger" name="intent" value="remove-passkey" aria-label={`Passkey ${name} entfernen`}>
                    Entfernen
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        )}
        <Passkey making to="/settings/passkeys" label="Passkey hinzufügen" onDone={added}>
          {!fresh && (
            <TextField
              name="passkeyPassword"
              label="Dein Passwort"
              type="password"
              autoComplete="current-password"
              help="Du bist schon länger angemeldet."
              required
            />
          )}
        </Passkey>
      </section>
    </li>
  );
}
