// 'monitor' and 'benign' need a reason: something recognised as harmless, a danger looked for and not there.
import type { Level } from "#db/enums";
import { type Facts, levelRank, maxLevel, risksOf } from "./evaluate";
import { questions, symptoms, unknownKey } from "./knowledge";
import type { Factor } from "./reasons";
import { LIKE, NOT_UNDERSTOOD, quoted } from "./weigh";

/** An answer to a question that excludes an emergency, known and without points. */
export function reassures(id: string, given: string[], facts: Facts): boolean {
  const question = questions.get(id);
  if (!question?.excludes_emergency || given.includes(unknownKey(question) ?? "")) return false;
  return risksOf(question, given, facts.species).length === 0;
}

/** Evidence from answers: a sign of danger was looked for and is not there. 'Weiß ich nicht' is none. */
export const hasAnswers = (facts: Facts) =>
  [...facts.answers].some(([id, given]) => !(id in facts.reading.answers) && reassures(id, given, facts));

/** 'monitor' and 'benign' need something recognised as harmless, and nothing left that sounds ill. */
export function withoutEvidence(
  level: Level,
  facts: Facts,
  raise: (to: Level, factor: Omit<Factor, "level">) => void,
  understood: boolean,
  calmIntake: boolean,
): Level {
  if (levelRank(level) >= levelRank("vet_visit")) return level;
  const { reading } = facts;
  const like = facts.described ? reading.likeness : null;
  if (like && like.known >= LIKE.known && like.outcome.monitor >= LIKE.harmlessDespite) {
    raise(maxLevel(level, "monitor"), {
      reason: "Deine Beschreibung ist wie die von Tieren, denen nichts fehlte.",
      because: quoted(like.words("monitor")),
      sources: [],
    });
    return maxLevel(level, "monitor");
  }
  // That an animal eats is no evidence for what was not understood: it needs a harmless finding or a harmless likeness.
  if (facts.symptoms.size === 0 && reading.normal.length === 0 && !hasAnswers(facts)) {
    raise("vet_visit", { ...NOT_UNDERSTOOD, sources: [] });
    return "vet_visit";
  }
  if (reading.unexplained.length > 0 && facts.symptoms.size === 0 && reading.normal.length === 0) {
    raise("vet_visit", {
      reason: "Ein Teil deiner Beschreibung klingt nach Krankheit und ließ sich nicht einordnen.",
      because: reading.unexplained
        .slice(0, 4)
        .map((word) => `„${word}“`)
        .join(", "),
      sources: [],
    });
    return "vet_visit";
  }
  if (like && like.outcome.monitor < LIKE.urgent && !hasAnswers(facts)) {
    raise("vet_visit", {
      reason: "Deine Beschreibung ist wie die von Tieren, die untersucht werden mussten.",
      because: quoted(like.words("vet_visit")),
      sources: [],
    });
    return "vet_visit";
  }
  const calm = reading.wellbeing !== null || reading.normal.length > 0 || hasAnswers(facts) || calmIntake;
  // A mild sign in a text that says nothing good about the animal is no reassurance.
  if (facts.described && !calm && facts.symptoms.size > 0) {
    raise("vet_visit", {
      reason: "Deine Beschreibung sagt nicht, dass es dem Tier sonst gut geht. Deshalb rate ich zur Vorsicht.",
      because: [...facts.symptoms.keys()]
        .map((key) => symptoms.get(key)!.name)
        .slice(0, 3)
        .join(", "),
      sources: [],
    });
    return "vet_visit";
  }
  return understood ? level : maxLevel(level, "vet_visit");
}
