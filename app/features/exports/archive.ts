// What an account's ZIP holds, said once: the export writes it, its schema.json documents it, the import checks with it.
// What a form would not take, the import does not take either.
import { z } from "zod";
import { LEVELS, OUTCOMES, SEVERITIES } from "#db/enums";
import { ProfileInput } from "../accounts/accounts";
import { Settings } from "../accounts/responses";
import { REGIONS } from "../accounts/settings.server";
import { StoredCase } from "../consultations/stored-case";
import { PetBody } from "../pets/pets";
import { PetResponse } from "../pets/responses";
import { RecordBody } from "../records/records";
import { RecordResponse } from "../records/responses";
import { ReminderBody } from "../reminders/reminders";
import { ReminderResponse } from "../reminders/responses";

export const FORMAT = "tierlotse";
export const VERSION = 1;

const words = z.string().max(20_000);
const key = z.string().max(100);
const id = z.int().min(1).max(2_147_483_647);
const list = <T extends z.ZodType>(of: T) => z.array(of).max(300);
const severity = z.enum(SEVERITIES);
const instant = z.iso.datetime();
/** An address that may become a link. */
const address = z
  .string()
  .max(2000)
  .regex(/^(https:\/\/|\/)[^\s]*$/);

/** Says no to what the form of the same thing says no to, at the field it names. */
const asIn =
  <T>(form: z.ZodType, from: (value: T) => unknown = (value) => value) =>
  (value: T, context: z.RefinementCtx) => {
    const checked = form.safeParse(from(value));
    for (const { path, message } of checked.error?.issues ?? []) context.addIssue({ code: "custom", path, message });
  };

const AccountFile = z
  .object({
    format: z.literal(FORMAT),
    version: z.literal(VERSION),
    exportedAt: instant,
    username: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    // Older archives know no region, and an unknown one is nobody's.
    settings: Settings.extend({ region: z.enum(REGIONS).nullable().catch(null).default(null) }),
  })
  .superRefine(asIn(ProfileInput));

const PetFile = PetResponse.extend({ id })
  .describe("Das Bild eines Tieres liegt als bilder/<id>.webp daneben.")
  .superRefine(asIn(PetBody));

const RecordFile = RecordResponse.extend({ id, petId: id, consultationId: id.nullable() }).superRefine(
  asIn(RecordBody, (record) => ({
    ...record,
    weight: record.weightGrams === null ? null : `${record.weightGrams / 1000} kg`,
  })),
);

const ReminderFile = ReminderResponse.omit({ petName: true })
  .extend({
    id,
    petId: id,
    date: z.iso.date(),
    previousId: id.nullable().describe("die Erinnerung, aus deren Erledigung diese entstand"),
    planKey: key.nullable().describe("die Zeile des Vorsorgeplans, aus der die Reihe entstand"),
  })
  .superRefine(asIn(ReminderBody));

const ConsultationFile = z.object({
  id,
  petId: id,
  mainIssue: key,
  severity,
  symptoms: list(z.object({ name: key, severity })),
  responses: list(z.object({ questionId: key, question: words, answer: words, timestamp: z.string().max(50) })),
  caseInput: StoredCase.describe("die Angaben, aus denen alles andere errechnet wurde"),
  outcome: z.enum(OUTCOMES),
  recommendation: words,
  nextSteps: list(words),
  advice: z.object({
    headline: words,
    doNot: list(words),
    warningSigns: list(words),
    watch: list(words),
    about: list(words).default([]),
    causes: list(words),
    firstAid: list(z.object({ key: z.string().regex(/^[a-z0-9-]{1,100}$/), title: words })),
    comeBack: words,
    decidedBy: z.object({ questionId: key.nullable(), question: words, answer: words }).nullable(),
    poison: z.boolean(),
    before: z.object({ level: z.enum(LEVELS), at: instant }).nullish(),
  }),
  startedAt: instant,
  completedAt: instant,
  duration: z.int().min(0).max(2_147_483_647).describe("Sekunden"),
  naturalLanguageInput: words.nullable(),
  detectedSymptoms: list(z.object({ name: key, severity, confidence: z.number(), words })),
  riskAssessment: z.object({
    level: z.enum(LEVELS),
    score: z.number(),
    factors: list(words),
    provisional: z.boolean(),
    precautionary: z.boolean().optional(),
    settledBy: z.string().nullable().optional(),
    details: list(z.object({ reason: words, because: words, level: z.enum(LEVELS).nullable(), sources: list(words) })),
  }),
  rulesVersion: key,
  feedbackData: z
    .object({ wasHelpful: z.boolean().nullable(), comment: z.string().max(2000), givenAt: instant })
    .nullable(),
  productRecommendations: list(
    z.object({ id: z.int().optional(), name: words, reason: words, affiliateLink: address }),
  ),
  notes: words.nullable(),
  createdAt: instant,
});

const BadgeFile = z.object({
  petId: id,
  badge: key.describe("der Name des Abzeichens"),
  earnedAt: instant,
  celebrated: z.boolean(),
  displayed: z.boolean(),
});

const RecommendationFile = z.object({
  petId: id,
  sku: key.describe("die Artikelnummer des Produkts"),
  reason: words,
  priority: z.int().min(0).max(1000),
});

export const FILES = {
  "konto.json": AccountFile,
  "haustiere.json": z.array(PetFile),
  "gesundheitsakte.json": z.array(RecordFile),
  "beratungen.json": z.array(ConsultationFile),
  "erinnerungen.json": z.array(ReminderFile),
  "abzeichen.json": z.array(BadgeFile),
  "empfehlungen.json": z.array(RecommendationFile),
} as const;
export type Archive = { [Name in keyof typeof FILES]: z.output<(typeof FILES)[Name]> };

/** The JSON Schema (2020-12) of every file, as schema.json in the ZIP. */
export const archiveSchema = (): unknown => ({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "Export eines Kontos bei Tierlotse",
  description: "Unter properties steht je Datei, was in ihr steht.",
  type: "object",
  properties: Object.fromEntries(
    Object.entries(FILES).map(([name, schema]) => {
      const { $schema: _same, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
      return [name, rest];
    }),
  ),
});
