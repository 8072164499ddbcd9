import { Link, useLoaderData } from "@remix-run/react";
import { FIRST_AID_DRAWINGS } from "~/features/consultations/drawings";
import { firstAidRules, listFirstAid } from "~/features/consultations/first-aid.server";
import { ButtonLink } from "~/ui/button";
import { Drawing } from "~/ui/drawing";
import { Below, Page } from "~/ui/layout";

export const handle = {
  title: () => "Erste Hilfe für Tiere · Tierlotse",
  description:
    "Was du tust, bis du in der Praxis bist: kurze Anleitungen für Notfälle bei Hund, Katze und kleinen Tieren.",
};

export const loader = () => ({
  rules: firstAidRules,
  entries: listFirstAid().map(({ slug, title, vet }) => ({ slug, title, vet })),
});

export default function FirstAid() {
  const { rules, entries } = useLoaderData<typeof loader>();
  return (
    <Page>
      <h1>Erste Hilfe</h1>
      <p className="mt-2 text-lg text-quiet">
        Kurze Anleitungen für die Zeit, bis du in der Praxis bist. Sie ersetzen keine Behandlung.
      </p>
      <div className="no-print mt-4 flex flex-wrap gap-3">
        <ButtonLink to="/notfall">Ist es ein Notfall?</ButtonLink>
        <ButtonLink to="/gift" look="secondary">
          Giftcheck
        </ButtonLink>
      </div>
      <section aria-labelledby="always" className="mt-6 rounded-card bg-tint p-5">
        <h2 id="always">Immer zuerst</h2>
        <ol className="mt-2 list-decimal space-y-1 pl-6">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </section>
      <h2 className="mt-8">Was ist passiert?</h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {entries.map(({ slug, title, vet }) => (
          <li key={slug}>
            <Link
              to={slug}
              className="pressable flex h-full items-start gap-4 rounded-card border border-line bg-surface p-4 text-ink no-underline hover:bg-tint"
            >
              <Drawing name={FIRST_AID_DRAWINGS[slug]!.plate} />
              <span className="min-w-0">
                <strong className="font-serif text-lg font-semibold text-petrol">{title}</strong>
                <Below className="mt-1 text-sm text-quiet">{vet}</Below>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="no-print mt-6 text-sm text-quiet">
        Nach dem ersten Besuch stehen diese Seiten auch ohne Netz bereit, wenn dein Browser es zulässt.
      </p>
    </Page>
  );
}
