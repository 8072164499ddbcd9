// The order of questions for an issue and a species, and which of them must be answered before a result is shown.
import { CONTRADICTION } from "./contradiction";
import { applies, type Facts } from "./facts";
import { animals, DANGER, general, issues, type Question, questions, UNKNOWN } from "./knowledge";

const FIRST = [CONTRADICTION, "u-atmung", "u-bewusstsein"];
const PROFILE_SPECIES = new Set(["kleintier", "vogel", "fisch", "reptil"]);

/** The questions planned for this issue and species in their order, exclusions of breathing and consciousness first. */
export function planFor(facts: Facts): Question[] {
  const file = issues.of(facts.issue).file;
  const own = animals.find((animal) => animal.species === facts.species)?.plan;
  const plan =
    file.plans[facts.species] ??
    (own && PROFILE_SPECIES.has(facts.species) ? [...own, ...(file.plans.default ?? [])] : file.plans.default) ??
    own ??
    general.plan;
  const keys = [...FIRST, ...plan].filter((key) => !general.profile_questions.includes(key));
  return [...new Set(keys)].map((key) => questions.of(key)).filter((question) => suits(question, facts));
}

function suits(question: Question, facts: Facts): boolean {
  if (!applies(question, facts)) return false;
  if (question.key === CONTRADICTION && !facts.contradiction) return false;
  if (!question.species.includes(facts.species) || question.not_flags.some((flag) => facts.flags.has(flag)))
    return false;
  return !question.ages || question.ages.some((age) => facts.flags.has(age));
}

/** The planned questions that exclude an emergency: breathing, consciousness, the animal's most telling sign, what this complaint asks, the animal's rest. */
export function exclusivesOf(facts: Facts): Question[] {
  const own = animals.find((animal) => animal.species === facts.species)?.plan ?? [];
  const planned = issues.of(facts.issue).file.plans[facts.species];
  const exclusive = planFor(facts).filter((question) => question.excludes_emergency);
  if (planned) return exclusive;
  const firstOwn = exclusive.find(({ key }) => own.includes(key) && !FIRST.includes(key))?.key;
  const rank = (key: string) => (FIRST.includes(key) ? 0 : key === firstOwn ? 1 : own.includes(key) ? 3 : 2);
  return exclusive.sort((a, b) => rank(a.key) - rank(b.key));
}

/**
 * Ids of the questions that must be answered before a result is shown, in order: the list of danger signs, and what it
 * leaves open. A question of care in which nothing is wrong needs the list alone, unless nobody knows what it asks.
 */
export function exclusionsFor(facts: Facts): string[] {
  const contradiction = facts.contradiction ? [CONTRADICTION] : [];
  if (isCareAlone(facts) && !facts.answers.get(DANGER)?.includes(UNKNOWN)) return [...contradiction, DANGER];
  const rest = exclusivesOf(facts)
    .map(({ key }) => key)
    .filter((key) => key !== CONTRADICTION && !facts.settled.has(key));
  return [...contradiction, DANGER, ...(facts.answers.has(DANGER) ? rest : [])].slice(0, general.max_questions);
}

/** Shares below which a description without any sign sounds like no illness at all. */
const CARE = { emergency: 0.05, visit: 0.1 };

/** A description in which neither a sign is told or possible nor anything sounds like illness: it asks about feeding, care, a journey. */
export const isCareAlone = ({ described, issue, symptoms, reading: { urgency, findings, topics } }: Facts): boolean =>
  // Who names the complaint is asked how the animal is besides.
  !topics.some((topic) => topic.issue === issue) &&
  described &&
  symptoms.size === 0 &&
  findings.length === 0 &&
  urgency !== null &&
  urgency.emergency < CARE.emergency &&
  urgency.visit < CARE.visit;
