import { Link } from "@remix-run/react";

export type TabLink = { to: string; label: string; here: boolean };

/** Parts of a screen or of a list, each with an address of its own: the one look of it everywhere. */
export function TabLinks({ label, tabs, className = "" }: { label: string; tabs: TabLink[]; className?: string }) {
  return (
    <nav aria-label={label} className={`flex flex-wrap gap-2 ${className}`}>
      {tabs.map(({ to, label, here }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          aria-current={here ? "page" : undefined}
          className="pressable inline-flex min-h-11 items-center rounded-full border border-control bg-surface px-3 font-semibold text-ink no-underline hover:bg-tint sm:px-4 aria-[current=page]:border-petrol aria-[current=page]:bg-petrol aria-[current=page]:text-petrol-ink"
        >
          {label}{" "}
        </Link>
      ))}
    </nav>
  );
}
