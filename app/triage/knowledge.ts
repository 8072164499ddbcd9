// Loads the knowledge files, makes their indexes and compiles their wordings. A mistake in a file stops the start.
import { parse } from "yaml";
import { z } from "zod";
import { compile, matchNoun, normalise, sameAs, type Term } from "./german";
import { checkReferences } from "./knowledge-check";
import {
  Animal,
  Complaint,
  Conditions,
  FirstAid,
  General,
  Language,
  Normal,
  PhoneNumbers,
  type Question,
  QuickCheck,
  type Rule,
  Schedules,
  SourceList,
  type Symptom,
  Toxins,
} from "./knowledge-schemas";
import { learnWords } from "./spelling";

export type {
  Complaint,
  Condition,
  Illness,
  Question,
  Rule,
  SelfCare,
  SpeciesKey,
  Symptom,
  Toxin,
} from "./knowledge-schemas";
export { SPECIES_KEYS } from "./knowledge-schemas";

import realWords from "./knowledge/real-words.txt?raw";
import likenessModel from "./likeness.json";

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
export const quickSigns = load("quick-check", QuickCheck).signs;
export const sources = load("sources", SourceList).sources;
export const illnesses = load("conditions", Conditions).conditions;
export const schedules = load("schedules", Schedules);
const poison = load("toxins", Toxins);

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
  complaints.flatMap((file) => file.symptoms.map((symptom) => [symptom.key, symptom.issue ?? file.issue.key] as const)),
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
  "stich-maul": ["insektenstich"],
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
export const RULES_VERSION = "2026-11-22.4";

export const optionOf = (question: Question, key: string) => question.options.find((option) => option.key === key);

/** The key of the answer by which an owner says they do not know, in the question's own wording. */
export function unknownKey(question: Question): string | null {
  for (const key of ["weiss-nicht", "unklar", "unbekannt"]) if (optionOf(question, key)) return key;
  return question.key === "l-temperatur" ? "nicht" : null;
}

sameAs(Object.entries(language.same_as));

// ── Wordings as they are searched in a text ──

export type Wording = {
  symptom: Symptom;
  synonyms: Term[];
  near: Term[][][];
  lookalikes: Term[];
};
const terms = (words: readonly string[]) => words.map((word) => compile(word));

export const wordings: readonly Wording[] = [...symptoms.values()].map((symptom) => {
  const synonyms = terms([...symptom.synonyms, symptom.name]);
  return {
    symptom,
    synonyms,
    near: [...(symptom.near ? [symptom.near] : []), ...symptom.near_also].map((groups) => groups.map(terms)),
    lookalikes: terms(symptom.lookalikes),
  };
});

/** The wordings a text can hold at all, by the terms that can be in it: most of the vocabulary is passed over unsearched. */
const owners = new Map<Term, Wording>();
const combinations = new Map<Term, { wording: Wording; groups: Term[][] }>();
for (const wording of wordings) {
  for (const term of wording.synonyms) owners.set(term, wording);
  for (const groups of wording.near) {
    const fewest = groups.reduce((a, b) => (a.length <= b.length ? a : b));
    for (const term of fewest) combinations.set(term, { wording, groups });
  }
}
type Possible = { wording: Wording; synonyms: Term[]; near: Set<Term[][]> };
export function wordingsOf(present: Iterable<Term>): Possible[] {
  const found = new Map<Wording, Possible>();
  const of = (wording: Wording) => {
    let entry = found.get(wording);
    if (!entry) {
      entry = { wording, synonyms: [], near: new Set() };
      found.set(wording, entry);
    }
    return entry;
  };
  for (const term of present) {
    const wording = owners.get(term);
    if (wording) of(wording).synonyms.push(term);
    const combination = combinations.get(term);
    if (combination) of(combination.wording).near.add(combination.groups);
  }
  return [...found.values()];
}

const norms = (words: readonly string[]) => new Set(words.map(normalise));

/** Each toxin with the words owners use for it. */
export const toxins = poison.toxins.map((toxin) => ({
  toxin,
  terms: toxin.synonyms.map((word) => compile(word, matchNoun)),
  unless: terms(toxin.unless),
}));

export const topics = complaints.map((file) => ({ issue: file.issue.key, terms: terms(file.topic) }));

export const words = {
  intake: terms(poison.intake),
  much: terms(poison.much),
  little: terms(poison.little),
  fillers: norms(language.fillers),
  clauseBreaks: norms(language.clause_breaks),
  negations: norms(language.negations.filter((word) => !word.includes(" "))),
  negationPhrases: terms(language.negations.filter((word) => word.includes(" "))),
  severe: terms(language.intensifiers.severe),
  mild: terms(language.intensifiers.mild),
  idioms: terms(language.idioms),
  idiomsNear: language.idioms_near.map((groups) => groups.map(terms)),
  past: terms(language.past),
  present: norms(language.present),
  illVerbs: norms(language.ill_verbs),
  notToxic: norms(poison.not_toxic),
  others: terms(language.others),
  kin: norms(language.kin),
  animals: norms(language.animals),
  kinRest: norms(language.kin_rest),
  kinTime: norms(language.kin_time),
  hypothetical: terms(language.hypothetical),
  notHappened: terms(language.not_happened),
  happened: terms(language.happened),
  conditional: norms(language.conditional),
  accounted: terms(language.accounted),
  perceived: norms(language.perceived),
  things: norms(language.things),
  notNegating: terms(language.not_negating),
  admitted: terms(language.admitted),
  doubt: {
    articles: norms(language.doubt.articles),
    adverbs: norms(language.doubt.adverbs),
    limbs: norms(language.doubt.limbs),
    efforts: norms(language.doubt.efforts),
    goes_on: norms(language.doubt.goes_on),
    unreal: norms(language.doubt.unreal),
    compared_to: norms(language.doubt.compared_to),
    thought: norms(language.doubt.thought),
    fear: norms(language.doubt.fear),
    auxiliary: norms(language.doubt.auxiliary),
    read: norms(language.doubt.read),
    says: norms(language.doubt.says),
    pronouns: norms(language.doubt.pronouns),
    vets: norms(language.doubt.vets),
  },
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
  wellVerbs: norms(normal.well_verbs),
  goodWords: norms(normal.good_words),
  wellRest: norms(normal.well_rest),
  normal: normal.findings.map((finding) => ({
    finding,
    terms: terms(finding.terms),
    near: finding.near?.map(terms) ?? null,
    requires: terms(finding.requires),
    unless: terms(finding.unless),
  })),
};

learnWords(
  [
    ...wordings.flatMap(({ synonyms, near, lookalikes }) => [...synonyms, ...lookalikes, ...near.flat(2)]),
    ...toxins.flatMap((entry) => entry.terms),
    ...terms(likenessModel.words),
    ...topics.flatMap((entry) => entry.terms),
    ...[words.wellbeing, words.past, words.others, words.idioms, words.notNegating, words.intake].flat(),
    ...words.normal.flatMap((entry) => [
      ...entry.terms,
      ...entry.requires,
      ...entry.unless,
      ...(entry.near?.flat() ?? []),
    ]),
  ].flatMap((term) => term.words.map((word) => word.norm)),
  [...realWords.split(/\s+/), ...norms(language.never_typo), ...words.fillers, ...words.negations, ...words.present],
);

checkReferences({
  animals,
  complaints,
  firstAid,
  quickSigns,
  general,
  illnesses,
  issues,
  normal,
  phoneNumbers,
  questions,
  rules,
  schedules,
  sources,
  symptoms,
  toxins: poison.toxins,
  implies: IMPLIES,
  presets: PRESETS,
  unknownKey,
});
