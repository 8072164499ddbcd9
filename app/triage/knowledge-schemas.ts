// The shape of the knowledge files. A file that does not fit stops the start.
import { z } from "zod";
import { GENDERS, LEVELS, QUESTION_TYPES, SEVERITIES, SPECIES } from "#db/enums";

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
  /** The complaint an owner would name it under, where that is not the file it stands in. */
  issue: Key.optional(),
  category: z.string(),
  species: SpeciesKeys,
  severity: z.enum(SEVERITIES),
  red_flag: z.boolean(),
  /** The wording means this only in the named species: 'frisst nicht' is something else in a dog. */
  species_only: z.boolean().default(false),
  /** Only females have it: of a male it is asked about where it is told, and not guessed at. */
  female: z.boolean().default(false),
  contains_negation: z.boolean().default(false),
  synonyms: Words.min(1),
  near: z.array(Words).optional(),
  /** Further combinations, each like `near`. */
  near_also: z.array(z.array(Words)).default([]),
  lookalikes: Words,
  /** Signs of which it is a part: cold hind paws beside numb hind legs are no cold body. */
  part_of: z.array(Key).default([]),
  /** It happens and is over: asked for also where it has passed. */
  event: z.boolean().default(false),
  /** There, whatever words it has, in an animal with one of these flags that shows one of these signs. */
  told_with: z.strictObject({ flags: z.array(Key).min(1), signs: z.array(Key).min(1) }).optional(),
  /** Values of a measurement from which (or under which) it is there, by species. */
  measured: z
    .strictObject({
      kind: z.enum(["breaths", "temperature", "sugar"]),
      above: z.partialRecord(z.enum(SPECIES_KEYS), z.number()).default({}),
      below: z.partialRecord(z.enum(SPECIES_KEYS), z.number()).default({}),
      /** Species in which it may be there where the number is either the body's or the day's. */
      air: z.array(z.enum(SPECIES_KEYS)).default([]),
      sources: Sources,
    })
    .optional(),
});

const Risk = z.strictObject({
  if: z.array(Key),
  score: z.number().optional(),
  min_level: z.enum(LEVELS).optional(),
  sets: z.array(Key).default([]),
  flags: z.array(Key).default([]),
  species: SpeciesKeys.optional(),
  /** Said instead of 'Du hast geantwortet: …' where the answer alone explains nothing. */
  reason: z.string().optional(),
});

const Question = z.strictObject({
  key: Key,
  text: z.string(),
  type: z.enum(QUESTION_TYPES),
  excludes_emergency: z.boolean().default(false),
  /** Signs of which one must at least be possible for the question to be asked and its answers to count; 'any': whichever. */
  needs: z.union([z.literal("any"), z.array(Key)]).optional(),
  species: SpeciesKeys,
  ages: z.array(Key).optional(),
  /** Not asked of an animal with one of these flags: no male lays eggs. */
  not_flags: z.array(Key).default([]),
  options: z.array(
    z.strictObject({
      key: Key,
      label: z.string(),
      hint: z.string().optional(),
      /** Offered only for these. */
      species: SpeciesKeys.optional(),
      /** Not offered to an animal with one of these flags: no horse vomits. */
      not_flags: z.array(Key).default([]),
      /** Of several choices: what it answers elsewhere when it was shown and not chosen, option by question. */
      unchosen: z.record(Key, Key).default({}),
      /** Signs that say it already: with one of them it is not offered. */
      known: z.array(Key).default([]),
    }),
  ),
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
  /** What it speaks of: of several rules that say the same the gravest is the reason. */
  illness: Key.optional(),
  species: SpeciesKeys,
  when: When,
  level: z.enum(LEVELS),
  reason: z.string().min(1),
  sources: Sources,
});

/** What a piece of advice does to the animal; the opposite of it is never advised beside it. */
const Effects = z.array(z.enum(["warm", "cool", "feed", "fast", "drink"])).default([]);

const WarningSign = z.strictObject({
  /** A sentence, or its parts: each goes once one of its signs is there, the others still stand. */
  text: z.union([z.string(), z.array(z.strictObject({ say: z.string(), signs: z.array(Key).min(1) })).min(2)]),
  species: SpeciesKeys.optional(),
  /** Not shown once one of these is there: it has been rated already. */
  signs: z.array(Key).default([]),
  /** Shown only where one of these is there: who has no wound watches none. */
  needs: z.array(Key).optional(),
  /** Shown only of an animal with one of these flags: who is not pregnant gives no birth. */
  flags: z.array(Key).default([]),
  not_flags: z.array(Key).default([]),
  /** No danger: a limit after which an appointment is due. */
  later: z.boolean().default(false),
});
const SelfCare = z.strictObject({
  text: z.string(),
  species: SpeciesKeys.optional(),
  min_age_months: z.number().optional(),
  fasting: z.boolean().default(false),
  effects: Effects,
  /** Advised only where one of these signs is there. */
  needs: z.array(Key).optional(),
  /** Of an animal that could be ill, not of a question of care. */
  ill: z.boolean().default(false),
  /** Also on the way to a practice today; `only` there alone. */
  today: z.enum(["no", "too", "only"]).default("no"),
  /** Only for an animal with all of these flags. */
  flags: z.array(Key).default([]),
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
const BySpecies = z.partialRecord(z.enum([...SPECIES_KEYS, "default"]), z.array(Key));

export const Complaint = z.strictObject({
  issue: z.strictObject({
    key: Key,
    name: z.string(),
    preset: z.boolean(),
    priority: z.number(),
    species: SpeciesKeys,
    finding: Key.optional(),
    note_by_species: z.partialRecord(z.enum(SPECIES_KEYS), z.string()).default({}),
  }),
  /** Words that say what a text is about without being a finding. */
  topic: Words,
  listed: BySpecies,
  plans: BySpecies,
  symptoms: z.array(Symptom),
  questions: z.array(Question),
  rules: z.array(Rule),
  warning_signs: z.array(WarningSign).min(1),
  self_care: z.array(SelfCare),
  examples: z.array(Example).min(1),
});
export const Animal = z.strictObject({
  species: z.enum(SPECIES_KEYS),
  plan: z.array(Key),
  questions: z.array(Question),
  rules: z.array(Rule),
});
/** What a result says first: headline and sentence; and when to come back. */
const Lead = z.strictObject({ headline: z.string(), text: z.string(), come_back: z.string() });
/** Where it says something else: for a species, for who has a flag, or where the owner says it gets worse or nothing is ill. */
const LeadException = z.strictObject({
  level: z.enum(LEVELS),
  species: SpeciesKeys.default(SPECIES_KEYS),
  flag: Key.optional(),
  when: z.enum(["worse", "nothing_ill"]).optional(),
  says: Lead.partial(),
});
export type Lead = z.output<typeof Lead>;
export type LeadException = z.output<typeof LeadException>;
export const General = z.strictObject({
  max_questions: z.number(),
  plan: z.array(Key),
  profile_questions: z.array(Key),
  questions: z.array(Question),
  rules: z.array(Rule),
  warning_signs: z.array(WarningSign),
  self_care: z.array(SelfCare),
  leads: z.record(z.enum(LEVELS), Lead),
  lead_exceptions: z.array(LeadException),
  contacts: z.strictObject({
    practice: z.string(),
    clinic: z.string(),
    stable: z.string(),
    water: z.string(),
    special: z.string(),
  }),
  /**
   * Signs after which an animal is often operated on the same day, and is not fed before; not these kinds of animals, nor who may
   * lack sugar by a flag, a sign or what was taken in.
   */
  surgery: z.strictObject({
    signs: z.array(Key).min(1),
    species: SpeciesKeys,
    not_flags: z.array(Key),
    not_signs: z.array(Key),
    not_poisons: z.array(Key),
    sources: Sources,
  }),
  dreaded: z.array(z.strictObject({ signs: z.array(Key).min(1), species: SpeciesKeys, flag: Key, sources: Sources })),
  forbidden: z.array(
    z.strictObject({
      effect: Effects.unwrap().element,
      signs: z.array(Key).min(1),
      /** Signs that matter more: a heatstroke is cooled, whatever else feels cold. */
      not_told: z.array(Key).default([]),
      sources: Sources,
    }),
  ),
});
const WORD_CLASSES = [
  "if",
  "unreal",
  "of_another",
  "meant",
  "not",
  "nothing",
  "none",
  "nobody",
  "or",
  "articles",
  "now",
  "and",
  "earlier",
  "before_verb",
  "has_now",
  "has",
  "be",
  "not_eaten",
  "completes",
  "goes_on",
  "or_so",
  "who",
  "more",
  "ever",
  "between",
  "little",
  "denied_behind",
  "poultry",
  "livestock",
  "surely",
  "doubts",
  "named",
  "likened",
  "supposed",
  "weighs",
  "weighed",
  "tablets",
  "own",
  "he",
  "kin",
  "other",
  "elsewhere",
  "things",
  "of",
  "together",
  "old",
  "weeks",
  "months",
  "years",
] as const;
export const Language = z.strictObject({
  negations: Words,
  intensifiers: z.strictObject({ severe: Words, mild: Words }),
  /** Answers to questions by the hours a text tells. */
  durations: z.array(
    z.strictObject({
      question: Key,
      species: SpeciesKeys.optional(),
      with: z.array(Key).optional(),
      not_signs: z.array(Key).default([]),
      told: z.boolean().default(false),
      upTo: z.array(z.tuple([z.number(), Key])),
      beyond: Key,
    }),
  ),
  frequencies: z.array(z.strictObject({ pattern: z.string(), answer: z.record(Key, Key), with_symptom: z.array(Key) })),
  /** What answers questions outright: its words, a sign the text tells of, or both; or a flag. */
  told: z.array(
    z.strictObject({
      answer: z.record(Key, Key),
      words: Words.default([]),
      /** Told in a few words of one sentence with a word of each group, and nothing that weakens it in that sentence. */
      near: z.array(Words).min(2).optional(),
      sign: Key.optional(),
      flag: Key.optional(),
      species: SpeciesKeys.optional(),
      /** With one of these in the text it is asked. */
      unless: Words.default([]),
    }),
  ),
  flags: z.record(
    Key,
    z.strictObject({
      words: Words,
      holds: z.enum(["now", "undenied", "known", "anyhow"]).default("now"),
      /** Or one of these very words of each group in one clause. */
      near: z.array(Words).default([]),
      /** The words of the groups may stand in different clauses of a sentence. */
      apart: z.boolean().default(false),
      /** Wordings beside which it is not meant. */
      unless: Words.default([]),
    }),
  ),
  subspecies_terms: z.record(Key, Words),
  fillers: Words,
  animals: Words,
  nameless: Words,
  clause_breaks: Words,
  idioms: Words,
  /** Idioms in any word order: one word of each group close together. */
  idioms_near: z.array(z.array(Words)),
  never_typo: Words,
  same_as: z.record(z.string(), z.string()),
  /** What an animal must do, as infinitives. */
  vital: Words,
  behind_verb: Words,
  /** Closed classes of words; an asterisk stands for any letters. */
  word_classes: z.record(z.enum(WORD_CLASSES), Words),
  species_nouns: z.partialRecord(z.enum(SPECIES), Words),
  gender_nouns: z.record(z.enum(GENDERS), Words),
  /** Regular expressions over a normalised sentence; each stands between the ends of words. */
  patterns: z.strictObject({
    asks_anywhere: z.string(),
    asks_opening: z.string(),
    asks_not: z.string(),
    asks_until: z.string(),
    announces: z.string(),
    presupposes: z.string(),
    condition: z.string(),
    asks_care: z.string(),
    asks_urgency: z.string(),
    asks_rash: z.string(),
    asks_to_feed: z.string(),
    proposes: z.string(),
    of_all: z.string(),
    long_ago: z.string(),
    this_time: z.string(),
    again: z.string(),
    nearly: z.string(),
    missed: z.string(),
    hit: z.string(),
    thought: z.string(),
    found_again: z.string(),
    lies: z.string(),
    untouched: z.string(),
    at_hand: z.string(),
    asks_to_give: z.string(),
    given: z.string(),
    taken: z.string(),
    regimen: z.string(),
    mistake: z.string(),
    damaged: z.string(),
    counts_else: z.string(),
  }),
});
export const Languages = z.strictObject({
  languages: z.array(z.strictObject({ code: z.string(), common: Words, danger: Words, notice: z.string() })),
});
export const Normal = z.strictObject({
  wellbeing: Words,
  /** A clause of nothing but these verbs and these other words says that the animal is well. */
  well_verbs: Words,
  good_words: Words,
  well_rest: Words,
  findings: z.array(
    z.strictObject({
      key: Key,
      name: z.string(),
      species: SpeciesKeys,
      terms: Words.default([]),
      near: z.array(Words).optional(),
      /** Told by a number: every value of its kind in the text lies in this range. */
      measured: z.strictObject({ kind: z.enum(["breaths"]), from: z.number(), up_to: z.number() }).optional(),
      requires: Words.default([]),
      unless: Words.default([]),
      not_neutered: z.boolean().default(false),
      /** Asked before it explains anything, whatever the text says. */
      ask: z.boolean().default(false),
      /** Also where it has lasted for days: put together from several sentences, what is normal is short. */
      lasting: z.boolean().default(false),
      max_age_months: z.number().optional(),
      explains: z.array(Key),
      /** Red flags of the list of danger signs that a yes takes away, where the text tells nothing of them. */
      confirms: z.array(Key).default([]),
      /** Answers that say nothing else than it, by question. */
      explains_answers: z.record(Key, z.array(Key)).default({}),
      issue: Key.optional(),
      reason: z.string(),
      sources: Sources,
    }),
  ),
});
/** What a ban forbids, or a step is about: of several of one topic the first is said. */
const TOPICS = ["wait", "feed", "dose", "vomit", "wash", "pour", "coal"] as const;
export type Topic = (typeof TOPICS)[number];

/** A line of first aid, or a line and where it belongs; the guide's own page has every line. */
const Line = z
  .union([
    z.string().min(1),
    z.strictObject({
      text: z.string().min(1),
      species: SpeciesKeys.optional(),
      /** In a result only where one of these signs is told, with none never. */
      signs: z.array(Key).optional(),
      /** In a result not where one of these is told. */
      not_told: z.array(Key).default([]),
      /** In a result not beside one of these guides: it says so itself. */
      unless_guides: z.array(Key).default([]),
      /** In a result only for an animal of all of these, and not of one of those. */
      flags: z.array(Key).default([]),
      not_flags: z.array(Key).default([]),
      /** What the line does, where not all of its guide does it. */
      effects: Effects,
      topic: z.enum(TOPICS).optional(),
    }),
  ])
  .transform((line) => {
    const {
      text,
      species = SPECIES_KEYS,
      signs,
      not_told = [],
      unless_guides = [],
      flags = [],
      not_flags = [],
      effects = [],
      topic,
    }: Partial<Exclude<typeof line, string>> & { text: string } = typeof line === "string" ? { text: line } : line;
    return { text, species, signs, not_told, unless_guides, flags, not_flags, effects, topic };
  });
export type Line = z.output<typeof Line>;

/** What a nurse on the telephone recognises, and the advice that belongs to it. Changes no level. */
const Picture = z.strictObject({
  key: Key,
  species: SpeciesKeys,
  /** Told in one of these words. */
  words: Words.optional(),
  /** Told in one sentence with a word of each group. */
  near: z.array(Words).min(2).optional(),
  /** Not where its words are only told of earlier, or of somebody else. */
  now: z.boolean().default(false),
  /** Not where its words are said of another animal, or only imagined. */
  own: z.boolean().default(false),
  /** Not where one of these words stands. */
  unless: Words.default([]),
  /** Only beside one of these signs. */
  signs: z.array(Key).optional(),
  /** Only where one of these is the complaint. */
  issues: z.array(Key).optional(),
  not_signs: z.array(Key).default([]),
  /** Only where every red flag and whatever else may be critical is one of these, and nothing poisonous was taken in. */
  only_beside: z.array(Key).optional(),
  /** Not where one of these is told: its first aid says it. */
  not_told: z.array(Key).default([]),
  flags: z.array(Key).default([]),
  not_flags: z.array(Key).default([]),
  not_subspecies: z.array(Key).default([]),
  /** Only of this kind of small animal. */
  subspecies: Key.optional(),
  /** The levels beside which it is said. */
  from: z.enum(LEVELS).default("benign"),
  up_to: z.enum(LEVELS),
  /** What to do comes before the call; `everyone`: before anything is done for the animal. */
  first: z.union([z.boolean(), z.literal("everyone")]).default(false),
  /** What it usually is. */
  says: z.string().optional(),
  /** Signs that belong to it: no warning speaks of them. */
  usual: z.array(Key).default([]),
  /** What is normal and tells the picture as well as its words do; beside it, `says` is left out. */
  normal: z.array(Key).default([]),
  /** What to look at, instead of what one looks at in a kept animal. */
  watch: Words.optional(),
  /** When to call at the latest, instead of 'not better': what is normal or over gets no better. A condition, or whole sentences with a full stop. */
  later: z.string().optional(),
  do: Words.default([]),
  /** Not beside one of these guides: it says more. */
  not_guides: z.array(Key).default([]),
  /** Substances whose action its steps say. */
  poisons: z.array(Key).default([]),
  /** What its steps are about: first aid does not say it again. */
  topics: z.array(z.enum(TOPICS)).default([]),
  dont: z.array(Line).default([]),
  warn: Words.default([]),
  sources: Sources,
});
export type Picture = z.output<typeof Picture>;
export const Pictures = z.strictObject({ pictures: z.array(Picture) });

/** What owners ask to give or to do, and the answer. Changes no level. */
const Remedy = z
  .strictObject({
    key: Key,
    species: SpeciesKeys.default([...SPECIES_KEYS]),
    words: Words.optional(),
    /** Told in one sentence with a word of each group. */
    near: z.array(Words).min(2).optional(),
    /** Not where one of these words stands. */
    unless: Words.default([]),
    /** Only in a question: else it is often told of what was so. */
    asked: z.boolean().default(false),
    /** Only beside one of these signs. */
    signs: z.array(Key).optional(),
    not_signs: z.array(Key).default([]),
    /** Only for an animal of all of these. */
    flags: z.array(Key).default([]),
    topic: z.enum(TOPICS).optional(),
    /** The answer: what is better left alone, or what may be done. */
    dont: z.string().optional(),
    do: z.string().optional(),
    sources: Sources,
  })
  .refine((remedy) => (remedy.dont === undefined) !== (remedy.do === undefined), "dont oder do")
  .refine((remedy) => remedy.words !== undefined || remedy.near !== undefined, "words oder near");
export type Remedy = z.output<typeof Remedy>;
export const Remedies = z.strictObject({ remedies: z.array(Remedy) });

/** What is shown together: breath and consciousness, belly and poison, injury, anything else. */
export const SIGN_GROUPS = ["atmung", "bauch", "verletzung", "sonstiges"] as const;

export const FirstAid = z.strictObject({
  always: Words,
  never: Words,
  entries: z.array(
    z.strictObject({
      key: Key,
      group: z.enum(SIGN_GROUPS),
      title: z.string(),
      species: SpeciesKeys,
      match: z.array(Key),
      /** Guides that say no more beside this one. */
      covers: z.array(Key).default([]),
      by_species: z.partialRecord(z.enum(SPECIES_KEYS), z.string()).default({}),
      effects: Effects,
      /** Its steps drive at once: given with an emergency only. */
      emergency: z.boolean().default(false),
      /** Its first step comes before any call: who phones first loses the animal. */
      before_call: z.boolean().default(false),
      /** Its first step keeps safe who helps: it comes before anything done for the animal. */
      guards: z.boolean().default(false),
      /** It keeps alive: none of its steps is left out for anything else there is to say. */
      vital: z.boolean().default(false),
      /** Signs that bring it too, but not beside one of these others, nor for an animal of one of these. */
      also: z.strictObject({ signs: z.array(Key).min(1), not_signs: z.array(Key), not_flags: z.array(Key) }).optional(),
      /** No condition: whoever needs it goes to a practice at once. */
      at_once: z.boolean().default(false),
      steps: z.array(Line),
      dont: z.array(Line),
      vet: z.string(),
      sources: Sources,
    }),
  ),
});
export const PhoneNumbers = z.object({
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
  duty_services: z.array(
    z.strictObject({
      region: z.string(),
      country: z.enum(["DE", "AT", "CH"]),
      name: z.string(),
      phone: z.string().optional(),
      hours: z.string().optional(),
      url: z.url().nullable(),
      seen_at: z.url().nullable(),
    }),
  ),
  general_actions: z.strictObject({
    keep: z.string(),
    call: z.string(),
    skin: z.string(),
    sample: z.string(),
    dont: z.array(Line),
  }),
});
export const DangerSigns = z.strictObject({
  signs: z.array(
    z.strictObject({
      key: Key,
      /** Whether the quick check of strangers shows it too. */
      quick: z.boolean().default(true),
      /** Under which heading the quick check shows it. */
      group: z.enum(SIGN_GROUPS).default("sonstiges"),
      label: z.string(),
      hint: z.string().optional(),
      /** In other words for a species. */
      hints: z.partialRecord(z.enum(SPECIES_KEYS), z.string()).default({}),
      species: SpeciesKeys,
      not_flags: z.array(Key).default([]),
      symptoms: z.array(Key).min(1),
      level: z.enum(["urgent", "emergency"]).default("emergency"),
      /** Questions that need no asking once this sign was shown and not chosen. */
      settles: z.array(Key).default([]),
      /** Belongs to every complaint in which this holds. */
      when: When.optional(),
    }),
  ),
  /** Signs of a complaint beside those that settle its exclusions. */
  missable: z.array(z.strictObject({ issue: Key, signs: z.array(Key).min(1), sources: Sources })),
});
export const SourceList = z.strictObject({
  sources: z.array(
    z.strictObject({ id: z.string(), title: z.string(), url: z.string().nullable(), status: z.string() }),
  ),
});

export const Toxins = z.strictObject({
  intake: Words,
  much: Words,
  little: Words,
  not_toxic: Words,
  toxins: z.array(
    z.strictObject({
      key: Key,
      name: z.string(),
      category: z.string(),
      species: SpeciesKeys,
      level: z.enum(LEVELS),
      level_by_species: z.partialRecord(z.enum(SPECIES_KEYS), z.enum(LEVELS)).default({}),
      synonyms: Words.min(1),
      unless: Words.default([]),
      calm: z.boolean().default(false),
      /** A medicine that vets prescribe as well: given as prescribed it is no poison. */
      for_animals: z.boolean().default(false),
      window_hours: z.number().optional(),
      level_unknown: z.enum(LEVELS).optional(),
      dose: z
        .strictObject({
          unit: z.string(),
          per_gram: z.number(),
          kinds: z.array(z.strictObject({ words: Words, per_gram: z.number() })),
          pieces: z.record(z.string(), z.number()),
          tablets: z.number().optional(),
          thresholds: z
            .array(z.strictObject({ species: z.enum(SPECIES_KEYS), mild: z.number(), severe: z.number() }))
            .min(1),
        })
        .optional(),
      note: z.string().optional(),
      onset: z.string(),
      signs: z.array(Key),
      action: z.string().min(1),
      /** The action is but the call, which stands first on every page. */
      only_call: z.boolean().default(false),
      /** It also harms through skin or coat, and is washed off. */
      on_skin: z.boolean().default(false),
      sources: Sources,
    }),
  ),
});
export const Conditions = z.strictObject({
  conditions: z.array(
    z.strictObject({
      key: Key,
      name: z.string(),
      species: SpeciesKeys,
      severity: z.enum(SEVERITIES),
      level: z.enum(LEVELS),
      core: z.array(Key).min(1),
      symptoms: z.record(Key, z.number().int().min(1).max(10)),
      /** What a flag adds, where it is there: a known illness of the heart. */
      weighs: z.record(Key, z.number().int().min(1)).default({}),
      requires_flags: z.array(Key).default([]),
      not_flags: z.array(Key).default([]),
      description: z.string().min(1),
      /** With this it is not named as a cause: it has another. What it weighs stays. */
      unlikely: When.optional(),
      sources: Sources,
    }),
  ),
});
export const Schedules = z.strictObject({
  disclaimer: z.string(),
  plans: z.array(
    z.strictObject({
      species: z.enum(SPECIES_KEYS),
      subspecies: Key.optional(),
      category: Key,
      key: Key,
      title: z.string(),
      offset_weeks: z.number().optional(),
      offset_months: z.number().optional(),
      every_days: z.number().optional(),
      every_weeks: z.number().optional(),
      every_months: z.number().optional(),
      until_weeks: z.number().optional(),
      note: z.string().optional(),
      sources: Sources,
    }),
  ),
});

export type Toxin = z.output<typeof Toxins>["toxins"][number];
export type Illness = z.output<typeof Conditions>["conditions"][number];
export type Symptom = z.output<typeof Symptom>;
export type Question = z.output<typeof Question>;
export type Rule = z.output<typeof Rule>;
export type Complaint = z.output<typeof Complaint>;
export type DangerSign = z.output<typeof DangerSigns>["signs"][number];
export type Effect = SelfCare["effects"][number];
export type SelfCare = z.output<typeof SelfCare>;
export type WarningSign = z.output<typeof WarningSign>;
