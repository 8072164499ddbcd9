// The signs a text names with the status of each: told of this animal now, possible, or said without holding.
import { SEVERITIES, type Severity } from "#db/enums";
import { type Belief, beliefOf, saysEaten } from "./beliefs";
import type { Patient } from "./case";
import { speciesKey } from "./case";
import { type Shares, worse } from "./classify";
import { INTAKE } from "./dose";
import type { Intake } from "./intakes";
import { type SpeciesKey, type Symptom, symptoms } from "./knowledge";
import { measuredIn } from "./measured";
import { CONFIDENCE, INTAKE_SIGNS, isGrave, type Mention, mentionsIn } from "./mentions";
import { net } from "./model";
import { namedIn } from "./named";
import { find, findAny, type Term, type Text } from "./text/match";
import type { Read } from "./text/net";
import { type Measure, measuresIn } from "./text/quantities";
import { decided, type Status, sharesAt, whyNot } from "./text/status";
import { type Range, type Token, tokenAt } from "./text/tokens";
import { isPerhapsGiven, isPrescribed, isUndone } from "./undone";
import { isEatenByIt, isSaidOfOwn, isTakenBackForNothing } from "./whose";
import { is, lookalikesOf, wordingsOf, words } from "./wordings";

export type Finding = {
  key: string;
  severity: Severity;
  /** 0 to 1: how surely the words mean this symptom. */
  confidence: number;
  words: string;
  /** The clause they stand in, as it is quoted. */
  clause: string;
  /** Told of this animal now, or only feared, asked or compared. */
  status: "present" | "possible";
  /** 0 to 1: how likely it is told or at least possible. */
  belief: number;
  /** Its words are the vocabulary's, or a number; not only what the network takes for the sign. */
  worded: boolean;
  sentence: number;
};
/** One of the places a sign is told at. */
export type ToldAt = Pick<Finding, "key" | "status" | "words" | "sentence">;
export type Discounted = {
  key: string;
  words: string;
  /** The clause they stand in, as it is quoted; null where nothing but a likeness names the sign. */
  clause: string | null;
  why: "verneint" | "vergangen" | "andere" | "hypothetisch" | "ausgeblieben";
  /** Number of its sentence. */
  sentence: number;
};

export const slice = ({ source, tokens }: Text, { from, to }: Range): string =>
  source.slice(tokenAt(tokens, from).start, tokenAt(tokens, to).end);

/** Most words of a clause before and after what is quoted of it. */
const AROUND = 7;
/** Most characters of a quote. */
const QUOTED = 170;
/** Words a quote goes on for rather than break off just before its clause ends: 'hört nicht auf', not 'hört nicht'. */
const TAIL = 3;

/**
 * The clause a range stands in, a few words beyond it to either side ('frisst nicht' is quoted with its 'nicht'), and a clause that
 * completes it. Dots where words are left out.
 */
function clauseAround(text: Text, { from, to }: Range): string {
  const { tokens } = text;
  const inside = (at: number, clause: number) => tokens[at]?.clause === clause;
  let [first, last] = [from, to];
  while (from - first < AROUND && inside(first - 1, tokenAt(tokens, from).clause)) first--;
  while (last - to < AROUND && inside(last + 1, tokenAt(tokens, to).clause)) last++;
  let rest = 0;
  while (rest <= TAIL && inside(last + rest + 1, tokenAt(tokens, to).clause)) rest++;
  if (rest <= TAIL) last += rest;
  const next = tokens[last + 1];
  if (next && next.sentence === tokens[last]?.sentence && is.completes(next.norm)) {
    last++;
    while (last - to < 2 * AROUND && inside(last + 1, next.clause)) last++;
  }
  const said = slice(text, { from: first, to: last }).replace(/\s+/g, " ");
  const cut = said.length > QUOTED ? `${said.slice(0, said.lastIndexOf(" ", QUOTED))} …` : said;
  const begins = !inside(first - 1, tokenAt(tokens, first).clause);
  const ends = cut !== said || !inside(last + 1, tokenAt(tokens, last).clause);
  return `${begins ? "" : "… "}${cut}${ends ? "" : " …"}`;
}

/** Whether what is said at a range holds. */
export const statusOf = (read: Read, range: Range): Status => decided(sharesAt(read, range));

/** What no poison does: 'eine runtergefallene Knospe' is not the animal's fall. */
const FORCE: ReadonlySet<string> = new Set(["sturz", "kopfverletzung"]);

/** What comes in bouts: one of today is not over because it is told in the past tense. */
const RECURS: ReadonlySet<string> = new Set(["durchfall", "erbrechen"]);
const isToday = ({ from }: Range, { tokens }: Text): boolean => {
  const { clause } = tokenAt(tokens, from);
  return tokens.some((token) => token.clause === clause && /^(heute?|heut|heit|hüt)$/.test(token.norm));
};

/** @param ate whether the animal took something in */
function besidesText(mention: Mention, taken: Status, text: Text, ate: boolean): Status {
  const { key } = mention.symptom;
  // After a small dose the network has seen many calm sentences, and takes 'und ist umgefallen' for one of them: beside what was
  // swallowed only what is denied in words is denied. A fall is no poison's doing.
  if (ate && !FORCE.has(key) && taken === "absent" && isUndenied(mention, text)) return "present";
  return taken === "past" && RECURS.has(key) && isToday(mention, text) ? "possible" : taken;
}

const WHY = { absent: "verneint", past: "vergangen", other: "andere", hypothetical: "hypothetisch" } as const;

const whyOf = (status: keyof typeof WHY, isUndone: boolean): Discounted["why"] =>
  isUndone ? "ausgeblieben" : WHY[status];

/** Whose sex owners know: a guinea pig called male has given birth before. */
const SEXED: ReadonlySet<string> = new Set(["Hund", "Katze"]);

/** The status of a sign for an animal of this sex: what only females have is asked about in a male that is told to have it. */
function ofSex({ symptom }: Mention, { species, gender }: Patient, status: Status): Status {
  if (!symptom.female || gender !== "Männlich" || !SEXED.has(species)) return status;
  if (status === "present") return "possible";
  return status === "possible" ? "unmeant" : status;
}

/** What names a sign of this species in words, in the network's reading or by a number, and names nothing else nor what is normal. */
function mentionsOf(
  text: Text,
  named: readonly Mention[],
  measures: readonly Measure[],
  species: SpeciesKey,
): Mention[] {
  const worded = mentionsIn(text);
  const measured = measuredIn(text, species);
  const sure = measures.filter(({ of }) => of !== "either");
  const said = [...worded, ...named.filter((mention) => !isAnother(mention, worded, text))].filter(
    (mention) => !isNormal(mention, sure, measured, text),
  );
  return [...said, ...measured].filter(
    ({ symptom }) => (isGrave(symptom) && !symptom.species_only) || symptom.species.includes(species),
  );
}

/**
 * Each sign once, with the surest of its statements; every place it is told at; what is said but does not hold; and the worst of the sentences
 * that tell a sign plainly, each read alone: 'Er war beim Arzt. Er frisst nichts.' is not calmer than 'Er frisst nichts.'
 */
export function statementsOf(
  text: Text,
  patient: Patient,
  read: Read,
  isGerman: boolean,
): { findings: Finding[]; told: ToldAt[]; discounted: Discounted[]; plain: Shares } {
  const species = speciesKey(patient.species);
  const best = new Map<string, Finding>();
  const told: ToldAt[] = [];
  const discounted = new Map<string, Discounted>();
  // The network has only learnt German.
  const named = isGerman ? namedIn(text, read, net) : [];
  const measures = measuresIn(text);
  const own = mentionsOf(text, named, measures, species);
  const undone = new Set(own.filter((mention) => isUndone(mention, text)));
  const readAlone = sentencesAlone(text, patient);
  const isIntake = ({ symptom }: Mention) => INTAKE_SIGNS.has(symptom.key);
  const asRead = (mention: Mention) =>
    undone.has(mention) ? "absent" : asMeasured(believed(mention, text, read, readAlone), mention, measures);
  const statusAt = (mention: Mention): Status => {
    if (isIntake(mention) && isPrescribed(mention, text)) return "unmeant";
    const status = asRead(mention);
    const isLeft = status !== "present" && status !== "possible" && mention.by !== "network";
    return isLeft && isIntake(mention) && isPerhapsGiven(mention, text) ? "possible" : status;
  };
  const statuses = new Map(own.map((mention) => [mention, statusAt(mention)]));
  const ate = own.some(
    (mention) => mention.symptom.key === INTAKE && ["present", "possible"].includes(statuses.get(mention) ?? ""),
  );
  const plain = own
    .filter((mention) => statuses.get(mention) === "present" && isPlain(mention, whyNot(sharesAt(read, mention)), text))
    .map((mention) => readAlone(tokenAt(text.tokens, mention.from).sentence).read.whole)
    .reduce(worse, { emergency: 0, visit: 0 });
  for (const mention of own) {
    const { symptom } = mention;
    const taken = statuses.get(mention) ?? "unmeant";
    const status = ofSex(mention, patient, besidesText(mention, taken, text, ate));
    const quote = slice(text, mention);
    if (status === "unmeant") continue;
    if (status !== "present" && status !== "possible") {
      // One word the network takes for a sign is no sentence that denies it.
      const said = mention.by !== "network" || mention.to > mention.from;
      if (said && !discounted.has(symptom.key))
        discounted.set(symptom.key, {
          key: symptom.key,
          words: quote,
          clause: mention.by === "network" ? null : clauseAround(text, mention),
          why: whyOf(status, undone.has(mention)),
          sentence: tokenAt(text.tokens, mention.from).sentence,
        });
      continue;
    }
    const finding: Finding = {
      key: symptom.key,
      severity: severityOf(mention, text),
      confidence: mention.confidence,
      words: quote,
      clause: clauseAround(text, mention),
      status,
      belief: shareOf(mention, text, read),
      worded: mention.by !== "network",
      sentence: tokenAt(text.tokens, mention.from).sentence,
    };
    told.push(finding);
    best.set(symptom.key, surer(best.get(symptom.key), finding));
  }
  return { findings: [...best.values()], told, discounted: [...discounted.values()], plain };
}

/**
 * Whether words that only the network takes for a sign are those of something else ('Zahnfleisch rosa' is not pale), by the sign's own
 * lookalikes, and nothing else in the sentence names it.
 */
function isAnother({ symptom, from, to }: Mention, worded: readonly Mention[], text: Text): boolean {
  const { sentence } = tokenAt(text.tokens, from);
  const here = (range: Range) => tokenAt(text.tokens, range.from).sentence === sentence;
  return (
    lookalikesOf(symptom, text).some((hit) => hit.exact && hit.from <= from && to <= hit.to) &&
    !worded.some((other) => other.symptom.key === symptom.key && here(other))
  );
}

/** Whether its sentence gives the number, and the number is normal: 'schläft mit 20 Atemzügen' names no fast breathing. */
function isNormal(
  { symptom, from }: Mention,
  measures: readonly Measure[],
  beyond: readonly Mention[],
  { tokens }: Text,
): boolean {
  const here = (range: Range) => tokenAt(tokens, range.from).sentence === tokenAt(tokens, from).sentence;
  return (
    // Enough sugar now says nothing of what was given.
    symptom.measured?.kind !== "sugar" &&
    measures.some((measure) => measure.kind === symptom.measured?.kind && here(measure)) &&
    !beyond.some((other) => other.symptom.key === symptom.key && here(other))
  );
}

/**
 * Probabilities from which a sign is taken as told, and from which it is at least asked about; graver ones are asked sooner.
 * Set by hand where, on writers not learnt from, denied signs shown as there fell from six of a hundred to two and no
 * emergency more was left at home.
 */
const BELIEVED = { told: 0.7, open: { grave: 0.25, other: 0.45 } };
/**
 * Probability from which a red flag that only the network names, in words the vocabulary does not know, is taken as told: 'es wird
 * langsam kalt' was the animal's temperature. Below it is asked about.
 */
const UNWORDED = 0.85;
/**
 * Share of an emergency in the whole text below which a red flag in it is doubted: it is asked about, and not taken as told. On
 * writers not learnt from, 15 of 95 texts with a red flag told below it were emergencies, and 18 more may be taken for one.
 */
const DOUBTED = 0.5;
/** The same from which nothing in it is doubted: 'überall Rauch, er ist bewusstlos und atmet nicht'. */
const CERTAIN = 0.9;

function shareOf(mention: Mention, text: Text, read: Read): number {
  if (mention.by === "number" || !net.signs.includes(mention.symptom.key)) return 1;
  const { present, possible } = beliefOf(mention, text, read, net);
  return present + possible;
}

/** Whether a sign of this gravity with this belief is told, possible, or not held. */
function heldAs({ present, possible }: Belief, grave: boolean): Finding["status"] | null {
  if (present >= BELIEVED.told) return "present";
  return present + possible >= (grave ? BELIEVED.open.grave : BELIEVED.open.other) ? "possible" : null;
}

/** The status of a mention: as it is believed, else why it does not hold. */
function believed(mention: Mention, text: Text, read: Read, readAlone: ReadAlone): Status {
  const { symptom } = mention;
  if (mention.by === "number") return measured(statusOf(read, mention), mention, text);
  if (isAsEver(mention, text.tokens)) return "absent";
  if (!net.signs.includes(symptom.key)) return byGrammar(mention, text, read);
  const held = INTAKE_SIGNS.has(symptom.key)
    ? swallowed(mention, text, read)
    : heldAs(beliefOf(mention, text, read, net), isGrave(symptom));
  if (isDenied(mention, text)) return "absent";
  const why = whyNot(sharesAt(read, mention));
  if (held !== "present" && isToldOutright(mention, held, why, text)) return "present";
  const isCertain = read.whole.emergency >= CERTAIN;
  const sure = mention.by !== "network" || isCertain || beliefOf(mention, text, read, net).present >= UNWORDED;
  const isDoubtful = isGrave(symptom) && !INTAKE_SIGNS.has(symptom.key);
  if (held === "present" && isDoubtful && (!sure || read.whole.emergency < DOUBTED)) return "possible";
  if (held === "possible" && isDoubtful && isCertain && isExact(mention, text)) return "present";
  // A red flag that its clause or its sentence tells is asked about whatever stands around it.
  const tells = () =>
    isPlainClause(mention, text) || isToldAlone(mention, text, readAlone) || isTakenBackForNothing(mention, why, text);
  const isWorded =
    isExact(mention, text) || (mention.by === "combination" && why === "absent" && isSaidOfOwn(mention, text));
  if (held === null && isGrave(symptom) && isWorded && tells()) return "possible";
  return held ?? why;
}

/** Whether its grammar tells a sign, whatever the network makes of the words. */
const isToldOutright = (mention: Mention, held: Finding["status"] | null, why: Status, text: Text): boolean =>
  isAllThatIsSaid(mention, text) ||
  isPlain(mention, why, text) ||
  (held === null && (why === "past" || why === "absent") && isJoinedNow(mention, text));

/** What 'hat' and 'wurde' make a past of: 'hat gefressen', 'wurde geimpft'. */
const PARTICIPLE = /^(ge[a-z]{2,}|(er|be|ver|zer|ent|ueber)[a-z]{3,})(t|en)$/;
/** Words of a sentence that says no more than what was and what is; in a longer one 'und' may go on with what was. */
const BRIEF = 16;

/**
 * 'Er war vor drei Tagen beim Arzt und hat Fieber': a verb of now behind 'und' tells what is there now, whatever was before. The network
 * takes the whole sentence for past.
 */
function isJoinedNow(mention: Mention, text: Text): boolean {
  if (!isExact(mention, text)) return false;
  const { tokens } = text;
  const { from, to } = mention;
  const { sentence } = tokenAt(tokens, from);
  const first = tokens.findIndex((token) => token.sentence === sentence);
  const end = tokens.findLastIndex((token) => token.sentence === sentence);
  const joint = tokens.findLastIndex(({ norm }, at) => at >= first && at < from && is.and(norm));
  if (joint < first || end - first >= BRIEF) return false;
  const isPast = (norm: string) => is.earlier(norm) || PARTICIPLE.test(norm);
  const verb = tokens.findIndex(({ norm }, at) => at > joint && !is.before_verb(norm));
  const takesParticiple = is.has_now(tokens[verb]?.norm);
  if (!(takesParticiple || verb === from) || !tokens.slice(first, joint).some(({ norm }) => isPast(norm))) return false;
  const contradicts = ({ norm }: Token, at: number) =>
    is.earlier(norm) ||
    (takesParticiple && PARTICIPLE.test(norm)) ||
    (words.negations.has(norm) && (joint + 1 + at < from || joint + 1 + at > to));
  return !tokens.slice(joint + 1, end + 1).some(contradicts);
}

/** How old, how often: no number takes a sign back. */
const NUMBER = /^\d+$/;

/** Whether a stretch of the text is the words of a mention, the animal and 'sonst fit', with nothing that denies it. */
const saysOnly = ({ from, to }: Mention, { tokens }: Text, inside: (token: Token) => boolean): boolean =>
  tokens.every(
    (token, at) =>
      !inside(token) ||
      (at >= from && at <= to) ||
      NUMBER.test(token.norm) ||
      (words.plain.has(token.norm) && !words.negations.has(token.norm)),
  );

/** A sign in the vocabulary's exact words, and no question. */
const isExact = ({ by, from, confidence }: Mention, { tokens }: Text): boolean =>
  by === "wording" && confidence >= CONFIDENCE.exact && !tokenAt(tokens, from).asked;

/**
 * 'Notarzt bei Oma, der Hund krampft': a clause that names the animal and the sign and nothing else. A sign that is a negation itself
 * needs no animal where it is the whole sentence: 'Ansprechbar ist er nicht.'
 */
function isPlainClause(mention: Mention, text: Text): boolean {
  const { clause, sentence } = tokenAt(text.tokens, mention.from);
  const inside = (token: Token) => token.clause === clause;
  const named = text.tokens.some((token) => inside(token) && words.animals.has(token.norm));
  const denies = () =>
    hasNegation(mention.from, mention.to, text.tokens) &&
    text.tokens.every((token) => token.sentence !== sentence || inside(token));
  return (named || denies()) && saysOnly(mention, text, inside);
}

type ReadAlone = (sentence: number) => { from: number; text: Text; read: Read };

/** Reads a sentence as if nothing stood around it. */
function sentencesAlone(text: Text, patient: Patient): ReadAlone {
  const { tokens } = text;
  const known = new Map<number, ReturnType<ReadAlone>>();
  const places = new Map<number, Map<Term, number[]>>();
  const firsts = new Map<number, number>();
  const index = () => {
    tokens.forEach(({ sentence }, at) => {
      if (!firsts.has(sentence)) firsts.set(sentence, at);
    });
    for (const [term, all] of text.present)
      for (const at of all) {
        const { sentence } = tokenAt(tokens, at);
        const own = places.get(sentence) ?? new Map<Term, number[]>();
        places.set(sentence, own.set(term, [...(own.get(term) ?? []), at - (firsts.get(sentence) ?? 0)]));
      }
  };
  return (sentence) => {
    const before = known.get(sentence);
    if (before) return before;
    if (firsts.size === 0) index();
    const from = firsts.get(sentence) ?? 0;
    let to = from;
    while (tokens[to]?.sentence === sentence) to++;
    const own = tokens.slice(from, to);
    const alone = {
      from,
      text: { ...text, tokens: own, present: places.get(sentence) ?? new Map<Term, number[]>() },
      read: net.read(own, patient),
    };
    known.set(sentence, alone);
    return alone;
  };
}

/**
 * 'Er frisst gern Möhren. Er krampft gerade und reagiert nicht.': good words, a few or very many, talk no red flag away. Of 240
 * plain dangers among them 24 were left at home before; 9 of 644 posts of animals that were to be watched are asked about for it.
 */
function isToldAlone(mention: Mention, text: Text, readAlone: ReadAlone): boolean {
  const { sentence } = tokenAt(text.tokens, mention.from);
  const { from, text: alone, read } = readAlone(sentence);
  const own = { ...mention, from: mention.from - from, to: mention.to - from };
  if (own.to >= alone.tokens.length || read.whole.emergency < DOUBTED) return false;
  return heldAs(beliefOf(own, alone, read, net), true) === "present";
}

/** Words before and after a mention in which a negation denies it. */
const DENIES = { before: 3, after: 1 };

/** A sign the network has not learnt yet: told, unless a negation stands beside it or it speaks of something else. */
function byGrammar({ from, to, symptom }: Mention, text: Text, read: Read): Status {
  const { clause, asked } = tokenAt(text.tokens, from);
  const denied = text.tokens.some(
    (token, at) =>
      token.clause === clause &&
      ((at < from && at >= from - DENIES.before) || (at > to && at <= to + DENIES.after)) &&
      words.negations.has(token.norm),
  );
  const status = statusOf(read, { from, to });
  if (status === "past" || status === "other" || status === "hypothetical") return status;
  if (denied && !symptom.contains_negation) return "absent";
  return asked ? "possible" : "present";
}

/**
 * 'Gekotzt hat er nicht.', 'Krampfen oder so was tut er nicht.': a clause that opens with the sign, goes on with its verb, closes with its
 * negation and says nothing between them but who.
 */
function isDeniedAfter({ by, symptom, from, to }: Mention, text: Text): boolean {
  // 'Reagiert nicht' is a sign in its own words.
  if (symptom.contains_negation) return false;
  const own =
    by === "wording" ? [{ from, to }] : wordsOf(symptom, text).filter((hit) => hit.from >= from && hit.to <= to);
  return own.length > 0 && own.every((hit) => closesDenied(hit, text.tokens));
}

function closesDenied({ from, to }: Range, tokens: readonly Token[]): boolean {
  const { clause } = tokenAt(tokens, from);
  if (tokens[from - 1]?.clause === clause || hasNegation(from, to, tokens)) return false;
  const last = tokens.findLastIndex((token) => token.clause === clause);
  const rest = tokens.slice(to + 1, last).map(({ norm }) => norm);
  if (is.or(rest[0]) && is.or_so(rest[1])) rest.splice(0, 2);
  if (is.or_so(rest[0])) rest.shift();
  const [verb, ...who] = rest;
  if (last <= to || !is.goes_on(verb)) return false;
  const closing = tokenAt(tokens, last).norm;
  // 'Bluten tut nichts': nothing is who does it.
  return is.nothing(closing)
    ? who.length === 0
    : is.not(closing) && who.every((word) => is.who(word) || words.animals.has(word));
}

/** The places where a sign's own words stand exactly. */
const wordsOf = ({ key }: Symptom, text: Text): Range[] => {
  const own = wordingsOf(text).find(({ wording }) => wording.symptom.key === key)?.synonyms ?? [];
  return findAny(own, text).filter((hit) => hit.exact);
};

/** 'Kratzen tut er sich auch nicht mehr als sonst': the sign, and right behind it that it is as ever. */
function isAsEver({ symptom, from, to }: Mention, tokens: readonly Token[]): boolean {
  if (symptom.contains_negation || isGrave(symptom)) return false;
  const { clause } = tokenAt(tokens, from);
  const here = (at: number) => (tokens[at]?.clause === clause ? (tokens[at]?.norm ?? "") : "");
  let at = from + 1;
  while (at <= to && !is.not(here(at))) at++;
  if (at <= to) at = from + 1;
  while (is.between(here(at))) at++;
  return is.not(here(at)) && is.more(here(at + 1)) && here(at + 2) === "als" && is.ever(here(at + 3));
}

const hasNegation = (from: number, to: number, tokens: readonly Token[]) =>
  tokens.slice(from, to + 1).some(({ norm }) => words.negations.has(norm));

/** The places of a text where a sign's own words stand right after 'kein', by sign; many mentions ask for them. */
const denials = new WeakMap<Text, Map<string, Range[]>>();
function denialsOf(symptom: Symptom, text: Text): Range[] {
  const known = denials.get(text) ?? new Map<string, Range[]>();
  denials.set(text, known);
  const found = known.get(symptom.key);
  if (found) return found;
  const after = wordsOf(symptom, text).filter((hit) => is.none(text.tokens[hit.from - 1]?.norm));
  known.set(symptom.key, after);
  return after;
}

/**
 * 'Hat keinen Durchfall': a mention that is no more than the sign's own words after the word that denies them, and no question. What
 * was taken in is asked about all the same.
 */
function isDenied(mention: Mention, text: Text): boolean {
  const { symptom, from, to } = mention;
  const { tokens } = text;
  if (INTAKE_SIGNS.has(symptom.key) || tokenAt(tokens, from).asked) return false;
  if (isDeniedAfter(mention, text)) return true;
  if (!tokens.slice(Math.max(0, from - 1), to).some(({ norm }) => is.none(norm))) return false;
  return denialsOf(symptom, text).some(
    (hit) =>
      hit.from >= from && hit.to <= to && tokens.slice(hit.to + 1, to + 1).every(({ norm }) => words.plain.has(norm)),
  );
}

/** 'Heftiger Brechdurchfall': a text that is little more than the words of a sign says that it is there. */
const isAllThatIsSaid = ({ by, from, to }: Mention, { tokens }: Text): boolean =>
  by === "wording" &&
  2 * (to - from + 1) >= tokens.length &&
  !tokenAt(tokens, from).asked &&
  !tokens.some(({ norm }, at) => (at < from || at > to) && words.negations.has(norm));

/** 'Letztes Jahr war er krank. Er hat gekrampft.': what was is over where the network reads it so. */
const isOver = (number: number, why: Status, { tokens }: Text): boolean =>
  why === "past" && tokens.some(({ sentence, norm }) => sentence === number && PARTICIPLE.test(norm));

/** 'Mein Vater ist krank. Er hat Fieber.': who is meant the network tells. */
const speaksOfPeople = (number: number, { tokens }: Text): boolean =>
  tokens.some(({ sentence, norm }) => sentence === number && is.kin(norm));

/** Why a plain sentence may still not hold: it is another's, or only thought of. */
const OF_ANOTHER: ReadonlySet<Status> = new Set(["other", "hypothetical"]);

/**
 * 'Mein Welpe hat Durchfall, ist sonst fit.', 'Er war beim Arzt. Er hat Fieber.': a sentence is the animal, the sign and that it is well
 * otherwise, with nothing that could deny it, give it to somebody else or to another time. Before the first there is nobody else.
 */
function isPlain(mention: Mention, why: Status, text: Text): boolean {
  const { sentence } = tokenAt(text.tokens, mention.from);
  const first = sentence === tokenAt(text.tokens, 0).sentence;
  return (
    (first || (!OF_ANOTHER.has(why) && !isOver(sentence, why, text) && !speaksOfPeople(sentence - 1, text))) &&
    isExact(mention, text) &&
    saysOnly(mention, text, (token) => token.sentence === sentence)
  );
}

/** Words before a sign in which a negation may deny it, or a list it stands in: 'kein Durchfall, Zittern oder Krampf'. */
const LISTED = 4;

/** Taken as denied, though nothing near it denies it. */
function isUndenied(mention: Mention, text: Text): boolean {
  const { by, from, to } = mention;
  const { tokens } = text;
  const { sentence, asked } = tokenAt(tokens, from);
  const near = tokens.slice(Math.max(0, from - LISTED), to + 1 + DENIES.after);
  return (
    (by === "wording" || by === "combination" || by === "number") &&
    !asked &&
    !isDeniedAfter(mention, text) &&
    !near.some((token) => token.sentence === sentence && words.negations.has(token.norm))
  );
}

/**
 * What was taken in as it is believed; beside a negation it is asked about, not taken as told. So is 'Hat er vielleicht … gefressen?':
 * who asks whether this animal has eaten it does not know.
 */
function swallowed(mention: Mention, text: Text, read: Read): Finding["status"] | null {
  if (isUndone(mention, text) || isPrescribed(mention, text)) return null;
  const { clause, marked } = tokenAt(text.tokens, mention.from);
  // 'Mein Hund hat Loperamid gefressen': told by its grammar, whatever the network makes of a rare word.
  const told = mention.by === "substance" && isEatenByIt(mention, text);
  const open = (marked || told) && saysEaten(text, mention.from) ? "possible" : null;
  const given = isPerhapsGiven(mention, text) ? "possible" : null;
  const held = heldAs(beliefOf(mention, text, read, net), true) ?? open ?? given;
  const denied = text.tokens.some((token) => token.clause === clause && words.negations.has(token.norm));
  return held === "present" && denied ? "possible" : held;
}

/** Words that rest on degrees which may be the body's or the day's ('34 Grad, er hechelt') are asked about. */
function asMeasured(status: Status, { symptom, from, to }: Mention, measures: readonly Measure[]): Status {
  const isOpen = measures.some((measure) => measure.of === "either" && from <= measure.from && measure.from <= to);
  return status === "present" && symptom.measured?.kind === "temperature" && isOpen ? "possible" : status;
}

const PAST = /^(gestern|vorgestern|letzte[nrsm]?|vorige[nrsm]?|damals|frueher|war|waren|hatte|hatten)$/;

/** What was measured of the body is a sign by itself, whether or not its words name one; degrees may be the weather's. */
function measured(status: Status, mention: Mention, text: Text): Status {
  if (mention.of !== "body") return status;
  // A number is denied in words ('nie mehr als 40') or not at all, and is of now unless a word says when it was.
  const isNow = status === "absent" || (status === "past" && !text.tokens.some(({ norm }) => PAST.test(norm)));
  return status === "unmeant" || (isNow && isUndenied(mention, text)) ? "present" : status;
}

/** What is told outweighs what is only possible; of two tellings the surer words stand, with the graver severity. */
function surer(known: Finding | undefined, finding: Finding): Finding {
  if (!known) return finding;
  if (known.status !== finding.status) return finding.status === "present" ? finding : known;
  const graver = SEVERITIES.indexOf(finding.severity) > SEVERITIES.indexOf(known.severity) ? finding : known;
  return { ...(finding.confidence > known.confidence ? finding : known), severity: graver.severity };
}

const step = (severity: Severity, by: number) =>
  SEVERITIES[Math.min(SEVERITIES.length - 1, Math.max(0, SEVERITIES.indexOf(severity) + by))] ?? severity;

/** The vocabulary's severity, moved by at most one step; red flags and critical symptoms are never weakened. */
function severityOf({ symptom, from, to }: Mention, text: Text): Severity {
  const { clause } = tokenAt(text.tokens, from);
  const says = (terms: typeof words.severe) =>
    terms.some((term) =>
      find(term, text).some(
        (hit) => hit.from >= from - 2 && hit.to <= to + 2 && tokenAt(text.tokens, hit.from).clause === clause,
      ),
    );
  if (says(words.severe)) return symptom.severity === "severe" ? "severe" : step(symptom.severity, 1);
  if (isGrave(symptom)) return symptom.severity;
  return says(words.mild) ? step(symptom.severity, -1) : symptom.severity;
}

/** Tells for a named substance whether it was taken in: by its own words or by what is said of taking in beside it. */
export function swallowedIn(text: Text, read: Read): (range: Range) => Intake["swallowed"] | "no" {
  const told = namedIn(text, read, net)
    .filter(({ symptom }) => INTAKE_SIGNS.has(symptom.key))
    .map((mention) => ({ ...mention, held: swallowed(mention, text, read) }));
  const sentence = (at: number) => tokenAt(text.tokens, at).sentence;
  return (range) => {
    const beside = told.filter(
      ({ from, to }) => sentence(to) >= sentence(range.from) - 1 && sentence(from) <= sentence(range.to) + 1,
    );
    const held = [swallowed(substance(range), text, read), ...beside.map((one) => one.held)];
    if (held.includes("present")) return "yes";
    return held.includes("possible") ? "open" : "no";
  };
}

/** The name of a substance as the mention of an intake. */
export const substance = ({ from, to }: Range): Mention => ({
  from,
  to,
  symptom: symptoms.of(INTAKE),
  confidence: CONFIDENCE.exact,
  by: "substance",
});
