import { Form, Link, NavLink } from "@remix-run/react";
import { Button } from "./button";
import { Logo } from "./logo";

const LINKS = [
  { to: "/dashboard", label: "Dashboard" },
  { to: "/consultation", label: "Beratung" },
];

/** The top bar: name and account in the first row, the links beside them or, on a small phone, below. */
export function Header({ signedIn }: { signedIn: boolean }) {
  const link =
    "pressable inline-flex min-h-11 items-center rounded-full px-3 font-semibold text-ink no-underline hover:bg-tint aria-[current=page]:bg-tint aria-[current=page]:text-petrol";
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-paper">
      <div className="mx-auto grid max-w-5xl grid-cols-[1fr_auto] items-center gap-x-3 px-4 py-1 sm:grid-cols-[1fr_auto_auto] sm:px-6">
        <Link
          to="/"
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-serif text-xl font-bold text-ink no-underline"
        >
          <Logo />
          Tierlotse
        </Link>
        <nav
          aria-label="Hauptnavigation"
          className="order-last col-span-2 -mx-3 flex items-center sm:order-none sm:col-span-1"
        >
          {LINKS.map(({ to, label }) => (
            <NavLink key={to} to={to} className={link}>
              {label}
            </NavLink>
          ))}
        </nav>
        {signedIn ? (
          <Form method="post" action="/logout">
            <Button look="quiet" className="-mr-4 whitespace-nowrap">
              Abmelden
            </Button>
          </Form>
        ) : (
          <Link to="/auth" className="inline-flex min-h-11 items-center font-semibold">
            Anmelden
          </Link>
        )}
      </div>
    </header>
  );
}
