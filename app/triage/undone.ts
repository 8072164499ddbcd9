// What did not happen after all: it nearly did, somebody only thought so and was wrong, or nobody touched it.
import { saysEaten } from "./beliefs";
import type { Symptom } from "./knowledge";
import { INTAKE_SIGNS, type Mention } from "./mentions";
import type { Text } from "./text/match";
import { tokenAt } from "./text/tokens";
import { saying } from "./wordings";

/** What happens in a moment, and so can nearly happen; 'fast erstickt' is none: that was an emergency. */
const EVENTS: ReadonlySet<string> = new Set(["autounfall", "sturz", "bisswunde", "schlangenbiss", "insektenstich"]);
const isEvent = ({ key }: Symptom): boolean => EVENTS.has(key) || INTAKE_SIGNS.has(key);

/** A clause: its number, the place of its first word, and its normalised words. */
type Clause = { number: number; first: number; words: string };
const known = new WeakMap<Text, Clause[]>();
function clausesOf(text: Text): Clause[] {
  const kept = known.get(text);
  if (kept) return kept;
  const clauses: Clause[] = [];
  for (const [first, { clause, norm }] of text.tokens.entries()) {
    const last = clauses.at(-1);
    if (last?.number === clause) last.words += ` ${norm}`;
    else clauses.push({ number: clause, first, words: norm });
  }
  known.set(text, clauses);
  return clauses;
}

/** Most words of a clause that says no more than that somebody thought so. */
const THOUGHT = 5;

/** Clauses behind what lay there in which it is told that nobody touched it. */
const NEXT = 2;

/** Whether the text says that what a mention names has not happened after all. */
export function isUndone(mention: Mention, text: Text): boolean {
  if (!isEvent(mention.symptom)) return false;
  const eaten = saysEaten(text, mention.from);
  const clauses = clausesOf(text);
  const placeOf = (at: number) => clauses.findIndex(({ number }) => number === tokenAt(text.tokens, at).clause);
  const [from, to] = [placeOf(mention.from), placeOf(mention.to)];
  const some = (list: readonly Clause[], pattern: RegExp) => list.some(({ words }) => pattern.test(words));
  const isGuessed = mention.by === "network";
  // 'Fast überfahren': what else only sounds like it in the text is the same event. 'Nur gestreift' is one.
  const near = isGuessed ? clauses : clauses.slice(from, to + 1);
  if (some(near, saying.nearly)) return some(clauses, saying.missed) && !some(clauses, saying.hit);
  if (!INTAKE_SIGNS.has(mention.symptom.key) || some(clauses, saying.damaged)) return false;
  // 'Ich dachte, er hätte …': a few words, and what was thought is told in the next clause.
  const opens = (at: number) => at === from - 1 && (clauses[at]?.words.split(" ").length ?? 0) <= THOUGHT;
  const isOfIt = (at: number) => at === from || opens(at) || (!eaten && (isGuessed || at > from));
  const thought = clauses.findIndex(({ words }, at) => isOfIt(at) && saying.thought.test(words));
  const after = clauses.slice(Math.max(thought, isGuessed ? from : to) + 1);
  // 'Scherben gefunden, er hat welche gefressen'
  if (thought >= 0 && some(after, saying.foundAgain)) return !after.some(({ first }) => saysEaten(text, first));
  // 'Auf dem Tisch lag Schokolade, er hat sie nicht angerührt.'
  return (
    !eaten &&
    some(clauses.slice(from, to + 1), saying.lies) &&
    some(clauses.slice(to + 1, to + 1 + NEXT), saying.untouched)
  );
}
