import { Form, Link, NavLink } from "@remix-run/react";
import { Button } from "./button";
import { Logo } from "./logo";

const LINKS = [
  { to: "/dashboard", label: "Dashboard" },
  { to: "/consultation", label: "Beratung" },
];

/** The top bar; one row of links that wraps instead of hiding. */
export function Header({ signedIn }: { signedIn: boolean }) {
  const link =
    "inline-flex min-h-11 items-center rounded-full px-3 font-semibold text-ink no-underline hover:bg-tint aria-[current=page]:bg-tint aria-[current=page]:text-petrol";
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-paper">
      <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-4 px-4 py-1.5 sm:px-6">
        <Link
          to="/"
          className="inline-flex min-h-11 items-center gap-2 font-serif text-xl font-bold text-ink no-underline"
        >
          <Logo />
          Tierlotse
        </Link>
        <nav aria-label="Hauptnavigation" className="-mx-1 flex flex-wrap items-center">
          {LINKS.map(({ to, label }) => (
            <NavLink key={to} to={to} className={link}>
              {label}
            </NavLink>
          ))}
          {signedIn ? (
            <Form method="post" action="/logout">
              <Button look="quiet" className="px-3">
                Abmelden
              </Button>
            </Form>
          ) : (
            <Link to="/auth" className={`${link} text-petrol underline`}>
              Anmelden
            </Link>
          )}
        </nav>
      </div>
    </header>
  );
}
