// Rating and storing consultations. What is stored is always computed here; nothing a client claims is believed.
import { and, count, desc, eq, gte, isNull, sql } from "drizzle-orm";
import { type Level, type Outcome, SEVERITIES, type Severity } from "#db/enums";
import { consultations, pets } from "#db/schema";
import type { StoredAdvice, StoredResponse } from "#db/stored";
import { db, type Executor, only } from "~/db.server";
import { isRefused, type Refusal, refuse } from "~/outcome";
import { type Assessment, assess } from "~/triage/assess";
import { type Case, emptyCase } from "~/triage/case";
import { gather } from "~/triage/dangers";
import { readText } from "~/triage/extract";
import { labelOf } from "~/triage/facts";
import { reassures } from "~/triage/floors";
import { issues, questions, symptoms } from "~/triage/knowledge";
import { COMPLETE, nextQuestion, questionText, settlingText } from "~/triage/next-question";
import { type Advice, recommend } from "~/triage/recommend";
import { fullOf } from "../limits/ceilings.server";
import type { Pet } from "../pets/pets";
import { getPet, patientOf } from "../pets/pets.server";
import { keepRecommendations, mayRecommend, productsFor } from "../products/products.server";
import { CONSULTATION_REFUSALS, type ConsultationData, type ConsultationView } from "./consultations";
import { caseFromData } from "./from-api.server";
import { readAhead, tooManyReadings } from "./reading.server";

const nameOf = (key: string) => symptoms.of(key).name;

/** What a text is understood as, for this pet. */
async function analyze(text: string, pet: Pet, now: Date) {
  const input = { ...emptyCase(patientOf(pet, now)), text };
  await readAhead(input);
  return {
    mainIssue: issues.of(gather(input).issue).name,
    detectedSymptoms: readText(text, input.patient).findings.map(({ key, severity, confidence, words }) => ({
      name: nameOf(key),
      severity,
      confidence,
      words,
    })),
  };
}

const riskView = (input: Case) => {
  const assessment = assess(input);
  const { level, outcome, factors, score, provisional, openExclusions, precautionary } = assessment;
  return {
    level,
    outcome,
    factors: factors.map((factor) => factor.reason),
    score,
    provisional,
    openExclusions,
    precautionary,
    settledBy: settlingText(assessment, input),
  };
};

async function withCase<T>(
  userId: number,
  data: ConsultationData,
  now: Date,
  run: (input: Case, pet: Pet) => T | Promise<T>,
): Promise<T | Refusal | null> {
  const pet = await getPet(userId, data.petId);
  if (!pet) return null;
  const wait = await tooManyReadings(userId, now);
  if (wait) return wait;
  const input = caseFromData(data, pet, now);
  if (isRefused(input)) return input;
  await readAhead(input);
  return run(input, pet);
}

export const analyzeText = async (userId: number, { petId, text }: { petId: number; text: string }, now: Date) => {
  const pet = await getPet(userId, petId);
  return pet && ((await tooManyReadings(userId, now)) ?? analyze(text, pet, now));
};

/** The next question for what an integration has so far; questionId COMPLETE when there is none. */
export const dynamicQuestion = (userId: number, data: ConsultationData, now: Date) =>
  withCase(userId, data, now, (input) => {
    const next = nextQuestion(input);
    if (!next) return { questionId: COMPLETE, question: "", options: [], type: "text" as const };
    const shown = ({ label, hint, words }: (typeof next.options)[number]) =>
      words ? `${label} („${words}“)` : hint ? `${label} (${hint})` : label;
    return { ...next, options: next.options.map(shown) };
  });

export const assessRisk = (userId: number, data: ConsultationData, now: Date) =>
  withCase(userId, data, now, (input) => riskView(input));

export const generateRecommendations = (userId: number, data: ConsultationData, now: Date) =>
  withCase(userId, data, now, async (input, pet) => {
    const assessment = assess(input);
    const { outcome, recommendation, nextSteps } = recommend(input, assessment);
    return { outcome, recommendation, nextSteps, productRecommendations: await suggest(input, assessment, pet) };
  });

/** Rates the data again and stores the consultation; the client's own rating is ignored. */
export const completeFromData = (userId: number, data: ConsultationData, now: Date) =>
  withCase(userId, data, now, async (input, pet) => {
    const started = data.startedAt ? new Date(data.startedAt) : now;
    const times = new Map((data.responses ?? []).map((response) => [response.questionId, response.timestamp]));
    const responses = responsesOf(input, (id) => {
      const time = times.get(id);
      return time && !Number.isNaN(Date.parse(time)) ? time : now.toISOString();
    });
    return db.transaction(async (tx) => {
      const full = await fullOfConsultations(userId, tx);
      if (full) return full;
      const startedAt = started > now ? now : started;
      return { consultationId: await store(tx, { userId, pet, input, responses, startedAt, now }) };
    });
  });

export const fullOfConsultations = (userId: number, tx: Executor) =>
  fullOf("consultations", userId, sql`select 1 from ${consultations} where ${consultations.userId} = ${userId}`, tx);

/** No products beside Notfall and Dringend. */
async function suggest(input: Case, assessment: Assessment, pet: Pet, executor: Executor = db) {
  if (!mayRecommend(assessment.level)) return [];
  const facts = gather(input);
  return productsFor(pet.species, [issues.of(facts.issue).name, ...[...facts.symptoms.keys()].map(nameOf)], executor);
}

/** The answers as they were given, in words. */
export function responsesOf(input: Case, timeOf: (id: string) => string): StoredResponse[] {
  return Object.entries(input.answers).map(([id, given]) => {
    const question = questions.of(id);
    return {
      questionId: id,
      question: questionText(question, input),
      answer: labelOf(question, given),
      timestamp: timeOf(id),
    };
  });
}

/** The answer, or else the words of the text, without which this would be no emergency. */
function decidingAnswer(input: Case): { questionId: string | null; question: string; answer: string } | null {
  if (assess(input).level !== "emergency") return null;
  for (const [id, given] of Object.entries(input.answers).reverse()) {
    const { [id]: _given, ...others } = input.answers;
    const question = questions.of(id);
    if (reassures(id, gather(input)) || assess({ ...input, answers: others }).level === "emergency") continue;
    return {
      questionId: id,
      question: questionText(question, input),
      answer: labelOf(question, given),
    };
  }
  const words = [...gather(input).symptoms.values()].flatMap(({ from, clause }) =>
    from === "text" && clause ? [`„${clause}“`] : [],
  );
  return {
    questionId: null,
    question: input.text ? "Deine Beschreibung" : "Deine Angaben",
    answer: [...new Set(words)].slice(0, 3).join(", ") || issues.of(gather(input).issue).name,
  };
}

type ToStore = {
  userId: number;
  pet: Pet;
  input: Case;
  responses: StoredResponse[];
  startedAt: Date;
  now: Date;
  replaces?: number | null;
  before?: StoredAdvice["before"];
};

/** Rates, advises and writes one consultation; with `replaces` it takes the place of an earlier one of the same pet. */
export async function store(
  executor: Executor,
  { userId, pet, input, responses, startedAt, now, replaces, before }: ToStore,
): Promise<number> {
  const facts = gather(input);
  const assessment = assess(input, facts);
  const advice: Advice = recommend(input, assessment);
  const rated = [...facts.symptoms].filter(([, entry]) => entry.from !== "answer");
  const suggested = await suggest(input, assessment, pet, executor);
  const values = {
    petId: pet.id,
    userId,
    mainIssue: issues.of(facts.issue).name,
    severity: highest([...facts.symptoms.values()].map((entry) => entry.severity)),
    symptoms: rated.map(([key, entry]) => ({ name: nameOf(key), severity: entry.severity })),
    responses,
    caseInput: input as unknown,
    outcome: assessment.outcome,
    recommendation: advice.recommendation,
    nextSteps: advice.nextSteps,
    advice: {
      headline: advice.headline,
      doNot: advice.doNot,
      warningSigns: advice.warningSigns,
      watch: advice.watch,
      about: advice.about,
      causes: advice.causes,
      firstAid: advice.firstAid,
      comeBack: advice.comeBack,
      decidedBy: decidingAnswer(input),
      poison: advice.poison,
      before: before ?? null,
    },
    startedAt,
    completedAt: now,
    duration: Math.max(0, Math.round((now.getTime() - startedAt.getTime()) / 1000)),
    naturalLanguageInput: input.text || null,
    detectedSymptoms: facts.reading.findings.map(({ key, severity, confidence, words }) => ({
      name: nameOf(key),
      severity,
      confidence,
      words,
    })),
    riskAssessment: {
      level: assessment.level,
      score: assessment.score,
      factors: assessment.factors.map((factor) => factor.reason),
      provisional: assessment.provisional,
      precautionary: assessment.precautionary,
      settledBy: settlingText(assessment, input),
      details: assessment.factors.map(({ reason, because, level, sources }) => ({
        reason,
        because: because.replaceAll("dein Tier", pet.name),
        level,
        sources: [...sources],
      })),
    },
    rulesVersion: assessment.rulesVersion,
    productRecommendations: suggested,
  };
  await keepRecommendations(executor, { userId, petId: pet.id }, assessment.level, suggested);
  if (replaces) {
    const [row] = await executor
      .update(consultations)
      .set({ ...values, feedbackData: null })
      .where(and(eq(consultations.id, replaces), eq(consultations.userId, userId), eq(consultations.petId, pet.id)))
      .returning({ id: consultations.id });
    if (row) return row.id;
  }
  return only(await executor.insert(consultations).values(values).returning({ id: consultations.id })).id;
}

const highest = (severities: Severity[]): Severity =>
  severities.sort((a, b) => SEVERITIES.indexOf(b) - SEVERITIES.indexOf(a))[0] ?? "mild";

const petColumns = {
  name: pets.name,
  species: pets.species,
  vetName: pets.vetName,
  vetPhone: pets.vetPhone,
  emergencyVetName: pets.emergencyVetName,
  emergencyVetPhone: pets.emergencyVetPhone,
};

type Row = { consultation: typeof consultations.$inferSelect; pet: ConsultationView["pet"] };

const toView = ({ consultation: { caseInput: _case, rulesVersion: _rules, ...row }, pet }: Row): ConsultationView => ({
  ...row,
  pet,
  startedAt: row.startedAt.toISOString(),
  completedAt: row.completedAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  feedbackSubmitted: row.feedbackData !== null,
});

const select = () =>
  db
    .select({ consultation: consultations, pet: petColumns })
    .from(consultations)
    .innerJoin(pets, and(eq(pets.userId, consultations.userId), eq(pets.id, consultations.petId)));

type Page = { petId?: number; since?: Date; offset?: number; limit?: number };
const filter = (userId: number, { petId, since }: Page) =>
  and(
    eq(consultations.userId, userId),
    petId ? eq(consultations.petId, petId) : undefined,
    since ? gte(consultations.startedAt, since) : undefined,
  );

/** A user's consultations, newest first; at most 1,000. */
export async function listConsultations(userId: number, page: Page = {}): Promise<ConsultationView[]> {
  const rows = await select()
    .where(filter(userId, page))
    .orderBy(desc(consultations.startedAt), desc(consultations.id))
    .limit(page.limit ?? 1000)
    .offset(page.offset ?? 0);
  return rows.map(toView);
}

export async function countConsultations(userId: number, page: Page = {}): Promise<number> {
  const [row] = await db.select({ total: count() }).from(consultations).where(filter(userId, page));
  return Number(row?.total ?? 0);
}

/** Seven days, the window of a pet's status and of the overall health. */
const RECENT_MS = 7 * 24 * 60 * 60 * 1000;

/** The outcomes of the last seven days by pet, in one query. */
export async function recentOutcomes(userId: number, now: Date): Promise<Map<number, Outcome[]>> {
  const rows = await db
    .selectDistinct({ petId: consultations.petId, outcome: consultations.outcome })
    .from(consultations)
    .innerJoin(
      pets,
      and(eq(pets.userId, consultations.userId), eq(pets.id, consultations.petId), isNull(pets.archivedAt)),
    )
    .where(and(eq(consultations.userId, userId), gte(consultations.startedAt, new Date(now.getTime() - RECENT_MS))));
  const byPet = new Map<number, Outcome[]>();
  for (const { petId, outcome } of rows) byPet.set(petId, [...(byPet.get(petId) ?? []), outcome]);
  return byPet;
}

export type Glance = {
  recent: { id: number; mainIssue: string; startedAt: string; level: Level; petName: string }[];
  total: number;
  /** Outcomes of the last seven days by pet that lives here. */
  outcomes: Map<number, Outcome[]>;
  /** Whether an animal that lives here was rated so gravely in these days that nothing is to be sold. */
  grave: boolean;
};

/** The last few consultations, how many there are, and what the last seven days say of each animal, in one query. */
export async function glanceOf(userId: number, now: Date, limit: number): Promise<Glance> {
  const week = new Date(now.getTime() - RECENT_MS);
  const mine = eq(consultations.userId, userId);
  const newest = [desc(consultations.startedAt), desc(consultations.id)];
  const last = db
    .select({ at: consultations.startedAt })
    .from(consultations)
    .where(mine)
    .orderBy(desc(consultations.startedAt))
    .limit(limit);
  // One range of the index, however many there are: the last seven days, or back to the last few.
  const since = sql`least(${week.toISOString()}::timestamptz, (select min(started_at) from ${last.as("last")}))`;
  const rows = await db
    .select({
      id: consultations.id,
      petId: consultations.petId,
      mainIssue: consultations.mainIssue,
      startedAt: consultations.startedAt,
      outcome: consultations.outcome,
      level: sql<Level>`${consultations.riskAssessment} ->> 'level'`,
      petName: pets.name,
      archivedAt: pets.archivedAt,
      total: sql<number>`(select count(*)::int from ${consultations} own where own.user_id = ${userId})`,
    })
    .from(consultations)
    .innerJoin(pets, and(eq(pets.userId, consultations.userId), eq(pets.id, consultations.petId)))
    .where(and(mine, gte(consultations.startedAt, since)))
    .orderBy(...newest)
    .limit(200);
  const living = rows.filter(({ archivedAt, startedAt }) => archivedAt === null && startedAt >= week);
  const outcomes = new Map<number, Outcome[]>();
  for (const { petId, outcome } of living) outcomes.set(petId, [...(outcomes.get(petId) ?? []), outcome]);
  return {
    recent: rows.slice(0, limit).map(({ id, mainIssue, startedAt, level, petName }) => ({
      id,
      mainIssue,
      startedAt: startedAt.toISOString(),
      level,
      petName,
    })),
    total: rows[0]?.total ?? 0,
    outcomes,
    grave: living.some(({ outcome, level }) => outcome !== "monitor" && !mayRecommend(level)),
  };
}

export async function getConsultation(userId: number, id: number): Promise<ConsultationView | null> {
  const [row] = await select().where(and(eq(consultations.id, id), eq(consultations.userId, userId)));
  return row ? toView(row) : null;
}

export async function deleteConsultation(userId: number, id: number): Promise<{ success: true } | null> {
  const gone = await db
    .delete(consultations)
    .where(and(eq(consultations.id, id), eq(consultations.userId, userId)))
    .returning({ id: consultations.id });
  return gone.length > 0 ? { success: true } : null;
}

/** Keeps the first feedback on a consultation. Needs a comment or a yes or no. */
export async function giveFeedback(
  userId: number,
  id: number,
  feedback: { wasHelpful?: boolean | null; comment?: string | null },
  now: Date,
): Promise<{ success: true } | Refusal | null> {
  const comment = feedback.comment?.trim() ?? "";
  if (comment === "" && (feedback.wasHelpful === null || feedback.wasHelpful === undefined))
    return refuse("comment", CONSULTATION_REFUSALS.feedback);
  const mine = and(eq(consultations.id, id), eq(consultations.userId, userId));
  const feedbackData = { wasHelpful: feedback.wasHelpful ?? null, comment, givenAt: now.toISOString() };
  const kept = await db
    .update(consultations)
    .set({ feedbackData })
    .where(and(mine, sql`${consultations.feedbackData} is null`))
    .returning({ id: consultations.id });
  if (kept.length > 0) return { success: true };
  const [known] = await db.select({ id: consultations.id }).from(consultations).where(mine);
  return known ? { success: true } : null;
}

/** What a record in the health record says about a consultation. */
export function recordText(
  view: Pick<ConsultationView, "mainIssue" | "recommendation" | "nextSteps" | "riskAssessment">,
): { title: string; description: string; notes: string } {
  return {
    title: `Beratung: ${view.mainIssue}`,
    description: [view.recommendation, ...view.nextSteps.map((step) => `• ${step}`)].join("\n"),
    notes: view.riskAssessment.factors.map((factor) => `• ${factor}`).join("\n"),
  };
}
