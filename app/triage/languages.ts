// A description that is no German: recognised as such, and its clearest danger words lead to an emergency.

import type { Reading } from "./extract";
import { languages } from "./knowledge";
import { normalise } from "./text/tokens";

export type Foreign = {
  /** ISO 639-1. */
  language: string;
  /** Said in that language: that only German is understood. */
  notice: string;
  danger: boolean;
  words: string;
};

const compiled = languages.map(({ code, notice, common, danger }) => ({
  code,
  notice,
  common: new Set(common.map(normalise)),
  danger: danger.map(normalise),
}));
/** Share of German words above which a text is German, whatever foreign words stand in it. */
const GERMAN = 0.6;
/** Words of a language a text must hold, of those that are in every text of it. */
const FEWEST = 2;

/** The language of a reading whose words are not German ones; null for German and for what cannot be told. */
export function foreignIn({ familiar, source }: Pick<Reading, "familiar" | "source">): Foreign | null {
  if (familiar >= GERMAN || source.trim() === "") return null;
  const said = normalise(source);
  const words = said.match(/\p{L}+/gu) ?? [];
  const best = compiled
    .map((entry) => {
      const danger = entry.danger.find((phrase) => said.includes(phrase));
      return { entry, danger, score: words.filter((word) => entry.common.has(word)).length + (danger ? FEWEST : 0) };
    })
    .toSorted((a, b) => b.score - a.score)[0];
  if (!best || best.score < FEWEST) return null;
  return {
    language: best.entry.code,
    notice: best.entry.notice,
    danger: best.danger !== undefined,
    words: best.danger ?? "",
  };
}
