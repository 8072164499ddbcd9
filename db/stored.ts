// What stands in the JSON columns of a consultation: parsed when it is read, for an older version may have written it.
import { z } from "zod";
import { LEVELS, SEVERITIES } from "./enums";

const lines = z.array(z.string()).default([]);
const severity = z.enum(SEVERITIES);

export const StoredResponse = z.object({
  questionId: z.string(),
  question: z.string(),
  answer: z.string(),
  timestamp: z.string(),
});
export const StoredSymptom = z.object({ name: z.string(), severity });
export const StoredDetection = z.object({ name: z.string(), severity, confidence: z.number(), words: z.string() });
export const StoredRisk = z.object({
  level: z.string(),
  score: z.number(),
  factors: lines,
  provisional: z.boolean(),
  /** 'Vorsorglich, bis geklärt'; missing in what older rule sets stored. */
  precautionary: z.boolean().optional(),
  /** The question that settles it. */
  settledBy: z.string().nullish(),
  details: z
    .array(z.object({ reason: z.string(), because: z.string(), level: z.string().nullable(), sources: lines }))
    .default([]),
});
export const StoredAdvice = z.object({
  headline: z.string().default(""),
  doNot: lines,
  warningSigns: lines,
  watch: lines,
  about: lines,
  causes: lines,
  firstAid: z.array(z.object({ key: z.string(), title: z.string() })).default([]),
  comeBack: z.string().default(""),
  decidedBy: z
    .object({ questionId: z.string().nullable(), question: z.string(), answer: z.string() })
    .nullable()
    .default(null),
  poison: z.boolean().default(false),
  /** The consultation whose course this one checks: how it was rated, and when. */
  before: z.object({ level: z.enum(LEVELS), at: z.string() }).nullish(),
});
export const StoredFeedback = z.object({
  wasHelpful: z.boolean().nullable(),
  comment: z.string(),
  givenAt: z.string(),
});
export const StoredProduct = z.object({
  id: z.number().optional(),
  name: z.string(),
  reason: z.string(),
  affiliateLink: z.string(),
});

export type StoredResponse = z.output<typeof StoredResponse>;
export type StoredSymptom = z.output<typeof StoredSymptom>;
export type StoredDetection = z.output<typeof StoredDetection>;
export type StoredRisk = z.output<typeof StoredRisk>;
export type StoredAdvice = z.output<typeof StoredAdvice>;
export type StoredProduct = z.output<typeof StoredProduct>;
