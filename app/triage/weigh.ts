// What a whole description is like, against what its words alone say. The one place where a level may be lowered: only while
// nothing but the profile was answered and nothing chosen. What was merely guessed at may give way also then.
import type { Level } from "#db/enums";
import { type Facts, levelRank, maxLevel } from "./evaluate";
import { SWALLOWED, WHAT_IF } from "./happened";
import { issueOfSymptom, symptoms } from "./knowledge";
import type { Likeness } from "./likeness";
import { INTAKE } from "./poison";
import { outcomeOf } from "./score";

/**
 * Shares of the comparison with known texts, as far as they decide. Chosen on 14,757 texts by models that had learnt from
 * none of their writers, and on red flags put among good words, with a missed emergency counting many times a needless one.
 */
export const LIKE = {
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
export function weigh(level: Level, like: Likeness, facts: Facts): Level | null {
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

/** The reason for a level the comparison has set instead of `from`. */
export function becauseAlike(to: Level, from: Level, like: Likeness, understood: boolean) {
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
export const NOT_UNDERSTOOD = {
  reason: "Ich habe deine Beschreibung nicht verstanden. Deshalb rate ich zur Vorsicht.",
  because: "kein erkanntes Anzeichen",
};

/**
 * Symptoms only guessed at ('wie gelähmt', 'dachte, er erstickt', 'Anfall?') in a description that as a whole is no
 * emergency: they are not counted. A short text says too little about the whole, and a suspicion of poison needs more.
 */
export function guessesIn({ described, reading, symptoms: found, intakes }: Facts): string[] {
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
export const TAKEN = new Set([INTAKE, ...SWALLOWED]);
/** What an owner cannot see to be harmless: nothing talks these away. */
const NEVER = new Set([
  ...TAKEN,
  // A sign of the brain among complaints of behaviour: playing excuses none.
  "kreislaufen",
]);
const PROFILE = new Set(["h-geschlecht", "u-traechtig", "u-kleintier-art", "u-vorerkrankung"]);
export const quoted = (list: readonly string[]) => list.map((word) => `„${word}“`).join(", ");
