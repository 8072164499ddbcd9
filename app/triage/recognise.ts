// German text → findings. Each finding carries the words it came from. Never drops a red flag because of a species,
// never weakens one, and never turns silence into reassurance.
import { SEVERITIES, type Severity } from "#db/enums";
import type { Patient } from "./case";
import { speciesKey } from "./case";
import { doubtsIn } from "./doubt";
import {
  find,
  findAny,
  findNear,
  type Hit,
  overlaps,
  phrasesIn,
  presentIn,
  type Range,
  type Token,
  tokenise,
} from "./german";
import { accountedFor, hypothetical, MEDICINE, SWALLOWED, TAKEN_IN, thingFell, toldEaten, WHAT_IF } from "./happened";
import { type Symptom, symptoms, wordings, wordingsOf, words } from "./knowledge";
import { type Likeness, likeness } from "./likeness";
import { type Topic, topicsIn } from "./main-issue";
import { negated, negationNear, type Read } from "./negation";
import { INTAKE, type Intake, prescribed, readIntakes } from "./poison";
import { ownUse, settingOf } from "./setting";
import { answersIn } from "./told-answers";
import { type NormalFinding, normalHits, normalIn, onlyWell, wellClauses } from "./wellbeing";

export type Finding = {
  key: string;
  severity: Severity;
  /** 0 to 1: how surely the words mean this symptom. */
  confidence: number;
  words: string;
  /** Said as a comparison, a fear, a question or hearsay only. */
  doubtful: boolean;
  /** Numbers of the clause it was said in and of those beside it that say more than that all is well otherwise. */
  around: ReadonlySet<number>;
};
export type Reading = {
  findings: Finding[];
  /** Said, but denied ('kein Blut'), past, or about somebody else: shown, not counted. */
  discounted: { key: string; words: string; why: "verneint" | "vergangen" | "andere" | "hypothetisch" | "verordnet" }[];
  normal: NormalFinding[];
  wellbeing: string | null;
  /** Words that sound ill and belong to no finding. */
  unexplained: string[];
  flags: Set<string>;
  subspecies: string | null;
  /** Answers the text gives to questions: question id → option key. */
  answers: Record<string, string>;
  /** Substances the animal took in. */
  intakes: Intake[];
  topics: Topic[];
  /** How much the whole text is like texts whose urgency is known; null for an empty one. */
  likeness: Likeness | null;
};

type Candidate = Hit & Read & { symptom: Symptom; negatedInside: boolean };

const nothingRead = (): Reading => ({
  findings: [],
  discounted: [],
  normal: [],
  wellbeing: null,
  unexplained: [],
  flags: new Set(),
  subspecies: null,
  answers: {},
  intakes: [],
  topics: [],
  likeness: null,
});

const FALL = "sturz";

/** Longest text that is read; the rest is kept but not searched (ten thousand characters are the form's limit). */
const MAX_TEXT = 12_000;

/** @param asked the text answers the question what the animal took in */
export function readText(text: string, patient: Patient, asked = false): Reading {
  const source = text.slice(0, MAX_TEXT);
  const tokens = tokenise(source, words.clauseBreaks);
  if (tokens.length === 0) return nothingRead();
  const slice = (range: Range) => source.slice(tokens[range.from]!.start, tokens[range.to]!.end);
  const findAll = (terms: Parameters<typeof find>[0][]) => findAny(terms, tokens, words.fillers);

  const masked: Range[] = [
    ...phrasesIn(words.idioms, tokens),
    ...words.idiomsNear.flatMap((groups) => findNear(groups, tokens, words.fillers)),
  ];
  const setting = settingOf(tokens);
  const candidates = candidatesIn(tokens, masked);
  const claimed: Range[] = candidates.filter(
    (candidate) => candidate.negatedInside && candidate.symptom.species.includes(speciesKey(patient.species)),
  );
  const denying = phrasesIn(words.notNegating, tokens);
  claimed.push(...denying);

  // 'Keine Schokolade gefressen' denies the chocolate, though 'keine … gefressen' sounds like no appetite.
  const allThere = accountedFor(tokens);
  const doubtful = doubtsIn(tokens, source);
  const isThere = (range: Range) => allThere && !toldEaten(range, tokens, doubtful);
  const counts = (range: Range) =>
    !isThere(range) &&
    !negationNear(range, tokens, denying) &&
    !setting(range, true) &&
    !ownUse(range, tokens) &&
    !masked.some((idiom) => overlaps(idiom, range));
  const usual = normalHits(tokens);
  const reading: Reading = {
    ...nothingRead(),
    normal: normalIn(usual, tokens, patient, slice, doubtful),
    intakes: readIntakes(tokens, source, speciesKey(patient.species), counts, asked),
    topics: topicsIn(tokens, counts),
  };
  const species = speciesKey(patient.species);
  const around = aroundIn(tokens);
  const best = new Map<string, Finding>();
  const sentenceOf = new Map<string, number>();
  const told = new Map<string, Reading["discounted"][number]>();
  for (const candidate of candidates) {
    const { symptom } = candidate;
    const grave = symptom.red_flag || symptom.severity === "critical";
    if ((!grave || symptom.species_only) && !symptom.species.includes(species)) continue;
    const said = slice(candidate);
    const own = TAKEN_IN.has(symptom.key) && ownUse(candidate, tokens);
    const there = SWALLOWED.has(symptom.key) && isThere(candidate);
    const fell = symptom.key === FALL && thingFell(candidate, tokens);
    const why =
      (negated(candidate, tokens, claimed) && "verneint") ||
      ((own || fell) && "andere") ||
      (there && "hypothetisch") ||
      (symptom.key === MEDICINE && prescribed(candidate, tokens) && "verordnet") ||
      setting(candidate, SWALLOWED.has(symptom.key));
    if (why) {
      if (!told.has(symptom.key)) told.set(symptom.key, { key: symptom.key, words: said, why });
      continue;
    }
    const finding: Finding = {
      key: symptom.key,
      severity: severityOf(candidate, tokens),
      confidence: candidate.near ? 0.75 : candidate.exact ? 0.9 : 0.65,
      words: said,
      doubtful: doubtful(candidate),
      around: around(candidate),
    };
    sentenceOf.set(symptom.key, tokens[candidate.from]!.sentence);
    const known = best.get(symptom.key);
    // Words that report it outweigh those that only guess at it.
    if (!known || (known.doubtful && !finding.doubtful)) best.set(symptom.key, finding);
    else if (known.doubtful || !finding.doubtful)
      best.set(symptom.key, {
        ...(finding.confidence > known.confidence ? finding : known),
        severity:
          SEVERITIES.indexOf(finding.severity) > SEVERITIES.indexOf(known.severity) ? finding.severity : known.severity,
      });
  }

  for (const intake of reading.intakes)
    if (!best.has(INTAKE))
      best.set(INTAKE, {
        key: INTAKE,
        severity: symptoms.get(INTAKE)!.severity,
        confidence: 0.9,
        words: intake.words,
        doubtful: false,
        around: new Set(),
      });

  const explains = (finding: Finding) =>
    reading.normal.some((known) => {
      if (!known.explains.includes(finding.key)) return false;
      const symptom = symptoms.get(finding.key)!;
      const grave = symptom.red_flag || symptom.severity === "critical";
      // A grave sign must be said in the same breath, or be the owner's guess at it in one word ('Ist das Epilepsie?').
      const guess = /^\p{L}+$/u.test(finding.words);
      const at = sentenceOf.get(finding.key) ?? Number.NEGATIVE_INFINITY;
      return !grave || guess || [...known.sentences].some((sentence) => Math.abs(sentence - at) <= 1);
    });
  reading.findings = [...best.values()].filter((finding) => !explains(finding));
  if (!reading.findings.some((finding) => finding.key === INTAKE)) reading.intakes = [];
  reading.discounted = [...told.values()].filter((entry) => !best.has(entry.key));
  reading.wellbeing =
    findAll(words.wellbeing)
      .filter((hit) => !negationNear(hit, tokens, []))
      .map(slice)[0] ??
    wellClauses(tokens).map(slice)[0] ??
    null;

  for (const [flag, terms] of words.flags) {
    const hit = findAll(terms).find(
      (range) => !negationNear(range, tokens, []) || flag === "ungeimpft" || flag === "unkastriert-weiblich",
    );
    if (hit && !setting(hit)) reading.flags.add(flag);
  }
  for (const [key, terms] of words.subspecies) if (findAll(terms).length > 0) reading.subspecies ??= key;
  if (hypothetical(tokens).whole && reading.findings.length === 0)
    reading.normal.push({
      key: WHAT_IF,
      reason: "Es ist noch nichts passiert, du fragst vorsorglich.",
      words: "vorsorglich gefragt",
      explains: [],
      issue: null,
      sentences: new Set(),
    });
  const nothingSwallowed = reading.discounted.find((entry) => allThere && entry.why === "hypothetisch");
  if (nothingSwallowed && reading.findings.length === 0)
    reading.normal.push({
      key: "alles-da",
      reason: "Es ist nichts verschluckt worden, alles ist noch da.",
      words: nothingSwallowed.words,
      explains: [],
      issue: null,
      sentences: new Set(),
    });
  const well = onlyWell(tokens);
  if (well && reading.findings.length === 0)
    reading.normal.push({
      key: "wohlauf",
      reason: "Du beschreibst ein Tier, das frisst, sich bewegt und sich verhält wie immer.",
      words: slice(well),
      explains: [],
      issue: null,
      sentences: new Set(),
    });
  // How long something harmless or unknown lasts raises nothing by itself.
  if (reading.findings.length > 0) reading.answers = answersIn(tokens, reading.findings);

  const accounted = [...candidates, ...masked, ...usual.flatMap(({ hits }) => hits)];
  reading.unexplained = tokens
    .filter(
      (token, at) =>
        words.illness.some((word) => token.norm.startsWith(word)) &&
        !accounted.some((range) => at >= range.from && at <= range.to),
    )
    .filter((token) => {
      const at = tokens.indexOf(token);
      return (
        !negationNear({ from: at, to: at }, tokens, []) &&
        !setting({ from: at, to: at }) &&
        !doubtful({ from: at, to: at })
      );
    })
    .map((token) => source.slice(token.start, token.end));
  reading.likeness = likeness(tokens, patient, foundIn(reading), source);
  return reading;
}

const ORDER = new Map(wordings.map((wording, at) => [wording, at]));

function candidatesIn(tokens: readonly Token[], masked: readonly Range[]): Candidate[] {
  const found: Candidate[] = [];
  const present = presentIn(tokens);
  const possible = wordingsOf(present.keys()).sort((a, b) => ORDER.get(a.wording)! - ORDER.get(b.wording)!);
  for (const { wording, synonyms, near } of possible) {
    const { symptom, lookalikes } = wording;
    const hits: (Hit & { near: boolean; parts: Range[] })[] = findAny(synonyms, tokens, words.fillers).map((hit) => ({
      ...hit,
      near: false,
      parts: [hit],
    }));
    // A negation word is part of the finding only within its own clause ('frisst … nicht', not 'frisst, keine …').
    for (const groups of near)
      hits.push(
        ...findNear(groups, tokens, words.fillers)
          .filter(({ from, to, parts }) => {
            const negating = parts.find((part) => words.negations.has(tokens[part.from]!.norm));
            if (!negating) return true;
            // 'frisst und presst nicht' denies the second verb only.
            const before = tokens[negating.from - 1];
            const another =
              before && !parts.some((part) => part.to === negating.from - 1) && words.illVerbs.has(before.norm);
            // 'verliert er nicht und fressen tut er' denies what came before.
            const und = tokens.slice(negating.to + 1, to + 1).some((token) => token.norm === "und");
            // 'frisst, spielt und hat kein Fieber' denies what follows.
            const next =
              /^kein/.test(tokens[negating.from]!.norm) &&
              tokens.slice(from, negating.from).some((token) => token.norm === "und");
            return tokens[from]!.clause === tokens[to]!.clause && !another && !next && !(und && negating.from === from);
          })
          .map((range) => ({ ...range, exact: true, near: true })),
      );
    if (hits.length === 0) continue;
    const look = findAny(lookalikes, tokens, words.fillers);
    for (const hit of hits) {
      if (masked.some((range) => overlaps(range, hit))) continue;
      if (look.some((range) => overlaps(range, hit))) continue;
      const negatedInside = tokens.slice(hit.from, hit.to + 1).some((token) => words.negations.has(token.norm));
      found.push({ ...hit, symptom, negatedInside });
    }
  }
  return found;
}

/** Tells for a range its own clauses and the ones before and after, unless those praise how well the animal is. */
function aroundIn(tokens: readonly Token[]): (range: Range) => ReadonlySet<number> {
  const clauses = [...new Set(tokens.map(({ clause }) => clause))];
  const praising = new Set([
    ...tokens.filter(({ norm }) => words.wellVerbs.has(norm) || words.goodWords.has(norm)).map(({ clause }) => clause),
    ...findAny(words.wellbeing, tokens, words.fillers).map((hit) => tokens[hit.from]!.clause),
  ]);
  return ({ from, to }) => {
    const own = tokens.slice(from, to + 1).map(({ clause }) => clause);
    const first = clauses.indexOf(own[0]!);
    const last = clauses.indexOf(own.at(-1)!);
    const beside = [clauses[first - 1], clauses[last + 1]].filter(
      (clause) => clause !== undefined && !praising.has(clause),
    ) as number[];
    return new Set([...own, ...beside]);
  };
}

const step = (severity: Severity, by: number) =>
  SEVERITIES[Math.min(SEVERITIES.length - 1, Math.max(0, SEVERITIES.indexOf(severity) + by))]!;

/** The vocabulary's severity, moved by at most one step; red flags and critical symptoms are never weakened. */
function severityOf(hit: Candidate, tokens: readonly Token[]): Severity {
  const { symptom } = hit;
  const from = Math.max(0, hit.from - 2);
  const around = tokens.slice(from, hit.to + 3).filter((token) => token.clause === tokens[hit.from]!.clause);
  const says = (terms: typeof words.severe) => terms.some((term) => find(term, around, words.fillers).length > 0);
  if (says(words.severe))
    return symptom.severity === "critical" ? "critical" : step(symptom.severity, symptom.severity === "severe" ? 0 : 1);
  if (symptom.red_flag || symptom.severity === "critical") return symptom.severity;
  return says(words.mild) ? step(symptom.severity, -1) : symptom.severity;
}

/** The symptom a name, a key or a few words mean, for input that comes from outside; null when nothing fits. */
export function matchSymptom(name: string, patient: Patient): Symptom[] {
  const wanted = name.trim().toLowerCase();
  for (const symptom of symptoms.values()) if (symptom.name.toLowerCase() === wanted) return [symptom];
  const byKey = symptoms.get(wanted);
  if (byKey) return [byKey];
  return readText(name, patient).findings.map((finding) => symptoms.get(finding.key)!);
}

/** What was recognised, as names the comparison model learns with. */
export function foundIn(reading: Reading): string[] {
  return [
    ...reading.findings.map((finding) => finding.key),
    ...reading.discounted.map((entry) => `${entry.why}:${entry.key}`),
    ...reading.normal.map((finding) => finding.key),
    ...reading.intakes.map((intake) => `gift:${intake.toxin.key}`),
    ...reading.flags,
    ...Object.entries(reading.answers).map(([id, key]) => `${id}=${key}`),
    ...(reading.wellbeing ? ["wohl"] : []),
    ...(reading.subspecies ? [reading.subspecies] : []),
    ...reading.topics.slice(0, 1).map((topic) => `thema:${topic.issue}`),
  ];
}
