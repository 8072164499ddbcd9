// Findings and answers → level, with every reason. Red flags are minimums, the score only adds to them, doubt raises.
// Only the comparison of a whole description may lower what its words alone have set (weigh), never an answer's or a choice's.
import { LEVELS, type Level, type Outcome } from "#db/enums";
import type { Case } from "./case";
import { COUNTS, possibleCauses } from "./causes";
import { isOpen } from "./contradiction";
import { type Facts, gather, holds, labelOf, levelRank, maxLevel, risksOf } from "./evaluate";
import { hasAnswers, reassures, withoutEvidence } from "./evidence";
import { questions, RULES_VERSION, rules, symptoms, unknownKey } from "./knowledge";
import { exclusionsFor } from "./plan";
import { INTAKE, type Intake, rateIntake } from "./poison";
import { arrange, becauseOf, type Factor, plain, said, symptomsIn } from "./reasons";
import { capped, outcomeOf, scoreOf } from "./score";
import { becauseAlike, guessesIn, TAKEN, weigh } from "./weigh";

export type Assessment = {
  level: Level;
  outcome: Outcome;
  /** Points, see score.ts; 85 and more alone is an emergency only with a critical or two severe symptoms. */
  score: number;
  factors: Factor[];
  /** True while a question that excludes an emergency is still open. */
  provisional: boolean;
  openExclusions: string[];
  /** The text and the choices gave nothing to rate. */
  understood: boolean;
  rulesVersion: string;
};

/** Rates a consultation: its level with every reason for it. Where profile and text contradict each other, the graver of the two. */
export function assess(input: Case): Assessment {
  const facts = gather(input);
  const assessment = assessFacts(facts);
  if (!facts.contradiction || !isOpen(input)) return assessment;
  // Nobody has said which of the two it is: the graver counts.
  const other = assessFacts(gather({ ...input, patient: facts.contradiction.patient }));
  return levelRank(other.level) > levelRank(assessment.level) ? other : assessment;
}

/** Rates what has been gathered from a case, whoever gathered it. */
export function assessFacts(given: Facts): Assessment {
  const factors: Factor[] = [];
  const guesses = guessesIn(given);
  const facts: Facts = {
    ...given,
    symptoms: new Map([...given.symptoms].filter(([key]) => !guesses.includes(key))),
  };
  let level: Level = "benign";
  const raise = (to: Level, factor: Omit<Factor, "level">) => {
    level = maxLevel(level, to);
    factors.push({ ...factor, level: to });
  };

  const covered = new Set<string>();
  for (const rule of rules) {
    if (!rule.species.includes(facts.species) || !holds(rule.when, facts)) continue;
    raise(rule.level, { reason: rule.reason, because: becauseOf(rule.when, facts), sources: rule.sources });
    for (const key of symptomsIn(rule.when))
      if (facts.symptoms.has(key) && levelRank(rule.level) >= levelRank("urgent")) covered.add(key);
  }
  let calmIntake = facts.intakes.length > 0;
  for (const intake of facts.intakes) {
    const rated = rateIntake(intake, {
      species: facts.species,
      ageMonths: facts.ageMonths,
      weightKg: facts.weightKg,
      signs: showsSigns(intake, facts),
    });
    raise(rated.level, { reason: rated.reason, because: `„${intake.words}“`, sources: intake.toxin.sources });
    covered.add(INTAKE);
    if (rated.level !== "monitor") calmIntake = false;
  }
  // The species never filters a red flag away: without a rule of its own it is at least urgent.
  for (const [key, entry] of facts.symptoms) {
    const symptom = symptoms.get(key)!;
    if ((symptom.red_flag || symptom.severity === "critical" || entry.severity === "critical") && !covered.has(key))
      raise("urgent", {
        reason: `${symptom.name} ist ein Warnzeichen und gehört heute tierärztlich abgeklärt.`,
        because: said(key, facts),
        sources: [],
      });
  }
  for (const { illness, share } of possibleCauses(facts))
    if (share >= COUNTS)
      raise(illness.level, {
        reason: `Die Zeichen passen zu: ${illness.name}. ${illness.description}`,
        because: Object.keys(illness.symptoms)
          .filter((key) => facts.symptoms.has(key))
          .map((key) => symptoms.get(key)!.name)
          .join(", "),
        sources: illness.sources,
      });
  const unknownExclusions: string[] = [];
  for (const [id, given] of facts.answers) {
    const question = questions.get(id);
    if (!question) continue;
    for (const risk of risksOf(question, given, facts.species))
      if (risk.min_level && levelRank(risk.min_level) > levelRank("benign"))
        raise(risk.min_level, {
          reason: question.why,
          because: `${plain(question.text)} ${labelOf(
            question,
            risk.if.filter((key) => given.includes(key)),
          )}`,
          sources: [],
        });
    const unknown = unknownKey(question);
    if (question.excludes_emergency && unknown && given.includes(unknown)) unknownExclusions.push(id);
  }

  const score = scoreOf(facts, true);
  const byScore = capped(scoreOf(facts, false), facts);
  level = maxLevel(level, byScore);

  const like = facts.described ? facts.reading.likeness : null;
  const understood = facts.symptoms.size > 0 || facts.reading.normal.length > 0 || hasAnswers(facts);
  const weighed = like === null ? null : weigh(level, like, facts);
  if (weighed === null) level = withoutEvidence(level, facts, raise, understood, calmIntake);
  else if (weighed !== level) {
    // What gives way is no reason any more.
    if (levelRank(weighed) < levelRank(level)) factors.length = 0;
    factors.push({
      ...becauseAlike(weighed, level, like!, understood),
      level: weighed,
      sources: [],
    });
    level = weighed;
  }

  // Rule 3: every 'Weiß ich nicht' to a question that excludes an emergency raises by one step, two at least to vet_visit.
  if (unknownExclusions.length > 0) {
    const up = LEVELS[Math.min(levelRank("urgent"), levelRank(level) + 1)]!;
    const raised = maxLevel(level, unknownExclusions.length >= 2 ? maxLevel(up, "vet_visit") : up);
    level = maxLevel(raised, capped(score, facts));
    factors.push({
      reason: "Was nicht sicher auszuschließen ist, gilt als möglich.",
      because: unknownExclusions.map((id) => `${plain(questions.get(id)!.text)} Weiß ich nicht`).join(" · "),
      level: raised,
      sources: [],
    });
  } else if (weighed === null) level = maxLevel(level, capped(score, facts));

  if (facts.species === "sonstiges" && levelRank(level) < levelRank("concerning"))
    raise("concerning", {
      reason: "Für diese Tierart fehlen eigene Regeln, deshalb gilt Vorsicht.",
      because: "Tierart Sonstiges",
      sources: [],
    });
  if (guesses.length > 0)
    factors.push({
      reason: "Das nennst du als Vergleich, Frage oder Befürchtung, und der Rest deiner Beschreibung spricht dagegen.",
      because: guesses.map((key) => said(key, given)).join(", "),
      level: null,
      sources: [],
    });
  if (levelRank(level) < levelRank("concerning"))
    for (const normal of facts.reading.normal)
      factors.push({ reason: normal.reason, because: `„${normal.words}“`, level: null, sources: [] });

  if (levelRank(level) <= levelRank("monitor")) {
    const calm = [...facts.answers].filter(([id, given]) => reassures(id, given, facts));
    if (calm.length > 0)
      factors.push({
        reason: "Wichtige Gefahrenzeichen hast du ausgeschlossen.",
        because: calm
          .slice(0, 4)
          .map(([id, given]) => `${plain(questions.get(id)!.text)} ${labelOf(questions.get(id)!, given)}`)
          .join(" · "),
        level: null,
        sources: [],
      });
  }

  // What was only guessed at may still be asked for.
  const openExclusions = exclusionsFor(given).filter((id) => !facts.answers.has(id));
  return {
    level,
    outcome: outcomeOf(level),
    score,
    factors: arrange(factors, facts),
    provisional: levelRank(level) < levelRank("emergency") && openExclusions.length > 0,
    openExclusions,
    understood,
    rulesVersion: RULES_VERSION,
  };
}

/** Whether the animal shows what this substance does, or anything grave besides; that it swallowed something is no sign. */
const showsSigns = (intake: Intake, facts: Facts) =>
  [...facts.symptoms].some(
    ([key, { severity }]) =>
      !TAKEN.has(key) &&
      (intake.toxin.signs.includes(key) ||
        symptoms.get(key)!.red_flag ||
        severity === "severe" ||
        severity === "critical"),
  );
