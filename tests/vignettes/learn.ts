// How the comparison model learns from labelled texts. Deterministic: the same texts give the same weights.
import { readFileSync } from "node:fs";
import { OUTCOMES } from "#db/enums";
import { tokenise } from "~/triage/german";
import { issues, words } from "~/triage/knowledge";
import { featuresOf, type Packed, weightOf } from "~/triage/likeness";
import { foundIn, readText } from "~/triage/recognise";
import { FRAMES, framed } from "./frames";
import { caseOf, type Vignette } from "./score";

/** What is learnt: per feature one whole number per class; times `scale` is the weight. */
export type Weights = { classes: string[]; bias: number[]; weights: Record<string, number[]>; scale: number };

const EPOCHS = 30;
const RATE = 0.5;
const DECAY = 4e-4;
/** Features of fewer texts say nothing general; of the many pairs it takes one more. */
const enough = (name: string, texts: number) => texts >= (name[0] === "p" || name[0] === "x" ? 3 : 2);
const LEVELS = 127;

export type Example = {
  id: string;
  file: string;
  vignette: Vignette;
  vector: Map<string, number>;
  outcome: string;
  issues: string[];
  acceptable: string[];
  /** Another's text with talk around it. */
  framed?: boolean;
};
const keyOfIssue = new Map([...issues.values()].map((issue) => [issue.name, issue.key]));

export function examplesOf(name: string): Example[] {
  return readFileSync(`tests/vignettes/${name}.jsonl`, "utf8")
    .trim()
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Vignette)
    .map((vignette) => ({
      id: vignette.id,
      file: name,
      vignette,
      vector: vectorFor(vignette),
      outcome: vignette.outcome,
      acceptable: vignette.acceptable,
      issues: [vignette.mainIssue, ...(vignette.mainIssueAlso ?? [])].flatMap((issue) => keyOfIssue.get(issue) ?? []),
    }));
}

function vectorFor(vignette: Vignette): Map<string, number> {
  const { patient, text } = caseOf(vignette);
  const tokens = tokenise(text, words.clauseBreaks);
  return vectorOf(featuresOf(tokens, patient, foundIn(readText(text, patient))).names);
}

/** Each feature once, weighted by kind, the whole of unit length. */
function vectorOf(names: readonly string[]): Map<string, number> {
  const vector = new Map(names.map((name) => [name, weightOf(name)]));
  const length = Math.hypot(...vector.values()) || 1;
  for (const [name, value] of vector) vector.set(name, value / length);
  return vector;
}

/** The same case told with talk around it. */
function framedExample(example: Example, frame: string): Example {
  const vignette = { ...example.vignette, text: framed(frame, example.vignette.text) };
  return { ...example, vignette, vector: vectorFor(vignette), framed: true };
}

/** The examples, and each once more in a frame, so that good words and worry are not taken for the matter itself. */
export const withFrames = (examples: readonly Example[]): Example[] => [
  ...examples,
  ...examples.map((example, n) => framedExample(example, FRAMES[n % FRAMES.length]!)),
];

/**
 * Multinomial logistic regression by stochastic gradient descent with AdaGrad; examples in a fixed shuffled order.
 * `kinds` says which kinds of features take part.
 */
export function learn(
  examples: readonly Example[],
  classes: string[],
  target: (example: Example) => number[],
  kinds: (kind: string) => boolean = () => true,
): Weights {
  const texts = new Map<string, number>();
  for (const { vector, framed } of examples)
    if (!framed) for (const name of vector.keys()) texts.set(name, (texts.get(name) ?? 0) + 1);
  const index = new Map<string, number>();
  for (const [name, count] of texts) if (enough(name, count) && kinds(name[0]!)) index.set(name, index.size);
  const size = classes.length;
  const weights = new Float64Array(index.size * size);
  const squares = new Float64Array(index.size * size).fill(1e-2);
  const bias = new Float64Array(size);
  const rows = examples.map((example) => ({
    features: [...example.vector].flatMap(([name, value]) => {
      const at = index.get(name);
      return at === undefined ? [] : [[at * size, value] as const];
    }),
    target: target(example),
  }));
  let seed = 42;
  const random = () => {
    seed = (seed * 1664525 + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  const order = rows.map((_, n) => n);
  const sums = new Float64Array(size);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let n = order.length - 1; n > 0; n--) {
      const other = Math.floor(random() * (n + 1));
      [order[n], order[other]] = [order[other]!, order[n]!];
    }
    for (const n of order) {
      const { features, target: want } = rows[n]!;
      for (let c = 0; c < size; c++) sums[c] = bias[c]!;
      for (const [at, value] of features) for (let c = 0; c < size; c++) sums[c]! += weights[at + c]! * value;
      const most = Math.max(...sums);
      let whole = 0;
      for (let c = 0; c < size; c++) whole += sums[c] = Math.exp(sums[c]! - most);
      for (let c = 0; c < size; c++) {
        const error = sums[c]! / whole - want[c]!;
        bias[c]! -= 0.02 * error;
        for (const [at, value] of features) {
          const gradient = error * value + DECAY * weights[at + c]!;
          squares[at + c]! += gradient * gradient;
          weights[at + c]! -= (RATE * gradient) / Math.sqrt(squares[at + c]!);
        }
      }
    }
  }
  const most = weights.reduce((a, b) => Math.max(a, Math.abs(b)), 1e-9);
  const scale = most / LEVELS;
  const kept: Record<string, number[]> = {};
  for (const [name, at] of [...index].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const row = Array.from({ length: size }, (_, c) => Math.round(weights[at * size + c]! / scale));
    if (row.some((value) => Math.abs(value) >= PRUNE)) kept[name] = row;
  }
  const digits = (value: number) => Number(value.toPrecision(4));
  return { classes, bias: [...bias].map(digits), weights: kept, scale: digits(scale) };
}
/** Weights below this on every class say next to nothing. */
const PRUNE = 3;

/** Models as `tableOf` reads them. Names that weigh in the last model come first, so that its wide rows end early. */
export function pack(learnt: readonly Weights[]): Packed {
  const last = learnt.at(-1)!.weights;
  const names = [...new Set(learnt.flatMap(({ weights }) => Object.keys(weights)))].sort((a, b) => {
    const first = Number(b in last) - Number(a in last);
    return first || (a < b ? -1 : 1);
  });
  return {
    names: names.join("\n"),
    models: learnt.map(({ weights, ...model }) => {
      const size = model.classes.length;
      const end = names.findLastIndex((name) => name in weights) + 1;
      const rows = new Int8Array(end * size);
      names.slice(0, end).forEach((name, at) => {
        if (name in weights) rows.set(weights[name]!, at * size);
      });
      return { ...model, rows: Buffer.from(rows.buffer).toString("base64") };
    }),
  };
}

const oneOf = (classes: string[], chosen: readonly string[]) =>
  classes.map((name) => (chosen.includes(name) ? 1 / chosen.length : 0));
/** The best outcome, with a share for others a careful nurse could give: small, or their cases lie on the limits. */
export const outcomeTarget = ({ outcome, acceptable }: Example) =>
  OUTCOMES.map((name) =>
    name === outcome
      ? acceptable.length > 1
        ? 0.85
        : 1
      : acceptable.includes(name)
        ? 0.15 / (acceptable.length - 1)
        : 0,
  );
/** What a text is about shows in its words; pairs and negations would make 21 classes large for nothing. */
export const issueKinds = (kind: string) => kind !== "p" && kind !== "n";
export const issueKeys = [...issues.keys()];
export const issueTarget = (example: Example) => {
  const [first, ...also] = example.issues;
  return also.length === 0
    ? oneOf(issueKeys, [first!])
    : issueKeys.map((key) => (key === first ? 0.7 : also.includes(key) ? 0.3 / also.length : 0));
};

/** Word forms of at least this many texts and letters are known words, which a slip of the finger is read as. */
const COMMON = { texts: 3, letters: 5 };
export function commonWords(examples: readonly Example[]): string[] {
  const texts = new Map<string, number>();
  for (const { vignette } of examples)
    for (const word of new Set(tokenise(vignette.text, words.clauseBreaks, false).map((token) => token.norm)))
      texts.set(word, (texts.get(word) ?? 0) + 1);
  return [...texts]
    .filter(([word, count]) => count >= COMMON.texts && word.length >= COMMON.letters)
    .map(([word]) => word)
    .sort();
}
