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
  findPhrase,
  type Hit,
  overlaps,
  phrasesIn,
  presentIn,
  type Range,
  type Token,
  tokenise,
} from "./german";
import { issueOfSymptom, questions, type Symptom, symptoms, wordings, wordingsOf, words } from "./knowledge";
import { type Likeness, likeness } from "./likeness";
import { type Topic, topicsIn } from "./main-issue";
import { INTAKE, type Intake, numberOf, prescribed, readIntakes } from "./poison";

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
export type NormalFinding = {
  key: string;
  reason: string;
  words: string;
  explains: readonly string[];
  /** The complaint an owner would ask it under. */
  issue: string | null;
  /** Numbers of the sentences it was said in. */
  sentences: ReadonlySet<number>;
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

/** `parts` are the matched words of a near hit; a wording is one part. */
type Candidate = Hit & { symptom: Symptom; near: boolean; negatedInside: boolean; parts: Range[] };

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

/** Nothing has happened at all. */
export const WHAT_IF = "hypothetisch";
const MEDICINE = "medikament-gefressen";
const TAKEN_IN = new Set([MEDICINE, "vergiftungsverdacht"]);
/** What did not happen when everything is still there. */
export const SWALLOWED: ReadonlySet<string> = new Set([...TAKEN_IN, "giftkoeder", "fremdkoerper", "faden-nadel"]);

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
  const counts = (range: Range) =>
    !allThere &&
    !negationNear(range, tokens, denying) &&
    !setting(range, true) &&
    !ownUse(range, tokens) &&
    !masked.some((idiom) => overlaps(idiom, range));
  const doubtful = doubtsIn(tokens, source);
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
    const there = allThere && SWALLOWED.has(symptom.key);
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

/** Clauses that say nothing but that the animal eats, plays, runs as ever: 'frisst, rennt, …'. */
function wellClauses(tokens: readonly Token[]): Range[] {
  const found: Range[] = [];
  for (let from = 0; from < tokens.length; ) {
    let to = from;
    while (tokens[to + 1]?.clause === tokens[from]!.clause) to++;
    const clause = tokens.slice(from, to + 1);
    if (
      clause.some((token) => words.wellVerbs.has(token.norm)) &&
      clause.every(({ norm }) => words.wellVerbs.has(norm) || words.wellRest.has(norm)) &&
      // 'springt, aber nicht mehr aufs Fensterbrett'
      !tokens.slice(to + 1, to + 3).some((token) => words.negations.has(token.norm))
    )
      found.push({ from, to });
    from = to + 1;
  }
  return found;
}

/** The whole of a text that says nothing else than that the animal is well; null when anything is left over. */
function onlyWell(tokens: readonly Token[]): Range | null {
  const covered = [
    ...wellClauses(tokens),
    ...findAny(words.wellbeing, tokens, words.fillers).filter((hit) => hit.exact && !negationNear(hit, tokens, [])),
  ];
  const all = tokens.every(
    ({ norm }, at) => words.wellRest.has(norm) || covered.some((hit) => hit.from <= at && at <= hit.to),
  );
  return all && covered.length > 1 ? { from: 0, to: tokens.length - 1 } : null;
}

const REACH = 3;
/** Stand for the noun itself: "Blut ist keins dabei". */
const PRONOUNS = new Set(["keins", "keines", "keinerlei"]);
const ENDS_NICHT = new Set(["nicht", "nich", "ned", "net"]);
const NOTHING = new Set(["nix", "nichts"]);
/** 'Maden sind keine da', 'Blut ist keins zu sehen'. */
const CLOSING = new Set(["da", "dran", "drin", "drauf", "dabei", "zu"]);
/** Open a clause of their own, with or without a comma. */
const SUBORDINATE = new Set(["weil", "denn", "dass", "obwohl", "sonst", "sobald", "solange"]);
/** 'Jucken tut es ihn auch nicht'. */
const REACH_BACK = 6;

/** Whether a negation word in the same clause governs this range, other than one that belongs to another finding. */
function negationNear(range: Range, tokens: readonly Token[], claimed: readonly Range[]): boolean {
  const clause = tokens[range.from]!.clause;
  const free = (at: number) => {
    const token = tokens[at];
    return (
      token &&
      token.clause === clause &&
      words.negations.has(token.norm) &&
      !claimed.some((other) => at >= other.from && at <= other.to)
    );
  };
  for (let at = range.from - 1; at >= range.from - REACH; at--) {
    const token = tokens[at];
    if (!token || token.clause !== clause) break;
    if (free(at)) {
      const und = tokens.slice(at + 1, range.from).some((between) => between.norm === "und");
      // 'nix geschwollen' denies, 'frisst nix hustet' does not.
      if (NOTHING.has(token.norm))
        return (
          at >= range.from - 2 && !/^(frisst|fressen|trinkt|isst|nimmt|mag|will)$/.test(tokens[at - 1]?.norm ?? "")
        );
      return !(und && ENDS_NICHT.has(token.norm));
    }
  }
  // 'Durchfall hat er nicht': the negation closes the clause a few words later.
  for (let at = range.to + 1; at <= range.to + REACH_BACK; at++) {
    const token = tokens[at];
    if (!token || token.clause !== clause || token.norm === "und") break;
    if (free(at)) {
      const next = tokens[at + 1];
      return (
        at === range.to + 1 ||
        PRONOUNS.has(tokens[at]!.norm) ||
        !next ||
        next.clause !== clause ||
        next.norm === "und" ||
        next.norm === "mehr" ||
        (tokens[at]!.norm.startsWith("kein") && CLOSING.has(next.norm)) ||
        SUBORDINATE.has(next.norm)
      );
    }
  }
  return words.negationPhrases.some((term) =>
    find(term, tokens, words.fillers).some(
      (hit) => tokens[hit.from]!.clause === clause && hit.from > range.to && hit.from - range.to <= REACH + 1,
    ),
  );
}

function negated(candidate: Candidate, tokens: readonly Token[], claimed: readonly Range[]): boolean {
  if (candidate.symptom.contains_negation) return false;
  // A negation that is one of the matched words belongs to the finding ('bekommt keine Luft').
  const own = (part: Range) => tokens.slice(part.from, part.to + 1).some((token) => words.negations.has(token.norm));
  if (candidate.parts.some(own)) {
    // 'kein Würgen nix': a noun that is denied already.
    const before = tokens[candidate.from - 1];
    return candidate.near && before?.clause === tokens[candidate.from]!.clause && /^keine?$/.test(before.norm);
  }
  const others = claimed.filter((other) => !overlaps(other, candidate));
  return candidate.parts.some((part) => negationNear(part, tokens, others));
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

/** A pure what-if: nothing in the text admits that it has happened. */
function hypothetical(tokens: readonly Token[]): { whole: boolean; theory: Set<number>; eaten: Set<number> } {
  const all = (terms: typeof words.past) => phrasesIn(terms, tokens);
  const not = all(words.notHappened);
  const imagined = imaginedSentences(tokens);
  const asked = all(words.hypothetical);
  // 'gefressen hat er keine' holds the word of what did not happen, 'was wäre, wenn er eine erwischt' only imagines it.
  const whatIf = asked.filter((hit) => tokens[hit.to]!.norm === "wenn");
  // '… und jetzt zittert er' is no part of what is imagined.
  const now = (hit: Range) =>
    tokens
      .slice(Math.max(0, hit.from - 2), hit.from)
      .some((token) => token.sentence === tokens[hit.from]!.sentence && words.present.has(token.norm));
  const happened = [...all(words.happened), ...all(words.admitted)].filter(
    (hit) =>
      !not.some((range) => overlaps(range, hit)) &&
      !tokens
        .slice(hit.to + 1, hit.to + 4)
        .some((token) => token.sentence === tokens[hit.from]!.sentence && words.negations.has(token.norm)) &&
      (now(hit) ||
        reported(hit, tokens) ||
        (!imagined.eaten.has(tokens[hit.from]!.sentence) &&
          !whatIf.some(
            (range) =>
              range.to < hit.from &&
              tokens[range.to]!.sentence === tokens[hit.from]!.sentence &&
              tokens[hit.from]!.clause - tokens[range.to]!.clause <= 1,
          ))),
  );
  return {
    whole: asked.length > 0 && not.length > 0 && happened.length === 0,
    ...(happened.length === 0 ? imagined : { theory: new Set(), eaten: new Set() }),
  };
}

/** 'Also er hat vorhin welches gefressen': a clause that says so without an 'if'. */
function reported({ from }: Range, tokens: readonly Token[]): boolean {
  const said = tokens.filter((token) => token.clause === tokens[from]!.clause).map((token) => token.norm);
  const animal = said.some((word) => /^(er|sie|es|ihm|ihr)$/.test(word) || words.animals.has(word));
  return animal && said.some((word) => /^(hat|hab|habe)$/.test(word)) && !said.some((word) => NOT_SAID.has(word));
}
const NOT_SAID = new Set(["wenn", "falls", "ob", "dass", "haette", "ein", "eine"]);

/**
 * Sentences that only imagine: all of it in a 'rein theoretisch: woran würde ich merken, dass …', what the animal ate in a
 * 'Was müsste ich tun, wenn er mal Trauben frisst'.
 */
function imaginedSentences(tokens: readonly Token[]): { theory: Set<number>; eaten: Set<number> } {
  const sentences = new Map<number, string[]>();
  for (const { sentence, norm } of tokens) sentences.set(sentence, [...(sentences.get(sentence) ?? []), norm]);
  const where = (test: (said: string[]) => boolean) =>
    new Set([...sentences].filter(([, said]) => test(said)).map(([sentence]) => sentence));
  const has = (said: readonly string[], among: ReadonlySet<string>) => said.some((word) => among.has(word));
  const theoretical = (said: string[]) => has(said, THEORY) && (has(said, IF) || has(said, words.conditional));
  return {
    theory: where(theoretical),
    eaten: where(
      (said) =>
        theoretical(said) ||
        (has(said, IF) && has(said, words.conditional) && has(said, SOMETIME)) ||
        /\bwas waere? (denn |eigentlich |eig )?wenn\b/.test(said.join(" ")),
    ),
  };
}
const THEORY = new Set(["theoretisch", "hypothetisch"]);
const IF = new Set(["wenn", "falls"]);
const SOMETIME = new Set(["mal", "einmal", "irgendwann", "jemals"]);

/** 'Die Tablette ist runtergefallen': a thing fell, not the animal. */
function thingFell(range: Range, tokens: readonly Token[]): boolean {
  const clause = tokens.filter((token) => token.clause === tokens[range.from]!.clause);
  const before = clause.filter((token) => token.start < tokens[range.from]!.start);
  const animal =
    before.some(({ norm }) => /^(er|sie|ihn)$/.test(norm)) || clause.some(({ norm }) => words.animals.has(norm));
  return !animal && before.some(({ norm }) => words.things.has(norm));
}

/** 'Alle Tabletten nachgezählt': what was feared eaten is all there. */
function accountedFor(tokens: readonly Token[]): boolean {
  const counted = tokens.some(
    ({ norm, sentence }) =>
      /^(nach|ab)gezaehlt$/.test(norm) &&
      tokens.some((token) => token.sentence === sentence && /^alle(s)?$/.test(token.norm)),
  );
  const there = counted || words.accounted.some((term) => findPhrase(term, tokens).length > 0);
  const missing = tokens.some(
    (token, at) =>
      /^(fehlt|fehlen|fehlte|fehlten)$/.test(token.norm) && !negationNear({ from: at, to: at }, tokens, []),
  );
  const fewer = tokens.some(({ norm }, at) => norm === "nur" && tokens[at + 1]?.norm === "noch");
  return there && !missing && !fewer;
}

/** Tells for a range whether it is said of the past, of somebody else, or only imagined. */
function settingOf(tokens: readonly Token[]) {
  const findAll = (terms: typeof words.past) => phrasesIn(terms, tokens);
  const past = findAll(words.past).filter(
    (hit) => tokens[hit.from - 1]?.norm !== "seit" || tokens[hit.from]!.norm === "nie",
  );
  // 'Nachbars Hund hat ihn gebissen' is about this animal.
  const strangers = otherAnimals(tokens);
  const inside = (at: number, hits: readonly Range[]) => hits.some((hit) => at >= hit.from && at <= hit.to);
  const ownAt = (at: number) =>
    OWN.test(tokens[at]!.norm) ||
    (/^de[nm]$/.test(tokens[at]!.norm) && words.animals.has(tokens[at + 1]?.norm ?? "") && !inside(at + 1, strangers));
  const others = [...findAll(words.others), ...strangers].filter(
    (hit) =>
      !besides(hit, tokens) &&
      !tokens.some(
        (token, at) => token.clause === tokens[hit.from]!.clause && !inside(at, [hit, ...strangers]) && ownAt(at),
      ),
  );
  const kin = relatives(tokens);
  const owner = ownerClauses(tokens);
  const rescued = rescuedPeople(tokens);
  const imagined = hypothetical(tokens);
  return (range: Range, eaten = false): "vergangen" | "andere" | "hypothetisch" | null => {
    const { sentence, clause } = tokens[range.from]!;
    const inPast = past.some((hit) => {
      if (tokens[hit.from]!.sentence !== sentence || tokens[hit.from - 1]?.norm === "wie") return false;
      if (tokens[hit.from]!.norm === "nie") return true;
      const [a, b] = hit.from < range.from ? [hit.to + 1, range.from] : [range.to + 1, hit.from];
      return !tokens.slice(a, b).some((token) => words.present.has(token.norm)) && !again(range, tokens);
    });
    if (inPast) return "vergangen";
    if (
      others.some(
        (hit) =>
          tokens[hit.from]!.clause === clause ||
          (tokens[hit.from]!.sentence === sentence &&
            hit.from < range.from &&
            !thisAnimal(hit, range, tokens) &&
            (range.from - hit.to <= 6 || !otherSubject(hit, range, tokens))),
      )
    )
      return "andere";
    if (kin.some((hit) => hit.to < range.from && (range.from - hit.to <= 1 || goesOn(hit, range, tokens))))
      return "andere";
    if (owner.some((hit) => hit.from <= range.from && range.to <= hit.to)) return "andere";
    if (rescued.has(sentence)) return "andere";
    const only = imagined.theory.has(sentence) || (eaten && imagined.eaten.has(sentence));
    return imagined.whole || only ? "hypothetisch" : null;
  };
}

/** 'Letztes Jahr hatte er einen Anfall, heute schon der dritte': what was once is here again. */
const again = ({ to }: Range, tokens: readonly Token[]) =>
  tokens
    .slice(to + 1)
    .some(
      (token, n, rest) =>
        token.sentence === tokens[to]!.sentence &&
        words.present.has(token.norm) &&
        rest.slice(n + 1, n + 4).some(({ norm }) => AGAIN.test(norm)),
    );
const AGAIN = /^((zweit|dritt|viert|fuenft)e[nrs]?|erneut|genauso|dasselbe)$/;

/** 'Beim Toben mit dem Hund vom Nachbarn', 'der Kater von nebenan hat sie gebissen': this animal is spoken of. */
const besides = ({ from, to }: Range, tokens: readonly Token[]) =>
  tokens
    .slice(Math.max(0, from - 2), from)
    .some(({ norm, clause }) => norm === "mit" && clause === tokens[from]!.clause) ||
  (/^(hat|hatte|haben|hatten)$/.test(tokens[to + 1]?.norm ?? "") && tokens[to + 2]?.norm === "sie");

/** What stands for this animal as the one something is done to. */
const OWN = /^(ihn|ihm|mein|meine|meinen|meinem|meiner|unser|unsere|unseren|unserem|unserer|unsern)$/;
const SUBJECT = /^(er|sie|es|ich|wir|mein|meine|meiner|meins|unser|unsere|unserer)$/;
/** Whether somebody else is named between the two; a clause without a subject goes on with the one before. */
const otherSubject = (hit: Range, range: Range, tokens: readonly Token[]) =>
  tokens
    .slice(hit.to + 1, range.from + 1)
    .some(
      ({ clause, norm }) =>
        clause !== tokens[hit.from]!.clause &&
        (SUBJECT.test(norm) || words.present.has(norm) || /^sei(tdem|ther)$/.test(norm)),
    );

/** Sentences of an ambulance for a person: 'Krankenwagen für meinen Onkel, Schlaganfall'. */
function rescuedPeople(tokens: readonly Token[]): Set<number> {
  const said = (sentence: number, test: (norm: string) => boolean) =>
    tokens.some((token) => token.sentence === sentence && test(token.norm));
  return new Set(
    tokens
      .filter(({ norm }) => /^(notarzt|krankenwagen|rettungswagen|rtw|sanitaeter)$/.test(norm))
      .map(({ sentence }) => sentence)
      .filter(
        (sentence) =>
          said(sentence, (norm) => words.kin.has(norm)) &&
          !said(sentence, (norm) => words.animals.has(norm) || /^(er|sie|ihn|ihm|ihr)$/.test(norm)),
      ),
  );
}

/** 'Wegen meinem Mann war der Notarzt da, der Hund hat dabei …', 'bei uns presst sie auch': it turns to the animal itself. */
const thisAnimal = (hit: Range, range: Range, tokens: readonly Token[]) =>
  tokens.slice(hit.to + 1, range.to + 1).some(({ clause, norm }, n, between) => {
    const next = between[n + 1]?.norm ?? "";
    const turned =
      (/^(der|die|das)$/.test(norm) && PATIENT.test(next)) ||
      (norm === "bei" && next === "uns") ||
      (/^(unser|unsere|unserer|meiner|meine|meins)$/.test(norm) && !words.kin.has(next));
    return turned && clause !== tokens[hit.from]!.clause;
  });
const PATIENT = /^(hund|huendin|ruede|katze|kater|kaninchen|welpe|kitten|vogel|tier)$/;

/** Clauses in which the owner is the one who is ill: 'ich lieg mit 39 Fieber flach', 'bin fast umgefallen'. */
function ownerClauses(tokens: readonly Token[]): Range[] {
  const found: Range[] = [];
  for (let from = 0; from < tokens.length; ) {
    let to = from;
    while (tokens[to + 1]?.clause === tokens[from]!.clause) to++;
    const clause = tokens.slice(from, to + 1);
    const said = clause.map((token) => token.norm);
    const ofAnimal = said.some((word) => ANIMAL_SUBJECT.test(word) || words.animals.has(word));
    const besideI = (at: number) => said[at - 1] === "ich" || said[at + 1] === "ich";
    // The first person by its ending, or beside its 'ich': 'lieg selber mit Fieber', 'ich zitter noch'.
    const ill = said.some((word, at) => (FIRST_PERSON.test(word) && at === 0) || (LYING.test(word) && besideI(at)));
    // 'ich bin fast umgefallen', 'ich war kurz vorm Umfallen'
    const shocked =
      said.some((word) => SHOCKED.test(word)) &&
      said.some((word, at) => (word === "bin" && at === 0) || (/^(bin|war|waer)$/.test(word) && besideI(at)));
    if (!ofAnimal && (ill || shocked)) found.push({ from, to });
    from = to + 1;
  }
  return found;
}
const FIRST_PERSON = /^(lieg|liege|haeng|haenge|zitter|zittere)$/;
const LYING = /^(lieg|liege|lag|haeng|haenge|haengt|hing|zitter|zittere|zitterte)$/;
/** What owners say of their own fright. */
const SHOCKED = /^(umgefallen|umfallen|umgekippt|umkippen|ohnmaechtig|zusammengebrochen|zusammengeklappt|fertig|tot)$/;
const ANIMAL_SUBJECT = /^(er|sie|es|ihn|ihm|ihr|ihre|sein|seine|der|die|das|beim|mein|meine|meiner|unser|unsere)$/;

/** 'Ich hab zwei Ibu genommen': what the owner took. */
function ownUse(range: Range, tokens: readonly Token[]): boolean {
  const { clause } = tokens[range.from]!;
  const said = tokens.filter((token) => token.clause === clause).map((token) => token.norm);
  // 'hab' and 'schluck' are the first person without an 'ich'.
  const first = said.some((word) => /^(ich|i|hab|schluck)$/.test(word));
  const given = said.some(
    (word) => /^(ihm|ihr|er|gegeben|eingegeben|verabreicht)$/.test(word) || words.animals.has(word),
  );
  if (given) return false;
  return (
    first && said.some((word) => /^(genommen|nehm|nehme|nehmen|eingenommen|schluck|schlucke|selbst|selber)$/.test(word))
  );
}

/** 'Der Hund meiner Schwester', 'der Nachbarskater': another animal is spoken of. */
function otherAnimals(tokens: readonly Token[]): Range[] {
  return tokens.flatMap((token, at) => {
    if (/^nachbar.*(hund|katze|kater)/.test(token.norm)) return [{ from: at, to: at }];
    if (/^nachbars?$/.test(token.norm) && words.animals.has(tokens[at + 1]?.norm ?? ""))
      return [{ from: at, to: at + 1 }];
    if (!words.animals.has(token.norm)) return [];
    const after = tokens.slice(at + 1, at + 4).filter((next) => next.clause === token.clause);
    const kin = after.findIndex((next) => words.kin.has(next.norm));
    const owned = kin > 0 && /^(mein|unser|vo[nm]|der|des|dem)/.test(after[kin - 1]!.norm);
    return owned ? [{ from: at, to: at + 1 + kin }] : [];
  });
}

/** 'Meine Schwester hat Fieber und hustet': the same person in the same clause. */
function goesOn(person: Range, range: Range, tokens: readonly Token[]): boolean {
  const between = tokens.slice(person.to + 1, range.from);
  return (
    tokens[person.to]!.clause === tokens[range.from]!.clause &&
    words.illness.some((word) => between[0]?.norm.startsWith(word)) &&
    between[1]?.norm === "und" &&
    !between.some(({ norm }) => ANIMAL_SUBJECT.test(norm) || words.animals.has(norm))
  );
}

/** 'Mein Onkel hatte Epilepsie', 'meine Cousine hat einen Hund mit …': up to the word before what they have. */
function relatives(tokens: readonly Token[]): Range[] {
  return tokens.flatMap((token, at) => {
    if (!words.kin.has(token.norm)) return [];
    let to = at;
    let had = false;
    // 'Meine Frau hat heute Blut im Kot gesehen' and 'der Hund vom Nachbarn hat ihn gebissen' tell of this animal.
    const told = tokens.filter((other) => other.clause === token.clause).map((other) => other.norm);
    if (told.some((word) => words.perceived.has(word) || /^ih[nm]$/.test(word))) return [];
    for (let next = at + 1; tokens[next]?.clause === token.clause; next++) {
      const { norm } = tokens[next]!;
      if (HAD.has(norm)) had = true;
      else if (!words.kinRest.has(norm) && !(words.kinTime.has(norm) && !PET_NAMES.has(token.norm))) break;
      to = next;
    }
    return had ? [{ from: at, to }] : [];
  });
}
/** So old animals are called too: 'die Oma hat seit gestern Durchfall'. */
const PET_NAMES = new Set(["oma", "opa", "mama", "papa", "mutter"]);
const HAD = new Set(["hat", "hatte", "hatten", "haben", "litt", "bekam", "kriegte", "starb"]);

function normalHits(tokens: readonly Token[]) {
  return words.normal.flatMap((entry) => {
    const near = entry.near ? findNear(entry.near, tokens, words.fillers, 22) : [];
    // 'das ist keine Mauser'
    const said = findAny(entry.terms, tokens, words.fillers).filter((hit) => !negationNear(hit, tokens, []));
    return near.length + said.length > 0 ? [{ entry, hits: [...said, ...near] as readonly Range[] }] : [];
  });
}

function normalIn(
  usual: ReturnType<typeof normalHits>,
  tokens: readonly Token[],
  patient: Patient,
  slice: (range: Range) => string,
  doubtful: (range: Range) => boolean,
): NormalFinding[] {
  const says = (terms: typeof words.past) =>
    terms.some((term) => find(term, tokens, words.fillers).some((hit) => !negationNear(hit, tokens, [])));
  return usual
    .filter(({ entry: { finding, requires, unless } }) => {
      if (!finding.species.includes(speciesKey(patient.species))) return false;
      if (finding.not_neutered && (patient.neutered || patient.gender === "Männlich")) return false;
      if (
        finding.max_age_months !== undefined &&
        (patient.ageMonths === null || patient.ageMonths > finding.max_age_months)
      )
        return false;
      const contradicted = unless.some((term) =>
        find(term, tokens, words.fillers).some((hit) => !negationNear(hit, tokens, []) && !doubtful(hit)),
      );
      return (requires.length === 0 || says(requires)) && !contradicted;
    })
    .map(({ entry: { finding }, hits }) => ({
      key: finding.key,
      reason: finding.reason,
      words: slice(hits[0]!),
      explains: finding.explains,
      issue: finding.issue ?? issueOfSymptom.get(finding.explains[0] ?? "") ?? null,
      sentences: new Set(hits.map((hit) => tokens[hit.from]!.sentence)),
    }));
}

/** Takes over answers; of two to one question the graver stays. Options are listed from harmless to grave. */
function graver(answers: Record<string, string>, given: Record<string, string>): void {
  for (const [id, key] of Object.entries(given)) {
    const order = questions.get(id)?.options.map((option) => option.key) ?? [];
    if (order.indexOf(key) >= order.indexOf(answers[id] ?? "")) answers[id] = key;
  }
}

/** Times and frequencies of the text as answers to questions that would otherwise be asked. */
function answersIn(tokens: readonly Token[], findings: readonly Finding[]): Record<string, string> {
  const answers: Record<string, string> = {};
  const present = new Set(findings.map((finding) => finding.key));
  const sentences = new Map<number, string>();
  for (const token of tokens) sentences.set(token.sentence, `${sentences.get(token.sentence) ?? ""} ${token.norm}`);
  for (const sentence of sentences.values()) {
    for (const duration of words.durations)
      if (sentence.search(duration.pattern) >= 0) {
        graver(answers, duration.answer);
        for (const [symptom, given] of Object.entries(duration.with_symptom))
          if (present.has(symptom)) graver(answers, given);
      }
    const hours = sentence.match(/seit (?:ca |etwa |ungefaehr )?(\d{1,3}|[a-z]+) (?:stunden|std|h)\b/);
    const count = hours ? numberOf(hours[1]!) : null;
    if (count !== null && count > 0) {
      answers["u-dauer"] = count <= 6 ? "h0-6" : count <= 24 ? "h6-24" : "d1-2";
      if (present.has("appetitlosigkeit") || present.has("kleintier-frisst-nicht"))
        answers["u-fressen"] = count < 12 ? "h0-12" : count <= 24 ? "h12-24" : count <= 48 ? "h24-48" : "h48";
    }
    for (const frequency of words.frequencies)
      if (
        frequency.with_symptom.some((key) => present.has(key) || present.has(`${key}-wiederholt`)) &&
        sentence.search(frequency.pattern) >= 0
      )
        graver(answers, frequency.answer);
  }
  return answers;
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
