// First aid as pages and endpoints show it, read from the knowledge file.
import { SPECIES, type Species } from "#db/enums";
import { speciesKey } from "~/triage/case";
import { firstAid, sources } from "~/triage/knowledge";

export type FirstAidEntry = {
  slug: string;
  title: string;
  /** When a vet has to see it, one sentence. */
  vet: string;
  species: Species[];
  steps: string[];
  dont: string[];
  /** What replaces the main instruction for a species. */
  bySpecies: { species: Species; text: string }[];
  poison: boolean;
  sources: { title: string; url: string | null }[];
};

export const firstAidRules: readonly string[] = firstAid.always;

const entries: FirstAidEntry[] = firstAid.entries.map((entry) => ({
  slug: entry.key,
  title: entry.title,
  vet: entry.vet,
  species: SPECIES.filter((species) => entry.species.includes(speciesKey(species))),
  steps: entry.steps,
  dont: entry.dont,
  bySpecies: SPECIES.flatMap((species) => {
    const text = entry.by_species[speciesKey(species)];
    return text ? [{ species, text }] : [];
  }),
  poison: entry.key === "vergiftung",
  sources: sources.filter(({ id }) => entry.sources.includes(id)).map(({ title, url }) => ({ title, url })),
}));

/** All instructions in the file's order: what kills in minutes first. */
export const listFirstAid = (): FirstAidEntry[] => entries;

export const getFirstAid = (slug: string | undefined): FirstAidEntry | null =>
  entries.find((entry) => entry.slug === slug) ?? null;
