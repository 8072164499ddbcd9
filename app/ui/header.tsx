import { Link, NavLink, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Button } from "./button";
import { Logo } from "./logo";
import type { Theme } from "./theme";
import { ThemeSwitch } from "./theme-switch";
import { toast } from "./toasts";
import { forgetTyped } from "./typed";

const LINKS = [
  { to: "/dashboard", label: "Dashboard" },
  { to: "/consultation", label: "Beratung" },
  { to: "/products", label: "Produkte" },
];
/** What else an owner looks for; in the menu at every width. */
const MORE = [
  { to: "/first-aid", label: "Erste Hilfe" },
  { to: "/gift", label: "Giftcheck" },
];
const OWN = [
  { to: "/pets", label: "Haustiere" },
  { to: "/calendar", label: "Kalender" },
];
/** Screens whose bar shows the page behind it. */
const CLEAR = ["/", "/auth", "/login"];

const LINK =
  "pressable inline-flex shrink-0 whitespace-nowrap min-h-11 items-center rounded-full px-3 font-medium text-ink no-underline hover:bg-tint aria-[current=page]:bg-tint aria-[current=page]:font-semibold aria-[current=page]:text-petrol";

/** The top bar. On small screens its links, the theme and the account move into a menu that opens without a script. */
export function Header({ signedIn, theme }: { signedIn: boolean; theme: Theme }) {
  const { pathname } = useLocation();
  const urgent = /^\/(notfall|first-aid|gift)(\/|$)/.test(pathname);
  return (
    <header className={`bar z-20 ${CLEAR.includes(pathname) ? "bar-clear" : ""}`}>
      <div className="mx-auto flex max-w-5xl items-center gap-x-1 px-3 py-1 sm:gap-x-2 sm:px-6">
        <Link
          to="/"
          className="mr-auto inline-flex min-h-12 items-center gap-2 whitespace-nowrap font-serif text-lg font-semibold text-ink no-underline min-[360px]:text-xl"
        >
          <Logo />
          Tierlotse{" "}
        </Link>
        <nav aria-label="Hauptnavigation" className="hidden items-center lg:flex">
          <MainLinks />
        </nav>
        <Link
          to="/notfall"
          className={`pressable inline-flex min-h-11 items-center whitespace-nowrap rounded-full border-2 border-danger px-3 font-semibold text-danger min-[360px]:px-4 no-underline hover:bg-danger-tint ${urgent ? "bg-danger-tint" : ""}`}
        >
          Notfall{" "}
        </Link>
        <div className="hidden items-center lg:flex">
          {signedIn && (
            <NavLink to="/profile" className={LINK}>
              Profil{" "}
            </NavLink>
          )}
          <Account signedIn={signedIn} />
        </div>
        <Menu key={pathname} signedIn={signedIn} theme={theme} />
      </div>
    </header>
  );
}

/** The consultation of an animal stands below that animal: 'Beratung' is marked there as well. */
function MainLinks() {
  const { pathname } = useLocation();
  const inConsultation = /\/consultation(\/|$)/.test(pathname);
  return LINKS.map(({ to, label }) => (
    <Link
      key={to}
      to={to}
      aria-current={
        `${pathname}/`.startsWith(`${to}/`) || (to === "/consultation" && inConsultation) ? "page" : undefined
      }
      className={LINK}
    >
      {label}{" "}
    </Link>
  ));
}

function Account({ signedIn, wide = false }: { signedIn: boolean; wide?: boolean }) {
  if (!signedIn)
    return (
      <NavLink to="/auth" className={`${LINK} ${wide ? "w-full" : ""}`}>
        Anmelden{" "}
      </NavLink>
    );
  return <SignOut />;
}

/**
 * Not a navigation: who could not be signed out stays on the page. What this tab holds goes with the owner, so the start page
 * is loaded anew.
 */
function SignOut() {
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    // Forms say here whether something in them is not saved, as when the tab is closed.
    const unsaved = !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    if (unsaved && !window.confirm("Ungespeicherte Änderungen verwerfen und abmelden?")) return;
    setLeaving(true);
    const answer = await fetch("/logout", { method: "POST", redirect: "manual" }).catch(() => null);
    if (answer?.type === "opaqueredirect") {
      forgetTyped();
      // It has been asked already.
      window.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), true);
      window.location.assign("/");
      return;
    }
    setLeaving(false);
    toast({
      kind: "error",
      title: "Abmelden fehlgeschlagen",
      text: "Du bist noch angemeldet. Bitte versuche es erneut.",
      retry: leave,
    });
  };
  return (
    <form
      method="post"
      action="/logout"
      onSubmit={(event) => {
        event.preventDefault();
        leave();
      }}
    >
      <Button
        look="quiet"
        className="mx-0 whitespace-nowrap rounded-full px-3 font-medium! text-ink! no-underline!"
        disabled={leaving}
      >
        Abmelden
      </Button>
    </form>
  );
}

function Menu({ signedIn, theme }: { signedIn: boolean; theme: Theme }) {
  const box = useRef<HTMLDetailsElement>(null);
  // A menu closes with Escape and with a press beside it; without JavaScript its own button closes it.
  useEffect(() => {
    const close = (event: Event) => {
      const menu = box.current;
      if (!menu?.open) return;
      const escaped = event instanceof KeyboardEvent && event.key === "Escape";
      if (event instanceof KeyboardEvent ? !escaped : menu.contains(event.target as Node)) return;
      menu.open = false;
      if (escaped) menu.querySelector("summary")?.focus();
    };
    document.addEventListener("keydown", close);
    document.addEventListener("pointerdown", close);
    return () => {
      document.removeEventListener("keydown", close);
      document.removeEventListener("pointerdown", close);
    };
  }, []);
  return (
    <details ref={box} className="menu relative">
      <summary
        aria-label="Menü und Darstellung"
        className="pressable inline-flex size-11 items-center justify-center rounded-full text-petrol hover:bg-tint"
      >
        <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" stroke="currentColor" strokeWidth="2.5">
          <path d="M4 7h16M4 12h16M4 17h16" strokeLinecap="round" />
        </svg>
      </summary>
      <div className="absolute right-0 mt-2 grid w-72 gap-3 rounded-card border border-line bg-surface p-3">
        <nav aria-label="Menü" className="grid lg:hidden">
          <MainLinks />
          <Account signedIn={signedIn} wide />
        </nav>
        {signedIn && (
          <nav aria-label="Konto" className="grid">
            <NavLink to="/profile" className={`${LINK} lg:hidden`}>
              Profil{" "}
            </NavLink>
            {OWN.map(({ to, label }) => (
              <NavLink key={to} to={to} className={LINK}>
                {label}{" "}
              </NavLink>
            ))}
            <NavLink to="/settings" className={LINK}>
              Einstellungen{" "}
            </NavLink>
          </nav>
        )}
        <nav aria-label="Hilfe" className="grid">
          {MORE.map(({ to, label }) => (
            <NavLink key={to} to={to} className={LINK}>
              {label}{" "}
            </NavLink>
          ))}
        </nav>
        <div>
          <p className="mb-1 px-1 text-sm text-quiet">Darstellung</p>
          <ThemeSwitch theme={theme} />
        </div>
      </div>
    </details>
  );
}
