// The order of questions for an issue and a species, and which of them must be answered before a result is shown.
import { CONTRADICTION } from "./contradiction";
import { applies, type Facts } from "./facts";
import { animals, general, issues, type Question, questions } from "./knowledge";

const FIRST = [CONTRADICTION, "u-atmung", "u-bewusstsein"];
const PROFILE_SPECIES = new Set(["kleintier", "vogel", "fisch", "reptil"]);

/** The questions planned for this issue and species in their order, exclusions of breathing and consciousness first. */
export function planFor(facts: Facts): Question[] {
  const file = issues.get(facts.issue)!.file;
  const own = animals.find((animal) => animal.species === facts.species)?.plan;
  const plan =
    file.plans[facts.species] ??
    (own && PROFILE_SPECIES.has(facts.species) ? [...own, ...(file.plans.default ?? [])] : file.plans.default) ??
    own ??
    general.plan;
  const keys = [...FIRST, ...plan].filter((key) => !general.profile_questions.includes(key));
  return [...new Set(keys)].map((key) => questions.get(key)!).filter((question) => suits(question, facts));
}

function suits(question: Question, facts: Facts): boolean {
  if (!applies(question, facts)) return false;
  if (question.key === CONTRADICTION && !facts.contradiction) return false;
  if (!question.species.includes(facts.species) || question.not_flags.some((flag) => facts.flags.has(flag)))
    return false;
  return !question.ages || question.ages.some((age) => facts.flags.has(age));
}

/** Ids of the questions that must be answered before a result is shown, in order, at most six. */
export function exclusionsFor(facts: Facts): string[] {
  const own = animals.find((animal) => animal.species === facts.species)?.plan ?? [];
  const planned = issues.get(facts.issue)!.file.plans[facts.species];
  const exclusive = planFor(facts)
    .filter((question) => question.excludes_emergency)
    .map((question) => question.key);
  if (planned) return exclusive.slice(0, general.max_questions);
  // Breathing, consciousness, the animal's most telling sign, then what this complaint asks, then the animal's rest.
  const firstOwn = exclusive.find((key) => own.includes(key) && !FIRST.includes(key));
  const rank = (key: string) => (FIRST.includes(key) ? 0 : key === firstOwn ? 1 : own.includes(key) ? 3 : 2);
  return exclusive.sort((a, b) => rank(a) - rank(b)).slice(0, general.max_questions);
}
