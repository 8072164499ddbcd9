import { useNavigate } from "@remix-run/react";
import { type ReactNode, Suspense, useState } from "react";
import { ButtonLink } from "./button";
import { useHydrated } from "./hydrated";
import { ModalBox } from "./modal-box";

/**
 * A screen's part with an address of its own. Who comes to the address gets it as part of the page; who opens it from a
 * page with JavaScript gets it as a dialog over that page, which the browser's Back closes.
 */
export function RouteDialog({
  title,
  closeTo,
  alone = false,
  children,
}: {
  title: string;
  closeTo: string;
  /** Nothing else is on the page: its heading is the page's, and it is left by what stands in it. */
  alone?: boolean;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const [over] = useState(useHydrated());
  const close = (
    <ButtonLink
      look="quiet"
      to={closeTo}
      preventScrollReset
      aria-label="Schließen"
      className={over ? "absolute top-2 right-2 mx-0 px-3 no-underline" : "-m-2 px-3 no-underline"}
    >
      <span aria-hidden="true">✕</span>
    </ButtonLink>
  );
  if (over)
    return (
      <Suspense>
        <ModalBox title={title} onClose={() => navigate(closeTo, { preventScrollReset: true })}>
          {children}
          {close}
        </ModalBox>
      </Suspense>
    );
  if (alone)
    return (
      <section aria-labelledby="route-dialog">
        <h1 id="route-dialog" className="mb-5">
          {title}
        </h1>
        <div className="rounded-card border border-line bg-surface p-5">{children}</div>
      </section>
    );
  return (
    <section aria-labelledby="route-dialog" className="mb-6 max-w-xl rounded-card border border-line bg-surface p-5">
      <div className="mb-3 flex items-start justify-between gap-3">
        <h2 id="route-dialog" className="text-2xl">
          {title}
        </h2>
        {close}
      </div>
      {children}
    </section>
  );
}
