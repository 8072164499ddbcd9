// What a text says the animal took in: substance, amount, when. How dangerous that is, dose.ts says.
import type { SpeciesKey, Toxin } from "./knowledge";
import { find, findAny, type Hit, phrasesIn, type Text } from "./text/match";
import { hoursAgo, type Quantity, quantitiesIn } from "./text/quantities";
import { normalise, type Range, sentencesOf, type Token, tokenAt } from "./text/tokens";
import { is, saying, toxins, words } from "./wordings";

/** A substance the text says the animal took in, or the mention of one whose mention alone is a suspicion. */
export type Intake = {
  toxin: Toxin;
  words: string;
  /** Whether it is told outright, or only feared, asked or possible. */
  swallowed: "yes" | "open";
  /** Milligrams, grams or millilitres of the active substance, in the unit of the toxin's thresholds; null when unknown. */
  amount: number | null;
  /** How the amount was said: '200 g', 'eine Tafel'. */
  amountWords: string | null;
  size: "much" | "little" | null;
  weightKg: number | null;
  /** Hours since then, as said; null when not said. */
  hoursAgo: number | null;
};

const GRAMS: Record<string, number> = { g: 1, gr: 1, gramm: 1, kg: 1000, kilo: 1000, ml: 1, mg: 0.001 };
const KILOS = new Set(["kg", "kilo", "kilogramm"]);
/** Words around an amount among which the substance is named. */
const NEAR_AMOUNT = 12;
/** Words before an amount among which 'davon' stands. */
const NEAR_OF_IT = 4;
/** Words between a substance and the verb of taking it in that are still quoted together. */
const NEAR_VERB = 6;
const MOST_KILOS = 120;

/** The animal's weight as the text says it, in kilograms; null when it does not. */
export function weightIn(text: Text): number | null {
  const { tokens } = text;
  for (const { value, unit, at } of quantitiesIn(text)) {
    const near = tokens.slice(Math.max(0, at - 4), at + 5).map((token) => token.norm);
    const said = near.some((word) => is.weighs(word));
    if (KILOS.has(unit) && (said || value >= 1 || near.some((word) => is.weighed(word)))) {
      const ofSubstance = !said && isSubstanceWord(tokens[at + 2]);
      if (!ofSubstance && value <= MOST_KILOS) return value;
    }
    const just = tokens.slice(Math.max(0, at - 2), at).some((token) => is.weighs(token.norm));
    if (just && (unit === "g" || unit === "gramm") && value >= 10) return value / 1000;
  }
  return null;
}
const isSubstanceWord = (token: Token | undefined) =>
  token !== undefined && toxins.some(({ terms }) => terms.some((term) => term.match(token, term.longest) === 2));

export type Substance = Hit & { toxin: Toxin };

/** Every place where a substance is named that is poison to some animal. */
export function substancesIn(text: Text): Substance[] {
  return toxins.flatMap(({ toxin, terms, unless }) => {
    if (!terms.some((term) => text.present.has(term))) return [];
    if (phrasesIn(unless, text).some((range) => isFree(range, text.tokens))) return [];
    return findAny(terms, text)
      .filter((hit) => isSubstance(hit, text.tokens))
      .map((hit) => ({ ...hit, toxin }));
  });
}

/** Whether a product is said, without a doubt, to be free of the poison that is named nowhere else. */
function isFree({ from, to }: Range, tokens: readonly Token[]): boolean {
  const near = tokens.slice(from, to + 1);
  const poison = tokenAt(tokens, to).norm.slice(0, 4);
  const elsewhere = tokens.some(({ norm }, at) => (at < from || at > to) && norm.startsWith(poison));
  const beside = tokens.filter(
    ({ sentence }) => sentence === tokenAt(tokens, from).sentence && !near.includes(tokenAt(tokens, from)),
  );
  return !elsewhere && !beside.some(({ norm }) => is.doubts(norm));
}

/** A name ('Schoko, so heißt unser Labrador'), a test result ('Nitrit 0') and a comparison are no substance taken in. */
function isSubstance(hit: Range, tokens: readonly Token[]): boolean {
  if (words.notToxic.has(tokenAt(tokens, hit.from).norm)) return false;
  const around = tokens.slice(Math.max(0, hit.from - 2), hit.to + 4).map((token) => token.norm);
  // 'sieht aus wie Zahnpasta', 'läuft wie nach Eierlikör'
  const article = is.likened(tokens[hit.from - 1]?.norm);
  if (tokens[hit.from - (article ? 2 : 1)]?.norm === "wie") return false;
  const zero = tokens.slice(hit.to + 1, hit.to + 4).some((token) => token.norm === "0" || token.norm === "null");
  return !around.some(is.named) && !zero;
}

type Amount = { amount: number | null; amountWords: string | null };
const UNKNOWN: Amount = { amount: null, amountWords: null };
type Measured = Quantity & { distance: number };

function amountOf(toxin: Toxin, hit: Range, text: Text): Amount {
  const { dose } = toxin;
  if (!dose) return UNKNOWN;
  const { sentence } = tokenAt(text.tokens, hit.from);
  // 'Ein Teelöffel davon, zwei, drei Gramm': far behind the name, and of it all the same.
  const isOfIt = (at: number) =>
    tokenAt(text.tokens, at).sentence === sentence &&
    text.tokens.slice(Math.max(0, at - NEAR_OF_IT), at).some(({ norm }) => norm === "davon");
  const perGram = strengthOf(toxin, normalise(ofThisTime(text, hit)));
  const near = quantitiesIn(text)
    .map((quantity) => ({ ...quantity, distance: Math.abs(quantity.at - hit.from) }))
    .filter(({ distance, at }) => distance <= NEAR_AMOUNT || isOfIt(at))
    .sort((a, b) => a.distance - b.distance);
  return (
    weighed(dose.tablets, near, perGram, text) ??
    tablets(toxin, near, text) ??
    pieces(dose.pieces, near, perGram, hit, text) ??
    UNKNOWN
  );
}

/** The sentences of a text that tell what was eaten another time: 'Vor drei Jahren hat er schon mal eine Tafel erwischt'. */
function longAgoIn(text: Text): Set<number> {
  const eating = new Set(findAny(words.intake, text).map(({ from }) => tokenAt(text.tokens, from).sentence));
  return new Set(
    [...sentencesOf(text)].flatMap(([sentence, said]) =>
      eating.has(sentence) && saying.longAgo.test(said) && !saying.thisTime.test(said) ? [sentence] : [],
    ),
  );
}

/** The text without what it tells of another time, where the substance is named in what is left. */
function ofThisTime(text: Text, hit: Range): string {
  const { source, tokens } = text;
  const old = longAgoIn(text);
  if (old.has(tokenAt(tokens, hit.from).sentence)) return source;
  const kept = tokens.flatMap(({ sentence, start }, at) =>
    old.has(sentence) ? [] : [source.slice(start, tokens[at + 1]?.start)],
  );
  return kept.join("");
}

/** Active substance in a gram: of the kinds named the strongest. */
function strengthOf({ key, dose }: Toxin, source: string): number {
  const { kinds, per_gram } = dose!;
  const named = kinds.filter((kind) => kind.words.some((word) => source.includes(normalise(word))));
  const strength = named.length > 0 ? Math.max(...named.map((kind) => kind.per_gram)) : per_gram;
  const percent = Math.max(
    0,
    ...[...source.matchAll(/(?<!\d)(\d{2,3}) ?(?:%|prozent)/g)].map((match) => Number(match[1])),
  );
  return key === "schokolade" && percent >= 60 ? Math.max(strength, 8) : strength;
}

/** Grams said outright are surer than pieces. */
function weighed(isTablet: number | undefined, near: Measured[], perGram: number, { tokens }: Text): Amount | null {
  // 'da bräuchte es hundert Gramm' tells what would be dangerous, not what was eaten.
  const isSupposed = (at: number) =>
    tokens
      .slice(Math.max(0, at - 5), at)
      .some(({ norm, sentence }) => is.supposed(norm) && sentence === tokenAt(tokens, at).sentence);
  const found = near.find(
    ({ unit, at }) => unit in GRAMS && !KILOS.has(unit) && !is.weighs(tokens[at - 1]?.norm) && !isSupposed(at),
  );
  if (!found || (found.unit === "mg" && isTablet)) return null;
  return { amount: found.value * (GRAMS[found.unit] ?? 0) * perGram, amountWords: found.words };
}

function tablets(toxin: Toxin, near: Measured[], { tokens }: Text): Amount | null {
  const usual = toxin.dose!.tablets;
  if (!usual) return null;
  const named = (word: string) => toxin.synonyms.some((synonym) => normalise(synonym).startsWith(word));
  const count = near.find(({ unit }) => is.tablets(unit) || named(unit));
  if (!count) return null;
  const strength = tokens.map((token) => Number(token.norm)).find((value) => value >= 50 && value <= 1000);
  return { amount: count.value * (strength ?? usual), amountWords: count.words };
}

function pieces(
  weights: Record<string, number>,
  near: Measured[],
  perGram: number,
  hit: Range,
  { tokens, source }: Text,
): Amount | null {
  const piece = near.find(({ unit }) => unit in weights);
  if (piece) return { amount: piece.value * weights[piece.unit]! * perGram, amountWords: piece.words };
  const single = weights[tokenAt(tokens, hit.from).norm];
  const article = tokens[hit.from - 1];
  // 'den Kinderriegel' is one.
  if (!single || !article || !is.articles(article.norm)) return null;
  return { amount: single * perGram, amountWords: source.slice(article.start, tokenAt(tokens, hit.from).end) };
}

/**
 * The substances a text says the animal took in.
 * @param swallowed whether what is said at a range was taken in by this animal: 'no' where denied, past, somebody else's
 * @param asked the text answers 'Was hat es aufgenommen?', so that naming the substance is enough
 */
export function intakesIn(
  text: Text,
  species: SpeciesKey,
  swallowed: (range: Range) => Intake["swallowed"] | "no",
  asked = false,
): Intake[] {
  const verbs = findAny(words.intake, text);
  const found = new Map<string, Intake>();
  const old = longAgoIn(text);
  const isLongAgo = ({ from }: Range) => old.has(tokenAt(text.tokens, from).sentence);
  const named = substancesIn(text);
  for (const { toxin, ...hit } of [...named.filter((one) => !isLongAgo(one)), ...named.filter(isLongAgo)]) {
    if (!concerns(toxin, species)) continue;
    // What was eaten years ago says nothing of what it was today, nor of how much.
    if (isLongAgo(hit) && (found.has(toxin.key) || (found.size > 0 && !isAgain(hit, text)))) continue;
    const told = asked ? "yes" : swallowed(hit);
    if (told === "no" || found.get(toxin.key)?.swallowed === "yes") continue;
    const { sentence } = tokenAt(text.tokens, hit.from);
    const verb = verbs.find(({ from }) => Math.abs(tokenAt(text.tokens, from).sentence - sentence) <= 1);
    found.set(toxin.key, {
      toxin,
      swallowed: told,
      words: quoted(hit, verb, text),
      ...amountOf(toxin, hit, text),
      size: sizeIn(sentence, text),
      weightKg: weightIn(text),
      hoursAgo: hoursAgo(text),
    });
  }
  return [...found.values()];
}

/** Whether a poison for this species is named. @param isOpen whether what is said at a range says nothing of taking in */
export const namesPoison = (text: Text, species: SpeciesKey, isOpen: (range: Range) => boolean): boolean =>
  substancesIn(text).some(({ toxin, ...hit }) => concerns(toxin, species) && isOpen(hit));

/** 'Wie letztes Jahr wieder', 'vor zwei Jahren ausgelegt, hat er auch gefressen': of this time as well. */
const isAgain = ({ from }: Range, text: Text): boolean =>
  saying.again.test(sentencesOf(text).get(tokenAt(text.tokens, from).sentence) ?? "");

/** A remedy against parasites is made for one species and poison to another; what grows on a fish is no mushroom it ate. */
const concerns = ({ category, species: kinds }: Toxin, species: SpeciesKey) =>
  (category !== "parasitenmittel" || kinds.includes(species)) && (category !== "pflanze" || species !== "fisch");

function quoted(hit: Range, verb: Range | undefined, { tokens, source }: Text): string {
  const together =
    verb &&
    tokenAt(tokens, verb.from).sentence === tokenAt(tokens, hit.from).sentence &&
    Math.abs(verb.from - hit.from) <= NEAR_VERB;
  const from = together ? Math.min(hit.from, verb.from) : hit.from;
  const to = together ? Math.max(hit.to, verb.to) : hit.to;
  return source.slice(tokenAt(tokens, from).start, tokenAt(tokens, to).end);
}

function sizeIn(sentence: number, text: Text): Intake["size"] {
  const says = (terms: typeof words.much) =>
    terms.some((term) => find(term, text).some((hit) => tokenAt(text.tokens, hit.from).sentence === sentence));
  return says(words.much) ? "much" : says(words.little) ? "little" : null;
}
