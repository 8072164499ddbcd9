// From a case to everything the rating looks at: symptoms with severities, answers, flags. Pure; no levels here.
import { LEVELS, type Level, SEVERITIES, type Severity } from "#db/enums";
import { type Case, speciesKey } from "./case";
import { type Contradiction, contradictionIn, settled } from "./contradiction";
import {
  type Condition,
  complaints,
  IMPLIES,
  issues,
  optionOf,
  type Question,
  questions,
  type SpeciesKey,
  symptoms,
} from "./knowledge";
import { mainIssue } from "./main-issue";
import { INTAKE, type Intake } from "./poison";
import { type Finding, type Reading, readText } from "./recognise";

export type Present = {
  severity: Severity;
  words: string | null;
  from: "text" | "owner" | "issue" | "answer";
  /** Only guessed at in the text. */
  doubtful?: boolean;
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
  flags: Set<string>;
  subspecies: string | null;
  /** Red flags the owner took away without having been asked whether the words are true. */
  toConfirm: Finding[];
  contradiction: Contradiction | null;
  intakes: Intake[];
  weightKg: number | null;
  ageMonths: number | null;
};

const rank = (severity: Severity) => SEVERITIES.indexOf(severity);
export const levelRank = (level: Level) => LEVELS.indexOf(level);
export const maxLevel = (a: Level, b: Level): Level => (levelRank(a) >= levelRank(b) ? a : b);

/** Age from which an animal counts as senior, in months (red-flags, "flags"); null where it depends on the kind. */
function seniorFrom(species: SpeciesKey, subspecies: string | null, large: boolean): number | null {
  if (species === "hund") return large ? 72 : 96;
  if (species === "katze") return 120;
  if (species === "kleintier") return subspecies === "hamster-maus-ratte" ? 18 : 60;
  return null;
}

export function gather(given: Case): Facts {
  const input = settled(given);
  const contradiction = contradictionIn(given);
  const { patient } = input;
  const species = speciesKey(patient.species);
  const reading = readText(input.text, patient);
  const profile = readText(
    [patient.breed ?? "", ...patient.medicalConditions, ...patient.allergies].join(". "),
    patient,
  );
  const closing = input.answers["u-beschreibung"]?.[0];
  const typed = ["u-beschreibung", "g-stoff"].flatMap((id) => input.answers[id] ?? []).filter((text) => !isKey(text));
  const later = typed.length > 0 || closing ? readText(typed.join(". "), patient) : null;

  const intakes = intakesOf(input, reading.intakes);
  const present = new Map<string, Present>();
  const add = (key: string, entry: Present) => {
    const known = present.get(key);
    const surer = known?.doubtful && !entry.doubtful;
    const graver = !known || rank(entry.severity) > rank(known.severity);
    if (!surer && !graver) return;
    const severity = graver ? entry.severity : known.severity;
    const doubtful = entry.doubtful && (known?.doubtful ?? true);
    present.set(key, { ...entry, severity, words: entry.words ?? known?.words ?? null, doubtful });
  };
  const toConfirm: Finding[] = [];
  const takenAway: string[] = [];
  for (const finding of [...reading.findings, ...(later?.findings ?? [])]) {
    const symptom = symptoms.get(finding.key)!;
    if (input.removed.includes(finding.key)) {
      const grave = symptom.red_flag || symptom.severity === "critical" || symptom.key === INTAKE;
      if (!grave || input.confirmed[finding.key] === "nein") {
        takenAway.push(finding.words);
        continue;
      }
      if (input.confirmed[finding.key] !== "ja") toConfirm.push(finding);
    }
    const doubtful = finding.doubtful && input.confirmed[finding.key] !== "ja";
    add(finding.key, { severity: finding.severity, words: finding.words, from: "text", doubtful });
  }
  // What the owner says the words do not mean must not speak through the comparison either.
  if (takenAway.length > 0)
    reading.likeness = readText(
      takenAway.reduce((text, said) => text.replaceAll(said, " "), input.text),
      patient,
    ).likeness;
  for (const { key, severity } of input.symptoms) {
    const symptom = symptoms.get(key);
    if (!symptom) continue;
    const floor = symptom.red_flag || symptom.severity === "critical";
    const chosen =
      severity === null || (floor && rank(severity) < rank(symptom.severity)) ? symptom.severity : severity;
    // The owner's own choice replaces what the text's intensifier suggested, except for what must not be weakened.
    const known = present.get(key);
    // What a client hands back as it was detected is nobody's choice.
    if (known?.from === "text" && (severity === null || severity === known.severity)) continue;
    if (severity !== null && known?.from === "text" && !floor)
      present.set(key, { ...known, severity: chosen, from: "owner" });
    else add(key, { severity: chosen, words: known?.words ?? null, from: "owner" });
  }
  const preset = input.preset && input.issue ? issues.get(input.issue)?.finding : undefined;
  if (preset) {
    const own = symptoms.get(preset)!;
    const group = complaints.find((file) => file.issue.key === input.issue)?.symptoms ?? [];
    const milder = input.symptoms.some(({ key }) =>
      group.some((symptom) => symptom.key === key && rank(symptom.severity) < rank(own.severity)),
    );
    if (!milder && !present.has(preset)) add(preset, { severity: own.severity, words: null, from: "issue" });
  }

  const answers = new Map<string, string[]>(Object.entries(reading.answers).map(([id, key]) => [id, [key]]));
  if (patient.gender) answers.set("h-geschlecht", [patient.gender === "Weiblich" ? "weiblich" : "maennlich"]);
  if (patient.gender === "Männlich" || patient.neutered) answers.set("u-traechtig", ["nein"]);
  for (const [id, given] of Object.entries(input.answers)) if (given.length > 0) answers.set(id, given);

  const flags = new Set([...reading.flags, ...profile.flags, ...(later?.flags ?? [])]);
  const subspecies =
    species === "kleintier" ? (answers.get("u-kleintier-art")?.[0] ?? reading.subspecies ?? profile.subspecies) : null;
  if (subspecies && !answers.has("u-kleintier-art")) answers.set("u-kleintier-art", [subspecies]);
  if (patient.ageMonths !== null) {
    for (const flag of ["saeugling", "jungtier", "senior"]) flags.delete(flag);
    if (patient.ageMonths < 2) flags.add("saeugling");
    if (patient.ageMonths < 6) flags.add("jungtier");
    const senior = seniorFrom(species, subspecies, flags.has("grossrasse"));
    if (senior !== null && patient.ageMonths >= senior) flags.add("senior");
  }
  if (patient.gender === "Männlich") flags.add("maennlich");
  else if (patient.gender === "Weiblich") flags.delete("maennlich");
  if (patient.gender === "Männlich" || patient.neutered) flags.delete("unkastriert-weiblich");
  if (patient.gender === "Männlich") flags.delete("traechtig");
  if (patient.medicalConditions.length > 0) {
    flags.add("vorerkrankung");
    if (!answers.has("u-vorerkrankung")) answers.set("u-vorerkrankung", conditionsOf(patient.medicalConditions));
  }

  if (intakes.length > 0 && !present.has(INTAKE) && input.confirmed[INTAKE] !== "nein")
    add(INTAKE, { severity: symptoms.get(INTAKE)!.severity, words: intakes[0]!.words, from: "answer" });

  // What answers set: symptoms also when the vocabulary does not name the species, flags always.
  for (const [id, given] of answers) {
    const question = questions.get(id);
    for (const risk of question ? risksOf(question, given, species) : []) {
      for (const flag of risk.flags) flags.add(flag);
      for (const key of risk.sets) add(key, { severity: symptoms.get(key)!.severity, words: null, from: "answer" });
    }
  }
  for (const [key, entry] of [...present])
    for (const implied of IMPLIES[key] ?? [])
      if (!present.has(implied))
        present.set(implied, { ...entry, severity: minSeverity(symptoms.get(implied)!.severity, entry.severity) });

  return {
    species,
    issue: input.issue ?? issueFrom(present, reading),
    described: input.text.trim() !== "",
    reading,
    symptoms: present,
    answers,
    flags,
    subspecies,
    toConfirm,
    contradiction,
    intakes: present.has(INTAKE) ? intakes : [],
    weightKg: patient.weightKg,
    ageMonths: patient.ageMonths,
  };
}

/** What the animal took in: by the text, then by the answers to the questions for substance and amount. */
function intakesOf(input: Case, told: readonly Intake[]): Intake[] {
  const answer = (id: string) => (input.answers[id] ?? []).filter((text) => !isKey(text)).join(" ");
  const [substance, amount] = [answer("g-stoff"), answer("g-menge")];
  if (!substance && !amount) return [...told];
  const names = substance || told.map((intake) => intake.toxin.synonyms[0]).join(" ");
  const asked = readText(`${names} ${amount}`, input.patient, true).intakes;
  const known = new Set(asked.map((intake) => intake.toxin.key));
  return [
    ...asked,
    ...told.filter((intake) => !known.has(intake.toxin.key) || asked.every((one) => one.amount === null)),
  ];
}

const minSeverity = (a: Severity, b: Severity) => (rank(a) <= rank(b) ? a : b);
const isKey = (text: string) => text === "weiss-nicht";

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

/** What the owner said names the issue; an answer only where nothing else does. */
function issueFrom(present: ReadonlyMap<string, Present>, reading: Reading): string {
  const all = [...present].map(([key, { severity, from }]) => ({ key, severity, from }));
  const spoken = all.filter((entry) => entry.from !== "answer");
  return mainIssue(
    spoken.length > 0 || reading.topics.length > 0 ? spoken : all,
    reading.topics,
    reading.normal.flatMap((finding) => finding.issue ?? []),
    reading.likeness?.known && reading.likeness.known >= 0.5 ? reading.likeness.issues : [],
  );
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
  if ("answer" in when) return (facts.answers.get(when.answer[0]) ?? []).some((key) => when.answer[1].includes(key));
  const entry = facts.symptoms.get(when.symptom);
  return entry !== undefined && (!when.min_severity || rank(entry.severity) >= rank(when.min_severity));
}

export const labelOf = (question: Question, given: readonly string[]) =>
  given.map((key) => optionOf(question, key)?.label ?? (key === "weiss-nicht" ? "Weiß ich nicht" : key)).join(", ");
