// Scores the triage on labelled vignettes. Pure: reading files and printing is eval.ts's work.
import { type Gender, type Level, OUTCOMES, type Outcome, type Species } from "#db/enums";
import { assess } from "~/triage/assess";
import { type Case, emptyCase, type Patient } from "~/triage/case";
import { gather } from "~/triage/dangers";
import { readText } from "~/triage/extract";
import type { Facts } from "~/triage/facts";
import { issues, type Symptom, symptoms } from "~/triage/knowledge";

export type Vignette = {
  id: string;
  species: Species;
  ageMonths: number | null;
  gender: Gender | null;
  neutered: boolean | null;
  weightKg?: number | null;
  text: string;
  mainIssue: string;
  mainIssueAlso?: string[];
  outcome: Outcome;
  acceptable: Outcome[];
  mustNotUnderTriage?: boolean;
};
/** With free words for what is there and what is denied. */
export type Described = Vignette & { symptomsPresent: string[]; symptomsAbsent: string[] };
/** What is promised to the owner: now, today, within 48 hours, at home. */
export type Promised = "sofort" | "heute" | "48 h" | "zu Hause";
export type Rated = {
  id: string;
  species: Species;
  want: Outcome;
  acceptable: Outcome[];
  got: Outcome;
  must: boolean;
  promised: Promised;
  /** For the list of misses: what was understood and why it was rated so. */
  note: string;
};

/** The signs a name, a key or a few words mean, for what a vignette describes; none when nothing fits. */
export function matchSymptom(name: string, patient: Patient): Symptom[] {
  const wanted = name.trim().toLowerCase();
  for (const symptom of symptoms.values()) if (symptom.name.toLowerCase() === wanted) return [symptom];
  const byKey = symptoms.get(wanted);
  return byKey ? [byKey] : readText(name, patient).findings.map((finding) => symptoms.of(finding.key));
}

/** A share with its Wilson score interval (95 %), all as fractions of 1; null where nothing was counted. */
export type Share = { part: number; whole: number; low: number; high: number };
export function share(part: number, whole: number): Share {
  if (whole === 0) return { part, whole, low: 0, high: 1 };
  const z = 1.959964;
  const p = part / whole;
  const d = 1 + z ** 2 / whole;
  const middle = (p + z ** 2 / (2 * whole)) / d;
  const half = (z * Math.sqrt((p * (1 - p)) / whole + z ** 2 / (4 * whole ** 2))) / d;
  return { part, whole, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

const rank = (outcome: Outcome) => OUTCOMES.indexOf(outcome);
/** Below the lowest acceptable outcome. */
export const isUnder = (row: Pick<Rated, "got" | "acceptable">) =>
  rank(row.got) < Math.min(...row.acceptable.map(rank));
/** Above the highest acceptable outcome. */
export const isOver = (row: Pick<Rated, "got" | "acceptable">) => rank(row.got) > Math.max(...row.acceptable.map(rank));
export const isDangerous = (row: Pick<Rated, "got" | "acceptable" | "must" | "want">) =>
  isUnder(row) && (row.must || row.want === "emergency");

const PROMISED: Record<Level, Promised> = {
  emergency: "sofort",
  urgent: "heute",
  vet_visit: "48 h",
  concerning: "48 h",
  monitor: "zu Hause",
  benign: "zu Hause",
};
const IN_TIME: Record<Outcome, Promised[]> = {
  emergency: ["sofort"],
  vet_visit: ["heute", "48 h"],
  monitor: ["zu Hause"],
};
export const promisedBy = (level: Level): Promised => PROMISED[level];

export function caseOf(vignette: Omit<Vignette, "id" | "mainIssue" | "outcome" | "acceptable">): Case {
  return {
    ...emptyCase({
      name: "",
      species: vignette.species,
      breed: null,
      ageMonths: vignette.ageMonths,
      gender: vignette.gender,
      neutered: vignette.neutered ?? false,
      weightKg: vignette.weightKg ?? null,
      medicalConditions: [],
      allergies: [],
    }),
    text: vignette.text,
  };
}

export function rate(vignette: Vignette): { row: Rated; facts: Facts } {
  const input = caseOf(vignette);
  const facts = gather(input);
  const result = assess(input, facts);
  const found = [...facts.symptoms].map(([key, { words }]) => (words ? `${key} „${words}“` : key)).join(", ");
  return {
    facts,
    row: {
      id: vignette.id,
      species: vignette.species,
      want: vignette.outcome,
      acceptable: vignette.acceptable,
      got: result.outcome,
      must: vignette.mustNotUnderTriage ?? !vignette.acceptable.includes("monitor"),
      promised: PROMISED[result.level],
      note: `${vignette.text}\n        → ${result.level} ${result.score} [${found}] ${result.factors[0]?.reason ?? ""}`,
    },
  };
}

export type Figures = {
  cases: number;
  exact: Share;
  acceptable: Share;
  emergency: Share;
  /** Ids of the cases rated dangerously low. */
  dangerous: string[];
  under: Share;
  over: Share;
  inTime: Share;
  byOutcome: Record<Outcome, Share>;
  /** Wanted outcome × given outcome. */
  confusion: Record<Outcome, Record<Outcome, number>>;
  bySpecies: Record<string, Share>;
};

export function figuresOf(rows: readonly Rated[]): Figures {
  const count = (test: (row: Rated) => boolean, among: readonly Rated[] = rows) =>
    share(among.filter(test).length, among.length);
  const of = (outcome: Outcome) => rows.filter((row) => row.want === outcome);
  const perOutcome = <T>(make: (outcome: Outcome) => T) =>
    Object.fromEntries(OUTCOMES.map((outcome) => [outcome, make(outcome)])) as Record<Outcome, T>;
  return {
    cases: rows.length,
    exact: count((row) => row.got === row.want),
    acceptable: count((row) => row.acceptable.includes(row.got)),
    emergency: count((row) => row.got === "emergency", of("emergency")),
    dangerous: rows.filter(isDangerous).map((row) => row.id),
    under: count(isUnder),
    over: count(isOver),
    inTime: count((row) => row.acceptable.some((outcome) => IN_TIME[outcome].includes(row.promised))),
    byOutcome: perOutcome((outcome) => count((row) => row.got === outcome, of(outcome))),
    confusion: perOutcome((want) => perOutcome((got) => of(want).filter((row) => row.got === got).length)),
    bySpecies: Object.fromEntries(
      [...new Set(rows.map((row) => row.species))].map((species) => {
        const among = rows.filter((row) => row.species === species);
        return [species, count((row) => row.acceptable.includes(row.got), among)];
      }),
    ),
  };
}

/** Main issue, findings named by the label that were found, and findings the label denies that were found anyway. */
export function understanding(vignettes: readonly Described[]) {
  const tally = { issue: 0, recall: [0, 0] as [number, number], negation: [0, 0] as [number, number] };
  for (const vignette of vignettes) {
    const { facts } = rate(vignette);
    const issue = issues.of(facts.issue).name;
    if (issue === vignette.mainIssue || vignette.mainIssueAlso?.includes(issue)) tally.issue++;
    // Concept names of the labels are free words: counted when the vocabulary knows them at all.
    const { patient } = caseOf(vignette);
    const known = (concepts: readonly string[]) =>
      concepts.map((concept) => matchSymptom(concept, patient)).filter(({ length }) => length > 0);
    const found = ({ key }: { key: string }) => facts.symptoms.has(key);
    const present = known(vignette.symptomsPresent);
    // 'Kein weiterer Anfall' denies the second, not the first.
    const absent = known(
      vignette.symptomsAbsent.filter((concept) => !/^(weiter|zweit|erneut|anhaltend)/i.test(concept)),
    );
    tally.recall[0] += present.filter((meant) => meant.some(found)).length;
    tally.recall[1] += present.length;
    tally.negation[0] += absent.filter((meant) => meant.every(found)).length;
    tally.negation[1] += absent.length;
  }
  return {
    mainIssue: share(tally.issue, vignettes.length),
    recall: share(...tally.recall),
    negationErrors: share(...tally.negation),
  };
}
