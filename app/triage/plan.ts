// The order of questions for an issue and a species, and which of them must be answered before a result is shown.
import type { Facts } from "./evaluate";
import { animals, general, issues, type Question, questions } from "./knowledge";

const FIRST = ["u-atmung", "u-bewusstsein"];
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
  if (!question.species.includes(facts.species)) return false;
  return !question.ages || question.ages.some((age) => facts.flags.has(age));
}

/** Ids of the questions that must be answered before a result is shown, in order, at most six. */
export function exclusionsFor(facts: Facts): string[] {
  const own = animals.find((animal) => animal.species === facts.species)?.plan ?? [];
  const planned = issues.get(facts.issue)!.file.plans[facts.species];
  return (
    planFor(facts)
      .filter((question) => question.excludes_emergency)
      // Where only the general plan exists, an animal with questions of its own keeps to those.
      .filter((question) => planned || own.length === 0 || FIRST.includes(question.key) || own.includes(question.key))
      .map((question) => question.key)
      .slice(0, general.max_questions)
  );
}
