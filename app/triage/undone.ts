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

/** A clause: its number, its sentence and its normalised words. */
type Clause = { number: number; sentence: number; words: string };
const known = new WeakMap<Text, Clause[]>();
function clausesOf(text: Text): Clause[] {
  const kept = known.get(text);
  if (kept) return kept;
  const clauses: Clause[] = [];
  for (const { clause, sentence, norm } of text.tokens) {
    const last = clauses.at(-1);
    if (last?.number === clause) last.words += ` ${norm}`;
    else clauses.push({ number: clause, sentence, words: norm });
  }
  known.set(text, clauses);
  return clauses;
}

/** Whether the text says that what a mention names has not happened after all. */
export function isUndone(mention: Mention, text: Text): boolean {
  if (!isEvent(mention.symptom)) return false;
  const eaten = saysEaten(text, mention.from);
  const clauses = clausesOf(text);
  const placeOf = (at: number) => clauses.findIndex(({ number }) => number === tokenAt(text.tokens, at).clause);
  const [from, to] = [placeOf(mention.from), placeOf(mention.to)];
  const some = (list: readonly Clause[], pattern: RegExp) => list.some(({ words }) => pattern.test(words));
  const { sentence } = clauses[from]!;
  const isGuessed = mention.by === "network";
  // 'Fast überfahren': what else sounds like it in the text is the same event. 'Nur gestreift' is one.
  const near = clauses.filter((clause) => isGuessed || clause.sentence === sentence);
  if (some(near, saying.nearly)) return !some(clauses, saying.hit);
  if (!INTAKE_SIGNS.has(mention.symptom.key) || some(clauses, saying.damaged)) return false;
  const isOfIt = (at: number) => (eaten ? at === from - 1 || at === from : isGuessed || at >= from - 1);
  const thought = clauses.findIndex(({ words }, at) => isOfIt(at) && saying.thought.test(words));
  if (thought >= 0 && some(clauses.slice(Math.max(thought, isGuessed ? from : to) + 1), saying.foundAgain)) return true;
  return !eaten && some(clauses.slice(from), saying.untouched);
}
