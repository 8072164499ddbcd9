// From a case to everything the rating looks at: symptoms with severities, answers, flags. Pure; no levels here.
import { type Level, SEVERITIES, type Severity } from "#db/enums";
import { type Case, type Patient, speciesKey } from "./case";
import { type Contradiction, contradictionIn, POULTRY, settled } from "./contradiction";
import { INTAKE } from "./dose";
import { isRead, type Reading, readText, type ToRead } from "./extract";
import type { Intake } from "./intakes";
import {
  BESIDES,
  type Condition,
  complaints,
  DANGER,
  IMPLIES,
  issues,
  NONE,
  optionOf,
  type Question,
  questions,
  type SpeciesKey,
  symptoms,
  UNKNOWN,
  unknownKey,
} from "./knowledge";
import { mainIssue } from "./main-issue";
import { INTAKE_SIGNS, isGrave } from "./mentions";
import { NORMAL, type NormalFinding } from "./normal";
import type { Finding } from "./statements";

type Present = {
  severity: Severity;
  words: string | null;
  /** The clause of the text it was told in, to be quoted. */
  clause?: string | null;
  from: "text" | "owner" | "issue" | "answer";
  /** Only feared, asked or compared in the text, and not yet confirmed: it counts as a possibility, never as told. */
  open: boolean;
  /** 0 to 1: how likely it is told or at least possible; 1 for what the owner said or chose. */
  belief: number;
};
export type Facts = {
  species: SpeciesKey;
  issue: string;
  /** Whether the owner described something in their own words. */
  described: boolean;
  reading: Reading;
  symptoms: Map<string, Present>;
  /** Option keys by question id: the owner's, else the text's, else the profile's. */
  answers: Map<string, string[]>;
  /** Ids of the questions the owner was asked and answered. */
  answered: Set<string>;
  flags: Set<string>;
  subspecies: string | null;
  /** Keys of the signs the owner took away; red flags once their denial was confirmed. No list offers one by itself again. */
  takenAway: ReadonlySet<string>;
  /** Red flags to ask about: only possible by the text, or taken away without having been asked whether the words are true. */
  toConfirm: Finding[];
  contradiction: Contradiction | null;
  /** The level of the consultation whose course is checked; null for a first one. */
  before: Level | null;
  /** Questions that the danger signs which were looked for and not found make needless. */
  settled: ReadonlySet<string>;
  intakes: Intake[];
  weightKg: number | null;
  ageMonths: number | null;
  patient: Patient;
};

const rank = (severity: Severity) => SEVERITIES.indexOf(severity);
const minSeverity = (a: Severity, b: Severity) => (rank(a) <= rank(b) ? a : b);

/** A typed answer; 'weiss-nicht' is an option's key. */
const typed = (input: Case, ...ids: string[]) =>
  ids.flatMap((id) => input.answers[id] ?? []).filter((text) => text !== UNKNOWN);

function ownTexts(input: Case): string[] {
  const substance = typed(input, "g-stoff");
  return substance.length > 0 ? [input.text, substance.join(". ")] : [input.text];
}

const profileText = ({ breed, medicalConditions, allergies }: Patient) =>
  [breed ?? "", ...medicalConditions, ...allergies].join(". ");

/** The answers to what was taken in and how much of it; null without either. */
function takenText(input: Case, told: readonly Intake[]): string | null {
  const [substance, amount] = [typed(input, "g-stoff").join(" "), typed(input, "g-menge").join(" ")];
  if (!substance && !amount) return null;
  return `${substance || told.map((intake) => intake.toxin.synonyms[0]).join(" ")} ${amount}`;
}

/** What a text is without the words the owner says it does not mean. */
const withoutWords = (words: readonly string[], text: string) =>
  words.reduce((rest, said) => rest.replaceAll(said, " "), text);

const NOT_GIVEN =
  /^((gar |noch )?nichts[,.]? )?(ich )?(habe? )?(es |das )?((noch|bisher) nicht|noch nichts) (gegeben|aufgetragen|benutzt|verabreicht)[.!]?$/i;

/**
 * A case without a remedy that is only asked about, where all the owner answers to how much it was is 'noch nicht gegeben'. What the
 * owner has confirmed stays.
 */
function withoutIntake(input: Case): Case {
  if (input.confirmed[INTAKE] === "ja" || !NOT_GIVEN.test(typed(input, "g-menge").join(" ").trim())) return input;
  const denied = Object.fromEntries([...INTAKE_SIGNS].map((key) => [key, "nein" as const]));
  return { ...input, confirmed: { ...denied, ...input.confirmed } };
}

/**
 * What is read of a case: the description, the profile, what was typed into questions. Once these are read, also the
 * description without what was taken away of it.
 */
export function textsOf(given: Case): ToRead[] {
  const input = withoutIntake(settled(given));
  const { patient } = input;
  const own = ownTexts(input).map((text) => ({ text, patient, asked: false }));
  const profile = { text: profileText(patient), patient, asked: false };
  if (!own.every(isRead)) return [...own, profile];
  const readings = own.map(({ text }) => readText(text, patient));
  const { denied } = saidSigns(
    input,
    readings.flatMap(({ findings }) => findings),
  );
  const taken = takenText(input, readings[0]?.intakes ?? []);
  return [
    ...own,
    profile,
    ...(denied.length > 0 ? [{ text: withoutWords(denied, input.text), patient, asked: false }] : []),
    ...(taken === null ? [] : [{ text: taken, patient, asked: true }]),
  ];
}

/** What a case says, without what the answer to the list of danger signs says of it: see dangers.ts. */
export function factsOf(given: Case): Facts {
  const input = withoutIntake(settled(given));
  const { patient } = input;
  const species = speciesKey(patient.species);
  const [reading, later] = ownTexts(input).map((text) => readText(text, patient)) as [Reading, Reading?];
  const profile = readText(profileText(patient), patient);
  const intakes = intakesOf(input, reading.intakes);

  const { present, toConfirm, denied } = saidSigns(input, [...reading.findings, ...(later?.findings ?? [])]);
  chosenSigns(
    input,
    present,
    new Set(reading.findings.flatMap(({ key, status }) => (status === "possible" ? [key] : []))),
  );
  presetSign(input, present);

  const answers = answersOf(input, reading);
  const flags = new Set([...reading.flags, ...profile.flags, ...(later?.flags ?? [])]);
  if (species === "vogel" && given.patient.species === "Sonstiges") flags.add(POULTRY);
  const subspecies =
    species === "kleintier" ? (answers.get("u-kleintier-art")?.[0] ?? reading.subspecies ?? profile.subspecies) : null;
  if (subspecies && !answers.has("u-kleintier-art")) answers.set("u-kleintier-art", [subspecies]);
  profileFlags(input, subspecies, flags);

  const unsure = intakes.every(({ swallowed }) => swallowed === "open") && input.confirmed[INTAKE] !== "ja";
  const [intake] = intakes;
  if (intake && input.confirmed[INTAKE] !== "nein")
    add(present, INTAKE, {
      severity: symptoms.of(INTAKE).severity,
      words: intake.words,
      clause: intake.words,
      from: "answer",
      open: unsure,
      belief: 1,
    });
  answeredSigns(answers, species, present, flags);
  signsOfPatients(present, flags, species);
  impliedSigns(present);
  return {
    species,
    issue: input.issue ?? issueFrom(present, reading),
    described: input.text.trim() !== "",
    // What the owner says the words do not mean must not speak through the comparison either.
    reading:
      denied.length > 0
        ? { ...reading, urgency: readText(withoutWords(denied, input.text), patient).urgency }
        : reading,
    symptoms: present,
    answers,
    answered: new Set(Object.entries(input.answers).flatMap(([id, given]) => (given.length > 0 ? [id] : []))),
    flags,
    subspecies,
    takenAway: new Set(takenAwayOf(input)),
    toConfirm,
    contradiction: contradictionIn(given),
    before: given.before ?? null,
    settled: new Set(),
    intakes: present.has(INTAKE) ? intakes : [],
    weightKg: patient.weightKg,
    ageMonths: patient.ageMonths,
    patient,
  };
}

/** Adds a sign; what is told outweighs what is only possible, a graver severity a milder one. */
function add(present: Map<string, Present>, key: string, entry: Present): void {
  const known = present.get(key);
  if (!known) present.set(key, entry);
  else {
    const graver = rank(entry.severity) > rank(known.severity);
    present.set(key, {
      severity: graver ? entry.severity : known.severity,
      words: known.words ?? entry.words,
      clause: known.clause ?? entry.clause,
      from: graver ? entry.from : known.from,
      open: known.open && entry.open,
      belief: Math.max(known.belief, entry.belief),
    });
  }
}

/** Belief in a sign from which the words it was read in are quoted: to ask whether it is there, or once the owner said so. */
export const QUOTED = 0.5;
/** The same, where no word of the vocabulary stands for it: 'beim Autofahren' is no blood in what the dog vomits. */
const CITED = 0.75;

/** The text's signs without those the owner took away; a red flag goes only once its denial was confirmed. */
function saidSigns(input: Case, findings: readonly Finding[]) {
  const present = new Map<string, Present>();
  const toConfirm: Finding[] = [];
  const denied: string[] = [];
  for (const finding of findings) {
    const { key, severity, words, clause, belief } = finding;
    const grave = isGrave(symptoms.of(key)) || key === INTAKE;
    const asked = input.confirmed[key];
    if (asked === "nein" || (input.removed.includes(key) && !grave)) {
      denied.push(words);
      continue;
    }
    if (asked === undefined && grave && (input.removed.includes(key) || finding.status === "possible"))
      toConfirm.push(finding);
    add(present, key, {
      severity,
      words,
      clause: asked === "ja" && belief < (finding.worded ? QUOTED : CITED) ? null : clause,
      from: "text",
      belief,
      open: finding.status === "possible" && asked !== "ja",
    });
  }
  return { present, toConfirm, denied };
}

/** Keys of the signs the owner took away, red flags only once their denial was confirmed. */
const takenAwayOf = ({ removed, confirmed }: Case): string[] =>
  removed.filter(
    (key) => confirmed[key] === "nein" || (key !== INTAKE && symptoms.has(key) && !isGrave(symptoms.of(key))),
  );

/**
 * The owner's own choice replaces what the text's intensifier suggested, except for what must not be weakened. What is only
 * possible by the text and was left standing is no choice: a later 'Nein' to it counts.
 * @param possible keys of the signs that are only possible by the text
 */
function chosenSigns(input: Case, present: Map<string, Present>, possible: ReadonlySet<string>): void {
  for (const { key, severity } of input.symptoms) {
    const symptom = symptoms.get(key);
    if (!symptom || (severity === null && input.confirmed[key] === "nein" && possible.has(key))) continue;
    const floor = isGrave(symptom);
    const chosen =
      severity === null || (floor && rank(severity) < rank(symptom.severity)) ? symptom.severity : severity;
    const known = present.get(key);
    // A client that sends back the detected severity has not chosen it.
    if (known?.from === "text" && (severity === null || severity === known.severity)) continue;
    if (severity !== null && known?.from === "text" && !floor)
      present.set(key, { ...known, severity: chosen, from: "owner", open: false, belief: 1 });
    else
      add(present, key, {
        severity: chosen,
        words: known?.words ?? null,
        clause: known?.clause ?? null,
        from: "owner",
        open: false,
        belief: 1,
      });
  }
}

/** Choosing an issue as a preset is a finding, unless a milder sign of the same issue was chosen. */
function presetSign(input: Case, present: Map<string, Present>): void {
  const preset = input.preset && input.issue ? issues.get(input.issue)?.finding : undefined;
  if (!preset) return;
  const own = symptoms.of(preset);
  const group = complaints.find((file) => file.issue.key === input.issue)?.symptoms ?? [];
  const milder = input.symptoms.some(({ key }) =>
    group.some((symptom) => symptom.key === key && rank(symptom.severity) < rank(own.severity)),
  );
  if (!milder && !present.has(preset))
    present.set(preset, { severity: own.severity, words: null, from: "issue", open: false, belief: 1 });
}

/** Signs with those they imply: watery droppings are diarrhoea. */
const withImplied = (keys: readonly string[]): Set<string> =>
  new Set(keys.flatMap((key) => [key, ...(IMPLIES[key] ?? [])]));

function answersOf(input: Case, reading: Reading): Map<string, string[]> {
  const { patient, answers: given, symptoms: chosen } = input;
  const away = new Set(takenAwayOf(input));
  // What the text answers is gone with the signs it stands for: the hairballs were the other cat's.
  const isAway = (id: string, key: string) => {
    const sets = risksOf(questions.of(id), [key], speciesKey(patient.species)).flatMap((risk) => risk.sets);
    return sets.length > 0 && sets.every((sign) => away.has(sign));
  };
  const answers = new Map<string, string[]>(
    Object.entries(reading.answers).flatMap(([id, key]) => (isAway(id, key) ? [] : [[id, [key]]])),
  );
  if (patient.gender) answers.set("h-geschlecht", [patient.gender === "Weiblich" ? "weiblich" : "maennlich"]);
  if (patient.gender === "Männlich" || patient.neutered) answers.set("u-traechtig", ["nein"]);
  for (const [id, keys] of Object.entries(given)) {
    // 'Weiß ich nicht' leaves standing what the text said.
    const unknown = unknownKey(questions.of(id));
    if (keys.length > 0 && !(answers.has(id) && keys.join() === unknown)) answers.set(id, standing(id, keys, given));
  }
  const told = withImplied([...reading.findings, ...chosen].map(({ key }) => key));
  for (const [id, keys] of Object.entries(given))
    for (const [other, key] of unchosenOf(questions.of(id), keys, told))
      if (!answers.has(other)) answers.set(other, [key]);
  if (patient.medicalConditions.length > 0 && !answers.has("u-vorerkrankung"))
    answers.set("u-vorerkrankung", conditionsOf(patient.medicalConditions));
  return answers;
}

/** 'Hat Schmerzen', and asked for them 'Nein': the closer question outweighs the list. If no ticked option is left, the answer counts as unknown, not as 'all is well'. */
function standing(id: string, keys: readonly string[], given: Case["answers"]): string[] {
  const isTakenBack = (key: string) =>
    Object.entries(optionOf(questions.of(id), key)?.unchosen ?? {}).some(([other, no]) => given[other]?.join() === no);
  const left = keys.filter((key) => !isTakenBack(key));
  const unknown = unknownKey(questions.of(id));
  return left.length > 0 || unknown === null ? left : [unknown];
}

/**
 * What options that were shown and not chosen answer elsewhere; nothing once the owner does not know, and nothing against what the
 * text tells: who has written that it does not eat need not choose it again.
 */
function unchosenOf(question: Question, given: readonly string[], told: ReadonlySet<string>): [string, string][] {
  if (given.length === 0 || given.includes(unknownKey(question) ?? "")) return [];
  return question.options
    .filter(({ key, known }) => !given.includes(key) && !known.some((sign) => told.has(sign)))
    .flatMap(({ unchosen }) => Object.entries(unchosen))
    .filter(([other]) => !questions.of(other).risk.some(({ sets }) => sets.some((sign) => told.has(sign))));
}

/** Age from which an animal counts as senior, in months (red-flags, "flags"); null where it depends on the kind. */
function seniorFrom(species: SpeciesKey, subspecies: string | null, large: boolean): number | null {
  if (species === "hund") return large ? 84 : 96;
  if (species === "katze") return 120;
  if (species === "kleintier") return subspecies === "hamster-maus-ratte" ? 18 : 72;
  return null;
}

/** What the profile says outweighs what the text says of age and sex. */
function profileFlags({ patient }: Case, subspecies: string | null, flags: Set<string>): void {
  const { ageMonths, gender, neutered } = patient;
  if (ageMonths !== null) {
    for (const flag of ["saeugling", "jungtier", "senior"]) flags.delete(flag);
    if (ageMonths < 2) flags.add("saeugling");
    if (ageMonths < 6) flags.add("jungtier");
    if (ageMonths >= 12) flags.add("ausgewachsen");
    const senior = seniorFrom(speciesKey(patient.species), subspecies, flags.has("grossrasse"));
    if (senior !== null && ageMonths >= senior) flags.add("senior");
  }
  if (gender === "Männlich") {
    flags.add("maennlich");
    flags.delete("traechtig");
  } else if (gender === "Weiblich") {
    flags.add("weiblich");
    flags.delete("maennlich");
  }
  if (gender === "Männlich" || neutered) flags.delete("unkastriert-weiblich");
  if (neutered) flags.add("kastriert");
  if (patient.medicalConditions.length > 0) flags.add("vorerkrankung");
  // A horse in the text of a dog is somebody else.
  if (patient.species !== "Sonstiges") flags.delete("grosstier");
}

/** What answers set: symptoms also when the vocabulary does not name the species, flags always. */
function answeredSigns(
  answers: ReadonlyMap<string, string[]>,
  species: SpeciesKey,
  present: Map<string, Present>,
  flags: Set<string>,
): void {
  for (const [id, given] of answers) {
    const question = questions.get(id);
    for (const risk of question ? risksOf(question, given, species) : []) {
      for (const flag of risk.flags) flags.add(flag);
      for (const key of risk.sets)
        add(present, key, { severity: symptoms.of(key).severity, words: null, from: "answer", open: false, belief: 1 });
    }
  }
}

/** What signs mean in a patient: an animal on insulin that trembles has too little sugar. */
function signsOfPatients(present: Map<string, Present>, flags: ReadonlySet<string>, species: SpeciesKey): void {
  for (const [key, { told_with: when, species: only, severity }] of symptoms) {
    if (!when?.flags.some((flag) => flags.has(flag)) || !only.includes(species)) continue;
    const by = when.signs.map((sign) => present.get(sign)).find((sign) => sign && !sign.open);
    if (by) add(present, key, { ...by, severity });
  }
}

function impliedSigns(present: Map<string, Present>): void {
  for (const [key, entry] of [...present])
    for (const implied of IMPLIES[key] ?? [])
      if (!present.has(implied))
        present.set(implied, { ...entry, severity: minSeverity(symptoms.of(implied).severity, entry.severity) });
}

/** What the animal took in: by the text, then by the answers to the questions for substance and amount. */
function intakesOf(input: Case, told: readonly Intake[]): Intake[] {
  const taken = takenText(input, told);
  if (taken === null) return [...told];
  const asked = readText(taken, input.patient, true).intakes;
  const known = new Set(asked.map((intake) => intake.toxin.key));
  return [
    ...asked,
    ...told.filter((intake) => !known.has(intake.toxin.key) || asked.every((one) => one.amount === null)),
  ];
}

const CONDITION_WORDS: [string, RegExp][] = [
  ["herz", /herz|kardio|vetmedin/i],
  ["niere", /niere|cni|ckd/i],
  ["diabetes", /diabet|zucker/i],
  ["leber", /leber/i],
  ["epilepsie", /epilep|krampf/i],
  ["atemwege", /asthma|bronch|atemweg|brachy/i],
  ["tumor", /tumor|krebs|karzinom|lymphom/i],
];
const conditionsOf = (conditions: readonly string[]): string[] => {
  const keys = CONDITION_WORDS.filter(([, pattern]) => conditions.some((text) => pattern.test(text))).map(
    ([key]) => key,
  );
  return keys.length > 0 ? keys : ["andere"];
};

const POISONING = "vergiftungsverdacht";

/** What the owner said names the issue; an answer only where nothing else does. */
function issueFrom(present: ReadonlyMap<string, Present>, reading: Reading): string {
  // Who speaks of poison that no one took in asks about something else; whether there may be some is asked there too.
  const taken = [...INTAKE_SIGNS].some((key) => present.has(key));
  const counts = (issue: string) => taken || issue !== POISONING;
  const topics = reading.topics.filter(({ issue }) => counts(issue));
  const all = [...present].map(([key, { severity, from }]) => ({ key, severity, from }));
  const spoken = all.filter((entry) => entry.from !== "answer");
  return mainIssue(
    spoken.length > 0 || topics.length > 0 ? spoken : all,
    topics,
    reading.normal.flatMap((finding) => finding.issue ?? []),
    (reading.urgency?.issues ?? []).map(([issue, share]) => [counts(issue) ? issue : "sonstiges", share] as const),
  );
}

/**
 * Whether a question is relevant to the case: one of its `needs` signs may be present; for 'any', some sign is present, or nothing was
 * described, or it could not be read.
 */
export function applies({ needs }: Question, { symptoms: present, reading }: Facts): boolean {
  if (needs === undefined) return true;
  return needs === "any" ? present.size > 0 || reading.urgency === null : needs.some((key) => present.has(key));
}

/** The rows of a question that apply to these answers and this species. */
export function risksOf(question: Question, given: readonly string[], species: SpeciesKey) {
  return question.risk.filter(
    (risk) => (!risk.species || risk.species.includes(species)) && risk.if.some((key) => given.includes(key)),
  );
}

/** Whether a rule's condition holds. An open question satisfies no `answer` leaf, so inside `not` it counts as unfavourable. */
export function holds(when: Condition, facts: Facts): boolean {
  if ("any" in when) return when.any.some((part) => holds(part, facts));
  if ("all" in when) return when.all.every((part) => holds(part, facts));
  if ("not" in when) return !holds(when.not, facts);
  if ("flag" in when) return facts.flags.has(when.flag);
  if ("answer" in when) {
    const [id, keys] = when.answer;
    // How long nothing has lasted says nothing.
    if (questions.of(id).needs === "any" && !applies(questions.of(id), facts)) return false;
    return (facts.answers.get(id) ?? []).some((key) => keys.includes(key));
  }
  const entry = facts.symptoms.get(when.symptom);
  return entry !== undefined && (!when.min_severity || rank(entry.severity) >= rank(when.min_severity));
}

/** What the text says that may be normal, and that stands beside a sign or an answer which it explains. */
export const supposedNormal = ({ reading, symptoms: present, answers }: Facts): NormalFinding[] =>
  [...reading.normal, ...reading.supposed].filter(
    ({ explains, explainsAnswers }) =>
      explains.some((key) => present.has(key)) ||
      Object.entries(explainsAnswers).some(([id, keys]) => answers.get(id)?.some((key) => keys.includes(key))),
  );

/**
 * The same facts once the owner has said that what may be normal is: without the signs it explains, where they come from the
 * description, from the two lists or from an answer that says nothing else. A red flag goes only where it was ticked on the list of
 * danger signs, the text tells nothing of it, and the entry names it (`confirms`). What any other answer says stays.
 */
export function withoutNormal(facts: Facts): Facts {
  const { findings } = facts.reading;
  const normal = [...facts.reading.normal, ...facts.reading.supposed];
  const read = new Set(findings.map(({ key }) => key));
  const [explains, confirms] = [normal.flatMap((one) => one.explains), normal.flatMap((one) => one.confirms)];
  const isNormal = (key: string) =>
    isGrave(symptoms.of(key)) ? confirms.includes(key) && !read.has(key) : explains.includes(key);
  const saysNothingElse = (id: string, key: string) => {
    if (normal.some(({ explainsAnswers }) => explainsAnswers[id]?.includes(key))) return true;
    const risks = risksOf(questions.of(id), [key], facts.species);
    return LISTS.has(id) && risks.length > 0 && risks.every(({ sets }) => sets.length > 0 && sets.every(isNormal));
  };
  const answers = new Map<string, string[]>();
  for (const [id, given] of facts.answers) {
    const rest = given.filter((key) => !saysNothingElse(id, key));
    if (rest.length > 0) answers.set(id, rest);
    // Whoever ticked nothing else on a list has denied the rest of it.
    else if (LISTS.has(id)) answers.set(id, [NONE]);
  }
  const said = new Set(
    [...answers].flatMap(([id, given]) => risksOf(questions.of(id), given, facts.species).flatMap(({ sets }) => sets)),
  );
  const stays = ([key, { from }]: [string, Present]) =>
    !isNormal(key) || said.has(key) || from === "owner" || from === "issue";
  return { ...facts, answers, symptoms: new Map([...facts.symptoms].filter(stays)) };
}

/** Whether the owner has said that what may be normal is. */
export const isSaidNormal = ({ answers }: Facts): boolean => answers.get(NORMAL)?.join() === "ja";

/** What is normal: by one sentence of the text, or by the owner's yes. */
export const normalOf = (facts: Facts): NormalFinding[] =>
  isSaidNormal(facts) ? [...facts.reading.normal, ...facts.reading.supposed] : facts.reading.normal;
const LISTS: ReadonlySet<string> = new Set([DANGER, BESIDES]);

/** The same facts without what is only possible. */
export const toldFacts = (facts: Facts): Facts => ({
  ...facts,
  symptoms: new Map([...facts.symptoms].filter(([, { open }]) => !open)),
  intakes: facts.symptoms.get(INTAKE)?.open ? [] : facts.intakes,
});

/**
 * Facts for the cautious floor: all told signs, and of the possible ones red flags, an intake and what its substance does. The other
 * possible signs are shown and do not count.
 */
export const possibleFacts = (facts: Facts): Facts => {
  const poisoned = new Set(facts.intakes.flatMap(({ toxin }) => toxin.signs));
  const counts = (key: string) => key === INTAKE || isGrave(symptoms.of(key)) || poisoned.has(key);
  return { ...facts, symptoms: new Map([...facts.symptoms].filter(([key, { open }]) => !open || counts(key))) };
};

/** Whether the list of danger signs was gone through and none of them is there. */
export const noDanger = ({ answers }: Facts): boolean => answers.get(DANGER)?.join() === NONE;

export const labelOf = (question: Question, given: readonly string[]) =>
  given.map((key) => optionOf(question, key)?.label ?? (key === UNKNOWN ? "Weiß ich nicht" : key)).join(", ");
