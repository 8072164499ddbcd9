// Terms that find themselves in a text. A Vocabulary is a value: two of them know nothing of each other.
import {
  type Asking,
  normalise,
  overlaps,
  questionsApart,
  type Range,
  type Token,
  tokenAt,
  tokenise,
  type Word,
  withoutTut,
} from "./tokens";

export type Term = { words: Word[]; longest: Word; text: string; match: Match };
/** 2 for the word itself or its inflection, 1 for a compound that holds it, 0 for no match. */
type Match = (token: Word, word: Word, alone?: boolean) => 0 | 1 | 2;
export type Hit = Range & { exact: boolean };
/** A source text with its tokens, and where each term's longest word stands in it. */
export type Text = {
  source: string;
  tokens: readonly Token[];
  present: ReadonlyMap<Term, readonly number[]>;
  fillers: ReadonlySet<string>;
  /** What may stand between a verb and the rest of its clause besides: 'kippt mein Hund um', 'kippt aber um'. */
  besideVerb: ReadonlySet<string>;
};

/** Letters of a beginning, and of a part of a compound, by which terms are looked up. */
const BEGINNING = 4;
const LONG_BEGINNING = 6;
const PART = 6;
/** Words between the words of a term, and words of one sentence a combination may span. */
const MAX_GAP = 3;
const WINDOW = 8;
/** A text that repeats itself says nothing new: the search stays linear. */
const MOST_HITS = 40;
const REMEMBERED = 50_000;
const NOWHERE: readonly never[] = [];

/** What a vocabulary is made of; every word normalised. */
export type VocabularyOf = {
  /** Dialect words and diminutives with their standard word. */
  sameAs: Iterable<readonly [string, string]>;
  clauseBreaks: Iterable<string>;
  fillers: Iterable<string>;
  /** Infinitives of what an animal must do. */
  vital?: Iterable<string>;
  /** Words with which a clause goes on right behind its verb. */
  behindVerb?: Iterable<string>;
  /** Who may stand between a verb and the rest of its clause. */
  who?: Iterable<string>;
  asking?: Asking | null;
};

export class Vocabulary {
  /** Terms by what a word must hold to be their longest word: itself, a beginning, a stem, a part of a compound. */
  readonly #terms = new Map<string, Term[]>();
  readonly #standard: ReadonlyMap<string, string>;
  readonly #anchored = new Map<string, readonly Term[]>();
  readonly #clauseBreaks: ReadonlySet<string>;
  readonly #fillers: ReadonlySet<string>;
  readonly #behindVerb: ReadonlySet<string>;
  readonly #besideVerb: ReadonlySet<string>;
  readonly #vital: ReadonlySet<string>;
  readonly #asking: Asking | null;

  constructor({ sameAs, clauseBreaks, fillers, vital = [], behindVerb = [], who = [], asking = null }: VocabularyOf) {
    this.#standard = new Map([...sameAs].map(([dialect, word]) => [normalise(dialect), normalise(word)]));
    this.#vital = new Set(vital);
    this.#clauseBreaks = new Set(clauseBreaks);
    this.#fillers = new Set(fillers);
    this.#asking = asking;
    this.#behindVerb = new Set(behindVerb);
    this.#besideVerb = new Set([...this.#behindVerb, ...who]);
  }

  /** @param match how a word of the text is compared; `matchNoun` for substances, whose beginnings mean something else */
  term(text: string, match: Match = matchWord): Term {
    const words = tokenise(text, (norm) => this.#standard.get(norm) ?? norm).map(({ norm, stem }) => ({
      norm,
      stem,
      root: rootOf(norm),
    }));
    const longest = words.reduce<Word>((a, b) => (a.norm.length >= b.norm.length ? a : b), words[0]!);
    const term: Term = { text, match, words, longest };
    for (const key of keysOfTerm(longest)) {
      const list = this.#terms.get(key);
      if (list) list.push(term);
      else this.#terms.set(key, [term]);
    }
    this.#anchored.clear();
    return term;
  }

  terms(texts: readonly string[], match: Match = matchWord): Term[] {
    return texts.map((text) => this.term(text, match));
  }

  /** @param spell the right spelling of a normalised word */
  read(source: string, spell: (norm: string) => string): Text {
    const standard = (norm: string) => this.#standard.get(norm) ?? spell(norm);
    const all = withoutTut(tokenise(source, standard, this.#clauseBreaks, this.#behindVerb), this.#vital);
    const tokens = this.#asking ? questionsApart(all, this.#asking) : all;
    const present = new Map<Term, number[]>();
    tokens.forEach((token, at) => {
      for (const term of this.#termsOf(token)) {
        const places = present.get(term);
        if (places) places.push(at);
        else present.set(term, [at]);
      }
    });
    return { source, tokens, present, fillers: this.#fillers, besideVerb: this.#besideVerb };
  }

  /** The terms whose longest word this one is; remembered, because texts repeat their words. */
  #termsOf(word: Word): readonly Term[] {
    const known = this.#anchored.get(word.norm);
    if (known) return known;
    const found = new Set<Term>();
    for (const key of keysOfWord(word))
      for (const term of this.#terms.get(key) ?? []) if (term.match(word, term.longest) > 0) found.add(term);
    const terms = found.size > 0 ? [...found] : NOWHERE;
    if (this.#anchored.size < REMEMBERED) this.#anchored.set(word.norm, terms);
    return terms;
  }
}

function keysOfTerm({ norm, root, stem }: Word): string[] {
  if (norm.length < BEGINNING) return [`=${norm}`];
  const keys = [`^${root!.slice(0, LONG_BEGINNING)}`, `~${stem}`];
  if (norm.length >= PART) keys.push(`*${norm.slice(0, PART)}`);
  return keys;
}

function keysOfWord({ norm, stem }: Word): Set<string> {
  const keys = new Set([`=${norm}`, `~${stem}`]);
  for (let length = BEGINNING; length <= LONG_BEGINNING; length++) {
    keys.add(`^${norm.slice(0, length)}`);
    if (norm.startsWith("ge")) keys.add(`^${norm.slice(2, 2 + length)}`);
  }
  for (let at = 0; at + PART <= norm.length; at++) keys.add(`*${norm.slice(at, at + PART)}`);
  return keys;
}

/** The word without its ending, so that 'würgen' finds 'würgt'; never shorter than five letters. */
function rootOf(word: string): string {
  if (word.length < 6) return word;
  const cut = word.replace(/(ern|em|en|er|es|e|n|s)$/, "");
  return cut.length >= 5 ? cut : word;
}

const UMLAUT = /ae|oe|ue/;
/** A short stem is shared by strangers ('zucken', 'Zucker'); then only an umlaut may tell the two apart ('Floh', 'Flöhe'). */
const sameStem = (a: Word, b: Word) =>
  a.stem === b.stem && a.norm[0] === b.norm[0] && (a.stem.length >= 5 || UMLAUT.test(a.norm) !== UMLAUT.test(b.norm));

/** Longest ending a short word may carry: more makes another word of it ('Floh' in 'Flohmarkt', 'übel' in 'übelriechend'). */
const ENDING = 3;
const SHORT = 6;

/** How a word of a text is compared with a term's word. */
const matchWord: Match = (token, word, alone = true) => {
  const { norm } = word;
  if (token.norm === norm) return 2;
  // 'nichts' is not 'nicht', nor the other way round: 'würgt nicht' denies.
  if (norm.length < 4 || norm === "nicht" || norm === "nichts") return 0;
  if (sameStem(token, word)) return 2;
  const rest = token.norm.length - norm.length;
  if (token.norm.startsWith(norm) && (norm.length >= SHORT || rest <= ENDING)) return 2;
  const { root = norm } = word;
  if (token.norm.startsWith(root) && token.norm.length - root.length <= 4) return 2;
  // The participle: 'gezuckt' for 'zuckt'.
  if (norm.length >= 5 && token.norm.startsWith("ge") && token.norm.startsWith(norm, 2)) return 2;
  if (!alone || norm.length < 7) return 0;
  const at = token.norm.indexOf(norm);
  return at > 2 && !token.norm.slice(0, at).endsWith("un") ? 1 : 0;
};

/** Words of a combination are beginnings: 'erbr' finds 'erbricht'. */
export const matchBeginning: Match = (token, word, alone) =>
  word.norm.length >= 4 && token.norm.startsWith(word.norm) ? 2 : matchWord(token, word, alone);

/** Like `matchWord`, but a longer word is another one ('Bier' is not in 'Bierdeckel'), unless it holds six letters and more. */
export const matchNoun: Match = (token, word) => {
  const { norm } = word;
  if (token.norm === norm) return 2;
  if (norm.length < 4) return 0;
  if (token.norm.startsWith(norm) && token.norm.length - norm.length <= 2) return 2;
  return norm.length >= 6 && token.norm.includes(norm) ? 1 : 0;
};

/** Where the term can begin, ascending: its longest word stands at most its other words and their gaps further on. */
function starts(term: Term, places: readonly number[]): readonly number[] {
  if (term.words.length === 1) return places;
  const reach = (term.words.length - 1) * (MAX_GAP + 1);
  const found: number[] = [];
  let next = 0;
  for (const place of places) for (next = Math.max(next, place - reach); next <= place; next++) found.push(next);
  return found;
}

/** The verb opens a main clause and closes a subordinate one: 'sieht nichts mehr', 'weil er nichts mehr sieht'. */
const isVerb = ({ norm }: Word) => /[a-z]t$/.test(norm);
const turned = ({ words }: Term): Word[] | null => {
  const [first, ...rest] = words;
  if (words.length === 2) return words.every(({ norm }) => norm.length >= 4) ? words.toReversed() : null;
  return first && rest.length > 0 && isVerb(first) ? [...rest, first] : null;
};

/** Every place where the term stands: its words in order (or turned as a clause turns them), with only fillers between them. */
export function find(term: Term, text: Text): readonly Hit[] {
  const places = text.present.get(term);
  if (!places) return NOWHERE;
  const other = turned(term);
  const hits: Hit[] = [];
  for (const at of starts(term, places)) {
    const hit = matchFrom(term.words, text, at, term.match) ?? (other ? matchFrom(other, text, at, term.match) : null);
    if (hit) hits.push(hit);
  }
  return hits;
}

/** Every place of any of these terms. */
export function findAny(terms: readonly Term[], text: Text): Hit[] {
  return terms.flatMap((term) => find(term, text));
}

/** 'Bricht unser kleiner Labrador zusammen': the word behind it says whose. */
const POSSESSIVE = /^(mein|meine|unser|unsere|unsre)$/;
/** Whether a word may stand between two words of a term. */
const isBetween = ({ tokens, fillers, besideVerb }: Text, at: number, opensWithVerb: boolean): boolean => {
  const { norm } = tokenAt(tokens, at);
  return fillers.has(norm) || (opensWithVerb && (besideVerb.has(norm) || POSSESSIVE.test(tokens[at - 1]?.norm ?? "")));
};

function matchFrom(words: readonly Word[], text: Text, at: number, match: Match): Hit | null {
  const { tokens } = text;
  const opensWithVerb = words[0] !== undefined && isVerb(words[0]);
  const inReach = (place: number, gap: number) =>
    gap <= MAX_GAP && tokens[place]?.clause === tokenAt(tokens, at).clause && tokens[place] !== undefined;
  let position = at;
  let exact = true;
  for (const [n, word] of words.entries()) {
    for (let gap = 0; ; gap++, position++) {
      if (!inReach(position, gap)) return null;
      const quality = match(tokenAt(tokens, position), word, words.length === 1);
      if (quality === 1) exact = false;
      if (quality > 0) break;
      if (n === 0 || !isBetween(text, position, opensWithVerb)) return null;
    }
    if (n < words.length - 1) position++;
  }
  return { from: at, to: position, exact };
}

/** Every place where the words of these terms stand exactly so, side by side: for phrases whose every word counts. */
export function phrasesIn(terms: readonly Term[], { tokens, present }: Text): Range[] {
  return terms.flatMap((term) => {
    const { length } = term.words;
    return starts(term, present.get(term) ?? NOWHERE)
      .filter((at) => term.words.every((word, n) => tokens[at + n]?.norm === word.norm))
      .map((at) => ({ from: at, to: at + length - 1 }));
  });
}

/**
 * Places where one alternative of every group stands, all within `window` words of one sentence, in any order.
 * @param apart how many sentences further a part may stand
 */
export function findNear(
  groups: readonly Term[][],
  text: Text,
  window = WINDOW,
  apart = 0,
): readonly (Range & { parts: Range[] })[] {
  if (groups.some((alternatives) => !alternatives.some((term) => text.present.has(term)))) return NOWHERE;
  const [first, ...rest] = groups.map((alternatives) => alternatives.flatMap((term) => placesOf(term, text)));
  return (first ?? []).slice(0, MOST_HITS).flatMap((start) => {
    const parts = [start];
    let range: Range = start;
    for (const hits of rest) {
      const next = nearestTo(range, hits.slice(0, MOST_HITS), parts, text.tokens, window, apart);
      if (!next) return [];
      parts.push(next);
      range = spanning(range, next);
    }
    return [{ ...range, parts }];
  });
}

const spanning = (a: Range, b: Range): Range => ({ from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) });

/** Alternatives are word beginnings, so a short one ('erbr', 'rot') matches by prefix too. */
function placesOf(term: Term, text: Text): Range[] {
  const places = text.present.get(term) ?? NOWHERE;
  if (term.words.length === 1) return places.map((at) => ({ from: at, to: at }));
  return starts(term, places).flatMap((at) => matchFrom(term.words, text, at, term.match) ?? []);
}

function nearestTo(
  range: Range,
  hits: readonly Range[],
  used: readonly Range[],
  tokens: readonly Token[],
  window: number,
  apart: number,
): Range | undefined {
  const { sentence } = tokenAt(tokens, range.from);
  const span = (hit: Range) => {
    const { from, to } = spanning(range, hit);
    return to - from;
  };
  return hits
    .filter((hit) => Math.abs(tokenAt(tokens, hit.from).sentence - sentence) <= apart)
    .filter((hit) => !used.some((other) => overlaps(hit, other)))
    .filter((hit) => span(hit) < window)
    .sort((a, b) => span(a) - span(b))[0];
}

export { normalise };
