// What each screen of the guided flow shows of a draft. Reads, never changes.
import type { Species } from "#db/enums";
import { speciesKey, withName } from "~/triage/case";
import { dangersOf, gather } from "~/triage/dangers";
import { type Facts, labelOf } from "~/triage/facts";
import { DANGER, general, issues, NONE, openSign, PRESETS, questions, symptoms, unsureOf } from "~/triage/knowledge";
import { foreignIn } from "~/triage/languages";
import { type Asked, askedQuestion, profileQuestions } from "~/triage/next-question";
import type { Pet } from "../pets/pets";
import { pathOf } from "./draft-state.server";
import type { Draft } from "./drafts.server";
import { DENIED } from "./labels";
import { listedSymptoms, shownSymptoms } from "./shown-symptoms";

export type QuestionPage = {
  asked: Asked;
  given: readonly string[];
  back: string;
  number: number;
  atMost: number;
  recognised: { name: string; words: string | null }[];
  /** Questions the text answered, which are therefore not asked: each can be changed. */
  answered: { id: string; question: string; answer: string }[];
  /** Of the list of danger signs: what the text leaves open, each asked by itself, and what it already tells. */
  open: { key: string; name: string; words: string; given: string[] }[];
  told: { label: string; words: string }[];
};

/** A question of the draft with its given answer; null when it neither is the next one nor has been answered. */
export function questionPage(draft: Draft, pet: Pet, id: string): QuestionPage | null {
  const order = draft.state.answers.map((answer) => answer.id).filter((other) => !profileIds.has(other));
  const at = order.indexOf(id);
  const isNext = draft.step.at === "question" && draft.step.id === id;
  const facts = gather(draft.input);
  const told = toldBy(facts);
  if (at < 0 && !isNext && !told.has(id)) return null;
  const asked = askedQuestion(id, draft.input);
  if (!asked) return null;
  const number = at < 0 ? order.length + 1 : at + 1;
  const given = draft.state.answers.find((answer) => answer.id === id)?.values ?? [];
  const dangers = id === DANGER ? dangersOf(draft.input) : null;
  const open = (dangers?.open ?? []).map(({ key, clause }) => ({
    key,
    name: symptoms.of(key).name,
    words: clause,
    given: at < 0 ? [] : [[openSign(key), unsureOf(key)].find((value) => given.includes(value)) ?? `${DENIED}${key}`],
  }));
  const asOpen = new Set(open.flatMap(({ key }) => [openSign(key), unsureOf(key)]));
  const before = at < 0 ? order.at(-1) : order[at - 1];
  return {
    asked: { ...asked, options: asked.options.filter(({ key }) => !asOpen.has(key)) },
    answered: [...told]
      .filter(([other]) => other !== id)
      .map(([other, key]) => {
        const question = questions.of(other);
        return { id: other, question: withName(question.text, pet.name), answer: labelOf(question, [key]) };
      }),
    given:
      at < 0 && told.has(id)
        ? [told.get(id)!]
        : at >= 0 && id === DANGER && given.every((value) => asOpen.has(value))
          ? [...given, NONE]
          : given,
    open,
    told: (dangers?.told ?? []).map(({ sign, words }) => ({ label: sign.label, words })),
    back: before ? pathOf(pet.id, { at: "question", id: before }) : pathOf(pet.id, { at: "symptoms" }),
    number,
    atMost: Math.max(asked.atMost, number),
    recognised: shownSymptoms(draft.input)
      .filter(({ open: guessed }) => !guessed)
      .filter(({ key }) => !dangers?.open.some(({ covers }) => covers.includes(key)))
      .map(({ name, words }) => ({ name, words })),
  };
}

/** What the text answered and the owner has not. */
const toldBy = ({ reading, answered }: Facts): Map<string, string> =>
  new Map(Object.entries(reading.answers).filter(([id]) => !answered.has(id) && !profileIds.has(id)));

const profileIds: ReadonlySet<string> = new Set(general.profile_questions);

/** The presets that fit the species, in the specification's order: no fish coughs. */
export const presets = (species: Species): { key: string; name: string }[] =>
  PRESETS.map((key) => issues.of(key))
    .filter((issue) => issue.species.includes(speciesKey(species)))
    .map(({ key, name }) => ({ key, name }));

/** What a draft is about in a few words: the owner's own, else the issue's name. */
export const aboutOf = (draft: Draft): string => draft.state.text || issues.of(draft.state.issue ?? "sonstiges").name;

/** The symptom step of a draft. */
export function symptomsPage(draft: Draft, pet: Pet) {
  const issue = issues.of(gather(draft.input).issue);
  return {
    issue: issue.name,
    note: issue.note_by_species[speciesKey(pet.species)] ?? null,
    fromText: !draft.state.preset,
    chosen: shownSymptoms(draft.input).map(({ touched: _, ...shown }) => shown),
    listed: listedSymptoms(draft.input),
  };
}

export type ConfirmPage = {
  key: string;
  name: string;
  words: string;
  /** The text leaves open whether it is so; otherwise the owner has taken it away. */
  possible: boolean;
};
/** The red flag of the text to ask about once; null without one. */
export function confirmPage(draft: Draft): ConfirmPage | null {
  if (draft.step.at !== "confirm") return null;
  const { key } = draft.step;
  const finding = gather(draft.input).toConfirm.find((one) => one.key === key);
  if (!finding) return null;
  return { key, name: symptoms.of(key).name, words: finding.words, possible: finding.status === "possible" };
}

/** What is said in its own language to a text that is no German; null for German. */
export const noticeFor = (draft: Draft): string | null => foreignIn(gather(draft.input).reading)?.notice ?? null;

export const profilePage = (draft: Draft): Asked[] => profileQuestions(draft.input);

export const isQuestion = (id: string): boolean => questions.has(id);
