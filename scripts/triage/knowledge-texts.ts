// The knowledge files as texts to learn from: every wording of a sign says that it is there,
// its single words are told as there and as not there, every poison is told as taken
// in, not touched, asked about or eaten by a person, and the files' examples mean what they say.
import { type Level, OUTCOMES, type Outcome, SPECIES, type Species } from "#db/enums";
import { speciesKey } from "~/triage/case";
import { INTAKE } from "~/triage/dose";
import { complaints, poison, type SpeciesKey, type Symptom, symptoms } from "~/triage/knowledge";
import { outcomeOf } from "~/triage/score";
import type { Post, Statement } from "./corpus";

const nameOf = (key: SpeciesKey): Species => SPECIES.find((species) => speciesKey(species) === key)!;
const animal = { ageMonths: null, gender: null, neutered: null, mainIssue: "", writer: "knowledge" };

function post(
  id: string,
  species: Species,
  text: string,
  outcome: Outcome,
  statements: Statement[],
  acceptable = [outcome],
): Post {
  return { ...animal, id, species, text, outcome, acceptable, statements };
}

const isCritical = ({ red_flag, severity }: Symptom) => red_flag && severity === "critical";

/** Each wording by itself, in one of the sign's species: present, and an emergency where the sign alone is critical. */
function wordings(symptom: Symptom): Post[] {
  const { key, synonyms, species, red_flag } = symptom;
  const critical = isCritical(symptom);
  return synonyms.map((words, n) => {
    const name = nameOf(species[n % species.length]!);
    const outcome: Outcome = critical ? "emergency" : "vet_visit";
    return post(
      `k-${key}-${n}`,
      name,
      words,
      outcome,
      [{ quote: words, sign: key, status: "present", decisive: critical }],
      critical ? ["emergency"] : ["vet_visit", "monitor", ...(red_flag ? (["emergency"] as const) : [])],
    );
  });
}

type Told = { of: "noun" | "verb"; text: string; status: Statement["status"] };
/** A sign's noun or verb as it is told of now: as many as deny it, so that the bare word leans neither way. */
const THERE: readonly Told[] = [
  { of: "noun", text: "Er hat seit gestern §.", status: "present" },
  { of: "noun", text: "Heute früh § bemerkt, was nun?", status: "present" },
  { of: "noun", text: "Gerade hat sie wieder §, sonst war der Tag wie immer.", status: "present" },
  { of: "noun", text: "Mein Tier hat jetzt §, frisst aber normal.", status: "present" },
  { of: "noun", text: "§ hat er nun schon den zweiten Tag", status: "present" },
  { of: "noun", text: "Wir waren spazieren, alles gut, und plötzlich §.", status: "present" },
  { of: "noun", text: "kein Fieber, aber §", status: "present" },
  { of: "verb", text: "er § seit heute früh", status: "present" },
  { of: "verb", text: "Die Kleine § die ganze Zeit, was hat sie?", status: "present" },
  { of: "verb", text: "Frisst normal, aber § ständig.", status: "present" },
  { of: "verb", text: "§ und hört gar nicht mehr auf", status: "present" },
  { of: "verb", text: "Sonst ist nichts, sie § nur immer wieder.", status: "present" },
];
/** The same as it is denied, remembered, feared, imagined or said of others: § stands for the word. */
const NOT_THERE: readonly Told[] = [
  { of: "noun", text: "kein §", status: "absent" },
  { of: "noun", text: "§ hat er nicht", status: "absent" },
  { of: "noun", text: "Sie frisst gut, ohne §, und spielt.", status: "absent" },
  { of: "noun", text: "Von § keine Spur, er ist fit.", status: "absent" },
  { of: "noun", text: "Letztes Jahr hatte er mal §, seitdem nie wieder.", status: "past" },
  { of: "noun", text: "Als Welpe hatte sie §. Heute ist sie gesund.", status: "past" },
  { of: "noun", text: "Mein Sohn liegt mit § im Bett, der Hund schläft daneben.", status: "other" },
  { of: "noun", text: "Der Hund vom Nachbarn hatte §.", status: "other" },
  { of: "noun", text: "Woran würde ich § erkennen? Bisher ist nichts.", status: "hypothetical" },
  { of: "noun", text: "Ist das etwa §?", status: "possible" },
  { of: "noun", text: "Ich habe Angst, dass es § ist.", status: "possible" },
  { of: "verb", text: "er § nicht", status: "absent" },
  { of: "verb", text: "§ nicht und ist munter", status: "absent" },
  { of: "verb", text: "Meine Schwester §, die Katze ist gesund.", status: "other" },
  { of: "verb", text: "Was mache ich, wenn er mal §?", status: "hypothetical" },
  { of: "verb", text: "§ er vielleicht?", status: "possible" },
];
const NOUN = /^\p{Lu}\p{L}{3,}$/u;
const VERB = /^\p{Ll}{3,}t$/u;
/** Frames of each kind that each word is told in. */
const FRAMES = 2;

const OUTCOME: Partial<Record<Statement["status"], { outcome: Outcome; acceptable: Outcome[] }>> = {
  present: { outcome: "vet_visit", acceptable: ["vet_visit", "monitor", "emergency"] },
  possible: { outcome: "vet_visit", acceptable: ["vet_visit", "monitor", "emergency"] },
};
const CRITICAL = { outcome: "emergency", acceptable: ["emergency"] } satisfies {
  outcome: Outcome;
  acceptable: Outcome[];
};
const CALM = { outcome: "monitor", acceptable: ["monitor"] } satisfies { outcome: Outcome; acceptable: Outcome[] };

/** The sign's single words where they hold and where they do not. */
function framed(symptom: Symptom): Post[] {
  const { key, synonyms, species } = symptom;
  return synonyms.flatMap((word, n) =>
    [THERE, NOT_THERE].flatMap((told, side) => {
      const frames = told.filter(({ of }) => (of === "noun" ? NOUN : VERB).test(word));
      return Array.from({ length: Math.min(FRAMES, frames.length) }, (_, k) => {
        const { text, status } = frames[(n * FRAMES + k) % frames.length]!;
        const critical = status === "present" && isCritical(symptom);
        const { outcome, acceptable } = critical ? CRITICAL : (OUTCOME[status] ?? CALM);
        const marks: Statement[] = [{ quote: word, sign: key, status, ...(critical ? { decisive: true } : {}) }];
        const id = `k-${key}-${n}-${side === 0 ? "there" : "not"}-${k}`;
        return post(id, nameOf(species[n % species.length]!), text.replace("§", word), outcome, marks, acceptable);
      });
    }),
  );
}

type Frame = { text: string; quote: string; status: Statement["status"] };
const frame = (text: string, quote: string, status: Statement["status"]): Frame => ({ text, quote, status });
/** Category of the poisons that are medicines. */
const MEDICINE = "medikament";
/** § stands for the substance. */
const TAKEN: readonly Frame[] = [
  frame("hat gerade § gefressen", "hat gerade § gefressen", "present"),
  frame("Mein Tier hat § vom Tisch geklaut, sonst alles wie immer.", "hat § vom Tisch geklaut", "present"),
  frame("Da lag §, jetzt ist alles weg und er leckt sich das Maul.", "Da lag §, jetzt ist alles weg", "present"),
  frame("Sie war an § dran und hat die Hälfte intus, wirkt ganz normal.", "hat die Hälfte intus", "present"),
  frame("an § geknabbert hat er vorhin", "an § geknabbert hat er", "present"),
  frame("Mein Mann sagt, der Kleine hat § erwischt.", "der Kleine hat § erwischt", "present"),
  frame("§ lag offen da, ein Teil fehlt.", "§ lag offen da, ein Teil fehlt", "possible"),
];
const NOT_TAKEN: readonly Frame[] = [
  frame("§ lag auf dem Tisch, angerührt hat er nichts davon.", "angerührt hat er nichts davon", "absent"),
  frame(
    "Er wollte an §, ich war schneller und habe es weggenommen.",
    "ich war schneller und habe es weggenommen",
    "absent",
  ),
  frame(
    "Darf ein Tier eigentlich § haben? Gegeben habe ich noch nie etwas davon.",
    "Darf ein Tier eigentlich § haben",
    "hypothetical",
  ),
  frame("Was müsste ich tun, wenn er mal § frisst?", "wenn er mal § frisst", "hypothetical"),
  frame("Ich habe heute § gegessen, er hat nur zugeschaut und schläft.", "Ich habe heute § gegessen", "other"),
  frame("Ich habe gelesen, dass § giftig ist. Bei uns gibt es das nicht.", "dass § giftig ist", "hypothetical"),
  frame("Wir haben § im Keller, die Tür ist zu, er kommt nicht hin.", "er kommt nicht hin", "absent"),
];

/** Medicines are also given: by mistake, or as a vet said. */
const GIVEN_WRONGLY: readonly Frame[] = [
  frame("Ich habe ihm aus Versehen § gegeben.", "Ich habe ihm aus Versehen § gegeben", "present"),
  frame("Seit gestern gebe ich ihm abends § von meinem Opa.", "gebe ich ihm abends § von meinem Opa", "present"),
  frame(
    "Heute hat sie die zehnfache Menge § bekommen statt wie verordnet.",
    "die zehnfache Menge § bekommen",
    "present",
  ),
  frame(
    "Hat alles auf einmal gefressen, § und noch was anderes von Oma.",
    "Hat alles auf einmal gefressen, §",
    "present",
  ),
];
const GIVEN_RIGHTLY: readonly Frame[] = [
  frame("Sie bekommt seit zwei Jahren § vom Tierarzt und ist gut eingestellt.", "gut eingestellt", "past"),
  frame("§ kriegt er jeden Morgen wie verordnet, heute auch.", "wie verordnet", "past"),
  frame(
    "Ich habe wegen Kopfweh § genommen, der Hund hat nichts davon bekommen.",
    "Ich habe wegen Kopfweh § genommen",
    "other",
  ),
];

/** Each name of a poison taken in by a species it harms, and not taken in. */
function poisonings({
  key,
  category,
  synonyms,
  species,
  level,
  level_by_species,
}: (typeof poison.toxins)[number]): Post[] {
  const medicine = category === MEDICINE;
  return synonyms.flatMap((word, n) => {
    const kind = species[n % species.length]!;
    const grave = (level_by_species[kind] ?? level) === "emergency";
    const make = (frames: readonly Frame[], which: string, outcome: Outcome, acceptable: Outcome[]) => {
      const { text, quote, status } = frames[n % frames.length]!;
      const fill = (part: string) => part.replace("§", word);
      const decisive = outcome !== "monitor";
      return post(
        `k-${key}-${n}-${which}`,
        nameOf(kind),
        fill(text),
        outcome,
        [
          { quote: fill(quote), sign: INTAKE, status, ...(decisive ? { decisive } : {}) },
          { quote: word, sign: INTAKE, status },
        ],
        acceptable,
      );
    };
    return [
      make(TAKEN, "in", grave ? "emergency" : "vet_visit", grave ? ["emergency"] : ["vet_visit", "emergency"]),
      make(NOT_TAKEN, "out", "monitor", ["monitor"]),
      ...(medicine
        ? [
            make(
              GIVEN_WRONGLY,
              "wrong",
              grave ? "emergency" : "vet_visit",
              grave ? ["emergency"] : ["vet_visit", "emergency"],
            ),
            make(GIVEN_RIGHTLY, "right", "monitor", ["monitor"]),
          ]
        : []),
    ];
  });
}

/** The files' examples: the outcome of the level they ask for. */
const examples = (): Post[] =>
  complaints.flatMap((file) =>
    file.examples.map(({ text, species, at_least, at_most }, n) => {
      const of = (level: Level) => outcomeOf(level);
      const outcome = of(at_least ?? at_most!);
      const [low, high] = [of(at_least ?? "benign"), of(at_most ?? "emergency")].map((one) => OUTCOMES.indexOf(one));
      return post(
        `k-${file.issue.key}-example-${n}`,
        nameOf(species),
        text,
        outcome,
        [],
        OUTCOMES.slice(low, high! + 1),
      );
    }),
  );

/** Signs and poisons in every wording. */
export const knowledgeTexts = (): Post[] => [
  ...[...symptoms.values()].flatMap((symptom) => [...wordings(symptom), ...framed(symptom)]),
  ...poison.toxins.flatMap(poisonings),
];
export { examples as exampleTexts };
