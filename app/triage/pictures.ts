// Pictures a nurse on the telephone recognises ('it is the moult'): an explanation and advice of their own. They change no
// level: who sees one wrongly reads a line too many.
import { LEVELS, type Level } from "#db/enums";
import { type Facts, normalOf } from "./facts";
import { type Picture, pictures, type SpeciesKey } from "./knowledge";
import { findAny, findNear, type Text } from "./text/match";
import { type Range, tokenAt } from "./text/tokens";
import { isNegated, pictured, speaksAgainst } from "./wordings";

/** Words of one sentence among which a picture is told in any order. */
const WINDOW = 12;
const MOST = 3;

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

/** Whether nothing has to be told for it: neither words nor what is normal. */
const isAnyway = ({ words, near, normal }: Picture): boolean => !words && !near && normal.length === 0;

/** What keeps people safe stands before what helps the animal, and that before the rest. */
const placeOf = ({ first }: Picture): number => (first === "everyone" ? 2 : Number(first));

/** The pictures of a case at its level: told in words, or by what is normal, where they have any, and beside one of their signs. */
export function picturesOf(facts: Facts, level: Level): readonly Picture[] {
  const { species, subspecies, symptoms, flags, reading, issue } = facts;
  const normal = new Set(normalOf(facts).map(({ key }) => key));
  const has = (keys: readonly string[]) => keys.some((key) => symptoms.has(key));
  return pictures
    .filter(
      (picture) =>
        picture.species.includes(species) &&
        LEVELS.indexOf(level) >= LEVELS.indexOf(picture.from) &&
        LEVELS.indexOf(level) <= LEVELS.indexOf(picture.up_to) &&
        (isAnyway(picture) ||
          reading.pictures.includes(picture.key) ||
          picture.normal.some((key) => normal.has(key))) &&
        (!picture.signs || has(picture.signs)) &&
        (!picture.issues || picture.issues.includes(issue)) &&
        !has(picture.not_signs) &&
        !picture.not_told.some((key) => symptoms.get(key)?.open === false) &&
        picture.flags.every((flag) => flags.has(flag)) &&
        !picture.not_flags.some((flag) => flags.has(flag)) &&
        (!picture.subspecies || picture.subspecies === subspecies) &&
        !(subspecies && picture.not_subspecies.includes(subspecies)),
    )
    .sort((a, b) => placeOf(b) - placeOf(a))
    .slice(0, MOST);
}
