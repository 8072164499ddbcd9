// The pictures whose words a text tells; which of them a page shows is decided in pictures.ts.
import type { SpeciesKey } from "./knowledge";
import { findAny, findNear, type Text } from "./text/match";
import { type Range, tokenAt } from "./text/tokens";
import { isNegated, pictured, speaksAgainst } from "./wordings";

/** Words of one sentence among which a picture is told in any order. */
const WINDOW = 12;

/** 'Mausert grad nicht'. */
const isTakenBack = ({ from, to }: Range, { tokens }: Text): boolean =>
  tokens.slice(to + 1, to + 3).some(({ norm, clause }) => norm === "nicht" && clause === tokenAt(tokens, from).clause);

/**
 * The keys of the pictures whose words are all told.
 * @param isNow whether a range is said of this animal now
 * @param isOwn whether it is said of this animal, of whenever
 */
export const picturesIn = (
  text: Text,
  species: SpeciesKey,
  isNow: (range: Range) => boolean,
  isOwn: (range: Range) => boolean,
): string[] =>
  pictured
    .filter(({ species: kinds, terms, near, unless, now, own }) => {
      if ((terms === null && near === null) || !kinds.includes(species) || speaksAgainst(unless, text)) return false;
      const counts = (hit: Range) => !isNegated(hit, text) && (!now || isNow(hit)) && (!own || isOwn(hit));
      return (
        (terms === null || findAny(terms, text).some((hit) => hit.exact && counts(hit) && !isTakenBack(hit, text))) &&
        (near === null || findNear(near, text, WINDOW).some(counts))
      );
    })
    .map(({ key }) => key);
