// Signs that are measured: a breathing rate or a body temperature beyond what is normal for the species.
import { type SpeciesKey, symptoms } from "./knowledge";
import type { Mention } from "./mentions";
import type { Text } from "./text/match";
import { measuresIn } from "./text/quantities";

const measurable = [...symptoms.values()].filter(({ measured }) => measured !== undefined);
/** A number with its unit needs no other word. */
const CONFIDENCE = 0.9;

export function measuredIn(text: Text, species: SpeciesKey): Mention[] {
  return measuresIn(text).flatMap(({ kind, value, of, from, to }) =>
    measurable
      .filter(({ measured }) => {
        if (measured?.kind !== kind) return false;
        const { above, below, air } = measured;
        return (
          value >= (above[species] ?? Number.POSITIVE_INFINITY) ||
          value < (below[species] ?? 0) ||
          (of === "either" && air.includes(species))
        );
      })
      .map((symptom): Mention => ({ from, to, symptom, confidence: CONFIDENCE, by: "number", of })),
  );
}
