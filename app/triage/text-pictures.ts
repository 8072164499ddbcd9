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

/** The keys of the pictures whose words are all told. @param isNow whether a range is said of this animal now */
export const picturesIn = (text: Text, species: SpeciesKey, isNow: (range: Range) => boolean): string[] =>
  pictured
    .filter(
      (picture) =>
        (picture.terms !== null || picture.near !== null) &&
        picture.species.includes(species) &&
        (picture.terms === null ||
          findAny(picture.terms, text).some(
            (hit) => hit.exact && !isNegated(hit, text) && !isTakenBack(hit, text) && (!picture.now || isNow(hit)),
          )) &&
        (picture.near === null ||
          findNear(picture.near, text, WINDOW).some((hit) => !isNegated(hit, text) && (!picture.now || isNow(hit)))) &&
        !speaksAgainst(picture.unless, text),
    )
    .map(({ key }) => key);
