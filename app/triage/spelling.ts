// Misspelt words → the vocabulary's word one slip away. Never touches a word that is known to be one.
import { distance } from "fastest-levenshtein";

/** Shorter words are too easily another word. */
const SHORTEST = 5;

const known = new Set<string>();
/** Vocabulary words by each form they have with one letter left out. */
const slips = new Map<string, string[]>();

/** Normalised words of the vocabulary, which a slip is read as; `others` are real words that look like slips. */
export function learnWords(vocabulary: Iterable<string>, others: Iterable<string>): void {
  for (const word of others) known.add(word);
  for (const word of vocabulary) {
    if (known.has(word)) continue;
    known.add(word);
    if (word.length < SHORTEST) continue;
    for (const form of [word, ...shorter(word)]) {
      const list = slips.get(form);
      if (list) list.push(word);
      else slips.set(form, [word]);
    }
  }
}

const shorter = (word: string) => [...word].map((_, at) => word.slice(0, at) + word.slice(at + 1));

/** Whether a word is known: itself, or with an ending or a second part on a known beginning. */
function isKnown(word: string): boolean {
  for (let length = word.length; length >= SHORTEST; length--) if (known.has(word.slice(0, length))) return true;
  return false;
}

/** The word itself when it is known or like nothing known, else the vocabulary's word one slip away. */
export function correct(word: string): string {
  if (word.length < SHORTEST || word.length > 24 || isKnown(word)) return word;
  let best: string | null = null;
  for (const form of [word, ...shorter(word)])
    for (const candidate of slips.get(form) ?? []) {
      if (!oneSlip(word, candidate)) continue;
      // The first letter is rarely wrong; a longer word says more.
      if (best === null || closeness(candidate, word) > closeness(best, word)) best = candidate;
    }
  return best ?? word;
}

const closeness = (candidate: string, word: string) =>
  (candidate[0] === word[0] ? 2 : 0) + (candidate.length === word.length ? 1 : 0);

/** One letter too many, too few, wrong, or two neighbours swapped. */
function oneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  const edits = distance(a, b);
  if (edits === 1) return true;
  if (edits !== 2 || a.length !== b.length) return false;
  const at = [...a].findIndex((letter, n) => letter !== b[n]);
  return a[at] === b[at + 1] && a[at + 1] === b[at];
}
