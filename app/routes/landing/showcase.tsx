import { Form, Link, useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Species } from "#db/enums";
import { Button, ButtonLink } from "~/ui/button";
import { useHydrated } from "~/ui/hydrated";
import { SpeciesIcon } from "~/ui/species-icon";

const FIRST_MS = 2000;
const AGAIN_MS = 2500;

type Sample = { name: string; species: Species; facts: [string, string][] };
const SAMPLES: Sample[] = [
  {
    name: "Luna",
    species: "Hund",
    facts: [
      ["Rasse", "Labrador-Mischling"],
      ["Alter", "3 Jahre"],
      ["Gewicht", "24,5 kg"],
      ["Geschlecht", "Weiblich"],
      ["Kastriert", "Ja"],
      ["Nächster Termin", "Impfung in drei Wochen"],
    ],
  },
  {
    name: "Felix",
    species: "Katze",
    facts: [
      ["Rasse", "Europäisch Kurzhaar"],
      ["Alter", "2 Jahre"],
      ["Gewicht", "4,2 kg"],
      ["Geschlecht", "Männlich"],
      ["Kastriert", "Ja"],
      ["Nächster Termin", "Entwurmung nächsten Monat"],
    ],
  },
];

/** Two sample profiles behind placeholders that leave by themselves; the button shows them once more. */
export function Showcase() {
  const hydrated = useHydrated();
  const [query] = useSearchParams();
  const [again, setAgain] = useState(0);
  const [loading, setLoading] = useState(false);
  useEffect(() => {
    setLoading(true);
    const timer = setTimeout(() => setLoading(false), again === 0 ? FIRST_MS : AGAIN_MS);
    return () => clearTimeout(timer);
  }, [again]);
  const long = again > 0 || query.has("laden");
  return (
    <>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {SAMPLES.map((sample) => (
          <li key={sample.name} className="relative overflow-hidden rounded-card border border-line bg-surface">
            <ProfileCard {...sample} />
            <Skeleton key={again} long={long} />
          </li>
        ))}
        <li>
          <Link
            to="/auth?tab=register"
            className="pressable flex min-h-40 flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed border-control p-6 text-center font-semibold no-underline hover:bg-tint"
          >
            <span aria-hidden="true" className="text-4xl leading-none">
              +
            </span>
            Weiteres Haustier hinzufügen
          </Link>
        </li>
      </ul>
      <Form
        method="get"
        action="/#showcase"
        preventScrollReset
        className="mt-6"
        onSubmit={(event) => {
          event.preventDefault();
          setAgain(again + 1);
        }}
      >
        <Button look="quiet" name="laden" value="1" disabled={hydrated && loading}>
          Ladeanimation anzeigen
        </Button>
      </Form>
    </>
  );
}

function ProfileCard({ name, species, facts }: Sample) {
  return (
    <div className="flex h-full flex-col p-5">
      <p className="flex items-center gap-3">
        <span className="inline-flex size-14 flex-none items-center justify-center rounded-full bg-tint">
          <SpeciesIcon species={species} size={36} />
        </span>
        <span>
          <strong className="block font-serif text-xl font-semibold">{name}</strong>
          <span className="text-quiet">{species}</span>
        </span>
      </p>
      <dl className="mt-4 mb-5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-quiet">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto flex flex-wrap gap-2">
        <ButtonLink to="/auth?tab=register" look="secondary" aria-label={`Details von ${name}`}>
          Details
        </ButtonLink>
        <ButtonLink to="/auth?tab=register" look="quiet" aria-label={`Gesundheitsdaten von ${name}`}>
          Gesundheitsdaten
        </ButtonLink>
      </div>
    </div>
  );
}

function Skeleton({ long }: { long: boolean }) {
  return (
    <div aria-hidden="true" className={`skeleton flex flex-col p-5 ${long ? "skeleton-long" : ""}`}>
      <i className="size-14 rounded-full!" />
      {["w-1/2", "w-3/4", "w-2/3", "w-3/4", "w-1/2", "w-2/3"].map((width, at) => (
        <i key={at} className={`mt-4 h-4 ${width}`} />
      ))}
      <i className="mt-auto h-11 w-1/2 rounded-full!" />
    </div>
  );
}
