// What a text tells without being asked: how long, how often. Of two answers to one question the graver stays.
import { questions, type SpeciesKey } from "./knowledge";
import { hoursIn } from "./text/durations";
import { findAny, findNear, type Text } from "./text/match";
import { measuresIn } from "./text/quantities";
import { clausesOf, type Range, sentencesOf, type Token, tokenAt } from "./text/tokens";
import { is, saying, words } from "./wordings";

type Answers = Record<string, string>;
/** The signs that are counted. */
const COUNTED = words.frequencies.flatMap(({ with_symptom }) => with_symptom);
type Told = { key: string; status: "present" | "possible"; sentence: number; words?: string };
const isSame = (a: string, b: string): boolean => a.includes(b) || (a !== "" && b.includes(a));
/** 'Frisst nicht' in 'frisst nicht gescheit'. */
const isPartOf = ({ sentence, words: said = "" }: Told, signs: readonly string[], near: readonly Told[]): boolean =>
  near.some((one) => signs.includes(one.key) && one.sentence === sentence && isSame(one.words ?? "", said));

/** Takes over answers; of two to one question the graver stays. Options are listed from harmless to grave. */
function graver(answers: Answers, given: Answers): void {
  for (const [id, key] of Object.entries(given)) {
    const order = questions.get(id)?.options.map((option) => option.key) ?? [];
    if (order.indexOf(key) >= order.indexOf(answers[id] ?? "")) answers[id] = key;
  }
}

/**
 * Times and frequencies said in or beside the sentences of the findings, and what is said to be as ever, as answers to
 * questions that would else be asked.
 * @param everywhere every place where a sign of the findings is told
 * @param over signs that are told of, but not of this animal now
 * @param flags what is told of the animal besides its signs
 * @param holds whether what a range says is told of this animal now
 */
export function answersIn(
  text: Text,
  species: SpeciesKey,
  findings: readonly Told[],
  everywhere: readonly Told[],
  over: readonly Omit<Told, "status">[],
  flags: ReadonlySet<string>,
  holds: (range: Range) => boolean,
): Answers {
  const answers = statesIn(text, species, findings, flags, holds);
  if (species === "fisch") graver(answers, nitriteIn(text));
  if (questions.of("l-temperatur").species.includes(species)) graver(answers, temperatureIn(text, findings));
  for (const [number, sentence] of sentencesOf(text)) {
    // 'Seit gestern. Da hat er …': a time may stand in a sentence beside its sign.
    const beside = findings.filter((one) => Math.abs(one.sentence - number) <= 1);
    const near = beside.length === 0 && saying.ofAll.test(sentence) ? findings : beside;
    const past = over.filter((one) => one.sentence === number);
    if (near.length > 0)
      for (const given of answersOf(text, sentence, number, species, near, past)) graver(answers, given);
  }
  const lasted = Object.entries(lastedIn(text, species, everywhere)).filter(([id]) => answers[id] === undefined);
  return { ...answers, ...Object.fromEntries(lasted) };
}

/** Hours from which what is said where a sign is told for another time is how long it has lasted. */
const LONG = 24;
/**
 * 'Lahmt seit zehn Tagen … tippt nur auf': how long it has lasted, where a sign is told for another time. Only in its own sentence,
 * for beside it stand the days of something else, and only long ones: 'seit einer Stunde biete ich Heu an' shortens no fast.
 */
function lastedIn(text: Text, species: SpeciesKey, everywhere: readonly Told[]): Answers {
  const lasted: Answers = {};
  for (const [number, sentence] of sentencesOf(text)) {
    const own = everywhere.filter((one) => one.sentence === number);
    if (own.length === 0 || !hoursIn(sentence).some((hours) => hours >= LONG)) continue;
    for (const given of answersOf(text, sentence, number, species, own, [])) graver(lasted, given);
  }
  return lasted;
}

/** 'Ist nicht so richtig besser geworden', 'frisst normal, aber kaum': what says the contrary in the clause, or just behind it. */
function isTakenBack({ from, to }: Range, { tokens }: Text): boolean {
  const { clause, sentence } = tokenAt(tokens, from);
  const denies = ({ norm }: Token) => words.negations.has(norm) || is.little(norm);
  return (
    tokens.some((token, at) => at < from && at >= from - 4 && token.clause === clause && denies(token)) ||
    tokens.slice(to + 1, to + 3).some((token) => token.sentence === sentence && is.little(token.norm))
  );
}

/** Words of one sentence in which a state is told in any order. */
const CLOSE = 5;
/** 'Frisst sonst gut, nur heute kaum': a sentence that denies, weakens or contrasts anything tells no state. */
const isWeakened = ({ from }: Range, { tokens }: Text): boolean => {
  const { sentence, asked } = tokenAt(tokens, from);
  const contrasts = ({ norm }: Token) => words.negations.has(norm) || is.little(norm) || norm === "aber";
  return asked || tokens.some((token) => token.sentence === sentence && contrasts(token));
};

/** Nitrite in mg per litre, as it is measured; of a range the higher. */
const NITRITE =
  /nitrit(?:wert)?(?: (?:ist|war|liegt|bei|von|auf|im|aktuell|jetzt|ca|etwa|ueber|über|unter|mit))*[: ]+(\d+(?:[.,]\d+)?)(?: ?(?:bis|-) ?(\d+(?:[.,]\d+)?))?/i;
function nitriteIn({ source }: Text): Answers {
  const [, low, high] = NITRITE.exec(source) ?? [];
  if (low === undefined) return {};
  const value = Number((high ?? low).replace(",", "."));
  return { "fi-nitrit": value >= 0.5 ? "n05" : value > 0 ? "n02" : "n0" };
}

/** The signs that a measured temperature is. */
const TEMPERATURES: ReadonlySet<string> = new Set(["fieber", "untertemperatur"]);
/** Options of 'Hast du Fieber gemessen?' by the degrees Celsius from which they hold. */
const DEGREES: readonly [number, string][] = [
  [41, "t41"],
  [40, "t40"],
  [39.3, "erhoeht"],
  [38, "normal"],
  [37, "t37"],
  [0, "unter37"],
];
/** 'Am Montag 40,2 gemessen, heute 38,6'. */
const WEEKDAY = /^(montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)s?$/;
/** 'Fieber gemessen: 40,3' answers what was measured, where it is a sign that is told; of today's values the highest. */
function temperatureIn(text: Text, findings: readonly Told[]): Answers {
  const told = findings.filter(({ key, status }) => TEMPERATURES.has(key) && status === "present");
  const isEarlier = (at: number) => {
    const { clause } = tokenAt(text.tokens, at);
    return text.tokens.some((token) => token.clause === clause && (is.earlier(token.norm) || WEEKDAY.test(token.norm)));
  };
  const values = measuresIn(text).flatMap(({ kind, value, of, from }) =>
    kind === "temperature" &&
    of !== "either" &&
    !isEarlier(from) &&
    told.some(({ sentence, words: said = "" }) => sentence === tokenAt(text.tokens, from).sentence && /\d/.test(said))
      ? value
      : [],
  );
  if (values.length === 0) return {};
  const highest = Math.max(...values);
  const [, key = ""] = DEGREES.find(([from]) => highest >= from) ?? [];
  return { "l-temperatur": key };
}

/** What a sign of the text answers, and what is said to be as ever unless a sign says otherwise. */
function statesIn(
  text: Text,
  species: SpeciesKey,
  findings: readonly Omit<Told, "sentence">[],
  flags: ReadonlySet<string>,
  holds: (range: Range) => boolean,
): Answers {
  const found = new Set(findings.map(({ key }) => key));
  const present = new Set(findings.filter(({ status }) => status === "present").map(({ key }) => key));
  const isSpoken = ({ terms, near }: (typeof words.told)[number]) =>
    findAny(terms, text).some(
      (hit) => hit.exact && holds(hit) && !tokenAt(text.tokens, hit.from).asked && !isTakenBack(hit, text),
    ) ||
    (near !== null && findNear(near, text, CLOSE).some((hit) => holds(hit) && !isWeakened(hit, text)));
  const told = words.told.filter(
    ({ species: only, unless }) => (only?.includes(species) ?? true) && findAny(unless, text).length === 0,
  );
  const isAsked = ([id]: [string, string]) => questions.of(id).species.includes(species);
  // A sign of another answer speaks against it.
  const denied = ([id, key]: [string, string]) =>
    questions.of(id).risk.some((risk) => !risk.if.includes(key) && risk.sets.some((sign) => found.has(sign)));
  // Two signs of one question are asked about.
  const isMixed = ({ answer, sign }: (typeof words.told)[number]) =>
    Object.keys(answer).some((id) =>
      questions.of(id).risk.some(({ sets }) => sets.some((key) => key !== sign && found.has(key))),
    );
  const signs = told.filter(
    (one) => one.sign && present.has(one.sign) && !isMixed(one) && (one.terms.length === 0 || isSpoken(one)),
  );
  const states = told.filter((one) => !one.sign && (one.flag ? flags.has(one.flag) : isSpoken(one)));
  const answersOf = (entries: typeof told) => entries.flatMap(({ answer }) => Object.entries(answer));
  return Object.fromEntries([...answersOf(signs), ...answersOf(states).filter((one) => !denied(one))].filter(isAsked));
}

/** 'Zwei- bis dreimal in der Woche', '2 x am Tag eine halbe': how often in a time that nobody asked for, or of a medicine. */
const OTHERWISE =
  /\S+ (?:(?:bis|oder) \S+ )?(?:mal |x )?(?:in der|pro|die|jede|jeden|im) (?:woche|monat|jahr)(?![a-z])|\d ?(?:x|mal) (?:am|pro) tag (?:eine? )?(?:halbe|viertel|ganze|tablette|ml|mg|tropfen)|(?:kriegt|bekommt|nimmt|gebe|geben|erhaelt) (?:\S+ ){0,3}\d ?(?:x|mal) (?:tgl|taeglich|am tag|pro tag)/g;

/** A day without 'seit': of what began then nothing is told of before. */
const TODAY = /(?:^| )(?:heute?|jetzt|nun|gerade|grad|eben|vorhin|gestern)(?: |$)/;

const AGAIN = /(?:^| )(?:wieder|weiter|weiterhin|auch|immer noch|noch immer|wie)(?: |$)/;
const BEFORE = /(?:^| )(?:gestern|vorgestern|davor|letzten? tage)(?: \S+)* (?:nichts?|kaum|nur|wenig)(?: |$)/;
/** A clause that tells a time and little else: 'seit Montag geht das so'. */
const BARE = /^(?:und |das |es |schon )*(?:geht |ist |so )*seit(?: \S+){1,6}$|^\S+(?: \S+){0,5}$/;

/**
 * The hours a sign of a sentence has lasted: by its own clause, else the nearest before it, else one behind it that tells no other
 * sign. 'Seit drei Tagen trinkt sie viel, heute frisst sie nichts' is no fast of three days.
 */
function hoursOf(sign: Told, near: readonly Told[], number: number, text: Text): number[] {
  const clauses = clausesOf(text).filter(({ sentence }) => sentence === number);
  const quotes = clauses.map(({ first, words: said }) =>
    text.source.slice(tokenAt(text.tokens, first).start, tokenAt(text.tokens, first + said.split(" ").length - 1).end),
  );
  // Its first words, as a quotation may go on into the next clause.
  const tells = (quote: string, { words: said = "" }: Told) =>
    said !== "" && quote.includes(said.split(" ").slice(0, 2).join(" "));
  const own = sign.sentence === number ? quotes.findIndex((quote) => tells(quote, sign)) : -1;
  const hours = clauses.map(({ words: said }) => hoursIn(said));
  if (own < 0) return hours.flat();
  const said = clauses[own]?.words ?? "";
  // 'Frisst wieder nichts', 'gestern auch nicht': it goes on from before, and the longest time is meant.
  if (AGAIN.test(said) || clauses.some((clause, at) => at !== own && BEFORE.test(clause.words))) return hours.flat();
  if ((hours[own]?.length ?? 0) > 0 || TODAY.test(said)) return hours[own] ?? [];
  const isOther = (at: number) =>
    near.some((one) => one !== sign && one.sentence === number && tells(quotes[at] ?? "", one));
  const isBare = (at: number) => at > own && BARE.test(clauses[at]?.words ?? "") && !isOther(at);
  return hours.slice(0, own).findLast((one) => one.length > 0) ?? hours.flatMap((one, at) => (isBare(at) ? one : []));
}

/** What one sentence answers about the signs told in or beside it. */
function answersOf(
  text: Text,
  sentence: string,
  number: number,
  species: SpeciesKey,
  near: readonly Told[],
  past: readonly Omit<Told, "status">[],
): Answers[] {
  const counted = sentence.replace(OTHERWISE, "");
  const times = words.frequencies.filter(({ pattern }) => counted.search(pattern) >= 0);
  // 'Viermal gebrochen' beside a sentence about diarrhoea: a count is of what its own sentence tells, where that can be counted;
  // of vomiting that is over, of nothing.
  const isOf = (name: string) => (one: { key: string }) => one.key === name || one.key === `${name}-wiederholt`;
  const isCounted = (one: { key: string }) => COUNTED.some((name) => isOf(name)(one));
  const own = near.filter((one) => one.sentence === number && isCounted(one));
  const told = (name: string) => (own.length > 0 ? own : past.some(isCounted) ? [] : near).some(isOf(name));
  const isMeant = ({ not_signs, told: isTold }: (typeof words.durations)[number], name: string, sign: Told) =>
    sign.key === name && (sign.status === "present" || !isTold) && !isPartOf(sign, not_signs, near);
  const lasting = words.durations
    .filter((one) => one.species?.includes(species) ?? true)
    .flatMap((one) => {
      const signs = one.with?.flatMap((name) => near.filter((sign) => isMeant(one, name, sign)));
      const hours = signs ? signs.flatMap((sign) => hoursOf(sign, near, number, text)) : hoursIn(sentence);
      return hours.map((most) => ({ ...one, most }));
    });
  return [
    ...lasting.map(({ question, upTo, beyond, most }) => ({
      [question]: upTo.find(([limit]) => most <= limit)?.[1] ?? beyond,
    })),
    ...times.filter(({ with_symptom }) => with_symptom.some(told)).map(({ answer }) => answer),
  ];
}
