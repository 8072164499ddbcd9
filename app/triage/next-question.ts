// Which question comes next. First the list of danger signs and what it leaves open, then the one that can be expected to
// change the level most; at most six. What the profile lacks stands on one extra page and does not count.
import type { Level, QuestionType } from "#db/enums";
import { type Assessment, assess, assessFacts } from "./assess";
import { type Case, withName } from "./case";
import { CONTRADICTION, contradictionIn } from "./contradiction";
import { dangerOptions, deniedIn, gather } from "./dangers";
import { type Facts, isSaidNormal, noDanger, normalOf, risksOf } from "./facts";
import {
  BESIDES,
  DANGER,
  general,
  issues,
  NONE,
  optionOf,
  type Question,
  questions,
  symptoms,
  unknownKey,
} from "./knowledge";
import { levelRank } from "./level";
import { explainsSomething, NORMAL } from "./normal";
import { exclusionsFor, isCareAlone, planFor } from "./plan";
import { outcomeOf } from "./score";

export const COMPLETE = "COMPLETE";

/**
 * What a wrong outcome costs while a question could still tell: an emergency taken for less, a visit missed, a needless way to the
 * vet. Higher than in calibrate.ts, where nobody can be asked.
 */
const COST = { emergency: 5, visit: 1.5, needless: 1 };
/** What a change of level within the same outcome weighs beside one of the outcome. */
const WITHIN = 0.3;
/** Shares of an outcome before anything is known: without a description. */
const PRIOR = { emergency: 0.1, visit: 0.5 };

/**
 * How much the rating can be expected to change by this question, 0 for not at all: what each answer would make of the
 * level, weighed with how likely that outcome is by the description and what missing it costs.
 */
function worthOf(question: Question, facts: Facts, level: Level): number {
  if (question.type === "text") return isNamed(question, facts) ? 0 : COST.emergency;
  const shares = facts.reading.urgency ?? PRIOR;
  const calm = noDanger(facts);
  const likely = {
    emergency: calm ? Math.min(shares.emergency, PRIOR.emergency) : shares.emergency,
    visit: shares.visit,
  };
  let [worst, better] = [0, 0];
  for (const option of offered(question, facts)) {
    if (option.key === unknownKey(question) || isExplained(question, option.key, facts)) continue;
    const then = levelAfter(question, option.key, facts);
    if (then === level) continue;
    const turned = outcomeOf(then) === outcomeOf(level) ? WITHIN : 1;
    if (levelRank(then) < levelRank(level)) better = Math.max(better, turned * (1 - likely.visit) * COST.needless);
    else if (then === "emergency") worst = Math.max(worst, likely.emergency * COST.emergency);
    else worst = Math.max(worst, turned * likely.visit * COST.visit);
  }
  return (worst + better) * (isToldInPart(question, facts) ? REST : 1);
}

/** Whether an answer says nothing but what the text tells of as normal: a tomcat that marks is 'unsauber'. */
function isExplained(question: Question, key: string, facts: Facts): boolean {
  const normal = new Set(facts.reading.normal.flatMap(({ explains }) => explains));
  const signs = signsOf(question, key, facts);
  return signs.length > 0 && signs.every((sign) => normal.has(sign));
}

/** How likely the rest of a list is, where the text has told of one of its options: who describes the skin describes it all. */
const REST = 0.3;

const isToldInPart = ({ type, key, risk }: Question, { symptoms: present }: Facts): boolean =>
  type === "multiple" &&
  key !== BESIDES &&
  risk.some(({ sets }) =>
    sets.some((sign) => {
      const told = present.get(sign);
      return told?.from === "text" && !told.open;
    }),
  );

/** Whether the text answers what an owner would type: the substance, and how much of it. */
function isNamed({ key }: Question, { intakes, weightKg }: Facts): boolean {
  if (key === "g-stoff") return intakes.length > 0;
  if (key !== "g-menge") return false;
  return intakes.length > 0 && intakes.every((one) => one.amount !== null && (one.weightKg ?? weightKg) !== null);
}

/** The options of a question for this case: without those whose answer is known from elsewhere, or was taken away. */
const offered = ({ key: id, options }: Question, facts: Facts) => {
  const { species, answers, symptoms: present, flags, takenAway } = facts;
  return options.filter(
    ({ species: only, not_flags, unchosen, known }) =>
      (!only || only.includes(species)) &&
      !not_flags.some((flag) => flags.has(flag)) &&
      !known.some((key) => present.has(key)) &&
      !(known.length === 1 && known.every((key) => takenAway.has(key))) &&
      (answers.has(id) ||
        Object.keys(unchosen).length === 0 ||
        Object.keys(unchosen).some((other) => !answers.has(other))),
  );
};

/** The level this answer would lead to. */
function levelAfter(question: Question, key: string, facts: Facts): Level {
  const risks = risksOf(question, [key], facts.species);
  const present = new Map(facts.symptoms);
  for (const sign of risks.flatMap(({ sets }) => sets))
    if (!present.has(sign))
      present.set(sign, { severity: symptoms.of(sign).severity, words: null, from: "answer", open: false, belief: 1 });
  const flags = new Set([...facts.flags, ...risks.flatMap((risk) => risk.flags)]);
  const answers = new Map(facts.answers).set(question.key, [key]);
  return assessFacts({ ...facts, answers, symptoms: present, flags }).level;
}

export type Option = { key: string; label: string; hint: string | null; words: string | null; denied: boolean };

export type Asked = {
  questionId: string;
  question: string;
  type: QuestionType;
  /** `words`: what the text says of it; against it, where it is `denied`. */
  options: Option[];
  why: string;
  help: string | null;
  /** 1-based position among the clinical questions, and how many there are at most. */
  number: number;
  atMost: number;
};

/** Questions about the profile: they count for no page. */
const INTERNAL = new Set([CONTRADICTION, ...general.profile_questions]);

/** The next open clinical question of a case; null when the questions are over. */
export function nextQuestion(input: Case): Asked | null {
  const facts = gather(input);
  const assessment = assess(input, facts);
  const asked = Object.keys(input.answers).filter((id) => !INTERNAL.has(id)).length;
  const next =
    assessment.level === "emergency" ? settlingQuestion(assessment, facts) : nextOf(facts, assessment, asked);
  return next ? present(next, input, asked + 1) : null;
}

/** First what excludes an emergency, then what is worth most; the plan's order breaks ties. */
function nextOf(facts: Facts, { level, settledBy }: Assessment, asked: number): Question | null {
  const exclusion = exclusionsFor(facts).find((id) => !facts.answered.has(id) && !isTold(id, facts));
  if (exclusion) return questions.of(exclusion);
  if (settledBy?.question === NORMAL) return questions.of(NORMAL);
  if (asked >= general.max_questions || isCareAlone(facts) || isSettledAsNormal(facts, level)) return null;
  const open = [...planFor(facts), questions.of(BESIDES)].filter(
    ({ key }) => !facts.answers.has(key) && !facts.answered.has(key) && !facts.settled.has(key),
  );
  let [best, most] = [null as Question | null, WORTH_ASKING];
  for (const question of open) {
    const worth = worthOf(question, facts, level);
    if (worth > most) [best, most] = [question, worth];
  }
  // Who names an eye and no sign of it is asked what they see there, unless that is told and normal.
  const isOfIssue = ({ issue }: { issue: string | null }) => issue === facts.issue;
  const named = facts.symptoms.size === 0 && facts.reading.topics.some(isOfIssue) && !normalOf(facts).some(isOfIssue);
  const own = named && outcomeOf(level) === "monitor" ? open.find((question) => isOwn(question, facts)) : undefined;
  // Nobody is told to stay at home, or to come out of caution, without having been asked how the animal is besides.
  const besides = open.find(({ key }) => key === BESIDES);
  const decides = outcomeOf(level) === "monitor" || settledBy?.question === BESIDES;
  return best ?? own ?? (besides && decides ? besides : null);
}

/** Danger was looked for, the animal is well besides, and the owner says that the rest is normal for it. */
const isSettledAsNormal = (facts: Facts, level: Level): boolean =>
  isSaidNormal(facts) && outcomeOf(level) === "monitor" && facts.answered.has(BESIDES);

/** Whether this is the complaint's first question of its own. */
const isOwn = (question: Question, { issue, answered }: Facts): boolean => {
  const own = issues.of(issue).file.questions;
  return own.includes(question) && !own.some(({ key }) => answered.has(key));
};

/** Expected change from which a question is asked at all. */
const WORTH_ASKING = 0.15;

/** Whether the text or the profile answers it, so that nobody is asked again. */
const isTold = (id: string, { answers }: Facts): boolean => id !== DANGER && answers.has(id);

/** The one question that can still settle a precautionary rating, in words; null where nothing is open. */
export function settlingText({ settledBy }: Assessment, input: Case): string | null {
  if (!settledBy) return null;
  return present(questions.of(settledBy.question), input, 0).question;
}

/** The one question that can still settle a precautionary emergency; null for a proven one, or once it was asked. */
function settlingQuestion({ settledBy }: Assessment, { answered }: Facts): Question | null {
  const open = settledBy ? [settledBy.question, DANGER].find((key) => !answered.has(key)) : undefined;
  return open ? questions.of(open) : null;
}

/** The open profile questions of a case that some rule of the rating could use; at most five, skippable. */
export function profileQuestions(input: Case): Asked[] {
  const facts = gather(input);
  if (levelRank(assess(input, facts).level) === levelRank("emergency")) return [];
  return general.profile_questions
    .map((key) => questions.of(key))
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

const supposed = (input: Case) => {
  const { normal, supposed } = gather(input).reading;
  return [...normal, ...supposed];
};

/** A question in words: with the animal's name, and with what profile and text say where they differ. */
export function questionText(question: Question, input: Case): string {
  const differ = question.key === CONTRADICTION ? contradictionIn(input) : null;
  return withName(question.text, input.patient.name)
    .replace("{profil}", () => differ?.profile ?? "")
    .replace("{text}", () => differ?.text ?? "")
    .replace("{normal}", () =>
      // A yes covers them all, so all are said.
      supposed(input)
        .filter(explainsSomething)
        .map(({ reason }) => reason)
        .join(" "),
    );
}

function present(question: Question, input: Case, number: number): Asked {
  return {
    questionId: question.key,
    question: questionText(question, input),
    type: question.type === "boolean" && question.excludes_emergency ? "single" : question.type,
    options: optionsOf(question, input),
    why: question.why,
    help: question.type === "multiple" ? "Mehrere Antworten sind möglich." : null,
    number,
    atMost: Math.max(number, general.max_questions),
  };
}

const optionsOf = (question: Question, input: Case): Asked["options"] =>
  question.key === DANGER
    ? dangerOptions(input)
    : offered(question, gather(input)).map(({ key, label, hint }) => ({
        key,
        label,
        hint: hint ?? null,
        ...saidOf(question, key, gather(input)),
      }));

/** What the text says for or against the one sign an option, and no other, stands for. */
function saidOf(question: Question, key: string, facts: Facts): Pick<Option, "words" | "denied"> {
  const [sign, ...others] = signsOf(question, key, facts);
  const isOwn = (given: string) => given === key || !signsOf(question, given, facts).includes(sign ?? "");
  if (sign === undefined || others.length > 0 || !question.options.every((option) => isOwn(option.key)))
    return { words: null, denied: false };
  const told = facts.symptoms.get(sign);
  if (told) return { words: told.from === "text" && !told.open ? told.words : null, denied: false };
  const words = deniedIn([sign], facts);
  return { words, denied: words !== null };
}

const signsOf = (question: Question, key: string, { species }: Facts): string[] =>
  risksOf(question, [key], species).flatMap(({ sets }) => sets);

/** Whether an answer is this label, as it stands or as it was shown with its hint or the text's words. */
const isLabel = (wanted: string, label: string) =>
  wanted === label.toLowerCase() || wanted.startsWith(`${label.toLowerCase()} (`);

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
    const option = optionOf(question, wanted) ?? question.options.find((entry) => isLabel(wanted, entry.label));
    if (option) return option.key;
    return /^wei(ß|ss)[ -](ich )?nicht$/.test(wanted) ? unknownKey(question) : null;
  });
  if (keys.some((key) => key === null)) return null;
  const chosen = [...new Set(keys as string[])];
  if (question.type !== "multiple" && chosen.length > 1) return null;
  // 'Nichts davon' beside a sign is a slip: the sign counts. Who knows one danger sign may not know of the others.
  const empty = [NONE, "nichts", ...(question.key === DANGER ? [] : [unknownKey(question)])];
  const real = chosen.filter((key) => !empty.includes(key));
  return real.length > 0 ? real : chosen;
}
