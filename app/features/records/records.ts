// Health records: input and view. What a form leaves out of title and description is made from the details.

import { z } from "zod";
import { RECORD_TYPES } from "#db/enums";
import { isDayOrInstant } from "~/format";
import { kilograms, WEIGHT_PATTERN } from "../pets/pets";
import { describedBy, detailsOf } from "./describe";
import { MAIN_FIELD } from "./labels";
import type { RecordResponse } from "./responses";

export type HealthRecord = z.output<typeof RecordResponse>;

const text = (max: number, required: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(max, "Dieser Text ist zu lang.")
    .meta({ description: "nicht nur Leerzeichen" });
const optional = (max: number) =>
  z
    .string({ error: "Bitte gib Text ein." })
    .trim()
    .max(max, "Dieser Text ist zu lang.")
    .nullish()
    .transform((value) => value || null);
const day = z
  .string({ error: "Bitte gib ein Datum ein." })
  .trim()
  .refine(isDayOrInstant, "Bitte gib ein gültiges Datum ein.")
  .meta({ format: "date", description: "ein Tag von 1900 bis 2199" });

/** '4,5 kg' or 4.5 → whole grams. */
const weight = z
  .preprocess(
    (value) => (typeof value === "number" ? String(value) : value),
    z
      .string({ error: "Bitte gib das Gewicht wie 4,5 kg oder 800 g an." })
      .trim()
      .meta({ pattern: WEIGHT_PATTERN, description: "wie 4,5 kg oder 800 g; eine Zahl sind Kilogramm" })
      .nullish(),
  )
  .transform((value) => (value ? Math.round((kilograms(value) ?? Number.NaN) * 1000) : null))
  .refine(
    (grams) => grams === null || (grams >= 1 && grams <= 2_000_000),
    "Bitte gib das Gewicht wie 4,5 kg oder 800 g an.",
  );

const details = {
  notes: optional(10_000),
  provider: optional(200),
  vaccine: optional(200),
  batch: optional(100),
  validUntil: z
    .preprocess((value) => value || null, day.nullable())
    .optional()
    .default(null),
  dose: optional(200),
  course: optional(200),
  weight,
};
const type = z.enum(RECORD_TYPES, { error: "Bitte wähle eine Art." });

const NO_PET = "Keine Haustier-ID gefunden";
/** Whose records a list is about. */
export const RecordQuery = z.object({
  petId: z.coerce.number({ error: NO_PET }).int(NO_PET).positive(NO_PET).max(2_147_483_647, NO_PET),
});

/** What is refused though each field by itself is right. */
export const RECORD_REFUSALS = {
  until: "Das Ende der Gültigkeit liegt vor dem Datum.",
  consultation: "Diese Beratung gehört nicht zu diesem Haustier.",
};
/** A vaccination cannot end before it was given, whichever way it is written down. */
function endsLater(record: { date: string; validUntil: string | null }, context: z.RefinementCtx): void {
  if (record.validUntil && record.validUntil.slice(0, 10) < record.date.slice(0, 10))
    context.addIssue({ code: "custom", path: ["validUntil"], message: RECORD_REFUSALS.until });
}

export const RecordBody = RecordQuery.extend({
  type,
  date: day,
  title: text(200, "Title is required"),
  description: text(10_000, "Description is required"),
  ...details,
  consultationId: z.number({ error: "Bitte gib eine Nummer an." }).int().positive().max(2_147_483_647).nullish(),
})
  .superRefine(endsLater)
  .transform(({ weight: weightGrams, ...rest }) => ({ ...rest, weightGrams }));
/** The same without the pet, for changing a record. */
export const RecordChange = z
  .object({
    type,
    date: day,
    title: text(200, "Title is required"),
    description: text(10_000, "Description is required"),
    ...details,
  })
  .superRefine(endsLater)
  .transform(({ weight: weightGrams, ...rest }) => ({ ...rest, weightGrams }));
export type RecordFields = z.output<typeof RecordChange>;
export type RecordInput = RecordFields & { petId: number; consultationId?: number | null | undefined };

/** The form: title and description may be left out where kind and details say enough. */
export const RecordFormInput = z
  .object({
    type,
    date: day,
    title: optional(200),
    description: optional(10_000),
    ...details,
  })
  .transform(({ weight: weightGrams, ...rest }) => ({ ...rest, weightGrams }))
  .superRefine((record, context) => {
    const need = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (record.type === "weight") {
      if (record.weightGrams === null) need("weight", "Bitte gib das Gewicht wie 4,5 kg oder 800 g an.");
    } else if (record.type === "other") {
      if (!record.title) need("title", "Bitte gib einen Titel ein");
    } else if (!record.title && !record.description && !detailsOf(record))
      need(MAIN_FIELD[record.type], "Bitte gib hier, im Titel oder in der Beschreibung an, was war.");
    if (record.date.slice(0, 10) > new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10))
      need("date", "Dieser Tag liegt in der Zukunft. Für Kommendes gibt es die Erinnerungen.");
    endsLater(record, context);
  })
  .transform((record): RecordFields => {
    const made = describedBy(record);
    return { ...record, title: record.title ?? made.title, description: record.description ?? made.description };
  });
