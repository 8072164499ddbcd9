import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import {
  Link,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useNavigate,
  useNavigation,
} from "@remix-run/react";
import { useEffect, useState } from "react";
import { isDatabaseAway } from "~/db.server";
import { factorOf, passwordMark } from "~/features/accounts/second-factor.server";
import { authenticator } from "~/http/authenticator.server";
import { signedIn } from "~/http/device.server";
import { formData } from "~/http/form.server";
import { currentUser } from "~/http/guards.server";
import { commitSession, getSession } from "~/http/session.server";
import { safePath } from "~/location";
import { logError } from "~/log.server";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { ReplyForm } from "~/ui/form";
import type { FormReply } from "~/ui/form-reply";
import { useHydrated } from "~/ui/hydrated";
import { keepForm, unlessLost } from "~/ui/keep-form";
import { Card, Page, TabLinks } from "~/ui/layout";
import { Passkey } from "~/ui/passkey";
import type { LoaderData } from "~/ui/title";

/** How long the right password counts without its code. */
const PENDING_MS = 10 * 60_000;

type Tab = "login" | "register";
type ActionData = { reply?: FormReply; to?: string };

export const handle = {
  description: "Bei Tierlotse anmelden oder kostenlos registrieren.",
  title: (loaded?: LoaderData<typeof loader>) =>
    `${loaded?.tab === "register" ? "Registrieren" : "Anmelden"} · Tierlotse`,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const returnTo = safePath(searchParams.get("returnTo"));
  if (await currentUser(request)) throw redirect(returnTo);
  const tab: Tab = searchParams.get("tab") === "register" ? "register" : "login";
  return { tab, returnTo, waiting: searchParams.has("returnTo") };
}

export async function action({ request }: ActionFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const tab: Tab = searchParams.get("tab") === "register" ? "register" : "login";
  const inPlace = (await formData(request.clone())).has("inPlace");
  let result: Awaited<ReturnType<typeof authenticator.authenticate>>;
  try {
    result = await authenticator.authenticate(tab, request.clone());
  } catch (error) {
    if (!isDatabaseAway(error)) logError("auth", error);
    const message = tab === "register" ? "Registration failed" : "Login failed";
    return data<ActionData>(
      { reply: { values: {}, errors: { form: message } } },
      { status: isDatabaseAway(error) ? 503 : 400 },
    );
  }
  if ("reply" in result) {
    const headers: HeadersInit = result.retryAfter ? { "Retry-After": String(result.retryAfter) } : {};
    return data<ActionData>({ reply: result.reply }, { status: result.status, headers });
  }
  if ((await factorOf(result.user.id)).on) {
    const session = await getSession(request);
    const mark = await passwordMark(result.user.id);
    session.set("pending", { userId: result.user.id, mark, until: Date.now() + PENDING_MS });
    const code = `/auth/code?${new URLSearchParams({ returnTo: safePath(searchParams.get("returnTo")) })}`;
    return redirect(code, { status: 303, headers: { "Set-Cookie": await commitSession(session) } });
  }
  const headers = new Headers();
  for (const cookie of await signedIn(request, result.user.id)) headers.append("Set-Cookie", cookie);
  const to = safePath(searchParams.get("returnTo"));
  // With JavaScript the form shows its success for half a second and navigates itself.
  if (!inPlace) return redirect(to, { status: 303, headers });
  return data<ActionData>({ to }, { headers });
}

export const { clientAction } = keepForm();

/** After signing in the form still shows its success; the page is not loaded again, which would lead away at once. */
export const shouldRevalidate: ShouldRevalidateFunction = (about) =>
  (about.actionResult as ActionData | undefined)?.to ? false : unlessLost(about);

const BENEFITS = [
  "Intelligente Gesundheitsberatung",
  "Mehrere Haustierprofile",
  "Erinnerungen für Impfungen und Behandlungen",
  "Digitale Gesundheitsakte",
];

const WORDS = {
  login: {
    button: "Anmelden",
    pending: "Wird angemeldet...",
    progress: "Anmeldung wird verarbeitet...",
    done: "Anmeldung erfolgreich!",
  },
  register: {
    button: "Registrieren",
    pending: "Registrierung läuft...",
    progress: "Registrierung wird verarbeitet...",
    done: "Registrierung erfolgreich!",
  },
};

export default function Auth() {
  const { tab, returnTo, waiting } = useLoaderData<typeof loader>();
  const action = useActionData<ActionData>();
  const reply = action?.reply;
  const words = WORDS[tab];
  const query = (to: Tab) =>
    `?${new URLSearchParams({ ...(to === "register" ? { tab: "register" } : {}), ...(waiting ? { returnTo } : {}) })}`;
  const submitting = useNavigation().formData !== undefined;
  const progress = useProgress(submitting, action);
  const hydrated = useHydrated();
  return (
    <Page>
      <ButtonLink look="quiet" to="/">
        Zurück zur Startseite
      </ButtonLink>
      <h1 className="mt-3">{words.button}</h1>
      <div className="mt-5 grid items-start gap-8 lg:grid-cols-2">
        <div>
          <TabLinks
            label="Anmelden oder registrieren"
            className="mb-5"
            tabs={(["login", "register"] as const).map((name) => ({
              to: query(name),
              label: WORDS[name].button,
              here: tab === name,
            }))}
          />
          {waiting && !reply && (
            <p className="mb-4 text-quiet">Bitte melde dich an, dann geht es dort weiter, wo du warst.</p>
          )}
          <ErrorSummary reply={reply} passwords />
          <Card>
            <ReplyForm reply={reply} action={query(tab)} key={tab} className="grid gap-4">
              {hydrated && <input type="hidden" name="inPlace" value="1" />}
              {tab === "login" ? <LoginFields /> : <RegisterFields />}
              {tab === "register" && (
                <p className="text-sm text-quiet">
                  Mit der Registrierung akzeptierst du die <Link to="/nutzungsbedingungen">Nutzungsbedingungen</Link>{" "}
                  und die <Link to="/datenschutz">Datenschutzerklärung</Link>.
                </p>
              )}
              <Button disabled={progress === 100} pending={submitting && words.pending}>
                {words.button}
              </Button>
              {progress > 0 && (
                <output className="block">
                  <progress max={100} value={progress} className="meter w-full" aria-label={words.progress} />
                  <p>{progress < 100 ? words.progress : words.done}</p>
                </output>
              )}
            </ReplyForm>
            {tab === "login" && (
              <>
                <Link to="/forgot-password" className="mt-2 inline-flex min-h-11 items-center">
                  Passwort vergessen?
                </Link>
                <Passkey
                  making={false}
                  className="border-t border-line pt-4 [&_button]:w-full"
                  to="/auth/passkey"
                  label="Passkey benutzen"
                  onDone={() => window.location.assign(returnTo)}
                />
              </>
            )}
          </Card>
        </div>
        <aside className="hidden rounded-card bg-tint p-8 lg:block">
          <h2>Das bekommst du</h2>
          <ul className="mt-4 grid gap-3">
            {BENEFITS.map((benefit) => (
              <li key={benefit} className="flex gap-3">
                <span aria-hidden="true" className="font-bold text-petrol">
                  ✓
                </span>
                {benefit}
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </Page>
  );
}

function LoginFields() {
  return (
    <>
      <TextField
        name="username"
        label="Benutzername"
        help="Oder deine E-Mail-Adresse"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField name="password" label="Passwort" type="password" autoComplete="current-password" required />
    </>
  );
}

function RegisterFields() {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="firstName" label="Vorname" autoComplete="given-name" required maxLength={100} />
        <TextField name="lastName" label="Nachname" autoComplete="family-name" required maxLength={100} />
      </div>
      <TextField
        name="username"
        label="Benutzername"
        help="Mindestens 3 Zeichen"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        minLength={3}
        maxLength={50}
      />
      <TextField name="email" label="E-Mail-Adresse" type="email" autoComplete="email" required />
      <TextField
        name="password"
        label="Passwort"
        help="Mindestens 6 Zeichen, besser 15 oder mehr"
        type="password"
        autoComplete="new-password"
        required
        minLength={6}
      />
    </>
  );
}

/** 10, 30, 60, 90 while the post is under way, 100 when it has worked, then on to the target after half a second. */
function useProgress(submitting: boolean, action: ActionData | undefined): number {
  const [progress, setProgress] = useState(0);
  const navigate = useNavigate();
  useEffect(() => {
    if (!submitting) return;
    setProgress(10);
    const timers = [30, 60, 90].map((value, at) => setTimeout(() => setProgress(value), 150 * (at + 1)));
    return () => timers.forEach(clearTimeout);
  }, [submitting]);
  useEffect(() => {
    if (submitting || !action) return;
    if (action.reply) setProgress(0);
    if (!action.to) return;
    setProgress(100);
    const to = action.to;
    const timer = setTimeout(() => navigate(to, { replace: true }), 500);
    return () => clearTimeout(timer);
  }, [submitting, action, navigate]);
  return progress;
}
