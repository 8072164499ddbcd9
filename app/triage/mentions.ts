// Where a text uses words of the vocabulary's signs, whatever it says of them: whether they hold is asked afterwards.
import type { Symptom } from "./knowledge";
import { findAny, findNear, phrasesIn, type Text } from "./text/match";
import type { Measure } from "./text/quantities";
import { overlaps, type Range, tokenAt } from "./text/tokens";
import { wordingsOf, words } from "./wordings";

export type Mention = Range & {
  symptom: Symptom;
  /** 0 to 1: how surely the words mean this sign. */
  confidence: number;
  /** What found it: a wording of the vocabulary, words that only stand near each other, the network, a number with its unit, the name of a substance. */
  by: "wording" | "combination" | "network" | "number" | "substance";
  /** What its number was taken of. */
  of?: Measure["of"];
};
/** Signs that say the animal took a poison in. */
export const POISON_SIGNS: ReadonlySet<string> = new Set([
  "medikament-gefressen",
  "vergiftungsverdacht",
  "giftkoeder",
  "gift-aufgenommen",
]);
/** Signs that say the animal took something in. */
export const INTAKE_SIGNS: ReadonlySet<string> = new Set([...POISON_SIGNS, "fremdkoerper", "faden-nadel"]);

export const isGrave = ({ red_flag, severity }: Symptom): boolean => red_flag || severity === "critical";

export const CONFIDENCE = { exact: 0.9, near: 0.75, part: 0.65 };

/** Every mention in the order of the knowledge files. */
export function mentionsIn(text: Text): Mention[] {
  const idioms: Range[] = [
    ...phrasesIn(words.idioms, text),
    ...words.idiomsNear.flatMap((groups) => findNear(groups, text)),
  ];
  return wordingsOf(text).flatMap(({ wording, synonyms, near }) => {
    const { symptom } = wording;
    const hits: Mention[] = findAny(synonyms, text).map(({ from, to, exact }) => ({
      from,
      to,
      symptom,
      confidence: exact ? CONFIDENCE.exact : CONFIDENCE.part,
      by: "wording",
    }));
    for (const groups of near)
      for (const { from, to, parts } of findNear(groups, text))
        if (belongs({ from, to }, parts, text))
          hits.push({ from, to, symptom, confidence: CONFIDENCE.near, by: "combination" });
    if (hits.length === 0) return [];
    const once = hits.filter((hit, n) => !hits.slice(0, n).some(({ from, to }) => hit.from === from && hit.to === to));
    const elsewhere = [...idioms, ...findAny(wording.lookalikes, text)];
    // 'Nicht mehr schön rosa' says more than the 'schön rosa' in it.
    return once.filter((hit) => !elsewhere.some((range) => overlaps(range, hit) && !saysMore(hit, range, text)));
  });
}

const saysMore = ({ by, from, to }: Mention, { from: first, to: last }: Range, { tokens }: Text): boolean =>
  by === "wording" &&
  from < first &&
  last <= to &&
  tokens.slice(from, first).some(({ norm }) => words.negations.has(norm));

/** A negation word is part of a combination only within its own clause ('frisst … nicht', not 'frisst, keine …'). */
function belongs({ from, to }: Range, parts: readonly Range[], { tokens }: Text): boolean {
  const negating = parts.find((part) => words.negations.has(tokenAt(tokens, part.from).norm));
  if (!negating) return true;
  if (tokenAt(tokens, from).clause !== tokenAt(tokens, to).clause) return false;
  // 'frisst und presst nicht' denies the second verb, 'frisst, spielt und hat kein Fieber' what follows.
  return !tokens.slice(from, to).some(({ norm }) => norm === "und");
}
