// Where profile and text do not agree about the animal. Asked, not guessed; until answered the graver reading counts.
import type { Case, Patient } from "./case";
import { language } from "./knowledge";
import { normalise, type Token, tokenAt, tokenise } from "./text/tokens";
import { is, nouns } from "./wordings";

export type Contradiction = {
  /** What the profile says and what the text says, for the question. */
  profile: string;
  text: string;
  /** The patient as the text describes it. */
  patient: Patient;
};
export const CONTRADICTION = "u-widerspruch";

const CLAUSE_BREAKS = new Set(language.clause_breaks.map(normalise));
/** Months in a unit of age. */
const UNITS: [(norm: string) => boolean, number][] = [
  [is.weeks, 12 / 52],
  [is.months, 1],
  [is.years, 12],
];

/** The noun an owner calls their own animal by, with at most two words between: 'mein kleiner alter Kater'. */
function ownNouns(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, at) => {
    if (!is.own(token.norm)) return [];
    const noun = tokens.slice(at + 1, at + 4).find((next) => next.clause === token.clause && isAnimal(next));
    const kin = tokens.slice(at + 1, at + 3).some((next) => is.kin(next.norm) || is.other(next.norm));
    const beside = isBeside(tokens[at - 2]?.norm, tokens[at - 1]?.norm);
    return noun && !kin && !beside ? [noun] : [];
  });
}
/** 'Ohrentropfen von meiner Katze', 'spielt mit unserem Kater'. */
const isBeside = (before: string | undefined, last: string | undefined) =>
  (is.things(before) && is.of(last)) || (is.together(before) && last === "mit");
const speciesOf = ({ norm }: Token) => nouns.species.find(([, names]) => names(norm))?.[0];
const genderOf = ({ norm }: Token) => nouns.gender.find(([, names]) => names(norm))?.[0];
const isAnimal = (token: Token) => speciesOf(token) !== undefined || genderOf(token) !== undefined;

/** Own nouns without those of another name than the first: 'meine Hündin Fly … mein Rüde Spot' are two animals. */
function ofOneAnimal(owned: readonly Token[], tokens: readonly Token[], text: string): Token[] {
  const nameOf = (noun: Token) => {
    const next = tokens[tokens.indexOf(noun) + 1];
    const word = next && next.clause === noun.clause ? text.slice(next.start, next.end) : "";
    return /^\p{Lu}\p{Ll}/u.test(word) ? word : null;
  };
  const name = owned[0] && nameOf(owned[0]);
  return owned.filter((noun) => !name || [null, name].includes(nameOf(noun)));
}

/** The first thing about the animal in which text and profile differ; null when they agree or the profile is silent. */
export function contradictionIn(input: Pick<Case, "patient" | "text">): Contradiction | null {
  const { patient, text } = input;
  const tokens = tokenise(text, undefined, CLAUSE_BREAKS);
  const said = ofOneAnimal(ownNouns(tokens), tokens, text).map((noun) => ({ noun, species: speciesOf(noun) }));
  const named = said.filter((entry) => entry.species);
  const word = (token: Token) => text.slice(token.start, token.end);
  const [first] = named;
  if (first?.species && patient.species !== "Sonstiges" && named.every((entry) => entry.species !== patient.species)) {
    const { noun, species } = first;
    const anywhere = tokens.some((token) => speciesOf(token) === patient.species);
    if (!anywhere) return { profile: patient.species, text: word(noun), patient: { ...patient, species, breed: null } };
  }
  if (patient.gender)
    for (const { noun, species } of said) {
      const gender = genderOf(noun);
      if (gender && gender !== patient.gender && (!species || species === patient.species))
        return { profile: patient.gender, text: word(noun), patient: { ...patient, gender, neutered: false } };
    }
  const months = ageIn(tokens);
  if (months && patient.ageMonths !== null && differs(months.value, patient.ageMonths))
    return {
      profile: ageText(patient.ageMonths),
      text: months.words(text),
      patient: { ...patient, ageMonths: months.value },
    };
  return null;
}

/** Words that may stand between an animal and its age: 'mein Kater ist schon 12 Jahre alt', 'meinen 13-jährigen Hund'. */
const NEAR = 4;

/** Whether the number at a place is this animal's age: the subject before it, or the noun after it, is the owner's animal. */
function isOwnAge(tokens: readonly Token[], at: number): boolean {
  const { sentence } = tokenAt(tokens, at);
  const here = (list: readonly Token[]) => list.filter((token) => token.sentence === sentence);
  const before = here(tokens.slice(Math.max(0, at - NEAR), at));
  const after = here(tokens.slice(at + 1, at + 1 + NEAR));
  if (before.some(({ norm }) => is.kin(norm))) return false;
  const subject = before.some((token) => isAnimal(token) || is.he(token.norm));
  return subject || (before.some(({ norm }) => is.own(norm)) && after.some(isAnimal));
}

/** 'ist 12 Wochen alt', '13 Jahre': only where the text speaks of this animal's age. */
function ageIn(tokens: readonly Token[]) {
  for (let at = 0; at + 1 < tokens.length; at++) {
    const value = Number(tokenAt(tokens, at).norm.replace(",", "."));
    const unit = UNITS.find(([names]) => names(tokenAt(tokens, at + 1).norm));
    if (!unit || !(value > 0)) continue;
    const age = is.old(tokens[at + 2]?.norm) || tokenAt(tokens, at + 1).norm.startsWith("jaehrig");
    if (age && isOwnAge(tokens, at))
      return {
        value: value * unit[1],
        words: (text: string) => text.slice(tokenAt(tokens, at).start, tokenAt(tokens, at + 1).end),
      };
  }
  return null;
}
/** Far enough apart that a rule could see another life stage. */
const differs = (a: number, b: number) => Math.abs(a - b) > 3 && Math.max(a, b) > 2 * Math.min(a, b);
const ageText = (months: number) => (months < 24 ? `${Math.round(months)} Monate` : `${Math.floor(months / 12)} Jahre`);

/** The case as it is to be rated: the text's animal once the owner has said that the text is right; poultry is birds. */
export function settled(input: Case): Case {
  const found = input.answers[CONTRADICTION]?.[0] === "text" ? contradictionIn(input) : null;
  const told = found ? { ...input, patient: found.patient } : input;
  return isPoultry(told.patient, told.text) ? { ...told, patient: { ...told.patient, species: "Vogel" } } : told;
}

/** The flag of what is entered under 'Sonstiges' and rated as a bird: few rules are for it. */
export const POULTRY = "gefluegel";

/** A hen is entered under 'Sonstiges', and what she shows and needs is a bird's: no gums, no discharge. */
function isPoultry({ species, breed }: Patient, text: string): boolean {
  if (species !== "Sonstiges") return false;
  const named = tokenise(`${breed ?? ""} ${text}`).filter(({ norm }) => is.poultry(norm) || is.livestock(norm));
  return named.length > 0 && named.every(({ norm }) => is.poultry(norm));
}

/** Whether the contradiction is still open: nobody has been asked, or the owner does not know. */
export const isOpen = (input: Case) => !["profil", "text"].includes(input.answers[CONTRADICTION]?.[0] ?? "");
