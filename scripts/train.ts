// Learns app/triage/likeness.json from invented, labelled texts: npm run train [-- --check]
// Cases kept for reporting are never read.
import { writeFileSync } from "node:fs";
import { OUTCOMES } from "#db/enums";
import { together, type Weights } from "~/triage/likeness";
import {
  commonWords,
  examplesOf,
  issueKeys,
  issueKinds,
  issueTarget,
  learn,
  outcomeTarget,
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
    const models = [outcomes, complaints];
    const { shares } = together(models);
    const likeliest = ({ classes }: Weights, shares: number[]) => classes[shares.indexOf(Math.max(...shares))]!;
    for (const example of held) {
      const [outcome, complaint] = shares(example.vector).map((found, n) => likeliest(models[n]!, found)) as [
        string,
        string,
      ];
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
  const model = {
    words: commonWords(examples),
    outcome: learn(withFrames(examples), [...OUTCOMES], outcomeTarget),
    issue: learn(examples, issueKeys, issueTarget, issueKinds),
  };
  writeFileSync("app/triage/likeness.json", `${JSON.stringify(model)}\n`);
  console.log(
    `${examples.length} texts → ${Object.keys(model.outcome.weights).length} + ${Object.keys(model.issue.weights).length} features`,
  );
}
