// What speaks for the animal: that it eats and plays as ever, and what is normal for its species, sex and age. It explains
// the statement it stands in; one elsewhere only where the owner says so (`NORMAL`).
import type { Patient } from "./case";
import { speciesKey } from "./case";
import { issueOfSymptom } from "./knowledge";
import { findAny, findNear, type Text } from "./text/match";
import { type Measure, measuresIn } from "./text/quantities";
import { type Range, tokenAt } from "./text/tokens";
import { speaksAgainst, words } from "./wordings";

export type NormalFinding = {
  key: string;
  reason: string;
  words: string;
  explains: readonly string[];
  confirms: readonly string[];
  explainsAnswers: Readonly<Record<string, readonly string[]>>;
  /** The complaint an owner would ask it under. */
  issue: string | null;
  /** May have lasted for days, see `lasting` in knowledge-schemas.ts. */
  lasting: boolean;
  /** Numbers of the sentences it was said in. */
  sentences: ReadonlySet<number>;
};

/** The question whether what may be normal is. */
export const NORMAL = "u-normal";

/** Whether a sign or an answer could rest on it. */
export const explainsSomething = ({ explains, explainsAnswers }: NormalFinding): boolean =>
  explains.length > 0 || Object.keys(explainsAnswers).length > 0;

/** Words of one sentence among which what is normal is told in any order. */
const WINDOW = 22;
/** Words of sentences side by side among which it may be told: it explains nothing before the owner says so. */
const WIDER = 40;

/** Clauses that say nothing but that the animal eats, plays, runs as ever: 'frisst, rennt, …'. */
export function wellClauses({ tokens }: Text): Range[] {
  const found: Range[] = [];
  for (let from = 0; from < tokens.length; ) {
    let to = from;
    while (tokens[to + 1]?.clause === tokenAt(tokens, from).clause) to++;
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
export function onlyWell(text: Text, holds: (range: Range) => boolean): Range | null {
  const covered = [...wellClauses(text), ...findAny(words.wellbeing, text).filter((hit) => hit.exact && holds(hit))];
  const all = text.tokens.every(
    ({ norm }, at) => words.wellRest.has(norm) || covered.some((hit) => hit.from <= at && at <= hit.to),
  );
  return all && covered.length > 1 ? { from: 0, to: text.tokens.length - 1 } : null;
}

/**
 * What is told of it that is normal for this animal, and is not contradicted: in one sentence, or (`supposed`) put together from
 * sentences side by side, so that only the owner can say whether it is.
 */
export function normalIn(
  text: Text,
  patient: Patient,
  holds: (range: Range) => boolean,
): Record<"normal" | "supposed", NormalFinding[]> {
  const says = (terms: typeof words.wellbeing) => findAny(terms, text).some(holds);
  const measures = measuresIn(text);
  const found: Record<"normal" | "supposed", NormalFinding[]> = { normal: [], supposed: [] };
  for (const { finding, terms, near, requires, unless } of words.normal) {
    if (!suits(finding, patient)) continue;
    const told: Range[] = [
      ...findAny(terms, text).filter(holds),
      ...(near ? findNear(near, text, WINDOW) : []),
      ...measuredAt(finding.measured, measures),
    ];
    const hits = told.length > 0 || !near ? told : findNear(near, text, WIDER, 1);
    const [first] = hits;
    if (!first || (requires.length > 0 && !says(requires)) || speaksAgainst(unless, text, holds, finding.ask)) continue;
    const { from, to } = first;
    found[told.length > 0 && !finding.ask ? "normal" : "supposed"].push({
      key: finding.key,
      reason: finding.reason,
      words: text.source.slice(tokenAt(text.tokens, from).start, tokenAt(text.tokens, to).end),
      explains: finding.explains,
      confirms: finding.confirms,
      explainsAnswers: finding.explains_answers,
      issue: finding.issue ?? issueOfSymptom.get(finding.explains[0] ?? "") ?? null,
      lasting: finding.lasting || finding.ask,
      sentences: new Set(hits.map((hit) => tokenAt(text.tokens, hit.from).sentence)),
    });
  }
  return found;
}

/** The places of what was measured, where all of it is normal. */
function measuredAt(
  normal: (typeof words.normal)[number]["finding"]["measured"],
  measures: readonly Measure[],
): Range[] {
  const own = normal ? measures.filter(({ kind }) => kind === normal.kind) : [];
  return normal && own.every(({ value }) => value >= normal.from && value <= normal.up_to) ? own : [];
}

function suits(finding: (typeof words.normal)[number]["finding"], patient: Patient): boolean {
  const { max_age_months: oldest } = finding;
  if (!finding.species.includes(speciesKey(patient.species))) return false;
  if (finding.not_neutered && (patient.neutered || patient.gender === "Männlich")) return false;
  return oldest === undefined || (patient.ageMonths !== null && patient.ageMonths <= oldest);
}
