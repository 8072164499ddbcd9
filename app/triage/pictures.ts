// Pictures a nurse on the telephone recognises ('it is the moult'): an explanation and advice of their own. They change no
// level, but a wrong one can harm: what reassures, warms or waters names with `only_beside` the dangers it may stand beside.
import type { Level } from "#db/enums";
import { type Facts, normalOf } from "./facts";
import { type Picture, pictures, symptoms as vocabulary } from "./knowledge";
import { levelRank } from "./level";
import { isGrave } from "./mentions";

const MOST = 3;

/** Whether nothing has to be told for it: neither words nor what is normal. */
const isAnyway = ({ words, near, normal }: Picture): boolean => !words && !near && normal.length === 0;

/** What keeps people safe stands before what helps the animal, and that before the rest. */
const placeOf = ({ first }: Picture): number => (first === "everyone" ? 2 : Number(first));

/** The pictures of a case at its level: told in words, or by what is normal, where they have any, and beside one of their signs. */
export function picturesOf(facts: Facts, level: Level): readonly Picture[] {
  const { species, subspecies, symptoms, flags, reading, issue } = facts;
  const normal = new Set(normalOf(facts).map(({ key }) => key));
  const dangers = [...symptoms.keys()].filter((key) => isGrave(vocabulary.of(key)));
  const has = (keys: readonly string[]) => keys.some((key) => symptoms.has(key));
  return pictures
    .filter(
      (picture) =>
        picture.species.includes(species) &&
        levelRank(level) >= levelRank(picture.from) &&
        levelRank(level) <= levelRank(picture.up_to) &&
        (isAnyway(picture) ||
          reading.pictures.includes(picture.key) ||
          picture.normal.some((key) => normal.has(key))) &&
        (!picture.signs || has(picture.signs)) &&
        (!picture.issues || picture.issues.includes(issue)) &&
        !has(picture.not_signs) &&
        (!picture.only_beside ||
          (facts.intakes.length === 0 && dangers.every((key) => picture.only_beside?.includes(key)))) &&
        !picture.not_told.some((key) => symptoms.get(key)?.open === false) &&
        picture.flags.every((flag) => flags.has(flag)) &&
        !picture.not_flags.some((flag) => flags.has(flag)) &&
        (!picture.subspecies || picture.subspecies === subspecies) &&
        !(subspecies && picture.not_subspecies.includes(subspecies)),
    )
    .sort((a, b) => placeOf(b) - placeOf(a))
    .slice(0, MOST);
}
