// German text as tokens, and terms that find themselves in it. Knows nothing of animals.
import { stemmer } from "@orama/stemmers/german";
import { correct } from "./spelling";

export type Token = {
  /** Lower case, umlauts written out: 'würgt' → 'wuergt'. */
  norm: string;
  /** Snowball stem, umlauts folded: 'Würmer', 'Wurmes' and 'wurm' are one. */
  stem: string;
  start: number;
  end: number;
  /** Running numbers: a sentence ends at .!?; or a line break, a clause also at a comma, dash or a word like 'aber'. */
  sentence: number;
  clause: number;
};

export type Range = { from: number; to: number };
/** A word of a text or a term; `root` is the term's word without its ending. */
export type Word = { norm: string; stem: string; root?: string };
export type Term = { words: Word[]; longest: Word; text: string; match: typeof matchWord };
export type Hit = Range & { exact: boolean };

export function normalise(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
}

const standard = new Map<string, string>();
/** Dialect words and diminutives as their standard word; set once by the knowledge loader. */
export function sameAs(pairs: Iterable<readonly [string, string]>): void {
  for (const [dialect, word] of pairs) standard.set(normalise(dialect), normalise(word));
}

const ABBREVIATION = /(^|\s)(ca|z|b|bzw|usw|evtl|ggf|std|min|tgl|dr|nr|inkl|d|h)$/i;

/** @param spelling whether misspelt words are read as the word they are closest to */
export function tokenise(text: string, clauseBreaks: ReadonlySet<string> = new Set(), spelling = true): Token[] {
  const tokens: Token[] = [];
  let sentence = 0;
  let clause = 0;
  let last = 0;
  /** Clauses that go on after a bracket. */
  const open: number[] = [];
  const pattern = /\d+(?:[.,]\d+)?|\p{L}+|[.!?;\n]+|[,:()–—-]/gu;
  for (const match of text.matchAll(pattern)) {
    const raw = match[0];
    const start = match.index;
    if (/^[.!?;\n]/.test(raw)) {
      const before = text.slice(Math.max(0, start - 6), start);
      if (
        raw === "." &&
        (ABBREVIATION.test(before) || (/\d$/.test(before) && /^\.\s+\p{Ll}/u.test(text.slice(start, start + 4))))
      )
        continue;
      sentence++;
      clause = ++last;
      open.length = 0;
    } else if (raw === "(") {
      open.push(clause);
      clause = ++last;
    } else if (raw === ")") {
      clause = open.pop() ?? ++last;
    } else if (/^[,:()–—-]/.test(raw)) {
      // A hyphen inside a word or a number range joins, it does not part.
      if (raw === "-" && /[\p{L}\d]/u.test(text[start - 1] ?? "") && /[\p{L}\d]/u.test(text[start + 1] ?? "")) continue;
      clause = ++last;
    } else {
      const plain = normalise(raw);
      const norm = standard.get(plain) ?? (spelling ? correct(plain) : plain);
      if (clauseBreaks.has(norm)) clause = ++last;
      tokens.push({ norm, stem: stemOf(norm), start, end: start + raw.length, sentence, clause });
    }
  }
  return tokens;
}

const stems = new Map<string, string>();
/** The Snowball stem of a normalised word; remembered, because a vocabulary is stemmed once and texts repeat themselves. */
export function stemOf(norm: string): string {
  const known = stems.get(norm);
  if (known !== undefined) return known;
  // The stemmer folds real umlauts; 'ue' after a, e, q ('neue', 'Quelle') was none, but both sides fold it alike.
  const stem = stemmer(norm.replaceAll("ae", "ä").replaceAll("oe", "ö").replaceAll("ue", "ü"));
  if (stems.size < REMEMBERED) stems.set(norm, stem);
  return stem;
}
const REMEMBERED = 50_000;

/** Terms by what a word of a text must hold for it to be their longest word: itself, a beginning, a stem, a part of a compound. */
const registry = new Map<string, Term[]>();

/** @param match how a word of the text is compared; `matchNoun` for substances, whose beginnings mean something else */
export function compile(text: string, match = matchWord): Term {
  const words = tokenise(text, undefined, false).map(({ norm, stem }) => ({ norm, stem, root: rootOf(norm) }));
  const longest = words.reduce<Word>((a, b) => (a.norm.length >= b.norm.length ? a : b), words[0]!);
  const term: Term = { text, match, words, longest };
  const { norm, root, stem } = longest ?? { norm: "" };
  for (const key of norm.length < BEGINNING
    ? [`=${norm}`]
    : [`^${root!.slice(0, LONG_BEGINNING)}`, `~${stem}`, ...(norm.length >= PART ? [`*${norm.slice(0, PART)}`] : [])]) {
    const list = registry.get(key);
    if (list) list.push(term);
    else registry.set(key, [term]);
  }
  return term;
}
/** Letters of a beginning, and of a part of a compound, by which terms are looked up. */
const BEGINNING = 4;
const LONG_BEGINNING = 6;
const PART = 6;

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

/** 2 for the word itself, its beginning or its inflection, 1 for a compound that holds it, 0 for no match. */
export function matchWord(token: Word, word: Word, loose = true): 0 | 1 | 2 {
  const { norm } = word;
  if (token.norm === norm) return 2;
  // 'nichts' is not 'nicht', nor the other way round: 'würgt nicht' denies.
  if (norm.length < 4 || norm === "nicht" || norm === "nichts") return 0;
  if (token.norm.startsWith(norm) || sameStem(token, word)) return 2;
  const { root = norm } = word;
  if (token.norm.startsWith(root) && token.norm.length - root.length <= 4) return 2;
  // The participle: 'gezuckt' for 'zuckt'.
  if (norm.length >= 5 && token.norm.startsWith("ge") && token.norm.startsWith(norm, 2)) return 2;
  if (!loose || norm.length < 7) return 0;
  const at = token.norm.indexOf(norm);
  return at > 2 && !token.norm.slice(0, at).endsWith("un") ? 1 : 0;
}

/** Like `matchWord`, but a longer word is another one ('Bier' is not in 'Bierdeckel'), unless it holds six letters and more. */
export function matchNoun(token: Word, word: Word): 0 | 1 | 2 {
  const { norm } = word;
  if (token.norm === norm) return 2;
  if (norm.length < 4) return 0;
  if (token.norm.startsWith(norm) && token.norm.length - norm.length <= 2) return 2;
  return norm.length >= 6 && token.norm.includes(norm) ? 1 : 0;
}

const anchored = new Map<string, readonly Term[]>();
const NONE: readonly Term[] = [];

/** The terms whose longest word this one is; remembered, because texts repeat their words. */
function termsOf(word: Word): readonly Term[] {
  const known = anchored.get(word.norm);
  if (known) return known;
  const { norm, stem } = word;
  const keys = new Set([`=${norm}`, `~${stem}`]);
  for (let length = BEGINNING; length <= LONG_BEGINNING; length++) {
    keys.add(`^${norm.slice(0, length)}`);
    if (norm.startsWith("ge")) keys.add(`^${norm.slice(2, 2 + length)}`);
  }
  for (let at = 0; at + PART <= norm.length; at++) keys.add(`*${norm.slice(at, at + PART)}`);
  const found = new Set<Term>();
  for (const key of keys)
    for (const term of registry.get(key) ?? []) if (term.match(word, term.longest) > 0) found.add(term);
  const terms = found.size > 0 ? [...found] : NONE;
  if (anchored.size < REMEMBERED) anchored.set(norm, terms);
  return terms;
}

const presence = new WeakMap<readonly Token[], ReadonlyMap<Term, number[]>>();
/** The text asked about last: it is asked for each term in turn. */
let last: { tokens: readonly Token[]; present: ReadonlyMap<Term, readonly number[]> } | null = null;

/** The terms that can be in a text at all, with the places of their longest word; every other one is passed over unsearched. */
export function presentIn(tokens: readonly Token[]): ReadonlyMap<Term, readonly number[]> {
  if (last?.tokens === tokens) return last.present;
  const known = presence.get(tokens);
  if (known) {
    last = { tokens, present: known };
    return known;
  }
  const present = new Map<Term, number[]>();
  tokens.forEach((token, at) => {
    for (const term of termsOf(token)) {
      const places = present.get(term);
      if (places) places.push(at);
      else present.set(term, [at]);
    }
  });
  presence.set(tokens, present);
  last = { tokens, present };
  return present;
}

const MAX_GAP = 3;

/** Where the term can begin, ascending: its longest word stands at most its other words and their gaps further on. */
function starts(term: Term, places: readonly number[]): readonly number[] {
  if (term.words.length === 1) return places;
  const reach = (term.words.length - 1) * (MAX_GAP + 1);
  const found: number[] = [];
  let next = 0;
  for (const place of places) for (next = Math.max(next, place - reach); next <= place; next++) found.push(next);
  return found;
}

/** Most terms stand nowhere: one list for all of them, and who asks for many looks at `presentIn` first. */
const NOWHERE: readonly never[] = [];

/** Every place where the term stands: its words in order (or two words swapped), with only fillers between them. */
export function find(term: Term, tokens: readonly Token[], fillers: ReadonlySet<string>): readonly Hit[] {
  const places = presentIn(tokens).get(term);
  if (!places) return NOWHERE;
  const hits: Hit[] = [];
  for (const at of starts(term, places)) {
    const hit =
      matchFrom(term.words, tokens, at, fillers, term.match) ??
      (swappable(term) ? matchFrom([term.words[1]!, term.words[0]!], tokens, at, fillers, term.match) : null);
    if (hit) hits.push(hit);
  }
  return hits;
}

/** Every place of any of these terms. */
export function findAny(terms: readonly Term[], tokens: readonly Token[], fillers: ReadonlySet<string>): Hit[] {
  const hits: Hit[] = [];
  const present = presentIn(tokens);
  for (const term of terms) if (present.has(term)) hits.push(...find(term, tokens, fillers));
  return hits;
}

const swappable = (term: Term) => term.words.length === 2 && term.words.every((word) => word.norm.length >= 4);

function matchFrom(
  words: readonly Word[],
  tokens: readonly Token[],
  at: number,
  fillers: ReadonlySet<string>,
  match = matchWord,
): Hit | null {
  let position = at;
  let exact = true;
  for (let n = 0; n < words.length; n++) {
    let gap = 0;
    for (;;) {
      const token = tokens[position];
      if (!token || (n > 0 && token.clause !== tokens[at]!.clause)) return null;
      const quality = match(token, words[n]!, words.length === 1);
      if (quality > 0) {
        if (quality === 1) exact = false;
        break;
      }
      if (n === 0 || ++gap > MAX_GAP || !fillers.has(token.norm)) return null;
      position++;
    }
    if (n < words.length - 1) position++;
  }
  return { from: at, to: position, exact };
}

const MOST_HITS = 40;

/** Words of one sentence among which the parts of a combination must stand. */
const WINDOW = 8;

/** Every place where the words stand exactly so, side by side: for phrases whose every word counts. */
export function findPhrase(term: Term, tokens: readonly Token[]): readonly Range[] {
  const { length } = term.words;
  const places = presentIn(tokens).get(term);
  if (!places) return NOWHERE;
  return starts(term, places)
    .filter((at) => term.words.every((word, n) => tokens[at + n]?.norm === word.norm))
    .map((at) => ({ from: at, to: at + length - 1 }));
}

/** Every place of any of these phrases. */
export function phrasesIn(terms: readonly Term[], tokens: readonly Token[]): Range[] {
  const found: Range[] = [];
  const present = presentIn(tokens);
  for (const term of terms) if (present.has(term)) found.push(...findPhrase(term, tokens));
  return found;
}

/** Places where one alternative of every group stands, all within seven words of one sentence, in any order. */
export function findNear(
  groups: readonly Term[][],
  tokens: readonly Token[],
  fillers: ReadonlySet<string>,
  window = WINDOW,
): readonly (Range & { parts: Range[] })[] {
  const present = presentIn(tokens);
  for (const alternatives of groups) if (!alternatives.some((term) => present.has(term))) return NOWHERE;
  const found: Range[][] = groups.map((alternatives) =>
    alternatives.flatMap((term) => {
      const places = present.get(term) ?? NOWHERE;
      // Alternatives are word beginnings, so a short one ('erbr', 'rot') matches by prefix too.
      return term.words.length === 1
        ? places.map((at) => ({ from: at, to: at }))
        : starts(term, places).flatMap((at) => matchFrom(term.words, tokens, at, fillers) ?? []);
    }),
  );
  if (found.some((hits) => hits.length === 0)) return [];
  // A text that repeats itself says nothing new: the search stays linear.
  for (const hits of found) hits.splice(MOST_HITS);
  const ranges: (Range & { parts: Range[] })[] = [];
  for (const first of found[0]!) {
    let range: Range | null = { from: first.from, to: first.to };
    const used = [first];
    for (const hits of found.slice(1)) {
      const next = hits
        .filter((hit) => used.every((other) => hit.to < other.from || hit.from > other.to))
        .filter((hit) => tokens[hit.from]!.sentence === tokens[first.from]!.sentence)
        .map((hit) => ({ hit, from: Math.min(range!.from, hit.from), to: Math.max(range!.to, hit.to) }))
        .filter(({ from, to }) => to - from < window)
        .sort((a, b) => a.to - a.from - (b.to - b.from))[0];
      if (!next) {
        range = null;
        break;
      }
      used.push(next.hit);
      range = { from: next.from, to: next.to };
    }
    if (range) ranges.push({ ...range, parts: used });
  }
  return ranges;
}

export const overlaps = (a: Range, b: Range) => a.from <= b.to && b.from <= a.to;
