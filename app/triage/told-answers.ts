// What a text tells without being asked: how long, how often. Of two answers to one question the graver stays.
import { questions } from "./knowledge";
import { findAny, type Text } from "./text/match";
import { numberOf } from "./text/quantities";
import type { Range } from "./text/tokens";
import { words } from "./wordings";

type Answers = Record<string, string>;

/** Takes over answers; of two to one question the graver stays. Options are listed from harmless to grave. */
function graver(answers: Answers, given: Answers): void {
  for (const [id, key] of Object.entries(given)) {
    const order = questions.get(id)?.options.map((option) => option.key) ?? [];
    if (order.indexOf(key) >= order.indexOf(answers[id] ?? "")) answers[id] = key;
  }
}

const EATING = ["appetitlosigkeit", "kleintier-frisst-nicht"];

/**
 * Times and frequencies said in or beside the sentences of the findings, and what is said to be as ever, as answers to
 * questions that would else be asked.
 * @param holds whether what a range says is told of this animal now
 */
export function answersIn(
  text: Text,
  findings: readonly { key: string; sentence: number }[],
  holds: (range: Range) => boolean,
): Answers {
  const { tokens } = text;
  const answers = statesIn(text, findings, holds);
  const said = new Map<number, string>();
  for (const token of tokens) said.set(token.sentence, `${said.get(token.sentence) ?? ""} ${token.norm}`);
  for (const [number, sentence] of said) {
    // 'Seit gestern. Da hat er …': a time may stand in a sentence beside its sign.
    const present = new Set(findings.filter((one) => Math.abs(one.sentence - number) <= 1).map(({ key }) => key));
    if (present.size > 0) for (const given of answersOf(sentence, present)) graver(answers, given);
  }
  return answers;
}

/** What is said to be as ever, unless a sign of the text says otherwise. */
function statesIn(text: Text, findings: readonly { key: string }[], holds: (range: Range) => boolean): Answers {
  const found = new Set(findings.map(({ key }) => key));
  const spoken = words.told.filter(({ terms }) => findAny(terms, text).some((hit) => hit.exact && holds(hit)));
  const denied = ([id]: [string, string]) =>
    questions.of(id).risk.some(({ sets }) => sets.some((key) => found.has(key)));
  return Object.fromEntries(spoken.flatMap(({ answer }) => Object.entries(answer).filter((one) => !denied(one))));
}

/** What one sentence answers about the signs told in or beside it. */
function answersOf(sentence: string, present: ReadonlySet<string>): Answers[] {
  const durations = words.durations.filter(({ pattern }) => sentence.search(pattern) >= 0);
  const times = words.frequencies.filter(({ pattern }) => sentence.search(pattern) >= 0);
  const told = (key: string) => present.has(key) || present.has(`${key}-wiederholt`);
  return [
    ...durations.map(({ answer }) => answer),
    ...durations.flatMap(({ with_symptom }) =>
      Object.entries(with_symptom).flatMap(([symptom, given]) => (present.has(symptom) ? [given] : [])),
    ),
    ...inHours(sentence, present),
    ...times.filter(({ with_symptom }) => with_symptom.some(told)).map(({ answer }) => answer),
  ];
}

/** 'seit 30 Stunden' */
function inHours(sentence: string, present: ReadonlySet<string>): Answers[] {
  const found = sentence.match(/seit (?:ca |etwa |ungefaehr )?(\d{1,3}|[a-z]+) (?:stunden|std|h)\b/);
  const hours = found?.[1] ? numberOf(found[1]) : null;
  if (hours === null || hours <= 0) return [];
  const lasting = { "u-dauer": hours <= 6 ? "h0-6" : hours <= 24 ? "h6-24" : "d1-2" };
  const eating = { "u-fressen": hours < 12 ? "h0-12" : hours <= 24 ? "h12-24" : hours <= 48 ? "h24-48" : "h48" };
  return EATING.some((key) => present.has(key)) ? [lasting, eating] : [lasting];
}
