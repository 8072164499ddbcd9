import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { found } from "~/http/guards.server";
import { AREAS } from "~/http/openapi.server";
import { readArea } from "~/http/openapi-reading.server";
import { originOf } from "~/http/origin.server";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Below, Page } from "~/ui/layout";
import { openApiDocument } from "./endpoints.server";

export const handle = {
  description: "Jeder Bildschirm von Tierlotse ist auch ein JSON-Endpunkt: Anmeldung, Felder, Antworten, Fehler.",
  title: () => "Schnittstelle · Tierlotse",
};

type Field = ReturnType<typeof readArea>[number]["answer"][number];

/** One area of the interface, or the overview of all. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const document = openApiDocument(originOf(request));
  const areas = Object.entries(AREAS).map(([slug, { name, about }]) => ({ slug, name, about }));
  if (params.area === undefined) return { areas, origin: originOf(request), area: null };
  const { name, about } = found(Object.hasOwn(AREAS, params.area) ? AREAS[params.area] : null);
  return { areas, origin: originOf(request), area: { name, about, operations: readArea(document, name) } };
}

export default function Docs() {
  const { areas, origin, area } = useLoaderData<typeof loader>();
  return (
    <Page narrow>
      {area && <Breadcrumbs up={[{ to: "/api/docs", label: "Schnittstelle" }]} here={area.name} />}
      <h1>{area?.name ?? "Schnittstelle"}</h1>
      {area ? (
        <>
          <p className="mt-3 text-quiet">{area.about}</p>
          {area.operations.map((operation) => (
            <Operation key={operation.id} {...operation} />
          ))}
        </>
      ) : (
        <Overview origin={origin} />
      )}
      <nav aria-label="Bereiche" className="mt-10">
        <h2>Bereiche</h2>
        <ul className="mt-2 divide-y divide-line">
          {areas.map(({ slug, name, about }) => (
            <li key={slug} className="py-2">
              <Link to={`/api/docs/${slug}`} aria-current={area?.name === name ? "page" : undefined}>
                {name}
              </Link>
              <p className="text-sm text-quiet">{about}</p>
            </li>
          ))}
        </ul>
      </nav>
    </Page>
  );
}

function Overview({ origin }: { origin: string }) {
  return (
    <div>
      <p className="mt-2 text-quiet">
        Jeder Bildschirm ist auch ein Endpunkt: dieselben Regeln, dieselben Meldungen, JSON statt HTML.
      </p>
      <h2 className="mt-8">Anmelden</h2>
      <p className="mt-2">
        Leg in den <Link to="/settings?tab=sicherheit">Einstellungen unter Sicherheit</Link> ein Zugriffstoken an und
        schick es mit jeder Anfrage. Ein Token zum Lesen darf nur GET.
      </p>
      <Code>{`curl -H "Authorization: Bearer tl_…" \\\n${origin}/api/pets`}</Code>
      <h2 className="mt-8">Typen erzeugen</h2>
      <p className="mt-2">
        Die Beschreibung aller Endpunkte steht als OpenAPI 3.1 unter{" "}
        <a href="/api/openapi.json" className="whitespace-nowrap">
          /api/openapi.json
        </a>
        . Für TypeScript entstehen daraus geprüfte Typen:
      </p>
      <Code>{`npx openapi-typescript \\\n${origin}/api/openapi.json \\\n-o tierlotse.d.ts`}</Code>
      <h2 className="mt-8">Was überall gilt</h2>
      <ul className="mt-2 list-disc space-y-1.5 pl-6">
        <li>Anfragen und Antworten sind JSON, unbekannte Felder werden übergangen.</li>
        <li>
          Listen geben die neuesten 1.000 Einträge, oder mit <code>page</code> und <code>pageSize</code> (höchstens 200)
          eine Seite, dazu <code>X-Total-Count</code> und <code>Link</code>.
        </li>
        <li>
          Fehler haben <code>error</code> und <code>message</code>, bei falschen Angaben auch <code>fieldErrors</code>{" "}
          je Feld.
        </li>
        <li>
          Eine schreibende Anfrage mit demselben <code>Idempotency-Key</code> wirkt innerhalb eines Tages einmal.
        </li>
        <li>
          Bei 429 und 503 sagt <code>Retry-After</code>, nach wie vielen Sekunden es wieder geht.
        </li>
        <li>Die Einschätzung sagt, wie dringend es ist. Sie ist keine Diagnose.</li>
      </ul>
    </div>
  );
}

const Code = ({ children }: { children: string }) => (
  <pre className="mt-3 whitespace-pre-wrap rounded-lg border border-line bg-surface p-3 text-xs">
    <code>{children}</code>
  </pre>
);

type Props = ReturnType<typeof readArea>[number];
function Operation({
  id,
  method,
  path,
  summary,
  access,
  parameters,
  body,
  status,
  answer,
  answerType,
  errors,
  refusal,
}: Props) {
  return (
    <section aria-labelledby={id} className="mt-6 rounded-card border border-line bg-surface p-5">
      <h2 id={id} className="text-xl">
        {summary}
      </h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <code className="font-semibold">
          {method} {path}
        </code>
        <span className="text-sm text-quiet">{access}</span>
      </p>
      <Fields title="Angaben in der Adresse" fields={parameters} optional />
      <Fields title="Angaben im Inhalt" fields={body} optional />
      <details className="mt-3">
        <summary className="font-semibold">
          Antwort {status}
          {answerType !== "Objekt" && `, ${answerType}`}
        </summary>
        <Fields title="" fields={answer} />
      </details>
      <p className="text-sm text-quiet">Fehler: {errors.join(", ")}</p>
      {refusal && <p className="text-sm text-quiet">422: {refusal}</p>}
    </section>
  );
}

function Fields({ title, fields, optional = false }: { title: string; fields: Field[]; optional?: boolean }) {
  if (fields.length === 0) return null;
  return (
    <>
      {title && <h3 className="mt-4 text-base">{title}</h3>}
      <ul className="mt-1 divide-y divide-line text-sm">
        {fields.map(({ name, type, required, note }) => (
          <li key={name} className="gap-x-4 py-1.5 sm:grid sm:grid-cols-[13rem_1fr]">
            <code className="[overflow-wrap:anywhere] font-semibold">{name}</code>
            <Below>
              {type}
              {optional && !required && <span className="text-quiet"> (freiwillig)</span>}
              {note && <Below className="text-quiet">{note}</Below>}
            </Below>
          </li>
        ))}
      </ul>
    </>
  );
}
