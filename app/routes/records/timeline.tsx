import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { RECORD_TYPES } from "#db/enums";
import { getPet } from "~/features/pets/pets.server";
import { RECORD_DRAWINGS, RECORD_LABELS } from "~/features/records/labels";
import { isTitleAlone, RecordText } from "~/features/records/record-text";
import type { HealthRecord } from "~/features/records/records";
import { countRecordsByType, listRecords, listWeighings } from "~/features/records/records.server";
import { WeightChart } from "~/features/records/weight-chart";
import { formatDay } from "~/format";
import { found, idParam, requireUser } from "~/http/guards.server";
import { pageOf } from "~/http/page";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { Drawing } from "~/ui/drawing";
import { EmptyState } from "~/ui/empty-state";
import { Card, Page, TabLinks } from "~/ui/layout";
import { Pagination } from "~/ui/pagination";
import type { LoaderData } from "~/ui/title";

const SIZE = 20;

export const handle = {
  title: (loaded?: LoaderData<typeof loader>) => `Gesundheitsakte · ${loaded?.pet.name ?? "Haustier"} · Tierlotse`,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const pet = found(await getPet(user.id, idParam(params.petId)));
  const wanted = new URL(request.url).searchParams.get("art");
  const type = RECORD_TYPES.find((name) => name === wanted) ?? null;
  const counts = await countRecordsByType(user.id, pet.id);
  const total = type ? (counts[type] ?? 0) : Object.values(counts).reduce((sum, number) => sum + number, 0);
  const { page, pages, offset } = pageOf(request, total, SIZE);
  const [records, weighings] = await Promise.all([
    listRecords(user.id, pet.id, { type, offset, limit: SIZE }),
    type === null || type === "weight" ? listWeighings(user.id, pet.id) : [],
  ]);
  const kinds = RECORD_TYPES.filter((name) => name === type || counts[name]);
  return { pet: { id: pet.id, name: pet.name }, type, kinds, page, pages, records, weighings };
}

/** Records by the year they belong to, in their order. */
function byYear(records: HealthRecord[]): [string, HealthRecord[]][] {
  const years = new Map<string, HealthRecord[]>();
  for (const record of records) {
    const year = record.date.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), record]);
  }
  return [...years];
}

export default function Timeline() {
  const { pet, type, kinds, page, pages, records, weighings } = useLoaderData<typeof loader>();
  const here = `/pets/${pet.id}/health`;
  return (
    <Page>
      <Breadcrumbs
        up={[
          { to: "/pets", label: "Haustier Profile" },
          { to: `/pets/${pet.id}`, label: pet.name },
        ]}
        here="Gesundheitsakte"
      />
      <div className="page-head">
        <h1>Gesundheitsakte von {pet.name}</h1>
        <ButtonLink to={`${here}/new${type ? `?art=${type}` : ""}`}>Neuer Eintrag</ButtonLink>
      </div>
      <p className="mt-2 flex flex-wrap gap-x-5">
        <Link to={`${here}/print`} className="inline-flex min-h-11 items-center">
          Zusammenfassung drucken
        </Link>
        <Link to={`${here}/share`} className="inline-flex min-h-11 items-center">
          Für die Praxis freigeben
        </Link>
      </p>
      <div
        className={
          weighings.length > 0
            ? "mt-3 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_19rem]"
            : ""
        }
      >
        {weighings.length > 0 && (
          <Card aria-labelledby="curve">
            <h2 id="curve" className="mb-2">
              Gewicht
            </h2>
            <WeightChart series={weighings} />
          </Card>
        )}
        <div className="min-w-0 lg:order-first">
          {kinds.length > 1 && (
            <TabLinks
              label="Filter"
              tabs={[null, ...kinds].map((name) => ({
                to: name ? `?art=${name}` : here,
                label: name ? RECORD_LABELS[name] : "Alle",
                here: type === name,
              }))}
            />
          )}
          {records.length === 0 && (
            <div className="mt-6">
              <EmptyState
                drawing={type ? RECORD_DRAWINGS[type] : "note"}
                title={type ? `Noch kein Eintrag: ${RECORD_LABELS[type]}` : "Noch kein Eintrag"}
              >
                <p>Trag ein, was du weißt: die letzte Impfung, das Gewicht, den letzten Besuch in der Praxis.</p>
                <ButtonLink to={`${here}/new${type ? `?art=${type}` : ""}`}>Ersten Eintrag anlegen</ButtonLink>
              </EmptyState>
            </div>
          )}
          {byYear(records).map(([year, list]) => (
            <section key={year} aria-labelledby={`year-${year}`} className="mt-6">
              <h2 id={`year-${year}`}>{year}</h2>
              <ol className="mt-2 grid gap-3 border-l-2 border-line pl-4">
                {list.map((record) => (
                  <li
                    key={record.id}
                    className={`rounded-card border border-line bg-surface px-4 ${isTitleAlone(record) ? "pt-2 pb-3" : "pt-2 pb-4"}`}
                  >
                    <div className="flex flex-wrap items-center justify-between gap-x-3">
                      <p className="flex items-center gap-2 text-sm text-quiet">
                        <Drawing name={RECORD_DRAWINGS[record.type]} size={22} />
                        <time dateTime={record.date}>{formatDay(record.date)}</time>
                      </p>
                      {isTitleAlone(record) && (
                        <h3 className="min-w-0 grow basis-40 max-sm:order-last max-sm:basis-full">{record.title}</h3>
                      )}
                      <Link
                        to={`${here}/${record.id}`}
                        className="no-print inline-flex min-h-11 flex-none items-center text-sm"
                        aria-label={`${record.title} bearbeiten`}
                      >
                        Bearbeiten
                      </Link>
                    </div>
                    {!isTitleAlone(record) && (
                      <>
                        <h3 className="mb-0.5 text-lg">{record.title}</h3>
                        <RecordText record={record} />
                        <p className="mt-1 whitespace-pre-line text-sm text-quiet">
                          {[
                            !record.title.startsWith(RECORD_LABELS[record.type]) && RECORD_LABELS[record.type],
                            record.provider,
                          ]
                            .filter(Boolean)
                            .join(" · ")}
                          {record.notes && `\n${record.notes}`}
                        </p>
                      </>
                    )}
                  </li>
                ))}
              </ol>
            </section>
          ))}
          <Pagination page={page} pages={pages} />
        </div>
      </div>
    </Page>
  );
}
