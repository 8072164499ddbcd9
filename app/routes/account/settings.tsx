import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listPasskeys, removePasskey } from "~/features/accounts/passkeys.server";
import { reauthenticate } from "~/features/accounts/profile.server";
import { factorOf } from "~/features/accounts/second-factor.server";
import { endOtherSessions, endSession, listSessions } from "~/features/accounts/sessions.server";
import { NOTIFICATIONS, SETTINGS_ERRORS, SETTINGS_TABS, type SettingsTab } from "~/features/accounts/settings";
import { SettingsBody, updateSettings } from "~/features/accounts/settings.server";
import { createToken, listTokens, revokeToken, TokenForm } from "~/features/accounts/tokens.server";
import { countGivenUp } from "~/features/mail/outbox.server";
import { processReminders } from "~/features/reminders/delivery.server";
import { feedMadeAt } from "~/features/reminders/feed.server";
import { redirectWithFlash } from "~/http/flash.server";
import { actOnce, failed, formData, parseForm, refused, replyAgain } from "~/http/form.server";
import { found, idParam, requireUser } from "~/http/guards.server";
import { requestIdOf } from "~/http/request-id.server";
import { commitSession, getSession, isFresh } from "~/http/session.server";
import { themeCookie } from "~/http/theme.server";
import { isRefused } from "~/outcome";
import { ErrorSummary } from "~/ui/error-summary";
import { keepForm } from "~/ui/keep-form";
import { Page, TabLinks } from "~/ui/layout";
import { isTheme } from "~/ui/theme";
import { AppearanceTab } from "./settings-appearance";
import { NotificationsTab } from "./settings-notifications";
import { SESSIONS_FORM, SecurityTab } from "./settings-security";

export const handle = { title: () => "Einstellungen · Tierlotse" };

const tabOf = (request: Request): SettingsTab => {
  const asked = new URL(request.url).searchParams.get("tab");
  return asked !== null && Object.hasOwn(SETTINGS_TABS, asked) ? (asked as SettingsTab) : "benachrichtigungen";
};
const at = (tab: SettingsTab) => `/settings?tab=${tab}`;

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const { email, emailConfirmed, role, settings } = user;
  const tab = tabOf(request);
  const session = await getSession(request);
  const made = session.get("token") ?? null;
  const security =
    tab === "sicherheit"
      ? {
          sessions: await listSessions(user.id, session.id || null, new Date()),
          tokens: await listTokens(user.id),
          feedSince: await feedMadeAt(user.id),
          made,
          formKey: requestIdOf(request),
          fresh: isFresh(session),
          factor: await factorOf(user.id),
          passkeys: await listPasskeys(user.id),
        }
      : null;
  return data(
    {
      tab,
      email,
      emailConfirmed,
      ...settings,
      admin: role === "admin" ? { givenUp: await countGivenUp() } : null,
      security,
    },
    made ? { headers: { "Set-Cookie": await commitSession(session) } } : {},
  );
}

const ACTIONS: Record<
  string,
  (args: { request: Request; form: FormData; userId: number }) => Promise<Response | ReturnType<typeof replyAgain>>
> = {
  notifications: async ({ request, form, userId }) => {
    const notifications = Object.fromEntries(NOTIFICATIONS.map((name) => [name, form.get(name) === "on"]));
    await updateSettings(userId, { notifications: notifications as Record<(typeof NOTIFICATIONS)[number], boolean> });
    return redirectWithFlash(request, at("benachrichtigungen"), {
      kind: "success",
      title: "Einstellungen aktualisiert",
    });
  },
  appearance: async ({ request, form, userId }) => {
    const fields = Object.fromEntries([...form].filter(([name]) => name !== "intent"));
    const read = SettingsBody.safeParse({
      appearance: { ...fields, reducedMotion: form.get("reducedMotion") === "on" },
    });
    if (!read.success)
      return replyAgain({ values: {}, errors: { form: read.error.issues[0]?.message ?? SETTINGS_ERRORS.save } });
    await updateSettings(userId, read.data);
    const answer = await redirectWithFlash(request, at("darstellung"), {
      kind: "success",
      title: "Einstellungen aktualisiert",
    });
    const theme = form.get("theme");
    if (isTheme(theme)) answer.headers.append("Set-Cookie", themeCookie(theme));
    return answer;
  },
  "end-sessions": async ({ request, form, userId }) => {
    const session = await getSession(request);
    const password = form.get("sessionPassword");
    const given = typeof password === "string" ? password.slice(0, 1024) : undefined;
    const stranger = await reauthenticate(userId, given, isFresh(session), new Date());
    if (stranger) return refused({ ...stranger, field: "sessionPassword" }, {});
    // Empty: all others.
    const one = form.get("session");
    if (typeof one !== "string") throw new Response("Bad Request", { status: 400 });
    if (one !== "") found(await endSession(userId, one));
    else await endOtherSessions(userId, session.id || null);
    const title = one ? "Sitzung beendet" : "Alle anderen Sitzungen sind beendet";
    return redirectWithFlash(request, at("sicherheit"), { kind: "success", title });
  },
  "remove-passkey": async ({ request, form, userId }) => {
    found(await removePasskey(userId, idParam(String(form.get("passkey") ?? ""))));
    return redirectWithFlash(request, at("sicherheit"), { kind: "success", title: "Passkey entfernt" });
  },
  "create-token": async ({ request, form, userId }) => {
    const read = parseForm(form, TokenForm);
    if (!read.ok) return replyAgain(read.reply);
    const session = await getSession(request);
    const stranger = await reauthenticate(userId, read.value.password, isFresh(session), new Date());
    if (stranger) return refused(stranger, read.fields);
    // The token itself is never kept with the key: a second press makes none and shows the first.
    const done = await actOnce(userId, form, async () => {
      const token = await createToken(userId, read.value, new Date());
      if (isRefused(token)) return token;
      session.flash("token", token);
      return { made: true };
    });
    if (isRefused(done)) return refused(done, read.fields);
    return redirectWithFlash(request, at("sicherheit"), { kind: "success", title: "Token erstellt" }, session);
  },
  "revoke-token": async ({ request, form, userId }) => {
    found(await revokeToken(userId, idParam(String(form.get("token") ?? ""))));
    return redirectWithFlash(request, at("sicherheit"), { kind: "success", title: "Token widerrufen" });
  },
};

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const form = await formData(request);
  const intent = String(form.get("intent") ?? "");
  if (intent === "process") {
    if (user.role !== "admin") throw new Response("Forbidden", { status: 403 });
    return failed(SETTINGS_ERRORS.process, {}, async () => {
      const { processed, sent, failed: refusedMails } = await processReminders();
      return redirectWithFlash(request, "/settings", {
        kind: "success",
        title: "Erinnerungen verarbeitet",
        text: `${processed} fällig, ${sent} E-Mails gesendet, ${refusedMails} fehlgeschlagen.`,
      });
    });
  }
  const act = Object.hasOwn(ACTIONS, intent) ? ACTIONS[intent] : undefined;
  if (!act) throw new Response("Bad Request", { status: 400 });
  return failed(SETTINGS_ERRORS.save, {}, () => act({ request, form, userId: user.id }));
}

export const { clientAction, shouldRevalidate } = keepForm(
  "Fehler",
  "Beim Aktualisieren der Einstellungen ist ein Fehler aufgetreten.",
);

export default function Settings() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <div className="mx-auto max-w-3xl">
      <Page>
        <h1>Einstellungen</h1>
        <TabLinks
          label="Bereiche"
          className="mt-4"
          tabs={(Object.keys(SETTINGS_TABS) as SettingsTab[]).map((name) => ({
            to: `?tab=${name}`,
            label: SETTINGS_TABS[name],
            here: page.tab === name,
          }))}
        />
        <div className="mt-4">
          <ErrorSummary
            form={reply?.errors.sessionPassword ? SESSIONS_FORM : undefined}
            reply={reply}
            labels={{ name: "Name", scope: "Darf", days: "Gültig", sessionPassword: "Dein Passwort" }}
            passwords
          />
        </div>
        {page.security ? (
          <SecurityTab {...page.security} reply={reply} />
        ) : page.tab === "darstellung" ? (
          <AppearanceTab appearance={page.appearance} />
        ) : (
          <NotificationsTab
            email={page.email}
            emailConfirmed={page.emailConfirmed}
            notifications={page.notifications}
            admin={page.admin}
          />
        )}
      </Page>
    </div>
  );
}
