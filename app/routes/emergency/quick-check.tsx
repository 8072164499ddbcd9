import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { SPECIES } from "#db/enums";
import { NearestHelp } from "~/features/consultations/call";
import { dutyOf } from "~/features/consultations/contacts.server";
import { speciesSlug } from "~/features/consultations/labels";
import { regionOf } from "~/http/region.server";
import { ButtonLink } from "~/ui/button";
import { Page } from "~/ui/layout";
import { SpeciesIcon } from "~/ui/species-icon";

export const handle = {
  title: () => "Notfall-Check · Tierlotse",
  description: "Ist es ein Notfall? Tier wählen, Zeichen wählen, sofort wissen, was zu tun ist. Ohne Anmeldung.",
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { chosen, map } = dutyOf(await regionOf(request));
  return { duty: { chosen, map } };
}

export default function QuickCheck() {
  const { duty } = useLoaderData<typeof loader>();
  return (
    <Page narrow>
      <h1>Ist es ein Notfall?</h1>
      <div className="mt-5 notice border-danger bg-danger-tint">
        <p>
          <strong>Bekommt dein Tier keine Luft, krampft es oder blutet es stark?</strong> Ruf zuerst deine
          Tierarztpraxis oder die nächste Tierklinik an.
        </p>
        <NearestHelp duty={duty} className="mt-3 mb-1" />
      </div>
      <h2 className="mt-6">Um welches Tier geht es?</h2>
      <p className="mt-1 text-quiet">Ohne Anmeldung, in zwei Schritten.</p>
      <ul className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3">
        {SPECIES.map((species) => (
          <li key={species} className="last:col-span-full">
            <Link
              to={`/notfall/${speciesSlug(species)}`}
              className="pressable flex min-h-14 items-center gap-2.5 rounded-card border border-control bg-surface px-3 py-2 font-semibold text-ink no-underline hover:bg-tint"
            >
              <SpeciesIcon species={species} size={32} />
              {species}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-6 font-semibold">Du weißt schon, was los ist?</p>
      <div className="button-row mt-2">
        <ButtonLink to="/first-aid" look="secondary">
          Erste Hilfe
        </ButtonLink>
        <ButtonLink to="/gift" look="secondary">
          Giftcheck
        </ButtonLink>
      </div>
    </Page>
  );
}
