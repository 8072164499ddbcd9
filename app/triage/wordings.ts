// The knowledge files' words as they are searched in a text. Holds no state but the vocabulary made of the files.
import type { Gender, Species } from "#db/enums";
import { complaints, language, normal, pictures, poison, remedies, type Symptom, symptoms } from "./knowledge";
import realWords from "./knowledge/real-words.txt?raw";
import { findAny, matchBeginning, matchNoun, normalise, type Term, type Text, Vocabulary } from "./text/match";
import { spellingOf } from "./text/spelling";
import { type Range, tokenAt } from "./text/tokens";

const norms = (words: readonly string[]) => new Set(words.map(normalise));

const { patterns } = language;
const whole = (pattern: string) => new RegExp(`^(${normalise(pattern)})$`);
const opens = (pattern: string) => new RegExp(`^(${normalise(pattern)})(?![a-z0-9])`);

export const vocabulary = new Vocabulary({
  sameAs: Object.entries(language.same_as),
  clauseBreaks: norms(language.clause_breaks),
  fillers: norms(language.fillers),
  vital: norms(language.vital),
  behindVerb: norms(language.behind_verb),
  who: norms(language.animals),
  asking: {
    anywhere: opens(patterns.asks_anywhere),
    opening: opens(patterns.asks_opening),
    announcing: whole(patterns.announces),
    telling: opens(patterns.asks_not),
    closing: whole(patterns.asks_until),
    presupposing: opens(patterns.presupposes),
    condition: opens(patterns.condition),
  },
});
const terms = (words: readonly string[]) => vocabulary.terms(words);
const beginnings = (groups: readonly (readonly string[])[]) =>
  groups.map((words) => vocabulary.terms(words, matchBeginning));

export type Wording = {
  symptom: Symptom;
  synonyms: Term[];
  near: Term[][][];
  lookalikes: Term[];
};

export const wordings: readonly Wording[] = [...symptoms.values()].map((symptom) => ({
  symptom,
  synonyms: terms([...symptom.synonyms, symptom.name]),
  near: [...(symptom.near ? [symptom.near] : []), ...symptom.near_also].map(beginnings),
  lookalikes: terms(symptom.lookalikes),
}));

const bySymptom = new Map(wordings.map((wording) => [wording.symptom.key, wording]));
/** The places of words that look like a sign and are none. */
export const lookalikesOf = ({ key }: Symptom, text: Text) => findAny(bySymptom.get(key)?.lookalikes ?? [], text);

/** The wordings a text can hold at all, by the terms that can be in it: most of the vocabulary is passed over unsearched. */
const owners = new Map<Term, Wording>();
const combinations = new Map<Term, { wording: Wording; groups: Term[][] }>();
for (const wording of wordings) {
  for (const term of wording.synonyms) owners.set(term, wording);
  for (const groups of wording.near) {
    const fewest = groups.reduce((a, b) => (a.length <= b.length ? a : b));
    for (const term of fewest) combinations.set(term, { wording, groups });
  }
}
type Possible = { wording: Wording; synonyms: Term[]; near: Set<Term[][]> };
const known = new WeakMap<Text, Possible[]>();
/** The wordings a text can hold, in the order of the knowledge files. */
export function wordingsOf(text: Text): Possible[] {
  const wordings = known.get(text) ?? possibleIn(text.present.keys());
  known.set(text, wordings);
  return wordings;
}

function possibleIn(present: Iterable<Term>): Possible[] {
  const found = new Map<Wording, Possible>();
  const of = (wording: Wording) => {
    let entry = found.get(wording);
    if (!entry) {
      entry = { wording, synonyms: [], near: new Set() };
      found.set(wording, entry);
    }
    return entry;
  };
  for (const term of present) {
    const wording = owners.get(term);
    if (wording) of(wording).synonyms.push(term);
    const combination = combinations.get(term);
    if (combination) of(combination.wording).near.add(combination.groups);
  }
  return [...found.values()].sort((a, b) => (ORDER.get(a.wording) ?? 0) - (ORDER.get(b.wording) ?? 0));
}
const ORDER = new Map(wordings.map((wording, at) => [wording, at]));

/** Each toxin with the words owners use for it. */
export const toxins = poison.toxins.map((toxin) => ({
  toxin,
  terms: vocabulary.terms(toxin.synonyms, matchNoun),
  unless: terms(toxin.unless),
}));

export const topics = complaints.map((file) => ({ issue: file.issue.key, terms: terms(file.topic) }));

/** A count, with nothing behind it that says what else is counted. */
const pattern = (text: string) =>
  new RegExp(`(?<![a-z0-9])(${normalise(text)})(?![a-z0-9])(?! ${normalise(patterns.counts_else)})`, "g");
const inSentence = (text: string) => new RegExp(`(^| )(${normalise(text)})( |$)`);

const empty = [...norms(language.fillers), ...norms(language.animals)];

export const words = {
  intake: terms(poison.intake),
  much: terms(poison.much),
  little: terms(poison.little),
  notToxic: norms(poison.not_toxic),
  negations: norms(language.negations.filter((word) => !word.includes(" "))),
  severe: terms(language.intensifiers.severe),
  mild: terms(language.intensifiers.mild),
  idioms: terms(language.idioms),
  idiomsNear: language.idioms_near.map(beginnings),
  flags: Object.entries(language.flags).map(([flag, { words: list, holds, near, apart, unless }]) => ({
    flag,
    holds,
    within: apart ? ("sentence" as const) : ("clause" as const),
    terms: terms(list),
    near: near.map(norms),
    unless: terms(unless),
  })),
  subspecies: Object.entries(language.subspecies_terms).map(([key, list]) => [key, terms(list)] as const),
  durations: language.durations,
  frequencies: language.frequencies.map((entry) => ({ ...entry, pattern: pattern(entry.pattern) })),
  animals: norms(language.animals),
  /** Words that name no sign alone: the animal, 'hat', 'seit gestern'. */
  empty: new Set([...empty, ...norms(language.nameless)]),
  /** Words that add nothing to a sign: these, and 'sonst fit'. */
  plain: new Set([...empty, ...norms(normal.well_rest), ...norms(normal.well_verbs)]),
  told: language.told.map(({ words: list, near, unless, ...entry }) => ({
    ...entry,
    terms: terms(list),
    near: near ? beginnings(near) : null,
    unless: terms(unless),
  })),
  wellbeing: terms(normal.wellbeing),
  wellVerbs: norms(normal.well_verbs),
  wellRest: norms(normal.well_rest),
  normal: normal.findings.map((finding) => ({
    finding,
    terms: terms(finding.terms),
    near: finding.near ? beginnings(finding.near) : null,
    requires: terms(finding.requires),
    unless: terms(finding.unless),
  })),
};

/** Whether a normalised word is one of these; an asterisk stands for any letters. */
const oneOf = (list: readonly string[]) => {
  const word = new RegExp(`^(${list.map((one) => one.split("*").map(normalise).join("[a-z]*")).join("|")})$`);
  return (norm: string | undefined): boolean => norm !== undefined && word.test(norm);
};
type WordClass = keyof typeof language.word_classes;
/** The closed classes of words that grammar asks about, by name. */
export const is = Object.fromEntries(
  Object.entries(language.word_classes).map(([name, list]) => [name, oneOf(list)]),
) as Record<WordClass, ReturnType<typeof oneOf>>;
/** What a noun says of its animal. */
export const nouns = {
  species: Object.entries(language.species_nouns).map(([name, list]) => [name as Species, oneOf(list)] as const),
  gender: Object.entries(language.gender_nouns).map(([name, list]) => [name as Gender, oneOf(list)] as const),
};
/** What a sentence says, see `sentencesOf`. */
export const saying = {
  asksCare: inSentence(patterns.asks_care),
  asksUrgency: inSentence(patterns.asks_urgency),
  asksRash: inSentence(patterns.asks_rash),
  asksToFeed: inSentence(patterns.asks_to_feed),
  proposes: inSentence(patterns.proposes),
  ofAll: inSentence(patterns.of_all),
  longAgo: inSentence(patterns.long_ago),
  thisTime: inSentence(patterns.this_time),
  again: inSentence(patterns.again),
  nearly: inSentence(patterns.nearly),
  missed: inSentence(patterns.missed),
  hit: inSentence(patterns.hit),
  thought: inSentence(patterns.thought),
  foundAgain: inSentence(patterns.found_again),
  lies: inSentence(patterns.lies),
  untouched: inSentence(patterns.untouched),
  atHand: inSentence(patterns.at_hand),
  asksToGive: inSentence(patterns.asks_to_give),
  given: inSentence(patterns.given),
  taken: inSentence(patterns.taken),
  regimen: inSentence(patterns.regimen),
  mistake: inSentence(patterns.mistake),
  damaged: inSentence(patterns.damaged),
};

/** Words of a text that make a picture, where it has any. */
export const pictured = pictures.map(({ key, species, now, own, words: told, near, unless }) => ({
  key,
  species,
  now,
  own,
  terms: told ? terms(told) : null,
  near: near ? beginnings(near) : null,
  unless: terms(unless),
}));

/** Words of what owners ask to give or to do. */
export const remedial = remedies.map(({ key, species, asked, words: told, near, unless }) => ({
  key,
  species,
  asked,
  unless: terms(unless),
  terms: told ? terms(told) : null,
  near: near ? beginnings(near) : null,
}));

/** 'ist nicht munter', 'kein Haarballen', 'noch nicht wieder normal': a negation shortly before in the same clause. */
export const isNegated = ({ from }: Range, { tokens }: Text): boolean =>
  tokens
    .slice(Math.max(0, from - 2), from)
    .some(({ norm, clause }) => clause === tokenAt(tokens, from).clause && words.negations.has(norm));

/**
 * 'Nicht rot', 'nicht rot oder dick', 'keine Flecken oder Löcher', 'keiner liegt auf der Seite': denied in its own clause, right
 * before it, as the second of two, or by who does it. What denies by itself ('frisst nicht') is never denied.
 */
const isDenied = ({ from, to }: Range, { tokens }: Text): boolean => {
  const { clause } = tokenAt(tokens, from);
  if (tokens.slice(from, to + 1).some(({ norm }) => words.negations.has(norm))) return false;
  const before = (steps: number) => (tokens[from - steps]?.clause === clause ? (tokens[from - steps]?.norm ?? "") : "");
  return (
    words.negations.has(before(1)) ||
    ((is.or(before(1)) || before(1) === "noch") && (is.none(before(3)) || ["ohne", "weder"].includes(before(3)))) ||
    (before(1) === "oder" && (before(3) === "nicht" || is.nothing(before(3)))) ||
    (before(1) !== "" && is.nobody(before(2)) && tokens[from - 3]?.clause !== clause) ||
    (before(1) === "" && isDeniedInverted(to, clause, tokens))
  );
};

/** 'Umgefallen ist sie nie, Husten hat sie auch keinen': denied behind the verb and who is meant, and nothing told after it. */
function isDeniedInverted(to: number, clause: number, tokens: Text["tokens"]): boolean {
  const [verb, who, ...rest] = tokens.slice(to + 1).flatMap((token) => (token.clause === clause ? [token.norm] : []));
  // 'Hart war er anfangs nicht', 'schlapp ist sie nicht erst seit gestern'
  const [never, ...more] = rest[0] === "noch" || is.surely(rest[0]) ? rest.slice(1) : rest;
  const { sentence } = tokenAt(tokens, to);
  const after = tokens.filter((token, at) => at > to && token.sentence === sentence && token.clause !== clause);
  // 'Umgefallen ist er nicht, am Abend schon'
  const told = after.some(
    (token) => !after.some((other) => other.clause === token.clause && words.negations.has(other.norm)),
  );
  return (is.has(verb) || is.be(verb)) && is.he(who) && is.not(never) && more.length === 0 && !told;
}

/** 'Presst nicht': denied right behind the verb; 'seit einem Monat nicht' denies no month. */
const isDeniedBehind = ({ to }: Range, { tokens }: Text): boolean =>
  is.denied_behind(tokenAt(tokens, to).norm) &&
  (tokens[to + 1]?.norm === "nicht" || is.nothing(tokens[to + 1]?.norm)) &&
  tokens[to + 1]?.clause === tokenAt(tokens, to).clause &&
  tokens[to + 2]?.norm !== "mehr";

/**
 * Whether a text has one of the words that keep a picture away: 'kein Blut' is none.
 * @param asked the owner is asked before anything follows from it, so that 'presst nicht' keeps nothing away
 */
export const speaksAgainst = (
  unless: readonly Term[],
  text: Text,
  holds: (range: Range) => boolean = () => true,
  asked = false,
): boolean =>
  findAny(unless, text).some((hit) => holds(hit) && !isDenied(hit, text) && !(asked && isDeniedBehind(hit, text)));

const targets = [
  ...wordings.flatMap(({ synonyms, near, lookalikes }) => [...synonyms, ...lookalikes, ...near.flat(2)]),
  ...toxins.flatMap((entry) => entry.terms),
  ...topics.flatMap((entry) => entry.terms),
  ...[words.wellbeing, words.idioms, words.intake].flat(),
  ...words.normal.flatMap((entry) => [
    ...entry.terms,
    ...entry.requires,
    ...entry.unless,
    ...(entry.near?.flat() ?? []),
  ]),
].flatMap((term) => term.words.map((word) => word.norm));
const others = [
  ...realWords.split(/\s+/),
  ...norms(language.never_typo),
  ...norms(language.fillers),
  ...words.negations,
];

/** Reads a misspelt word as one of the vocabulary or of `dictionary`: normalised words that occur in many texts. */
export const spellingWith = (dictionary: Iterable<string>) => spellingOf([...targets, ...dictionary], others);
