// Measures the triage on the labelled vignettes and writes the figures /qualitaet shows: npm run eval [-- --list]
import { readFileSync, writeFileSync } from "node:fs";
import { type CaseSet, measure } from "../tests/vignettes/measure";
import { isOver, isUnder, type Rated, type Share } from "../tests/vignettes/score";

const list = process.argv.includes("--list");
const percent = ({ part, whole, low, high }: Share) =>
  whole === 0
    ? "–"
    : `${((100 * part) / whole).toFixed(1)} % (${part}/${whole}) [${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)} %]`;

const { figures, rows } = measure((name) => readFileSync(`tests/vignettes/${name}`, "utf8"));
for (const [name, set] of Object.entries(figures.sets)) report(name, set, rows[name] ?? []);

function report(name: string, set: CaseSet, rated: readonly Rated[]): void {
  console.log(`\n${name}: ${set.title} (${set.cases})`);
  const lines: [string, string][] = [
    ["outcome exact", percent(set.exact)],
    ["outcome acceptable", percent(set.acceptable)],
    ["emergency found", percent(set.emergency)],
    ["dangerous under", set.dangerous.join(" ") || "none"],
    ["under-triage", percent(set.under)],
    ["over-triage", percent(set.over)],
    ["promised time", percent(set.inTime)],
    ...(set.understanding
      ? ([
          ["main issue", percent(set.understanding.mainIssue)],
          ["symptom recall", percent(set.understanding.recall)],
          ["negation errors", percent(set.understanding.negationErrors)],
        ] as [string, string][])
      : []),
    ...Object.entries(set.byOutcome).map(([outcome, value]): [string, string] => [
      `  ${outcome} exact`,
      percent(value),
    ]),
    ...Object.entries(set.bySpecies).map(([species, value]): [string, string] => [`  ${species}`, percent(value)]),
  ];
  for (const [label, value] of lines) console.log(`  ${label.padEnd(20)} ${value}`);
  if (list)
    for (const row of rated.filter((one) => isUnder(one) || isOver(one)))
      console.log(
        `  ${isUnder(row) ? "UNDER" : "over "} ${row.id} ${row.species} want ${row.acceptable.join("/")} got ${row.got}\n        ${row.note}`,
      );
}

console.log("\ncomparators on the report half");
for (const { name, figures: other } of figures.comparators)
  console.log(
    `  ${name.padEnd(28)} acceptable ${percent(other.acceptable)}, emergency ${percent(other.emergency)}, over ${percent(other.over)}`,
  );
const { questions } = figures;
console.log(
  `\nquestions: median ${questions.median}, maximum ${questions.maximum}; screens to an emergency verdict: listed signs at once on the second ${percent(questions.listedAtOnce)}, by answers median ${questions.screensToEmergency.median}, maximum ${questions.screensToEmergency.maximum}; by text ${percent(questions.emergencyByText)} at once`,
);
console.log(`paraphrases: outcome changed in ${percent(figures.paraphrases.changed)}`);

const file = "app/triage/figures.json";
writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
console.log(`\nwritten to ${file}, rule set ${figures.rulesVersion}`);
