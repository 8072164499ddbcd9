// The vocabulary as rows for the reference tables.
import { LEVELS, type Level } from "#db/enums";
import { withName } from "./case";
import { type Condition, complaints, type Illness, illnesses, questions, rules, symptoms } from "./knowledge";

/** Whether a sign with nothing beside it fulfils a condition; what must not be there is not. */
function isEnough(when: Condition, symptom: string): boolean {
  if ("symptom" in when) return when.symptom === symptom && !when.min_severity;
  if ("any" in when) return when.any.some((part) => isEnough(part, symptom));
  if (!("all" in when)) return false;
  const needed = when.all.filter((part) => !("not" in part));
  const isBarred = when.all.some((part) => "not" in part && isEnough(part.not, symptom));
  return !isBarred && needed.length > 0 && needed.every((part) => isEnough(part, symptom));
}

/** The level a sign has by itself in one of the illness's species: a red flag; null when no rule names it alone. */
function levelAlone(symptom: string, illness: Illness): Level | null {
  const alone = rules.filter(
    ({ when, species }) => species.some((key) => illness.species.includes(key)) && isEnough(when, symptom),
  );
  return LEVELS.findLast((level) => alone.some((rule) => rule.level === level)) ?? null;
}

/** Symptoms, conditions with their weighted signs, and for each symptom the questions of its issue's default plan and those that can set it. */
export function referenceRows() {
  const title = (keys: readonly string[]) => keys.map((key) => key.charAt(0).toUpperCase() + key.slice(1));
  return {
    symptoms: [...symptoms.values()].map((symptom) => ({
      name: symptom.name,
      description: symptom.synonyms.slice(0, 5).join(", "),
      severity: symptom.severity,
      speciesApplicability: title(symptom.species),
    })),
    conditions: illnesses.map((illness) => ({
      name: illness.name,
      description: illness.description,
      severity: illness.severity,
      speciesApplicability: title(illness.species),
    })),
    // 'present' adds the weight; 'min_level' says besides that this sign alone is at least that urgent.
    rules: illnesses.flatMap((illness) =>
      Object.entries(illness.symptoms).map(([key, weight]) => {
        const level = levelAlone(key, illness);
        return {
          condition: illness.name,
          symptom: symptoms.of(key).name,
          operator: level ? ("min_level" as const) : ("present" as const),
          value: level,
          weight,
        };
      }),
    ),
    questions: complaints.flatMap((file) =>
      file.symptoms.flatMap((symptom) => {
        const planned = file.plans.default ?? [];
        const setting = [...questions.values()].filter((question) =>
          question.risk.some((risk) => risk.sets.includes(symptom.key)),
        );
        const keys = new Set([...planned, ...setting.map((question) => question.key)]);
        // Two species may word the same question alike; a symptom has it once.
        const byText = new Map([...keys].map((key) => [questions.of(key).text, questions.of(key)]));
        return [...byText.values()].map((question) => {
          return {
            symptom: symptom.name,
            question: withName(question.text, ""),
            type: question.type,
            options: question.options.map((option) => option.label),
          };
        });
      }),
    ),
  };
}
