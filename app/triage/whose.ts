// Whose a sign is by the words beside it, and whether any word of a text takes it back.
import { familiar } from "./model";
import type { Text } from "./text/match";
import type { Status } from "./text/status";
import { type Range, type Token, tokenAt } from "./text/tokens";
import { is, saying, words } from "./wordings";

const isOfOther = (norm: string): boolean => is.kin(norm) || is.other(norm);
/** Whether such a word stands in the sentence of a mention, outside of its own words. */
const isNear = ({ from, to }: Range, { tokens }: Text, isSuch: (norm: string) => boolean): boolean =>
  tokens.some(
    ({ norm, sentence }, at) => (at < from || at > to) && sentence === tokenAt(tokens, from).sentence && isSuch(norm),
  );

/** Whether the clause of a word names somebody else, or where it was read or seen. */
const isElsewhere = ({ from }: Range, { tokens }: Text): boolean =>
  tokens.some(({ norm, clause }) => clause === tokenAt(tokens, from).clause && (isOfOther(norm) || is.elsewhere(norm)));

/** Whether a text names nobody besides the animal, nor the clause of a word where it was read or seen. */
const namesNoOther = (range: Range, text: Text): boolean =>
  !isElsewhere(range, text) && !text.tokens.some(({ norm }) => isOfOther(norm));

const isAnimal = (norm: string | undefined): boolean => norm !== undefined && words.animals.has(norm);
const VERB = /^(hat|ist|[a-z]{2,}t)$/;

/** @param first the word before the one before */
type IsNamed = (token: Token, before: Token | undefined, next: Token | undefined, first: Token | undefined) => boolean;
/** Whether a clause or a sentence names an animal in some way, and not as somebody else's. */
const names = ({ tokens }: Text, inside: (token: Token) => boolean, isNamed: IsNamed): boolean =>
  tokens.some((token, at) => {
    if (!inside(token)) return false;
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    return (
      // 'Der Hund vom Chef', 'der meiner Schwester'
      !is.of_another(next?.norm) &&
      isNamed(token, before?.clause === token.clause ? before : undefined, next, tokens[at - 2])
    );
  });

/** 'Mein Hund', 'meine trächtige Hündin'. */
const isOwn: IsNamed = ({ norm }, before, _, first) =>
  isAnimal(norm) && (is.own(before?.norm) || (/e[rnms]?$/.test(before?.norm ?? "") && is.own(first?.norm)));
/** 'Unser Bello', 'das Kaninchen', 'eins davon'. */
const isSome: IsNamed = ({ norm }, before) =>
  is.own(before?.norm) || norm === "davon" || (isAnimal(norm) && is.articles(before?.norm));
const isMeant: IsNamed = ({ norm }) => is.meant(norm);
/** 'Balu torkelt': a word in capitals that no text knows, before its verb. */
const isName =
  ({ source }: Text): IsNamed =>
  ({ norm, start }, _, next) =>
    /^\p{Lu}\p{Ll}/u.test(source.slice(start, start + 2)) && !familiar.has(norm) && VERB.test(next?.norm ?? "");

/**
 * Whose the words beside a sign say it is: surely this animal's ('mein Hund frisst, belastet aber das Bein nicht'), some animal's, or
 * that of a name or an 'er' which may be anybody's.
 */
function animalOf(range: Range, text: Text): "own" | "some" | "meant" | null {
  const { clause, sentence } = tokenAt(text.tokens, range.from);
  const inClause = (token: Token) => token.clause === clause;
  if (!isElsewhere(range, text) && names(text, (token) => token.sentence === sentence, isOwn)) return "own";
  if (names(text, inClause, isSome)) return "some";
  return names(text, inClause, isMeant) || names(text, inClause, isName(text)) ? "meant" : null;
}

/** Told of months or years ago, or only of what is read, dreamt, feared or prevented. */
function isUnreal(range: Range, text: Text): boolean {
  const { sentence } = tokenAt(text.tokens, range.from);
  const said = text.tokens.flatMap((token) => (token.sentence === sentence ? [token.norm] : [])).join(" ");
  return (saying.longAgo.test(said) && !saying.thisTime.test(said)) || isNear(range, text, is.unreal);
}

/** 'Fieber hat er nicht, gekrampft hat er aber': 'aber' sets it against what was denied, and nothing denies it in its own clause. */
function isContrasted({ from, to }: Range, { tokens }: Text): boolean {
  const { clause, sentence } = tokenAt(tokens, from);
  const own = tokens.filter((token) => token.clause === clause);
  const next = tokens.find((token, at) => at > to && token.clause !== clause);
  const opposes = own.some(({ norm }) => norm === "aber") || (next?.norm === "aber" && next.sentence === sentence);
  const earlier = tokens.some(
    (token) => token.sentence === sentence && token.clause < clause && words.negations.has(token.norm),
  );
  return opposes && earlier && !own.some(({ norm }) => words.negations.has(norm));
}

/**
 * 'Ich bin Anna und mein Hund torkelt.': the sign is said of this animal, and no word of the text gives it to another or, outside of
 * the sign's own words, denies or imagines it.
 */
export function isTakenBackForNothing(range: Range, why: Status, text: Text): boolean {
  if (isUnreal(range, text)) return false;
  const isDenied = () => isNear(range, text, (norm) => words.negations.has(norm));
  const { marked, asked } = tokenAt(text.tokens, range.from);
  // Who asks about it in the same breath means this animal: 'Balu hat Kolik, was soll ich tun?'
  if (marked && !asked)
    return why !== "past" && !isElsewhere(range, text) && !isDenied() && !isNear(range, text, is.if);
  const animal = animalOf(range, text);
  // 'Spielt wie immer, und gerade eben: krampft', 'nach der Kastration guckt Darm aus der Naht': nobody is named at all.
  if (animal === null)
    return why === "absent" && namesNoOther(range, text) && !isDenied() && !isNear(range, text, is.if);
  if (why === "other") return animal === "own" || namesNoOther(range, text);
  if (why === "hypothetical") return animal === "own" && !isNear(range, text, is.if);
  if (why === "unmeant") return animal === "own" && !isDenied() && !isNear(range, text, is.if);
  if (why === "absent" && isContrasted(range, text) && namesNoOther(range, text)) return true;
  return why === "absent" && animal !== "meant" && !isDenied();
}

/** Whether it is said of this animal by name: 'meine trächtige Hündin hechelt, es sind 34 Grad'. */
export const isSaidOfOwn = (range: Range, text: Text): boolean => animalOf(range, text) === "own";

/** Whether what was eaten was eaten by this animal: nobody else is named, or it is, and the eating is not long ago. */
export const isEatenByIt = (range: Range, text: Text): boolean =>
  !isUnreal(range, text) && (namesNoOther(range, text) || animalOf(range, text) !== null);
