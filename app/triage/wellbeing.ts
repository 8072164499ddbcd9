// What speaks for the animal: that it eats and plays as ever, and what is normal for its species, sex and age.
import type { Patient } from "./case";
import { speciesKey } from "./case";
import { find, findAny, findNear, type Range, type Token } from "./german";
import { issueOfSymptom, words } from "./knowledge";
import { negationNear } from "./negation";

export type NormalFinding = {
  key: string;
  reason: string;
  words: string;
  explains: readonly string[];
  /** The complaint an owner would ask it under. */
  issue: string | null;
  /** Numbers of the sentences it was said in. */
  sentences: ReadonlySet<number>;
};

/** Clauses that say nothing but that the animal eats, plays, runs as ever: 'frisst, rennt, …'. */
export function wellClauses(tokens: readonly Token[]): Range[] {
  const found: Range[] = [];
  for (let from = 0; from < tokens.length; ) {
    let to = from;
    while (tokens[to + 1]?.clause === tokens[from]!.clause) to++;
    const clause = tokens.slice(from, to + 1);
    if (
      clause.some((token) => words.wellVerbs.has(token.norm)) &&
      clause.every(({ norm }) => words.wellVerbs.has(norm) || words.wellRest.has(norm)) &&
      // 'springt, aber nicht mehr aufs Fensterbrett'
      !tokens.slice(to + 1, to + 3).some((token) => words.negations.has(token.norm))
    )
      found.push({ from, to });
    from = to + 1;
  }
  return found;
}

/** The whole of a text that says nothing else than that the animal is well; null when anything is left over. */
export function onlyWell(tokens: readonly Token[]): Range | null {
  const covered = [
    ...wellClauses(tokens),
    ...findAny(words.wellbeing, tokens, words.fillers).filter((hit) => hit.exact && !negationNear(hit, tokens, [])),
  ];
  const all = tokens.every(
    ({ norm }, at) => words.wellRest.has(norm) || covered.some((hit) => hit.from <= at && at <= hit.to),
  );
  return all && covered.length > 1 ? { from: 0, to: tokens.length - 1 } : null;
}

/** Where each thing that is normal for some animals was said. */
export function normalHits(tokens: readonly Token[]) {
  return words.normal.flatMap((entry) => {
    const near = entry.near ? findNear(entry.near, tokens, words.fillers, 22) : [];
    // 'das ist keine Mauser'
    const said = findAny(entry.terms, tokens, words.fillers).filter((hit) => !negationNear(hit, tokens, []));
    return near.length + said.length > 0 ? [{ entry, hits: [...said, ...near] as readonly Range[] }] : [];
  });
}

/** What of it is normal for this one, and is not contradicted. */
export function normalIn(
  usual: ReturnType<typeof normalHits>,
  tokens: readonly Token[],
  patient: Patient,
  slice: (range: Range) => string,
  doubtful: (range: Range) => boolean,
): NormalFinding[] {
  const says = (terms: typeof words.past) =>
    terms.some((term) => find(term, tokens, words.fillers).some((hit) => !negationNear(hit, tokens, [])));
  return usual
    .filter(({ entry: { finding, requires, unless } }) => {
      if (!finding.species.includes(speciesKey(patient.species))) return false;
      if (finding.not_neutered && (patient.neutered || patient.gender === "Männlich")) return false;
      if (
        finding.max_age_months !== undefined &&
        (patient.ageMonths === null || patient.ageMonths > finding.max_age_months)
      )
        return false;
      const contradicted = unless.some((term) =>
        find(term, tokens, words.fillers).some((hit) => !negationNear(hit, tokens, []) && !doubtful(hit)),
      );
      return (requires.length === 0 || says(requires)) && !contradicted;
    })
    .map(({ entry: { finding }, hits }) => ({
      key: finding.key,
      reason: finding.reason,
      words: slice(hits[0]!),
      explains: finding.explains,
      issue: finding.issue ?? issueOfSymptom.get(finding.explains[0] ?? "") ?? null,
      sentences: new Set(hits.map((hit) => tokens[hit.from]!.sentence)),
    }));
}
