// Which question comes next. First the open ones that exclude an emergency, then those that can still change the
// outcome; at most six. What the profile lacks stands on one extra page and does not count.
import type { QuestionType } from "#db/enums";
import { type Assessment, assessFacts } from "./assess";
import { type Case, speciesKey } from "./case";
import { CONTRADICTION, contradictionIn } from "./contradiction";
import { type Facts, gather, levelRank } from "./facts";
import { DANGER, general, optionOf, type Question, questions, unknownKey } from "./knowledge";
import { exclusionsFor, planFor } from "./plan";
import { withName } from "./recommend";

export const COMPLETE = "COMPLETE";

/** Whether some answer to this question would end in another outcome or level than leaving it open. */
function canChange(question: Question, facts: Facts, level: string): boolean {
  if (question.type === "text") return question.key !== general.closing_question;
  return question.options.some((option) => {
    const answers = new Map(facts.answers).set(question.key, [option.key]);
    const risks = question.risk.filter(
      (risk) => (!risk.species || risk.species.includes(facts.species)) && risk.if.includes(option.key),
    );
    if (risks.length === 0) return false;
    const sets = risks.flatMap((risk) => risk.sets);
    const present = new Map(facts.symptoms);
    for (const key of sets)
      if (!present.has(key)) present.set(key, { severity: "severe", words: null, from: "answer", open: false });
    const flags = new Set([...facts.flags, ...risks.flatMap((risk) => risk.flags)]);
    return assessFacts({ ...facts, answers, symptoms: present, flags }).level !== level;
  });
}

export type Asked = {
  questionId: string;
  question: string;
  type: QuestionType;
  options: { key: string; label: string }[];
  why: string;
  help: string | null;
  /** 1-based position among the clinical questions, and how many there are at most. */
  number: number;
  atMost: number;
};

const INTERNAL = new Set([
  CONTRADICTION,
  "h-geschlecht",
  "u-traechtig",
  "u-lebensphase",
  "u-vorerkrankung",
  "u-kleintier-art",
]);

/** The next open clinical question of a case; null when the questions are over. */
export function nextQuestion(input: Case): Asked | null {
  const facts = gather(input);
  const assessment = assessFacts(facts);
  if (assessment.level === "emergency") {
    const settling = settlingQuestion(assessment, facts);
    return settling ? present(settling, input, Object.keys(input.answers).length + 1) : null;
  }
  const asked = Object.keys(input.answers).filter((id) => !INTERNAL.has(id) && id !== general.closing_question).length;
  const open = planFor(facts).filter((question) => !facts.answers.has(question.key));
  const exclusions = exclusionsFor(facts);
  const first = open.find((question) => exclusions.includes(question.key));
  const next =
    first ??
    (asked < general.max_questions ? open.find((question) => canChange(question, facts, assessment.level)) : undefined);
  return next ? present(next, input, asked + 1) : null;
}

/** The one question that can still settle a precautionary rating, in words; null where nothing is open. */
export function settlingText({ settledBy }: Assessment, input: Case): string | null {
  if (!settledBy) return null;
  if ("question" in settledBy) return present(questions.get(settledBy.question)!, input, 0).question;
  const finding = gather(input).toConfirm.find(({ key }) => key === settledBy.confirm);
  return finding ? `Du hast „${finding.words}“ geschrieben. Trifft das zu?` : null;
}

/** The one question that can still settle a precautionary emergency; null for a proven one, or once it was asked. */
function settlingQuestion({ settledBy }: Assessment, { answered }: Facts): Question | null {
  const id = settledBy && "question" in settledBy ? settledBy.question : null;
  const open = [id, DANGER].find((key) => key !== null && !answered.has(key));
  return settledBy && open ? questions.get(open)! : null;
}

/** The open profile questions of a case that some rule of the rating could use; at most five, skippable. */
export function profileQuestions(input: Case): Asked[] {
  const facts = gather(input);
  if (levelRank(assessFacts(facts).level) === levelRank("emergency")) return [];
  return general.profile_questions
    .map((key) => questions.get(key)!)
    .filter((question) => question.species.includes(facts.species) && !facts.answers.has(question.key))
    .filter((question) => question.key !== "u-lebensphase" || input.patient.ageMonths === null)
    .filter((question) => question.key !== "h-geschlecht" || facts.species === "katze")
    .map((question) => present(question, input, 0));
}

/** One question as it is shown, whether or not it is the next. */
export function askedQuestion(id: string, input: Case): Asked | null {
  const question = questions.get(id);
  return question
    ? present(question, input, Object.keys(input.answers).indexOf(id) + 1 || Object.keys(input.answers).length + 1)
    : null;
}

function present(question: Question, input: Case, number: number): Asked {
  const differ = question.key === CONTRADICTION ? contradictionIn(input) : null;
  return {
    questionId: question.key,
    question: withName(question.text, input.patient.name)
      .replace("{profil}", differ?.profile ?? "")
      .replace("{text}", differ?.text ?? ""),
    type: question.type === "boolean" && question.excludes_emergency ? "single" : question.type,
    options: question.options
      .filter(({ species }) => !species || species.includes(speciesKey(input.patient.species)))
      .map(({ key, label, hint }) => ({ key, label: hint ? `${label} (${hint})` : label })),
    why: question.why,
    help: question.type === "multiple" ? "Mehrere Antworten sind möglich." : null,
    number,
    atMost: Math.max(number, general.max_questions),
  };
}

/** Option keys for what was answered as label or key; null when an answer is no option of this question. */
export function answerKeys(id: string, given: readonly string[]): string[] | null {
  const question = questions.get(id);
  if (!question || given.length === 0) return null;
  if (question.type === "text") {
    const text = given.join(" ").trim();
    return text ? [/^wei(ß|ss) (ich )?nicht$/i.test(text) ? "weiss-nicht" : text.slice(0, 2000)] : null;
  }
  const keys = given.map((answer) => {
    const wanted = answer.trim().toLowerCase();
    const option = optionOf(question, wanted) ?? question.options.find((entry) => entry.label.toLowerCase() === wanted);
    if (option) return option.key;
    return /^wei(ß|ss)[ -](ich )?nicht$/.test(wanted) ? unknownKey(question) : null;
  });
  if (keys.some((key) => key === null)) return null;
  const chosen = [...new Set(keys as string[])];
  if (question.type !== "multiple" && chosen.length > 1) return null;
  // 'Nichts davon' beside a sign is a slip: the sign counts.
  const real = chosen.filter((key) => !["keine", "nichts", unknownKey(question)].includes(key));
  return real.length > 0 ? real : chosen;
}
