// German text as tokens. Knows nothing of animals, keeps no state but a cache of stems.
import { stemmer } from "@orama/stemmers/german";

/** A word of a text or a term; `root` is the term's word without its ending. */
export type Word = { norm: string; stem: string; root?: string };
export type Token = Word & {
  /** Lower case, umlauts written out: 'würgt' → 'wuergt'; `stem` is the Snowball stem, umlauts folded. */
  norm: string;
  start: number;
  end: number;
  /** Running numbers: a sentence ends at .!?; or a line break, a clause also at a comma, dash or a word like 'aber'. */
  sentence: number;
  clause: number;
  /** Whether the sentence ends in a question mark. */
  asked: boolean;
};
/** The word of a place that is in the text. */
export function tokenAt(tokens: readonly Token[], at: number): Token {
  const token = tokens[at];
  if (!token) throw new RangeError(`no word ${at} of ${tokens.length}`);
  return token;
}

/** Token indexes, both ends included. */
export type Range = { from: number; to: number };

export const overlaps = (a: Range, b: Range): boolean => a.from <= b.to && b.from <= a.to;

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

const stems = new Map<string, string>();
const REMEMBERED = 50_000;
/** The Snowball stem of a normalised word; cached, because texts repeat their words. */
function stemOf(norm: string): string {
  const known = stems.get(norm);
  if (known !== undefined) return known;
  // The stemmer folds real umlauts; 'ue' after a, e, q ('neue', 'Quelle') was none, but both sides fold it alike.
  const stem = stemmer(norm.replaceAll("ae", "ä").replaceAll("oe", "ö").replaceAll("ue", "ü"));
  if (stems.size < REMEMBERED) stems.set(norm, stem);
  return stem;
}

const ABBREVIATION = /(^|\s)(ca|z|b|bzw|usw|evtl|ggf|std|min|tgl|dr|nr|inkl|d|h)$/i;
const PIECES = /\d+(?:[.,]\d+)?|\p{L}+|[.!?;\n]+|[,:()–—-]/gu;

/** A full stop that ends no sentence: after an abbreviation, or an ordinal number before a small letter. */
function isInner(mark: string, text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 6), start);
  return (
    mark === "." &&
    (ABBREVIATION.test(before) || (/\d$/.test(before) && /^\.\s+\p{Ll}/u.test(text.slice(start, start + 4))))
  );
}

/** A hyphen inside a word or a number range joins, it does not part. */
const joins = (mark: string, text: string, start: number) =>
  mark === "-" && /[\p{L}\d]/u.test(text[start - 1] ?? "") && /[\p{L}\d]/u.test(text[start + 1] ?? "");

/**
 * @param spell the standard spelling of a normalised word
 * @param clauseBreaks normalised words that open a clause like a comma
 */
export function tokenise(
  text: string,
  spell: (norm: string) => string = (norm) => norm,
  clauseBreaks: ReadonlySet<string> = new Set(),
): Token[] {
  const tokens: Token[] = [];
  let sentence = 0;
  let clause = 0;
  let last = 0;
  let first = 0;
  /** Clauses that go on after a bracket. */
  const open: number[] = [];
  const endSentence = (asked: boolean) => {
    if (asked) for (let at = first; at < tokens.length; at++) tokenAt(tokens, at).asked = true;
    first = tokens.length;
    sentence++;
    clause = ++last;
    open.length = 0;
  };
  for (const { 0: raw, index: start } of text.matchAll(PIECES)) {
    if (/^[.!?;\n]/.test(raw)) {
      if (!isInner(raw, text, start)) endSentence(raw.includes("?"));
    } else if (raw === "(") {
      open.push(clause);
      clause = ++last;
    } else if (raw === ")") clause = open.pop() ?? ++last;
    else if (/^[,:–—-]/.test(raw)) {
      if (!joins(raw, text, start)) clause = ++last;
    } else {
      const norm = spell(normalise(raw));
      if (clauseBreaks.has(norm)) clause = ++last;
      tokens.push({ norm, stem: stemOf(norm), start, end: start + raw.length, sentence, clause, asked: false });
    }
  }
  return tokens;
}

/** The words of each sentence in their plain form, each after a space. */
export function sentencesOf({ tokens }: { tokens: readonly Token[] }): Map<number, string> {
  const said = new Map<number, string>();
  for (const { sentence, norm } of tokens) said.set(sentence, `${said.get(sentence) ?? ""} ${norm}`);
  return said;
}

const NO_MORE = /^(nicht|nie|net|ned|nich|nit|nichts|nix|mehr)$/;
const isNoMore = (rest: readonly Token[]): boolean =>
  NO_MORE.test(rest.at(-1)?.norm ?? "") && rest.some(({ norm }) => norm !== "mehr" && NO_MORE.test(norm));

/**
 * 'Atmen tut er nicht' is read as 'atmen kann er nicht': a clause that opens with what an animal must do and closes with its negation.
 * 'Bluten tut es nicht' stays: it denies a sign.
 * @param vital normalised infinitives of what an animal must do
 */
export function withoutTut(tokens: readonly Token[], vital: ReadonlySet<string>): Token[] {
  const tells = (at: number) => {
    const clause = tokens[at]?.clause;
    if (tokens[at]?.norm !== "tut" || !vital.has(tokens[at - 1]?.norm ?? "")) return false;
    if (tokens[at - 1]?.clause !== clause || tokens[at - 2]?.clause === clause) return false;
    return isNoMore(tokens.slice(at + 1).filter((token) => token.clause === clause));
  };
  return tokens.map((token, at) => (tells(at) ? { ...token, norm: "kann", stem: stemOf("kann") } : token));
}
