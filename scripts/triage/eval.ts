// Measures the triage on the labelled texts and writes the figures /qualitaet shows: npm run eval [-- --list]
// Figures of sets called 'learnt from' say nothing about strangers' texts.
import { writeFileSync } from "node:fs";
import { type CaseSet, measure } from "./measure";
import { isOver, isUnder, type Rated, type Share } from "./score";

const list = process.argv.includes("--list");
const percent = ({ part, whole, low, high }: Share) =>
  whole === 0
    ? "–"
    : `${((100 * part) / whole).toFixed(1)} % (${part}/${whole}) [${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)} %]`;
const line = (label: string, value: string) => console.log(`  ${label.padEnd(30)} ${value}`);
const table = (title: string, shares: Record<string, Share>) => {
  console.log(`\n${title}`);
  for (const [label, value] of Object.entries(shares)) line(label, percent(value));
};

const { figures, rows } = measure();
for (const [name, set] of Object.entries(figures.sets))
  report(name, set, (rows as Record<string, readonly Rated[]>)[name] ?? []);

function report(name: string, set: CaseSet, rated: readonly Rated[]): void {
  console.log(`\n${name}: ${set.title} (${set.cases})${set.tuned ? ", learnt from" : ""}`);
  line("outcome exact", percent(set.exact));
  line("outcome acceptable", percent(set.acceptable));
  line("emergency found", percent(set.emergency));
  line("dangerous under", set.dangerous.join(" ") || "none");
  line("under-triage", percent(set.under));
  line("over-triage", percent(set.over));
  const { vet_visit: visit, monitor } = set.confusion;
  line("vet_visit called emergency", `${visit.emergency} of ${visit.emergency + visit.vet_visit + visit.monitor}`);
  line(
    "monitor called emergency",
    `${monitor.emergency} of ${monitor.emergency + monitor.vet_visit + monitor.monitor}`,
  );
  for (const [species, value] of Object.entries(set.bySpecies)) line(`  ${species}`, percent(value));
  if (!list || set.tuned) return;
  for (const row of rated.filter((one) => isUnder(one) || isOver(one)))
    console.log(
      `  ${isUnder(row) ? "UNDER" : "over "} ${row.id} ${row.species} want ${row.acceptable.join("/")} got ${row.got}\n        ${row.note}`,
    );
}

table("minimal pairs", figures.pairs);
table("minimal pairs looked at", figures.realPairs);
table("emergencies inside 260 words of talk", figures.dilution);
table("short emergencies among 8 and 40 sentences of talk", figures.amongSentences);
table("red flags in their own words beside good words in one sentence", figures.behindGoodWords);
table("statements", figures.statements);
console.log("\nstatus of marked quotes");
for (const [status, { recall, precision }] of Object.entries(figures.statuses))
  line(status, `recall ${percent(recall)}, precision ${percent(precision)}`);
table("short report texts", figures.understanding);
table("other", {
  "flips by an idle answer": figures.flips,
  "outcome changed by other words": figures.paraphrases.changed,
});

console.log("\ncomparators on the owners' posts");
for (const { name, figures: other } of figures.comparators)
  console.log(
    `  ${name.padEnd(34)} acceptable ${percent(other.acceptable)}, emergency ${percent(other.emergency)}, over ${percent(other.over)}, dangerous ${other.dangerous}`,
  );
const { questions } = figures;
console.log(
  `\nquestions: median ${questions.median}, maximum ${questions.maximum}; listed signs at once on the second screen ${percent(questions.listedAtOnce)}; screens to an emergency by answers: median ${questions.screensToEmergency.median}, maximum ${questions.screensToEmergency.maximum}`,
);

table("questions", {
  "asked again or told already": questions.repeated,
  "acceptable with 'Weiß ich nicht'": questions.unsure.acceptable,
  "too high with 'Weiß ich nicht'": questions.unsure.over,
});
console.log(`  dangerous with 'Weiß ich nicht' ${questions.unsure.dangerous} of ${questions.unsure.acceptable.whole}`);

const file = "app/triage/figures.json";
writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
console.log(`\nwritten to ${file}, rule set ${figures.rulesVersion}`);
