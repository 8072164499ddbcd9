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

/** What a text is compared by: the features' names, and beside each the token it comes from, −1 for what the profile says. */
export type Features = { names: string[]; at: number[] };

/** Nobody knows how old a fish is; another animal of which nothing is said is taken for a grown one. */
const ageGroup = (months: number | null, species: string) => {
  if (months === null) return species === "Fisch" || species === "Sonstiges" ? "?" : "2";
  return months < 2 ? "0" : months < 6 ? "1" : months < 96 ? "2" : "3";
};

/** Words this near to each other in one sentence make a pair, whatever stands between them. */
const NEAR = 10;
/** A negation says something of the words this near to it in its clause. */
const NEGATED = 4;

/** Words, pairs and pieces of words, some also with the species; what is negated; and what the rules recognised (`found`). */
export function featuresOf(tokens: readonly Token[], patient: Patient, found: readonly string[]): Features {
  const names: string[] = [];
  const places: number[] = [];
  const add = (name: string, at: number) => {
    names.push(name);
    places.push(at);
  };
  add(`s:${patient.species}`, -1);
  add(`a:${patient.species}:${ageGroup(patient.ageMonths, patient.species)}`, -1);
  add(`g:${patient.species}:${patient.gender ?? "?"}`, -1);
  for (const name of found) add(`f:${name}`, -1);
  const stems = tokens.map(wordOf);
  const says = (word: string) => word.length > 2 || word === "#";
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const word = stems[at]!;
    add(`w:${word}`, at);
    add(`x:${patient.species}:${word}`, at);
    const next = tokens[at + 1];
    if (next && next.sentence === token.sentence) add(`b:${word} ${stems[at + 1]}`, at);
    const after = tokens[at + 2];
    if (after && after.clause === token.clause) add(`k:${word} ${after.stem}`, at);
    if (says(word))
      for (let other = at + 1; other <= at + NEAR && tokens[other]?.sentence === token.sentence; other++) {
        const near = stems[other]!;
        if (word !== near && says(near)) add(word < near ? `p:${word} ${near}` : `p:${near} ${word}`, at);
      }
    for (let other = at - NEGATED; other <= at + NEGATED; other++)
      if (other !== at && tokens[other]?.clause === token.clause && words.negations.has(tokens[other]!.norm))
        add(`n:${word}`, at);
    for (const piece of piecesOf(token.norm)) add(piece, at);
  }
  return { names, at: places };
}

/** A word as features name it: all numbers are one. */
const wordOf = (token: Token) => (/^\d/.test(token.norm) ? "#" : token.stem);

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

/** How much a feature counts by its kind, before the text's length is evened out. */
export const weightOf = (name: string): number => KIND[name[0]!]!;
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

/**
 * Models over the same features. `names`: one a line. A model's `rows`: for each of the first names one signed byte per
 * class, in base64; times `scale` it is the weight. Names further down weigh nothing in it.
 */
export type Packed = {
  names: string;
  models: { classes: string[]; bias: number[]; scale: number; rows: string }[];
};

/** The models ready to be asked. */
export function tableOf(packed: Packed) {
  const places = new Map(packed.names.split("\n").map((name, place) => [name, place]));
  const models = packed.models.map(({ rows, ...model }) => ({
    ...model,
    rows: new Int8Array(Buffer.from(rows, "base64")),
  }));
  // In which asking a known name was last counted: a set of them would cost more than the sums.
  const counted = new Float64Array(places.size);
  let asking = 0;
  return {
    classes: models.map(({ classes }) => classes),
    /** Shares of each model's classes, in their order, that add up to 1. Each feature counts once, the whole has unit length. */
    shares(names: readonly string[]): number[][] {
      const sums = models.map(({ classes }) => new Float64Array(classes.length));
      const unknown = new Set<string>();
      let squares = 0;
      asking++;
      for (const name of names) {
        const place = places.get(name);
        if (place === undefined ? unknown.has(name) : counted[place] === asking) continue;
        const weight = weightOf(name);
        squares += weight * weight;
        if (place === undefined) {
          unknown.add(name);
          continue;
        }
        counted[place] = asking;
        for (let m = 0; m < models.length; m++) {
          const { rows } = models[m]!;
          const sum = sums[m]!;
          const first = place * sum.length;
          if (first < rows.length) for (let n = 0; n < sum.length; n++) sum[n]! += rows[first + n]! * weight;
        }
      }
      const length = Math.sqrt(squares) || 1;
      return models.map(({ bias, scale }, m) =>
        softmax(bias.map((start, n) => start + (scale * sums[m]![n]!) / length)),
      );
    },
    /** What a name weighs in the first model; null when it weighs nothing there. */
    weighs(name: string): Int8Array | null {
      const place = places.get(name);
      const { rows, classes } = models[0]!;
      if (place === undefined) return null;
      const row = rows.subarray(place * classes.length, (place + 1) * classes.length);
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

const MODELS = tableOf(model);
const [OUTCOME_CLASSES, ISSUE_CLASSES] = MODELS.classes as [string[], string[]];
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
  const { names, at } = featuresOf(tokens, patient, found);
  const [shares, alike] = MODELS.shares(names) as [number[], number[]];
  const issues = alike.map((value, n): [string, number] => [ISSUE_CLASSES[n]!, value]).sort((a, b) => b[1] - a[1]);
  const met = tokens.filter((token) => MODELS.weighs(`w:${wordOf(token)}`)).length;
  return {
    known: tokens.length < FEWEST ? 0 : met / tokens.length,
    length: tokens.length,
    outcome: byOutcome(shares),
    issues,
    part: (clauses, kept) => {
      const within = names.filter((name, n) =>
        at[n]! >= 0 ? clauses.has(tokens[at[n]!]!.clause) : !name.startsWith("f:") || kept.has(name.slice(2)),
      );
      return {
        outcome: byOutcome(MODELS.shares(within)[0]!),
        length: tokens.filter(({ clause }) => clauses.has(clause)).length,
      };
    },
    words: (outcome) => wordsFor(OUTCOME_CLASSES.indexOf(outcome), { names, at }, tokens, source),
  };
}

const byOutcome = (shares: readonly number[]) =>
  Object.fromEntries(OUTCOMES.map((outcome) => [outcome, shares[OUTCOME_CLASSES.indexOf(outcome)] ?? 0])) as Record<
    Outcome,
    number
  >;

/** The tokens that add most to one class, as they were written, in their order. */
function wordsFor(n: number, { names, at }: Features, tokens: readonly Token[], source: string): string[] {
  const sums = new Map<number, number>();
  names.forEach((name, index) => {
    const place = at[index]!;
    const row = place >= 0 ? MODELS.weighs(name) : null;
    if (!row || tokens[place]!.norm.length < SHOWN) return;
    const others = row.reduce((a, b) => a + b, 0) - row[n]!;
    sums.set(place, (sums.get(place) ?? 0) + (row[n]! - others / (row.length - 1)) * weightOf(name));
  });
  return [...sums]
    .filter(([, value]) => value > 0)
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_WORDS)
    .sort((a, b) => a[0] - b[0])
    .map(([place]) => source.slice(tokens[place]!.start, tokens[place]!.end));
}
