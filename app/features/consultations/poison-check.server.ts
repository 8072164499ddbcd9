// The poison check for somebody without an account: the same reading and rating as in a consultation, nothing stored.
import type { z } from "zod";
import type { Level } from "#db/enums";
import { kilograms } from "~/features/pets/pets";
import { speciesKey } from "~/triage/case";
import { type PoisonRating, rateIntake } from "~/triage/dose";
import { readText } from "~/triage/extract";
import { phoneNumbers, sources } from "~/triage/knowledge";
import { maxLevel } from "~/triage/level";
import { outcomeOf } from "~/triage/score";
import type { PoisonCheckForm } from "./poison-check";
import type { PoisonResponse } from "./responses";

const UNSAID =
  "Ob dein Tier schon ein Anzeichen zeigt und ob es älter als ein Jahr ist, entscheidet mit. Beantworte beides unten, oder ruf an.";

export type PoisonVerdict = z.output<typeof PoisonResponse>;

/** Rates what was named; a substance that is not in the list is never below 'urgent'. */
export function checkPoison(form: PoisonCheckForm): PoisonVerdict {
  const weightKg = kilograms(form.weight);
  const patient = {
    name: "",
    species: form.species,
    breed: null,
    ageMonths: form.grown === undefined ? null : form.grown === "ja" ? 24 : 3,
    gender: null,
    neutered: false,
    weightKg,
    medicalConditions: [],
    allergies: [],
  };
  const { intakes } = readText(`${form.substance} ${form.amount}`, patient, true);
  const animal = {
    species: speciesKey(form.species),
    ageMonths: patient.ageMonths,
    weightKg,
    signs: form.signs === "ja",
  };
  const rated = intakes.map((intake) => ({ toxin: intake.toxin, rating: rateIntake(intake, animal) }));
  const unknown: Level = form.signs === "ja" ? "emergency" : "urgent";
  const gravest = rated.map(({ rating }) => rating.level).reduce(maxLevel, rated.length > 0 ? "monitor" : unknown);
  // A dose is calm in a grown animal without a sign: who has not said so is asked, not sent home.
  const unsaid = gravest === "monitor" && (form.signs === undefined || form.grown === undefined);
  const level = unsaid ? "urgent" : gravest;
  const { keep, call, skin, sample, dont } = phoneNumbers.general_actions;
  // What was swallowed is not washed off, unless its own advice says so.
  const onSkin = rated.length === 0 || rated.some(({ toxin }) => toxin.on_skin);
  return {
    level,
    outcome: outcomeOf(level),
    reasons:
      rated.length > 0
        ? [...rated.map(({ rating }) => rating.reason), ...(unsaid ? [UNSAID] : [])]
        : [
            `„${form.substance}“ steht nicht in unserer Liste. Das heißt nicht, dass es harmlos ist: Ruf den Giftnotruf oder eine Praxis an.`,
          ],
    substances: rated.map(({ toxin, rating }) => ({
      name: toxin.name,
      why: rating.why,
      dose: doseOf(toxin.dose?.unit, rating),
      action: toxin.action,
      onset: toxin.onset,
      note: toxin.note ?? null,
      sources: sources.filter((source) => toxin.sources.includes(source.id)).map((source) => source.title),
    })),
    do: level === "monitor" ? [keep] : [keep, call, ...(onSkin ? [skin] : []), sample],
    // Beside a calm dose nobody is told not to wait.
    dont: dont.filter(({ topic }) => level !== "monitor" || topic !== "wait").map(({ text }) => text),
  };
}

/** What a bar can show: the computed dose beside the published ones. */
const doseOf = (unit: string | undefined, { dose, thresholds, calm }: PoisonRating) =>
  unit === undefined || dose === null || thresholds === null ? null : { unit, perKilogram: dose, ...thresholds, calm };
