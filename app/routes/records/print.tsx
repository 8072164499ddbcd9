import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { env } from "~/env.server";
import { VetSummary } from "~/features/records/summary";
import { dayOf, formatDay } from "~/format";
import { found, idParam, requireUser } from "~/http/guards.server";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/hydrated";
import { Page } from "~/ui/layout";
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
  const hydrated = useHydrated();
  return (
    <Page narrow>
      <Breadcrumbs
        up={[
          { to: `/pets/${petId}`, label: summary.pet.name },
          { to: `/pets/${petId}/health`, label: "Gesundheitsakte" },
        ]}
        here="Zusammenfassung"
      />
      <h1>{summary.pet.name}: Zusammenfassung für die Praxis</h1>
      <p className="mt-1 text-quiet">Stand {formatDay(today)}, eigene Angaben</p>
      {hydrated ? (
        <Button type="button" className="no-print mt-4" onClick={() => window.print()}>
          Drucken
        </Button>
      ) : (
        <p className="no-print mt-3 text-quiet">Zum Drucken nimm das Menü deines Browsers.</p>
      )}
      <VetSummary {...summary} />
    </Page>
  );
}
