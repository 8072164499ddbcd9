import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { resolveShare } from "~/features/records/shares.server";
import { VetSummary } from "~/features/records/summary";
import { formatInstant } from "~/format";
import { found } from "~/http/guards.server";
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
