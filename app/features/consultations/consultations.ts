// Consultations: what travels. German labels and messages stand in labels.ts, so that screens do not load the schemas.
import { z } from "zod";
import { type Outcome, SEVERITIES, type Severity, type Species } from "#db/enums";
import type { StoredAdvice, StoredDetection, StoredProduct, StoredRisk } from "#db/stored";
import { MAX_TEXT } from "./labels";

/** What is refused though each field by itself is right. */
export const CONSULTATION_REFUSALS = {
  question: "Diese Frage gibt es nicht",
  answer: "Diese Antwort gibt es nicht",
  feedback: "Bitte wähle Ja oder Nein oder schreib einen Kommentar.",
};

const petId = z.coerce
  .number({ error: "Keine Haustier-ID gefunden" })
  .int("Keine Haustier-ID gefunden")
  .positive("Keine Haustier-ID gefunden")
  .max(2_147_483_647, "Keine Haustier-ID gefunden");

const longText = z.string({ error: "Bitte gib Text ein." }).max(MAX_TEXT, "Bitte höchstens 10.000 Zeichen.");

export const AnalyzeBody = z.object({
  petId,
  text: longText
    .refine((text) => text.trim() !== "", "Bitte beschreibe, was dir aufgefallen ist.")
    .meta({ pattern: "\\S" }),
});

const answer = z.union([z.string().max(2000), z.boolean(), z.array(z.string().max(200)).max(30)], {
  error: "Diese Antwort ist nicht lesbar.",
});

export const ConsultationData = z.object({
  petId,
  mainIssue: z.string({ error: "Bitte gib Text ein." }).max(200, "Dieses Anliegen ist zu lang.").nullish(),
  symptoms: z
    .array(
      z.object({
        name: z.string({ error: "Jedes Symptom braucht einen Namen." }).max(200, "Dieses Symptom ist zu lang."),
        severity: z.enum(SEVERITIES, { error: "Unbekannter Schweregrad." }).nullish(),
      }),
      { error: "Bitte gib die Symptome als Liste an." },
    )
    .max(50, "Bitte höchstens 50 Symptome.")
    .nullish(),
  userDescriptionText: longText.nullish(),
  responses: z
    .array(
      z.object({
        questionId: z
          .string({ error: "Jede Antwort braucht eine questionId." })
          .max(100, "Diese Frage gibt es nicht.")
          .meta({ description: "eine questionId, die dynamic-question genannt hat" }),
        question: z.string().max(500).nullish(),
        answer,
        timestamp: z.string().max(50).nullish(),
      }),
      { error: "Bitte gib die Antworten als Liste an." },
    )
    .max(50, "Bitte höchstens 50 Antworten.")
    .nullish(),
  startedAt: z
    .string({ error: "startedAt ist kein Zeitpunkt." })
    .refine((text) => !Number.isNaN(Date.parse(text)), "startedAt ist kein Zeitpunkt.")
    .meta({ format: "date-time" })
    .nullish(),
});
export type ConsultationData = z.output<typeof ConsultationData>;

export const ConsultationBody = z.object({ consultationData: ConsultationData });

export const FeedbackBody = z.object({
  consultationId: z.coerce
    .number({ error: "Diese Beratung gibt es nicht." })
    .int("Diese Beratung gibt es nicht.")
    .positive("Diese Beratung gibt es nicht.")
    .max(2_147_483_647, "Diese Beratung gibt es nicht."),
  wasHelpful: z.boolean({ error: "Bitte wähle ja oder nein." }).nullish(),
  comment: z
    .string({ error: "Bitte schreib einen Kommentar." })
    .trim()
    .max(2000, "Bitte höchstens 2.000 Zeichen.")
    .nullish(),
});

export const FeedbackForm = z.object({
  wasHelpful: z.preprocess(
    (value) => (value === "ja" ? true : value === "nein" ? false : null),
    z.boolean().nullable(),
  ),
  comment: z
    .string()
    .trim()
    .max(2000, "Bitte höchstens 2.000 Zeichen.")
    .optional()
    .transform((text) => text ?? ""),
});

export type ConsultationView = {
  id: number;
  petId: number;
  userId: number;
  pet: {
    name: string;
    species: Species;
    vetName: string | null;
    vetPhone: string | null;
    emergencyVetName: string | null;
    emergencyVetPhone: string | null;
  };
  mainIssue: string;
  severity: Severity;
  symptoms: { name: string; severity: Severity }[];
  responses: { questionId: string; question: string; answer: string; timestamp: string }[];
  outcome: Outcome;
  recommendation: string;
  nextSteps: string[];
  advice: StoredAdvice;
  startedAt: string;
  completedAt: string;
  duration: number;
  naturalLanguageInput: string | null;
  detectedSymptoms: StoredDetection[];
  riskAssessment: StoredRisk;
  feedbackData: { wasHelpful: boolean | null; comment: string; givenAt: string } | null;
  feedbackSubmitted: boolean;
  productRecommendations: StoredProduct[];
  notes: string | null;
  createdAt: string;
};

/** A consultation as an endpoint answers it: the specification's fields, responses as a record by question id. */
export function forApi({
  pet,
  advice: _advice,
  responses,
  riskAssessment: { details: _details, ...risk },
  ...view
}: ConsultationView) {
  return {
    ...view,
    pet: { name: pet.name },
    responses: Object.fromEntries(responses.map(({ questionId, answer }) => [questionId, answer])),
    riskAssessment: risk,
  };
}
