// What endpoints answer about a consultation, the emergency check and the knowledge behind both.
import { z } from "zod";
import { LEVELS, OUTCOMES, QUESTION_TYPES, SEVERITIES, SPECIES } from "#db/enums";
import { SIGN_GROUPS } from "~/triage/knowledge-schemas";

const level = z.enum(LEVELS);
const outcome = z.enum(OUTCOMES);
const severity = z.enum(SEVERITIES);
const species = z.enum(SPECIES);

const detection = z.object({
  name: z.string(),
  severity,
  confidence: z.number(),
  words: z.string().describe("die Wörter, aus denen das gelesen wurde"),
});
const suggestion = z.object({
  id: z.int().optional(),
  name: z.string(),
  reason: z.string(),
  affiliateLink: z.string(),
});

export const AnalysisResponse = z.object({ mainIssue: z.string(), detectedSymptoms: z.array(detection) });

export const QuestionResponse = z.object({
  questionId: z.string().describe("COMPLETE, wenn keine Frage mehr offen ist"),
  question: z.string(),
  options: z.array(z.string()),
  type: z.enum(QUESTION_TYPES),
  why: z.string().optional(),
  help: z.string().nullable().optional(),
  number: z.int().optional(),
  atMost: z.int().optional(),
});

export const RiskResponse = z.object({
  level,
  outcome,
  factors: z.array(z.string()),
  score: z.number(),
  provisional: z.boolean().describe("eine Frage, die einen Notfall ausschließt, ist noch offen"),
  precautionary: z.boolean().describe("vorsorglich so hoch: eine Antwort kann es klären"),
  settledBy: z.string().nullable().describe("die Frage, die es klärt"),
  openExclusions: z.array(z.string()),
});

export const RecommendationResponse = z.object({
  outcome,
  recommendation: z.string(),
  nextSteps: z.array(z.string()),
  productRecommendations: z.array(suggestion),
});

export const CompletedResponse = z.object({ consultationId: z.int() });

export const ConsultationResponse = z.object({
  id: z.int(),
  petId: z.int(),
  userId: z.int(),
  pet: z.object({ name: z.string() }),
  mainIssue: z.string(),
  severity,
  symptoms: z.array(z.object({ name: z.string(), severity })),
  responses: z.record(z.string(), z.string()).describe("Antworten nach questionId"),
  outcome,
  recommendation: z.string(),
  nextSteps: z.array(z.string()),
  startedAt: z.iso.datetime(),
  completedAt: z.iso.datetime(),
  duration: z.int().describe("Sekunden"),
  naturalLanguageInput: z.string().nullable(),
  detectedSymptoms: z.array(detection),
  riskAssessment: z.object({
    level: z.string(),
    score: z.number(),
    factors: z.array(z.string()),
    provisional: z.boolean(),
    precautionary: z.boolean().optional(),
    settledBy: z.string().nullable().optional(),
  }),
  feedbackData: z
    .object({ wasHelpful: z.boolean().nullable(), comment: z.string(), givenAt: z.iso.datetime() })
    .nullable(),
  feedbackSubmitted: z.boolean(),
  productRecommendations: z.array(suggestion),
  notes: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

export const QuickSignResponse = z.object({
  key: z.string(),
  group: z.enum(SIGN_GROUPS).describe("Atmung und Bewusstsein, Bauch und Gift, Verletzung, Sonstiges"),
  label: z.string(),
  hint: z.string().nullable(),
});

export const QuickVerdictResponse = z.object({
  level,
  outcome,
  headline: z.string(),
  recommendation: z.string(),
  reasons: z.array(z.string()),
  found: z.array(z.string()).describe("was in der Beschreibung erkannt wurde"),
  steps: z.array(z.string()),
  doNot: z.array(z.string()),
  warningSigns: z.array(z.string()),
  firstAid: z.array(z.object({ key: z.string(), title: z.string() })),
  poison: z.boolean(),
  provisional: z.boolean().describe("eine Frage, die einen Notfall ausschließt, ist noch offen"),
  precautionary: z.boolean().describe("vorsorglich so hoch: eine Antwort kann es klären"),
  settledBy: z.string().nullable().describe("die Frage, die es klärt"),
  understood: z.boolean(),
  notice: z.string().nullable().describe("steht die Beschreibung in einer anderen Sprache: was in ihr gesagt wird"),
  language: z.string().nullable().describe("ihre Sprache, ISO 639-1"),
});

export const PoisonResponse = z.object({
  level,
  outcome,
  reasons: z.array(z.string()),
  substances: z.array(
    z.object({
      name: z.string(),
      why: z.string().describe("warum es so dringend ist, ohne Stoff und Zahlen"),
      dose: z
        .object({ unit: z.string(), perKilogram: z.number(), mild: z.number(), severe: z.number(), calm: z.boolean() })
        .nullable()
        .describe(
          "je kg Körpergewicht: die berechnete Dosis, ab wann erste und ab wann schwere Anzeichen beschrieben sind, ob sie weit darunter ruhig ist",
        ),
      action: z.string(),
      onset: z.string().describe("wann Anzeichen beginnen"),
      note: z.string().nullable(),
      sources: z.array(z.string()),
    }),
  ),
  do: z.array(z.string()),
  dont: z.array(z.string()),
});

export const FirstAidResponse = z.object({
  slug: z.string(),
  title: z.string(),
  group: z.enum(SIGN_GROUPS),
  vet: z.string().describe("wann es in die Praxis muss"),
  atOnce: z.boolean().describe("in jedem Fall sofort in die Praxis"),
  species: z.array(species),
  steps: z.array(z.string()),
  dont: z.array(z.string()),
  bySpecies: z.array(z.object({ species, text: z.string() })),
  poison: z.boolean(),
  sources: z.array(z.object({ title: z.string(), url: z.string().nullable() })),
});

export const SymptomResponse = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  severity,
  speciesApplicability: z.array(z.string()),
  createdAt: z.iso.datetime(),
  questions: z.array(
    z.object({ id: z.int(), question: z.string(), type: z.enum(QUESTION_TYPES), options: z.array(z.string()) }),
  ),
});

export const ConditionResponse = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  severity,
  speciesApplicability: z.array(z.string()),
  createdAt: z.iso.datetime(),
  rules: z.array(
    z.object({
      id: z.int(),
      conditionId: z.int(),
      symptomId: z.int(),
      symptom: z.string(),
      operator: z.string(),
      value: z.string().nullable(),
      weight: z.int(),
      createdAt: z.iso.datetime(),
    }),
  ),
});

const share = z
  .object({ part: z.int(), whole: z.int(), low: z.number(), high: z.number() })
  .describe("Anteil mit 95-%-Intervall nach Wilson");
export const QualityResponse = z.object({
  reviewedBy: z.string().nullable().describe("wer die Regeln tierärztlich gelesen hat; null: niemand"),
  figures: z.looseObject({
    rulesVersion: z.string(),
    learntFrom: z.int(),
    sets: z.record(
      z.string(),
      z.looseObject({
        title: z.string(),
        tuned: z.boolean(),
        cases: z.int(),
        exact: share,
        acceptable: share,
        emergency: share,
        dangerous: z.array(z.string()),
        under: share,
        over: share,
      }),
    ),
  }),
});
