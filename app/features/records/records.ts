import { z } from "zod";
import { RECORD_TYPES } from "#db/enums";

export type HealthRecord = {
  id: number;
  petId: number;
  consultationId: number | null;
  type: (typeof RECORD_TYPES)[number];
  date: string;
  title: string;
  description: string;
  notes: string | null;
  provider: string | null;
  createdAt: string;
};

const text = (max: number, required: string) =>
  z.string({ error: required }).trim().min(1, required).max(max, "Dieser Text ist zu lang.");

export const RecordBody = z.object({
  petId: z.coerce
    .number({ error: "Keine Haustier-ID gefunden" })
    .int("Keine Haustier-ID gefunden")
    .positive("Keine Haustier-ID gefunden")
    .max(2_147_483_647, "Keine Haustier-ID gefunden"),
  type: z.enum(RECORD_TYPES, { error: "Bitte wähle eine Art." }),
  date: z
    .string({ error: "Bitte gib ein Datum ein." })
    .refine(
      (value) => !Number.isNaN(Date.parse(value)) && /^\d{4}-\d{2}-\d{2}/.test(value),
      "Bitte gib ein gültiges Datum ein.",
    ),
  title: text(200, "Title is required"),
  description: text(10_000, "Description is required"),
  notes: z
    .string({ error: "Bitte gib Text ein." })
    .trim()
    .max(10_000, "Dieser Text ist zu lang.")
    .nullish()
    .transform((value) => value || null),
  provider: z
    .string({ error: "Bitte gib Text ein." })
    .trim()
    .max(200, "Dieser Text ist zu lang.")
    .nullish()
    .transform((value) => value || null),
  consultationId: z.number({ error: "Bitte gib eine Nummer an." }).int().positive().max(2_147_483_647).nullish(),
});
export type RecordInput = z.output<typeof RecordBody>;
