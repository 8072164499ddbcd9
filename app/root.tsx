import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  type ShouldRevalidateFunction,
  useFetcher,
  useLoaderData,
  useLocation,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { unlessAway, userOf } from "~/http/guards.server";
import { originOf, zone } from "~/http/origin.server";
import { commitSession, getSession } from "~/http/session.server";
import { themeOf } from "~/http/theme.server";
import stylesheet from "~/ui/app.css?url";
import { Messages } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { Footer } from "~/ui/footer";
import { Header } from "~/ui/header";
import { Page } from "~/ui/layout";
import { useNonce } from "~/ui/nonce";
import { LateScripts } from "~/ui/scripts";
import { isTheme, type Theme, useThemeClass } from "~/ui/theme";
import { THEME_FETCHER, useStoredTheme } from "~/ui/theme-switch";
import { DocumentHead } from "~/ui/title";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icon-180.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

async function visitorOf(request: Request) {
  const session = await getSession(request);
  return { session, user: await userOf(session) };
}

export async function loader({ request }: LoaderFunctionArgs) {
  // First aid and the emergency check are there while the database is not: everybody is a stranger then.
  const who = await unlessAway(visitorOf(request));
  const user = who?.user ?? null;
  const flash = who?.session.get("flash") ?? null;
  return data(
    {
      user: user && { firstName: user.firstName, appearance: user.settings.appearance },
      flash,
      // What this browser has chosen, else what the owner has chosen anywhere.
      theme: themeOf(request) ?? user?.settings.appearance.theme ?? null,
      origin: originOf(request),
      zone,
      year: new Date().getFullYear(),
    },
    who && flash ? { headers: { "Set-Cookie": await commitSession(who.session) } } : {},
  );
}

/** Nothing here depends on what follows the question mark, and moving within a page asks the server nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  actionResult,
  defaultShouldRevalidate,
}) =>
  actionResult?.lost ||
  (currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search && (formMethod ?? "GET") === "GET")
    ? false
    : defaultShouldRevalidate;

/** The theme as it is about to be, so that a press is seen at once. */
function useTheme(loaded: { theme: Theme | null } | undefined): Theme {
  const asked = useFetcher({ key: THEME_FETCHER }).formData?.get("theme");
  return isTheme(asked) ? asked : (loaded?.theme ?? "system");
}

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, requestId, styles } = useNonce();
  const loaded = useRouteLoaderData<typeof loader>("root");
  const theme = useTheme(loaded);
  const look = loaded?.user?.appearance;
  return (
    <html
      lang="de"
      className={useThemeClass(theme) || undefined}
      data-scheme={look?.colorScheme}
      data-size={look?.fontSize}
      data-contrast={look?.contrastPreference}
      data-motion={look?.reducedMotion ? "reduced" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {theme !== "dark" && (
          <meta
            name="theme-color"
            content="#faf7f2"
            media={theme === "system" ? "(prefers-color-scheme: light)" : undefined}
          />
        )}
        {theme !== "light" && (
          <meta
            name="theme-color"
            content="#12191b"
            media={theme === "system" ? "(prefers-color-scheme: dark)" : undefined}
          />
        )}
        <meta name="request-id" content={requestId} />
        <DocumentHead origin={loaded?.origin ?? ""} />
        <StyleSheet within={styles} />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:rounded-lg focus:bg-surface focus:p-3"
        >
          Zum Inhalt springen
        </a>
        <Header signedIn={Boolean(loaded?.user)} theme={theme} />
        <Messages message={loaded?.flash ?? null} />
        <main id="main" tabIndex={-1} className="flex-1 focus:outline-none">
          {children}
        </main>
        <Footer year={loaded?.year} />
        <LateScripts nonce={nonce} />
      </body>
    </html>
  );
}

/** As a file, or within the page for a first visit; the file then comes beside it, for the pages after this one. */
function StyleSheet({ within }: { within: string | null }) {
  if (within === null) return <link rel="stylesheet" href={stylesheet} />;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the built style sheet, by its hash in the policy */}
      <style data-app="" dangerouslySetInnerHTML={{ __html: within }} />
      <link rel="stylesheet" href={stylesheet} media="print" />
    </>
  );
}

export default function App() {
  const { theme, user } = useLoaderData<typeof loader>();
  useStoredTheme(theme, theme ?? "system");
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // A new screen is read from its heading; the first one is the browser's own business.
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [pathname]);
  useEffect(() => {
    // Only who has looked at first aid or the quick check gets them for reading without a network.
    if (!/^\/(first-aid|notfall)(\/|$)/.test(pathname)) return;
    const register = () => void navigator.serviceWorker?.register("/sw.js").catch(() => {});
    // Not before the page itself is done and has nothing better to do.
    const idle = () => (window.requestIdleCallback ?? setTimeout)(register);
    if (document.readyState === "complete") idle();
    else window.addEventListener("load", idle, { once: true });
  }, [pathname]);
  // A stranger on the way to a page of an account is on the way to /auth.
  const redirecting = !user && location !== undefined && /^\/(pets|profile|settings)(\/|$)/.test(location.pathname);
  return (
    <div aria-busy={state !== "idle"} className="contents">
      {redirecting && <output className="mx-auto block max-w-5xl px-4 py-2 text-quiet sm:px-6">Umleitung...</output>}
      <Outlet />
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { requestId, away } = useNonce();
  const status = isRouteErrorResponse(error) ? error.status : away ? 503 : 500;
  // Node 21 and later have a `navigator` without a network of its own.
  const offline = typeof document !== "undefined" && !navigator.onLine;
  const page: Said = offline ? OFFLINE : (ERRORS[status] ?? ERRORS[500]);
  return (
    <Page narrow>
      <h1>{page.title}</h1>
      <p className="mt-3">{page.text}</p>
      {status >= 500 && !offline && requestId && (
        <p className="mt-3 text-quiet">
          Fehlernummer für eine Rückfrage: <code>{requestId}</code>
        </p>
      )}
      <div className="mt-6 button-row">
        <ButtonLink to="/" reloadDocument>
          Zur Startseite
        </ButtonLink>
      </div>
      <div className="mt-8 notice notice-danger">
        <p>
          <strong>Ist dein Tier in Not?</strong> Ruf die nächste Tierarztpraxis oder Tierklinik an, oder sieh nach, wie
          eilig es ist.
        </p>
        <p className="mt-3 button-row">
          <ButtonLink to="/notfall" look="final" reloadDocument>
            Zum Notfall-Check
          </ButtonLink>
        </p>
      </div>
      {page.hint && (
        <p className="mt-8 max-w-none border-t border-line pt-2 text-sm text-quiet">
          Technische Meldung:{" "}
          <span lang="en">
            <span>404 Page Not Found</span>. <span>{page.hint}</span>
          </span>
        </p>
      )}
    </Page>
  );
}

const OFFLINE = {
  title: "Du bist gerade ohne Netz",
  text: "Diese Seite lässt sich jetzt nicht laden. Erste Hilfe und Notfall-Check bleiben lesbar, wenn du sie schon einmal besucht hast.",
};
type Said = { title: string; text: string; hint?: string };
const ERRORS: Record<number, Said> & { 500: Said } = {
  400: {
    title: "Das ließ sich nicht lesen",
    text: "Die Anfrage kam unvollständig an. Bitte geh zurück und versuche es noch einmal.",
  },
  404: {
    title: "Diese Seite gibt es nicht",
    text: "Vielleicht gibt es sie nicht mehr, oder sie gehört nicht zu deinem Konto.",
    hint: "Did you forget to add the page to the router?",
  },
  429: {
    title: "Einen Moment bitte",
    text: "Das waren sehr viele Anfragen in kurzer Zeit. Bitte versuche es in einer Minute noch einmal.",
  },
  405: { title: "So geht das hier nicht", text: "Diese Seite nimmt solche Anfragen nicht an." },
  500: {
    title: "Da ist etwas schiefgegangen",
    text: "Der Fehler liegt bei uns. Was du gespeichert hast, ist noch da. Bitte versuche es gleich noch einmal.",
  },
  503: {
    title: "Tierlotse ist gleich wieder da",
    text: "Tierlotse ist gerade überlastet, oder seine Datenbank ist nicht erreichbar. Bitte lade die Seite in ein paar Sekunden neu.",
  },
};
