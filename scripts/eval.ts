// Measures the triage on the labelled vignettes: npm run eval [-- --list]
import { readFileSync } from "node:fs";
import type { Gender, Outcome, Species } from "#db/enums";
import { OUTCOMES } from "#db/enums";
import { assess } from "~/triage/assess";
import { type Case, emptyCase } from "~/triage/case";
import { gather } from "~/triage/evaluate";
import { issues, symptoms } from "~/triage/knowledge";
import { matchSymptom } from "~/triage/recognise";
import { FLOW_ANSWERS, playFlow } from "../tests/vignettes/flow-owner";

type Dev = {
  id: string;
  species: Species;
  ageMonths: number | null;
  gender: Gender | null;
  neutered: boolean | null;
  text: string;
  mainIssue: string;
  mainIssueAlso: string[];
  symptomsPresent: string[];
  symptomsAbsent: string[];
  outcome: Outcome;
  acceptable: Outcome[];
  mustNotUnderTriage: boolean;
  tags: string[];
};
export type Flow = {
  id: string;
  species: Species;
  ageMonths: number | null;
  gender: Gender | null;
  mainIssue: string;
  symptoms: { name: string; severity: "mild" | "moderate" | "severe" | "critical" }[];
  facts: Record<string, string>;
  outcome: Outcome;
  acceptable: Outcome[];
};

const list = process.argv.includes("--list");
const read = <T>(name: string): T[] =>
  readFileSync(`tests/vignettes/${name}.jsonl`, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as T);
const rank = (outcome: Outcome) => OUTCOMES.indexOf(outcome);
const percent = (part: number, whole: number) =>
  whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} % (${part}/${whole})`;

/** Wilson score interval, 95 %. */
function wilson(part: number, whole: number): string {
  if (whole === 0) return "–";
  const z = 1.96;
  const p = part / whole;
  const d = 1 + z ** 2 / whole;
  const middle = (p + z ** 2 / (2 * whole)) / d;
  const half = (z * Math.sqrt((p * (1 - p)) / whole + z ** 2 / (4 * whole ** 2))) / d;
  return `[${(100 * (middle - half)).toFixed(1)} %, ${(100 * (middle + half)).toFixed(1)} %]`;
}

type Row = {
  id: string;
  species: string;
  want: Outcome;
  acceptable: Outcome[];
  got: Outcome;
  must: boolean;
  note: string;
};

function report(title: string, rows: Row[]): void {
  const count = (test: (row: Row) => boolean, among = rows) => among.filter(test).length;
  const emergencies = rows.filter((row) => row.want === "emergency");
  const lowest = (row: Row) => Math.min(...row.acceptable.map(rank));
  const highest = (row: Row) => Math.max(...row.acceptable.map(rank));
  const hit = count((row) => row.got === "emergency", emergencies);
  const under = rows.filter((row) => rank(row.got) < lowest(row));
  const over = rows.filter((row) => rank(row.got) > highest(row));
  console.log(`\n${title} (${rows.length})`);
  console.log(
    `  outcome exact        ${percent(
      count((row) => row.got === row.want),
      rows.length,
    )}`,
  );
  console.log(
    `  outcome acceptable   ${percent(
      count((row) => row.acceptable.includes(row.got)),
      rows.length,
    )}`,
  );
  console.log(`  emergency found      ${percent(hit, emergencies.length)} Wilson ${wilson(hit, emergencies.length)}`);
  console.log(
    `  dangerous under      ${
      under
        .filter((row) => row.must || row.want === "emergency")
        .map((row) => row.id)
        .join(" ") || "none"
    }`,
  );
  console.log(
    `  other under          ${
      under
        .filter((row) => !row.must && row.want !== "emergency")
        .map((row) => row.id)
        .join(" ") || "none"
    }`,
  );
  console.log(`  over-triage          ${percent(over.length, rows.length)}`);
  for (const outcome of OUTCOMES) {
    const of = rows.filter((row) => row.want === outcome);
    console.log(
      `    ${outcome.padEnd(10)} exact ${percent(
        count((row) => row.got === row.want, of),
        of.length,
      )}`,
    );
  }
  for (const species of new Set(rows.map((row) => row.species))) {
    const of = rows.filter((row) => row.species === species);
    console.log(
      `    ${species.padEnd(10)} acceptable ${percent(
        count((row) => row.acceptable.includes(row.got), of),
        of.length,
      )}`,
    );
  }
  if (list)
    for (const row of [...under, ...over])
      console.log(
        `  ${rank(row.got) < lowest(row) ? "UNDER" : "over "} ${row.id} ${row.species} want ${row.acceptable.join("/")} got ${row.got}\n        ${row.note}`,
      );
}

let issueHits = 0;
let recallHit = 0;
let recallAll = 0;
let negationErrors = 0;
let negationAll = 0;
const dev = read<Dev>("dev").map((vignette): Row => {
  const input: Case = {
    ...emptyCase({
      name: "",
      species: vignette.species,
      breed: null,
      ageMonths: vignette.ageMonths,
      gender: vignette.gender,
      neutered: vignette.neutered ?? false,
      weightKg: null,
      medicalConditions: [],
      allergies: [],
    }),
    text: vignette.text,
  };
  const facts = gather(input);
  const result = assess(input);
  const issue = issues.get(facts.issue)!.name;
  if (issue === vignette.mainIssue || vignette.mainIssueAlso.includes(issue)) issueHits++;
  // Concept names of the labels are free words: counted when the vocabulary knows them at all.
  for (const concept of vignette.symptomsPresent) {
    const meant = matchSymptom(concept, input.patient);
    if (meant.length === 0) continue;
    recallAll++;
    if (meant.some((symptom) => facts.symptoms.has(symptom.key))) recallHit++;
  }
  for (const concept of vignette.symptomsAbsent) {
    const meant = matchSymptom(concept, input.patient);
    if (meant.length === 0) continue;
    negationAll++;
    if (meant.every((symptom) => facts.symptoms.has(symptom.key))) negationErrors++;
  }
  return {
    id: vignette.id,
    species: vignette.species,
    want: vignette.outcome,
    acceptable: vignette.acceptable,
    got: result.outcome,
    must: vignette.mustNotUnderTriage,
    note: `${vignette.text}\n        → ${result.level} ${result.score} [${[...facts.symptoms].map(([key, entry]) => `${key}${entry.words ? `«${entry.words}»` : ""}`).join(", ")}] ${result.factors[0]?.reason ?? ""}`,
  };
});
report("dev: free text only", dev);
console.log(`  main issue           ${percent(issueHits, dev.length)}`);
console.log(`  symptom recall       ${percent(recallHit, recallAll)}`);
console.log(`  negation errors      ${percent(negationErrors, negationAll)}`);

const flows = read<Flow>("flow").map((flow): Row => {
  const played = playFlow(flow);
  return {
    id: flow.id,
    species: flow.species,
    want: flow.outcome,
    acceptable: flow.acceptable,
    got: played.assessment.outcome,
    must: flow.outcome === "emergency",
    note: `→ ${played.assessment.level} after ${played.transcript.join(" | ")} :: ${played.assessment.factors
      .slice(0, 2)
      .map((factor) => factor.reason)
      .join(" / ")}`,
  };
});
report("flow: played through the question loop", flows);
console.log(`  (${symptoms.size} symptoms, ${Object.keys(FLOW_ANSWERS).length} questions mapped in the owner's table)`);
