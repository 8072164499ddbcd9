// Cases for the tests of the triage: one patient, or anybody drawn with a fixed seed.
import type { Severity, Species } from "#db/enums";
import { SPECIES } from "#db/enums";
import { assess } from "~/triage/assess";
import { type Case, emptyCase, type Patient, speciesKey } from "~/triage/case";
import { issues, questions, symptoms } from "~/triage/knowledge";
import { levelRank } from "~/triage/level";

export const patient = (species: Species, more: Partial<Patient> = {}): Patient => ({
  name: "Bello",
  species,
  breed: null,
  ageMonths: 48,
  gender: "Männlich",
  neutered: false,
  weightKg: null,
  medicalConditions: [],
  allergies: [],
  ...more,
});
export const byKey = (key: string): Species => SPECIES.find((species) => speciesKey(species) === key)!;

/** A small generator with a fixed seed, so that a failure repeats. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
export const pick = <T>(list: readonly T[], next: () => number): T => list[Math.floor(next() * list.length)]!;
export const SEVERITIES: (Severity | null)[] = [null, "mild", "moderate", "severe", "critical"];
export const symptomKeys = [...symptoms.keys()];
export const asked = [...questions.values()].filter((question) => question.type !== "text");

/** Some case of any species: finished or not, sensible or not. */
export function randomCase(next: () => number): Case {
  const species = pick(SPECIES, next);
  const begun: Case = {
    ...emptyCase(
      patient(species, {
        ageMonths: pick([null, 1, 4, 30, 160], next),
        gender: pick([null, "Männlich", "Weiblich"] as const, next),
      }),
    ),
    issue: pick([...issues.keys()], next),
    preset: next() < 0.5,
  };
  const several = <T>(most: number, one: () => T) => Array.from({ length: Math.floor(next() * most) }, one);
  return {
    ...begun,
    symptoms: several(4, () => ({ key: pick(symptomKeys, next), severity: pick(SEVERITIES, next) })),
    answers: Object.fromEntries(
      several(5, () => {
        const question = pick(asked, next);
        return [question.key, [pick(question.options, next).key]];
      }),
    ),
  };
}

export const rankOf = (input: Case) => levelRank(assess(input).level);

/** Cases per property; more with PROPERTY_RUNS=5000. */
export const RUNS = Number(process.env.PROPERTY_RUNS ?? 500);

/** Danger signs as they are ticked on the list. */
export const chosen = (keys: readonly string[]) => keys.map((key) => ({ key, severity: null }));
