// The signs a text names with the status of each: told of this animal now, possible, or said without holding.
import { SEVERITIES, type Severity } from "#db/enums";
import type { Patient } from "./case";
import { speciesKey } from "./case";
import { INTAKE } from "./dose";
import type { Intake } from "./intakes";
import { IMPLIES, type Symptom } from "./knowledge";
import { measuredIn } from "./measured";
import { CONFIDENCE, INTAKE_SIGNS, isGrave, type Mention, mentionsIn } from "./mentions";
import { net } from "./model";
import { namedIn } from "./named";
import { find, findAny, type Text } from "./text/match";
import { type Read, sigmoid } from "./text/net";
import { decided, type Status, sharesAt } from "./text/status";
import type { Range } from "./text/tokens";
import { words } from "./wordings";

export type Finding = {
  key: string;
  severity: Severity;
  /** 0 to 1: how surely the words mean this symptom. */
  confidence: number;
  words: string;
  /** Told of this animal now, or only feared, asked or compared. */
  status: "present" | "possible";
  sentence: number;
};
export type Discounted = { key: string; words: string; why: "verneint" | "vergangen" | "andere" | "hypothetisch" };

export const slice = ({ source, tokens }: Text, { from, to }: Range): string =>
  source.slice(tokens[from]!.start, tokens[to]!.end);

/** Whether what is said at a range holds. */
export const statusOf = (read: Read, range: Range, symptom?: Symptom): Status =>
  decided(sharesAt(read, range), symptom !== undefined && (isGrave(symptom) || symptom.key === INTAKE));

const WHY = { absent: "verneint", past: "vergangen", other: "andere", hypothetical: "hypothetisch" } as const;

/** Each sign once, with the surest of its statements, and what is said but does not hold. */
export function statementsOf(
  text: Text,
  patient: Patient,
  read: Read,
  isGerman: boolean,
): { findings: Finding[]; discounted: Discounted[] } {
  const species = speciesKey(patient.species);
  const best = new Map<string, Finding>();
  const discounted = new Map<string, Discounted>();
  // The network has only learnt German.
  const named = isGerman ? namedIn(text, read, net) : [];
  for (const mention of [...mentionsIn(text), ...measuredIn(text, species), ...named]) {
    const { symptom } = mention;
    if ((!isGrave(symptom) || symptom.species_only) && !symptom.species.includes(species)) continue;
    const status = believed(statusOf(read, mention, symptom), mention, text, read);
    const said = slice(text, mention);
    if (status === "unmeant") continue;
    if (status !== "present" && status !== "possible") {
      if (!discounted.has(symptom.key))
        discounted.set(symptom.key, { key: symptom.key, words: said, why: WHY[status] });
      continue;
    }
    const finding: Finding = {
      key: symptom.key,
      severity: severityOf(mention, text),
      confidence: mention.confidence,
      words: said,
      status,
      sentence: text.tokens[mention.from]!.sentence,
    };
    best.set(symptom.key, surer(best.get(symptom.key), finding));
  }
  return { findings: [...best.values()], discounted: [...discounted.values()] };
}

/**
 * How surely the network must see what the vocabulary sees: the share of the sign in its words and, of a grave one, the
 * urgency of what they say. From `told` on it is told; below `meant` the words mean something else.
 */
const AGREES = { told: 0.1, meant: 0.02 };

/**
 * The status with two things weighed in: words that hold their own negation ('frisst nichts') are not denied by it, and a
 * sign that the network hardly sees in them is possible, not told.
 */
function believed(status: Status, mention: Mention, text: Text, read: Read): Status {
  const said = text.tokens.slice(mention.from, mention.to + 1);
  const unsaid = status === "absent" || status === "unmeant";
  const own = unsaid && said.some(({ norm }) => words.negations.has(norm));
  // A sign that is named is denied by a negation, or it is not denied; with 'gerade' beside it, it is there.
  const plain =
    mention.symptom.severity !== "mild" && mention.confidence >= CONFIDENCE.exact && !isDenied(mention, text);
  if (plain && saidNow(mention, text)) return "present";
  const held = own || (plain && status === "absent") ? "present" : status;
  const eaten = INTAKE_SIGNS.has(mention.symptom.key) && saidEaten(mention, text);
  if (held !== "present" && held !== "possible") return eaten ? "possible" : held;
  const { sign, urgent } = agreement(mention, read);
  // Words that stand in the vocabulary as they are mean what they mean; loosely read ones may mean something else.
  const loose = mention.confidence < CONFIDENCE.exact;
  if (loose && Math.max(sign, urgent) < AGREES.meant && !eaten) return "unmeant";
  const told = isGrave(mention.symptom) ? urgent >= AGREES.told : sign >= AGREES.told;
  return held === "present" && told ? "present" : "possible";
}

const isDenied = ({ from }: Range, { tokens }: Text) =>
  tokens.some(({ sentence, norm }) => sentence === tokens[from]!.sentence && words.negations.has(norm));

const NOW = /^(gerade|grad|grade|jetzt|eben|soeben|momentan)$/;
/** 'Gerade hat er …': told of this moment, and no question. */
const saidNow = ({ from }: Range, { tokens }: Text) =>
  !tokens[from]!.asked && tokens.some(({ clause, norm }) => clause === tokens[from]!.clause && NOW.test(norm));

/** The highest share of the sign, and of urgency, in the words of a mention and beside them. */
function agreement({ symptom, from, to }: Mention, read: Read): { sign: number; urgent: number } {
  let [sign, urgent] = [0, 0];
  for (let at = Math.max(0, from - 1); at <= Math.min(to + 1, read.emergency.length - 1); at++) {
    sign = Math.max(sign, shareOfSign(symptom.key, at, read));
    urgent = Math.max(urgent, sigmoid(read.emergency[at]!));
  }
  return { sign, urgent };
}

/** Of the sign itself and of what is named with it. */
function shareOfSign(key: string, at: number, { signs }: Read): number {
  const size = net.signs.length + 1;
  return related(key).reduce((sum, n) => sum + signs[at * size + n]!, 0);
}
/** Places in the network's list of a sign, of what it includes and of what includes it. */
const places = new Map<string, number[]>();
function related(key: string): number[] {
  const known = places.get(key);
  if (known) return known;
  const found = [key, ...(IMPLIES[key] ?? []), ...impliedBy(key)]
    .map((sign) => net.signs.indexOf(sign))
    .filter((n) => n >= 0);
  places.set(key, found);
  return found;
}
const impliedBy = (key: string) => Object.keys(IMPLIES).filter((special) => IMPLIES[special]!.includes(key));

/** What is told outweighs what is only possible; of two tellings the surer words stand, with the graver severity. */
function surer(known: Finding | undefined, finding: Finding): Finding {
  if (!known) return finding;
  if (known.status !== finding.status) return finding.status === "present" ? finding : known;
  const graver = SEVERITIES.indexOf(finding.severity) > SEVERITIES.indexOf(known.severity) ? finding : known;
  return { ...(finding.confidence > known.confidence ? finding : known), severity: graver.severity };
}

const step = (severity: Severity, by: number) =>
  SEVERITIES[Math.min(SEVERITIES.length - 1, Math.max(0, SEVERITIES.indexOf(severity) + by))]!;

/** The vocabulary's severity, moved by at most one step; red flags and critical symptoms are never weakened. */
function severityOf({ symptom, from, to }: Mention, text: Text): Severity {
  const { clause } = text.tokens[from]!;
  const says = (terms: typeof words.severe) =>
    terms.some((term) =>
      find(term, text).some(
        (hit) => hit.from >= from - 2 && hit.to <= to + 2 && text.tokens[hit.from]!.clause === clause,
      ),
    );
  if (says(words.severe)) return symptom.severity === "severe" ? "severe" : step(symptom.severity, 1);
  if (isGrave(symptom)) return symptom.severity;
  return says(words.mild) ? step(symptom.severity, -1) : symptom.severity;
}

/** Beside these nothing has been eaten, or somebody else ate it. */
const NOT_EATEN =
  /^(nicht|nichts|nix|kein|keine|keinen|keiner|keines|nie|ohne|wenn|falls|ob|haette|haetten|waere|wuerde|wollte|sollte|darf|kann|ich|fast|beinahe)$/;
const HAS = /^(hat|hats|hab|habe|haben|hatte|wurde|wurden)$/;

/** 'Hat … gefressen': told by its grammar, whatever the network reads in it. It is asked about, never passed over. */
function saidEaten({ from }: Range, text: Text): boolean {
  const { clause } = text.tokens[from]!;
  const eaten = findAny(words.intake, text).some((verb) => text.tokens[verb.from]!.clause === clause);
  const said = text.tokens.filter((token) => token.clause === clause).map(({ norm }) => norm);
  return eaten && said.some((word) => HAS.test(word)) && !said.some((word) => NOT_EATEN.test(word));
}

/** Share of 'present' and 'possible' from which an intake is at least asked about. */
const MAYBE_SWALLOWED = 0.15;

/** Tells for a named substance whether it was taken in: by its own words or by what is said of taking in beside it. */
export function swallowedIn(text: Text, read: Read): (range: Range) => Intake["swallowed"] | "no" {
  const told = namedIn(text, read, net).filter(({ symptom }) => INTAKE_SIGNS.has(symptom.key));
  const sentence = (at: number) => text.tokens[at]!.sentence;
  return (range) => {
    const beside = told.filter(
      ({ from, to }) => sentence(to) >= sentence(range.from) - 1 && sentence(from) <= sentence(range.to) + 1,
    );
    const shares = [range, ...beside].map((one) => sharesAt(read, one));
    if (shares.some((one) => decided(one, true) === "present")) return "yes";
    if (shares.some(({ present, possible }) => present + possible >= MAYBE_SWALLOWED)) return "open";
    return saidEaten(range, text) ? "open" : "no";
  };
}
