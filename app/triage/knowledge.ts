// Loads the knowledge files, checks them and makes their indexes. A mistake in a file stops the start.
import { parse } from "yaml";
import { z } from "zod";
import { LEVELS, QUESTION_TYPES, SEVERITIES } from "#db/enums";
import { compile, exceptTypos, normalise, sameAs, type Term } from "./german";

export const SPECIES_KEYS = ["katze", "hund", "kleintier", "vogel", "fisch", "reptil", "sonstiges"] as const;
export type SpeciesKey = (typeof SPECIES_KEYS)[number];

const Key = z.string().regex(/^[a-z0-9-]+$/);
const SpeciesKeys = z
  .array(z.enum([...SPECIES_KEYS, "alle"]))
  .min(1)
  .transform((keys): readonly SpeciesKey[] => (keys.includes("alle") ? SPECIES_KEYS : (keys as SpeciesKey[])));
const Words = z.array(z.string().min(1));
const Sources = z.array(z.string().regex(/^S\d+$/)).min(1);

const Symptom = z.strictObject({
  key: Key,
  name: z.string(),
  category: z.string(),
  species: SpeciesKeys,
  severity: z.enum(SEVERITIES),
  red_flag: z.boolean(),
  /** The wording means this only in the named species: 'frisst nicht' is something else in a dog. */
  species_only: z.boolean().default(false),
  contains_negation: z.boolean().default(false),
  synonyms: Words.min(1),
  near: z.array(Words).optional(),
  /** Further combinations, each like `near`. */
  near_also: z.array(z.array(Words)).default([]),
  lookalikes: Words,
});

const Risk = z.strictObject({
  if: z.array(Key),
  score: z.number().optional(),
  min_level: z.enum(LEVELS).optional(),
  sets: z.array(Key).default([]),
  flags: z.array(Key).default([]),
  species: SpeciesKeys.optional(),
});

const Question = z.strictObject({
  key: Key,
  text: z.string(),
  type: z.enum(QUESTION_TYPES),
  universal: z.boolean().default(false),
  excludes_emergency: z.boolean().default(false),
  species: SpeciesKeys,
  ages: z.array(Key).optional(),
  options: z.array(z.strictObject({ key: Key, label: z.string() })),
  why: z.string().min(1),
  risk: z.array(Risk),
});

export type Condition =
  | { any: Condition[] }
  | { all: Condition[] }
  | { not: Condition }
  | { symptom: string; min_severity?: (typeof SEVERITIES)[number] }
  | { answer: [string, string[]] }
  | { flag: string };

const When: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ any: z.array(When).min(1) }),
    z.strictObject({ all: z.array(When).min(1) }),
    z.strictObject({ not: When }),
    z.strictObject({ symptom: Key, min_severity: z.enum(SEVERITIES).optional() }),
    z.strictObject({ answer: z.tuple([Key, z.array(Key).min(1)]) }),
    z.strictObject({ flag: Key }),
  ]),
);

const Rule = z.strictObject({
  id: Key,
  species: SpeciesKeys,
  when: When,
  level: z.enum(LEVELS),
  reason: z.string().min(1),
  sources: Sources,
});

const WarningSign = z.strictObject({ text: z.string(), species: SpeciesKeys.optional() });
const SelfCare = z.strictObject({
  text: z.string(),
  species: SpeciesKeys.optional(),
  min_age_months: z.number().optional(),
  fasting: z.boolean().default(false),
  not_flags: z.array(Key).default([]),
  not_subspecies: z.array(Key).default([]),
  sources: Sources,
});
const Example = z.strictObject({
  text: z.string(),
  species: z.enum(SPECIES_KEYS),
  at_least: z.enum(LEVELS).optional(),
  at_most: z.enum(LEVELS).optional(),
});
const BySpecies = z.record(z.string(), z.array(Key));

const Complaint = z.strictObject({
  issue: z.strictObject({
    key: Key,
    name: z.string(),
    preset: z.boolean(),
    priority: z.number(),
    species: SpeciesKeys,
    finding: Key.optional(),
    note_by_species: z.record(z.string(), z.string()).default({}),
  }),
  listed: BySpecies,
  plans: BySpecies,
  symptoms: z.array(Symptom),
  questions: z.array(Question),
  rules: z.array(Rule),
  warning_signs: z.array(WarningSign).min(1),
  self_care: z.array(SelfCare),
  examples: z.array(Example).min(1),
});
const Animal = z.strictObject({
  species: z.enum(SPECIES_KEYS),
  plan: z.array(Key),
  questions: z.array(Question),
  rules: z.array(Rule),
});
const General = z.strictObject({
  max_questions: z.number(),
  plan: z.array(Key),
  profile_questions: z.array(Key),
  closing_question: Key,
  questions: z.array(Question),
  rules: z.array(Rule),
  warning_signs: z.array(WarningSign),
  self_care: z.array(SelfCare),
  contacts: z.strictObject({ practice: z.string(), clinic: z.string(), special: z.string() }),
});
const Language = z.strictObject({
  negations: Words,
  intensifiers: z.strictObject({ severe: Words, mild: Words }),
  durations: z.array(
    z.strictObject({
      pattern: z.string(),
      answer: z.record(Key, Key),
      with_symptom: z.record(Key, z.record(Key, Key)).default({}),
    }),
  ),
  frequencies: z.array(z.strictObject({ pattern: z.string(), answer: z.record(Key, Key), with_symptom: z.array(Key) })),
  flag_terms: z.record(Key, Words),
  subspecies_terms: z.record(Key, Words),
  fillers: Words,
  clause_breaks: Words,
  idioms: Words,
  past: Words,
  present: Words,
  others: Words,
  hypothetical: Words,
  admitted: Words,
  illness_words: Words,
  never_typo: Words,
  not_happened: Words,
  happened: Words,
  not_negating: Words,
  same_as: z.record(z.string(), z.string()),
});
const Normal = z.strictObject({
  wellbeing: Words,
  findings: z.array(
    z.strictObject({
      key: Key,
      name: z.string(),
      species: SpeciesKeys,
      terms: Words.default([]),
      near: z.array(Words).optional(),
      requires: Words.default([]),
      unless: Words.default([]),
      not_neutered: z.boolean().default(false),
      max_age_months: z.number().optional(),
      explains: z.array(Key),
      reason: z.string(),
      sources: Sources,
    }),
  ),
});
const FirstAid = z.strictObject({
  always: Words,
  entries: z.array(
    z.strictObject({
      key: Key,
      title: z.string(),
      species: SpeciesKeys,
      match: z.array(Key),
      by_species: z.record(z.string(), z.string()).default({}),
      steps: Words,
      dont: Words,
      vet: z.string(),
      sources: Sources,
    }),
  ),
});
const PhoneNumbers = z.object({
  checked: z.string(),
  poison_lines: z.array(
    z.object({
      country: z.enum(["DE", "AT", "CH"]),
      name: z.string(),
      phone: z.string(),
      hours: z.string(),
      sources: Sources,
    }),
  ),
  general_actions: z.strictObject({ do: Words, dont: Words }),
});
const SourceList = z.strictObject({
  sources: z.array(
    z.strictObject({ id: z.string(), title: z.string(), url: z.string().nullable(), status: z.string() }),
  ),
});

export type Symptom = z.output<typeof Symptom>;
export type Question = z.output<typeof Question>;
export type Rule = z.output<typeof Rule>;
export type Complaint = z.output<typeof Complaint>;
export type SelfCare = z.output<typeof SelfCare>;

const files = import.meta.glob<string>("./knowledge/**/*.yaml", { query: "?raw", import: "default", eager: true });

function load<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
  const text = files[`./knowledge/${name}.yaml`];
  if (text === undefined) throw new Error(`knowledge/${name}.yaml fehlt`);
  const parsed = schema.safeParse(parse(text));
  if (!parsed.success) throw new Error(`knowledge/${name}.yaml: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

const named = (folder: string) =>
  Object.keys(files)
    .filter((file) => file.startsWith(`./knowledge/${folder}/`))
    .map((file) => file.slice("./knowledge/".length, -".yaml".length))
    .sort();

function byKey<T extends { key: string }>(items: readonly T[], what: string): Map<string, T> {
  const map = new Map<string, T>();
  for (const item of items) {
    if (map.has(item.key)) throw new Error(`${what} ${item.key} steht zweimal in den Wissensdateien`);
    map.set(item.key, item);
  }
  return map;
}

export const complaints = named("complaints").map((name) => load(name, Complaint));
export const animals = named("animals").map((name) => load(name, Animal));
export const general = load("general", General);
export const language = load("language", Language);
export const normal = load("normal", Normal);
export const firstAid = load("first-aid", FirstAid);
export const phoneNumbers = load("phone-numbers", PhoneNumbers);
export const sources = load("sources", SourceList).sources;

export const symptoms = byKey(
  complaints.flatMap((file) => file.symptoms),
  "Symptom",
);
export const questions = byKey(
  [general, ...animals, ...complaints].flatMap((file) => file.questions),
  "Frage",
);
export const rules: readonly Rule[] = [general, ...animals, ...complaints].flatMap((file) => file.rules);
export const issues = byKey(
  complaints.map((file) => ({ ...file.issue, file })),
  "Anliegen",
);
export const issueOfSymptom = new Map(
  complaints.flatMap((file) => file.symptoms.map((symptom) => [symptom.key, file.issue.key] as const)),
);

/** The eight presets in the specification's order. */
export const PRESETS = [
  "erbrechen",
  "durchfall",
  "appetitlosigkeit",
  "hautprobleme",
  "lethargie",
  "schmerzen",
  "husten",
  "verhaltensaenderung",
] as const;

/** Something special includes something general: rules on the general symptom apply to the special one as well. */
export const IMPLIES: Record<string, readonly string[]> = {
  "erbrechen-wiederholt": ["erbrechen"],
  "erbrechen-blut": ["erbrechen"],
  "erbrechen-wasser": ["erbrechen-wiederholt", "erbrechen"],
  apathie: ["lethargie"],
  "durchfall-waessrig": ["durchfall"],
  "kleintier-frisst-nicht": ["appetitlosigkeit"],
  "bein-nicht-belasten": ["lahmheit"],
  "schmerz-laute": ["schmerzen"],
  bauchschmerzen: ["schmerzen"],
  rueckenschmerzen: ["schmerzen"],
  bluthusten: ["husten"],
  bewusstlos: ["bewusstseinstruebung"],
  "blutung-stark": ["blutung-leicht"],
  "tiefe-wunde": ["wunde"],
  "faden-nadel": ["fremdkoerper"],
  schwaeche: ["lethargie"],
};

/** Changes with every change of the files or the engine; stored with each consultation. */
export const RULES_VERSION = "2026-11-21.1";

export const optionOf = (question: Question, key: string) => question.options.find((option) => option.key === key);

/** The key of the answer by which an owner says they do not know, in the question's own wording. */
export function unknownKey(question: Question): string | null {
  for (const key of ["weiss-nicht", "unklar", "unbekannt"]) if (optionOf(question, key)) return key;
  return question.key === "l-temperatur" ? "nicht" : null;
}

// ── Wordings as they are searched in a text ──

export type Wording = { symptom: Symptom; synonyms: Term[]; near: Term[][][]; lookalikes: Term[] };
const terms = (words: readonly string[]) => words.map(compile);

export const wordings: readonly Wording[] = [...symptoms.values()].map((symptom) => ({
  symptom,
  synonyms: terms([...symptom.synonyms, symptom.name]),
  near: [...(symptom.near ? [symptom.near] : []), ...symptom.near_also].map((groups) => groups.map(terms)),
  lookalikes: terms(symptom.lookalikes),
}));

const norms = (words: readonly string[]) => new Set(words.map(normalise));
exceptTypos(norms(language.never_typo));
sameAs(Object.entries(language.same_as));

export const words = {
  fillers: norms(language.fillers),
  clauseBreaks: norms(language.clause_breaks),
  negations: norms(language.negations.filter((word) => !word.includes(" "))),
  negationPhrases: terms(language.negations.filter((word) => word.includes(" "))),
  severe: terms(language.intensifiers.severe),
  mild: terms(language.intensifiers.mild),
  idioms: terms(language.idioms),
  past: terms(language.past),
  present: norms(language.present),
  others: terms(language.others),
  hypothetical: terms(language.hypothetical),
  notHappened: terms(language.not_happened),
  happened: terms(language.happened),
  notNegating: terms(language.not_negating),
  admitted: terms(language.admitted),
  illness: language.illness_words.map(normalise),
  flags: Object.entries(language.flag_terms).map(([flag, list]) => [flag, terms(list)] as const),
  subspecies: Object.entries(language.subspecies_terms).map(([key, list]) => [key, terms(list)] as const),
  durations: language.durations.map((entry) => ({
    ...entry,
    pattern: new RegExp(`(?<![a-z0-9])(${normalise(entry.pattern)})(?![a-z0-9])`, "g"),
  })),
  frequencies: language.frequencies.map((entry) => ({
    ...entry,
    pattern: new RegExp(`(?<![a-z0-9])(${normalise(entry.pattern)})(?![a-z0-9])`, "g"),
  })),
  wellbeing: terms(normal.wellbeing),
  normal: normal.findings.map((finding) => ({
    finding,
    terms: terms(finding.terms),
    near: finding.near?.map(terms) ?? null,
    requires: terms(finding.requires),
    unless: terms(finding.unless),
  })),
};

// ── Cross-references: refuse what points nowhere ──

function check(): void {
  const problems: string[] = [];
  const sourceIds = new Set(sources.map((source) => source.id));
  const need = (ok: boolean, message: string) => {
    if (!ok) problems.push(message);
  };
  const needSymptoms = (keys: readonly string[], where: string) => {
    for (const key of keys) need(symptoms.has(key), `${where}: Symptom ${key} gibt es nicht`);
  };
  const walk = (when: Condition, where: string): void => {
    if ("any" in when) for (const part of when.any) walk(part, where);
    else if ("all" in when) for (const part of when.all) walk(part, where);
    else if ("not" in when) walk(when.not, where);
    else if ("symptom" in when) needSymptoms([when.symptom], where);
    else if ("answer" in when) {
      const question = questions.get(when.answer[0]);
      need(question !== undefined, `${where}: Frage ${when.answer[0]} gibt es nicht`);
      for (const key of when.answer[1])
        need(
          !question || optionOf(question, key) !== undefined,
          `${where}: ${when.answer[0]} hat keine Antwort ${key}`,
        );
    }
  };
  const reachable = new Set([
    ...general.plan,
    ...general.profile_questions,
    general.closing_question,
    "u-atmung",
    "u-bewusstsein",
  ]);
  for (const animal of animals) for (const key of animal.plan) reachable.add(key);
  for (const file of complaints) {
    const where = file.issue.key;
    for (const list of Object.values(file.listed)) needSymptoms(list, `${where}.listed`);
    for (const plan of Object.values(file.plans)) for (const key of plan) reachable.add(key);
    if (file.issue.finding) needSymptoms([file.issue.finding], where);
  }
  for (const key of reachable) need(questions.has(key), `Plan: Frage ${key} gibt es nicht`);
  for (const question of questions.values()) {
    need(reachable.has(question.key), `Frage ${question.key} steht in keinem Plan`);
    need(question.type === "text" || question.options.length >= 2, `Frage ${question.key} hat zu wenige Antworten`);
    need(question.type === "text" || unknownKey(question) !== null, `Frage ${question.key} hat kein Weiß-ich-nicht`);
    for (const risk of question.risk) {
      for (const key of risk.if)
        need(optionOf(question, key) !== undefined, `Frage ${question.key} hat keine Antwort ${key}`);
      needSymptoms(risk.sets, `Frage ${question.key}`);
    }
  }
  const ids = new Set<string>();
  for (const rule of rules) {
    need(!ids.has(rule.id), `Regel ${rule.id} steht zweimal`);
    ids.add(rule.id);
    walk(rule.when, `Regel ${rule.id}`);
    for (const source of rule.sources) need(sourceIds.has(source), `Regel ${rule.id}: Quelle ${source} fehlt`);
  }
  for (const entry of firstAid.entries) needSymptoms(entry.match, `Erste Hilfe ${entry.key}`);
  for (const finding of normal.findings) needSymptoms(finding.explains, `normal ${finding.key}`);
  for (const [special, implied] of Object.entries(IMPLIES)) needSymptoms([special, ...implied], "IMPLIES");
  for (const key of PRESETS) need(issues.get(key)?.preset === true, `Voreinstellung ${key} fehlt`);
  const cited = [
    ...firstAid.entries,
    ...normal.findings,
    ...general.self_care,
    ...complaints.flatMap((file) => file.self_care),
    ...phoneNumbers.poison_lines,
  ];
  for (const entry of cited) for (const source of entry.sources) need(sourceIds.has(source), `Quelle ${source} fehlt`);
  if (problems.length > 0) throw new Error(`Wissensdateien:\n${problems.join("\n")}`);
}
check();
