// How surely the words of a mention say that the animal shows a sign now: a multinomial logistic regression over what the
// network, the vocabulary and the grammar say of them. scripts/triage/calibrate.ts fits it on writers the network did not
// learn from, so that 0.5 means one in two.
import beliefs from "./beliefs.json";
import { IMPLIES } from "./knowledge";
import { INTAKE_SIGNS, isGrave, type Mention } from "./mentions";
import { findAny, type Text } from "./text/match";
import type { Net, Read } from "./text/net";
import { sharesAt } from "./text/status";
import { type Range, tokenAt } from "./text/tokens";
import { is, words } from "./wordings";

/** Probabilities that the sign is told of this animal now, and that it is only feared, asked or guessed. */
export type Belief = { present: number; possible: number };

/** Features of the belief model; each is about 0 to 1, or the logarithm of a probability. */
export const FEATURES = [
  "bias",
  "by wording",
  "by combination",
  "by network",
  "by substance",
  "grave",
  "status present",
  "status present, first or last word",
  "across clauses",
  "status absent",
  "status past",
  "status possible",
  "status imagined or other",
  "status unmeant",
  "sign, surest word",
  "sign, mean",
  "emergency of the words",
  "emergency of the words of a grave sign",
  "visit of the words",
  "negation inside",
  "negation in the clause",
  "negation in the sentence",
  "now",
  "asked",
  "intake",
  "told as eaten",
  "told as not eaten",
  "words",
  "one word, by network",
] as const;

/** Shares are compared by their logarithm, down to this one. */
const LEAST = 1e-3;
const log = (share: number) => Math.log(Math.max(LEAST, share));
const bounded = (odds: number) => Math.max(-6, Math.min(6, odds));

/** The features of a mention, in the order of FEATURES. */
export function featuresOf(mention: Mention, text: Text, read: Read, net: Net): number[] {
  const { symptom, by, from, to } = mention;
  const status = sharesAt(read, mention);
  const signs = shareOfSign(symptom.key, mention, read, net);
  const near: Range = { from: Math.max(0, from - 1), to: Math.min(text.tokens.length - 1, to + 1) };
  const highest = (odds: Float32Array) => bounded(Math.max(...odds.subarray(near.from, near.to + 1)));
  const emergency = highest(read.emergency);
  const { clause, sentence, asked } = tokenAt(text.tokens, from);
  const { negations, now, eaten } = grammarOf(text);
  // 'frisst nichts' holds its own negation; what the network names with one around it is denied by it.
  const own = by === "wording" || by === "combination";
  const outside = own ? negations.filter(({ at }) => at < from || at > to) : negations;
  const intake = INTAKE_SIGNS.has(symptom.key);
  return [
    1,
    Number(by === "wording"),
    Number(by === "combination"),
    Number(by === "network"),
    Number(by === "substance"),
    Number(isGrave(symptom)),
    log(status.present),
    log(Math.min(...[from, to].map((at) => sharesAt(read, { from: at, to: at }).present))),
    Number(tokenAt(text.tokens, to).clause !== clause),
    log(status.absent),
    log(status.past),
    log(status.possible),
    log(status.hypothetical + status.other),
    log(status.unmeant),
    log(signs.surest),
    log(signs.mean),
    emergency,
    isGrave(symptom) ? emergency : 0,
    highest(read.visit),
    Number(outside.length < negations.length),
    Number(outside.some((one) => one.clause === clause)),
    Number(outside.some((one) => one.sentence === sentence)),
    Number(now.has(clause)),
    Number(asked),
    Number(intake),
    Number(intake && eaten.get(clause) === true),
    Number(intake && eaten.get(clause) === false),
    Math.log(to - from + 1),
    Number(by === "network" && from === to),
  ];
}

/** @param weights rows of coefficients in the order of FEATURES */
export function beliefBy(features: readonly number[], weights: Record<keyof Belief, readonly number[]>): Belief {
  const odds = (row: readonly number[]) =>
    Math.exp(row.reduce((sum, weight, n) => sum + weight * (features[n] ?? 0), 0));
  const [present, possible] = [odds(weights.present), odds(weights.possible)];
  const whole = 1 + present + possible;
  return { present: present / whole, possible: possible / whole };
}

export const beliefOf = (mention: Mention, text: Text, read: Read, net: Net): Belief =>
  beliefBy(featuresOf(mention, text, read, net), beliefs);

/** A sign with what it includes and what includes it, and all that is swallowed: words of the one speak for the other. */
export const related = (key: string): string[] =>
  INTAKE_SIGNS.has(key)
    ? [...INTAKE_SIGNS]
    : [
        key,
        ...(IMPLIES[key] ?? []),
        ...Object.entries(IMPLIES).flatMap(([special, of]) => (of.includes(key) ? [special] : [])),
      ];
const families = new Map<string, string[]>();
function familyOf(key: string): string[] {
  const known = families.get(key) ?? related(key);
  families.set(key, known);
  return known;
}

/** Share of a sign, with what is named with it, in the words of a range. */
function shareOfSign(key: string, { from, to }: Range, { signs }: Read, net: Net): { surest: number; mean: number } {
  const size = net.signs.length + 1;
  const places = familyOf(key).flatMap((sign) => net.placeOf(sign) ?? []);
  let [surest, sum] = [0, 0];
  for (let at = from; at <= to; at++) {
    const share = places.reduce((a, place) => a + (signs[at * size + place] ?? 0), 0);
    surest = Math.max(surest, share);
    sum += share;
  }
  return { surest, mean: sum / (to - from + 1) };
}

type Grammar = {
  negations: { at: number; clause: number; sentence: number }[];
  /** Clauses that speak of this moment. */
  now: ReadonlySet<number>;
  /** Of the clauses that speak of eating: whether they say by their grammar that something has been eaten ('hat … gefressen'). */
  eaten: ReadonlyMap<number, boolean>;
};

/** A text has many mentions, and one grammar. */
const grammars = new WeakMap<Text, Grammar>();
/** Whether the clause of a word says by its grammar that something has been eaten: 'hat … gefressen', asked or told. */
export const saysEaten = (text: Text, at: number): boolean =>
  grammarOf(text).eaten.get(tokenAt(text.tokens, at).clause) === true;

function grammarOf(text: Text): Grammar {
  const known = grammars.get(text);
  if (known) return known;
  const { tokens } = text;
  const said = new Map<number, string[]>();
  for (const { clause, norm } of tokens) said.set(clause, [...(said.get(clause) ?? []), norm]);
  const eating = new Set(findAny(words.intake, text).map((verb) => tokenAt(tokens, verb.from).clause));
  const says = (clause: number, form: (word: string) => boolean) => said.get(clause)?.some(form) ?? false;
  const isEaten = (clause: number) => says(clause, is.has) && !says(clause, is.not_eaten);
  const grammar: Grammar = {
    negations: tokens.flatMap(({ norm, clause, sentence }, at) =>
      words.negations.has(norm) ? [{ at, clause, sentence }] : [],
    ),
    now: new Set(tokens.filter(({ norm }) => is.now(norm)).map(({ clause }) => clause)),
    eaten: new Map([...eating].map((clause) => [clause, isEaten(clause)])),
  };
  grammars.set(text, grammar);
  return grammar;
}
