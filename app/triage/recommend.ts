// From a rating to what the owner should do: first the action, then why. Self-care that could harm this animal never
// appears; beside an emergency there is no self-care at all, only first aid.
import type { Level, Outcome } from "#db/enums";
import { type Assessment, isHarmless } from "./assess";
import { type Case, withName } from "./case";
import { COUNTS, possibleCauses } from "./causes";
import { gather } from "./dangers";
import { type Facts, holds, isSaidNormal, normalOf, supposedNormal, toldFacts } from "./facts";
import {
  BESIDES,
  type Effect,
  firstAid,
  general,
  type Illness,
  issueOfSymptom,
  issues,
  remedies as known,
  type Lead,
  type LeadException,
  type Line,
  NONE,
  type Picture,
  phoneNumbers,
  questions,
  type Remedy,
  type SelfCare,
  type SpeciesKey,
  symptoms,
  type Topic,
  type WarningSign,
} from "./knowledge";
import { levelRank } from "./level";
import { INTAKE_SIGNS, isGrave, POISON_SIGNS } from "./mentions";
import { NORMAL } from "./normal";
import { picturesOf } from "./pictures";
import { answerFact, answersSetting, isImplied, signFact } from "./reasons";
import { outcomeOf } from "./score";
import type { Ask } from "./text-asks";

export type Advice = {
  outcome: Outcome;
  headline: string;
  recommendation: string;
  nextSteps: string[];
  doNot: string[];
  warningSigns: string[];
  watch: string[];
  /** What the description usually is, where it is a picture one knows. */
  about: string[];
  /** Possible causes with a line about each; none beside an emergency, where they only take time. */
  causes: string[];
  /** Instructions that fit, each with a page of its own. */
  firstAid: { key: string; title: string }[];
  comeBack: string;
  /** Whether the poison lines belong on the page. */
  poison: boolean;
};

const isNothingIll = (level: Level, { symptoms, reading, answers }: Facts) =>
  level === "monitor" && symptoms.size === 0 && (isHarmless(reading.urgency) || answers.get(BESIDES)?.join() === NONE);

const SPECIALISTS: Partial<Record<SpeciesKey, string>> = {
  kleintier: "Kaninchen und Nager",
  vogel: "Vögel",
  fisch: "Fische",
  reptil: "Reptilien",
  sonstiges: "diese Tierart",
};
/** The flag of horses, cattle and their kind. */
const LARGE = "grosstier";
/** Signs of an animal that cannot keep itself warm. */
const WEAK = [
  "lethargie",
  "apathie",
  "schwaeche",
  "untertemperatur",
  "kollaps",
  "kleintier-frisst-nicht",
  "schwaches-jungtier",
];
const WARM = new Set(["katze", "hund", "kleintier", "vogel", "sonstiges"]);
/** Care for a cough or a lame leg says it already. */
const ROMP = /nicht toben/;
/** Who could romp about. */
const ROMPS: ReadonlySet<string> = new Set(["katze", "hund", "sonstiges"]);
const LIMIT = { steps: 7, warnings: 7, firstAid: 2, bans: 5 };

/** Whether this piece of self-care is allowed for this animal: by species, age, kind and illness. Unknown age forbids. */
export function allowed(care: SelfCare, input: Case, facts: Facts): boolean {
  if (care.species && !care.species.includes(facts.species)) return false;
  // What only may be there needs no care yet.
  if (care.needs && !care.needs.some((key) => facts.symptoms.get(key)?.open === false)) return false;
  const age = input.patient.ageMonths;
  if (care.min_age_months !== undefined && (age === null || age < care.min_age_months)) return false;
  if (!care.flags.every((flag) => facts.flags.has(flag))) return false;
  if (care.not_flags.some((flag) => facts.flags.has(flag))) return false;
  if (care.not_subspecies.length > 0 && facts.subspecies && care.not_subspecies.includes(facts.subspecies))
    return false;
  // What nobody has asked or what was skipped counts as present: fasting harms a pregnant or ill animal.
  const known = (id: string) => (facts.answers.get(id) ?? []).some((key) => key === "keine" || key === "nein");
  if (care.fasting && !(known("u-vorerkrankung") && known("u-traechtig"))) return false;
  // Fasting belongs to vomiting alone, and never to an animal that does not eat anyway.
  return (
    !care.fasting ||
    (facts.issue === "erbrechen" && !facts.symptoms.has("appetitlosigkeit") && !facts.symptoms.has("lethargie"))
  );
}

/** Share from which likeness alone names a complaint whose advice is given. */
const LIKELY = 0.5;

/**
 * The complaint whose advice fits: told by a sign, a word or what is normal, or very likely. People who sneeze give a cat
 * no cough, though the questions looked for one.
 */
export function spokenIssue({ issue, reading, symptoms: present, described }: Facts): string {
  const alike = (reading.urgency?.issues ?? []).filter(([, share]) => share >= LIKELY).map(([key]) => key);
  const isSign = (complaint: string) => [...present.keys()].some((key) => issueOfSymptom.get(key) === complaint);
  const told =
    isSign(issue) ||
    reading.topics.some((topic) => topic.issue === issue) ||
    reading.normal.some((finding) => finding.issue === issue);
  if (!described || told || alike.includes(issue)) return issue;
  // What the owner has taken away named another.
  return alike.find(isSign) ?? "sonstiges";
}

/** What may be normal and was not asked, because a yes would lower nothing: it is what the owner wants to know. */
const maybeNormal = (facts: Facts): string[] =>
  facts.answers.has(NORMAL) ? [] : supposedNormal(facts).map(({ reason }) => `Das kann normal sein: ${reason}`);

/** Signs that are normal here by a yes; of red flags only those the entry names for it. */
const normalSigns = (facts: Facts): string[] =>
  normalOf(facts).flatMap(({ explains, confirms }) => [
    ...explains.filter((key) => !isGrave(symptoms.of(key))),
    ...confirms,
  ]);

export function recommend(input: Case, assessment: Assessment): Advice {
  const facts = gather(input);
  const { level } = assessment;
  const fill = (text: string) => withName(text, input.patient.name);
  const file = issues.of(input.issue ?? spokenIssue(facts)).file;
  const lead = leadAt(level, facts);
  const told = toldFacts(facts);
  // A sign given as a reason is no warning sign as well, unless it is a red flag that is only possible.
  const named = new Set(assessment.factors.flatMap((factor) => factor.facts));
  // What is normal here is no sign to go by either, once the owner has said so or nothing else is wrong.
  const isUsual = isSaidNormal(facts) || levelRank(level) < levelRank("concerning");
  const grave = levelRank(level) >= levelRank("urgent");
  const { signs: deciding, told: decided } = decidingSigns(assessment, facts);
  const pictures = picturesOf(facts, level);
  const said = new Set(pictures.flatMap(({ topics }) => topics));
  const aid = grave ? aidFor(facts, deciding, level === "emergency" && decided, said) : [];
  const seen = pictures.filter((picture) => !aid.some(({ key }) => picture.not_guides.includes(key)));
  const usual = new Set([...(isUsual ? normalSigns(facts) : []), ...seen.flatMap((picture) => picture.usual)]);
  const ticked = new Set(
    questions.of(BESIDES).options.flatMap(({ key, known }) => (facts.answers.get(BESIDES)?.includes(key) ? known : [])),
  );
  // 'Brechen tut er ab und zu, das war schon immer so': no limit to wait for either.
  const before = new Set(facts.reading.discounted.flatMap(({ key, why }) => (why === "vergangen" ? key : [])));
  const isTold = (key: string) =>
    told.symptoms.has(key) ||
    usual.has(key) ||
    (!grave && before.has(key) && !isGrave(symptoms.of(key))) ||
    ((ticked.has(key) || named.has(`sign:${key}`)) && !isGrave(symptoms.of(key)));
  // What the reasons call normal is not explained once more.
  const isReason = ({ normal }: Picture) =>
    levelRank(level) < levelRank("concerning") && normalOf(facts).some(({ key }) => normal.includes(key));
  // What is there already has been rated, and is no limit to wait for.
  const signs = eachSignOnce(
    [...file.warning_signs, ...general.warning_signs].filter(
      ({ signs: present, needs, species, flags, not_flags }) =>
        !present.some(isTold) &&
        (flags.length === 0 || flags.some((flag) => facts.flags.has(flag))) &&
        (!needs || needs.some(isTold)) &&
        (!species || species.includes(facts.species)) &&
        !not_flags.some((flag) => facts.flags.has(flag)),
    ),
    isTold,
  );
  const watched = signs.filter(({ later }) => !later);
  const pictured = seen.flatMap(({ warn }) => warn);
  const warnings = distinct([...pictured, ...watched.map(({ text }) => fill(text))]).slice(0, LIMIT.warnings);
  // What is told in words alone may be beside the point: the complaint's own limit comes before it.
  const limitsOf = (known: boolean) =>
    seen.filter((one) => known === Boolean(one.signs ?? one.issues)).flatMap(({ later }) => later ?? []);
  // Of an animal that is well only what is normal for it has a limit.
  const limits =
    level === "benign"
      ? seen.flatMap(({ later }) => later ?? [])
      : [...limitsOf(true), ...signs.filter(({ later }) => later).map(({ text }) => fill(text)), ...limitsOf(false)];
  const poison =
    (!isInsulinAlone(facts) &&
      ([...POISON_SIGNS].some((key) => isPoison(key, facts, told)) || facts.issue === "vergiftungsverdacht")) ||
    (facts.answers.get("u-gift") ?? []).some((key) => key === "ja" || key === "moeglich");
  const shows = [...facts.symptoms.keys()].some((key) => !INTAKE_SIGNS.has(key));
  const forbidden = [
    // After a harmless dose, or once signs are there, the ban on waiting for signs is left out.
    ...phoneNumbers.general_actions.dont.filter(
      ({ topic, not_flags, species }) =>
        poison &&
        species.includes(facts.species) &&
        ((grave && !shows) || topic !== "wait") &&
        !not_flags.some((flag) => facts.flags.has(flag)),
    ),
    // What poisoning forbids is said already.
    ...aid.filter(({ key }) => !poison || key !== POISONING).flatMap((entry) => entry.dont),
  ];
  const remedies = remediesOf(facts);
  const doNot: Ban[] = [
    ...remedies.flatMap(({ dont, topic }) => (dont ? [{ text: dont, topic }] : [])),
    ...seen.flatMap(({ dont }) => dont),
    ...forbidden.slice(0, LIMIT.bans),
    NO_MEDICINE,
    ...(level === "emergency" && isFasted(assessment, facts) ? [{ ...FASTED, text: fill(FASTED.text) }] : []),
    ...(level === "urgent" ? [NO_WAITING] : []),
  ];
  const bans = eachTopicOnce(doNot);
  const about = [
    ...seen.filter((picture) => !isReason(picture)).flatMap(({ says }) => says ?? []),
    ...(level === "monitor" ? maybeNormal(facts) : []),
  ];
  const answers: Said = {
    bans: bans.filter((ban) => ban !== NO_MEDICINE.text),
    explained: [...about, ...normalOf(facts).map(({ reason }) => reason)],
  };
  return {
    outcome: outcomeOf(level),
    headline: fill(lead.headline),
    recommendation: fill(lead.text),
    nextSteps: stepsFor(input, level, { poison, grave, aid, facts, seen, remedies, answers }),
    doNot: bans,
    warningSigns: warnings.length > 0 ? warnings : ["Es wird plötzlich schlechter"],
    watch: seen.find((picture) => picture.watch)?.watch ?? watchFor(facts, grave),
    about,
    causes: level === "emergency" ? [] : causesFor(facts, deciding),
    firstAid: aid.map(({ key, title }) => ({ key, title })),
    comeBack: comeBackAt(level, limits, lead),
    poison,
  };
}

/** Answers to what the owner asks to give or do, where they fit the animal and what it has. */
const remediesOf = ({ reading, symptoms, flags }: Facts): Remedy[] =>
  known.filter(
    ({ key, signs, not_signs, flags: needed }) =>
      reading.remedies.includes(key) &&
      (!signs || signs.some((sign) => symptoms.has(sign))) &&
      !not_signs.some((sign) => symptoms.has(sign)) &&
      needed.every((flag) => flags.has(flag)),
  );

type Ban = { text: string; topic?: Topic | undefined };
const NO_MEDICINE: Ban = { text: "Keine Medikamente für Menschen und keine Reste von früher geben.", topic: "dose" };
const NO_WAITING: Ban = { text: "Nicht abwarten, ob es von allein besser wird.", topic: "wait" };

/** An animal that may need surgery tonight must not be fed. */
const FASTED: Ban = { text: "Nicht füttern: Vielleicht braucht {name} gleich eine Narkose.", topic: "feed" };
const isFasted = ({ factors }: Assessment, facts: Facts): boolean => {
  const { signs, species, not_flags, not_signs, not_poisons } = general.surgery;
  return (
    species.includes(facts.species) &&
    signs.some((key) => facts.symptoms.get(key)?.open === false) &&
    !not_flags.some((flag) => facts.flags.has(flag)) &&
    !not_signs.some((key) => facts.symptoms.has(key) || factors.some(({ illness }) => illness === key)) &&
    !facts.intakes.some(({ toxin }) => not_poisons.includes(toxin.key))
  );
};

/** Insulin is injected: beside too little sugar the mere guess of a swallowed medicine is nothing else. */
const isPoison = (key: string, facts: Facts, told: Facts): boolean => {
  const sign = facts.symptoms.get(key);
  const injected = facts.flags.has("insulin") && facts.intakes.length === 0 && told.symptoms.has("unterzucker");
  return sign !== undefined && !(sign.open && injected && key === "medikament-gefressen");
};

/** Too much insulin was injected: sugar helps, and nothing lies about that could be eaten. */
const isInsulinAlone = ({ flags, intakes }: Facts): boolean =>
  flags.has("insulin-doppelt") && intakes.every(({ toxin }) => toxin.key === "diabetesmittel");

/** It is getting worse already: that has been rated, and is no limit to wait for. */
const isWorse = ({ answers }: Facts): boolean =>
  (answers.get("u-verlauf") ?? []).includes("schlechter") || (answers.get(BESIDES) ?? []).includes("schlechter");

const alternatives = new Intl.ListFormat("de", { type: "disjunction" });

/** Warning signs, each in one sentence, without the parts that are there already or stand in an earlier one. */
function eachSignOnce(warnings: readonly WarningSign[], isTold: (key: string) => boolean) {
  const said = new Set<string>();
  const isSaid = (keys: readonly string[]) => keys.length > 0 && keys.every((key) => said.has(key));
  return warnings.flatMap(({ text, signs, later }) => {
    const parts = typeof text === "string" ? [{ say: text, signs }] : text;
    const left = parts.filter((part) => !isSaid(part.signs) && !part.signs.some(isTold));
    if (left.length === 0) return [];
    for (const key of left.flatMap((part) => part.signs)) said.add(key);
    const sentence = alternatives.format(left.map(({ say }) => say));
    return [{ text: sentence.charAt(0).toUpperCase() + sentence.slice(1), later }];
  });
}

/** Of bans of one topic the first, each sentence once. */
function eachTopicOnce(bans: readonly Ban[]): string[] {
  const said = new Set<Topic>();
  const first = bans.filter(({ topic }) => !topic || (!said.has(topic) && said.add(topic)));
  return distinct(first.map(({ text }) => text));
}

/** The first aid that names the poison line and what to keep for it. */
const POISONING = "vergiftung";

/** What a result of this level says first and at its end: of each part the last that fits the animal. */
function leadAt(level: Level, facts: Facts): Lead {
  const fits = ({ species, flag, when }: LeadException) =>
    species.includes(facts.species) &&
    (flag === undefined || facts.flags.has(flag)) &&
    (when !== "worse" || isWorse(facts)) &&
    (when !== "nothing_ill" || isNothingIll(level, facts));
  const { [level]: lead } = general.leads;
  const own = general.lead_exceptions.filter((exception) => exception.level === level && fits(exception));
  return Object.assign({}, lead, ...own.map(({ says }) => says));
}

/** When to look again or come: one limit, the complaint's own where it has one. */
function comeBackAt(level: Level, limits: readonly string[], lead: Lead): string {
  const own = level === "monitor" || level === "benign" ? limits[0] : undefined;
  if (own) return own.endsWith(".") ? own : `${own}? Dann lass dir einen Termin geben.`;
  return lead.come_back;
}

/**
 * The signs of the gravest reasons, the first reason's first. Where those rest on no sign, of what is urgent (then `told` is false):
 * a likeness has no first aid, and that of a lesser sign may be wrong for it.
 */
function decidingSigns({ factors }: Assessment, facts: Facts): { signs: string[]; told: boolean } {
  const top = factors[0]?.level ?? null;
  const at = (level: Level | null) =>
    signsNamed(
      factors.filter((factor) => factor.level === level).flatMap((factor) => factor.facts),
      facts,
    );
  const own = at(top);
  return own.length === 0 && top === "emergency" ? { signs: at("urgent"), told: false } : { signs: own, told: true };
}

/** The signs told that are among these facts, in their order. */
function signsNamed(named: readonly string[], facts: Facts): string[] {
  const rank = (key: string) => {
    const places = [signFact(key, facts), ...answersSetting(key, facts).map(answerFact)].map((fact) =>
      named.indexOf(fact),
    );
    return Math.min(...places.map((at) => (at < 0 ? named.length : at)));
  };
  return [...toldFacts(facts).symptoms.keys()]
    .filter((key) => rank(key) < named.length)
    .sort((a, b) => rank(a) - rank(b));
}

/** Illnesses that fit what decided; all that fit where nothing did. */
function causesFor(facts: Facts, deciding: readonly string[]): string[] {
  const all = possibleCauses(facts);
  // 'Pain of unknown cause' is no cause.
  const causes = all.filter(
    ({ illness, share }) =>
      illness.key !== "schmerz-allgemein" &&
      (share >= COUNTS || signsOf(illness, facts) > 1) &&
      !(illness.unlikely && holds(illness.unlikely, facts)),
  );
  const fitting = causes.filter(({ illness }) => illness.core.some((key) => deciding.includes(key)));
  return (fitting.length > 0 ? fitting : causes).map(({ illness }) => `${illness.name}: ${illness.description}`);
}

/** How many of an illness's signs are there: one of many is no cause to name. */
const signsOf = (illness: Illness, { symptoms }: Facts): number =>
  Object.keys(illness.symptoms).filter((key) => symptoms.has(key)).length;

/** Words without which a line says the same: 'statt der Fahrt', 'statt Fahrt'. */
const ARTICLES: ReadonlySet<string> = new Set(["der", "die", "das", "den", "dem", "des"]);
const wordsOf = (line: string) => line.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** Each sentence once, whatever its articles and full stops. A line that only resembles another may forbid something else, and stays. */
export function distinct(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => {
    const key = wordsOf(text)
      .filter((word) => !ARTICLES.has(word))
      .join(" ");
    return !seen.has(key) && seen.add(key);
  });
}

const OPPOSITE: Record<Effect, Effect[]> = {
  warm: ["cool"],
  cool: ["warm"],
  feed: ["fast"],
  drink: ["fast"],
  fast: ["feed", "drink"],
};

/** Takes advice in its order and leaves out what a sign of this animal forbids or what contradicts earlier advice. */
class Consistent {
  #taken = new Set<Effect>();
  readonly #forbidden: ReadonlySet<Effect>;

  constructor(facts: Facts) {
    const isTold = (key: string) => facts.symptoms.has(key);
    this.#forbidden = new Set(
      general.forbidden
        .filter(({ signs, not_told }) => signs.some(isTold) && !not_told.some(isTold))
        .map(({ effect }) => effect),
    );
  }

  takes({ effects }: { effects: readonly Effect[] }): boolean {
    const clashes = effects.some(
      (effect) => this.#forbidden.has(effect) || OPPOSITE[effect].some((other) => this.#taken.has(other)),
    );
    if (!clashes) for (const effect of effects) this.#taken.add(effect);
    return !clashes;
  }
}

/** Whether one of two pieces of advice undoes what the other does. */
const opposes = (one: { effects: readonly Effect[] }, other: { effects: readonly Effect[] }): boolean =>
  one.effects.some((effect) => OPPOSITE[effect].some((opposite) => other.effects.includes(opposite)));

type Situation = {
  poison: boolean;
  grave: boolean;
  aid: ReturnType<typeof aidFor>;
  facts: Facts;
  seen: readonly Picture[];
  remedies: readonly Remedy[];
  answers: Said;
};

/** What to do, first things first: whom to call, poison, first aid, and care at home where nothing is grave. */
function stepsFor(input: Case, level: Level, situation: Situation): string[] {
  const { poison, grave, aid, facts, seen, remedies, answers } = situation;
  const fill = (text: string) => withName(text, input.patient.name);
  const specialist = specialistFor(facts);
  const contact = contactAt(level, facts);
  const consistent = new Consistent(facts);
  for (const entry of aid) consistent.takes(entry);
  const own = (first: Picture["first"], dry = false) =>
    seen
      .filter((picture) => picture.first === first && !(dry && picture.topics.includes("wash")))
      .flatMap((picture) => picture.do.map(fill));
  const vital = aid.filter((entry) => entry.vital);
  const steps = [
    ...own("everyone"),
    ...aid.filter(({ before_call }) => before_call).flatMap((entry) => entry.steps.slice(0, 1)),
    ...own(true, vital.length > 0),
    ...(contact ? [contact] : []),
    ...(specialist && contact ? [general.contacts.special.replace("{species}", specialist)] : []),
    ...vital.flatMap((entry) => entry.steps),
    // A cat that does not breathe is not washed first.
    ...own(true),
  ];
  const kept = Math.max(limitOf(level), distinct(steps).length);
  // Beside what keeps alive the poison line is one call, no more.
  if (poison) steps.push(...poisonSteps(situation).slice(0, vital.length > 0 ? 1 : undefined));
  const others = aid.filter((entry) => !entry.vital);
  steps.push(...guided(others, steps, kept), ...own(false));
  const usual = issues.of(input.issue ?? spokenIssue(facts)).file.self_care;
  const cares = (list: readonly SelfCare[]) =>
    list.filter((one) => allowed(one, input, facts) && consistent.takes(one)).map((one) => fill(one.text));
  if (!grave) {
    // A picture with a watch list of its own (a nest, hibernation) replaces the advice for an ill animal.
    const isKept = !seen.some(({ watch }) => watch);
    const isMeant = ({ today, ill }: SelfCare) => today !== "only" && (!ill || (level !== "benign" && isKept));
    steps.push(...cares([...usual, ...general.self_care].filter(isMeant)));
  } else if (aid.length === 0) {
    if (level === "urgent")
      steps.push(...cares([...usual, ...general.self_care].filter(({ today }) => today !== "no")));
    const calm = fill(calmly(level, facts, consistent));
    if (!steps.some((step) => ROMP.test(step) && ROMP.test(calm))) steps.push(calm);
    // The practice is told since when it is so.
    if (contact !== general.contacts.practice) steps.push("Notiere, wann es angefangen hat und was du gesehen hast.");
  }
  steps.push(...remedies.flatMap((remedy) => remedy.do ?? []));
  const bans = [...answers.bans, ...steps.filter((step) => BAN.test(step))];
  steps.push(...askedBesides(level, contact !== null, facts, remedies, { ...answers, bans }));
  return distinct(steps).slice(0, kept);
}

/** Questions that are answered elsewhere, said at most. */
const MOST_ASKS = 2;

/** What a question is about: a long noun, or a verb without its prefix ('aufdrücken' is answered by 'nicht ausdrücken'). */
const ABOUT = /\p{Lu}\p{Ll}{6,}|\p{Ll}{5,}e?[rl]?n\b/gu;
const PREFIX = /^(auf|aus|ab|an|rein|raus|heraus|weg|zurück)(?=\p{L}{6,})/u;
/** Letters in which two words are the same: 'Kamille', 'Kamillentee'. */
const SAME = 6;
/** Asks whether one may, and not how often or when: a ban is an answer to it. */
const MAY = /^(?!.*\b(wann|wie|welche\w*|trotz)\b).*\b(kann|können|darf|dürfen|soll|sollen)\b/i;
/** Asks what it is: an explanation is an answer to it. */
const IS = /\bi(st|s|sch) (das|es|des|dat)\b/i;
/** A step that forbids. */
const BAN = /^(Nicht|Nichts|Kein|Keine)\b/;

/** Lines of the page that may answer a question: what is forbidden, and what explains the picture. */
type Said = { bans: readonly string[]; explained: readonly string[] };

/**
 * What the owner asked besides, for the practice: Tierlotse says how urgent it is, and nothing it does not know. A question the
 * page answers is left out: who reads 'Keine Wattestäbchen' is not told to ask for them.
 */
function askedBesides(
  level: Level,
  isCalled: boolean,
  { reading, intakes }: Facts,
  remedies: readonly Remedy[],
  said: Said,
): string[] {
  const stem = (word: string) => word.toLowerCase().replace(PREFIX, "").slice(0, SAME);
  const names = (lines: readonly string[], noun: string) =>
    lines.some((line) => line.split(/\P{L}+/u).some((word) => word.length >= SAME && stem(word) === stem(noun)));
  const isAnswered = ({ words, about, remedies: sought }: Ask) =>
    remedies.some(({ key }) => sought.includes(key)) ||
    (about.match(ABOUT) ?? []).some(
      (noun) => (MAY.test(words) && names(said.bans, noun)) || (IS.test(words) && names(said.explained, noun)),
    );
  const asks = reading.asks.filter((ask) => !isAnswered(ask)).slice(0, MOST_ASKS);
  if (level === "emergency") return [];
  if (asks.length === 0)
    return isCalled ? [] : ["Wirst du unsicher, ruf deine Tierarztpraxis an – auch mit einer kleinen Frage."];
  // Of what was eaten the page speaks already.
  const warned = (poison: string | null) =>
    poison !== null && intakes.length === 0
      ? ` Nicht ohne Anweisung der Praxis, es kann giftig sein: ${poison}.`
      : " Bis dahin lass es lieber.";
  const quoted = asks.map(({ words, rash, poison }) => `„${words}“${rash ? warned(poison) : ""}`).join(" ");
  return [isCalled ? `Frag in der Praxis auch: ${quoted}` : `Frag deine Tierarztpraxis am Telefon: ${quoted}`];
}

/** Most steps of a result, and of a second guide those that stand however many the first has. */
const limitOf = (level: Level): number => (level === "emergency" ? 9 : LIMIT.steps);
const SECOND = 2;

/** The steps of the guides that are not said already, in what is left of so many lines. */
function guided(aid: readonly Aid[], said: readonly string[], most: number): string[] {
  const [first = [], second = []] = aid.map(({ steps }) => steps.filter((step) => !said.includes(step)));
  const room = most - distinct(said).length;
  const kept = Math.min(SECOND, second.length);
  return [...first.slice(0, Math.max(1, room - kept)), ...second].slice(0, Math.max(1, room));
}

/** The poison line and what to keep for it, where no first aid says so, and what to do about each substance. */
function poisonSteps({ grave, aid, facts, seen }: Situation): string[] {
  if (!grave) return ["Bei Fragen hilft der Giftnotruf; halte Stoff, Menge und Gewicht bereit."];
  const line = aid.some(({ key }) => key === POISONING)
    ? []
    : [
        "Ruf zusätzlich den Giftnotruf an und halte Stoff, Menge, Uhrzeit und Gewicht bereit.",
        phoneNumbers.general_actions.keep,
      ];
  const isSaid = (key: string) => seen.some(({ poisons }) => poisons.includes(key));
  return [
    ...line,
    ...facts.intakes.flatMap(({ toxin }) => (toxin.only_call || isSaid(toxin.key) ? [] : [toxin.action])),
  ];
}

/** How to keep an animal that no first aid fits, until it is seen. */
function calmly(level: Level, facts: Facts, consistent: Consistent): string {
  const isWeak = WEAK.some((key) => facts.symptoms.has(key)) && WARM.has(facts.species) && !facts.flags.has(LARGE);
  if (isWeak && consistent.takes({ effects: ["warm"] })) return "Halte {name} ruhig und warm und beobachte die Atmung.";
  if (facts.species === "fisch") return "Stör {name} möglichst wenig und beobachte die Atmung.";
  return level === "urgent" && ROMPS.has(facts.species)
    ? "Lass {name} zur Ruhe kommen und nicht toben."
    : "Halte {name} ruhig und möglichst wenig in Bewegung.";
}

const specialistFor = ({ species, subspecies, flags }: Facts): string | undefined => {
  if (flags.has(LARGE)) return undefined;
  if (subspecies === "frettchen") return "Frettchen";
  return subspecies === "hamster-maus-ratte" ? "Nager" : SPECIALISTS[species];
};

function contactAt(level: Level, { flags, species }: Facts): string | null {
  if (flags.has(LARGE) && levelRank(level) >= levelRank("urgent")) return general.contacts.stable;
  if (level === "emergency") return species === "fisch" ? general.contacts.water : general.contacts.clinic;
  return level === "monitor" || level === "benign" ? null : general.contacts.practice;
}

type Aid = {
  key: string;
  title: string;
  effects: readonly Effect[];
  before_call: boolean;
  vital: boolean;
  steps: string[];
  dont: Ban[];
};

/** Whether a guide is one of the first that are shown; a guide that protects the helper does not count. */
function hasRoom<Guide extends { vital: boolean; guards: boolean }>(guide: Guide, all: readonly Guide[]): boolean {
  const vital = all.filter((one) => one.vital && !one.guards).length;
  return all.filter((one) => !one.vital && !one.guards).indexOf(guide) < LIMIT.firstAid - vital;
}

/**
 * First aid for what decided, the deciding sign's first; never a second that contradicts it.
 * @param drives whether a guide may send the animal off at once: a told sign is an emergency
 * @param said what another step of the page is about
 */
function aidFor(facts: Facts, deciding: readonly string[], drives: boolean, said: ReadonlySet<Topic>): Aid[] {
  const consistent = new Consistent(facts);
  const isTold = (key: string) => facts.symptoms.get(key)?.open === false && !isImplied(key, facts);
  const rank = ({ match, also }: (typeof firstAid.entries)[number]) => {
    const brings =
      also &&
      !also.not_signs.some((key) => facts.symptoms.has(key)) &&
      !also.not_flags.some((flag) => facts.flags.has(flag));
    return deciding.findIndex((key) => match.includes(key) || (brings && also.signs.includes(key)));
  };
  const chosen = firstAid.entries
    .filter((entry) => entry.species.includes(facts.species) && rank(entry) >= 0)
    .filter(({ emergency }) => !emergency || drives)
    .filter(({ key }, _, fitting) => !fitting.some(({ covers }) => covers.includes(key)))
    // Drops a guide that nobody's words support where another does the opposite: the owner feels the animal first.
    .filter((entry, _, fitting) => entry.match.some(isTold) || !fitting.some((other) => opposes(entry, other)))
    .sort(
      (a, b) =>
        Number(b.guards) - Number(a.guards) || Number(b.before_call) - Number(a.before_call) || rank(a) - rank(b),
    )
    .filter((entry) => consistent.takes(entry))
    .filter((entry, _, all) => entry.guards || entry.vital || hasRoom(entry, all));
  const suited = (lines: readonly Line[]) =>
    lines.filter(
      (line) =>
        line.species.includes(facts.species) &&
        (!line.signs || line.signs.some(isTold)) &&
        !line.not_told.some(isTold) &&
        !chosen.some(({ key }) => line.unless_guides.includes(key)) &&
        line.flags.every((flag) => facts.flags.has(flag)) &&
        !line.not_flags.some((flag) => facts.flags.has(flag)) &&
        consistent.takes(line),
    );
  return chosen.map(({ key, title, effects, before_call, vital, steps, dont, by_species }) => {
    const own = by_species[facts.species];
    // The species' own instruction stands for the general cooling and handling steps.
    const fitting = suited(steps).flatMap(({ text, topic }) => (topic && said.has(topic) ? [] : text));
    return {
      ...{ key, title, effects, before_call, vital },
      steps: own ? [...fitting.slice(0, 1), own] : fitting,
      dont: suited(dont),
    };
  });
}

/** What to look at. @param grave on the way to the vet nobody weighs an animal or counts its droppings */
function watchFor(facts: Facts, grave: boolean): string[] {
  if (grave) return facts.species === "fisch" ? ["Atmung an den Kiemen", "Schwimmlage"] : ["Atmung", "Wachheit"];
  const watch: Record<string, string[]> = {
    fisch: ["Atmung an den Kiemen", "Schwimmlage", "Wasserwerte"],
    vogel: ["Haltung auf der Stange", "Fressen und Kot", "Atmung und Schwanzbewegung", "Gewicht auf der Küchenwaage"],
    kleintier: ["Heu und Futter", "Köttel: Zahl und Größe", "Atmung", "Haltung und Zähneknirschen"],
    reptil: ["Fressen und Trinken", "Wärme im Terrarium", "Atmung", "Gewicht"],
  };
  const grazes = facts.subspecies !== "hamster-maus-ratte" && facts.subspecies !== "frettchen";
  return (
    (grazes ? watch[facts.species] : watch[facts.species === "kleintier" ? "" : facts.species]) ?? [
      "Atmung in Ruhe",
      "Fressen und Trinken",
      "Kot und Urin",
      "Wachheit und Bewegung",
    ]
  );
}
