import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countActivities, listActivities } from "~/features/accounts/activity.server";
import { ACTIVITY_LABELS } from "~/features/accounts/settings";
import { requireUser } from "~/http/guards.server";
import { pageOf } from "~/http/page";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { useInstant } from "~/ui/instant";
import { Below, Card, Page } from "~/ui/layout";
import { Pagination } from "~/ui/pagination";

export const handle = { title: () => "Aktivitäten · Tierlotse" };

const SIZE = 50;

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireUser(request);
  const { page, pages, offset } = pageOf(request, await countActivities(id), SIZE);
  return { page, pages, activities: await listActivities(id, offset, SIZE) };
}

export default function Activities() {
  const instant = useInstant();
  const { page, pages, activities } = useLoaderData<typeof loader>();
  return (
    <Page narrow>
      <Breadcrumbs up={[{ to: "/settings?tab=sicherheit", label: "Einstellungen" }]} here="Aktivitäten" />
      <h1>Aktivitäten</h1>
      <p className="mt-3">
        Was in den letzten 90 Tagen mit deinem Konto geschah. Kommt dir etwas davon fremd vor, ändere dein Passwort: Das
        beendet alle anderen Sitzungen und, wenn du es dabei so lässt, auch Passkeys, Tokens und Freigaben.
      </p>
      <p className="mt-4">
        <ButtonLink look="secondary" to="/profile#password">
          Passwort ändern
        </ButtonLink>
      </p>
      <Card aria-label="Aktivitäten" className="mt-6">
        {activities.length === 0 && <p className="text-quiet">Noch nichts.</p>}
        <ul className="divide-y divide-line">
          {activities.map(({ id, kind, agent, at }) => (
            <li key={id} className="py-2">
              <strong>{ACTIVITY_LABELS[kind]}</strong>
              <Below className="text-sm text-quiet">
                {instant(at)}, {agent ?? "Unbekanntes Gerät"}
              </Below>
            </li>
          ))}
        </ul>
      </Card>
      <Pagination page={page} pages={pages} />
    </Page>
  );
}
