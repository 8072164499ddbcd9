import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { env } from "~/env.server";
import { VetSummary } from "~/features/records/summary";
import { dayOf, formatDay } from "~/format";
import { found, idParam, requireUser } from "~/http/guards.server";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Page } from "~/ui/layout";
import { PrintButton } from "~/ui/print-button";
import { summaryOf } from "./summary.server";

export const handle = { title: () => "Zusammenfassung · Gesundheitsakte · Tierlotse" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const petId = idParam(params.petId);
  const now = new Date();
  return { petId, today: dayOf(now, env.APP_TIMEZONE), summary: found(await summaryOf(user.id, petId, now)) };
}

export default function Print() {
  const { petId, today, summary } = useLoaderData<typeof loader>();
  return (
    <Page narrow>
      <Breadcrumbs
        up={[
          { to: `/pets/${petId}`, label: summary.pet.name },
          { to: `/pets/${petId}/health`, label: "Gesundheitsakte" },
        ]}
        here="Drucken"
      />
      <h1>{summary.pet.name}: Zusammenfassung für die Praxis</h1>
      <p className="mt-1 text-quiet">Stand {formatDay(today)}, eigene Angaben</p>
      <p className="no-print mt-3 text-quiet">
        <PrintButton look="primary">Zum Drucken nimm das Menü deines Browsers.</PrintButton>
      </p>
      <VetSummary {...summary} />
    </Page>
  );
}
