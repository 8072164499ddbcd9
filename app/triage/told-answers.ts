// What a text tells without being asked: how long, how often. Of two answers to one question the graver stays.
import type { Token } from "./german";
import { questions, words } from "./knowledge";
import { numberOf } from "./poison";

/** Takes over answers; of two to one question the graver stays. Options are listed from harmless to grave. */
function graver(answers: Record<string, string>, given: Record<string, string>): void {
  for (const [id, key] of Object.entries(given)) {
    const order = questions.get(id)?.options.map((option) => option.key) ?? [];
    if (order.indexOf(key) >= order.indexOf(answers[id] ?? "")) answers[id] = key;
  }
}

/** Times and frequencies of the text as answers to questions that would otherwise be asked. */
export function answersIn(tokens: readonly Token[], findings: readonly { key: string }[]): Record<string, string> {
  const answers: Record<string, string> = {};
  const present = new Set(findings.map((finding) => finding.key));
  const sentences = new Map<number, string>();
  for (const token of tokens) sentences.set(token.sentence, `${sentences.get(token.sentence) ?? ""} ${token.norm}`);
  for (const sentence of sentences.values()) {
    for (const duration of words.durations)
      if (sentence.search(duration.pattern) >= 0) {
        graver(answers, duration.answer);
        for (const [symptom, given] of Object.entries(duration.with_symptom))
          if (present.has(symptom)) graver(answers, given);
      }
    const hours = sentence.match(/seit (?:ca |etwa |ungefaehr )?(\d{1,3}|[a-z]+) (?:stunden|std|h)\b/);
    const count = hours ? numberOf(hours[1]!) : null;
    if (count !== null && count > 0) {
      graver(answers, { "u-dauer": count <= 6 ? "h0-6" : count <= 24 ? "h6-24" : "d1-2" });
      if (present.has("appetitlosigkeit") || present.has("kleintier-frisst-nicht"))
        graver(answers, {
          "u-fressen": count < 12 ? "h0-12" : count <= 24 ? "h12-24" : count <= 48 ? "h24-48" : "h48",
        });
    }
    for (const frequency of words.frequencies)
      if (
        frequency.with_symptom.some((key) => present.has(key) || present.has(`${key}-wiederholt`)) &&
        sentence.search(frequency.pattern) >= 0
      )
        graver(answers, frequency.answer);
  }
  return answers;
}
