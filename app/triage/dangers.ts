// The danger signs a case is asked for before anything else: those that settle the exclusions of its complaint, what its
// complaint may not miss, what its signs call for, and every red flag its text leaves open.
import { type Case, oncePer } from "./case";
import { SHARES } from "./decide";
import { INTAKE } from "./dose";
import type { Facts } from "./facts";
import { factsOf, holds, QUOTED, supposedNormal, withoutNormal } from "./facts";
import {
  DANGER,
  type DangerSign,
  danger,
  NONE,
  openSign,
  questions,
  type SpeciesKey,
  symptoms,
  UNKNOWN,
  unknownKey,
  unsureOf,
} from "./knowledge";
import { INTAKE_SIGNS } from "./mentions";
import { NORMAL } from "./normal";
import { exclusivesOf } from "./plan";
import type { Finding } from "./statements";
import { normalise } from "./text/tokens";
import { words } from "./wordings";

export type Dangers = {
  /** Red flags that are only possible by the text, each asked about with its words and for all it stands for. */
  open: (Finding & { covers: string[] })[];
  /** The other signs of the list, with what the text says against one of them. */
  signs: { sign: DangerSign; denied: string | null }[];
  /** Whether the text names a substance whose dose can be rated. */
  named: boolean;
  /** Signs of the list the text already tells. */
  told: { sign: DangerSign; words: string }[];
  species: SpeciesKey;
};

/**
 * The list as it is shown, whatever has been answered: it follows from text, profile, complaint and chosen signs alone. A red
 * flag that was taken away and denied is not asked for by its name again; what the list says more widely is.
 */
export const dangersOf = oncePer((input: Case): Dangers => {
  const facts = factsOf({ ...input, answers: {}, confirmed: {} });
  const isDenied = (key: string) => input.removed.includes(key) && input.confirmed[key] === "nein";
  const open = askedOnce(facts.toConfirm.filter(({ status }) => status === "possible")).filter(
    ({ covers }) => !covers.every(isDenied),
  );
  const suited = danger.signs.filter(
    ({ species, not_flags }) => species.includes(facts.species) && !not_flags.some((flag) => facts.flags.has(flag)),
  );
  const about = complaintsOf(facts);
  const missable = new Set(danger.missable.filter(({ issue }) => about.includes(issue)).flatMap(({ signs }) => signs));
  const exclusive = new Set(about.flatMap((issue) => exclusivesOf({ ...facts, issue }).map(({ key }) => key)));
  const listed = suited.filter(
    ({ key, settles, when }) =>
      missable.has(key) || settles.some((id) => exclusive.has(id)) || (when !== undefined && holds(when, facts)),
  );
  const told: Dangers["told"] = [];
  const signs: Dangers["signs"] = [];
  for (const sign of listed) {
    const own = [...sign.symptoms, ...(sign.key === POISON ? [INTAKE] : [])];
    if (open.some(({ covers }) => covers.some((key) => own.includes(key)))) continue;
    const said = own.flatMap((key) => facts.symptoms.get(key)?.words ?? [])[0];
    if (said) told.push({ sign, words: said });
    else signs.push({ sign, denied: deniedIn(sign.symptoms, facts) });
  }
  return { open, signs, told, named: facts.intakes.length > 0, species: facts.species };
});

/** Share from which a description may be about a complaint. */
const MAYBE = 0.05;

/** The complaint; where the description sounds more like an emergency than not, also every other it may be about. */
function complaintsOf({ issue, reading: { urgency } }: Facts): string[] {
  const others = urgency && urgency.emergency >= SHARES.alike ? urgency.issues : [];
  return [issue, ...others.filter(([key, share]) => share >= MAYBE && key !== issue).map(([key]) => key)];
}

/** The sign that is told or asked by whatever the text names as taken in. */
const POISON = "gift";

/** Findings of an intake in the same words become one question; every other sign is asked by itself. */
function askedOnce(findings: readonly Finding[]): Dangers["open"] {
  const once: Dangers["open"] = [];
  const same = (a: Finding, b: Finding) =>
    INTAKE_SIGNS.has(a.key) && INTAKE_SIGNS.has(b.key) && (a.words.includes(b.words) || b.words.includes(a.words));
  for (const finding of findings) {
    const known = once.find((other) => same(other, finding));
    if (known) known.covers.push(finding.key);
    else once.push({ ...finding, covers: [finding.key] });
  }
  return once;
}

/** What the text says against one of these signs, where it says so with a negation: shown beside it, and asked all the same. */
export const deniedIn = (signs: readonly string[], { reading }: Facts): string | null =>
  reading.discounted.find(
    ({ key, why, clause }) => why === "verneint" && clause && signs.includes(key) && hasNegation(clause),
  )?.clause ?? null;

const hasNegation = (clause: string): boolean =>
  normalise(clause)
    .split(/[^a-z0-9]+/)
    .some((word) => words.negations.has(word));

/**
 * The facts of a case with what the answer to the list says of it: a red flag of the text that was shown and not chosen is
 * not there, and the exclusions whose signs were all shown and not chosen need no asking.
 */
export const gather = oncePer((input: Case): Facts => {
  const facts = listed(input);
  // Danger is looked for before anything is called normal.
  const isNormal = input.answers[NORMAL]?.join() === "ja" && facts.answered.has(DANGER);
  return isNormal && supposedNormal(facts).length > 0 ? withoutNormal(facts) : facts;
});

function listed(input: Case): Facts {
  const chosen = new Set(input.answers[DANGER]);
  if (chosen.size === 0) return factsOf(input);
  const shown = dangersOf(input);
  const knows = !chosen.has(unknownKey(questions.of(DANGER)) ?? "");
  const confirmed = Object.fromEntries(
    shown.open.flatMap(({ key, covers }) => {
      const said = chosen.has(openSign(key)) ? "ja" : chosen.has(unsureOf(key)) || !knows ? "unklar" : "nein";
      // Of a substance that is named the dose decides, not the word 'giftig' beside it.
      const decides = shown.named && covers.includes(INTAKE) ? [INTAKE] : covers;
      return covers.map((one): [string, Case["confirmed"][string]] => [
        one,
        said === "ja" && !decides.includes(one) ? "nein" : said,
      ]);
    }),
  );
  const facts = factsOf({ ...input, confirmed: { ...confirmed, ...input.confirmed } });
  return knows ? { ...facts, settled: settledBy(shown, facts) } : facts;
}

/** Questions all of whose signs were shown, whether or not they were chosen. */
function settledBy({ signs, open }: Dangers, { species, flags }: Facts): Set<string> {
  const shown = new Set([...signs.map(({ sign }) => sign.key), ...open.flatMap(({ covers }) => covers.map(openSign))]);
  const wasShown = ({ key, symptoms: own }: DangerSign) =>
    shown.has(key) || own.some((symptom) => shown.has(openSign(symptom)));
  const suited = danger.signs.filter(
    (sign) => sign.species.includes(species) && !sign.not_flags.some((flag) => flags.has(flag)),
  );
  const [gone, left] = [suited.filter(wasShown), suited.filter((sign) => !wasShown(sign))];
  const still = new Set(left.flatMap(({ settles }) => settles));
  return new Set(gone.flatMap(({ settles }) => settles).filter((id) => !still.has(id)));
}

/** A sign in the words for a species. */
export const wordsOf = ({ label, hint, hints }: DangerSign, species: SpeciesKey) => ({
  label,
  hint: hints[species] ?? hint ?? null,
});

/** Options of the list as they are shown: key, label, and what the text said of it. */
export function dangerOptions(
  input: Case,
): { key: string; label: string; hint: string | null; words: string | null; denied: boolean }[] {
  const { open, signs, species } = dangersOf(input);
  const name = (key: string) => symptoms.of(key).name;
  return [
    ...open.flatMap(({ key, clause, belief }) => {
      const hint = symptoms.of(key).event ? "Auch wenn es vorbei ist" : null;
      const said = { hint, words: belief >= QUOTED ? clause : null, denied: false };
      return [
        { key: openSign(key), label: name(key), ...said },
        { key: unsureOf(key), label: `Weiß ich nicht: ${name(key)}`, ...said },
      ];
    }),
    ...signs.map(({ sign, denied }) => ({
      key: sign.key,
      ...wordsOf(sign, species),
      words: denied,
      denied: denied !== null,
    })),
    { key: NONE, label: "Nichts davon", hint: null, words: null, denied: false },
    { key: UNKNOWN, label: "Weiß ich nicht", hint: null, words: null, denied: false },
  ];
}
