// Rates one sign or one description with the rules of the consultation. Nothing is stored, nobody is asked who they are.
import type { z } from "zod";
import type { Species } from "#db/enums";
import { assess } from "~/triage/assess";
import { type Case, emptyCase, speciesKey, withName } from "~/triage/case";
import { gather, wordsOf } from "~/triage/dangers";
import { quickSigns, symptoms } from "~/triage/knowledge";
import { foreignIn } from "~/triage/languages";
import { settlingText } from "~/triage/next-question";
import { recommend } from "~/triage/recommend";
import { outcomeOf } from "~/triage/score";
import { readAhead } from "./reading.server";
import type { QuickSignResponse, QuickVerdictResponse } from "./responses";

export type QuickSign = z.output<typeof QuickSignResponse>;
export type QuickVerdict = z.output<typeof QuickVerdictResponse>;

/** The emergency signs of a species, most dangerous first. */
export function listQuickSigns(species: Species): QuickSign[] {
  const own = speciesKey(species);
  return quickSigns
    .filter((sign) => sign.species.includes(own))
    .map((sign) => ({ key: sign.key, group: sign.group, ...wordsOf(sign, own) }));
}

export function getQuickSign(species: Species, key: string): QuickSign | null {
  return listQuickSigns(species).find((sign) => sign.key === key) ?? null;
}

const stranger = (species: Species): Case =>
  emptyCase({
    name: "",
    species,
    breed: null,
    ageMonths: null,
    gender: null,
    neutered: false,
    weightKg: null,
    medicalConditions: [],
    allergies: [],
  });

function verdict(input: Case): QuickVerdict {
  const facts = gather(input);
  const assessment = assess(input, facts, true);
  const advice = recommend(input, assessment);
  const foreign = foreignIn(facts.reading);
  return {
    level: assessment.level,
    outcome: outcomeOf(assessment.level),
    headline: advice.headline,
    recommendation: advice.recommendation,
    reasons: assessment.factors.map((factor) => withName(factor.reason, "")),
    found: facts.reading.findings.map(({ key }) => symptoms.of(key).name),
    steps: advice.nextSteps,
    doNot: advice.doNot,
    warningSigns: advice.warningSigns,
    firstAid: advice.firstAid,
    poison: advice.poison,
    provisional: assessment.provisional,
    precautionary: assessment.precautionary,
    settledBy: settlingText(assessment, input),
    understood: assessment.understood,
    notice: foreign?.notice ?? null,
    language: foreign?.language ?? null,
  };
}

/** The verdict on one sign; null when this species has no such sign. */
export function checkSign(species: Species, key: string): QuickVerdict | null {
  const sign = quickSigns.find((entry) => entry.key === key && entry.species.includes(speciesKey(species)));
  if (!sign) return null;
  return verdict({ ...stranger(species), symptoms: sign.symptoms.map((key) => ({ key, severity: null })) });
}

/** Signs with which an animal of a species is to be seen, though no emergency sign is there. */
export const signsToCallWith = (species: Species): string[] => verdict(stranger(species)).warningSigns;

/** The verdict on a description, rated as over the API: without answers, unknown age and sex taken as the worse. */
export async function checkText(species: Species, text: string): Promise<QuickVerdict> {
  const input = { ...stranger(species), text };
  await readAhead(input);
  return verdict(input);
}

const EXAMPLE = "Er geht ständig aufs Klo, presst, und es kommt nichts.";
let example: ReturnType<typeof makeExample> | undefined;

const makeExample = () => {
  const { level, headline, reasons, steps } = verdict({ ...stranger("Katze"), text: EXAMPLE });
  return { text: EXAMPLE, level, headline, reason: reasons[0] ?? "", steps: steps.slice(0, 2) };
};

/** What the check really says of an example: the landing page shows it. Read once. */
export const exampleOf = () => {
  example ??= makeExample();
  return example;
};
