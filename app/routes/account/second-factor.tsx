import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { User } from "~/features/accounts/accounts";
import { reauthenticate } from "~/features/accounts/profile.server";
import {
  beginFactor,
  confirmFactor,
  endFactor,
  factorOf,
  renewCodes,
  waitingFactor,
} from "~/features/accounts/second-factor.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formData, refused, replyAgain } from "~/http/form.server";
import { found, notFound, requireUser } from "~/http/guards.server";
import { getSession, isFresh } from "~/http/session.server";
import { isRefused } from "~/outcome";
import { qrOf } from "~/qr.server";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { ReplyForm } from "~/ui/form";
import type { FormReply } from "~/ui/form-reply";
import { useInstant } from "~/ui/instant";
import { keepForm } from "~/ui/keep-form";
import { Card, Page } from "~/ui/layout";
import { QrPicture } from "~/ui/qr-picture";

export const handle = { title: () => "Anmeldung in zwei Schritten · Tierlotse" };
const HERE = "/settings/second-factor";

type ActionData = { reply?: FormReply; codes?: string[] };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const fresh = isFresh(await getSession(request));
  // Whoever finds an open session does not find the key as well.
  const waiting = fresh ? await waitingFactor(user, new Date()) : null;
  return {
    state: await factorOf(user.id),
    setup: waiting && { secret: waiting.secret.match(/.{1,4}/g)!.join(" "), uri: waiting.uri, qr: qrOf(waiting.uri) },
    fresh,
  };
}

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, 1024) : undefined;
};

const ACTIONS: Record<
  string,
  (request: Request, user: User, form: FormData) => Promise<Response | ReturnType<typeof data<ActionData>>>
> = {
  begin: async (request, user) => {
    if (!(await beginFactor(user, new Date()))) throw notFound();
    return redirectWithFlash(request, HERE, { kind: "info", title: "Richte jetzt deine App ein" });
  },
  confirm: async (_request, user, form) => {
    const codes = await confirmFactor(user, text(form, "code") ?? "", new Date());
    return isRefused(codes) ? refused(codes, {}) : data<ActionData>({ codes });
  },
  codes: async (_request, user) => data<ActionData>({ codes: found(await renewCodes(user)) }),
  end: async (request, user) => {
    await endFactor(user, new Date());
    return redirectWithFlash(request, HERE, { kind: "success", title: "Ausgeschaltet" });
  },
};

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const form = await formData(request);
  const intent = String(form.get("intent") ?? "");
  const act = Object.hasOwn(ACTIONS, intent) ? ACTIONS[intent] : undefined;
  if (!act) return replyAgain({ values: {}, errors: { form: "Bitte wähle, was geschehen soll." } });
  // Whoever finds an open session must not lock its owner out, nor switch off what protects them.
  const fresh = isFresh(await getSession(request));
  const harmless = intent === "end" && !(await factorOf(user.id)).on;
  const stranger = harmless ? null : await reauthenticate(user.id, text(form, "password"), fresh, new Date());
  if (stranger) return refused(stranger, {});
  return act(request, user, form);
}

export const { clientAction, shouldRevalidate } = keepForm();

export default function SecondFactor() {
  const instant = useInstant();
  const { state, setup, fresh } = useLoaderData<typeof loader>();
  const answer = useActionData<ActionData>();
  const reply = answer?.reply;
  const password = fresh ? null : (
    <TextField
      name="password"
      label="Dein Passwort"
      type="password"
      autoComplete="current-password"
      help="Du bist schon länger angemeldet."
      required
    />
  );
  return (
    <Page narrow>
      <Breadcrumbs
        up={[{ to: "/settings?tab=sicherheit", label: "Einstellungen" }]}
        here="Anmeldung in zwei Schritten"
      />
      <ErrorSummary reply={reply} labels={{ code: "Code", password: "Dein Passwort" }} passwords />
      <h1>Anmeldung in zwei Schritten</h1>
      <p className="mt-2 text-quiet">
        Wer dein Passwort kennt, kommt dann trotzdem nicht hinein: Beim Anmelden fragen wir zusätzlich nach einem Code,
        den eine App auf deinem Telefon zeigt.
      </p>
      {answer?.codes && <RecoveryCodes codes={answer.codes} />}
      {state.on ? (
        <>
          <p className="mt-5">
            <strong>Eingeschaltet</strong> seit {instant(state.since!)}, noch{" "}
            {state.codesLeft === 1 ? "ein Wiederherstellungscode" : `${state.codesLeft} Wiederherstellungscodes`}.
          </p>
          <ReplyForm reply={reply} className="mt-4 grid gap-4">
            {password}
            <p className="button-row">
              <Button look="secondary" name="intent" value="codes">
                Neue Wiederherstellungscodes
              </Button>
              <Button look="danger" name="intent" value="end">
                Ausschalten
              </Button>
            </p>
          </ReplyForm>
        </>
      ) : setup ? (
        <Setup setup={setup} reply={reply} />
      ) : (
        <ReplyForm reply={reply} className="mt-5 grid gap-4">
          {password}
          <p>
            <Button name="intent" value="begin">
              Einrichten
            </Button>
          </p>
        </ReplyForm>
      )}
    </Page>
  );
}

type Loaded = Exclude<Awaited<ReturnType<typeof loader>>, Response>;

function Setup({ setup, reply }: { setup: NonNullable<Loaded["setup"]>; reply?: FormReply }) {
  return (
    <Card className="mt-5" aria-labelledby="setup">
      <h2 id="setup">App einrichten</h2>
      <ol className="mt-2 list-decimal space-y-3 pl-6">
        <li>
          Öffne eine App für Codes, zum Beispiel Aegis, FreeOTP oder die deines Passwortmanagers, und fotografiere damit
          dieses Bild.
          <QrPicture qr={setup.qr} label="QR-Code für die App" />
          <details className="mt-2">
            <summary>Auf diesem Gerät, oder von Hand</summary>
            <p>
              <a href={setup.uri} className="inline-flex min-h-11 items-center">
                In der App öffnen
              </a>
            </p>
            <p>
              Schlüssel: <code className="break-words">{setup.secret}</code>
            </p>
          </details>
        </li>
        <li>Gib den Code ein, den sie jetzt zeigt.</li>
      </ol>
      <ReplyForm reply={reply} className="mt-3 grid gap-4">
        <TextField
          name="code"
          label="Code"
          help="Sechs Ziffern"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
          required
        />
        <p>
          <Button name="intent" value="confirm">
            Einschalten
          </Button>
        </p>
      </ReplyForm>
      <Form method="post" className="mt-3">
        <Button look="quiet" name="intent" value="end">
          Doch nicht
        </Button>
      </Form>
    </Card>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <Card className="mt-5" aria-labelledby="codes">
      <h2 id="codes">Deine Wiederherstellungscodes</h2>
      <p className="mt-2">
        Druck sie aus oder schreib sie auf. Jeder meldet dich einmal an, wenn dein Telefon weg ist. Sie werden nur jetzt
        gezeigt.
      </p>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-[0.8rem]">{code}</code>
          </li>
        ))}
      </ul>
    </Card>
  );
}
