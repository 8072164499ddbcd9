// What has been told → the least level it allows, with every reason. Nothing lowers a floor, and more signs never do.
import { LEVELS, type Level } from "#db/enums";
import { COUNTS, possibleCauses } from "./causes";
import { SHARES } from "./decide";
import { INTAKE, rateIntake } from "./dose";
import { applies, type Facts, holds, labelOf, noDanger, risksOf } from "./facts";
import type { Intake } from "./intakes";
import {
  BESIDES,
  DANGER,
  issueOfSymptom,
  NONE,
  type Question,
  questions,
  rules,
  symptoms,
  unknownKey,
} from "./knowledge";
import { levelRank, maxLevel } from "./level";
import { INTAKE_SIGNS, isGrave } from "./mentions";
import {
  answerFact,
  answerFactor,
  type Factor,
  FLAG_NAMES,
  groundsOf,
  intakeFact,
  isImplied,
  profileFact,
  said,
  signFact,
  symptomsIn,
} from "./reasons";
import { capped, MODIFIERS, scoreOf } from "./score";

export type Floor = {
  level: Level;
  factors: Factor[];
  /** Whether something not known about an intake could lower it. */
  open: boolean;
};

/** The least level of what is in `facts`, told or possible alike. */
export function floorOf(facts: Facts): Floor {
  const intakes = facts.intakes.map((intake) => ({ intake, rated: rated(intake, facts) }));
  const factors: Factor[] = [
    ...ruleFactors(facts),
    ...intakes.map(({ intake, rated: { level, reason } }) => ({
      level,
      reason,
      because: `„${intake.words}“`,
      sources: intake.toxin.sources,
      facts: [intakeFact(intake.toxin.key), signFact(INTAKE, facts)],
    })),
    ...illnessFactors(facts),
    ...answerFactors(facts),
    ...courseFactors(facts),
  ];
  factors.push(...redFlagFactors(facts));
  const byReasons = factors.reduce<Level>((level, factor) => maxLevel(level, factor.level ?? "benign"), "benign");
  factors.push(...sumFactors(facts, byReasons));
  return {
    level: factors.reduce<Level>((level, factor) => maxLevel(level, factor.level ?? "benign"), byReasons),
    factors,
    open: intakes.some(({ rated: { open, level } }) => open && level === "emergency"),
  };
}

/** Where the points of all signs together, or with what leaves the animal less in reserve, exceed every single reason. */
function sumFactors(facts: Facts, byReasons: Level): Factor[] {
  const sum = (reserves: boolean) => settledSum(capped(scoreOf(facts, false, reserves), facts), facts);
  const [together, weakened] = [sum(false), sum(true)];
  const signs = [...facts.symptoms.keys()].filter((key) => !isImplied(key, facts));
  const factors: Factor[] = [];
  if (levelRank(together) > levelRank(byReasons))
    factors.push({
      level: together,
      reason: signs.length > 1 ? weightOf(together) : ownWeight(signs[0]),
      // One sign without words of its own is named by the reason.
      because:
        signs.length === 1 && !facts.symptoms.get(signs[0]!)?.clause
          ? ""
          : signs
              .map((key) => said(key, facts))
              .slice(0, 4)
              .join(" · "),
      sources: [],
      facts: signs.length > 0 ? signs.map((key) => signFact(key, facts)) : [...facts.answers.keys()].map(answerFact),
    });
  const burdens = [...facts.flags].filter((flag) => (MODIFIERS[flag] ?? 0) > 0);
  if (levelRank(weakened) > levelRank(maxLevel(byReasons, together)))
    factors.push({
      level: weakened,
      reason: "Nicht jedes Tier hat gleich viele Reserven: Dieselben Zeichen wiegen hier schwerer.",
      because: burdens.map((flag) => FLAG_NAMES[flag] ?? flag).join(", "),
      sources: [],
      facts: burdens.map(profileFact),
    });
  return factors;
}

/** Small points alone send nobody to a practice whose animal shows no danger sign and has nothing else wrong with it. */
const settledSum = (level: Level, facts: Facts): Level =>
  level === "concerning" && noDanger(facts) && facts.answers.get(BESIDES)?.join() === NONE ? "monitor" : level;

const WORSE = ["schlechter", "schnell-schlechter"];

/** Minimum level after an improvement, by the level before: nobody has said that a vet has seen the animal. */
const STILL_DUE: Partial<Record<Level, Level>> = { emergency: "urgent", urgent: "vet_visit" };

/** Worse than at the consultation before: one level above it, and never below. Better: what could not wait is still seen. */
function courseFactors({ before, answers }: Facts): Factor[] {
  const course = answers.get("u-verlauf") ?? [];
  if (before === null || course.length === 0) return [];
  const worse = course.some((key) => WORSE.includes(key));
  const level = worse ? LEVELS[Math.min(LEVELS.length - 1, levelRank(before) + 1)] : STILL_DUE[before];
  if (!level) return [];
  return [
    {
      level,
      reason: worse
        ? "Seit der letzten Einschätzung ist es schlechter geworden."
        : "Auch wenn es besser wirkt: War noch kein Tierarzt da, gehört es angesehen.",
      because: labelOf(questions.of("u-verlauf"), course),
      sources: [],
      facts: [answerFact("u-verlauf")],
    },
  ];
}

/** What several signs weigh together: at home they only say what to look at. */
const weightOf = (level: Level) =>
  levelRank(level) > levelRank("monitor")
    ? "Mehrere Zeichen zusammen wiegen schwerer als jedes für sich."
    : "Diese Zeichen gehören beobachtet.";

const ownWeight = (key: string | undefined) =>
  key ? `${symptoms.of(key).name} sollte nicht unbeachtet bleiben.` : "Deine Antworten zusammen ergeben das.";

const ruleFactors = (facts: Facts): Factor[] =>
  rules
    .filter((rule) => rule.species.includes(facts.species) && holds(rule.when, facts))
    .map(({ level, reason, when, sources, illness }) => ({
      level,
      reason,
      ...groundsOf(when, facts),
      sources,
      illness,
    }));

const rated = (intake: Intake, facts: Facts) =>
  rateIntake(intake, {
    species: facts.species,
    ageMonths: facts.ageMonths,
    weightKg: facts.weightKg,
    signs: showsSigns(intake, facts),
  });

/** Whether all that was taken in is told with its amount, and the dose is calm. */
export const isCalmDose = (facts: Facts): boolean =>
  facts.intakes.length > 0 && facts.intakes.every((intake) => rated(intake, facts).level === "monitor");

/** Whether of all that was taken in the dose is known: then it decides, not the hour. */
const isDosed = (facts: Facts): boolean =>
  facts.intakes.length > 0 && facts.intakes.every((intake) => rated(intake, facts).dose !== null);

/** Whether the animal shows what this substance does, or anything grave besides; that it swallowed something is no sign. */
const showsSigns = ({ toxin }: Intake, facts: Facts) =>
  [...facts.symptoms].some(
    ([key, { severity }]) =>
      !INTAKE_SIGNS.has(key) &&
      // A fall or a wound is no poison's doing.
      (issueOfSymptom.get(key) !== "verletzung" || toxin.signs.includes(key)) &&
      (toxin.signs.includes(key) || symptoms.of(key).red_flag || severity === "severe" || severity === "critical"),
  );

const illnessFactors = (facts: Facts): Factor[] =>
  possibleCauses(facts)
    .filter(({ share }) => share >= COUNTS)
    .map(({ illness }) => ({
      level: illness.level,
      reason: `Die Zeichen passen zu: ${illness.name}.`,
      because: Object.keys(illness.symptoms)
        .filter((key) => facts.symptoms.has(key))
        .map((key) => symptoms.of(key).name)
        .join(", "),
      sources: illness.sources,
      core: illness.core.filter((key) => facts.symptoms.has(key)).map((key) => signFact(key, facts)),
      facts: Object.keys(illness.symptoms)
        .filter((key) => facts.symptoms.has(key))
        .map((key) => signFact(key, facts)),
    }));

/** When it was taken in says nothing of a dose that does nothing. */
const WHEN_TAKEN = "g-zeit";

const answerFactors = (facts: Facts): Factor[] =>
  [...facts.answers].flatMap(([id, given]) => {
    const question = questions.get(id);
    if (!question || !applies(question, facts) || (id === WHEN_TAKEN && (isCalmDose(facts) || isDosed(facts))))
      return [];
    return risksOf(question, given, facts.species)
      .filter((risk) => !isQuiet(facts) || !isUnknown(question, risk.if, given))
      .flatMap(({ min_level, if: keys }) =>
        min_level && levelRank(min_level) > levelRank("benign")
          ? answerFactor(
              question,
              keys.filter((key) => given.includes(key)),
              min_level,
              facts,
            )
          : [],
      );
  });

/**
 * A description without any danger that is told, in which no poison is named and the network sees no danger either: 'Weiß ich
 * nicht' leaves standing what it said. Clinical rule 3 raises by each; the definitions of the levels, which count below an emergency, do not.
 */
export const isQuiet = ({ described, reading: { urgency, poisonNamed }, symptoms: present }: Facts): boolean =>
  described &&
  !poisonNamed &&
  urgency !== null &&
  urgency.emergency < SHARES.emergency &&
  [...present].every(([key, { open }]) => open || !isGrave(symptoms.of(key)));

/** Whether an answer is only 'Weiß ich nicht'. */
const isUnknown = (question: Question, keys: readonly string[], given: readonly string[]) =>
  keys.filter((key) => given.includes(key)).every((key) => key === unknownKey(question));

/** The species never filters a red flag away: without a rule of its own it is at least urgent. */
function redFlagFactors(facts: Facts): Factor[] {
  const covered = new Set(
    rules
      .filter((rule) => rule.species.includes(facts.species) && levelRank(rule.level) >= levelRank("urgent"))
      .filter((rule) => holds(rule.when, facts))
      .flatMap((rule) => symptomsIn(rule.when)),
  );
  if (facts.intakes.length > 0) covered.add(INTAKE);
  return [...facts.symptoms]
    .filter(([key, { severity }]) => (isGrave(symptoms.of(key)) || severity === "critical") && !covered.has(key))
    .map(([key]) => ({
      level: "urgent",
      reason: `${symptoms.of(key).name} ist ein Warnzeichen und gehört rasch tierärztlich abgeklärt.`,
      because: said(key, facts),
      sources: [],
      facts: [signFact(key, facts)],
    }));
}

/** Questions that exclude an emergency, answered with 'Weiß ich nicht'. */
export const unknownExclusions = (facts: Facts): string[] =>
  [...facts.answers].flatMap(([id, given]) => {
    const question = questions.get(id);
    const unknown = question?.excludes_emergency ? unknownKey(question) : null;
    // What the list of danger signs leaves open is asked one by one.
    return unknown && id !== DANGER && given.includes(unknown) ? [id] : [];
  });

/** An answer to a question that excludes an emergency, known and without points. */
export function reassures(id: string, facts: Facts): boolean {
  const question = questions.get(id);
  const given = facts.answers.get(id) ?? [];
  // Whoever ticked anything on the list of danger signs has not ruled them out.
  if (id === DANGER) return noDanger(facts);
  if (!question?.excludes_emergency || given.length === 0 || given.includes(unknownKey(question) ?? "")) return false;
  return risksOf(question, given, facts.species).length === 0;
}
