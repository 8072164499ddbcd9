// Loads the knowledge files and makes their indexes. A mistake in a file stops the start.
import { z } from "zod";
import { checkReferences, type Files } from "./knowledge-check";
import {
  Animal,
  Complaint,
  Conditions,
  DangerSigns,
  FirstAid,
  General,
  Language,
  Languages,
  Normal,
  PhoneNumbers,
  Pictures,
  type Question,
  Remedies,
  type Rule,
  Schedules,
  SourceList,
  SPECIES_KEYS,
  type Symptom,
  Toxins,
} from "./knowledge-schemas";

export type {
  Condition,
  DangerSign,
  Effect,
  Illness,
  Lead,
  LeadException,
  Line,
  Picture,
  Question,
  Remedy,
  Rule,
  SelfCare,
  SpeciesKey,
  Symptom,
  Topic,
  Toxin,
  WarningSign,
} from "./knowledge-schemas";

const files = import.meta.glob<unknown>("./knowledge/**/*.yaml", { import: "default", eager: true });

function load<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
  const data = files[`./knowledge/${name}.yaml`];
  if (data === undefined) throw new Error(`knowledge/${name}.yaml fehlt`);
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw new Error(`knowledge/${name}.yaml: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

const named = (folder: string) =>
  Object.keys(files)
    .filter((file) => file.startsWith(`./knowledge/${folder}/`))
    .map((file) => file.slice("./knowledge/".length, -".yaml".length))
    .sort();

/** Entries by their keys. */
class Known<T extends { key: string }> extends Map<string, T> {
  readonly #what: string;

  constructor(items: readonly T[], what: string) {
    super();
    this.#what = what;
    for (const item of items) {
      if (this.has(item.key)) throw new Error(`${what} ${item.key} steht zweimal in den Wissensdateien`);
      this.set(item.key, item);
    }
  }

  /** The entry of a key that is known to be one: of another knowledge file, or of a case that was checked. */
  of(key: string): T {
    const item = this.get(key);
    if (!item) throw new Error(`${this.#what} ${key} steht in keiner Wissensdatei`);
    return item;
  }
}

export const complaints = named("complaints").map((name) => load(name, Complaint));
export const animals = named("animals").map((name) => load(name, Animal));
export const general = load("general", General);
export const language = load("language", Language);
export const languages = load("languages", Languages).languages;
export const normal = load("normal", Normal);
export const firstAid = load("first-aid", FirstAid);
export const pictures = load("pictures", Pictures).pictures;
export const remedies = load("remedies", Remedies).remedies;
export const phoneNumbers = load("phone-numbers", PhoneNumbers);
export const danger = load("danger-signs", DangerSigns);
/** What the quick check of strangers shows. */
export const quickSigns = danger.signs.filter(({ quick }) => quick);
export const sources = load("sources", SourceList).sources;
export const illnesses = load("conditions", Conditions).conditions;
export const schedules = load("schedules", Schedules);
export const poison = load("toxins", Toxins);

/** An option that is always offered and answers nothing elsewhere. */
const ALWAYS = { not_flags: [], unchosen: {}, known: [] };

export const symptoms = new Known(
  complaints.flatMap((file) => file.symptoms),
  "Symptom",
);
/** The danger signs of a case as one question: the first that is asked, and what settles a description that sounds like danger. */
export const DANGER = "u-gefahr";
/** How the animal is besides: settles a description that only sounds like something to be examined. */
export const BESIDES = "u-allgemein";
/** The complaint of who behaves otherwise than before: no part of the body is looked at. */
export const BEHAVIOUR = "verhaltensaenderung";
export const NONE = "keine";
/** The key of 'Weiß ich nicht'. */
export const UNKNOWN = "weiss-nicht";
/** Option keys for a sign the text leaves open, and for not knowing of it. */
export const openSign = (symptom: string) => `zeichen-${symptom}`;
export const unsureOf = (symptom: string) => `unklar-${symptom}`;
/** Signs a text may leave open and an owner is then asked about: red flags, and that something was taken in. */
const mayBeOpen = ({ key, red_flag, severity }: Symptom) =>
  red_flag || severity === "critical" || key === "gift-aufgenommen";
const dangerQuestion: Question = {
  key: DANGER,
  text: "Siehst du bei {name:Dativ} gerade eines davon?",
  type: "multiple",
  excludes_emergency: true,
  species: SPECIES_KEYS,
  not_flags: [],
  options: [
    ...danger.signs.map(({ key, label, hint, species }) => ({ key, label, hint, species, ...ALWAYS })),
    ...[...symptoms.values()].filter(mayBeOpen).flatMap(({ key, name }) => [
      { key: openSign(key), label: name, ...ALWAYS },
      { key: unsureOf(key), label: `Weiß ich nicht: ${name}`, ...ALWAYS },
    ]),
    { key: NONE, label: "Nichts davon", ...ALWAYS },
    { key: UNKNOWN, label: "Weiß ich nicht", ...ALWAYS },
  ],
  why: "Diese Zeichen entscheiden, ob es sofort sein muss. Deshalb stehen sie vor allen anderen Fragen.",
  risk: danger.signs.map(({ key, symptoms: sets, level, species }) => ({
    if: [key],
    sets,
    min_level: level,
    flags: [],
    species,
  })),
};
export const questions = new Known(
  [dangerQuestion, ...[general, ...animals, ...complaints].flatMap((file) => file.questions)],
  "Frage",
);
export const rules: readonly Rule[] = [general, ...animals, ...complaints].flatMap((file) => file.rules);
export const issues = new Known(
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
export const RULES_VERSION = "2026-12-01.4";

export const optionOf = (question: Question, key: string) => question.options.find((option) => option.key === key);

/** The key of the answer by which an owner says they do not know, in the question's own wording. */
export function unknownKey(question: Question): string | null {
  for (const key of [UNKNOWN, "unklar", "unbekannt"]) if (optionOf(question, key)) return key;
  return question.key === "l-temperatur" ? "nicht" : null;
}

/** All of them together, as they are checked. */
export const knowledge: Files = {
  animals,
  complaints,
  firstAid,
  danger,
  general,
  illnesses,
  issues,
  language,
  normal,
  phoneNumbers,
  pictures,
  remedies,
  questions,
  rules,
  schedules,
  sources,
  symptoms,
  toxins: poison.toxins,
  implies: IMPLIES,
  presets: PRESETS,
  unknownKey,
};
checkReferences(knowledge);
