// What did not happen after all: it nearly did, somebody only thought so and was wrong, nobody touched it, or it is only asked about;
// and what is taken as prescribed.
import { saysEaten } from "./beliefs";
import { substancesIn } from "./intakes";
import type { Symptom } from "./knowledge";
import { INTAKE_SIGNS, type Mention } from "./mentions";
import type { Text } from "./text/match";
import { type Clause, clausesOf, type Range, sentencesOf, tokenAt } from "./text/tokens";
import { saying, words as vocabulary } from "./wordings";

/** What happens in a moment, and so can nearly happen; 'fast erstickt' is none: that was an emergency. */
const EVENTS: ReadonlySet<string> = new Set(["autounfall", "sturz", "bisswunde", "schlangenbiss", "insektenstich"]);
const isEvent = ({ key }: Symptom): boolean => EVENTS.has(key) || INTAKE_SIGNS.has(key);

/** Most words of a clause that says no more than that somebody thought so. */
const THOUGHT = 5;

/** Clauses behind what lay there in which it is told that nobody touched it. */
const NEXT = 2;

/** Whether a mention is of a medicine, or guessed in a text that names one: nobody asks whether to give the chocolate on the table. */
function isMedicine({ symptom, by, from, to }: Mention, text: Text): boolean {
  if (symptom.key === "medikament-gefressen") return true;
  const named = substancesIn(text).filter(({ toxin }) => toxin.category === "medikament");
  return (by === "network" && named.length > 0) || named.some((one) => from <= one.to && one.from <= to);
}

/** Clauses between what is at hand and the question: 'Ich habe noch Ibuprofen da, wenn es doch Schmerzen sind, kann ich …' */
const OFFERED = 3;

/** 'Ich habe noch Ibuprofen, kann ich ihm das geben?': it is at hand and asked about, and nothing tells that it was given. */
const isOffered = (near: readonly Clause[], all: readonly Clause[]): boolean =>
  near.some(({ words }) => saying.atHand.test(words)) &&
  near.some(({ words }) => saying.asksToGive.test(words)) &&
  !all.some(({ words }) => saying.given.test(words));

/** What owners give or put on their animals. */
const GIVEN: ReadonlySet<string> = new Set(["medikament", "parasitenmittel", "haushalt"]);
/** Sentences from what is asked about to what tells that it was given. */
const TOLD = 2;
/** 'Darf man Katzen Paracetamol geben? Mein Freund hat es getan': asked about, and perhaps given all the same. */
export function isPerhapsGiven({ from }: Range, text: Text): boolean {
  const { sentence } = tokenAt(text.tokens, from);
  const isNamed = substancesIn(text).some(
    (one) => GIVEN.has(one.toxin.category) && tokenAt(text.tokens, one.from).sentence === sentence,
  );
  const near = clausesOf(text).filter((one) => one.sentence >= sentence - 1 && one.sentence <= sentence + TOLD);
  const isDenied = (words: string) => words.split(" ").some((word) => vocabulary.negations.has(word));
  return isNamed && near.some(({ words }) => saying.taken.test(words) && !isDenied(words));
}

/** 'Hat HCM, bekommt seit einem Jahr Atenolol': a medicine that animals get, as it was prescribed; a mistake told anywhere ends that. */
export function isPrescribed({ from }: Range, text: Text): boolean {
  const named = substancesIn(text).filter(({ toxin }) => toxin.category === "medikament");
  const { sentence } = tokenAt(text.tokens, from);
  if (!named.some((one) => tokenAt(text.tokens, one.from).sentence === sentence)) return false;
  const isTaken = named.some((one) => !one.toxin.for_animals || saysEaten(text, one.from));
  const said = sentencesOf(text);
  return (
    !isTaken &&
    saying.regimen.test(said.get(sentence) ?? "") &&
    ![...said.values()].some((words) => saying.mistake.test(words))
  );
}

/** Whether the text says that what a mention names has not happened after all. */
export function isUndone(mention: Mention, text: Text): boolean {
  if (!isEvent(mention.symptom)) return false;
  const eaten = saysEaten(text, mention.from);
  const clauses = clausesOf(text);
  const placeOf = (at: number) => clauses.findIndex(({ number }) => number === tokenAt(text.tokens, at).clause);
  const [from, to] = [placeOf(mention.from), placeOf(mention.to)];
  const some = (list: readonly Clause[], pattern: RegExp) => list.some(({ words }) => pattern.test(words));
  if (
    !eaten &&
    isMedicine(mention, text) &&
    isOffered(clauses.slice(Math.max(0, from - 1), to + 1 + OFFERED), clauses) &&
    !isPerhapsGiven(mention, text)
  )
    return true;
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
