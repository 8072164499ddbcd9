// The unfinished consultation of a pet: one row, changed step by step. The state holds only what the owner said;
// level, questions and advice are recomputed from it, so Back, reload and a second tab cannot make it stale.
import { and, eq, lt } from "drizzle-orm";
import type { Level, Severity } from "#db/enums";
import { consultationDrafts, consultations, healthRecords } from "#db/schema";
import { ALONE, db, type Executor } from "~/db.server";
import { isRefused, type Refusal, refuse, StageError } from "~/outcome";
import { assess } from "~/triage/assess";
import type { Case } from "~/triage/case";
import { dangersOf, gather } from "~/triage/dangers";
import type { Facts } from "~/triage/facts";
import { DANGER, general, issues, openSign, PRESETS, questions, symptoms, unsureOf } from "~/triage/knowledge";
import { answerKeys, nextQuestion, profileQuestions } from "~/triage/next-question";
import type { Pet } from "../pets/pets";
import { patientOf } from "../pets/pets.server";
import { getConsultation, recordText, responsesOf, store } from "./consultations.server";
import { knownCase } from "./from-api.server";
import { DENIED, openField, STAGE_ERRORS } from "./labels";
import { readAhead } from "./reading.server";
import { shownSymptoms } from "./shown-symptoms";

type State = {
  issue: string | null;
  preset: boolean;
  text: string;
  symptoms: Case["symptoms"];
  symptomsDone: boolean;
  removed: readonly string[];
  confirmed: Case["confirmed"];
  answers: { id: string; values: readonly string[]; at: string }[];
  profileDone: boolean;
  replaces: number | null;
  /** The consultation whose course is checked. */
  before?: { level: Level; at: string } | null;
};

export type Step =
  | { at: "start" }
  | { at: "symptoms" }
  | { at: "confirm"; key: string }
  | { at: "question"; id: string }
  | { at: "profile" }
  | { at: "done" };

export type Draft = {
  state: State;
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

const EMPTY: State = {
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

const caseOf = (state: State, pet: Pet, now: Date): Case => ({
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

/** A kept state without what the rules do not know any more: a draft may be older than they are. What is dropped is asked anew. */
function stateOf(kept: unknown, pet: Pet, now: Date): State {
  const state = kept as State;
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
function stepOf(state: State, input: Case): Step {
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

const mine = (userId: number, petId: number) =>
  and(eq(consultationDrafts.userId, userId), eq(consultationDrafts.petId, petId));

/** The draft of a pet, however old; null without one. */
export async function getDraft(userId: number, pet: Pet, now: Date): Promise<Draft | null> {
  const [row] = await db.select().from(consultationDrafts).where(mine(userId, pet.id));
  if (!row) return null;
  const state = stateOf(row.state, pet, now);
  const input = caseOf(state, pet, now);
  await readAhead(input);
  return {
    state,
    startedAt: row.startedAt,
    updatedAt: row.updatedAt,
    consultationId: row.consultationId,
    step: stepOf(state, input),
    input,
  };
}

/** Takes an older draft up again as it is: from now on it counts as fresh. */
export async function continueDraft(userId: number, pet: Pet, now: Date): Promise<void> {
  await db.update(consultationDrafts).set({ updatedAt: now }).where(mine(userId, pet.id));
}

/** Throws away the draft and begins anew, with the given text if there is one. Old drafts of everybody go as well. */
export async function beginDraft(userId: number, pet: Pet, now: Date, from: Partial<State> = {}): Promise<void> {
  const old = lt(consultationDrafts.updatedAt, new Date(now.getTime() - 2 * KEEP_MS));
  await db.delete(consultationDrafts).where(and(ALONE, old));
  const fresh = { state: { ...EMPTY, ...from }, consultationId: null, startedAt: now, updatedAt: now };
  await db
    .insert(consultationDrafts)
    .values({ userId, petId: pet.id, ...fresh })
    .onConflictDoUpdate({
      target: consultationDrafts.petId,
      set: fresh,
      setWhere: eq(consultationDrafts.userId, userId),
    });
}

/** Marks what failed, so that the screen can say it in the specified words. */
async function stage<T>(name: keyof typeof STAGE_ERRORS, run: () => T | Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof StageError || error instanceof Response) throw error;
    throw new StageError(STAGE_ERRORS[name], error);
  }
}

/**
 * Changes the state under a lock and answers where to go next. Finishes the consultation exactly once when nothing is
 * open or an emergency is found; a post to a finished one leads to its result.
 */
async function change(
  userId: number,
  pet: Pet,
  now: Date,
  failing: keyof typeof STAGE_ERRORS,
  edit: (state: State) => State | Refusal,
  keepMs = KEEP_MS,
): Promise<Moved> {
  return stage(failing, async () => {
    const keptIn = (row: typeof consultationDrafts.$inferSelect | undefined) =>
      row && now.getTime() - row.updatedAt.getTime() < keepMs ? stateOf(row.state, pet, now) : EMPTY;
    // Long texts are read before the row is locked: nobody waits with a connection in hand.
    const [seen] = await db.select().from(consultationDrafts).where(mine(userId, pet.id));
    await readAhead(caseOf(keptIn(seen), pet, now));
    const next = edit(keptIn(seen));
    if (!isRefused(next)) await readAhead(caseOf(next, pet, now));
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
      const consultationId =
        step.at === "done" ? await stage("save", () => finish(tx, userId, pet, state, input, startedAt, now)) : null;
      const values = { state, consultationId, updatedAt: now, startedAt };
      await tx
        .insert(consultationDrafts)
        .values({ userId, petId: pet.id, ...values })
        .onConflictDoUpdate({
          target: consultationDrafts.petId,
          set: values,
          setWhere: eq(consultationDrafts.userId, userId),
        });
      return { to: pathOf(pet.id, step, consultationId) };
    });
  });
}

async function finish(
  tx: Executor,
  userId: number,
  pet: Pet,
  state: State,
  input: Case,
  startedAt: Date,
  now: Date,
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
      if (state.issue === key && state.preset) return { ...state, symptomsDone: false };
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

/** Reads a description. A changed text drops corrections of the old one but keeps the answers. */
export const describeProblem = (userId: number, pet: Pet, text: string, now: Date): Promise<Moved> =>
  change(
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
    let removed = state.removed;
    if (edit.add) {
      if (!symptoms.has(edit.add)) return refuse("add", "Bitte wähle ein Symptom aus der Liste.");
      const key = edit.add;
      removed = removed.filter((other) => other !== key);
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
    return { ...state, symptoms: list, removed, answers, symptomsDone: edit.done };
  });

/** The list of danger signs follows from text and symptoms: once they change, it is asked again. */
const withoutDanger = ({ answers }: State) => answers.filter(({ id }) => id !== DANGER);

/** 'Du hast … geschrieben. Trifft das zu?' – asked once, the answer is kept. */
export const confirmFinding = (userId: number, pet: Pet, key: string, answer: string, now: Date): Promise<Moved> =>
  change(userId, pet, now, "question", (state) => {
    if (!symptoms.has(key) || (answer !== "ja" && answer !== "nein" && answer !== "unklar"))
      return refuse("answer", "Bitte wähle eine Antwort aus.");
    return { ...state, confirmed: { ...state.confirmed, [key]: answer } };
  });

const REQUIRED = "Bitte wähle eine Antwort aus.";

/** The open red flag of the list that was shown and neither confirmed nor denied nor called unknown. */
function openDanger(input: Case, given: readonly string[]): string | null {
  const said = ({ key }: { key: string }) =>
    [openSign(key), unsureOf(key), `${DENIED}${key}`].some((value) => given.includes(value));
  return dangersOf(input).open.find((finding) => !said(finding))?.key ?? null;
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
    const known = state.answers.some((answer) => answer.id === id);
    return {
      ...state,
      answers: known ? state.answers.map((answer) => (answer.id === id ? entry : answer)) : [...state.answers, entry],
    };
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

/**
 * Opens a finished consultation for correction; its result stays until the correction is finished. Leads to what decided it,
 * or, to settle it, to what is still open.
 */
export async function reopen(
  userId: number,
  pet: Pet,
  consultationId: number,
  now: Date,
  settle = false,
): Promise<string | null> {
  const view = await getConsultation(userId, consultationId);
  if (!view || view.petId !== pet.id) return null;
  const [row] = await db
    .select({ caseInput: consultations.caseInput })
    .from(consultations)
    .where(and(eq(consultations.id, consultationId), eq(consultations.userId, userId)));
  const input = knownCase(row!.caseInput as Case);
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
  const view = await getConsultation(userId, consultationId);
  if (!view || view.petId !== pet.id) return null;
  if (!answerKeys(COURSE, [course])) return refuse("course", REQUIRED);
  const [row] = await db
    .select({ caseInput: consultations.caseInput })
    .from(consultations)
    .where(and(eq(consultations.id, consultationId), eq(consultations.userId, userId)));
  const input = knownCase(row!.caseInput as Case);
  const told = news.trim();
  const better = course === "besser";
  await beginDraft(userId, pet, now, {
    issue: input.issue,
    // What was chosen then is there still, unless it got better or is told anew.
    preset: input.preset && !better && !told,
    text: told || (better ? "" : input.text),
    symptoms: better || told ? [] : input.symptoms,
    symptomsDone: true,
    before: { level: view.riskAssessment.level as Level, at: view.completedAt },
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
const COURSE = "u-verlauf";
