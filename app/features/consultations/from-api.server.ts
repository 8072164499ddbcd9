// What an integration sends as consultationData, turned into the triage's case. Text that means nothing in its place
// is read as free text, so no red flag is lost.
import { type Refusal, refuse } from "~/outcome";
import { type Case, emptyCase } from "~/triage/case";
import { matchSymptom } from "~/triage/extract";
import { issues, questions, symptoms } from "~/triage/knowledge";
import { answerKeys } from "~/triage/next-question";
import type { Pet } from "../pets/pets";
import { patientOf } from "../pets/pets.server";
import type { ConsultationData } from "./consultations";

export const issueByName = (name: string) => {
  const wanted = name.trim().toLowerCase();
  return [...issues.values()].find((issue) => issue.key === wanted || issue.name.toLowerCase() === wanted) ?? null;
};

/** A stored case without what this knowledge does not know (any more): from an import or an older rule set. */
export function knownCase(stored: Case): Case {
  const answers: Case["answers"] = {};
  for (const [id, given] of Object.entries(stored.answers)) {
    const keys = answerKeys(id, given);
    if (keys) answers[id] = keys;
  }
  return {
    ...stored,
    issue: stored.issue !== null && issues.has(stored.issue) ? stored.issue : null,
    symptoms: stored.symptoms.filter(({ key }) => symptoms.has(key)),
    removed: stored.removed.filter((key) => symptoms.has(key)),
    confirmed: Object.fromEntries(Object.entries(stored.confirmed).filter(([key]) => symptoms.has(key))),
    answers,
  };
}

export function caseFromData(data: ConsultationData, pet: Pet, now: Date): Case | Refusal {
  const patient = patientOf(pet, now);
  const input = emptyCase(patient);
  const extra: string[] = [];
  const issue = data.mainIssue?.trim() ? issueByName(data.mainIssue) : null;
  if (data.mainIssue?.trim() && !issue) extra.push(data.mainIssue);
  for (const { name, severity } of data.symptoms ?? []) {
    const matched = matchSymptom(name, patient);
    if (matched.length === 0) extra.push(name);
    // 'mild' is what a client sends before anybody has touched it: the vocabulary's severity counts.
    for (const { key } of matched)
      input.symptoms.push({ key, severity: severity === "mild" ? null : (severity ?? null) });
  }
  const text = data.userDescriptionText?.trim() ?? "";
  input.text = [text, ...extra].filter(Boolean).join(". ");
  input.issue = issue?.key ?? null;
  input.preset = issue !== null && text === "";
  for (const response of data.responses ?? []) {
    const question = questions.get(response.questionId);
    if (!question) return refuse("responses", `Diese Frage gibt es nicht: ${response.questionId}`);
    const given =
      typeof response.answer === "boolean"
        ? [response.answer ? "ja" : "nein"]
        : Array.isArray(response.answer)
          ? response.answer
          : [response.answer];
    if (given.every((answer) => answer.trim() === "")) continue;
    const keys =
      answerKeys(question.key, given) ??
      (question.type === "multiple" && typeof response.answer === "string"
        ? splitLabels(response.answer, question.options)
        : null);
    if (!keys)
      return refuse(
        "responses",
        `Diese Antwort gibt es nicht: ${given.join(", ").slice(0, 100)}. Möglich sind: ${question.options.map((option) => option.label).join(" | ")}`,
      );
    input.answers[question.key] = keys;
  }
  return input;
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
