// What endpoints answer about a reminder.
import { z } from "zod";
import { RECURRENCE_FROM, RECURRENCES, REMINDER_TYPES } from "#db/enums";

export const ReminderResponse = z.object({
  id: z.int(),
  petId: z.int(),
  petName: z.string(),
  type: z.enum(REMINDER_TYPES),
  title: z.string(),
  date: z.string().describe("der Zeitpunkt 00:00 Uhr des Tages in der Zeitzone der Anwendung"),
  recurrence: z.enum(RECURRENCES),
  recurrenceFrom: z.enum(RECURRENCE_FROM),
  anchor: z.iso.date().nullable().describe("der erste Tag der Reihe"),
  notificationTime: z.iso.datetime().nullable(),
  notes: z.string().nullable(),
  notified: z.boolean(),
  completed: z.boolean(),
  completedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});

export const ProcessedResponse = z.object({
  processed: z.int().describe("fällige Erinnerungen, die in den Postausgang kamen"),
  sent: z.int(),
  failed: z.int(),
});
