// What an owner said in an unfinished consultation, and where it stands. Nothing here touches the database.
import { z } from "zod";
import { LEVELS, type Level } from "#db/enums";
import { assess } from "~/triage/assess";
import type { Case } from "~/triage/case";
import { dangersOf, gather } from "~/triage/dangers";
import type { Facts } from "~/triage/facts";
import { DANGER, openSign, unsureOf } from "~/triage/knowledge";
import { nextQuestion, profileQuestions } from "~/triage/next-question";
import { NORMAL } from "~/triage/normal";
import type { Pet } from "../pets/pets";
import { patientOf } from "../pets/pets.server";
import { DENIED } from "./labels";
import { knownCase, Told } from "./stored-case";

export type DraftState = Pick<Case, "issue" | "preset" | "text" | "symptoms" | "removed" | "confirmed"> & {
  symptomsDone: boolean;
  answers: readonly { id: string; values: readonly string[]; at: string }[];
  profileDone: boolean;
  /** The consultation this one corrects. */
  replaces: number | null;
  /** The consultation whose course is checked. */
  before?: { level: Level; at: string } | null;
};
const Kept = Told.extend({
  symptomsDone: z.boolean(),
  answers: z.array(z.object({ id: z.string(), values: z.array(z.string()), at: z.string() })),
  profileDone: z.boolean(),
  replaces: z.int().nullable(),
  before: z.object({ level: z.enum(LEVELS), at: z.string() }).nullish(),
}) satisfies z.ZodType<DraftState>;

export type Step =
  | { at: "start" }
  | { at: "symptoms" }
  | { at: "confirm"; key: string }
  | { at: "question"; id: string }
  | { at: "profile" }
  | { at: "done" };

export const EMPTY: DraftState = {
  issue: null,
  preset: false,
  text: "",
  symptoms: [],
  symptomsDone: false,
  removed: [],
  confirmed: {},
  answers: [],
  profileDone: false,
  replaces: null,
};

export const caseOf = (state: DraftState, pet: Pet, now: Date): Case => ({
  patient: patientOf(pet, now),
  issue: state.issue,
  preset: state.preset,
  text: state.text,
  symptoms: state.symptoms,
  removed: state.removed,
  confirmed: state.confirmed,
  answers: Object.fromEntries(state.answers.map(({ id, values }) => [id, values])),
  ...(state.before ? { before: state.before.level } : {}),
});

/**
 * A kept state without what the rules do not know any more: a draft may be older than they are. What is dropped is asked anew;
 * what is no state at all is none.
 */
export function stateOf(kept: unknown, pet: Pet, now: Date): DraftState {
  const { data: state } = Kept.safeParse(kept);
  if (!state) return EMPTY;
  const { issue, symptoms, removed, confirmed, answers } = knownCase(caseOf(state, pet, now));
  return {
    ...state,
    ...{ issue, symptoms, removed, confirmed },
    answers: state.answers.flatMap((answer) => {
      const values = answers[answer.id];
      return values ? [{ ...answer, values }] : [];
    }),
  };
}

/** Where an unfinished consultation stands. An emergency ends it at once, whatever is still open. */
export function stepOf(state: DraftState, input: Case): Step {
  if (!state.text && !state.issue) return { at: "start" };
  if (state.preset && !state.symptomsDone) {
    // What was described before an issue was chosen is read first.
    const told = state.text ? assess({ ...input, issue: null, preset: false }) : null;
    if (told?.level === "emergency" && !told.precautionary) return { at: "done" };
    return { at: "symptoms" };
  }
  const facts = gather(input);
  const assessment = assess(input, facts);
  const proven = assessment.level === "emergency" && !assessment.precautionary;
  const confirm = toConfirm(facts, proven);
  if (confirm) return { at: "confirm", key: confirm.key };
  if (proven) return { at: "done" };
  if (!state.preset && state.text && !assessment.understood) return { at: "start" };
  const next = nextQuestion(input);
  if (next) return { at: "question", id: next.questionId };
  if (!state.profileDone && profileQuestions(input).length > 0) return { at: "profile" };
  return { at: "done" };
}

/**
 * The red flag to ask about by itself: one taken away always, one that is only possible where the list of danger signs was
 * answered before it was told. The others stand on that list.
 */
const toConfirm = ({ toConfirm: open, answered }: Facts, proven: boolean) =>
  open.find(({ status }) => status === "present" || (!proven && answered.has(DANGER))) ?? null;

export function pathOf(petId: number, step: Step, consultationId?: number | null): string {
  const base = `/pets/${petId}/consultation`;
  // Reopened for a correction and not yet changed: its result stands, the symptoms can be corrected.
  if (step.at === "done") return consultationId ? `/consultation/result/${consultationId}` : `${base}/symptoms`;
  if (step.at === "question") return `${base}/question/${step.id}`;
  return step.at === "start" ? `${base}?neu=1` : `${base}/${step.at}`;
}

/** The list of danger signs, and what may be normal, follow from text and symptoms: once they change, both are asked again. */
export const withoutDanger = ({ answers }: DraftState) => answers.filter(({ id }) => id !== DANGER && id !== NORMAL);

/** The open red flag of the list that was shown and neither confirmed nor denied nor called unknown. */
export function openDanger(input: Case, given: readonly string[]): string | null {
  const said = ({ key }: { key: string }) =>
    [openSign(key), unsureOf(key), `${DENIED}${key}`].some((value) => given.includes(value));
  return dangersOf(input).open.find((finding) => !said(finding))?.key ?? null;
}
