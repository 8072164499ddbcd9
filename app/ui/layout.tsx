import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

/** The page's one column. `narrow` for questions and forms, at most 40rem. */
export function Page({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return (
    <div className={`mx-auto w-full px-4 py-6 sm:px-6 sm:py-10 ${narrow ? "max-w-question" : "max-w-5xl"}`}>
      {children}
    </div>
  );
}

/** On a phone one below the other; on a wide screen the second stands beside the first and the rest. */
export function Beside({ first, second, rest }: { first: ReactNode; second: ReactNode; rest: ReactNode }) {
  return (
    <div className="gap-x-6 lg:grid lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:items-start">
      <div>{first}</div>
      <div className="lg:row-span-2 lg:pt-4">{second}</div>
      <div>{rest}</div>
    </div>
  );
}

export function Card({
  children,
  className = "",
  ...rest
}: {
  children: ReactNode;
  className?: string;
  id?: string;
  "aria-labelledby"?: string;
}) {
  return (
    <section {...rest} className={`rounded-card border border-line bg-surface p-5 ${className}`}>
      {children}
    </section>
  );
}

/** A card with a heading of its own; prints without its frame. */
export function Section({
  title,
  id,
  children,
  className = "",
}: {
  title: string;
  id: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <Card className={`print-compact mt-5 ${className}`} aria-labelledby={id}>
      <h2 id={id} className="mb-2">
        {title}
      </h2>
      {children}
    </Card>
  );
}

/** What must not be done: a card with a red edge, each line crossed out by a sign. */
export function Bans({ items }: { items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <Section title="Vorsicht" id="dont" className="border-l-4! border-l-danger!">
      <ul className="space-y-1.5">
        {items.map((text) => (
          <li key={text} className="flex gap-2">
            <span aria-hidden="true" className="font-bold text-danger">
              ✕
            </span>
            {/* Lines from several places: one sentence each, none with its full stop. */}
            {text.replace(/\.$/, "")}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Ends a line where no style sheet is read, in a text browser; elsewhere nothing. */
export const LineEnd = () => <br className="hidden" />;

/** A line below the words before it, in a text browser too. */
export function Below({ children, className = "" }: { children: ReactNode; className?: string }) {
  return (
    <>
      <LineEnd />
      <span className={`block ${className}`}>{children}</span>
    </>
  );
}

/** Facts as label and value; what has no value is left out. */
export function FactList({ facts, className = "" }: { facts: readonly [string, ReactNode][]; className?: string }) {
  return (
    <dl className={`grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-1.5 ${className}`}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-quiet">{label}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

export type TabLink = { to: string; label: string; here: boolean };

/**
 * Parts of a screen or of a list, each with an address of its own: the one look of it everywhere. On a phone, where they would wrap
 * and leave their line, each is a box of its own.
 */
export function TabLinks({ label, tabs, className = "" }: { label: string; tabs: TabLink[]; className?: string }) {
  return (
    <nav aria-label={label} className={`tabs flex flex-wrap gap-x-5 ${className}`}>
      {tabs.map(({ to, label, here }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          aria-current={here ? "page" : undefined}
          className="pressable inline-flex min-h-11 items-center font-semibold no-underline"
        >
          {label}{" "}
        </Link>
      ))}
    </nav>
  );
}
