// What an integration sends as consultationData, turned into the triage's case. Text that means nothing in its place
// is read as free text, so no red flag is lost.
import { isRefused, type Refusal, refuse } from "~/outcome";
import { type Case, emptyCase } from "~/triage/case";
import { issues, questions, symptoms } from "~/triage/knowledge";
import { answerKeys } from "~/triage/next-question";
import type { Pet } from "../pets/pets";
import { patientOf } from "../pets/pets.server";
import { CONSULTATION_REFUSALS, type ConsultationData } from "./consultations";
import { MAX_TEXT } from "./labels";

const issueByName = (name: string) => {
  const wanted = name.trim().toLowerCase();
  return [...issues.values()].find((issue) => issue.key === wanted || issue.name.toLowerCase() === wanted) ?? null;
};

const symptomByName = (name: string) => {
  const wanted = name.trim().toLowerCase();
  return (
    [...symptoms.values()].find((symptom) => symptom.name.toLowerCase() === wanted) ?? symptoms.get(wanted) ?? null
  );
};

export function caseFromData(data: ConsultationData, pet: Pet, now: Date): Case | Refusal {
  const patient = patientOf(pet, now);
  const extra: string[] = [];
  const named = data.mainIssue?.trim();
  const issue = named ? issueByName(named) : null;
  if (named && !issue) extra.push(named);
  const chosen = (data.symptoms ?? []).flatMap(({ name, severity }) => {
    const symptom = symptomByName(name);
    if (!symptom) extra.push(name);
    // 'mild' is what a client sends before anybody has touched it: the vocabulary's severity counts.
    return symptom ? [{ key: symptom.key, severity: severity === "mild" ? null : (severity ?? null) }] : [];
  });
  const text = data.userDescriptionText?.trim() ?? "";
  const whole = [text, ...extra].filter(Boolean).join(". ");
  if (whole.length > MAX_TEXT)
    return refuse("symptoms", "Beschreibung und Symptome zusammen: höchstens 10.000 Zeichen.");
  const answers = answersFromData(data.responses ?? []);
  if (isRefused(answers)) return answers;
  return {
    ...emptyCase(patient),
    symptoms: chosen,
    text: whole,
    issue: issue?.key ?? null,
    preset: issue !== null && text === "",
    answers,
  };
}

type Response = NonNullable<ConsultationData["responses"]>[number];

function answersFromData(responses: readonly Response[]): Case["answers"] | Refusal {
  const answers: Record<string, readonly string[]> = {};
  for (const { questionId, answer } of responses) {
    const question = questions.get(questionId);
    if (!question) return refuse("responses", `${CONSULTATION_REFUSALS.question}: ${questionId}`);
    const given = typeof answer === "boolean" ? [answer ? "ja" : "nein"] : [answer].flat();
    if (given.every((one) => one.trim() === "")) continue;
    const listed = question.type === "multiple" && typeof answer === "string";
    const keys = answerKeys(question.key, given) ?? (listed ? splitLabels(answer, question.options) : null);
    if (!keys)
      return refuse(
        "responses",
        `${CONSULTATION_REFUSALS.answer}: ${given.join(", ").slice(0, 100)}. Möglich sind: ${question.options.map((option) => option.label).join(" | ")}`,
      );
    answers[question.key] = keys;
  }
  return answers;
}

/** 'Futter, Haare' → the options whose labels together make up the text; null when something is left over. */
function splitLabels(text: string, options: readonly { key: string; label: string }[]): string[] | null {
  let rest = text.toLowerCase();
  const keys: string[] = [];
  for (const option of [...options].sort((a, b) => b.label.length - a.label.length)) {
    const label = option.label.toLowerCase();
    if (!rest.includes(label)) continue;
    keys.push(option.key);
    rest = rest.replace(label, "");
  }
  return keys.length > 0 && /^[\s,;|/]*$/.test(rest) ? keys : null;
}
