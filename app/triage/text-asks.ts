// What owners ask besides how urgent it is, and what they mean to give or to do. Only found here: the knowledge answers.
import { substancesIn } from "./intakes";
import type { SpeciesKey } from "./knowledge";
import { slice } from "./statements";
import { findAny, findNear, type Text } from "./text/match";
import { normalise, sentencesOf, tokenAt } from "./text/tokens";
import { remedial, saying, speaksAgainst } from "./wordings";

/**
 * A question of the text; `about`: its whole sentence; `rash`: whether they may do what is better left alone; `poison`: what it would
 * be poisoned by; `remedies`: what of it the knowledge answers, by key.
 */
export type Ask = { words: string; about: string; rash: boolean; poison: string | null; remedies: string[] };
/** Most characters of a question that is quoted. */
const MOST_ASKED = 140;
/** The category of what people eat and animals must not. */
const FOOD = "lebensmittel";
/** Words of one sentence among which a remedy is named in any order. */
const WINDOW = 12;
type Sought = { key: string; sentence: number };

/** What the text asks, and what it asks about or means to give or do. */
export function asksIn(text: Text, species: SpeciesKey): { asks: Ask[]; remedies: string[] } {
  const sought = remediesIn(text, species);
  return { asks: questionsIn(text, species, sought), remedies: [...new Set(sought.map(({ key }) => key))] };
}

/** 'Kann ich ihr Ibuprofen geben?', 'meine Oma sagt Essig': what is told of as given says nothing here. */
function remediesIn(text: Text, species: SpeciesKey): Sought[] {
  const said = sentencesOf(text);
  const questions = new Set(text.tokens.flatMap(({ asked, sentence }) => (asked ? sentence : [])));
  return remedial
    .filter(({ species: kinds, unless }) => kinds.includes(species) && !speaksAgainst(unless, text))
    .flatMap(({ key, asked, terms, near }) => {
      const hits = [
        ...(terms ? findAny(terms, text).filter(({ exact }) => exact) : []),
        ...(near ? findNear(near, text, WINDOW) : []),
      ];
      const sentences = hits.flatMap(({ from }) => {
        const { sentence } = tokenAt(text.tokens, from);
        // 'Ich habe noch Voltaren, kann ich das nehmen?'
        const question = [sentence, sentence + 1].find((one) => questions.has(one));
        if (question !== undefined) return question;
        return !asked && saying.proposes.test(said.get(sentence) ?? "") ? sentence : [];
      });
      return [...new Set(sentences)].map((sentence) => ({ key, sentence }));
    });
}

/** Questions that the rating itself does not answer: 'Kann ich ihm Salz geben?', not 'Ist das schlimm?'. */
function questionsIn(text: Text, species: SpeciesKey, remedies: readonly Sought[]): Ask[] {
  return [...sentencesOf(text)].flatMap(([number, said]) => {
    const own = text.tokens.filter(({ sentence }) => sentence === number);
    const [first, last] = [own[0], own.at(-1)];
    if (!first?.asked || !last) return [];
    // 'Soll ich Jod drauf machen, oder ist das normal?'
    const rash = saying.asksRash.test(said);
    if (!saying.asksCare.test(said) || (saying.asksUrgency.test(said) && !rash)) return [];
    const end = text.source.indexOf("?", last.end) + 1;
    const quoted = (start: number) => text.source.slice(start, end).trim().replace(/\s+/g, " ");
    // With what it is asked about, where that is short: 'Er hat Milben, kann ich Öl drauf tun?'
    const whole = quoted(text.source.slice(0, first.start).search(/[^.!?;\n]*$/));
    const words = whole.length > MOST_ASKED ? quoted(first.start) : whole;
    if (words.length > MOST_ASKED || /[„“”"]/.test(words)) return [];
    // What it must not be given, not what it ate: 'Soll ich die Schokolade mit Salz rausholen?'
    const poison = substancesIn(text).find(
      (hit) =>
        hit.toxin.species.includes(species) &&
        tokenAt(text.tokens, hit.from).sentence === number &&
        (hit.toxin.category === FOOD
          ? saying.asksToFeed.test(said)
          : saying.asksRash.test(normalise(slice(text, hit)))),
    );
    return [
      {
        words,
        about: whole,
        rash: poison !== undefined || rash,
        poison: poison?.toxin.name ?? null,
        remedies: remedies.filter((one) => one.sentence === number).map(({ key }) => key),
      },
    ];
  });
}
