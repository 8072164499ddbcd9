// First aid as pages and endpoints show it, read from the knowledge file.
import type { z } from "zod";
import { SPECIES, type Species } from "#db/enums";
import { speciesKey } from "~/triage/case";
import { firstAid, type Line, sources } from "~/triage/knowledge";
import type { FirstAidResponse } from "./responses";

export type FirstAidEntry = z.output<typeof FirstAidResponse>;

/** What holds for every guide: what comes first, and what nobody does. */
export const firstAidRules = { first: firstAid.always, never: firstAid.never };

const entries: FirstAidEntry[] = firstAid.entries.map((entry) => ({
  slug: entry.key,
  title: entry.title,
  group: entry.group,
  vet: entry.vet,
  atOnce: entry.at_once,
  species: SPECIES.filter((species) => entry.species.includes(speciesKey(species))),
  steps: linesOf(entry.steps).map((step) => forWhom(step, entry.species)),
  dont: entry.dont.map(({ text }) => text),
  bySpecies: SPECIES.flatMap((species) => {
    const text = entry.by_species[speciesKey(species)];
    return text ? [{ species, text }] : [];
  }),
  poison: entry.key === "vergiftung",
  sources: sources.filter(({ id }) => entry.sources.includes(id)).map(({ title, url }) => ({ title, url })),
}));

/** Lines of one text are one line of the guide, of all the species that have it: where a result shows it is another matter. */
function linesOf(lines: readonly Line[]): Pick<Line, "text" | "species">[] {
  const species = new Map<string, Line["species"]>();
  for (const line of lines) species.set(line.text, [...(species.get(line.text) ?? []), ...line.species]);
  return [...species].map(([text, of]) => ({ text, species: of }));
}

/** A step that only holds for some of an entry's species names them. */
function forWhom({ text, species }: { text: string; species: readonly string[] }, of: readonly string[]): string {
  if (of.every((key) => species.includes(key))) return text;
  return `${SPECIES.filter((name) => species.includes(speciesKey(name))).join(", ")}: ${text}`;
}

/** The instructions of a species, or all, in the file's order: what kills in minutes first. */
export const listFirstAid = (species: Species | null = null): FirstAidEntry[] =>
  entries.filter((entry) => species === null || entry.species.includes(species));

export const getFirstAid = (slug: string | undefined): FirstAidEntry | null =>
  entries.find((entry) => entry.slug === slug) ?? null;
