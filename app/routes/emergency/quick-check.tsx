import { Link } from "@remix-run/react";
import { SPECIES } from "#db/enums";
import { speciesSlug } from "~/features/consultations/labels";
import { ButtonLink } from "~/ui/button";
import { Page } from "~/ui/layout";
import { SpeciesIcon } from "~/ui/species-icon";

export const handle = {
  title: () => "Notfall-Check · Tierlotse",
  description: "Ist es ein Notfall? Tier wählen, Zeichen wählen, sofort wissen, was zu tun ist. Ohne Anmeldung.",
};

export default function QuickCheck() {
  return (
    <Page narrow>
      <h1>Ist es ein Notfall?</h1>
      <p className="mt-3 rounded-card bg-danger-tint px-5 py-3">
        <strong>Bekommt dein Tier keine Luft, krampft es oder blutet es stark?</strong> Ruf zuerst deine Tierarztpraxis
        oder die nächste Tierklinik an.
      </p>
      <p className="mt-2 text-lg text-quiet">Ohne Anmeldung, in zwei Schritten. Um welches Tier geht es?</p>
      <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {SPECIES.map((species) => (
          <li key={species} className="last:col-span-full">
            <Link
              to={`/notfall/${speciesSlug(species)}`}
              className="pressable flex min-h-24 flex-col items-center justify-center gap-1 rounded-card border border-control bg-surface p-3 font-semibold text-ink no-underline hover:bg-tint"
            >
              <SpeciesIcon species={species} />
              {species}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/first-aid" look="secondary">
          Erste Hilfe
        </ButtonLink>
        <ButtonLink to="/gift" look="secondary">
          Giftcheck mit Menge und Gewicht
        </ButtonLink>
      </div>
    </Page>
  );
}
