import { Link } from "@remix-run/react";

/** The way back up, for screens two levels down or deeper. The last entry is the screen itself. */
export function Breadcrumbs({ up, here }: { up: { to: string; label: string }[]; here: string }) {
  return (
    <nav aria-label="Brotkrumen" className="no-print -mt-2 mb-1 text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        {up.map(({ to, label }) => (
          <li key={to} className="flex items-center gap-x-2">
            <Link to={to} className="inline-flex min-h-11 items-center">
              {label}
            </Link>
            <span aria-hidden="true" className="text-quiet">
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className="text-quiet">
          {here}
        </li>
      </ol>
    </nav>
  );
}
