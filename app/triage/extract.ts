// German text → statements about this animal, each with its status and the words it came from. Never drops a red flag
// because of a species, never weakens one, and never turns silence into reassurance.
import type { Patient } from "./case";
import { speciesKey } from "./case";
import { type Urgency, urgencyOf } from "./classify";
import { INTAKE } from "./dose";
import { type Intake, intakesIn, namesPoison } from "./intakes";
import { symptoms } from "./knowledge";
import { type Topic, topicsIn } from "./main-issue";
import { isGrave } from "./mentions";
import { familiar, net, readWords } from "./model";
import { type NormalFinding, normalIn, onlyWell, wellClauses } from "./normal";
import { type Discounted, type Finding, slice, statementsOf, statusOf, swallowedIn } from "./statements";
import { findAny, type Text } from "./text/match";
import type { Read } from "./text/net";
import type { Status } from "./text/status";
import { normalise, type Range, tokenAt } from "./text/tokens";
import { answersIn } from "./text-answers";
import { type Ask, asksIn } from "./text-asks";
import { picturesIn } from "./text-pictures";
import { isPrescribed } from "./undone";
import { isNegated, words } from "./wordings";

export type Reading = {
  findings: Finding[];
  /** Said, but denied ('kein Blut'), past, of somebody else or only imagined: shown, not counted. */
  discounted: Discounted[];
  normal: NormalFinding[];
  /** What may be normal, put together from several sentences: asked, and counted by a yes alone. */
  supposed: NormalFinding[];
  wellbeing: string | null;
  flags: Set<string>;
  subspecies: string | null;
  /** Answers the text gives to questions: question id → option key. */
  answers: Record<string, string>;
  /** Substances the animal took in. */
  intakes: Intake[];
  /** Whether a poison is named of which nothing says whether the animal had it: it is asked about before anything is harmless. */
  poisonNamed: boolean;
  topics: Topic[];
  /** Pictures told in its words, by key. */
  pictures: string[];
  /** What the owner asks that no rating answers, in their words. */
  asks: Ask[];
  /** What is asked about or meant to be given or done, of what the knowledge answers, by key. */
  remedies: string[];
  /** What the worst part of the text is like; null for a text of which too few words are known. */
  urgency: Urgency | null;
  /** Share of its words that German owners use, 0 to 1. */
  familiar: number;
  source: string;
};

const nothingRead = (): Reading => ({
  findings: [],
  discounted: [],
  normal: [],
  supposed: [],
  wellbeing: null,
  flags: new Set(),
  subspecies: null,
  answers: {},
  intakes: [],
  poisonNamed: false,
  topics: [],
  pictures: [],
  asks: [],
  remedies: [],
  urgency: null,
  familiar: 0,
  source: "",
});

/** Longest text that is read; the rest is kept but not searched (ten thousand characters are the form's limit). */
const MAX_TEXT = 12_000;
/** Share of known words below which a text is likely no German, and words it takes to say so. */
const UNFAMILIAR = 0.4;

/** The last readings, the latest used last: one request asks for the same text several times, one consultation step after step. */
const lately = new Map<string, Reading>();
const REMEMBERED = 64;

const keyOf = (source: string, { species, ageMonths, gender, neutered }: Patient, asked: boolean) =>
  JSON.stringify([source, species, ageMonths, gender, neutered, asked]);

/** @param asked the text answers the question what the animal took in */
export function readText(source: string, patient: Patient, asked = false): Reading {
  const reading = lately.get(keyOf(source, patient, asked)) ?? readAnew(source, patient, asked);
  keepReading(source, patient, reading, asked);
  return reading;
}

/** A text as it will be read. `asked`: it answers the question what the animal took in. */
export type ToRead = { text: string; patient: Patient; asked: boolean };

/** Whether a text need not be read anew. */
export const isRead = ({ text, patient, asked }: ToRead): boolean => lately.has(keyOf(text, patient, asked));

/** Keeps what was read, here or in another thread, until sixty-four others have been used since. */
export function keepReading(source: string, patient: Patient, reading: Reading, asked: boolean): void {
  const key = keyOf(source, patient, asked);
  lately.delete(key);
  const [oldest] = lately.keys();
  if (oldest !== undefined && lately.size >= REMEMBERED) lately.delete(oldest);
  lately.set(key, reading);
}

function readAnew(source: string, patient: Patient, asked: boolean): Reading {
  const text = readWords(source.slice(0, MAX_TEXT));
  return text.tokens.length === 0 ? nothingRead() : readingOf(text, net.read(text.tokens, patient), patient, asked);
}

/** @param read what the network makes of the text */
export function readingOf(text: Text, read: Read, patient: Patient, asked = false): Reading {
  const species = speciesKey(patient.species);
  // A statement of well-being is never marked 'present': it names no sign, or denies one.
  const holds = (range: Range) => !IMAGINED.has(statusOf(read, range));
  const counts = (range: Range) => holds(range) && !OVER.has(statusOf(read, range));

  const { normal, supposed } = normalIn(text, patient, holds);
  const known = familiarShare(text);
  const { findings, told: places, discounted, plain } = statementsOf(text, patient, read, known >= UNFAMILIAR);
  const intakes = intakesIn(text, species, swallowedIn(text, read), asked);
  const [first, ...others] = intakes;
  if (first && !findings.some(({ key }) => key === INTAKE)) findings.push(intakeFinding(first, others));
  const unexplained = findings.filter((finding) => !explained(finding, normal));
  const told = new Set(unexplained.flatMap(({ key, status }) => (status === "present" ? [key] : [])));
  // A measured value is never dropped as part of another sign.
  const isPart = ({ key, words: said }: Finding) =>
    !/\d/.test(said) && symptoms.of(key).part_of.some((whole) => told.has(whole));
  const counted = unexplained.filter((finding) => !isPart(finding));
  if (counted.length === 0 && onlyWell(text, holds)) normal.push(wellAsEver(text.source));
  const flags = flagsIn(text, read);
  const everywhere = places.filter(({ key }) => counted.some((finding) => finding.key === key));
  const answers = answersIn(
    text,
    species,
    [...counted, ...normal.flatMap(asTold)],
    everywhere,
    discounted,
    flags,
    holds,
  );
  const lasts = LONG.has(answers["u-dauer"] ?? "") || counted.some(({ key }) => key === "gewichtsverlust");
  return {
    findings: counted,
    discounted: discounted.filter(({ key }) => !findings.some((finding) => finding.key === key)),
    normal,
    supposed: supposed.filter(({ lasting }) => lasting || !lasts),
    wellbeing: wellbeingIn(text, holds),
    flags,
    subspecies: words.subspecies.find(([, terms]) => findAny(terms, text).length > 0)?.[0] ?? null,
    answers,
    intakes: counted.some(({ key }) => key === INTAKE) ? intakes : [],
    poisonNamed: namesPoison(
      text,
      species,
      (range) => isLeftOpen(statusOf(read, range), range, text) && !isPrescribed(range, text),
    ),
    topics: topicsIn(text, counts),
    pictures: picturesIn(text, species, counts, holds),
    ...asksIn(text, species),
    urgency: known < UNFAMILIAR ? null : urgencyOf(read, plain, net),
    familiar: known,
    source: text.source,
  };
}

/** Answers to how long it has lasted with which nothing put together is normal. */
const LONG: ReadonlySet<string> = new Set(["d3-7", "d7"]);
const IMAGINED: ReadonlySet<Status> = new Set(["hypothetical", "other"]);
const OVER: ReadonlySet<Status> = new Set(["absent", "past"]);

/** Whether nothing says of a poison that is named that the animal has not had it. */
const isLeftOpen = (status: Status, range: Range, text: Text): boolean =>
  status === "unmeant" || (status === "absent" && !isNegated(range, text));

/** Shorter words are of many languages. */
const LETTERS = 4;

function familiarShare({ source }: Text): number {
  const long = (normalise(source).match(/\p{L}+/gu) ?? []).filter((word) => word.length >= LETTERS);
  return long.length === 0 ? 0 : long.filter((word) => familiar.has(word)).length / long.length;
}

const intakeFinding = (first: Intake, others: readonly Intake[]): Finding => ({
  key: INTAKE,
  severity: symptoms.of(INTAKE).severity,
  confidence: 0.9,
  words: first.words,
  clause: first.words,
  status: [first, ...others].some(({ swallowed }) => swallowed === "yes") ? "present" : "possible",
  belief: 1,
  worded: true,
  sentence: -1,
});

/** What is normal explains a sign of the same statement: a grave one in the same breath, or guessed at in one word. */
function explained({ key, words: said, sentence }: Finding, normal: readonly NormalFinding[]): boolean {
  const grave = isGrave(symptoms.of(key));
  return normal.some(
    ({ explains, sentences }) =>
      explains.includes(key) &&
      (!grave || /^\p{L}+$/u.test(said) || [...sentences].some((one) => Math.abs(one - sentence) <= 1)),
  );
}

/** Something normal can have a duration too: it is passed on as if it were a sign. */
const asTold = ({ key, sentences }: NormalFinding) =>
  [...sentences].map((sentence) => ({ key, status: "present" as const, sentence }));

const wellAsEver = (source: string): NormalFinding => ({
  key: "wohlauf",
  reason: "Du beschreibst ein Tier, das frisst, sich bewegt und sich verhält wie immer.",
  words: source.trim(),
  explains: [],
  confirms: [],
  explainsAnswers: {},
  issue: null,
  lasting: true,
  sentences: new Set(),
});

function wellbeingIn(text: Text, holds: (range: Range) => boolean): string | null {
  const hit =
    findAny(words.wellbeing, text).find((range) => holds(range) && !isNegated(range, text)) ?? wellClauses(text)[0];
  return hit ? slice(text, hit) : null;
}

/** The places of the second group's words in clauses, or sentences, that have one word of every group. */
function placesWith(groups: readonly ReadonlySet<string>[], within: "clause" | "sentence", { tokens }: Text): Range[] {
  return tokens.flatMap((own, at) =>
    groups[1]?.has(own.norm) &&
    groups.every((group) => tokens.some((token) => token[within] === own[within] && group.has(token.norm)))
      ? [{ from: at, to: at }]
      : [],
  );
}

/** Whether what is said at a range holds of the animal, by the way a flag asks for; see `flags` in language.yaml. */
function holdsAs(way: (typeof words.flags)[number]["holds"], range: Range, text: Text, read: Read): boolean {
  if (way === "anyhow") return true;
  if (way === "undenied") return !isNegated(range, text);
  const status = statusOf(read, range);
  if (way === "known")
    return !tokenAt(text.tokens, range.from).asked && !isNegated(range, text) && !IMAGINED.has(status);
  // A breed or an age is no sign: its words are not marked as one.
  return status === "present" || status === "possible" || status === "unmeant";
}

const flagsIn = (text: Text, read: Read): Set<string> =>
  new Set(
    words.flags
      .filter(
        ({ terms, holds, near, within, unless }) =>
          [...findAny(terms, text), ...(near.length > 0 ? placesWith(near, within, text) : [])].some((range) =>
            holdsAs(holds, range, text, read),
          ) && !findAny(unless, text).some(({ exact }) => exact),
      )
      .map(({ flag }) => flag),
  );
