// Every control in every scheme on one page, for whoever changes one. Only in development.
import { useLoaderData } from "@remix-run/react";
import { COLOR_SCHEMES, CONTRASTS, LEVELS, SPECIES } from "#db/enums";
import { env } from "~/env.server";
import { LEVEL_LABELS, LEVEL_TIMES } from "~/features/consultations/labels";
import { notFound } from "~/http/guards.server";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button, ButtonLink, type Look } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { ChoiceGroup, SelectField, TextArea, TextField } from "~/ui/field";
import { ReplyForm } from "~/ui/form";
import { Card, Page } from "~/ui/layout";
import { Pagination } from "~/ui/pagination";
import { RiskPanel, RiskTag } from "~/ui/risk-band";
import { SpeciesIcon } from "~/ui/species-icon";

export const handle = { title: () => "Bausteine · Tierlotse" };

export function loader() {
  if (env.NODE_ENV !== "development") throw notFound();
  return { schemes: COLOR_SCHEMES, contrasts: CONTRASTS };
}

const LOOKS: Look[] = ["primary", "secondary", "quiet", "chip", "danger"];
const OPTIONS = [
  { value: "a", label: "Ja" },
  { value: "b", label: "Nein, und zwar aus einem ziemlich langen Grund, der umbricht" },
];
const reply = { values: { fehler: ["xyz"] }, errors: { fehler: "Bitte gib eine Zahl ein, zum Beispiel 4,5 kg." } };

export default function Ui() {
  const { schemes, contrasts } = useLoaderData<typeof loader>();
  return (
    <Page>
      <h1>Bausteine</h1>
      {(["light", "dark"] as const).flatMap((theme) =>
        schemes.flatMap((scheme) =>
          contrasts.map((contrast) => (
            <section
              key={theme + scheme + contrast}
              className={`${theme} mt-6 grid gap-5 rounded-card border border-line bg-paper p-5 text-ink`}
              data-scheme={scheme}
              data-contrast={contrast}
            >
              <h2>
                {theme} · {scheme} · {contrast}
              </h2>
              <Controls />
            </section>
          )),
        ),
      )}
    </Page>
  );
}

function Controls() {
  return (
    <>
      <Breadcrumbs up={[{ to: "/ui", label: "Oben" }]} here="Hier" />
      <div className="flex flex-wrap gap-3">
        {LOOKS.map((look) => (
          <Button key={look} type="button" look={look}>
            {look}
          </Button>
        ))}
        <Button type="button" pending="Wird gespeichert...">
          Speichern
        </Button>
        <ButtonLink to="/ui">Link</ButtonLink>
      </div>
      <ErrorSummary reply={reply} labels={{ fehler: "Gewicht" }} />
      <ReplyForm reply={reply} className="grid gap-4 sm:grid-cols-2">
        <TextField name="text" label="Textfeld" help="Mit Hilfe" optional />
        <TextField name="fehler" label="Mit Fehler" />
        <SelectField name="select" label="Auswahl" options={OPTIONS} />
        <TextArea name="area" label="Mehrzeilig" rows={2} />
        <ChoiceGroup name="radio" legend="Eines von zweien" type="radio" options={OPTIONS} given={["a"]} />
        <ChoiceGroup name="check" legend="Mehreres" type="checkbox" options={OPTIONS} given={["b"]} />
      </ReplyForm>
      <div className="grid gap-2">
        {LEVELS.map((level) => (
          <RiskPanel key={level} level={level} label={LEVEL_LABELS[level]} time={LEVEL_TIMES[level]}>
            Was zu tun ist
          </RiskPanel>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {LEVELS.map((level) => (
          <RiskTag key={level} level={level} label={LEVEL_LABELS[level]} />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        {SPECIES.map((species) => (
          <SpeciesIcon key={species} species={species} />
        ))}
      </div>
      <Card>Eine Karte</Card>
      <EmptyState title="Noch nichts hier">
        <p>Was als Nächstes zu tun ist.</p>
      </EmptyState>
      <Pagination page={2} pages={5} />
    </>
  );
}
