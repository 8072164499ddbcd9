import { useSearchParams } from "@remix-run/react";
import { ButtonLink } from "./button";

/** Newer and older, as links; nothing when everything is on one page. */
export function Pagination({
  page,
  pages,
  param = "seite",
  back = "Neuere",
  on = "Ältere",
}: {
  page: number;
  pages: number;
  param?: string;
  /** What lies before and after, for lists that are not in the order of time. */
  back?: string;
  on?: string;
}) {
  const [query] = useSearchParams();
  if (pages <= 1) return null;
  // The other filters of the list stay.
  const at = (to: number) =>
    `?${new URLSearchParams([...[...query].filter(([name]) => name !== param), [param, String(to)]])}`;
  return (
    <nav
      aria-label="Seiten"
      className="mt-4 grid [&_a]:whitespace-nowrap grid-cols-[1fr_auto_1fr] items-center gap-3 *:first:justify-self-start *:last:justify-self-end"
    >
      {page > 1 ? (
        <ButtonLink look="secondary" to={at(page - 1)} preventScrollReset>
          {back}
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="text-quiet">
        Seite {page} von {pages}
      </span>
      {page < pages ? (
        <ButtonLink look="secondary" to={at(page + 1)} preventScrollReset>
          {on}
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
