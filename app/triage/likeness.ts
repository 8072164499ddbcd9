// How much a description is like descriptions whose urgency is known: a linear model over its words, learnt from invented
// texts by scripts/train.ts. It may raise a rating, break a tie, name the complaint, and say that single words were read
// wrongly (a comparison, a question, something normal); what an owner chose or answered is beyond it.
import { OUTCOMES, type Outcome } from "#db/enums";
import type { Patient } from "./case";
import type { Token } from "./german";
import { words } from "./knowledge";
import model from "./likeness.json";

export type Likeness = {
  /** Shares that add up to 1. */
  outcome: Record<Outcome, number>;
  /** Share of the text's words the model has met, 0 to 1: an unknown language is like nothing. */
  known: number;
  /** Words of the text: a few say little about the whole. */
  length: number;
  /** Complaint keys with their shares, likeliest first. */
  issues: [string, number][];
  /** The words that speak most for an outcome. */
  words: (outcome: Outcome) => string[];
  /** A part of the text: the words of these clauses and these findings, with how many words that are. */
  part: (
    clauses: ReadonlySet<number>,
    found: ReadonlySet<string>,
  ) => { outcome: Record<Outcome, number>; length: number };
};

/** One feature of a text and the token it comes from, −1 for what the profile says. */
export type Feature = [name: string, at: number];

const ageGroup = (months: number | null) =>
  months === null ? "?" : months < 2 ? "0" : months < 6 ? "1" : months < 96 ? "2" : "3";

/** Words this near to each other in one sentence make a pair, whatever stands between them. */
const NEAR = 10;
/** A negation says something of the words this near to it in its clause. */
const NEGATED = 4;

/** Words, pairs and pieces of words, some also with the species; what is negated; and what the rules recognised (`found`). */
export function featuresOf(tokens: readonly Token[], patient: Patient, found: readonly string[]): Feature[] {
  const features: Feature[] = [
    [`s:${patient.species}`, -1],
    [`a:${patient.species}:${ageGroup(patient.ageMonths)}`, -1],
    [`g:${patient.species}:${patient.gender ?? "?"}`, -1],
    ...found.map((name): Feature => [`f:${name}`, -1]),
  ];
  const stems = tokens.map((token) => (/^\d/.test(token.norm) ? "#" : token.stem));
  const says = (word: string) => word.length > 2 || word === "#";
  tokens.forEach((token, at) => {
    const word = stems[at]!;
    features.push([`w:${word}`, at], [`x:${patient.species}:${word}`, at]);
    const next = tokens[at + 1];
    if (next && next.sentence === token.sentence) features.push([`b:${word} ${stems[at + 1]}`, at]);
    const after = tokens[at + 2];
    if (after && after.clause === token.clause) features.push([`k:${word} ${after.stem}`, at]);
    for (let other = at + 1; other <= at + NEAR && tokens[other]?.sentence === token.sentence; other++) {
      const near = stems[other]!;
      if (word !== near && says(word) && says(near))
        features.push([word < near ? `p:${word} ${near}` : `p:${near} ${word}`, at]);
    }
    for (let other = at - NEGATED; other <= at + NEGATED; other++)
      if (other !== at && tokens[other]?.clause === token.clause && words.negations.has(tokens[other]!.norm))
        features.push([`n:${word}`, at]);
    for (const piece of piecesOf(token.norm)) features.push([piece, at]);
  });
  return features;
}

const pieces = new Map<string, readonly string[]>();
const NONE: readonly string[] = [];
const REMEMBERED = 50_000;

/** Five and four letters in a row of a word with its borders; remembered, because texts repeat their words. */
function piecesOf(norm: string): readonly string[] {
  if (norm.length < 5) return NONE;
  const known = pieces.get(norm);
  if (known) return known;
  const padded = `^${norm}$`;
  const found: string[] = [];
  for (const length of [5, 4])
    for (let from = 0; from + length <= padded.length; from++) found.push(`c:${padded.slice(from, from + length)}`);
  if (pieces.size < REMEMBERED) pieces.set(norm, found);
  return found;
}

/** How much each kind of feature counts before the text's length is evened out. */
const KIND: Record<string, number> = {
  w: 1,
  b: 0.8,
  k: 0.5,
  p: 0.6,
  n: 0.8,
  x: 0.7,
  c: 0.35,
  s: 1,
  a: 1,
  g: 0.5,
  f: 1.5,
};

/** Each feature once, weighted by kind, the whole of unit length. */
export function vectorOf(features: readonly Feature[]): Map<string, number> {
  const vector = new Map<string, number>();
  for (const [name] of features) vector.set(name, KIND[name[0]!]!);
  let sum = 0;
  for (const value of vector.values()) sum += value * value;
  const length = Math.sqrt(sum) || 1;
  for (const [name, value] of vector) vector.set(name, value / length);
  return vector;
}

export type Weights = {
  classes: string[];
  bias: number[];
  /** Per feature one whole number per class; times `scale` is the weight. */
  weights: Record<string, number[]>;
  scale: number;
};

/** Models asked together: a name is looked up once, its weights for all of them lie side by side. */
export function together(models: readonly Weights[]) {
  const places = new Map<string, number>();
  for (const { weights } of models) for (const name in weights) if (!places.has(name)) places.set(name, places.size);
  const width = models.reduce((sum, { classes }) => sum + classes.length, 0);
  const rows = new Int8Array(places.size * width);
  const columns: number[] = [];
  let column = 0;
  for (const { classes, weights } of models) {
    columns.push(column);
    for (const name in weights) rows.set(weights[name]!, places.get(name)! * width + column);
    column += classes.length;
  }
  return {
    /** Shares of each model's classes, in their order, that add up to 1. */
    shares(vector: ReadonlyMap<string, number>): number[][] {
      const sums = new Float64Array(width);
      for (const [name, value] of vector) {
        const place = places.get(name);
        if (place === undefined) continue;
        for (let n = 0, at = place * width; n < width; n++, at++) sums[n]! += rows[at]! * value;
      }
      return models.map(({ classes, bias, scale }, m) =>
        softmax(classes.map((_, n) => bias[n]! + scale * sums[columns[m]! + n]!)),
      );
    },
    /** What a name weighs in the first model; null when it is not among its names. */
    weighs(name: string): Int8Array | null {
      const place = places.get(name);
      if (place === undefined) return null;
      const row = rows.subarray(place * width, place * width + models[0]!.classes.length);
      return row.some((value) => value !== 0) ? row : null;
    },
  };
}

function softmax(sums: readonly number[]): number[] {
  const most = Math.max(...sums);
  const powers = sums.map((one) => Math.exp(one - most));
  const whole = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / whole);
}

const { outcome: OUTCOME_MODEL, issue: ISSUE_MODEL } = model as unknown as { outcome: Weights; issue: Weights };
const MODELS = together([OUTCOME_MODEL, ISSUE_MODEL]);
const MOST_WORDS = 4;
/** Shorter words ('und', 'er') explain nothing to a reader. */
const SHOWN = 4;
/** A greeting is like anything. */
const FEWEST = 4;

export function likeness(
  tokens: readonly Token[],
  patient: Patient,
  found: readonly string[],
  source: string,
): Likeness {
  const features = featuresOf(tokens, patient, found);
  const vector = vectorOf(features);
  const [shares, alike] = MODELS.shares(vector) as [number[], number[]];
  const issues = alike
    .map((value, n): [string, number] => [ISSUE_MODEL.classes[n]!, value])
    .sort((a, b) => b[1] - a[1]);
  const met = tokens.filter((token) => MODELS.weighs(`w:${/^\d/.test(token.norm) ? "#" : token.stem}`)).length;
  return {
    known: tokens.length < FEWEST ? 0 : met / tokens.length,
    length: tokens.length,
    outcome: byOutcome(shares),
    issues,
    part: (clauses, kept) => {
      const within = features.filter(([name, at]) =>
        at >= 0 ? clauses.has(tokens[at]!.clause) : !name.startsWith("f:") || kept.has(name.slice(2)),
      );
      return {
        outcome: byOutcome(MODELS.shares(vectorOf(within))[0]!),
        length: tokens.filter(({ clause }) => clauses.has(clause)).length,
      };
    },
    words: (outcome) => wordsFor(OUTCOME_MODEL.classes.indexOf(outcome), features, vector, tokens, source),
  };
}

const byOutcome = (shares: readonly number[]) =>
  Object.fromEntries(
    OUTCOMES.map((outcome) => [outcome, shares[OUTCOME_MODEL.classes.indexOf(outcome)] ?? 0]),
  ) as Record<Outcome, number>;

/** The tokens that add most to one class, as they were written, in their order. */
function wordsFor(
  n: number,
  features: readonly Feature[],
  vector: ReadonlyMap<string, number>,
  tokens: readonly Token[],
  source: string,
): string[] {
  const sums = new Map<number, number>();
  for (const [name, at] of features) {
    const row = at >= 0 ? MODELS.weighs(name) : null;
    if (!row || tokens[at]!.norm.length < SHOWN) continue;
    const others = row.reduce((a, b) => a + b, 0) - row[n]!;
    sums.set(at, (sums.get(at) ?? 0) + (row[n]! - others / (row.length - 1)) * vector.get(name)!);
  }
  return [...sums]
    .filter(([, value]) => value > 0)
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_WORDS)
    .sort((a, b) => a[0] - b[0])
    .map(([at]) => source.slice(tokens[at]!.start, tokens[at]!.end));
}
