// The vocabulary as rows for the reference tables.
import { complaints, questions, symptoms } from "./knowledge";

/** Symptoms, and for each the questions of its issue's default plan and those that can set it. */
export function referenceRows() {
  const title = (keys: readonly string[]) => keys.map((key) => key.charAt(0).toUpperCase() + key.slice(1));
  return {
    symptoms: [...symptoms.values()].map((symptom) => ({
      name: symptom.name,
      description: symptom.synonyms.slice(0, 5).join(", "),
      severity: symptom.severity,
      speciesApplicability: title(symptom.species),
    })),
    questions: complaints.flatMap((file) =>
      file.symptoms.flatMap((symptom) => {
        const planned = file.plans.default ?? [];
        const setting = [...questions.values()].filter((question) =>
          question.risk.some((risk) => risk.sets.includes(symptom.key)),
        );
        const keys = new Set([...planned, ...setting.map((question) => question.key)]);
        // Two species may word the same question alike; a symptom has it once.
        const byText = new Map([...keys].map((key) => [questions.get(key)!.text, questions.get(key)!]));
        return [...byText.values()].map((question) => {
          return {
            symptom: symptom.name,
            question: question.text.replaceAll("{name}", "dein Tier"),
            type: question.type,
            options: question.options.map((option) => option.label),
          };
        });
      }),
    ),
  };
}
