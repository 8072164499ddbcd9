// Why a level: the reasons in the owner's own words or answers, the gravest first.
import type { Level, Severity } from "#db/enums";
import { withName } from "./case";
import { applies, type Facts, holds, labelOf, risksOf } from "./facts";
import { BESIDES, IMPLIES, language, type Question, questions, symptoms, unknownKey } from "./knowledge";
import { levelRank } from "./level";
import { INTAKE_SIGNS } from "./mentions";

export type Factor = {
  reason: string;
  /** What in the consultation raised it: the owner's words, an answer, a profile fact. */
  because: string;
  level: Level | null;
  sources: readonly string[];
  /** The facts it rests on, as in `factsOfCase`; never empty. */
  facts: readonly string[];
  /** What a rule speaks of, see `illness` in knowledge-schemas.ts. */
  illness?: string;
  /** Those of an illness that name it by themselves: what speaks of one of them says the same. */
  core?: readonly string[];
};

/** Names of facts: a sign, an answer, a substance taken in, what the profile says, the description as a whole. */
export const answerFact = (id: string) => `answer:${id}`;
export const intakeFact = (toxin: string) => `intake:${toxin}`;
export const profileFact = (flag: string) => `profile:${flag}`;
export const TEXT_FACT = "text";

/** The fact a sign is: the answer that set it, where nothing else did. */
export function signFact(key: string, facts: Facts): string {
  const entry = facts.symptoms.get(key);
  const by = entry?.from === "answer" ? answersSetting(key, facts)[0] : undefined;
  return by ? answerFact(by) : `sign:${key}`;
}

export const answersSetting = (key: string, { answers, species }: Facts): string[] =>
  [...answers].flatMap(([id, given]) => {
    const question = questions.get(id);
    return question && risksOf(question, given, species).some(({ sets }) => sets.includes(key)) ? [id] : [];
  });

/** A reason is kept without the animal's name. */
export const plain = (text: string) => withName(text, "");

/** The symptoms a condition asks for. */
export function symptomsIn(when: Parameters<typeof holds>[0]): string[] {
  if ("any" in when) return when.any.flatMap(symptomsIn);
  if ("all" in when) return when.all.flatMap(symptomsIn);
  return "symptom" in when ? [when.symptom] : [];
}

/**
 * The option of a list by which a sign was ticked. It may be wider than the sign it stands for: who ticked 'Verletztes oder
 * hervortretendes Auge' has not said that it protrudes.
 */
const tickedFor = (key: string, { answers, species }: Facts): string | undefined =>
  [...answers].flatMap(([id, given]) => {
    const question = questions.get(id);
    if (question?.type !== "multiple") return [];
    const setting = given.filter((one) => risksOf(question, [one], species).some(({ sets }) => sets.includes(key)));
    return setting.length > 0 ? [labelOf(question, setting)] : [];
  })[0];

/** A sign with the clause it was told in, or as it was ticked. */
export function said(key: string, facts: Facts): string {
  const entry = facts.symptoms.get(key);
  const name = (entry?.from === "answer" ? tickedFor(key, facts) : undefined) ?? symptoms.of(key).name;
  return entry?.clause ? `${name} („${entry.clause}“)` : name;
}

/** The clause a sign was told in; its name where it was chosen. */
const quoteOf = (key: string, { symptoms: present }: Facts): string => {
  const clause = present.get(key)?.clause;
  return clause ? `„${clause}“` : "";
};

export const FLAG_NAMES: Record<string, string> = {
  saeugling: "jünger als 8 Wochen",
  jungtier: "Jungtier",
  senior: "Senior",
  traechtig: "trächtig oder säugend",
  brachycephal: "kurznasige Rasse",
  grossrasse: "große Rasse",
  vorerkrankung: "Vorerkrankung",
  herzkrank: "Herzerkrankung",
  arthrose: "Arthrose",
  "doppelt-gegeben": "doppelt gegeben",
  insulin: "bekommt Insulin",
  "insulin-doppelt": "mehr Insulin als verordnet",
  diabetes: "Diabetes",
  "bestand-stirbt": "mehrere Tiere gestorben",
  nierenkrank: "Nieren",
  operiert: "frisch operiert",
  naht: "an der Naht",
  maennlich: "männlich",
  ungeimpft: "nicht geimpft",
  "unkastriert-weiblich": "nicht kastriert, nach der Läufigkeit",
};

/** `sign`: whether it is one, and not an answer or a fact of the profile. */
type Leaf = { words: string; fact: string; sign?: boolean };

/** The fulfilled leaves of a condition: each with its words and the fact it is. */
function leavesOf(when: Parameters<typeof holds>[0], facts: Facts): Leaf[] {
  if (!holds(when, facts)) return [];
  if ("any" in when) return when.any.flatMap((part) => leavesOf(part, facts));
  if ("all" in when) return when.all.flatMap((part) => leavesOf(part, facts));
  if ("symptom" in when) {
    // 'Häufiges Erbrechen' says 'Erbrechen' too.
    const words = isImplied(when.symptom, facts) ? "" : said(when.symptom, facts);
    return [{ words, fact: signFact(when.symptom, facts), sign: true }];
  }
  if ("flag" in when) return [{ words: FLAG_NAMES[when.flag] ?? when.flag, fact: profileFact(when.flag) }];
  if (!("answer" in when)) return [];
  const question = questions.of(when.answer[0]);
  const given = (facts.answers.get(question.key) ?? []).filter((key) => when.answer[1].includes(key));
  return [{ words: inWords(question, given, facts), fact: answerFact(question.key) }];
}

/** Where an answer is from that nobody was asked for. */
const originOf = (id: string, { reading }: Facts): string =>
  id in reading.answers ? "Aus deiner Beschreibung" : "Bekannt";

/** Question and answer; of what the owner was not asked, where it is from. */
const inWords = (question: Question, given: readonly string[], facts: Facts): string =>
  facts.answered.has(question.key)
    ? `${question.key === BESIDES ? "Angekreuzt:" : plain(question.text)} ${labelOf(question, given)}`
    : `${originOf(question.key, facts)}: ${labelOf(question, given)}`;

/** What a fulfilled condition rests on, in words and as facts. */
export function groundsOf(when: Parameters<typeof holds>[0], facts: Facts): Pick<Factor, "because" | "facts"> {
  const leaves = leavesOf(when, facts);
  const signs = new Set(leaves.flatMap((leaf) => (leaf.sign && leaf.words ? leaf.fact : [])));
  // An answer that says no more than a sign beside it is not said again.
  const isSaidAgain = ({ sign, fact }: Leaf) => !sign && restates(fact, signs, facts);
  const words = [...new Set(leaves.filter((leaf) => !isSaidAgain(leaf)).map((leaf) => leaf.words))].filter(Boolean);
  return { because: words.slice(0, 3).join(" · "), facts: [...new Set(leaves.map(({ fact }) => fact))] };
}

/** What a level asks for, as the end of a reason. */
const ASKS: Partial<Record<Level, string>> = {
  emergency: "Das ist ein Notfall.",
  urgent: "Das gehört heute noch untersucht.",
  vet_visit: "Das gehört in ein bis zwei Tagen untersucht.",
  concerning: "Das sollte deine Praxis wissen.",
};

/** What a sign that decides nothing asks for. */
const WEIGHS: Record<Severity, string> = {
  mild: "Das gehört beobachtet.",
  moderate: "Das gehört beobachtet.",
  severe: "Bleibt es, gehört es angesehen.",
  critical: "Bleibt es, gehört es angesehen.",
};

/** A reason that is one answer, in the words of the option that was chosen; a bare yes or no says why it was asked. */
export function answerFactor(question: Question, keys: readonly string[], level: Level | null, facts: Facts): Factor {
  const label = labelOf(question, keys);
  const own = question.risk.find(
    ({ if: chosen, reason }) => reason && chosen.some((key) => keys.includes(key)),
  )?.reason;
  const asks = level ? ASKS[level] : undefined;
  const asked = facts.answered.has(question.key);
  const bare = /^(Ja|Nein)$/.test(label);
  // What was read is told by its answer, which is not the owner's wording.
  const quoted = asked
    ? `Du hast geantwortet: „${label}“.`
    : `${originOf(question.key, facts)}: ${plain(question.text)} ${label}.`;
  const words = question.why && bare ? question.why : asks || !asked ? quoted : `Deine Antwort „${label}“ zählt mit.`;
  return {
    level,
    reason: own ?? `${words} ${asks ?? ""}`.trim(),
    // What the reason quotes is not said again.
    because:
      own || bare ? inWords(question, keys, facts) : asked && question.key !== BESIDES ? plain(question.text) : "",
    sources: [],
    facts: [answerFact(question.key)],
  };
}

/** Every fact that speaks for danger: each has its reason, and no reason is without one. */
export function factsOfCase(facts: Facts): string[] {
  const signs = [...facts.symptoms.keys()].filter((key) => !isImplied(key, facts)).map((key) => signFact(key, facts));
  const answers = [...facts.answers]
    .filter(([id, given]) => weighing(id, given, facts).length > 0)
    .map(([id]) => answerFact(id));
  return [...new Set([...signs, ...answers, ...facts.intakes.map(({ toxin }) => intakeFact(toxin.key))])];
}

export const isImplied = (key: string, { symptoms: present }: Facts): boolean =>
  [...present.keys()].some((special) => IMPLIES[special]?.includes(key));

/** The chosen options of an answer that add points, set a minimum level or set a flag. */
function weighing(id: string, given: readonly string[], facts: Facts): string[] {
  const question = questions.get(id);
  if (!question || !applies(question, facts)) return [];
  const risks = risksOf(question, given, facts.species).filter(
    ({ score, min_level, sets }) => (score ?? 0) > 0 || min_level !== undefined || sets.length > 0,
  );
  const keys = given.filter((key) => key !== unknownKey(question));
  return keys.filter((key) => risks.some((risk) => risk.if.includes(key)));
}

/** The signs an answer says are there, where that is all it says. */
function setBy(id: string, keys: readonly string[], { species }: Facts): string[] {
  const risks = risksOf(questions.of(id), keys, species);
  return risks.every(({ sets }) => sets.length > 0) ? risks.flatMap(({ sets }) => sets) : [];
}

/** Whether an answer says nothing but signs that have their reason. */
function restates(fact: string, covered: ReadonlySet<string>, facts: Facts): boolean {
  const id = fact.startsWith("answer:") ? fact.slice("answer:".length) : "";
  const keys = weighing(id, facts.answers.get(id) ?? [], facts);
  const signs = keys.length > 0 ? setBy(id, keys, facts) : [];
  return signs.length > 0 && signs.every((key) => covered.has(signFact(key, facts)) || covered.has(`sign:${key}`));
}

/** Whether a reason speaks of a sign already: its own, that of the answer it comes from, or that of another intake. */
const isSaid = (key: string, covered: ReadonlySet<string>, facts: Facts): boolean =>
  covered.has(signFact(key, facts)) ||
  isImplied(key, facts) ||
  answersSetting(key, facts).some((id) => covered.has(answerFact(id))) ||
  (INTAKE_SIGNS.has(key) && [...INTAKE_SIGNS].some((other) => covered.has(`sign:${other}`)));

/** The gravest first, one reason for each fact; what no rule speaks of is said by itself. */
export function arrange(factors: readonly Factor[], facts: Facts): Factor[] {
  const covered = new Set<string>();
  const byLevel = factors.toSorted(
    (a, b) =>
      levelRank(b.level ?? "benign") - levelRank(a.level ?? "benign") ||
      Number(isAlone(a, DURATION)) - Number(isAlone(b, DURATION)),
  );
  const top = byLevel[0]?.level ?? null;
  const kept = oncePerIllness(ofRules(byLevel, covered, facts));
  addSigns(kept, covered, facts, levelRank(top ?? "benign") >= levelRank("concerning"));
  addAnswers(kept, covered, facts);
  return quotedOnce(kept).map((factor) => withoutLaterTime(factor, top));
}

const DURATION = "u-dauer";
const isAlone = ({ facts }: Factor, id: string) => facts.length === 1 && facts[0] === answerFact(id);

/** The reasons of rules, without those that say nothing new; notes in `covered` the facts they speak of. */
function ofRules(factors: readonly Factor[], covered: Set<string>, facts: Facts): Factor[] {
  const kept: Factor[] = [];
  for (const factor of factors) {
    const said = kept.some(
      ({ reason, because }) => reason === factor.reason || (because && because === factor.because),
    );
    // A rule with a source says more than the sign its answer sets.
    const isCovered = (fact: string) =>
      covered.has(fact) || (factor.sources.length === 0 && restates(fact, covered, facts));
    // How long it has lasted adds nothing to what weighs as much by itself.
    if (isAlone(factor, DURATION) && levelRank(kept[0]?.level ?? "benign") >= levelRank(factor.level ?? "benign")) {
      join(kept, 0, answerFact(DURATION));
      covered.add(answerFact(DURATION));
      continue;
    }
    const isNamed = factor.core?.some((fact) => covered.has(fact)) ?? false;
    // Not being neutered, or how long it has lasted, adds no second reason about signs a graver reason already covers.
    const isLess = levelRank(factor.level ?? "benign") < levelRank(kept[0]?.level ?? "benign");
    const adds = (fact: string) => !fact.startsWith("profile:") && fact !== answerFact(DURATION);
    const isLittle = (fact: string) => isLess && !adds(fact) && factor.facts.some(isCovered);
    if (said || isNamed || factor.facts.every((fact) => isCovered(fact) || isLittle(fact))) continue;
    kept.push(factor);
    for (const fact of factor.facts) covered.add(fact);
    // 'Apathie' says 'matt' too.
    for (const fact of factor.facts)
      for (const implied of IMPLIES[fact.replace("sign:", "")] ?? []) covered.add(`sign:${implied}`);
  }
  return kept;
}

/** Most grounds that a reason joined of several names. */
const MOST_GROUNDS = 6;
/** Of several reasons that speak of one illness the first, with what all of them rest on. */
function oncePerIllness(factors: readonly Factor[]): Factor[] {
  const once: Factor[] = [];
  for (const factor of factors) {
    const at = factor.illness ? once.findIndex(({ illness }) => illness === factor.illness) : -1;
    const known = once[at];
    if (known) once[at] = withGrounds(known, factor);
    else once.push(factor);
  }
  return once;
}

/** A reason with what another of the same illness rests on besides. */
function withGrounds(factor: Factor, other: Factor): Factor {
  const words = [factor, other].flatMap(({ because }) => because.split(" · ")).filter(Boolean);
  return {
    ...factor,
    because: [...new Set(words)].slice(0, MOST_GROUNDS).join(" · "),
    facts: [...new Set([...factor.facts, ...other.facts])],
  };
}

/** Adds a fact to the reason at this place. */
const join = (kept: Factor[], at: number, fact: string): boolean => {
  const known = kept[at];
  if (known) kept[at] = { ...known, facts: [...known.facts, fact] };
  return known !== undefined;
};

/** Whether a reason speaks of something taken in. */
const namesIntake = ({ facts }: Factor): boolean =>
  facts.some((fact) => fact.startsWith("sign:") && INTAKE_SIGNS.has(fact.slice("sign:".length)));

/** 'Drei- bis fünfmal Durchfall' says that there is diarrhoea. */
const isCountOf = (fact: string, key: string): boolean =>
  language.frequencies.some(
    ({ answer, with_symptom }) =>
      with_symptom.includes(key) && Object.keys(answer).some((id) => fact === answerFact(id)),
  );

/** What is said of something taken in, of which it is not known that it is poison. */
const TAKEN = "Was es war und wie viel, entscheidet.";

/** Signs no rule speaks of. @param grave beside what cannot wait nothing is called harmless */
function addSigns(kept: Factor[], covered: Set<string>, facts: Facts, grave: boolean): void {
  for (const [key, { severity }] of facts.symptoms) {
    const fact = signFact(key, facts);
    if (!fact.startsWith("sign:")) continue;
    // What was taken in is said once, by whatever name.
    const taken = INTAKE_SIGNS.has(key) && !covered.has(fact) ? kept.findIndex(namesIntake) : -1;
    if (join(kept, taken, fact)) covered.add(fact);
    if (isSaid(key, covered, facts)) continue;
    covered.add(fact);
    const same = kept.findIndex((factor) =>
      factor.facts.some((other) => isSameWords(other, key, facts) || isCountOf(other, key)),
    );
    if (join(kept, same, fact)) continue;
    const isHarmless = severity === "mild" && facts.symptoms.size === 1;
    const weighs = INTAKE_SIGNS.has(key) ? TAKEN : isHarmless ? "Allein ist das meist harmlos." : WEIGHS[severity];
    kept.push({
      reason: grave ? `Dazu kommt: ${symptoms.of(key).name}.` : `${symptoms.of(key).name}. ${weighs}`,
      because: quoteOf(key, facts),
      level: null,
      sources: [],
      facts: [fact],
    });
  }
}

/** Answers no rule speaks of; one that only confirms a sign stands with that sign. */
function addAnswers(kept: Factor[], covered: Set<string>, facts: Facts): void {
  for (const [id, given] of facts.answers) {
    const fact = answerFact(id);
    const keys = weighing(id, given, facts);
    if (keys.length === 0 || covered.has(fact)) continue;
    covered.add(fact);
    const signs = setBy(id, keys, facts);
    // Duration, and answers read from the text, join the first reason where they raise nothing.
    const of =
      id === DURATION || (id in facts.reading.answers && !facts.answered.has(id))
        ? 0
        : kept.findIndex((factor) => signs.some((key) => factor.facts.includes(signFact(key, facts))));
    if (!join(kept, of, fact)) kept.push(answerFactor(questions.of(id), keys, null, facts));
  }
}

/** Whether a reason's sign was told in the words of this one: a bald patch is no second finding beside plucked feathers. */
function isSameWords(fact: string, key: string, { reading }: Facts): boolean {
  const of = (sign: string) => reading.findings.find((finding) => finding.key === sign);
  const [own, other] = [of(key), fact.startsWith("sign:") ? of(fact.slice("sign:".length)) : undefined];
  return (
    own !== undefined &&
    own.sentence === other?.sentence &&
    (own.words.includes(other.words) || other.words.includes(own.words))
  );
}

/** Beside what is more urgent no reason says 'in ein bis zwei Tagen'. */
function withoutLaterTime(factor: Factor, top: Level | null): Factor {
  const asks = factor.level && top && levelRank(factor.level) < levelRank(top) ? ASKS[factor.level] : undefined;
  return asks ? { ...factor, reason: factor.reason.replace(asks, "Auch das zählt mit.") } : factor;
}

/** What was quoted for one reason is not quoted again for the next. */
function quotedOnce(factors: readonly Factor[]): Factor[] {
  const seen = new Set<string>();
  return factors.map((factor) => ({
    ...factor,
    because: factor.because.replace(/ ?\(?„([^“]*)“\)?/g, (said, quote: string) => {
      const again = seen.has(quote);
      seen.add(quote);
      return again ? "" : said;
    }),
  }));
}
