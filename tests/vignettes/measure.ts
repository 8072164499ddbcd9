// Every figure of the triage from one run over the labelled cases: what eval.ts prints, /qualitaet shows and a test holds.
import { OUTCOMES, type Outcome, SPECIES } from "#db/enums";
import { assess } from "~/triage/assess";
import { emptyCase, speciesKey } from "~/triage/case";
import { complaints, RULES_VERSION, rules } from "~/triage/knowledge";
import { outcomeOf } from "~/triage/score";
import { type FlowCase, playFlow } from "./flow-owner";
import {
  type Figures,
  figuresOf,
  promisedBy,
  type Rated,
  rate,
  type Share,
  share,
  understanding,
  type Vignette,
} from "./score";

export type Flow = FlowCase & { id: string; outcome: Outcome; acceptable: Outcome[] };
export type CaseSet = Figures & {
  title: string;
  /** Whether the rules were worked out looking at these cases. */
  tuned: boolean;
  understanding?: { mainIssue: Share; recall: Share; negationErrors: Share };
};
export type Measured = {
  rulesVersion: string;
  /** How many labelled texts the comparison was learnt from. */
  learntFrom: number;
  sets: Record<"report" | "tuned" | "dev" | "flow", CaseSet>;
  comparators: { name: string; figures: Pick<Figures, "acceptable" | "emergency" | "over" | "under"> }[];
  questions: {
    median: number;
    maximum: number;
    /** Chosen on the list of the second screen, a sign with an emergency rule of its own is rated at once. */
    listedAtOnce: Share;
    /** Screens until the emergency is said, in the guided emergencies: questions answered and the verdict itself. */
    screensToEmergency: { median: number; maximum: number };
    /** Emergencies told in one's own words that need no question at all. */
    emergencyByText: Share;
  };
  paraphrases: { changed: Share };
};
export type Paraphrase = { id: string; typos: string; dialect: string; reordered: string };
export const WAYS = ["typos", "dialect", "reordered"] as const;

export function measure(read: (file: string) => string): { figures: Measured; rows: Record<string, Rated[]> } {
  const lines = <T>(file: string): T[] =>
    read(file)
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as T);
  const free = (file: string, title: string, tuned: boolean) => {
    const vignettes = lines<Vignette>(file);
    const rows = vignettes.map((vignette) => rate(vignette).row);
    return { vignettes, rows, set: { title, tuned, ...figuresOf(rows), understanding: understanding(vignettes) } };
  };
  const report = free("report.jsonl", "Unabhängige Fälle", false);
  const tuned = free("tuned.jsonl", "Entwicklungsfälle, zweite Gruppe", true);
  const dev = free("dev.jsonl", "Entwicklungsfälle", true);

  const flows = lines<Flow>("flow.jsonl").map((flow) => ({ flow, played: playFlow(flow) }));
  const flowRows = flows.map(
    ({ flow, played }): Rated => ({
      id: flow.id,
      species: flow.species,
      want: flow.outcome,
      acceptable: flow.acceptable,
      got: played.assessment.outcome,
      must: flow.outcome === "emergency",
      promised: promisedBy(played.assessment.level),
      note: `→ ${played.assessment.level} after ${played.transcript.join(" | ")} :: ${played.assessment.factors
        .slice(0, 2)
        .map((factor) => factor.reason)
        .join(" / ")}`,
    }),
  );
  const asked = flows.map(({ played }) => played.transcript.length);
  const toEmergency = flows
    .filter(({ played }) => played.assessment.outcome === "emergency")
    .map(({ played }) => played.transcript.length + 1);

  const originals = new Map(dev.vignettes.map((vignette) => [vignette.id, vignette]));
  const outcomes = new Map(dev.rows.map((row) => [row.id, row.got]));
  const reworded = lines<Paraphrase>("paraphrases.jsonl").flatMap((entry) =>
    WAYS.map((way) => rate({ ...originals.get(entry.id)!, text: entry[way] }).row.got !== outcomes.get(entry.id)),
  );

  return {
    rows: { report: report.rows, tuned: tuned.rows, dev: dev.rows, flow: flowRows },
    figures: {
      rulesVersion: RULES_VERSION,
      learntFrom: lines("training.jsonl").length + tuned.vignettes.length + dev.vignettes.length,
      sets: {
        report: report.set,
        tuned: tuned.set,
        dev: dev.set,
        flow: { title: "Geführte Fälle mit Rückfragen", tuned: true, ...figuresOf(flowRows) },
      },
      comparators: comparators(report.vignettes, report.rows, JSON.parse(read("previous.json")) as Previous),
      questions: {
        median: median(asked),
        maximum: Math.max(...asked),
        listedAtOnce: listedAtOnce(),
        screensToEmergency: { median: median(toEmergency), maximum: Math.max(...toEmergency) },
        emergencyByText: report.set.emergency,
      },
      paraphrases: { changed: share(reworded.filter(Boolean).length, reworded.length) },
    },
  };
}

/** Every preset's list in every species: signs that alone are an emergency by rule, chosen with the preset. */
function listedAtOnce(): Share {
  const listed = complaints
    .filter((file) => file.issue.preset)
    .flatMap((file) =>
      SPECIES.flatMap((species) => {
        const key = speciesKey(species);
        return (file.listed[key] ?? file.listed.default ?? []).map((symptom) => ({
          issue: file.issue.key,
          species,
          symptom,
        }));
      }),
    );
  const alone = listed.filter(({ species, symptom }) =>
    rules.some(
      ({ when, level, species: keys }) =>
        level === "emergency" &&
        keys.includes(speciesKey(species)) &&
        ("any" in when ? when.any : [when]).some(
          (part) => "symptom" in part && part.symptom === symptom && !part.min_severity,
        ),
    ),
  );
  const patient = { name: "", breed: null, ageMonths: null, gender: null, neutered: false, weightKg: null };
  const atOnce = alone.filter(
    ({ issue, species, symptom }) =>
      assess({
        ...emptyCase({ ...patient, species, medicalConditions: [], allergies: [] }),
        issue,
        preset: true,
        symptoms: [{ key: symptom, severity: null }],
      }).level === "emergency",
  );
  return share(atOnce.length, alone.length);
}

const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Levels the rule set before this one gave to the same cases, kept when it was replaced. */
export type Previous = { rulesVersion: string; levels: Record<string, Parameters<typeof outcomeOf>[0]> };

/** What anyone would write down in five minutes: words that mean now, words that mean soon, else stay at home. */
const NOW =
  /atemnot|keine luft|krampf|anfall|bewusstlos|vergift|gift|blutet stark|gelähmt|kollaps|notfall|angefahren|schokolade|rattengift/i;
const SOON = /erbr|kotz|durchfall|frisst nicht|blut|humpel|husten|fieber|schmerz|entzünd|wunde|auge|ohr/i;

function comparators(vignettes: readonly Vignette[], rows: readonly Rated[], previous: Previous) {
  const others: [string, (vignette: Vignette) => Outcome | undefined][] = [
    ["Immer „Notfall“", () => "emergency"],
    [
      "Einfache Stichwortliste",
      ({ text }) => (NOW.test(text) ? "emergency" : SOON.test(text) ? "vet_visit" : "monitor"),
    ],
    [
      `Voriger Regelstand ${previous.rulesVersion}`,
      ({ id }) => (previous.levels[id] ? outcomeOf(previous.levels[id]) : undefined),
    ],
  ];
  return others.map(([name, give]) => {
    const given = vignettes.flatMap((vignette, at) => {
      const got = give(vignette);
      return got && OUTCOMES.includes(got) ? [{ ...rows[at]!, got }] : [];
    });
    const { acceptable, emergency, over, under } = figuresOf(given);
    return { name, figures: { acceptable, emergency, over, under } };
  });
}
