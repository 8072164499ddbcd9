import type { LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { resolveShare } from "~/features/records/shares.server";
import { VetSummary } from "~/features/records/summary";
import { formatInstant } from "~/format";
import { found } from "~/http/guards.server";
import { ErrorBoundary as RootError } from "~/root";
import { Page } from "~/ui/layout";
import { summaryOf } from "./summary.server";

/** No description: a shared record is for nobody's index. */
export const handle = { title: () => "Zusammenfassung für die Praxis · Tierlotse" };

export async function loader({ params }: LoaderFunctionArgs) {
  const now = new Date();
  const share = found(await resolveShare(params.token ?? "", now));
  return { until: share.expiresAt, summary: found(await summaryOf(share.userId, share.petId, now)) };
}
export const headers = () => ({ "X-Robots-Tag": "noindex, nofollow", "Cache-Control": "private, no-store" });

export default function Shared() {
  const { until, summary } = useLoaderData<typeof loader>();
  return (
    <Page narrow>
      <h1>{summary.pet.name}: Zusammenfassung für die Praxis</h1>
      <p className="mt-1 text-quiet">
        Angaben der Halterin oder des Halters, nur zum Lesen. Gültig bis {formatInstant(until)}.
      </p>
      <VetSummary {...summary} />
    </Page>
  );
}

/** Whoever has an old link learns that it has ended, and not that a page is missing. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RootError />;
  return (
    <Page narrow>
      <h1>Diese Freigabe gilt nicht mehr</h1>
      <p className="mt-3">
        Ein Link für die Praxis gilt sieben Tage und kann vorher beendet werden. Bitte die Halterin oder den Halter um
        einen neuen.
      </p>
    </Page>
  );
}
