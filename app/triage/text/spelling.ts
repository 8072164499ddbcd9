// Misspelt words → the vocabulary's word one slip away. Never touches a word that is known to be one.
import { distance } from "fastest-levenshtein";

/** Shorter words are too easily another word. */
const SHORTEST = 5;
const LONGEST = 24;

/**
 * @param targets normalised words a slip is read as
 * @param others normalised words that are right as they are, though they look like a slip
 */
export function spellingOf(targets: Iterable<string>, others: Iterable<string>): (norm: string) => string {
  const known = new Set(others);
  /** Targets by each form they have with one letter left out. */
  const slips = new Map<string, string[]>();
  for (const word of targets) {
    if (known.has(word)) continue;
    known.add(word);
    if (word.length < SHORTEST) continue;
    for (const form of [word, ...shorter(word)]) {
      const list = slips.get(form);
      if (list) list.push(word);
      else slips.set(form, [word]);
    }
  }
  /** Itself, or with an ending or a second part on a known beginning. */
  const isKnown = (word: string) => {
    for (let length = word.length; length >= SHORTEST; length--) if (known.has(word.slice(0, length))) return true;
    return false;
  };
  const read = new Map<string, string>();
  return (word) => {
    if (word.length < SHORTEST || word.length > LONGEST) return word;
    const before = read.get(word);
    if (before !== undefined) return before;
    const spelt = isKnown(word) ? word : nearest(word, slips);
    if (read.size < REMEMBERED) read.set(word, spelt);
    return spelt;
  };
}
const REMEMBERED = 50_000;

const shorter = (word: string) => [...word].map((_, at) => word.slice(0, at) + word.slice(at + 1));

function nearest(word: string, slips: ReadonlyMap<string, readonly string[]>): string {
  let best: string | null = null;
  for (const form of [word, ...shorter(word)])
    for (const candidate of slips.get(form) ?? []) {
      if (!oneSlip(word, candidate)) continue;
      if (best === null || closeness(candidate, word) > closeness(best, word)) best = candidate;
    }
  return best ?? word;
}

/** The first letter is rarely wrong; a longer word says more. */
const closeness = (candidate: string, word: string) =>
  (candidate[0] === word[0] ? 2 : 0) + (candidate.length === word.length ? 1 : 0);

/** One letter too many, too few, wrong, or two neighbours swapped; the first letter of a short word is never the slip. */
function oneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || (a.length <= SHORTEST && (a[0] !== b[0] || a.length !== b.length)))
    return false;
  const edits = distance(a, b);
  if (edits === 1) return true;
  if (edits !== 2 || a.length !== b.length) return false;
  const at = [...a].findIndex((letter, n) => letter !== b[n]);
  return a[at] === b[at + 1] && a[at + 1] === b[at];
}
