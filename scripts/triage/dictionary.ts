// The words owners use, from the texts alone: what a slip of the finger is read as, and what tells German from other languages.
import { tokenise } from "~/triage/text/tokens";
import { spellingWith, vocabulary } from "~/triage/wordings";
import type { Read } from "./instances";

/** Word forms of at least this many texts and letters. */
const COMMON = { texts: 3, letters: 4 };

/** In alphabetical order. */
export function dictionaryOf(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of new Set(tokenise(text).map(({ norm }) => norm))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .filter(([word, count]) => count >= COMMON.texts && word.length >= COMMON.letters && /^[a-z]+$/.test(word))
    .map(([word]) => word)
    .sort();
}

export const readerWith = (dictionary: readonly string[]): Read => {
  const spell = spellingWith(dictionary);
  return (source) => vocabulary.read(source, spell);
};
