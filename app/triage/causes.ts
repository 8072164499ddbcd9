// Illnesses whose weighted signs fit a case. Never a diagnosis: shown as 'mögliche Ursachen', and a level only raises.

import type { Facts } from "./facts";
import { type Illness, IMPLIES, illnesses } from "./knowledge";

/** Share of an illness's weights from which it is shown, and from which its level counts (clinical rule 10). */
const SHOWN = 0.35;
export const COUNTS = 0.5;
const MOST = 3;

export type Cause = { illness: Illness /** Present weights ÷ all weights, 0 to 1. */; share: number };

/** At most three illnesses with a core sign, best fit first. */
export function possibleCauses(facts: Pick<Facts, "species" | "symptoms" | "flags">): Cause[] {
  return illnesses
    .filter(
      ({ species, core, requires_flags, not_flags }) =>
        species.includes(facts.species) &&
        core.some((key) => facts.symptoms.has(key)) &&
        requires_flags.every((flag) => facts.flags.has(flag)) &&
        !not_flags.some((flag) => facts.flags.has(flag)),
    )
    .map((illness) => ({ illness, share: shareOf(illness, facts) }))
    .filter(({ share }) => share >= SHOWN)
    .sort((a, b) => b.share - a.share || a.illness.key.localeCompare(b.illness.key))
    .slice(0, MOST);
}

function shareOf(
  { symptoms, weighs }: Illness,
  { symptoms: present, flags }: Pick<Facts, "symptoms" | "flags">,
): number {
  const weights = Object.entries(symptoms);
  const known = Object.entries(weighs).reduce((sum, [flag, weight]) => sum + (flags.has(flag) ? weight : 0), 0);
  const whole = weights.reduce((sum, [, weight]) => sum + weight, known);
  const has = (key: string) =>
    present.has(key) || [...present.keys()].some((special) => IMPLIES[special]?.includes(key));
  return weights.reduce((sum, [key, weight]) => sum + (has(key) ? weight : 0), known) / whole;
}
