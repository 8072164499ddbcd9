// Reminders: input and view. A date may come as a day or as an instant; the feature turns it into a day of its zone.
import { z } from "zod";
import { RECURRENCE_FROM, RECURRENCES, REMINDER_TYPES } from "#db/enums";
import { isDay, isDayOrInstant } from "~/format";
import { STATES } from "./labels";
import type { ReminderResponse } from "./responses";

/** `date` is the calendar day in the app's zone; endpoints answer it as an instant. */
export type Reminder = z.output<typeof ReminderResponse>;

const date = z
  .string({ error: "Bitte gib ein Datum ein." })
  .trim()
  .refine(isDayOrInstant, "Bitte gib ein gültiges Datum ein.")
  .meta({ format: "date", description: "ein Tag von 1900 bis 2199; ein Zeitpunkt gilt als sein Tag" });
const notes = z
  .string({ error: "Bitte gib Text ein." })
  .trim()
  .max(5000, "Bitte höchstens 5.000 Zeichen.")
  .nullish()
  .transform((value) => value || null);
const titled = (message: string) =>
  z.string({ error: message }).trim().min(1, message).max(200, "Bitte höchstens 200 Zeichen.");
const petId = z.coerce
  .number({ error: "Bitte wähle ein Haustier." })
  .int("Bitte wähle ein Haustier.")
  .positive("Bitte wähle ein Haustier.")
  .max(2_147_483_647, "Bitte wähle ein Haustier.");

const shared = (titleMessage: string) => ({
  title: titled(titleMessage),
  type: z.enum(REMINDER_TYPES, { error: "Bitte wähle eine Art." }).default("vaccination"),
  date,
  notes,
  recurrence: z.enum(RECURRENCES, { error: "Bitte wähle eine Wiederholung." }).default("none"),
  recurrenceFrom: z.enum(RECURRENCE_FROM, { error: "Bitte wähle, ab wann gezählt wird." }).default("due"),
});

/** The form: time of day as 'HH:mm', empty for none. */
export const ReminderFormInput = z.object({
  ...shared("Bitte gib einen Titel ein"),
  petId,
  time: z
    .string()
    .trim()
    .regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, "Bitte gib eine Uhrzeit wie 08:30 an.")
    .optional()
    .default(""),
});

/** What a new record of the health record may name besides: the day it is due again. */
export const NextDue = z.object({
  nextDue: z
    .string()
    .trim()
    .refine((value) => value === "" || isDay(value), "Bitte gib ein gültiges Datum ein.")
    // A day of grace for zones behind this one.
    .refine(
      (value) => value === "" || value >= new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10),
      "Dieser Tag ist schon vorbei.",
    )
    .optional()
    .default(""),
});

const instant = z
  .string({ error: "Bitte gib einen Zeitpunkt an." })
  .refine(
    (value) => !Number.isNaN(Date.parse(value)) && /^\d{4}-/.test(value),
    "Bitte gib einen gültigen Zeitpunkt an.",
  )
  .meta({ format: "date-time" })
  .nullish();
export const ReminderBody = z.object({ ...shared("Title is required"), petId, notificationTime: instant });

/** What a list may be narrowed to. */
export const ReminderFilter = z.object({
  pet: petId.optional(),
  month: z
    .string()
    .regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, "Bitte gib den Monat als JJJJ-MM an.")
    .optional(),
  state: z.enum(STATES, { error: `Bitte gib einen Zustand an: ${STATES.join(", ")}.` }).optional(),
});

/** Fields an integration may change; what is missing stays. */
export const ReminderPatch = z.object({
  title: titled("Title is required").optional(),
  type: z.enum(REMINDER_TYPES, { error: "Bitte wähle eine Art." }).optional(),
  date: date.optional(),
  notes: notes.optional(),
  recurrence: z.enum(RECURRENCES, { error: "Bitte wähle eine Wiederholung." }).optional(),
  recurrenceFrom: z.enum(RECURRENCE_FROM, { error: "Bitte wähle, ab wann gezählt wird." }).optional(),
  notificationTime: instant,
  completed: z.boolean({ error: "Bitte gib ja oder nein an." }).optional(),
});
export type ReminderPatch = z.output<typeof ReminderPatch>;
export type ReminderInput = {
  petId: number;
  title: string;
  type: Reminder["type"];
  date: string;
  notes: string | null;
  recurrence: Reminder["recurrence"];
  recurrenceFrom: Reminder["recurrenceFrom"];
  notificationTime: Date | null;
};
