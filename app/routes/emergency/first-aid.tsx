import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { SPECIES } from "#db/enums";
import { FIRST_AID_DRAWINGS, SIGN_GROUP_LABELS } from "~/features/consultations/drawings";
import { firstAidRules, listFirstAid } from "~/features/consultations/first-aid.server";
import { speciesOfSlug, speciesSlug } from "~/features/consultations/labels";
import { ButtonLink } from "~/ui/button";
import { Drawing } from "~/ui/drawing";
import { Below, Page } from "~/ui/layout";

export const handle = {
  title: () => "Erste Hilfe für Tiere · Tierlotse",
  description:
    "Was du tust, bis du in der Praxis bist: kurze Anleitungen für Notfälle bei Hund, Katze und kleinen Tieren.",
};

export function loader({ request }: LoaderFunctionArgs) {
  const species = speciesOfSlug(new URL(request.url).searchParams.get("tier") ?? undefined);
  return {
    species,
    rules: [...firstAidRules.first, ...firstAidRules.never],
    entries: listFirstAid(species).map(({ slug, title, group, vet, atOnce }) => ({ slug, title, group, vet, atOnce })),
  };
}

export default function FirstAid() {
  const { species, rules, entries } = useLoaderData<typeof loader>();
  return (
    <Page>
      <h1>Erste Hilfe{species && `: ${species}`}</h1>
      <p className="mt-2 text-lg text-quiet">
        Kurze Anleitungen für die Zeit, bis du in der Praxis bist. Sie ersetzen keine Behandlung.
      </p>
      <section aria-labelledby="always" className="mt-4 rounded-card bg-tint px-5 py-4">
        <h2 id="always">Immer zuerst</h2>
        <ol className="mt-2 list-decimal pl-6">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </section>
      <div className="no-print mt-4 button-row">
        <ButtonLink to="/notfall" look="final" className="px-3!">
          Zum Notfall-Check
        </ButtonLink>
        <ButtonLink to="/gift" look="secondary" className="px-3!">
          Giftcheck
        </ButtonLink>
      </div>
      <p className="no-print mt-6 font-semibold">Welches Tier?</p>
      <nav aria-label="Tierart" className="no-print mt-2 flex flex-wrap gap-2">
        <SpeciesLink to="/first-aid" name="Alle" chosen={species === null} />
        {SPECIES.map((name) => (
          <SpeciesLink key={name} to={`/first-aid?tier=${speciesSlug(name)}`} name={name} chosen={name === species} />
        ))}
      </nav>
      <p className="no-print mt-5 font-semibold">Was ist passiert?</p>
      <GroupLinks groups={new Set(entries.map(({ group }) => group))} />
      {Object.entries(SIGN_GROUP_LABELS).map(([group, label]) => (
        <Group key={group} id={group} label={label} entries={entries.filter((entry) => entry.group === group)} />
      ))}
      <p className="no-print mt-6 text-sm text-quiet">
        Nach dem ersten Besuch stehen diese Seiten auch ohne Netz bereit, wenn dein Browser es zulässt.
      </p>
    </Page>
  );
}

const SpeciesLink = ({ to, name, chosen }: { to: string; name: string; chosen: boolean }) => (
  <Link
    to={to}
    preventScrollReset
    aria-current={chosen ? "page" : undefined}
    className={`pressable inline-flex min-h-11 items-center rounded-full border px-4 no-underline ${chosen ? "border-petrol bg-petrol font-semibold text-petrol-ink" : "border-control bg-surface text-ink hover:bg-tint"}`}
  >
    {name === "Sonstiges" ? "Pferd und andere" : name}
  </Link>
);

/** Links to the groups of guides below: they jump, so they look like no filter. */
const GroupLinks = ({ groups }: { groups: ReadonlySet<string> }) => (
  <nav aria-label="Bereiche" className="no-print mt-1 grid grid-cols-2 gap-x-5 sm:flex sm:flex-wrap">
    {Object.entries(SIGN_GROUP_LABELS)
      .filter(([group]) => groups.has(group))
      .map(([group, label]) => (
        <a key={group} href={`#${group}`} className="inline-flex min-h-11 items-center">
          {label}
        </a>
      ))}
  </nav>
);

type Entry = ReturnType<typeof loader>["entries"][number];

function Group({ id, label, entries }: { id: string; label: string; entries: Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mt-6">
        {label}
      </h2>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {entries.map(({ slug, title, vet, atOnce }) => (
          <li key={slug}>
            <Link
              to={`/first-aid/${slug}`}
              className="pressable flex h-full items-center gap-3 rounded-card border border-control bg-surface px-4 py-2.5 leading-snug text-ink no-underline hover:bg-tint"
            >
              <Drawing name={FIRST_AID_DRAWINGS[slug]?.plate ?? "cross"} />
              <span className="min-w-0">
                <strong className="font-semibold">{title}</strong>
                {/* What cannot wait stands out; the rest says when. */}
                <Below className={`text-sm ${atOnce ? "font-semibold text-danger" : "text-quiet"}`}>
                  {atOnce ? "Immer sofort zum Tierarzt" : vet}
                </Below>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
