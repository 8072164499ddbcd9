// Learns app/triage/likeness.json from invented, labelled texts: npm run train [-- --check]
// Cases kept for reporting are never read.
import { writeFileSync } from "node:fs";
import { OUTCOMES } from "#db/enums";
import { tableOf } from "~/triage/likeness";
import {
  commonWords,
  examplesOf,
  issueKeys,
  issueKinds,
  issueTarget,
  learn,
  outcomeTarget,
  pack,
  withFrames,
} from "../tests/vignettes/learn";

const FILES = ["training", "tuned", "dev"];

const examples = FILES.flatMap(examplesOf);
if (process.argv.includes("--check")) {
  // Five parts in turn: learnt from four, asked about the fifth.
  let right = 0;
  let acceptable = 0;
  let issue = 0;
  for (let part = 0; part < 5; part++) {
    const held = examples.filter((_, n) => n % 5 === part);
    const rest = examples.filter((_, n) => n % 5 !== part);
    const outcomes = learn(withFrames(rest), [...OUTCOMES], outcomeTarget);
    const complaints = learn(rest, issueKeys, issueTarget, issueKinds);
    const { classes, shares } = tableOf(pack([outcomes, complaints]));
    for (const example of held) {
      const [outcome, complaint] = shares([...example.vector.keys()]).map(
        (found, n) => classes[n]![found.indexOf(Math.max(...found))]!,
      ) as [string, string];
      if (outcome === example.outcome) right++;
      if (example.acceptable.includes(outcome)) acceptable++;
      if (example.issues.includes(complaint)) issue++;
    }
  }
  const percent = (part: number) => `${((100 * part) / examples.length).toFixed(1)} %`;
  console.log(
    `${examples.length} texts, five-fold: exact ${percent(right)}, acceptable ${percent(acceptable)}, issue ${percent(issue)}`,
  );
} else {
  const outcomes = learn(withFrames(examples), [...OUTCOMES], outcomeTarget);
  const complaints = learn(examples, issueKeys, issueTarget, issueKinds);
  const model = { words: commonWords(examples), ...pack([outcomes, complaints]) };
  writeFileSync("app/triage/likeness.json", `${JSON.stringify(model)}\n`);
  const features = [outcomes, complaints].map(({ weights }) => Object.keys(weights).length);
  console.log(`${examples.length} texts → ${features.join(" + ")} features`);
}
