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
  /** Whether it is part of a question. */
  asked: boolean;
  /** Whether the sentence, as it is written, ends in a question mark. */
  marked: boolean;
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

const ABBREVIATION = /(^|\s)(ca|z|b|bzw|usw|evtl|evt|vlt|ggf|std|min|max|mind|mon|j|tgl|dr|nr|inkl|d|h)$/i;
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

/** 'Das Frostschutzmittel hat er aber gefressen': between the parts of its verb. */
const HAS = /^(hat|haben|ist|sind|war|waren|wurde|wurden|hatte)$/;
const WHO = /^(er|sie|es)$/;

/** '…, belastet aber das Bein nicht', '… und bekommt jetzt schlecht Luft': what stands right behind the verb goes on with its clause. */
function isBehindVerb(tokens: readonly Token[], clause: number): boolean {
  const [third, before, verb] = [tokens.at(-3), tokens.at(-2), tokens.at(-1)];
  if (before?.sentence !== verb?.sentence || verb?.clause !== clause) return false;
  const isInverted = third?.clause === clause && HAS.test(before?.norm ?? "") && WHO.test(verb.norm);
  return isInverted || ((before?.clause !== clause || before.norm === "und") && /[a-z]t$/.test(verb.norm));
}

/**
 * @param spell the standard spelling of a normalised word
 * @param clauseBreaks normalised words that open a clause like a comma
 * @param behindVerb those of them that do not right behind a verb
 */
export function tokenise(
  text: string,
  spell: (norm: string) => string = (norm) => norm,
  clauseBreaks: ReadonlySet<string> = new Set(),
  behindVerb: ReadonlySet<string> = new Set(),
): Token[] {
  const tokens: Token[] = [];
  let sentence = 0;
  let clause = 0;
  let last = 0;
  let first = 0;
  /** Clauses that go on after a bracket. */
  const open: number[] = [];
  const endSentence = (asked: boolean) => {
    if (asked) for (const token of tokens.slice(first)) token.asked = token.marked = true;
    first = tokens.length;
    sentence++;
    clause = ++last;
    open.length = 0;
  };
  const breaks = (norm: string) => clauseBreaks.has(norm) && !(behindVerb.has(norm) && isBehindVerb(tokens, clause));
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
      if (breaks(norm)) clause = ++last;
      tokens.push({
        norm,
        stem: stemOf(norm),
        start,
        end: start + raw.length,
        sentence,
        clause,
        asked: false,
        marked: false,
      });
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

/** A clause: its number, that of its sentence, the place of its first word, and its normalised words. */
export type Clause = { number: number; sentence: number; first: number; words: string };
const known = new WeakMap<readonly Token[], Clause[]>();

/** The clauses of a text in their order. */
export function clausesOf({ tokens }: { tokens: readonly Token[] }): readonly Clause[] {
  const kept = known.get(tokens);
  if (kept) return kept;
  const clauses: Clause[] = [];
  for (const [first, { clause, sentence, norm }] of tokens.entries()) {
    const last = clauses.at(-1);
    if (last?.number === clause) last.words += ` ${norm}`;
    else clauses.push({ number: clause, sentence, first, words: norm });
  }
  known.set(tokens, clauses);
  return clauses;
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

/** How a question is told from what is told beside it; each looks at the words from one place on, up to the sentence's end. */
export type Asking = {
  /** Asks wherever it stands: 'was soll ich'. */
  anywhere: RegExp;
  /** Asks where a clause of a sentence with a question mark opens with it: 'muss ich', 'ist das'. */
  opening: RegExp;
  /** A whole clause that only says that something follows: 'ich habe mal eine Frage'. */
  announcing: RegExp;
  /** Tells, where a clause opens with it or a question has closed: 'Kann ich ihm etwas geben, er hat Schmerzen?' */
  telling: RegExp;
  /** The last two words of a question without a comma behind it: 'Was soll ich tun mein Hund krampft' */
  closing: RegExp;
  /** A question that opens with it takes for granted what it asks the reason of: 'Warum ist mein Hund umgekippt?' */
  presupposing: RegExp;
  /** A sentence that opens with it tells nothing without its question: 'Wenn er krampft, was soll ich tun?' */
  condition: RegExp;
};
/** Words by which a clause is known as a question. */
const LOOKED_AT = 8;
type Part = "tells" | "asks" | "announces";

/**
 * 'Mein Hund krampft, was soll ich tun?' tells and then asks: each becomes a sentence of its own, and the question mark says nothing
 * of what is told.
 */
export function questionsApart(tokens: readonly Token[], asking: Asking): Token[] {
  const apart: Token[] = [];
  let cuts = 0;
  let clauses = tokens.reduce((most, { clause }) => Math.max(most, clause), 0);
  for (let first = 0; first < tokens.length; ) {
    const { sentence } = tokenAt(tokens, first);
    let end = first;
    while (tokens[end]?.sentence === sentence) end++;
    const own = tokens.slice(first, end);
    const parts = partsOf(own, asking);
    const tells = parts.includes("tells");
    // 'Mein Hund bekommt keine Luft??' tells, whatever its mark.
    const isQuestion = !parts.includes("asks") && !asking.telling.test(own[0]?.norm ?? "");
    const presupposes = asking.presupposing.test(saidFrom(own, 0));
    let clause: { from: number; to: number } | null = null;
    own.forEach((token, at) => {
      const before = own[at - 1];
      if (before && tells && parts[at] !== parts[at - 1]) {
        cuts++;
        // A question that opens within a clause opens one of its own.
        clause = before.clause === token.clause ? { from: token.clause, to: ++clauses } : null;
      }
      apart.push({
        ...token,
        sentence: sentence + cuts,
        clause: clause?.from === token.clause ? clause.to : token.clause,
        asked: token.asked && !presupposes && (parts[at] === "asks" || isQuestion),
      });
    });
    first = end;
  }
  return apart;
}

/** The words of a sentence from one place on, as far as they are looked at. */
const saidFrom = (own: readonly Token[], at: number): string =>
  own
    .slice(at, at + LOOKED_AT)
    .map(({ norm }) => norm)
    .join(" ");

/** What each word of a sentence is part of. */
function partsOf(own: readonly Token[], asking: Asking): Part[] {
  const said = (at: number) => saidFrom(own, at);
  const opens = (at: number) => own[at]?.clause !== own[at - 1]?.clause;
  const clauseOf = (at: number) =>
    own.flatMap(({ clause, norm }) => (clause === own[at]?.clause ? [norm] : [])).join(" ");
  const asks = (at: number) =>
    asking.anywhere.test(said(at)) || (own[at]?.asked === true && opens(at) && asking.opening.test(said(at)));
  const closed = (at: number) => asking.closing.test([own[at - 2]?.norm, own[at - 1]?.norm].filter(Boolean).join(" "));
  // A bracket stands inside of what it interrupts.
  const isBracket = (at: number) => own.slice(at + 1).some(({ clause }) => clause === own[at - 1]?.clause);
  const next = (part: Part, at: number): Part => {
    if (asks(at)) return isBracket(at) ? part : "asks";
    if (opens(at) && asking.announcing.test(clauseOf(at))) return "announces";
    if (opens(at) && part === "announces") return "tells";
    return part === "asks" && (opens(at) || closed(at)) && asking.telling.test(said(at)) ? "tells" : part;
  };
  const parts: Part[] = [];
  for (const at of own.keys()) parts.push(next(parts[at - 1] ?? "tells", at));
  // 'Eine Frage, wenn er krampft, was soll ich tun?' tells nothing.
  const question = parts.indexOf("asks");
  const before = own.findIndex(({ clause }) => clause === own[question - 1]?.clause);
  const isConditioned = asking.condition.test(said(0)) || (before >= 0 && asking.condition.test(said(before)));
  return isConditioned ? own.map(() => "tells") : parts;
}
