// The unfinished consultation of a pet: one row, changed step by step. The state holds only what the owner said;
// level, questions and advice are recomputed from it, so Back, reload and a second tab cannot make it stale.
import { and, eq } from "drizzle-orm";
import type { Severity } from "#db/enums";
import { consultationDrafts, consultations, healthRecords } from "#db/schema";
import { db, type Executor } from "~/db.server";
import { isRefused, type Refusal, refuse, StageError } from "~/outcome";
import type { Case } from "~/triage/case";
import { gather } from "~/triage/dangers";
import { DANGER, issues, PRESETS, questions, symptoms } from "~/triage/knowledge";
import { answerKeys, profileQuestions } from "~/triage/next-question";
import { NORMAL } from "~/triage/normal";
import type { Pet } from "../pets/pets";
import { fullOfConsultations, recordText, responsesOf, store } from "./consultations.server";
import {
  caseOf,
  type DraftState,
  EMPTY,
  openDanger,
  pathOf,
  type Step,
  stateOf,
  stepOf,
  withoutDanger,
} from "./draft-state.server";
import { DENIED, MAX_TEXT, openField, STAGE_ERRORS } from "./labels";
import { readFor } from "./reading.server";
import { shownSymptoms } from "./shown-symptoms";

export type Draft = {
  state: DraftState;
  startedAt: Date;
  updatedAt: Date;
  consultationId: number | null;
  step: Step;
  input: Case;
};
export type Moved = { to: string; already?: boolean } | Refusal;

const HOUR = 3_600_000;
/** Younger: continued as it is. Older: shown with its age first. After a day only the text may be taken over. */
export const CONTINUE_MS = 2 * HOUR;
export const KEEP_MS = 24 * HOUR;

const mine = (userId: number, petId: number) =>
  and(eq(consultationDrafts.userId, userId), eq(consultationDrafts.petId, petId));

/** The draft of a pet, however old; null without one. Refused while the account has too many long texts read. */
export async function getDraft(userId: number, pet: Pet, now: Date): Promise<Draft | Refusal | null> {
  const [row] = await db.select().from(consultationDrafts).where(mine(userId, pet.id));
  if (!row) return null;
  const state = stateOf(row.state, pet, now);
  const input = caseOf(state, pet, now);
  const refusal = await readFor(userId, input, now);
  if (refusal) return refusal;
  return {
    state,
    startedAt: row.startedAt,
    updatedAt: row.updatedAt,
    consultationId: row.consultationId,
    step: stepOf(state, input),
    input,
  };
}

/** Continues an older draft unchanged: from now on it counts as fresh. */
export async function continueDraft(userId: number, pet: Pet, now: Date): Promise<void> {
  await db.update(consultationDrafts).set({ updatedAt: now }).where(mine(userId, pet.id));
}

/**
 * Refused while the owner is in the middle of another consultation of the animal, whose words would be lost.
 * @param isSame whether the unfinished one is the one that is about to begin anew
 */
export async function othersOpen(
  userId: number,
  pet: Pet,
  now: Date,
  isSame: (state: DraftState) => boolean,
): Promise<Refusal | null> {
  const [row] = await db.select().from(consultationDrafts).where(mine(userId, pet.id));
  if (!row || row.consultationId !== null || now.getTime() - row.updatedAt.getTime() >= CONTINUE_MS) return null;
  const state = stateOf(row.state, pet, now);
  if ((!state.text && !state.issue) || isSame(state)) return null;
  return refuse(
    "form",
    `Für ${pet.name} ist noch eine Beratung offen. Führe sie unter „Beratung“ zu Ende oder beginne dort neu.`,
    409,
  );
}

/** Throws away the draft and begins anew, with the given text if there is one. */
export async function beginDraft(userId: number, pet: Pet, now: Date, from: Partial<DraftState> = {}): Promise<void> {
  const fresh = { state: { ...EMPTY, ...from }, consultationId: null, startedAt: now, updatedAt: now };
  await db
    .insert(consultationDrafts)
    .values({ userId, petId: pet.id, ...fresh })
    .onConflictDoUpdate({
      target: [consultationDrafts.userId, consultationDrafts.petId],
      set: fresh,
    });
}

/** Marks what failed, so that the screen can say it in the specified words. */
async function stage<T>(name: keyof typeof STAGE_ERRORS, run: () => T | Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof StageError) throw error;
    throw new StageError(STAGE_ERRORS[name], error);
  }
}

/**
 * Changes the state under a lock and answers where to go next. Finishes the consultation exactly once when nothing is
 * open or an emergency is found; a post to a finished one leads to its result.
 */
export async function change(
  userId: number,
  pet: Pet,
  now: Date,
  failing: keyof typeof STAGE_ERRORS,
  edit: (state: DraftState) => DraftState | Refusal,
  keepMs = KEEP_MS,
): Promise<Moved> {
  return stage(failing, async () => {
    const keptIn = (row: typeof consultationDrafts.$inferSelect | undefined) =>
      row && now.getTime() - row.updatedAt.getTime() < keepMs ? stateOf(row.state, pet, now) : EMPTY;
    // Long texts are read before the row is locked: nobody waits with a connection in hand.
    const [seen] = await db.select().from(consultationDrafts).where(mine(userId, pet.id));
    const before = await readFor(userId, caseOf(keptIn(seen), pet, now), now);
    if (before) return before;
    const next = edit(keptIn(seen));
    const refusal = isRefused(next) ? null : await readFor(userId, caseOf(next, pet, now), now);
    if (refusal) return refusal;
    return db.transaction(async (tx): Promise<Moved> => {
      // A row to lock must exist, or two first posts would both finish.
      await tx
        .insert(consultationDrafts)
        .values({ userId, petId: pet.id, state: EMPTY, startedAt: now, updatedAt: now })
        .onConflictDoNothing();
      const [row] = await tx.select().from(consultationDrafts).where(mine(userId, pet.id)).for("update");
      if (row?.consultationId) return { to: pathOf(pet.id, { at: "done" }, row.consultationId), already: true };
      const old = keptIn(row);
      const state = edit(old);
      if (isRefused(state)) return state;
      const input = caseOf(state, pet, now);
      const step = stepOf(state, input);
      const startedAt = row && old !== EMPTY ? row.startedAt : now;
      const adds = step.at === "done" && !state.replaces;
      const full = adds ? await stage("save", () => fullOfConsultations(userId, tx)) : null;
      if (full) return full;
      const consultationId =
        step.at === "done"
          ? await stage("save", () => finish(tx, { userId, pet, state, input, startedAt, now }))
          : null;
      const values = { state, consultationId, updatedAt: now, startedAt };
      await tx
        .insert(consultationDrafts)
        .values({ userId, petId: pet.id, ...values })
        .onConflictDoUpdate({
          target: [consultationDrafts.userId, consultationDrafts.petId],
          set: values,
        });
      return { to: pathOf(pet.id, step, consultationId) };
    });
  });
}

async function finish(
  tx: Executor,
  { userId, pet, state, input, startedAt, now }: Omit<Parameters<typeof store>[1], "responses"> & { state: DraftState },
): Promise<number> {
  const times = new Map(state.answers.map(({ id, at }) => [id, at]));
  const responses = responsesOf(input, (id) => times.get(id) ?? now.toISOString());
  const id = await store(tx, {
    userId,
    pet,
    input,
    responses,
    startedAt,
    now,
    replaces: state.replaces,
    before: state.before,
  });
  if (state.replaces === id) {
    const [row] = await tx
      .select()
      .from(consultations)
      .where(and(eq(consultations.id, id), eq(consultations.userId, userId)));
    if (row) {
      const text = recordText(row);
      await tx
        .update(healthRecords)
        .set(text)
        .where(
          and(eq(healthRecords.consultationId, id), eq(healthRecords.petId, pet.id), eq(healthRecords.userId, userId)),
        );
    }
  }
  return id;
}

/** Chooses one of the eight presets; a text typed before is kept and read along. */
export const chooseIssue = (userId: number, pet: Pet, key: string, now: Date): Promise<Moved> =>
  change(
    userId,
    pet,
    now,
    "question",
    (state) => {
      if (!(PRESETS as readonly string[]).includes(key)) return refuse("issue", "Bitte wähle eines der Anliegen aus.");
      if (state.issue === key && state.preset && state.symptoms.length > 0) return { ...state, symptomsDone: false };
      const finding = issues.of(key).finding;
      return {
        ...state,
        issue: key,
        preset: true,
        symptomsDone: false,
        symptoms: finding ? [{ key: finding, severity: null }] : [],
        answers: [],
        profileDone: false,
        replaces: null,
      };
    },
    CONTINUE_MS,
  );

const REPEAT_MS = 10 * 60_000;

/**
 * Reads a description. A changed text drops corrections of the old one but keeps the answers. The text of a finished
 * consultation within ten minutes is the same post again; later it begins a new one.
 */
export async function describeProblem(userId: number, pet: Pet, text: string, now: Date): Promise<Moved> {
  if (text.length > MAX_TEXT)
    return refuse("text", `Bitte höchstens 10.000 Zeichen. Dein Text hat ${text.length.toLocaleString("de-DE")}.`);
  const [row] = await db.select().from(consultationDrafts).where(mine(userId, pet.id));
  if (row?.consultationId) {
    const repeated = now.getTime() - row.updatedAt.getTime() < REPEAT_MS;
    if (!repeated || text.trim() !== stateOf(row.state, pet, now).text) await beginDraft(userId, pet, now);
  }
  return change(
    userId,
    pet,
    now,
    "analysis",
    (state) => {
      const trimmed = text.trim();
      if (!trimmed) return refuse("text", "Bitte beschreibe, was dir aufgefallen ist.");
      if (trimmed === state.text && !state.preset) return state;
      return {
        ...state,
        text: trimmed,
        issue: null,
        preset: false,
        symptoms: [],
        symptomsDone: true,
        removed: [],
        confirmed: {},
        answers: withoutDanger(state),
        replaces: null,
      };
    },
    CONTINUE_MS,
  );
}

export type SymptomEdit = { severities: Record<string, Severity>; add?: string; remove?: string; done: boolean };

/** Adds, removes or re-rates symptoms; 'done' goes on and needs at least one. */
export const editSymptoms = (userId: number, pet: Pet, edit: SymptomEdit, now: Date): Promise<Moved> =>
  change(userId, pet, now, "question", (state) => {
    const input = caseOf(state, pet, now);
    const shown = shownSymptoms(input);
    let list = shown.map(({ key, severity, touched }) => {
      const posted = edit.severities[key];
      const changed = posted !== undefined && posted !== severity;
      return { key, severity: changed ? posted : touched ? severity : null };
    });
    let { removed, confirmed } = state;
    if (edit.add) {
      if (!symptoms.has(edit.add)) return refuse("add", "Bitte wähle ein Symptom aus der Liste.");
      const key = edit.add;
      removed = removed.filter((other) => other !== key);
      // Who adds what they had denied takes the denial back.
      confirmed = Object.fromEntries(Object.entries(confirmed).filter(([other]) => other !== key));
      if (!list.some((entry) => entry.key === key)) list.push({ key, severity: null });
    }
    if (edit.remove) {
      const key = edit.remove;
      list = list.filter((entry) => entry.key !== key);
      if (gather({ ...input, removed: [] }).reading.findings.some((finding) => finding.key === key))
        removed = [...new Set([...removed, key])];
    }
    if (edit.done && list.length === 0) return refuse("form", "Bitte wähle mindestens ein Symptom aus.");
    const changed = edit.add !== undefined || edit.remove !== undefined;
    const answers = changed ? withoutDanger(state) : state.answers;
    return { ...state, symptoms: list, removed, confirmed, answers, symptomsDone: edit.done };
  });

/** 'Du hast … geschrieben. Trifft das zu?' – asked once, the answer is kept. */
export const confirmFinding = (userId: number, pet: Pet, key: string, answer: string, now: Date): Promise<Moved> =>
  change(userId, pet, now, "question", (state) => {
    if (!symptoms.has(key) || (answer !== "ja" && answer !== "nein" && answer !== "unklar"))
      return refuse("answer", "Bitte wähle eine Antwort aus.");
    return { ...state, confirmed: { ...state.confirmed, [key]: answer } };
  });

const REQUIRED = "Bitte wähle eine Antwort aus.";

/** The answers with this one; once an earlier one is changed, whether something is normal is asked again beside it. */
function withAnswer(answers: DraftState["answers"], entry: DraftState["answers"][number]): DraftState["answers"] {
  if (!answers.some(({ id }) => id === entry.id)) return [...answers, entry];
  const kept = entry.id === NORMAL ? answers : answers.filter(({ id }) => id !== NORMAL);
  return kept.map((answer) => (answer.id === entry.id ? entry : answer));
}

/** Answers a question, or changes an earlier answer without losing the others. */
export const answerQuestion = (userId: number, pet: Pet, id: string, given: string[], now: Date): Promise<Moved> =>
  change(userId, pet, now, "question", (state) => {
    const question = questions.get(id);
    if (!question) return refuse("answer", "Diese Frage gibt es nicht.");
    if (!state.text && !state.issue) return refuse("answer", "Bitte beginne die Beratung neu.");
    const filled = given.map((value) => value.trim()).filter(Boolean);
    const unanswered = id === DANGER ? openDanger(caseOf(state, pet, now), filled) : null;
    if (unanswered) return refuse(openField(unanswered), REQUIRED);
    if (filled.every((value) => value.startsWith(DENIED)))
      return refuse("answer", question.type === "text" ? "Bitte schreib etwas oder wähle „Weiß ich nicht“." : REQUIRED);
    const values = answerKeys(
      id,
      filled.filter((value) => !value.startsWith(DENIED)),
    );
    if (!values) return refuse("answer", "Diese Antwort gibt es hier nicht. Bitte wähle eine aus.");
    const entry = { id, values, at: now.toISOString() };
    return { ...state, answers: withAnswer(state.answers, entry) };
  });

/** Takes the facts the profile lacks; what is left open counts as the worse case. */
export const answerProfile = (userId: number, pet: Pet, given: Record<string, string[]>, now: Date): Promise<Moved> =>
  change(userId, pet, now, "risk", (state) => {
    const answers = [...state.answers];
    for (const asked of profileQuestions(caseOf(state, pet, now))) {
      const filled = (given[asked.questionId] ?? []).filter(Boolean);
      if (filled.length === 0) continue;
      const values = answerKeys(asked.questionId, filled);
      if (!values) return refuse(asked.questionId, "Diese Antwort gibt es hier nicht. Bitte wähle eine aus.");
      answers.push({ id: asked.questionId, values, at: now.toISOString() });
    }
    return { ...state, answers, profileDone: true };
  });
