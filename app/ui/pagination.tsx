import { useSearchParams } from "@remix-run/react";
import { ButtonLink } from "./button";

/** Newer and older, as links; nothing when everything is on one page. */
export function Pagination({ page, pages, param = "seite" }: { page: number; pages: number; param?: string }) {
  const [query] = useSearchParams();
  if (pages <= 1) return null;
  // The other filters of the list stay.
  const at = (to: number) =>
    `?${new URLSearchParams([...[...query].filter(([name]) => name !== param), [param, String(to)]])}`;
  return (
    <nav aria-label="Seiten" className="mt-4 flex items-center justify-between gap-3">
      {page > 1 ? (
        <ButtonLink look="secondary" to={at(page - 1)} preventScrollReset>
          Neuere
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="text-quiet">
        Seite {page} von {pages}
      </span>
      {page < pages ? (
        <ButtonLink look="secondary" to={at(page + 1)} preventScrollReset>
          Ältere
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
