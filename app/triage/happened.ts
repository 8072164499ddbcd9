// Whether what was read has happened at all: a what-if asked beforehand, tablets that are all still there, a thing that fell.
// What is said to have been eaten has been, however much is left.
import { findPhrase, overlaps, phrasesIn, type Range, type Token } from "./german";
import { words } from "./knowledge";
import { negationNear } from "./negation";

/** Nothing has happened at all. */
export const WHAT_IF = "hypothetisch";
export const MEDICINE = "medikament-gefressen";
export const TAKEN_IN = new Set([MEDICINE, "vergiftungsverdacht"]);
/** What did not happen when everything is still there. */
export const SWALLOWED: ReadonlySet<string> = new Set([...TAKEN_IN, "giftkoeder", "fremdkoerper", "faden-nadel"]);

/** A pure what-if: nothing in the text admits that it has happened. */
export function hypothetical(tokens: readonly Token[]): { whole: boolean; theory: Set<number>; eaten: Set<number> } {
  const all = (terms: typeof words.past) => phrasesIn(terms, tokens);
  const not = all(words.notHappened);
  const imagined = imaginedSentences(tokens);
  const asked = all(words.hypothetical);
  // 'gefressen hat er keine' holds the word of what did not happen, 'was wäre, wenn er eine erwischt' only imagines it.
  const whatIf = asked.filter((hit) => tokens[hit.to]!.norm === "wenn");
  // '… und jetzt zittert er' is no part of what is imagined.
  const now = (hit: Range) =>
    tokens
      .slice(Math.max(0, hit.from - 2), hit.from)
      .some((token) => token.sentence === tokens[hit.from]!.sentence && words.present.has(token.norm));
  const happened = [...all(words.happened), ...all(words.admitted)].filter(
    (hit) =>
      !not.some((range) => overlaps(range, hit)) &&
      !tokens
        .slice(hit.to + 1, hit.to + 4)
        .some((token) => token.sentence === tokens[hit.from]!.sentence && words.negations.has(token.norm)) &&
      (now(hit) ||
        reported(hit, tokens) ||
        (!imagined.eaten.has(tokens[hit.from]!.sentence) &&
          !whatIf.some(
            (range) =>
              range.to < hit.from &&
              tokens[range.to]!.sentence === tokens[hit.from]!.sentence &&
              tokens[hit.from]!.clause - tokens[range.to]!.clause <= 1,
          ))),
  );
  return {
    whole: asked.length > 0 && not.length > 0 && happened.length === 0,
    ...(happened.length === 0 ? imagined : { theory: new Set(), eaten: new Set() }),
  };
}

/** 'Also er hat vorhin welches gefressen': a clause that says so without an 'if'. */
function reported({ from }: Range, tokens: readonly Token[]): boolean {
  const said = tokens.filter((token) => token.clause === tokens[from]!.clause).map((token) => token.norm);
  const animal = said.some((word) => /^(er|sie|es|ihm|ihr)$/.test(word) || words.animals.has(word));
  return animal && said.some((word) => /^(hat|hab|habe)$/.test(word)) && !said.some((word) => NOT_SAID.has(word));
}
const NOT_SAID = new Set(["wenn", "falls", "ob", "dass", "haette", "ein", "eine"]);

/**
 * Sentences that only imagine: all of it in a 'rein theoretisch: woran würde ich merken, dass …', what the animal ate in a
 * 'Was müsste ich tun, wenn er mal Trauben frisst'.
 */
function imaginedSentences(tokens: readonly Token[]): { theory: Set<number>; eaten: Set<number> } {
  const sentences = new Map<number, string[]>();
  for (const { sentence, norm } of tokens) sentences.set(sentence, [...(sentences.get(sentence) ?? []), norm]);
  const where = (test: (said: string[]) => boolean) =>
    new Set([...sentences].filter(([, said]) => test(said)).map(([sentence]) => sentence));
  const has = (said: readonly string[], among: ReadonlySet<string>) => said.some((word) => among.has(word));
  const theoretical = (said: string[]) => has(said, THEORY) && (has(said, IF) || has(said, words.conditional));
  return {
    theory: where(theoretical),
    eaten: where(
      (said) =>
        theoretical(said) ||
        (has(said, IF) && has(said, words.conditional) && has(said, SOMETIME)) ||
        /\bwas waere? (denn |eigentlich |eig )?wenn\b/.test(said.join(" ")),
    ),
  };
}
const THEORY = new Set(["theoretisch", "hypothetisch"]);
const IF = new Set(["wenn", "falls"]);
const SOMETIME = new Set(["mal", "einmal", "irgendwann", "jemals"]);

/** 'Die Tablette ist runtergefallen': a thing fell, not the animal. */
export function thingFell(range: Range, tokens: readonly Token[]): boolean {
  const clause = tokens.filter((token) => token.clause === tokens[range.from]!.clause);
  const before = clause.filter((token) => token.start < tokens[range.from]!.start);
  const animal =
    before.some(({ norm }) => /^(er|sie|ihn)$/.test(norm)) || clause.some(({ norm }) => words.animals.has(norm));
  return !animal && before.some(({ norm }) => words.things.has(norm));
}

/** 'Alle Tabletten nachgezählt': what was feared eaten is all there. That the others are says that one is not. */
export function accountedFor(tokens: readonly Token[]): boolean {
  const counted = tokens.flatMap(({ norm, sentence }, at) =>
    /^(nach|ab)gezaehlt$/.test(norm) &&
    tokens.some((token) => token.sentence === sentence && /^alle(s)?$/.test(token.norm))
      ? [{ from: at, to: at }]
      : [],
  );
  const said = [...counted, ...words.accounted.flatMap((term) => findPhrase(term, tokens))];
  const there = said.some(
    ({ from }) => !tokens.some(({ clause, norm }) => clause === tokens[from]!.clause && OTHERS.test(norm)),
  );
  const missing = tokens.some(
    (token, at) =>
      /^(fehlt|fehlen|fehlte|fehlten)$/.test(token.norm) && !negationNear({ from: at, to: at }, tokens, []),
  );
  const fewer = tokens.some(({ norm }, at) => norm === "nur" && tokens[at + 1]?.norm === "noch");
  return there && !missing && !fewer;
}
const OTHERS = /^(ander(e|n|en|er|es)|restlich(e|en|er|es)|uebrig(e|en|er|es)|rest)$/;

/** 'Er hat eine Tablette gefressen': said outright, neither denied nor feared nor imagined. */
export function toldEaten({ from }: Range, tokens: readonly Token[], doubtful: (range: Range) => boolean): boolean {
  const clause = tokens.flatMap((token, at) => (token.clause === tokens[from]!.clause ? [{ ...token, at }] : []));
  const eaten = clause.find(({ norm }) => EATEN.test(norm));
  return (
    eaten !== undefined &&
    clause.some(({ norm }) => /^(hat|hats|hab|habe)$/.test(norm)) &&
    !clause.some(({ norm }) => words.negations.has(norm) || IMAGINED.has(norm)) &&
    !doubtful({ from: eaten.at, to: eaten.at })
  );
}
const EATEN = /^(auf)?gefressen$|^(runter|herunter|ver)?geschluckt$|^verschluckt$|^verschlungen$/;
const IMAGINED = new Set(["wenn", "falls", "ob", "haette", "vielleicht", "vllt", "evtl", "eventuell"]);
