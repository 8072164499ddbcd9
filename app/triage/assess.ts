// A case → its level with every reason: floors of what is told and of what is possible, then the one table.
import { LEVELS, type Level, type Outcome } from "#db/enums";
import { type Case, oncePer } from "./case";
import { CONTRADICTION, isOpen, POULTRY } from "./contradiction";
import { gather } from "./dangers";
import { decide, type Row, SHARES } from "./decide";
import {
  type Facts,
  isSaidNormal,
  labelOf,
  noDanger,
  normalOf,
  possibleFacts,
  supposedNormal,
  toldFacts,
  withoutNormal,
} from "./facts";
import { type Floor, floorOf, isCalmDose, isQuiet, reassures, unknownExclusions } from "./floors";
import {
  BEHAVIOUR,
  BESIDES,
  DANGER,
  general,
  issues,
  NONE,
  questions,
  RULES_VERSION,
  symptoms,
  UNKNOWN,
  unknownKey,
} from "./knowledge";
import { foreignIn } from "./languages";
import { levelRank, maxLevel } from "./level";
import { INTAKE_SIGNS, isGrave, POISON_SIGNS } from "./mentions";
import { NORMAL, type NormalFinding } from "./normal";
import { exclusionsFor } from "./plan";
import { answerFact, arrange, type Factor, intakeFact, isImplied, plain, said, signFact, TEXT_FACT } from "./reasons";
import { capped, outcomeOf, scoreOf } from "./score";

export type Assessment = {
  level: Level;
  outcome: Outcome;
  /** Points, see score.ts; 85 and more alone is an emergency only as `capped` there says. */
  score: number;
  factors: Factor[];
  /** 'Vorsorglich, bis geklärt': one answer can settle it. */
  precautionary: boolean;
  /** The question that would settle it; null where nothing is open, or once it was answered. */
  settledBy: { question: string } | null;
  /** True while a question that excludes an emergency is still open. */
  provisional: boolean;
  openExclusions: string[];
  /** The text and the choices gave nothing to rate. */
  understood: boolean;
  rulesVersion: string;
};

/**
 * Rates a consultation: its level with every reason for it. Where profile and text contradict each other, the graver of the two.
 * @param facts what has been gathered from it, where that has been done
 * @param unanswered no question follows, so that an emergency that is only possible counts as one
 */
export function assess(input: Case, facts = gather(input), unanswered = false): Assessment {
  const assessment = unanswered ? assessFacts(facts, true) : unlessNormal(facts);
  if (!facts.contradiction || !isOpen(input)) return assessment;
  // Nobody has said which of the two it is: the graver counts, and one question settles it.
  const other = assessFacts(
    // What is normal for one of the two excuses nothing in the other.
    gather({ ...input, patient: facts.contradiction.patient, answers: { ...input.answers, [NORMAL]: [] } }),
    unanswered,
  );
  if (levelRank(other.level) <= levelRank(assessment.level)) return assessment;
  return facts.answered.has(CONTRADICTION)
    ? other
    : { ...other, precautionary: true, settledBy: { question: CONTRADICTION } };
}

/** Where all that raises the level may be normal, one question settles it: whether it is. Danger is looked for before. */
function unlessNormal(facts: Facts): Assessment {
  const assessment = assessFacts(facts);
  if (facts.answered.has(NORMAL) || !facts.answered.has(DANGER) || supposedNormal(facts).length === 0)
    return assessment;
  const normally = assessFacts(withoutNormal(facts));
  if (outcomeOf(assessment.level) === "monitor" || levelRank(normally.level) >= levelRank(assessment.level))
    return assessment;
  return { ...assessment, precautionary: true, settledBy: { question: NORMAL } };
}

/** Rates what has been gathered from a case, whatever its text says of another animal than its profile. */
export const assessFacts = (facts: Facts, unanswered = false): Assessment => (unanswered ? asIs : asAsked)(facts);
const asAsked = oncePer((facts: Facts) => assessedAnew(facts, false));
const asIs = oncePer((facts: Facts) => assessedAnew(facts, true));

function assessedAnew(facts: Facts, unanswered: boolean): Assessment {
  const toldOnly = toldFacts(facts);
  const floor = floorOf(toldOnly);
  const feared = possibleFacts(facts);
  const possible = toldOnly.symptoms.size === feared.symptoms.size ? floor : floorOf(feared);
  const unknown = unknownExclusions(facts);
  const openExclusions = exclusionsFor(facts).filter((id) => !facts.answers.has(id) && !facts.answered.has(id));
  const { reading } = facts;
  const foreign = foreignIn(reading);
  const urgency = facts.described ? urgencyOf(facts) : null;
  const like = urgency ?? { emergency: 0, visit: 0 };
  const understood = isUnderstood(facts) || foreign?.danger === true;
  const { level, row, precautionary } = decide({
    told: floor.level,
    possible: foreign?.danger ? "emergency" : possible.level,
    dreaded: isDreaded(feared),
    amountOpen: floor.open,
    emergency: foreign?.danger ? 1 : like.emergency,
    visit: like.visit,
    plain: isPlain(toldOnly, PLAIN_WORDS),
    calmed: isDoseAlone(facts, toldOnly) || isCalledOff(facts),
    explained: isExplained(facts, toldOnly) || isCalledOff(facts),
    settled: isSettled(facts, openExclusions, floor.level),
    asked: facts.answered.has(BESIDES),
    well: facts.answers.get(BESIDES)?.join() === NONE,
    saidNormal: isSaidNormal(facts),
    understood,
    calm: isCalm(facts, urgency),
    unseen: isUnseen(facts),
    unruled: facts.species === "sonstiges" || facts.flags.has(POULTRY),
    unanswered,
  });
  const raised = raisedByUnknown(level, unknown, facts);
  const factors: Factor[] = [...floor.factors, ...onlyPossible(floor, possible).map(asPossible(level))];
  // What is told already explains the level.
  if (row.reason && levelRank(row.level) > levelRank(floor.level))
    factors.push({
      level: row.level,
      reason: row.reason,
      because: becauseOfRow(row, facts, foreign?.words),
      sources: [],
      facts: factsOfRow(row, facts),
    });
  if (raised !== level) factors.push(unknownFactor(raised, unknown));
  factors.push(...calmFactors(raised, facts));
  if (factors.length === 0 && facts.described && facts.symptoms.size === 0) factors.push(NOTHING_FOUND);
  return {
    level: raised,
    outcome: outcomeOf(raised),
    score: scoreOf(facts, true),
    factors: saidOf(factors, facts, raised, levelRank(floor.level) >= levelRank(raised)),
    precautionary: precautionary && raised === level,
    settledBy: row.settledBy && !facts.answered.has(row.settledBy) ? { question: row.settledBy } : null,
    provisional: (precautionary || levelRank(raised) < levelRank("emergency")) && openExclusions.length > 0,
    openExclusions,
    understood,
    rulesVersion: RULES_VERSION,
  };
}

/** Whether a sign that is asked about whenever it is possible may be there. */
const isDreaded = ({ symptoms: feared, species, flags }: Facts): boolean =>
  general.dreaded.some(
    (one) => one.species.includes(species) && flags.has(one.flag) && one.signs.some((key) => feared.has(key)),
  );

const NOTHING_FOUND: Factor = {
  level: null,
  reason: "In deiner Beschreibung habe ich kein Anzeichen erkannt, das auf Gefahr hinweist.",
  because: "",
  sources: [],
  facts: [TEXT_FACT],
};

const unknownFactor = (level: Level, unknown: readonly string[]): Factor => ({
  level,
  reason: "Was nicht sicher auszuschließen ist, gilt als möglich.",
  because: unknown.map((id) => `${plain(questions.of(id).text)} Weiß ich nicht`).join(" · "),
  sources: [],
  facts: unknown.map(answerFact),
});

/** A dose that is known to be harmless says nothing by the name of its substance, where the animal is said to be well besides. */
function urgencyOf(facts: Facts): Facts["reading"]["urgency"] {
  const { urgency, wellbeing, normal } = facts.reading;
  const alone = [...facts.symptoms.keys()].every((key) => INTAKE_SIGNS.has(key));
  const well = wellbeing !== null || normal.length > 0;
  return isCalmDose(facts) && alone && well && (urgency?.emergency ?? 0) < SHARES.emergency ? null : urgency;
}

/** Share of a visit from which good words alone do not make a description harmless. */
const HARMLESS = 0.1;
export const isHarmless = (urgency: Facts["reading"]["urgency"]) => urgency !== null && urgency.visit < HARMLESS;

/** Most words of a text that says only a sign; and of one that says it happened once and the animal is well besides. */
const PLAIN_WORDS = 6;
const EXPLAINED_WORDS = 12;

/** Whether a sign that is not severe is told in so few words that nothing but it is told. */
const isPlain = ({ reading, symptoms: told }: Facts, words: number): boolean =>
  reading.source.trim().split(/\s+/).length <= words &&
  told.size > 0 &&
  [...told.values()].every(({ from, severity }) => from === "text" && (severity === "mild" || severity === "moderate"));

/**
 * Vomited once, or one sign that is mild by itself, and well besides, and nothing else told or possible: to be watched, by the
 * definitions of the texts learnt from.
 */
const isExplained = (facts: Facts, told: Facts): boolean =>
  facts.reading.wellbeing !== null &&
  facts.symptoms.size === 1 &&
  isPlain(told, EXPLAINED_WORDS) &&
  (facts.answers.get("e-haeufigkeit")?.join() === "n1" ||
    [...told.symptoms.values()].every(({ severity }) => severity === "mild"));

/** Share of known words, and words, of a description that was read without any sign in it: less says nothing. */
const FAMILIAR = { share: 0.5, words: 4 };

function isUnderstood(facts: Facts): boolean {
  const { reading, symptoms: found } = facts;
  if (found.size > 0 || reading.normal.length > 0 || reading.wellbeing !== null) return true;
  if ([...facts.answers.keys()].some((id) => !(id in reading.answers) && reassures(id, facts))) return true;
  const words = reading.source.trim().split(/\s+/).length;
  return reading.urgency !== null && reading.familiar >= FAMILIAR.share && words >= FAMILIAR.words;
}

/** What the complaint's own list asks to look at was not known, nor how the animal is besides, and no sign is told. */
function isUnseen(facts: Facts): boolean {
  const isUnknown = (id: string) => facts.answers.get(id)?.join() === unknownKey(questions.of(id));
  const own = issues
    .of(facts.issue)
    .file.questions.filter(({ key, type }) => type === "multiple" && facts.answers.has(key));
  return (
    facts.issue !== BEHAVIOUR &&
    facts.symptoms.size === 0 &&
    own.some(({ key }) => isUnknown(key)) &&
    (!facts.answers.has(BESIDES) || isUnknown(BESIDES))
  );
}

/** Danger was looked for and is not there: by the list of signs, or by every question that excludes an emergency. */
function isSettled(facts: Facts, openExclusions: readonly string[], told: Level): boolean {
  if (noDanger(facts) || (told !== "emergency" && isListAnswered(facts))) return true;
  // Who knew nothing of the list was asked one by one instead.
  const asked = exclusionsFor(facts).filter((id) => id !== DANGER);
  return openExclusions.length === 0 && asked.length > 1 && asked.every((id) => reassures(id, facts));
}

/** Each sign of the list was ticked or denied, none left open by 'Weiß ich nicht'. */
const isListAnswered = ({ answers }: Facts): boolean => {
  const given = answers.get(DANGER) ?? [];
  return given.length > 0 && !given.some((key) => key === UNKNOWN || key.startsWith("unklar-"));
};

const POISON = "u-gift";

/**
 * Clinical rule 3: every 'Weiß ich nicht' to a question that excludes an emergency raises by one step, two at least to vet_visit;
 * whether a poison that is named was taken in cannot wait.
 */
function raisedByUnknown(level: Level, unknown: readonly string[], facts: Facts): Level {
  if (unknown.length === 0 || isQuiet(facts)) return level;
  if (facts.reading.poisonNamed && unknown.includes(POISON)) return maxLevel(level, "urgent");
  const up = LEVELS[Math.min(levelRank("urgent"), levelRank(level) + 1)] ?? level;
  const raised = maxLevel(level, unknown.length >= 2 ? maxLevel(up, "vet_visit") : up);
  return maxLevel(raised, capped(scoreOf(toldFacts(facts), true), toldFacts(facts)));
}

const openSigns = (facts: Facts) =>
  [...facts.symptoms].filter(([key, { open }]) => open && !isImplied(key, facts)).map(([key]) => key);

/** What in the consultation the row speaks of; never the words by which a description is like others. */
function becauseOfRow({ rests, because = "" }: Row, facts: Facts, foreign?: string): string {
  if (foreign) return `„${foreign}“`;
  if (rests === "text") return because;
  return openSigns(facts)
    .filter((key) => INTAKE_SIGNS.has(key) || isGrave(symptoms.of(key)))
    .slice(0, 3)
    .map((key) => said(key, facts))
    .join(" · ");
}

const factsOfRow = ({ rests }: Row, facts: Facts): string[] => {
  const open = rests === "signs" ? openSigns(facts).map((key) => signFact(key, facts)) : [];
  return open.length > 0 ? open : [TEXT_FACT];
};

/** Whether a reason speaks of a poison, by its substance or as a sign. */
const isOfPoison = ({ facts }: Factor): boolean =>
  facts.some((fact) => fact.startsWith(intakeFact("")) || [...POISON_SIGNS].some((key) => fact === `sign:${key}`));

/** The reasons of what is only possible: beside what is a proven emergency only a poison it may have taken in. */
const onlyPossible = (floor: Floor, possible: Floor): Factor[] =>
  possible.factors.filter(
    (factor) =>
      !floor.factors.some(({ reason }) => reason === factor.reason) &&
      (floor.level !== "emergency" || isOfPoison(factor)),
  );

/** A reason of what is only possible: said as such, and no graver than what was made of it. */
const asPossible =
  (level: Level) =>
  (factor: Factor): Factor => ({
    ...factor,
    // What is told and what is only possible are two reasons.
    illness: undefined,
    reason: `Falls das zutrifft: ${factor.reason}`,
    level: factor.level && levelRank(factor.level) > levelRank(level) ? level : factor.level,
  });

/** What speaks for the animal, where it is to be watched at home. */
function calmFactors(level: Level, facts: Facts): Factor[] {
  if (levelRank(level) >= levelRank("concerning")) return [];
  const all = normalOf(facts);
  // Two entries that explain the same first of all say the same.
  const isSaid = ({ explains: [first] }: NormalFinding, at: number) =>
    all.slice(0, at).some((other) => first !== undefined && other.explains[0] === first);
  const told = all.filter((one, at) => !isSaid(one, at));
  const normal = told.map(({ key, reason, words }) => ({
    reason,
    because: `„${words}“`,
    level: null,
    sources: [],
    facts: [`normal:${key}`],
  }));
  // What was ticked on the list and turned out to be normal was not excluded.
  const ticked = isSaidNormal(facts) ? DANGER : null;
  const excluded = [...facts.answered]
    .filter((id) => id !== ticked && id !== CONTRADICTION && facts.answers.has(id) && reassures(id, facts))
    .slice(0, 4);
  if (excluded.length === 0) return normal;
  return [
    ...normal,
    {
      reason: "Wichtige Gefahrenzeichen hast du ausgeschlossen.",
      because: excluded
        .map((id) => `${plain(questions.of(id).text)} ${labelOf(questions.of(id), facts.answers.get(id)!)}`)
        .join(" · "),
      level: null,
      sources: [],
      facts: excluded.map(answerFact),
    },
  ];
}

/**
 * Minimum belief from which a merely possible sign is shown as a reason, beside a level that something else explains. Below it about half
 * were wrong, on answered cases of writers not learnt from. The level ignores this threshold.
 */
const SAID = { beside: 0.6, emergency: 0.7 };

/**
 * The reasons in their order, without those that rest on guesses alone.
 * @param explained the level rests on what is told, not on what is only possible
 */
function saidOf(factors: readonly Factor[], facts: Facts, level: Level, explained: boolean): Factor[] {
  const least = level === "emergency" ? SAID.emergency : SAID.beside;
  // A single guessed poison is often fishing bait or a package that is only mentioned, so two are needed.
  const poisons = [...facts.symptoms.keys()].filter((key) => POISON_SIGNS.has(key)).length;
  const isSaid = ([key, { open, belief }]: [string, { open: boolean; belief: number }]) =>
    !open ||
    // Beside a proven emergency no sign is named that only may be there, but a likely poison: the page advises on it.
    (level === "emergency" && explained
      ? POISON_SIGNS.has(key) && belief >= SAID.beside && poisons > 1
      : isSaidOpen(key, belief));
  const isSaidOpen = (key: string, belief: number) =>
    INTAKE_SIGNS.has(key) || (isGrave(symptoms.of(key)) && !explained) || belief >= least;
  const shown = { ...facts, symptoms: new Map([...facts.symptoms].filter(isSaid)) };
  const guesses = new Set(
    [...facts.symptoms.keys()].filter((key) => !shown.symptoms.has(key)).map((key) => signFact(key, facts)),
  );
  return arrange(
    factors.filter(({ facts: own }) => own.some((fact) => !guesses.has(fact))),
    shown,
  );
}

/** Whether what was eaten is all that is told or possible, and its dose is computed as harmless. */
const isDoseAlone = (facts: Facts, told: Facts): boolean =>
  isCalmDose(told) && [...facts.symptoms.keys()].every((key) => INTAKE_SIGNS.has(key));

/** What is told did not happen after all ('fast überfahren'), and nothing else is told. */
const isCalledOff = ({ symptoms: found, reading }: Facts): boolean =>
  found.size === 0 && reading.discounted.some(({ why }) => why === "ausgeblieben");

/** What is described is normal, or nothing but that the animal is well. */
const isCalm = (facts: Facts, urgency: Facts["reading"]["urgency"]): boolean =>
  (!facts.reading.poisonNamed || noDanger(facts)) &&
  (normalOf(facts).length > 0 ||
    (facts.symptoms.size === 0 && facts.reading.wellbeing !== null && isHarmless(urgency)));
