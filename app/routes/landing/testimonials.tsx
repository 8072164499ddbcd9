import type { Species } from "#db/enums";
import { SpeciesIcon } from "~/ui/species-icon";

const VOICES: { name: string; title: string; text: string; species: Species }[] = [
  {
    name: "Jana M.",
    title: "lebt mit Kater Oskar",
    text: "Er ging zum fünften Mal aufs Klo und es kam nichts. Nach zwei Fragen stand da: sofort losfahren. Wir waren rechtzeitig in der Klinik.",
    species: "Katze",
  },
  {
    name: "Tobias R.",
    title: "lebt mit Hündin Frieda",
    text: "Einmal erbrochen, danach munter. Statt einer Nacht in der Klinik hatten wir klare Grenzen, auf die wir achten konnten.",
    species: "Hund",
  },
  {
    name: "Mehtap K.",
    title: "lebt mit zwei Kaninchen",
    text: "Ich wusste nicht, dass ein Kaninchen, das nicht frisst, nicht bis morgen warten kann. Jetzt weiß ich es, mit Grund dazu.",
    species: "Kleintier",
  },
];

export function Testimonials() {
  return (
    <ul className="grid gap-5 lg:grid-cols-3">
      {VOICES.map(({ name, title, text, species }) => (
        <li key={name} className="flex flex-col rounded-card border border-line bg-surface p-6">
          <p>
            <span className="rounded-full border border-control px-2 text-sm text-quiet">Beispiel</span>
          </p>
          <p className="mt-3 mb-5">„{text}“</p>
          <p className="mt-auto flex items-center gap-3">
            <span className="inline-flex size-12 flex-none items-center justify-center rounded-full bg-tint">
              <SpeciesIcon species={species} size={32} />
            </span>
            <span>
              <strong className="block">{name}</strong>
              <span className="text-sm text-quiet">{title}</span>
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
