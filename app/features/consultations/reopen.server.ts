// A finished consultation taken up again: to correct it, to settle what is open, or to check its course.
import { and, eq } from "drizzle-orm";
import { consultations } from "#db/schema";
import { db } from "~/db.server";
import { isRefused, type Refusal, refuse } from "~/outcome";
import type { Case } from "~/triage/case";
import { general } from "~/triage/knowledge";
import { answerKeys } from "~/triage/next-question";
import type { Pet } from "../pets/pets";
import type { ConsultationView } from "./consultations";
import { getConsultation } from "./consultations.server";
import { pathOf } from "./draft-state.server";
import { beginDraft, change, getDraft, type Moved, othersOpen } from "./drafts.server";
import { levelOf } from "./labels";
import { knownCase, StoredCase } from "./stored-case";

/** A finished consultation of this owner's animal with its case; null when it is another's, or no case any more. */
async function finished(
  userId: number,
  pet: Pet,
  consultationId: number,
): Promise<{ view: ConsultationView; input: Case } | null> {
  const view = await getConsultation(userId, consultationId);
  if (!view || view.petId !== pet.id) return null;
  const [row] = await db
    .select({ caseInput: consultations.caseInput })
    .from(consultations)
    .where(and(eq(consultations.id, consultationId), eq(consultations.userId, userId)));
  const { data } = StoredCase.safeParse(row?.caseInput);
  return data ? { view, input: knownCase(data) } : null;
}
const COURSE = "u-verlauf";

/**
 * Opens a finished consultation for correction; its result stays until the correction is finished. Leads to what decided it,
 * or, to settle it, to what is still open. Null when it is another's.
 */
export async function reopen(
  userId: number,
  pet: Pet,
  consultationId: number,
  now: Date,
  settle = false,
): Promise<string | Refusal | null> {
  const found = await finished(userId, pet, consultationId);
  if (!found) return null;
  const { view, input } = found;
  const open = await othersOpen(userId, pet, now, (state) => state.replaces === consultationId);
  if (open) return open;
  const times = new Map(view.responses.map((response) => [response.questionId, response.timestamp]));
  const order = view.responses.map((response) => response.questionId);
  await beginDraft(userId, pet, now, {
    issue: input.issue,
    preset: input.preset,
    text: input.text,
    symptoms: input.symptoms,
    symptomsDone: true,
    removed: input.removed,
    confirmed: input.confirmed,
    answers: order
      .filter((id) => input.answers[id])
      .map((id) => ({ id, values: input.answers[id]!, at: times.get(id) ?? now.toISOString() })),
    profileDone: true,
    // The level before belongs to a check of the course: without it the correction could fall below it.
    before: view.advice.before ?? null,
    replaces: consultationId,
  });
  const draft = settle ? await getDraft(userId, pet, now) : null;
  if (isRefused(draft)) return draft;
  if (draft && draft.step.at !== "done") return pathOf(pet.id, draft.step);
  const decided = view.advice.decidedBy?.questionId;
  return decided ? pathOf(pet.id, { at: "question", id: decided }) : pathOf(pet.id, { at: "symptoms" });
}

/** What a check of the course asks: since the consultation before, and what is new. */
export type Course = { course: string; news: string };

/**
 * Begins a consultation that checks the course of an earlier one: what was true then is asked again, what is known of the
 * animal is kept. Null when the earlier one is not this owner's or animal's.
 */
export async function checkCourse(
  userId: number,
  pet: Pet,
  consultationId: number,
  { course, news }: Course,
  now: Date,
): Promise<Moved | null> {
  const found = await finished(userId, pet, consultationId);
  if (!found) return null;
  if (!answerKeys(COURSE, [course])) return refuse("course", "Bitte wähle eine Antwort aus.");
  const { view, input } = found;
  const told = news.trim();
  const better = course === "besser";
  const open = await othersOpen(userId, pet, now, ({ before }) => before?.at === view.completedAt);
  if (open) return open;
  await beginDraft(userId, pet, now, {
    issue: input.issue,
    // What was chosen then is there still, unless it got better or is told anew.
    preset: input.preset && !better && !told,
    text: told || (better ? "" : input.text),
    symptoms: better || told ? [] : input.symptoms,
    symptomsDone: true,
    before: { level: levelOf(view.riskAssessment.level), at: view.completedAt },
  });
  return change(userId, pet, now, "question", (state) => ({
    ...state,
    issue: state.text ? null : (state.issue ?? "sonstiges"),
    answers: [
      ...Object.entries(input.answers)
        .filter(([id]) => general.profile_questions.includes(id))
        .map(([id, values]) => ({ id, values, at: now.toISOString() })),
      { id: COURSE, values: [course], at: now.toISOString() },
    ],
  }));
}
