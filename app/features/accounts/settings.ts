// What an owner may switch: input, labels and words. Safe in the browser without zod's code.
export const NOTIFICATIONS = [
  "emailNotifications",
  "reminderNotifications",
  "productUpdateNotifications",
  "healthTipsNotifications",
] as const;
export type Notification = (typeof NOTIFICATIONS)[number];

export const NOTIFICATION_LABELS: Record<Notification, { label: string; help: string }> = {
  emailNotifications: { label: "E-Mails von Tierlotse", help: "Ausgeschaltet kommt gar keine Benachrichtigung." },
  reminderNotifications: {
    label: "Fällige Erinnerungen",
    help: "Am Tag selbst um 8 Uhr oder zur angegebenen Uhrzeit.",
  },
  productUpdateNotifications: { label: "Neuigkeiten zu Produkten", help: "wird noch nicht versendet" },
  healthTipsNotifications: { label: "Gesundheitstipps", help: "wird noch nicht versendet" },
};

export const SETTINGS_ERRORS = {
  save: "Beim Aktualisieren der Einstellungen ist ein Fehler aufgetreten.",
  process: "Erinnerungen konnten nicht verarbeitet werden.",
} as const;
