// What endpoints answer about a health record.
import { z } from "zod";
import { RECORD_TYPES } from "#db/enums";

export const RecordResponse = z.object({
  id: z.int(),
  petId: z.int(),
  consultationId: z.int().nullable(),
  type: z.enum(RECORD_TYPES),
  date: z.iso.date(),
  title: z.string(),
  description: z.string(),
  notes: z.string().nullable(),
  provider: z.string().nullable(),
  vaccine: z.string().nullable(),
  batch: z.string().nullable(),
  validUntil: z.iso.date().nullable(),
  dose: z.string().nullable(),
  course: z.string().nullable(),
  weightGrams: z.int().nullable().describe("ganze Gramm"),
  createdAt: z.iso.datetime(),
});
