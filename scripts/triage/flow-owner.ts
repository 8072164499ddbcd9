// The scripted owner of the guided cases: knows the vignette's facts, nothing else. One table says which topic answers
// which question and how its words become an option; a missing topic is answered with 'Weiß ich nicht'.
import type { Gender, Species } from "#db/enums";
import { type Assessment, assess } from "~/triage/assess";
import { type Case, emptyCase } from "~/triage/case";
import { dangersOf } from "~/triage/dangers";
import { DANGER, issues, NONE, openSign, questions, unknownKey, unsureOf } from "~/triage/knowledge";
import { answerKeys, nextQuestion } from "~/triage/next-question";
import { matchSymptom } from "./score";

export type FlowCase = {
  species: Species;
  ageMonths: number | null;
  gender: Gender | null;
  mainIssue: string;
  symptoms: { name: string; severity: "mild" | "moderate" | "severe" | "critical" }[];
  facts: Record<string, string>;
};
/** topics are joined and read once; the first pattern that fits gives the option, else 'Weiß ich nicht'. */
type Reading = { topics: string[]; options: [RegExp, string][] };

const rows = (topics: string, ...options: [RegExp, string][]): Reading => ({ topics: topics.split(" "), options });

export const FLOW_ANSWERS: Record<string, Reading> = {
  "u-gefahr": rows(
    "breathing energy gums blood pain toxins urination feces frequency eating duration season preexisting",
    [/maul offen|offenem maul|röchelt|pumpt/, "atemnot"],
    [/steht nicht auf|umgefallen|reagiert kaum/, "bewusstlos"],
    [/bläulich|blass|weiße? (schleimh|zahn)/, "blass"],
    [/kaffeesatz/, "bluterbrechen"],
    [/viel blut/, "blutkot"],
    [/prall/, "magendrehung"],
    [/nichts oder nur|tröpfelt|presst|gar nicht/, "kein-urin"],
    [/keine köttel|(kein heu|frisst nichts).*12 stunden/, "frisst-nicht"],
    [/schleifen/, "laehmung"],
    [/eitriger ausfluss/, "ausfluss"],
    [/./, "keine"],
  ),
  "u-allgemein": rows(
    "eating drinking energy pain trend",
    [/schlechter|schlimmer/, "schlechter"],
    [/empfindlich|gespannt|schreit|wehrt/, "schmerz"],
    [/ruhiger|müde|matt|schlapp|liegt nur/, "matt"],
    [/sehr viel/, "trinkt-viel"],
    [/kaum/, "trinkt-kaum"],
    [/hälfte|wenig|fast nichts|verweigert|geht weg|ignoriert|leckerli/, "frisst"],
    [/./, "keine"],
  ),
  "u-atmung": rows(
    "breathing",
    [/röchelt|pfeift|pumpt|angestrengt/, "angestrengt"],
    [/maul offen|offenem maul/, "maul"],
    [/flach und schnell|schneller|hechelt schnell|60/, "schnell"],
    [/hechelt/, "maul"],
    [/ruhig|normal/, "normal"],
  ),
  "u-bewusstsein": rows(
    "energy",
    [/steht nicht auf|umgefallen|reagiert kaum/, "kaum"],
    [/ruhiger|müde|matt|schlapp|liegt nur|zusammengekauert|geschlossenen augen|schläft viel|nicht laufen/, "ruhiger"],
    [/normal|fit|munter|spielt|spielen|tobt|hoppelt|wedelt|unruhig|kuscheln|liegen/, "normal"],
  ),
  "u-schleimhaut": rows(
    "gums",
    [/bläulich|dunkel/, "blau"],
    [/gelb/, "gelb"],
    [/weiß|blass/, "blass"],
    [/rosa/, "rosa"],
  ),
  "u-urin": rows(
    "urination",
    [/^nicht$|gar nicht/, "keiner"],
    [/nichts oder nur|tröpfelt|presst/, "tropfen"],
    [/^viel$/, "mehr"],
    [/normal|jedes mal/, "normal"],
  ),
  "u-trinken": rows(
    "drinking",
    [/erbricht/, "erbricht"],
    [/sehr viel/, "viel"],
    [/wenig|kaum|^nein$|will nicht/, "wenig"],
    [/^ja$|normal|trinkt/, "normal"],
  ),
  "u-fressen": rows(
    "eating duration",
    [/heu und kräuter|leckerli/, "weniger"],
    [/(kein heu|frisst nichts).*12 stunden/, "h12-24"],
    [/vier tagen/, "h48"],
    [/geht weg.*36 stunden/, "h24-48"],
    [/^nein|^lässt futter stehen/, "h0-12"],
    [/hälfte|wenig|drei viertel|fast nichts/, "weniger"],
    [/normal|gefressen/, "normal"],
  ),
  "u-dauer": rows(
    "duration",
    [/monaten|drei wochen/, "d7"],
    [/drei tagen|vier tagen/, "d3-7"],
    [/zwei tage|36 stunden/, "d1-2"],
    [/stunde|minuten/, "h0-6"],
    [/gestern|heute/, "h6-24"],
  ),
  "u-verlauf": rows(
    "trend",
    [/rasch schlechter|schlimmer/, "schnell-schlechter"],
    [/schlechter/, "schlechter"],
    [/besser|nichts mehr/, "besser"],
    [/gleich|unverändert|veränderung|jedes jahr/, "gleich"],
  ),
  "u-gift": rows("toxins", [/wespenstich|^nein|^kein|nichts/, "nein"]),
  "u-schmerz": rows(
    "pain",
    [/schreit|wehrt|knirscht|prall/, "stark"],
    [/empfindlich|gespannt|kratzt/, "leicht"],
    [/nein|kein|überall anfassen/, "nein"],
  ),
  "u-medikamente": rows("medication", [/vetmedin/, "tierarzt"], [/keine|kein/, "nein"]),
  "u-vorerkrankung": rows("preexisting", [/herz/, "herz"], [/keine/, "keine"], [/harngries|übergewichtig/, "andere"]),
  "u-kotabsatz": rows("feces", [/keine köttel/, "keine-lang"], [/normale/, "normal"]),
  "e-wuergen": rows("blood frequency", [/würgen/, "ja"], [/./, "nein"]),
  "e-bauch": rows(
    "pain",
    [/prall|bauch ist/, "gross"],
    [/bauch gespannt|bauch empfindlich|wehrt sich am bauch/, "gespannt"],
    [/nein|kein|überall anfassen/, "weich"],
  ),
  "e-haeufigkeit": rows(
    "frequency",
    [/alle paar minuten|acht|dauernd/, "dauernd"],
    [/drei mal|zwei mal/, "n2-3"],
    [/einmal/, "n1"],
  ),
  "e-inhalt": rows("blood", [/kaffeesatz|viel blut/, "blut"], [/schaum/, "galle"], [/nein|kein/, "futter"]),
  "e-fremdkoerper": rows("foreign_body", [/nein|nichts/, "nein"]),
  "d-aussehen": rows("blood", [/viel blut/, "viel-blut"], [/nein|kein/, "weich"]),
  "d-haeufigkeit": rows("frequency", [/acht/, "n6"], [/drei/, "n3-5"], [/zwei|ein/, "n1-2"]),
  "d-impfung": rows("vaccination", [/noch keine/, "nein"], [/ja|vollständig/, "ja"]),
  "a-interesse": rows(
    "eating",
    [/geht weg/, "geht-hin"],
    [/verweigert|kein heu|ignoriert/, "kein-interesse"],
    [/leckerli/, "leckerli"],
  ),
  "a-gewicht": rows("weight", [/minus 2/, "nein"]),
  "hk-schwellung": rows("pain toxins", [/wespenstich/, "gesicht"], [/nein/, "nein"]),
  "hk-aussehen": rows("blood", [/krusten/, "krusten"]),
  "hk-parasitenmittel": rows("medication", [/seit monaten/, "laenger"]),
  "l-aufstehen": rows(
    "energy",
    [/steht nicht auf/, "nicht"],
    [/steht aber auf/, "normal"],
    [/taumelt/, "wackelig"],
    [/nicht laufen|matt|liegt nur|müde/, "unwillig"],
    [/./, "normal"],
  ),
  "l-impfung": rows("vaccination", [/gestern|heute/, "ja"], [/./, "nein"]),
  "l-hitze": rows("season", [/heiß/, "ja"]),
  "s-hinterbeine": rows("trend pain", [/schleifen/, "schleift"], [/überall anfassen|nein|besser/, "lahm"]),
  "s-unfall": rows("preexisting", [/unfall/, "sturz"], [/keine/, "nein"]),
  "s-ort": rows("pain", [/hochheben/, "ruecken"], [/bauch/, "bauch"], [/überall anfassen/, "bein"]),
  "la-belastung": rows("energy", [/spielen/, "leicht"]),
  "hu-art": rows("blood", [/kein blut/, "trocken"]),
  "hu-atemfrequenz": rows("breathing", [/60/, "a40"], [/ruhig|sofort normal/, "u30"]),
  "hu-wann": rows("frequency", [/leine/, "leine"], [/dauernd/, "immer"]),
  "hu-kontakt": rows("preexisting", [/pension/, "ja"]),
  "v-neuro": rows("energy", [/taumelt/, "taumeln"], [/normal|unruhig|fit/, "keine"]),
  "v-art": rows("energy", [/unruhig/, "unruhig"]),
  "h-art": rows("blood", [/rosa/, "blut"], [/nein/, "keine"]),
  "ve-blutung": rows("blood", [/nein|kein/, "nein"]),
  "vo-sitz": rows("energy", [/auf der stange/, "plustert"]),
  "vo-luft": rows("toxins", [/kein teflon/, "nein"]),
  "vo-kot": rows("urination", [/wässrig/, "fluessig"]),
  "re-atmung": rows("breathing", [/normal/, "nein"]),
  "re-vorfall": rows("urination", [/normal/, "nein"]),
  "re-temperatur": rows("season", [/abgesenkt/, "ja"]),
  "re-fressen": rows("season duration", [/abgesenkt/, "winter"], [/drei wochen/, "w2"]),
};

const MAX_STEPS = 30;

/**
 * Plays one case to its end. The transcript lists 'question=answer'. Throws when the questions do not end.
 * @param knows whether the owner knows the answer to the next question
 */
export function playFlow(
  flow: FlowCase,
  knows: () => boolean = () => true,
): { assessment: Assessment; transcript: string[]; input: Case } {
  const patient = {
    name: "",
    species: flow.species,
    breed: flow.facts.preexisting ?? null,
    ageMonths: flow.ageMonths,
    gender: flow.gender,
    neutered: false,
    weightKg: null,
    medicalConditions: [],
    allergies: [],
  };
  const issue = [...issues.values()].find((entry) => entry.name === flow.mainIssue)!;
  const chosen = flow.symptoms.flatMap(({ name, severity }) =>
    matchSymptom(name, patient).map(({ key }) => ({ key, severity: severity === "mild" ? null : severity })),
  );
  let input: Case = { ...emptyCase(patient), issue: issue.key, preset: true, symptoms: chosen };
  const transcript: string[] = [];
  for (let step = 0; ; step++) {
    if (step > MAX_STEPS) throw new Error("the questions do not end");
    const asked = nextQuestion(input);
    if (!asked) return { assessment: assess(input), transcript, input };
    const shown = asked.options.map(({ key }) => key);
    const said = knows()
      ? answerOf(asked.questionId, flow.facts, new Set(shown))
      : (unknownKey(questions.of(asked.questionId)) ?? "weiss-nicht");
    const answer = shown.length === 0 || shown.includes(said) ? said : NONE;
    transcript.push(`${asked.questionId}=${answer}`);
    input = { ...input, answers: { ...input.answers, [asked.questionId]: [answer] } };
  }
}

/** What an owner says when asked whether a sign of the text is really there. */
export type Confirm = (key: string) => "ja" | "nein" | "unklar";

/** Plays a described case with recorded answers, as the screens do; what is not recorded is not known. */
export function playTold(
  start: Case,
  answers: Record<string, string[]>,
  confirm: Confirm,
): { assessment: Assessment; transcript: string[]; input: Case } {
  let input = start;
  const transcript: string[] = [];
  for (let step = 0; ; step++) {
    if (step > MAX_STEPS) throw new Error("the questions do not end");
    const asked = nextQuestion(input);
    if (!asked) return { assessment: assess(input), transcript, input };
    const question = questions.of(asked.questionId);
    const shown = new Set(asked.options.map(({ key }) => key));
    const known = (answers[question.key] ?? []).filter((key) => shown.has(key));
    const open = question.key === DANGER ? dangersOf(input).open.map((one) => confirmed(one, confirm)) : [];
    const said = answerKeys(
      question.key,
      [...open, ...known].flatMap((key) => key ?? []),
    );
    // Who ticked only what is not on the list sees nothing of it.
    const none = question.key === DANGER && question.key in answers ? NONE : (unknownKey(question) ?? "weiss-nicht");
    const given = said ?? [none];
    transcript.push(`${question.key}=${given.join("+")}`);
    input = { ...input, answers: { ...input.answers, [question.key]: given } };
  }
}

/** The option by which an owner says of an open sign that it is there, or that they do not know; null for a no. */
function confirmed({ key, covers }: { key: string; covers: string[] }, confirm: Confirm): string | null {
  const said = covers.map(confirm);
  return said.includes("ja") ? openSign(key) : said.includes("unklar") ? unsureOf(key) : null;
}

/** The first option that fits among those shown. */
function answerOf(id: string, facts: Record<string, string>, shown: ReadonlySet<string>): string {
  const row = FLOW_ANSWERS[id];
  const question = questions.of(id);
  const unknown = unknownKey(question) ?? "weiss-nicht";
  const text = row?.topics
    .map((topic) => facts[topic] ?? "")
    .join(" ")
    .trim()
    .toLowerCase();
  if (!row || !text) return unknown;
  return row.options.find(([pattern, key]) => shown.has(key) && pattern.test(text))?.[1] ?? unknown;
}
