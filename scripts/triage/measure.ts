// Every figure of the triage from one run over the labelled cases: what eval.ts prints, /qualitaet shows and a test holds.
import { OUTCOMES, type Outcome, SPECIES } from "#db/enums";
import { assess } from "~/triage/assess";
import { related } from "~/triage/beliefs";
import { emptyCase, speciesKey } from "~/triage/case";
import { gather } from "~/triage/dangers";
import { SHARES } from "~/triage/decide";
import { keepReading, type Reading, readingOf, readText } from "~/triage/extract";
import { toldFacts } from "~/triage/facts";
import { floorOf } from "~/triage/floors";
import { complaints, RULES_VERSION, rules, symptoms } from "~/triage/knowledge";
import { levelRank } from "~/triage/level";
import { net, readWords } from "~/triage/model";
import { outcomeOf } from "~/triage/score";
import type { Text } from "~/triage/text/match";
import type { Read } from "~/triage/text/net";
import { STATUSES, type Status, sharesAt } from "~/triage/text/status";
import {
  chatter,
  invented,
  learntPages,
  type Pair,
  type Post,
  pairs,
  posts,
  readLines,
  shorts,
  sidesOf,
} from "./corpus";
import { type FlowCase, playFlow, playTold } from "./flow-owner";
import { rangeOf } from "./instances";
import {
  caseOf,
  type Described,
  type Figures,
  figuresOf,
  matchSymptom,
  promisedBy,
  type Rated,
  rate,
  type Share,
  share,
  understanding,
  type Vignette,
} from "./score";

export type Flow = FlowCase & { id: string; outcome: Outcome; acceptable: Outcome[] };
export type CaseSet = Figures & {
  title: string;
  /** Whether anything was learnt from these cases. */
  tuned: boolean;
};
export type Paraphrase = { id: string; typos: string; dialect: string; reordered: string };
export const WAYS = ["typos", "dialect", "reordered"] as const;
/** Answers an honest owner gives, recorded by readers who did not see the rating: option keys by question id. */
export type Recorded = { id: string; answers: Record<string, string[]> };

const TEXTS = "scripts/triage/texts";
export const read = <T>(name: string): T[] => readLines<T>(`${TEXTS}/${name}.jsonl`);

/** Pages that somebody learnt from are no report, whoever retold them. */
export function reportPosts(): Post[] {
  const learnt = learntPages();
  return posts().report.filter(({ source }) => !source || !learnt.has(source));
}

const rowsOf = (vignettes: readonly Vignette[]): Rated[] => vignettes.map((vignette) => rate(vignette).row);
const setOf = (title: string, tuned: boolean, rows: readonly Rated[]): CaseSet => ({
  title,
  tuned,
  ...figuresOf(rows),
});

/** All that is asked of a marked text: reading it is what takes long. */
function readOnce(post: Post) {
  const { patient } = caseOf(post);
  const text = readWords(post.text);
  const read = net.read(text.tokens, patient);
  const reading = readingOf(text, read, patient);
  keepReading(post.text, patient, reading, false);
  return { post, row: rate(post).row, told: tallyOf(post, reading), statuses: statusesOf(post, text, read) };
}
type ReadOnce = ReturnType<typeof readOnce>;

export function measure() {
  const owners = reportPosts();
  const asOwners = owners.map((post) => ({ ...readOnce(post), flipped: isFlipped(post), others: othersOf(post) }));
  const asSides = sidesOf(pairs().report).map(readOnce);
  const asShort = shorts().report.map(readOnce);
  const marked = [...asOwners, ...asSides, ...asShort];
  const ownerRows = asOwners.map(({ row }) => row);
  const report = read<Described>("report");
  const reportRows = rowsOf(report);
  const brief = asShort.map(({ row }) => row);
  const [tuned, dev] = [read<Described>("tuned"), read<Described>("dev")];
  const devRows = rowsOf(dev);
  const flows = read<Flow>("flow").map((flow) => ({ flow, played: playFlow(flow) }));
  const flowRows = flows.map(({ flow, played }) =>
    ratedAs(flow, played.assessment, `after ${played.transcript.join(" | ")}`),
  );
  const unsure = unsureOwners(read<Flow>("flow"));
  const guided = playedOwners(owners, confirmed);
  const real = read<Described>("real");
  const realRows = rowsOf(real);
  const askedReal = playedOwners(real, named);
  const asked = guided.map(({ screens }) => screens);
  const toEmergency = flows
    .filter(({ played }) => played.assessment.outcome === "emergency")
    .map(({ played }) => played.transcript.length + 1);
  return {
    rows: {
      owners: ownerRows,
      report: reportRows,
      brief,
      dev: devRows,
      flow: flowRows,
      guided: guided.map(({ row }) => row),
      real: realRows,
      guidedReal: askedReal.map(({ row }) => row),
    },
    figures: {
      rulesVersion: RULES_VERSION,
      learntFrom: invented().length + posts().learn.length + shorts().learn.length + 2 * pairs().learn.length,
      sets: {
        owners: setOf("Beschreibungen nach Art echter Halter", false, ownerRows),
        report: setOf("Kurze unabhängige Fälle", false, reportRows),
        brief: setOf("Ein bis drei Sätze", false, brief),
        dev: setOf("Entwicklungsfälle", true, devRows),
        tuned: setOf("Entwicklungsfälle, zweite Gruppe", true, rowsOf(tuned)),
        flow: setOf("Geführte Fälle mit Rückfragen", true, flowRows),
        guided: setOf(
          "Dieselben Beschreibungen nach ehrlichen Antworten",
          false,
          guided.map(({ row }) => row),
        ),
        guidedBefore: setOf(
          "Dieselben Beschreibungen vor den Fragen",
          false,
          guided.map(({ row }) => ownerRows.find(({ id }) => id === row.id)!),
        ),
        // Looked at while rules were made; nothing was learnt from them.
        real: setOf("Umformulierte Fragen echter Halter", false, realRows),
        guidedReal: setOf(
          "Dieselben Fragen echter Halter nach ehrlichen Antworten",
          false,
          askedReal.map(({ row }) => row),
        ),
      },
      pairs: pairFigures(asSides.map(({ row }) => row)),
      realPairs: pairFigures(rowsOf(sidesOf(read<Pair>("real-pairs")))),
      dilution: dilution([...asOwners, ...asSides]),
      amongSentences: amongSentences(asShort),
      behindGoodWords: behindGoodWords(),
      statements: statementFigures(marked.map(({ told }) => told)),
      statuses: statusFigures(marked.flatMap(({ statuses }) => statuses)),
      flips: share(asOwners.filter(({ flipped }) => flipped).length, asOwners.length),
      understanding: understanding(report),
      comparators: comparators(asOwners),
      questions: {
        median: median(asked),
        maximum: Math.max(0, ...asked),
        repeated: share(guided.filter(({ repeated }) => repeated).length, guided.length),
        unsure,
        listedAtOnce: listedAtOnce(),
        screensToEmergency: { median: median(toEmergency), maximum: Math.max(...toEmergency) },
      },
      paraphrases: { changed: reworded(dev, devRows) },
    },
  };
}
export type Measured = ReturnType<typeof measure>["figures"];

function ratedAs(
  { id, species, outcome, acceptable }: Pick<Vignette, "id" | "species" | "outcome" | "acceptable">,
  assessment: ReturnType<typeof assess>,
  note: string,
): Rated {
  const why = assessment.factors.slice(0, 2).map(({ reason }) => reason);
  return {
    id,
    species,
    want: outcome,
    acceptable,
    got: assessment.outcome,
    must: outcome === "emergency",
    promised: promisedBy(assessment.level),
    note: `→ ${assessment.level} ${note} :: ${why.join(" / ")}`,
  };
}

/** The texts whose owners' answers are recorded, played to their end. @param confirm what the owner says of a sign of the text */
function playedOwners<T extends Vignette>(
  owners: readonly T[],
  confirm: (key: string, post: T) => "ja" | "nein" | "unklar",
): { row: Rated; screens: number; repeated: boolean }[] {
  const byId = new Map(owners.map((post) => [post.id, post]));
  return read<Recorded>("answers").flatMap(({ id, answers }) => {
    const post = byId.get(id);
    if (!post) return [];
    const { assessment, transcript } = playTold(caseOf(post), answers, (key) => confirm(key, post));
    const asked = transcript.map((line) => line.split("=")[0]!);
    const told = readText(post.text, caseOf(post).patient).answers;
    // The danger signs are shown with what the text says of them; every other question it answers is repeated.
    const repeated = new Set(asked).size < asked.length || asked.some((id) => id in told);
    return [
      { row: ratedAs(post, assessment, `after ${transcript.join(" | ")}`), screens: transcript.length, repeated },
    ];
  });
}

/** Times every guided case is played by an owner who does not know, and how often that is. */
const SEEDS = 30;
const UNSURE = 0.3;

/** The guided cases, played again and again by owners who now and then answer 'Weiß ich nicht'. */
function unsureOwners(flows: readonly Flow[]) {
  const rows = Array.from({ length: SEEDS }, (_, seed) => {
    let state = seed + 1;
    const knows = () => {
      state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
      return state / 4_294_967_296 >= UNSURE;
    };
    return flows.map((flow) => ratedAs(flow, playFlow(flow, knows).assessment, ""));
  }).flat();
  const { acceptable, over, dangerous } = figuresOf(rows);
  return { acceptable, over, dangerous: dangerous.length };
}

/** What the marks of the text say of a sign. */
export function confirmed(key: string, { statements }: Post): "ja" | "nein" | "unklar" {
  const own = statements.filter(({ sign }) => sign !== null && related(key).includes(sign));
  if (own.some(({ status }) => status === "present")) return "ja";
  return own.some(({ status }) => status === "possible") ? "unklar" : "nein";
}

/** What the label of a text without marks says of a sign: there where one of its words names it. */
export function named(key: string, { symptomsPresent, ...vignette }: Described): "ja" | "nein" {
  const { patient } = caseOf(vignette);
  const told = symptomsPresent.flatMap((words) => matchSymptom(words, patient));
  return told.some((symptom) => related(symptom.key).includes(key)) ? "ja" : "nein";
}

/** Pairs with both sides right; graver sides missed; harmless sides called an emergency. @param all both sides of each pair */
function pairFigures(all: readonly Rated[]) {
  const right = (row: Rated) => row.acceptable.includes(row.got);
  const bothRight = all.filter((row, n) => n % 2 === 0 && right(row) && right(all[n + 1]!));
  const emergencies = all.filter(({ want }) => want === "emergency");
  const harmless = all.filter(({ want }) => want === "monitor");
  return {
    bothRight: share(bothRight.length, all.length / 2),
    emergencyMissed: share(emergencies.filter((row) => !right(row)).length, emergencies.length),
    harmlessAsEmergency: share(harmless.filter(({ got }) => got === "emergency").length, harmless.length),
  };
}

/** Emergencies rated as such, with their number among all: it chooses the talk around them, whatever else is found. */
const foundIn = (texts: readonly ReadOnce[]): { post: Post; n: number }[] =>
  texts
    .filter(({ row }) => row.want === "emergency")
    .map(({ post, row }, n) => ({ post, n, found: row.got === "emergency" }))
    .filter(({ found }) => found);

/** Words of talk around an emergency, and how many emergencies are told so. */
const TALK_WORDS = 260;
const DILUTED = 107;

/** Emergencies found by themselves, told once more inside of talk nothing was learnt from. */
function dilution(texts: readonly ReadOnce[]) {
  const talk = chatter().report.map(({ text }) => text);
  const short = foundIn(texts).filter(({ post }) => post.text.split(/\s+/).length < 90);
  const rows = short.slice(0, DILUTED).map(({ post, n }) => {
    const around: string[] = [];
    for (let at = n; around.join(" ").split(/\s+/).length < TALK_WORDS; at++) around.push(talk[at % talk.length]!);
    const middle = 1 + (n % Math.max(1, around.length - 1));
    const text = [...around.slice(0, middle), post.text, ...around.slice(middle)].join("\n");
    return rate({ ...post, text }).row;
  });
  return {
    dropped: share(rows.filter(({ got }) => got !== "emergency").length, rows.length),
    toMonitor: share(rows.filter(({ got }) => got === "monitor").length, rows.length),
  };
}

/** Sentences of talk around a short emergency: a few, and more than is read at once. */
const SENTENCES = [8, 40];

/** Short emergencies found by themselves, each told once more in the middle of sentences nothing was learnt from. */
function amongSentences(texts: readonly ReadOnce[]) {
  const talk = chatter().report.flatMap(({ text }) => text.split(/(?<=[.!?])\s+/));
  const found = foundIn(texts);
  const rows = SENTENCES.flatMap((count) =>
    found.map(({ post, n }) => {
      const around = Array.from({ length: count }, (_, at) => talk[(n * 7 + at) % talk.length]!);
      const own = /[.!?]$/.test(post.text) ? post.text : `${post.text}.`;
      const text = around.toSpliced(1 + (n % (count - 1)), 0, own).join(" ");
      return rate({ ...post, text }).row;
    }),
  );
  return {
    dropped: share(rows.filter(({ got }) => got !== "emergency").length, rows.length),
    toMonitor: share(rows.filter(({ got }) => got === "monitor").length, rows.length),
  };
}

/** Where a red flag stands, in the place of X: alone, and behind or before good words in the same sentence. */
const GOOD_WORDS = [
  "Mein Tier: X.",
  "Kratzt sich etwas am Ohr und frisst aber ganz normal, spielt auch wie immer, und gerade eben: X.",
  "Heute früh X, jetzt ist wieder alles prima, munter und frisst und will spielen wie sonst auch immer.",
  "Ich frage lieber mal nach, es geht sonst gut, frisst gut und ist fit, nur: X seit einer Stunde.",
  "Im Körbchen gezuckt, gleich wieder wach und hat gewedelt, danach X.",
];
const WORDINGS = 8;

/** Every red flag in wordings of its own: whether the level is below 'urgent', and whether the animal is only watched. */
function behindGoodWords() {
  const rows = [...symptoms.values()]
    .filter(({ red_flag, severity }) => red_flag || severity === "critical")
    .flatMap(({ synonyms, species }) =>
      synonyms.slice(0, WORDINGS).flatMap((words, at) => {
        const key = species[at % species.length];
        const animal = { species: SPECIES.find((one) => speciesKey(one) === key)! };
        const unknown = { ageMonths: 48, gender: null, neutered: null };
        return GOOD_WORDS.map((frame) => assess(caseOf({ ...unknown, ...animal, text: frame.replace("X", words) })));
      }),
    );
  return {
    notUrgent: share(rows.filter(({ level }) => levelRank(level) < levelRank("urgent")).length, rows.length),
    toMonitor: share(rows.filter(({ outcome }) => outcome === "monitor").length, rows.length),
  };
}

const TALLIES = ["signsFound", "deniedAsPresent", "harmlessWithFalseSign", "illWithoutSign"] as const;
type Tally = Record<(typeof TALLIES)[number], [hits: number, of: number]>;

/** Signs told that are found, signs told not to be there that are shown as there, and ill texts in which nothing is found. */
function tallyOf(post: Post, { findings }: Reading): Tally {
  const tally: Tally = {
    signsFound: [0, 0],
    deniedAsPresent: [0, 0],
    harmlessWithFalseSign: [0, 0],
    illWithoutSign: [0, 0],
  };
  const count = (which: keyof Tally, hit: boolean) => {
    tally[which][1]++;
    if (hit) tally[which][0]++;
  };
  const present = new Set(findings.filter(({ status }) => status === "present").map(({ key }) => key));
  const all = new Set(findings.map(({ key }) => key));
  const told = new Set(
    post.statements.flatMap(({ sign, status }) => (status === "present" && sign ? related(sign) : [])),
  );
  for (const { sign, status } of post.statements) {
    if (!sign || status === "possible") continue;
    if (status === "present")
      count(
        "signsFound",
        related(sign).some((key) => all.has(key)),
      );
    else if (!told.has(sign)) count("deniedAsPresent", present.has(sign));
  }
  const marked = new Set(post.statements.map(({ sign }) => sign));
  if (post.outcome === "monitor")
    count(
      "harmlessWithFalseSign",
      [...present].some((key) => !told.has(key) && marked.has(key)),
    );
  else if (told.size > 0) count("illWithoutSign", all.size === 0);
  return tally;
}

function statementFigures(tallies: readonly Tally[]): Record<keyof Tally, Share> {
  const sum = (which: keyof Tally, at: 0 | 1) => tallies.reduce((total, tally) => total + tally[which][at], 0);
  return Object.fromEntries(TALLIES.map((which) => [which, share(sum(which, 0), sum(which, 1))])) as Record<
    keyof Tally,
    Share
  >;
}

/** Statuses a marked quote can have. */
const TOLD_STATUSES = STATUSES.filter((status) => status !== "unmeant");

type ReadStatus = { status: Post["statements"][number]["status"]; got: Status };

/** The status of each marked quote, and the likeliest that is read there. */
const statusesOf = ({ statements }: Post, text: Text, read: Read): ReadStatus[] =>
  statements.flatMap(({ quote, sign, status }) => {
    const range = sign === null ? null : rangeOf(quote, text);
    if (!range) return [];
    const shares = sharesAt(read, range);
    return [{ status, got: TOLD_STATUSES.toSorted((a, b) => shares[b] - shares[a])[0]! }];
  });

/** For each status of the marked quotes: how many of them are read so, and how many read so are. */
function statusFigures(pairs: readonly ReadStatus[]): Record<string, { recall: Share; precision: Share }> {
  const counted = (of: typeof pairs, right: ReadStatus["status"]) =>
    share(of.filter(({ status, got }) => status === right && got === right).length, of.length);
  return Object.fromEntries(
    TOLD_STATUSES.map((one) => [
      one,
      {
        recall: counted(
          pairs.filter(({ status }) => status === one),
          one,
        ),
        precision: counted(
          pairs.filter(({ got }) => got === one),
          one,
        ),
      },
    ]),
  );
}

/** Answers that tell nothing new: what is normal, and since when. */
const IDLE: Record<string, string>[] = [{ "u-trinken": "normal" }, { "u-schmerz": "nein" }, { "u-verlauf": "gleich" }];

/** Whether an answer that tells nothing new changes the outcome; one that says otherwise than the text is news. */
function isFlipped(post: Post): boolean {
  const input = caseOf(post);
  const { outcome } = assess(input);
  const told = gather(input).answers;
  return IDLE.some((answers) => {
    if (Object.entries(answers).some(([id, key]) => told.has(id) && told.get(id)!.join() !== key)) return false;
    const keys = Object.fromEntries(Object.entries(answers).map(([id, key]) => [id, [key]]));
    return assess({ ...input, answers: keys }).outcome !== outcome;
  });
}

function reworded(dev: readonly Described[], rows: readonly Rated[]): Share {
  const originals = new Map(dev.map((vignette) => [vignette.id, vignette]));
  const outcomes = new Map(rows.map((row) => [row.id, row.got]));
  const changed = read<Paraphrase>("paraphrases").flatMap((entry) =>
    WAYS.map((way) => rate({ ...originals.get(entry.id)!, text: entry[way] }).row.got !== outcomes.get(entry.id)),
  );
  return share(changed.filter(Boolean).length, changed.length);
}

/** Every preset's list in every species: signs that alone are an emergency by rule, chosen with the preset. */
function listedAtOnce(): Share {
  const listed = complaints
    .filter((file) => file.issue.preset)
    .flatMap((file) =>
      SPECIES.flatMap((species) => {
        const key = speciesKey(species);
        return (file.listed[key] ?? file.listed.default ?? []).map((symptom) => ({
          issue: file.issue.key,
          species,
          symptom,
        }));
      }),
    );
  const alone = listed.filter(({ species, symptom }) =>
    rules.some(
      ({ when, level, species: keys }) =>
        level === "emergency" &&
        keys.includes(speciesKey(species)) &&
        ("any" in when ? when.any : [when]).some(
          (part) => "symptom" in part && part.symptom === symptom && !part.min_severity,
        ),
    ),
  );
  const patient = { name: "", breed: null, ageMonths: null, gender: null, neutered: false, weightKg: null };
  const atOnce = alone.filter(
    ({ issue, species, symptom }) =>
      assess({
        ...emptyCase({ ...patient, species, medicalConditions: [], allergies: [] }),
        issue,
        preset: true,
        symptoms: [{ key: symptom, severity: null }],
      }).level === "emergency",
  );
  return share(atOnce.length, alone.length);
}

const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Levels the rule set before this one gave to the same cases, kept when it was replaced. */
export type Previous = { rulesVersion: string; levels: Record<string, Parameters<typeof outcomeOf>[0]> };

/** What anyone would write down in five minutes: words that mean now, words that mean soon, else stay at home. */
const NOW =
  /atemnot|keine luft|krampf|anfall|bewusstlos|vergift|gift|blutet stark|gelähmt|kollaps|notfall|angefahren|schokolade|rattengift/i;
const SOON = /erbr|kotz|durchfall|frisst nicht|blut|humpel|husten|fieber|schmerz|entzünd|wunde|auge|ohr/i;

const [previous] = read<Previous>("previous");
const OTHERS: [string, (vignette: Vignette) => Outcome | undefined][] = [
  ["Nur der gelernte Vergleich", aloneByNetwork],
  ["Nur die Regeln", (vignette) => outcomeOf(floorOf(toldFacts(gather(caseOf(vignette)))).level)],
  [
    `Voriger Regelstand ${previous!.rulesVersion}`,
    ({ id }) => (previous!.levels[id] ? outcomeOf(previous!.levels[id]) : undefined),
  ],
  ["Einfache Stichwortliste", ({ text }) => (NOW.test(text) ? "emergency" : SOON.test(text) ? "vet_visit" : "monitor")],
  ["Immer „Notfall“", () => "emergency"],
];
const othersOf = (vignette: Vignette) => OTHERS.map(([, give]) => give(vignette));

function comparators(rated: readonly { row: Rated; others: readonly (Outcome | undefined)[] }[]) {
  return OTHERS.map(([name], n) => {
    const given = rated.flatMap(({ row, others }) => {
      const got = others[n];
      return got && OUTCOMES.includes(got) ? [{ ...row, got }] : [];
    });
    const { cases, acceptable, emergency, over, under, dangerous } = figuresOf(given);
    return { name, figures: { cases, acceptable, emergency, over, under, dangerous: dangerous.length } };
  });
}

function aloneByNetwork(vignette: Vignette): Outcome {
  const { urgency } = readText(vignette.text, caseOf(vignette).patient);
  if (!urgency) return "vet_visit";
  return urgency.emergency >= SHARES.emergency ? "emergency" : urgency.visit >= SHARES.visit ? "vet_visit" : "monitor";
}
