// Cross-references of the knowledge files: refuses what points nowhere, what cannot be reached, what has no source.

import type { z } from "zod";
import type {
  Animal,
  Complaint,
  Conditions,
  DangerSigns,
  FirstAid,
  General,
  Language,
  Normal,
  PhoneNumbers,
  Picture,
  Question,
  Remedy,
  Rule,
  Schedules,
  SourceList,
  Symptom,
  Toxin,
} from "./knowledge-schemas";

type Out<Schema extends z.ZodType> = z.output<Schema>;
export type Files = {
  animals: Out<typeof Animal>[];
  complaints: Complaint[];
  firstAid: Out<typeof FirstAid>;
  danger: Out<typeof DangerSigns>;
  general: Out<typeof General>;
  illnesses: Out<typeof Conditions>["conditions"];
  issues: ReadonlyMap<string, { preset: boolean }>;
  language: Out<typeof Language>;
  normal: Out<typeof Normal>;
  phoneNumbers: Out<typeof PhoneNumbers>;
  pictures: readonly Picture[];
  remedies: readonly Remedy[];
  questions: ReadonlyMap<string, Question>;
  rules: readonly Rule[];
  schedules: Out<typeof Schedules>;
  sources: Out<typeof SourceList>["sources"];
  symptoms: ReadonlyMap<string, Symptom>;
  toxins: readonly Toxin[];
  implies: Record<string, readonly string[]>;
  presets: readonly string[];
  unknownKey: (question: Question) => string | null;
};

const optionOf = (question: Question, key: string) => question.options.find((option) => option.key === key);

/** Throws with every reference that points nowhere, question no plan reaches and fact without a source. */
export function checkReferences(files: Files): void {
  const checks = [lostReferences, complaintProblems, questionProblems, dangerProblems, ruleProblems, otherProblems];
  const problems = checks.flatMap((find) => find(files));
  if (problems.length > 0) throw new Error(`Wissensdateien:\n${problems.join("\n")}`);
}

/** What the entries of a property name, wherever it stands in the files. */
const NAMES = {
  symptom: "Symptom",
  sign: "Symptom",
  symptoms: "Symptom",
  signs: "Symptom",
  not_signs: "Symptom",
  not_told: "Symptom",
  only_beside: "Symptom",
  usual: "Symptom",
  explains: "Symptom",
  confirms: "Symptom",
  core: "Symptom",
  match: "Symptom",
  sets: "Symptom",
  part_of: "Symptom",
  known: "Symptom",
  needs: "Symptom",
  with: "Symptom",
  with_symptom: "Symptom",
  finding: "Symptom",
  flag: "Merkmal",
  flags: "Merkmal",
  not_flags: "Merkmal",
  requires_flags: "Merkmal",
  weighs: "Merkmal",
  issue: "Anliegen",
  issues: "Anliegen",
  settles: "Frage",
  plan: "Frage",
  profile_questions: "Frage",
  covers: "Anleitung",
  not_guides: "Anleitung",
  unless_guides: "Anleitung",
  normal: "Normalbefund",
  poisons: "Gift",
  not_poisons: "Gift",
  subspecies: "Unterart",
  not_subspecies: "Unterart",
  answer: "Antwort",
  unchosen: "Antwort",
  explains_answers: "Antwort",
} as const;
type Kind = (typeof NAMES)[keyof typeof NAMES];
/** Under these names stand words, definitions or names of another kind. */
const OTHER = new Set(["word_classes", "missable", "sources", "complaint"]);

/** Flags the profile sets, see facts.ts. */
const OF_PROFILE = [
  "saeugling",
  "jungtier",
  "ausgewachsen",
  "senior",
  "maennlich",
  "weiblich",
  "kastriert",
  "vorerkrankung",
];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The names a value holds: itself, a list of them, or the keys of a record of weights. */
function namesIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.every((one) => typeof one === "string") ? value : [];
  return isRecord(value) && Object.values(value).every((weight) => typeof weight === "number")
    ? Object.keys(value)
    : [];
}

/** The answers a value names: `[question, options]`, or options by question. */
function answersNamed(value: unknown): [question: string, option: string][] {
  const pairs = Array.isArray(value) ? [[value[0], value[1]]] : isRecord(value) ? Object.entries(value) : [];
  return pairs.flatMap(([question, options]) =>
    namesIn(options).map((option): [string, string] => [String(question), option]),
  );
}

type Reference = { kind: Kind; value: unknown; where: string };

/** Every property of the table in a value, however deep, with the entry it stands in. */
function referencesIn(value: unknown, where: string): Reference[] {
  if (Array.isArray(value)) return value.flatMap((one) => referencesIn(one, where));
  if (!isRecord(value)) return [];
  const here = String(value.key ?? value.id ?? where);
  return Object.entries(value)
    .filter(([name, inner]) => !OTHER.has(name) && inner !== "any")
    .flatMap(([name, inner]) => [
      ...(name in NAMES ? [{ kind: NAMES[name as keyof typeof NAMES], value: inner, where: here }] : []),
      ...referencesIn(inner, here),
    ]);
}

/** Every name in the files that is nobody's: one table instead of a list of places. */
function lostReferences(files: Files): string[] {
  const {
    general,
    animals,
    complaints,
    danger,
    firstAid,
    illnesses,
    language,
    normal,
    pictures,
    remedies,
    toxins,
    phoneNumbers,
  } = files;
  const setByAnswers = [...files.questions.values()].flatMap(({ risk }) => risk.flatMap(({ flags }) => flags));
  const known: Record<Exclude<Kind, "Antwort">, { has(name: string): boolean }> = {
    Symptom: files.symptoms,
    Merkmal: new Set([...Object.keys(language.flags), ...setByAnswers, ...OF_PROFILE]),
    Anliegen: files.issues,
    Frage: files.questions,
    Anleitung: new Set(firstAid.entries.map(({ key }) => key)),
    Normalbefund: new Set(normal.findings.map(({ key }) => key)),
    Gift: new Set(toxins.map(({ key }) => key)),
    Unterart: new Set(Object.keys(language.subspecies_terms)),
  };
  const isAnswer = ([id, option]: [string, string]) => {
    const question = files.questions.get(id);
    return question !== undefined && optionOf(question, option) !== undefined;
  };
  const lostIn = ({ kind, value, where }: Reference): string[] =>
    kind === "Antwort"
      ? answersNamed(value)
          .filter((answer) => !isAnswer(answer))
          .map(([id, option]) => `${where}: ${id} hat keine Antwort ${option}`)
      : namesIn(value)
          .filter((name) => !known[kind].has(name))
          .map((name) => `${where}: ${kind} ${name} gibt es nicht`);
  const within = {
    general,
    animals,
    complaints,
    danger,
    firstAid,
    illnesses,
    findings: normal.findings,
    pictures,
    remedies,
    toxins,
    phoneNumbers,
  };
  // `flags` of the language are where they are defined.
  const { flags: _defined, ...spoken } = language;
  const implied = Object.entries(files.implies).flat(2);
  const lost = [...referencesIn(within, ""), ...referencesIn(spoken, "Sprache")].flatMap(lostIn);
  return [...lost, ...implied.filter((one) => !files.symptoms.has(one)).map((one) => `Symptom ${one} gibt es nicht`)];
}

/** Lists of signs by species, signs under a complaint, and presets that are none. */
function complaintProblems(files: Files): string[] {
  const listed = files.complaints.flatMap(({ issue, listed }) =>
    Object.values(listed)
      .flat()
      .filter((key) => !files.symptoms.has(key))
      .map((key) => `${issue.key}.listed: Symptom ${key} gibt es nicht`),
  );
  const presets = files.presets.filter((key) => files.issues.get(key)?.preset !== true);
  return [...listed, ...presets.map((key) => `Voreinstellung ${key} fehlt`)];
}

/** Questions asked outside of every plan. */
const UNPLANNED = ["u-widerspruch", "u-normal", "u-gefahr", "u-allgemein", "u-atmung", "u-bewusstsein"];

function questionProblems(files: Files): string[] {
  const { general, animals, complaints, questions } = files;
  const reachable = new Set([
    ...general.plan,
    ...general.profile_questions,
    ...UNPLANNED,
    ...animals.flatMap(({ plan }) => plan),
    ...complaints.flatMap(({ plans }) => Object.values(plans).flat()),
  ]);
  const planned = complaints.flatMap(({ plans }) => Object.values(plans).flat());
  const unknown = planned.filter((key) => !questions.has(key)).map((key) => `Plan: Frage ${key} gibt es nicht`);
  const unreached = [...questions.keys()].filter((key) => !reachable.has(key));
  return [
    ...unknown,
    ...unreached.map((key) => `Frage ${key} steht in keinem Plan`),
    ...[...questions.values()].flatMap((question) => optionProblems(files, question)),
  ];
}

function optionProblems(files: Files, question: Question): string[] {
  const { key, type, options, risk } = question;
  const closed = type !== "text";
  const { durations } = files.language;
  const timed = durations
    .filter((one) => one.question === key)
    .flatMap(({ upTo, beyond }) => [...upTo.map(([, option]) => option), beyond]);
  return [
    ...(closed && options.length < 2 ? [`Frage ${key} hat zu wenige Antworten`] : []),
    ...(closed && files.unknownKey(question) === null ? [`Frage ${key} hat kein Weiß-ich-nicht`] : []),
    ...[...risk.flatMap((row) => row.if), ...timed]
      .filter((option) => !optionOf(question, option))
      .map((option) => `Frage ${key} hat keine Antwort ${option}`),
  ];
}

/** What a complaint must not miss and is no danger sign. */
function dangerProblems({ danger, issues }: Files): string[] {
  const keys = new Set(danger.signs.map(({ key }) => key));
  return danger.missable.flatMap(({ issue, signs }) => [
    ...(issues.has(issue) ? [] : [`missable: Anliegen ${issue} gibt es nicht`]),
    ...signs.filter((key) => !keys.has(key)).map((key) => `missable ${issue}: Zeichen ${key} gibt es nicht`),
  ]);
}

function ruleProblems(files: Files): string[] {
  const ids = files.rules.map(({ id }) => id);
  const twice = ids.filter((id, n) => ids.indexOf(id) !== n).map((id) => `Regel ${id} steht zweimal`);
  return [...twice, ...uncited(files, files.rules)];
}

function uncited({ sources }: Files, entries: readonly { sources: readonly string[] }[]): string[] {
  const known = new Set(sources.map(({ id }) => id));
  return entries.flatMap((entry) => entry.sources.filter((id) => !known.has(id)).map((id) => `Quelle ${id} fehlt`));
}

function otherProblems(files: Files): string[] {
  const {
    firstAid,
    danger,
    normal,
    illnesses,
    toxins,
    schedules,
    general,
    complaints,
    phoneNumbers,
    pictures,
    remedies,
  } = files;
  const weightless = illnesses.flatMap(({ key, core, symptoms }) =>
    core.filter((sign) => !(sign in symptoms)).map((sign) => `Erkrankung ${key}: Kernzeichen ${sign} ohne Gewicht`),
  );
  const anytime = pictures
    .filter((one) => !one.words && !one.near && !one.signs && one.flags.length === 0 && one.normal.length === 0)
    .map(({ key }) => `Bild ${key} hat weder Wörter noch Zeichen`);
  // Words that keep a picture away are looked for where its own are.
  const unheard = pictures
    .filter((one) => one.unless.length > 0 && !one.words && !one.near)
    .map(({ key }) => `Bild ${key} hat unless, aber keine Wörter`);
  const cited = [
    ...pictures,
    ...remedies,
    ...illnesses,
    ...toxins,
    ...schedules.plans,
    ...firstAid.entries,
    ...normal.findings,
    ...general.self_care,
    ...complaints.flatMap((file) => file.self_care),
    ...phoneNumbers.poison_lines,
    ...danger.missable,
    ...general.forbidden,
    general.surgery,
    ...[...files.symptoms.values()].flatMap(({ measured }) => measured ?? []),
  ];
  return [...weightless, ...anytime, ...unheard, ...uncited(files, cited)];
}
