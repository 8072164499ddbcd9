// Findings and answers → level, with every reason. Red flags are minimums, the score only adds to them, doubt raises.
// Only the comparison of a whole description may lower what its words alone have set (weigh), never an answer's or a choice's.
import { LEVELS, type Level, type Outcome, type Severity } from "#db/enums";
import type { Case } from "./case";
import { COUNTS, possibleCauses } from "./causes";
import { isOpen } from "./contradiction";
import { type Facts, gather, holds, labelOf, levelRank, maxLevel, risksOf } from "./evaluate";
import { IMPLIES, issueOfSymptom, questions, RULES_VERSION, rules, symptoms, unknownKey } from "./knowledge";
import type { Likeness } from "./likeness";
import { exclusionsFor } from "./plan";
import { INTAKE, type Intake, rateIntake } from "./poison";
import { SWALLOWED, WHAT_IF } from "./recognise";

export type Factor = {
  reason: string;
  /** What in the consultation raised it: the owner's words, an answer, a profile fact. */
  because: string;
  level: Level | null;
  sources: readonly string[];
};
export type Assessment = {
  level: Level;
  outcome: Outcome;
  /** Points, see POINTS; 85 and more alone is an emergency only with a critical or two severe symptoms. */
  score: number;
  factors: Factor[];
  /** True while a question that excludes an emergency is still open. */
  provisional: boolean;
  openExclusions: string[];
  /** The text and the choices gave nothing to rate. */
  understood: boolean;
  rulesVersion: string;
};

const POINTS: Record<Severity, number> = { mild: 6, moderate: 16, severe: 34, critical: 65 };
const FURTHER = 0.4;
const MODIFIERS: Record<string, number> = {
  saeugling: 20,
  jungtier: 10,
  senior: 8,
  vorerkrankung: 10,
  traechtig: 10,
  brachycephal: 8,
};
const MODIFIER_LIMIT = 25;
/** Points from which an answer is named as a reason. */
const WEIGHTY = 5;
const ANSWER_LIMITS = { min: -10, max: 60 };

const OUTCOME: Record<Level, Outcome> = {
  emergency: "emergency",
  urgent: "vet_visit",
  vet_visit: "vet_visit",
  concerning: "vet_visit",
  monitor: "monitor",
  benign: "monitor",
};
export const outcomeOf = (level: Level): Outcome => OUTCOME[level];

function levelOfScore(score: number): Level {
  if (score >= 85) return "emergency";
  if (score >= 60) return "urgent";
  if (score >= 40) return "vet_visit";
  if (score >= 25) return "concerning";
  return score >= 10 ? "monitor" : "benign";
}

/** The strongest symptom in full, each further one to 40 %; a general one beside its special form counts once. */
function symptomPoints(facts: Facts): number {
  const points = [...facts.symptoms].flatMap(([key, { severity }]) => {
    const general = [...facts.symptoms].some(
      ([special, other]) => IMPLIES[special]?.includes(key) && POINTS[other.severity] >= POINTS[severity],
    );
    return general ? [] : [POINTS[severity]];
  });
  const [strongest = 0, ...rest] = points.sort((a, b) => b - a);
  return strongest + FURTHER * rest.reduce((sum, point) => sum + point, 0);
}

function answerPoints(facts: Facts, includeUnknown: boolean): number {
  let sum = 0;
  for (const [id, given] of facts.answers) {
    const question = questions.get(id);
    if (!question) continue;
    const unknown = unknownKey(question);
    if (!includeUnknown && unknown && given.includes(unknown)) continue;
    for (const risk of risksOf(question, given, facts.species)) sum += risk.score ?? 0;
  }
  return Math.min(ANSWER_LIMITS.max, Math.max(ANSWER_LIMITS.min, sum));
}

function scoreOf(facts: Facts, includeUnknown: boolean): number {
  const modifiers = Math.min(
    MODIFIER_LIMIT,
    [...facts.flags].reduce((sum, flag) => sum + (MODIFIERS[flag] ?? 0), 0),
  );
  const own = symptomPoints(facts) + answerPoints(facts, includeUnknown);
  // A young or old animal that is not ill is not a case; modifiers weigh on something.
  return Math.round(own <= 0 ? Math.max(0, own) : own + modifiers);
}

function capped(score: number, facts: Facts): Level {
  const level = levelOfScore(score);
  if (level !== "emergency") return level;
  const severities = [...facts.symptoms.values()].map((entry) => entry.severity);
  const grave = severities.includes("critical") || severities.filter((severity) => severity === "severe").length >= 2;
  return grave ? "emergency" : "urgent";
}

export function assess(input: Case): Assessment {
  const facts = gather(input);
  const assessment = assessFacts(facts);
  if (!facts.contradiction || !isOpen(input)) return assessment;
  // Nobody has said which of the two it is: the graver counts.
  const other = assessFacts(gather({ ...input, patient: facts.contradiction.patient }));
  return levelRank(other.level) > levelRank(assessment.level) ? other : assessment;
}

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

/**
 * Shares of the comparison with known texts, as far as they decide. Chosen on 14,757 texts by models that had learnt from
 * none of their writers, and on red flags put among good words, with a missed emergency counting many times a needless one.
 */
const LIKE = {
  /** From here a description is like an emergency, by what the rules say of it: the graver, the sooner. */
  emergency: { monitor: 0.25, vet_visit: 0.25, urgent: 0.25, emergency: 0.2 },
  urgent: 0.2,
  harmless: 0.5,
  /** Where the rules recognised nothing at all, good or bad: this many times as much like something harmless as like an emergency. */
  timesAlone: 6,
  /** Where words are left that sound ill, a red flag was read from words, or a short text holds nothing the rules know. */
  harmlessDespite: 0.7,
  /** Where poison is spoken of or taken, or the sign is one no owner can see to be harmless. */
  harmlessPoison: 0.9,
  /** What is said of a red flag itself, without the good words said elsewhere, and how many words that takes. */
  harmlessThere: 0.6,
  graveThere: 0.25,
  enoughThere: 6,
  /** Below this share the whole is no emergency, whatever was guessed at. */
  unlikely: 0.1,
  /** Below this it is surely none: a red flag gives way whose words were read less surely than `exact`. */
  surely: 0.05,
  exact: 0.9,
  /** Words a description needs before its whole outweighs a red flag or a guess: 'Hat etwas Giftiges gefressen' stands. */
  enough: 12,
  /** Known words a description needs to be compared at all. */
  known: 0.5,
};

/**
 * The level of a description from the rules' level and from what it is like as a whole. Null where the rules decide
 * alone: after an answer or a choice somebody has said it, a dose only raises, and an unknown language is like nothing.
 */
function weigh(level: Level, like: Likeness, facts: Facts): Level | null {
  const { emergency, monitor } = like.outcome;
  const { normal, unexplained, wellbeing, discounted } = facts.reading;
  // A pure what-if uses the words of an emergency.
  const imagined = normal.some((entry) => entry.key === WHAT_IF);
  const group = level === "urgent" ? level : outcomeOf(level);
  if (emergency >= LIKE.emergency[group] && !imagined) return "emergency";
  const told = [...facts.answers.keys()].every((id) => id in facts.reading.answers || PROFILE.has(id));
  const chosen = [...facts.symptoms.values()].some((entry) => entry.from !== "text");
  if (like.known < LIKE.known) return null;
  if (!told || chosen || facts.intakes.length > 0)
    return emergency >= LIKE.urgent && levelRank(level) < levelRank("urgent") && !imagined ? "urgent" : null;
  const named = [...facts.symptoms.keys()];
  const poison = named.some((key) => NEVER.has(key));
  const grave = level === "emergency" || named.some((key) => isGrave(key));
  const long = like.length >= LIKE.enough;
  const silent = named.length + normal.length + discounted.length === 0 && wellbeing === null;
  // What is still somewhat like an emergency needs a harmless finding of its own.
  const calm = silent ? monitor >= LIKE.timesAlone * emergency : emergency < LIKE.urgent || normal.length > 0;
  const needed = poison
    ? LIKE.harmlessPoison
    : grave || (silent && !long) || (unexplained.length > 0 && normal.length === 0)
      ? LIKE.harmlessDespite
      : LIKE.harmless;
  const misheard = long && !poison && emergency < LIKE.surely && looselyRead(facts);
  const excused = !(grave || poison) || misread(facts) || (long && harmlessThere(facts, like)) || misheard;
  if (monitor >= needed && calm && excused) return level === "benign" && normal.length > 0 ? level : "monitor";
  if (level === "emergency") {
    return misheard || (long && !poison && graveThere(facts, like) < LIKE.emergency.vet_visit) ? "urgent" : level;
  }
  if (emergency >= LIKE.urgent && !imagined) return "urgent";
  return maxLevel(level, levelRank(level) < levelRank("concerning") ? "vet_visit" : level);
}

/** What is said of each red flag itself: good words said elsewhere excuse none. */
const there = ({ reading, symptoms: found }: Facts, like: Likeness) =>
  reading.findings
    .filter(({ key }) => found.has(key) && (isGrave(key) || NEVER.has(key)))
    .map(({ key, around }) => like.part(around, new Set([key])));

const harmlessThere = (facts: Facts, like: Likeness): boolean =>
  there(facts, like).every(
    ({ outcome, length }) =>
      length >= LIKE.enoughThere && outcome.monitor >= LIKE.harmlessThere && outcome.emergency < LIKE.graveThere,
  );

/** How much the gravest of them alone is like an emergency. */
const graveThere = (facts: Facts, like: Likeness): number =>
  Math.max(0, ...there(facts, like).map(({ outcome }) => outcome.emergency));

/** Whether every red flag was read from words that only stand near each other, or from a part of a longer one. */
const looselyRead = ({ reading, symptoms: found }: Facts): boolean => {
  const grave = reading.findings.filter(({ key }) => found.has(key) && isGrave(key));
  return grave.length > 0 && grave.every(({ confidence }) => confidence < LIKE.exact);
};

const isGrave = (key: string): boolean => {
  const { red_flag, severity } = symptoms.get(key)!;
  return red_flag || severity === "critical";
};

function becauseAlike(to: Level, from: Level, like: Likeness, understood: boolean) {
  if (to === "emergency")
    return {
      reason: "Deine Beschreibung ist wie Beschreibungen von Notfällen.",
      because: quoted(like.words("emergency")),
    };
  if (levelRank(to) < levelRank(from))
    return to === "monitor"
      ? {
          reason: "Das Genannte ist kein Gefahrenzeichen: Tiere mit solchen Beschreibungen brauchten keine Behandlung.",
          because: quoted(like.words("monitor")),
        }
      : {
          reason:
            "Einzelne Wörter klingen nach Notfall, die Beschreibung als Ganzes nicht. Untersuchen lassen solltest du es trotzdem.",
          because: quoted(like.words("vet_visit")),
        };
  if (to === "monitor")
    return {
      reason: "Deine Beschreibung ist wie die von Tieren, denen nichts fehlte.",
      because: quoted(like.words("monitor")),
    };
  if (to === "urgent")
    return {
      reason: "Deine Beschreibung ist ähnlich wie Beschreibungen von Notfällen.",
      because: quoted(like.words("emergency")),
    };
  return understood || like.outcome.vet_visit >= LIKE.harmless
    ? {
        reason: "Deine Beschreibung ist wie die von Tieren, die untersucht werden mussten.",
        because: quoted(like.words("vet_visit")),
      }
    : NOT_UNDERSTOOD;
}
const NOT_UNDERSTOOD = {
  reason: "Ich habe deine Beschreibung nicht verstanden. Deshalb rate ich zur Vorsicht.",
  because: "kein erkanntes Anzeichen",
};

/**
 * Symptoms only guessed at ('wie gelähmt', 'dachte, er erstickt', 'Anfall?') in a description that as a whole is no
 * emergency: they are not counted. A short text says too little about the whole, and a suspicion of poison needs more.
 */
function guessesIn({ described, reading, symptoms: found, intakes }: Facts): string[] {
  const like = described ? reading.likeness : null;
  if (!like || like.known < LIKE.known || like.length < LIKE.enough) return [];
  return [...found]
    .filter(
      ([key, { doubtful }]) =>
        doubtful &&
        like.outcome.emergency < (NEVER.has(key) || intakes.length > 0 ? LIKE.unlikely : LIKE.emergency.vet_visit),
    )
    .map(([key]) => key);
}

/**
 * Whether the text itself names something normal that words of danger may belong to: of the same complaint, or they are
 * only guessed at. That an animal plays is none, and a dream is none for a wound told beside it.
 */
const misread = ({ reading, symptoms: found }: Facts): boolean =>
  [...found].every(([key, { doubtful }]) => {
    if (NEVER.has(key)) return false;
    if (doubtful || !isGrave(key)) return true;
    return reading.normal.some(({ issue }) => issue === null || issue === issueOfSymptom.get(key));
  });
const TAKEN = new Set([INTAKE, ...SWALLOWED]);
/** What an owner cannot see to be harmless: nothing talks these away. */
const NEVER = new Set([
  ...TAKEN,
  // A sign of the brain among complaints of behaviour: playing excuses none.
  "kreislaufen",
]);
const PROFILE = new Set(["h-geschlecht", "u-traechtig", "u-kleintier-art", "u-vorerkrankung"]);
const quoted = (list: readonly string[]) => list.map((word) => `„${word}“`).join(", ");

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

/** An answer to a question that excludes an emergency, known and without points. */
function reassures(id: string, given: string[], facts: Facts): boolean {
  const question = questions.get(id);
  if (!question?.excludes_emergency || given.includes(unknownKey(question) ?? "")) return false;
  return risksOf(question, given, facts.species).length === 0;
}

/** Evidence from answers: a sign of danger was looked for and is not there. 'Weiß ich nicht' is none. */
const hasAnswers = (facts: Facts) =>
  [...facts.answers].some(([id, given]) => !(id in facts.reading.answers) && reassures(id, given, facts));

/** 'monitor' and 'benign' need something recognised as harmless, and nothing left that sounds ill. */
function withoutEvidence(
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

const plain = (text: string) => text.replaceAll("{name}", "dein Tier");

function symptomsIn(when: Parameters<typeof holds>[0]): string[] {
  if ("any" in when) return when.any.flatMap(symptomsIn);
  if ("all" in when) return when.all.flatMap(symptomsIn);
  return "symptom" in when ? [when.symptom] : [];
}

function said(key: string, facts: Facts): string {
  const entry = facts.symptoms.get(key);
  const name = symptoms.get(key)!.name;
  return entry?.words ? `${name} („${entry.words}“)` : name;
}

const FLAG_NAMES: Record<string, string> = {
  saeugling: "jünger als 8 Wochen",
  jungtier: "Jungtier",
  senior: "Senior",
  traechtig: "trächtig oder säugend",
  brachycephal: "kurznasige Rasse",
  grossrasse: "große Rasse",
  vorerkrankung: "Vorerkrankung",
  maennlich: "männlich",
  ungeimpft: "nicht geimpft",
  "unkastriert-weiblich": "nicht kastriert, nach der Läufigkeit",
};

/** The leaves of a fulfilled condition in words. */
function becauseOf(when: Parameters<typeof holds>[0], facts: Facts): string {
  const parts: string[] = [];
  const go = (node: Parameters<typeof holds>[0]): void => {
    if (!holds(node, facts)) return;
    if ("any" in node) node.any.forEach(go);
    else if ("all" in node) node.all.forEach(go);
    else if ("symptom" in node) parts.push(said(node.symptom, facts));
    else if ("flag" in node) parts.push(FLAG_NAMES[node.flag] ?? node.flag);
    else if ("answer" in node) {
      const question = questions.get(node.answer[0])!;
      parts.push(
        `${plain(question.text)} ${labelOf(
          question,
          (facts.answers.get(question.key) ?? []).filter((key) => node.answer[1].includes(key)),
        )}`,
      );
    }
  };
  go(when);
  return [...new Set(parts)].slice(0, 3).join(" · ");
}

/** Highest level first; one line per reason. Without any, the strongest symptoms stand in. */
function arrange(factors: Factor[], facts: Facts): Factor[] {
  const seen = new Set<string>();
  const unique = factors
    .sort((a, b) => levelRank(b.level ?? "benign") - levelRank(a.level ?? "benign"))
    .filter((factor) => {
      // One reason per evidence: a rule and the question's own minimum often say the same.
      const keys = [factor.reason, ...(factor.because ? [factor.because] : [])];
      if (keys.some((key) => seen.has(key))) return false;
      for (const key of keys) seen.add(key);
      return true;
    });
  // Then the answers that weighed most, and what else was found.
  const weighed = [...facts.answers]
    .flatMap(([id, given]) => {
      const question = questions.get(id);
      if (!question) return [];
      return risksOf(question, given, facts.species).map((risk) => ({ question, risk, given }));
    })
    .filter(({ risk }) => (risk.score ?? 0) >= WEIGHTY)
    .sort((a, b) => (b.risk.score ?? 0) - (a.risk.score ?? 0));
  for (const { question, risk, given } of weighed) {
    const because = `${plain(question.text)} ${labelOf(
      question,
      risk.if.filter((key) => given.includes(key)),
    )}`;
    if (
      unique.length < 8 &&
      !unique.some((factor) => factor.reason === question.why || factor.because.includes(because))
    )
      unique.push({ reason: question.why, because, level: null, sources: [] });
  }
  const burdens = [...facts.flags].filter((flag) => (MODIFIERS[flag] ?? 0) > 0);
  if (burdens.length > 0 && facts.symptoms.size > 0)
    unique.push({
      reason: "Damit hat dein Tier weniger Reserven als andere.",
      because: burdens.map((flag) => FLAG_NAMES[flag] ?? flag).join(", "),
      level: null,
      sources: [],
    });
  for (const [key, entry] of facts.symptoms) {
    if (unique.length >= 8) break;
    const text = said(key, facts);
    if (entry.from !== "answer" && !unique.some((factor) => factor.because.includes(symptoms.get(key)!.name)))
      unique.push({
        reason: `${symptoms.get(key)!.name} fließt in die Einschätzung ein.`,
        because: text,
        level: null,
        sources: [],
      });
  }
  // In an emergency the first reasons are enough: nobody reads ten at the door.
  const grave = unique.some((factor) => factor.level === "emergency");
  return unique.slice(0, grave ? 5 : 10);
}
