import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Link,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { getUser } from "~/features/accounts/accounts.server";
import { commitSession, getSession } from "~/http/session.server";
import stylesheet from "~/ui/app.css?url";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { Header } from "~/ui/header";
import { Page } from "~/ui/layout";
import { useNonce } from "~/ui/nonce";
import { DocumentTitle } from "~/ui/title";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await getSession(request);
  const id = session.get("userId");
  const user = typeof id === "number" ? await getUser(id) : null;
  const flash = session.get("flash") ?? null;
  return data(
    { user: user && { firstName: user.firstName }, flash },
    flash ? { headers: { "Set-Cookie": await commitSession(session) } } : {},
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const loaded = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0f5c5c" />
        <DocumentTitle />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:rounded-lg focus:bg-surface focus:p-3"
        >
          Zum Inhalt springen
        </a>
        <Header signedIn={Boolean(loaded?.user)} />
        {loaded?.flash && <Banner {...loaded.flash} />}
        <main id="main" tabIndex={-1} className="flex-1 focus:outline-none">
          {children}
        </main>
        <footer className="no-print border-t border-line">
          <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-5 px-4 py-3 text-sm text-quiet sm:px-6">
            <p className="py-2">© {new Date().getFullYear()} Tierlotse · Dringlichkeits-Einschätzung, keine Diagnose</p>
            {FOOTER_LINKS.map(({ to, label }) => (
              <Link key={to} to={to} className="inline-flex min-h-11 items-center text-quiet">
                {label}
              </Link>
            ))}
          </div>
        </footer>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

const FOOTER_LINKS = [
  { to: "/gift", label: "Giftcheck" },
  { to: "/qualitaet", label: "Wie gut ist die Einschätzung?" },
];

export default function App() {
  useLoaderData<typeof loader>();
  const { state } = useNavigation();
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
  useEffect(() => document.documentElement.classList.add("js"), []);
  return (
    <div aria-busy={state !== "idle"} className="contents">
      <Outlet />
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const page = ERRORS[status] ?? ERRORS[500]!;
  return (
    <Page narrow>
      <h1>{page.title}</h1>
      <p className="mt-3">{page.text}</p>
      <p className="mt-3 text-quiet">
        Ist dein Tier in Not, warte nicht auf diese Seite: Ruf die nächste Tierarztpraxis oder Tierklinik an.
      </p>
      <p className="mt-6">
        <ButtonLink to="/" reloadDocument>
          Zur Startseite
        </ButtonLink>
      </p>
    </Page>
  );
}

const ERRORS: Record<number, { title: string; text: string }> = {
  400: {
    title: "Das ließ sich nicht lesen",
    text: "Die Anfrage kam unvollständig an. Bitte geh zurück und versuche es noch einmal.",
  },
  404: {
    title: "404 Page Not Found",
    text: "Diese Seite gibt es nicht (mehr) oder sie gehört nicht zu deinem Konto. (Did you forget to add the page to the router?)",
  },
  405: { title: "So geht das hier nicht", text: "Diese Seite nimmt solche Anfragen nicht an." },
  500: {
    title: "Da ist etwas schiefgegangen",
    text: "Der Fehler liegt bei uns. Was du gespeichert hast, ist noch da. Bitte versuche es gleich noch einmal.",
  },
  503: {
    title: "Tierlotse ist gleich wieder da",
    text: "Die Datenbank ist gerade nicht erreichbar. Bitte lade die Seite in ein paar Sekunden neu.",
  },
};
