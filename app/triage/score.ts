// Points → level. They only add to what rules have set; see the weights in POINTS.
import type { Level, Outcome, Severity } from "#db/enums";
import { applies, type Facts, risksOf } from "./facts";
import { IMPLIES, issueOfSymptom, type Question, questions, symptoms, unknownKey } from "./knowledge";
import { levelRank } from "./level";

const POINTS: Record<Severity, number> = { mild: 6, moderate: 16, severe: 34, critical: 65 };
const FURTHER = 0.4;
/** Points of what leaves an animal less in reserve. */
export const MODIFIERS: Record<string, number> = {
  saeugling: 20,
  jungtier: 10,
  senior: 8,
  vorerkrankung: 10,
  traechtig: 10,
  brachycephal: 8,
};
const MODIFIER_LIMIT = 25;
const ANSWER_LIMITS = { min: -10, max: 60 };

const OUTCOME: Record<Level, Outcome> = {
  emergency: "emergency",
  urgent: "vet_visit",
  vet_visit: "vet_visit",
  concerning: "vet_visit",
  monitor: "monitor",
  benign: "monitor",
};
/** What an owner is advised to do at a level. */
export const outcomeOf = (level: Level): Outcome => OUTCOME[level];

function levelOfScore(score: number): Level {
  if (score >= 85) return "emergency";
  if (score >= 60) return "urgent";
  if (score >= 40) return "vet_visit";
  if (score >= 25) return "concerning";
  return score >= 10 ? "monitor" : "benign";
}

/** The strongest symptom in full, each further one to 40 %; a general one beside its special form counts once. */
function symptomPoints(facts: Facts): number {
  const points = [...facts.symptoms].flatMap(([key, { severity }]) => {
    const general = [...facts.symptoms].some(
      ([special, other]) => IMPLIES[special]?.includes(key) && POINTS[other.severity] >= POINTS[severity],
    );
    return general ? [] : [POINTS[severity]];
  });
  const [strongest = 0, ...rest] = points.sort((a, b) => b - a);
  return strongest + FURTHER * rest.reduce((sum, point) => sum + point, 0);
}

function answerPoints(facts: Facts, includeUnknown: boolean): number {
  let sum = 0;
  for (const [id, given] of facts.answers) {
    const question = questions.get(id);
    if (!question || !applies(question, facts)) continue;
    const unknown = unknownKey(question);
    if (!includeUnknown && unknown && given.includes(unknown)) continue;
    for (const risk of risksOf(question, given, facts.species)) if (!restates(risk, facts)) sum += risk.score ?? 0;
  }
  return Math.min(ANSWER_LIMITS.max, Math.max(ANSWER_LIMITS.min, sum));
}

/** Whether an answer only says again what was told or chosen: it counts once. */
const restates = ({ sets }: Question["risk"][number], { symptoms: known }: Facts) =>
  sets.length > 0 && sets.every((key) => (known.get(key)?.from ?? "answer") !== "answer");

/**
 * Whole points from 0.
 * @param includeUnknown whether 'Weiß ich nicht' counts for what it may hide
 * @param reserves whether age and illness weigh along
 */
export function scoreOf(facts: Facts, includeUnknown: boolean, reserves = true): number {
  const modifiers = !reserves
    ? 0
    : Math.min(
        MODIFIER_LIMIT,
        [...facts.flags].reduce((sum, flag) => sum + (MODIFIERS[flag] ?? 0), 0),
      );
  const own = symptomPoints(facts) + answerPoints(facts, includeUnknown);
  // A young or old animal that is not ill is not a case; modifiers weigh on something.
  return Math.round(own <= 0 ? Math.max(0, own) : own + modifiers);
}

const SEVERE: ReadonlySet<Severity> = new Set(["severe", "critical"]);

/** The level of a score; an emergency only with a critical symptom, severe ones of two complaints, or three. */
export function capped(score: number, facts: Facts): Level {
  const level = levelOfScore(score);
  const severities = [...facts.symptoms.values()].map((entry) => entry.severity);
  // Two signs of one complaint are one illness: blood in the urine, and passing it often.
  const ill = new Set(
    [...facts.symptoms].flatMap(([key, { severity }]) =>
      severity === "severe" ? [issueOfSymptom.get(key) ?? key] : [],
    ),
  );
  // Points of what is not severe by itself say that it must be seen, not that it cannot wait until tomorrow.
  const severe = [...facts.symptoms.keys()].some((key) => SEVERE.has(symptoms.of(key).severity));
  if (levelRank(level) >= levelRank("urgent") && !severe) return "vet_visit";
  if (level !== "emergency") return level;
  const grave =
    severities.includes("critical") || ill.size >= 2 || severities.filter((one) => one === "severe").length > 2;
  return grave ? "emergency" : "urgent";
}
