// Whether words are the owner's guess rather than a report: a comparison ('wie gelähmt', 'als hätte er eine Gräte im Hals'),
// a thought that passed ('dachte, er erstickt'), a fear, a question ('Ist das ein Krampf?'), or what others say ('Oma sagt Gift').
import type { Range, Token } from "./german";
import { words } from "./knowledge";

const { doubt } = words;

/** As far as a frame reaches over the words after it. */
const REACH = 8;
const SUBJECT = new Set([
  "er",
  "sie",
  "es",
  "der",
  "die",
  "das",
  "ihn",
  "ihm",
  "ihr",
  "unser",
  "unsere",
  "mein",
  "meine",
]);

/** @param source the text the tokens come from, for its question marks */
export function doubtsIn(tokens: readonly Token[], source: string): (range: Range) => boolean {
  const endsAsQuestion = (at: number) => {
    const next = tokens[at + 1];
    return source.slice(tokens[at]!.end, next?.start).includes("?");
  };
  return (range) =>
    compared(range, tokens) || thought(range, tokens) || asked(range, tokens, endsAsQuestion) || hearsay(range, tokens);
}

/** Words after which something else is told. */
const NEW_CLAUSE = new Set(["er", "sie", "es", "dass", "weil", "und"]);

/** Places before the range in its sentence, nearest first. */
function* before({ from }: Range, tokens: readonly Token[], reach = REACH): Generator<number> {
  const { sentence } = tokens[from]!;
  for (let at = from - 1; at >= 0 && at >= from - reach && tokens[at]!.sentence === sentence; at--) yield at;
}

function compared(range: Range, tokens: readonly Token[]): boolean {
  const { clause } = tokens[range.from]!;
  // 'Die Hinterbeine sind wie gelähmt' tells of the legs, 'als ob er brechen muss' of what it tries.
  if (tokens.some((token) => token.clause === clause && doubt.limbs.has(token.norm))) return false;
  if (tokens.slice(range.from, range.to + 1).some((token) => doubt.efforts.has(token.norm))) return false;
  for (const at of before(range, tokens)) {
    const { norm } = tokens[at]!;
    if (tokens[at]!.clause !== clause) break;
    // 'wie ein Krampf', but not 'wie er krampft'
    if (norm === "wie" && tokens.slice(at + 1, range.from).every((token) => doubt.articles.has(token.norm)))
      return true;
    if (norm === "als" && doubt.unreal.has(tokens[at + 1]!.norm)) return true;
  }
  // The wording holds its own comparison: 'liegt da wie tot', 'als kriegt er keine Luft'.
  const inside = tokens.slice(range.from, range.to + 1);
  return inside.some(
    ({ norm }, n) =>
      (norm === "wie" && doubt.compared_to.has(inside[n + 1]?.norm ?? "")) ||
      (norm === "als" && doubt.unreal.has(inside[n + 1]?.norm ?? "")),
  );
}

/** 'Ich dachte schon, er stirbt', 'hatte Angst vor einem Hitzschlag'. */
function thought(range: Range, tokens: readonly Token[]): boolean {
  if (tokens.slice(range.from, range.to + 1).some(({ norm }) => doubt.thought.has(norm))) return true;
  for (const at of before(range, tokens)) {
    const token = tokens[at]!;
    const next = tokens[at + 1]!;
    const fear = doubt.fear.has(token.norm) && /^(dass|vor|um|er|sie|es|der|die|das)$/.test(next.norm);
    if (!doubt.thought.has(token.norm) && !fear) continue;
    return reaches(at, range, tokens);
  }
  return false;
}

/** What was thought stands beside the verb, or is the clause right after one that says nothing else: 'ich dachte schon, er …'. */
function reaches(at: number, range: Range, tokens: readonly Token[]): boolean {
  const { clause } = tokens[at]!;
  if (tokens.slice(at + 1, range.from).some((token) => doubt.goes_on.has(token.norm))) return false;
  let end = at;
  while (tokens[end + 1]?.clause === clause) end++;
  if (range.from <= end) return true;
  const bare = tokens.slice(at + 1, end + 1).every((token) => doubt.adverbs.has(token.norm));
  return bare && tokens[range.from]!.clause === tokens[end + 1]?.clause;
}

/** 'Kriegt er schlecht Luft?', 'Anfall??', 'sind das Krämpfe': the last clause before the question mark, verb first or a mere name. */
function asked(range: Range, tokens: readonly Token[], endsAsQuestion: (at: number) => boolean): boolean {
  const { clause } = tokens[range.from]!;
  let first = range.from;
  while (tokens[first - 1]?.clause === clause) first--;
  // 'aber stirbt er …?' opens with the verb after the conjunction.
  if (words.clauseBreaks.has(tokens[first]!.norm) && first < range.from) first++;
  let last = range.to;
  while (tokens[last + 1]?.clause === tokens[range.to]!.clause) last++;
  const [opening, second] = [tokens[first]!, tokens[first + 1]];
  const pointing =
    /^(ist|sind|war|waren|wars|is|sin)$/.test(opening.norm) && /^(das|dat|des|dies)$/.test(second?.norm ?? "");
  if (
    pointing &&
    range.from - first <= 5 &&
    !tokens.slice(first + 2, range.from).some(({ norm }) => NEW_CLAUSE.has(norm))
  )
    return tokens[range.to]!.clause === clause;
  if (tokens[range.to]!.clause !== clause) return false;
  // Said alone, verb first with its subject is a question without its mark: 'erstickt sie mir'.
  const { sentence } = opening;
  const alone = last - first < 4 && tokens[first - 1]?.sentence !== sentence && tokens[last + 1]?.sentence !== sentence;
  if (!endsAsQuestion(last) && !(alone && first === range.from)) return false;
  const named =
    endsAsQuestion(last) &&
    last - first < 3 &&
    !tokens.slice(first, last + 1).some(({ norm }) => words.negations.has(norm));
  const verbFirst =
    second !== undefined &&
    (opening.norm.endsWith("t") || doubt.auxiliary.has(opening.norm) || opening.norm.endsWith("en")) &&
    SUBJECT.has(second.norm);
  return named || verbFirst;
}

/** 'Oma sagt Gift', 'hab gelesen, dass Doggen oft eine Magendrehung kriegen': a name others gave, nothing anybody saw. */
function hearsay(range: Range, tokens: readonly Token[]): boolean {
  const { clause } = tokens[range.from]!;
  for (const at of before(range, tokens)) {
    const { norm } = tokens[at]!;
    if (doubt.vets.has(norm)) return false;
    const read = doubt.read.has(norm) && reaches(at, range, tokens);
    const said = doubt.says.has(norm) && !tokens.slice(at, range.from).some((token) => doubt.pronouns.has(token.norm));
    if (read || said) return !tokens.slice(Math.max(0, at - 4), at).some((token) => doubt.vets.has(token.norm));
  }
  const after = tokens.slice(range.to + 1, range.to + 4).filter((token) => token.clause === clause);
  return after.some((token) => doubt.read.has(token.norm));
}
