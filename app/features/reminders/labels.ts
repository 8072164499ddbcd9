// The German labels and messages of reminders. Small and safe in the browser.
import type { RECURRENCE_FROM, RECURRENCES, REMINDER_TYPES } from "#db/enums";

export const TYPE_LABELS: Record<(typeof REMINDER_TYPES)[number], string> = {
  vaccination: "Impfung",
  medication: "Medikament",
  visit: "Tierarztbesuch",
  treatment: "Behandlung",
  other: "Sonstiges",
};
export const RECURRENCE_LABELS: Record<(typeof RECURRENCES)[number], string> = {
  none: "Einmalig",
  daily: "Täglich",
  weekly: "Wöchentlich",
  monthly: "Monatlich",
  quarterly: "Vierteljährlich",
  yearly: "Jährlich",
};
export const FROM_LABELS: Record<(typeof RECURRENCE_FROM)[number], string> = {
  due: "ab dem Termin",
  completion: "ab dem Erledigen",
};
/** States an integration may ask for. */
export const STATES = ["open", "completed", "overdue"] as const;
export type State = (typeof STATES)[number];

export const REMINDER_ERRORS = {
  title: "Bitte gib einen Titel ein",
  save: "Die Erinnerung konnte nicht gespeichert werden.",
  /** What an endpoint answers when the fault is not the client's. */
  thrown: "Fehler beim Speichern der Erinnerung",
} as const;

export type Due = "done" | "overdue" | "today" | "later";
export const dueOf = (reminder: { date: string; completed: boolean }, today: string): Due =>
  reminder.completed ? "done" : reminder.date < today ? "overdue" : reminder.date === today ? "today" : "later";
/** The toast after creating one, and how the calendar knows that one was created when it cannot be shown. */
export const CREATED = "Erinnerung erstellt";
