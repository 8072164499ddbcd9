// What an owner may switch: input, labels and words. Safe in the browser without zod's code.
import type { ACTIVITIES, COLOR_SCHEMES, CONTRASTS, FONT_SIZES, TOKEN_SCOPES } from "#db/enums";

export const NOTIFICATIONS = [
  "emailNotifications",
  "reminderNotifications",
  "productUpdateNotifications",
  "healthTipsNotifications",
] as const;
export type Notification = (typeof NOTIFICATIONS)[number];

/** Those without help are not sent yet: the choice is kept until they are. */
export const NOTIFICATION_LABELS: Record<Notification, { label: string; help?: string }> = {
  emailNotifications: { label: "E-Mails von Tierlotse", help: "Ohne Haken schicken wir dir keine E-Mails." },
  reminderNotifications: {
    label: "Fällige Erinnerungen",
    help: "Am Tag selbst um 8 Uhr oder zur angegebenen Uhrzeit.",
  },
  productUpdateNotifications: { label: "Neuigkeiten zu Produkten" },
  healthTipsNotifications: { label: "Gesundheitstipps" },
};

export const ACCOUNT_FAILURES = {
  profile: "Beim Aktualisieren des Profils ist ein Fehler aufgetreten.",
  password: "Beim Ändern des Passworts ist ein Fehler aufgetreten.",
} as const;

export const SETTINGS_TABS = {
  benachrichtigungen: "Benachrichtigungen",
  sicherheit: "Sicherheit",
  darstellung: "Darstellung",
} as const;
export type SettingsTab = keyof typeof SETTINGS_TABS;

export const COLOR_SCHEME_LABELS: Record<(typeof COLOR_SCHEMES)[number], string> = {
  default: "Tierlotse",
  professional: "Sachlich",
  accessible: "Farbenblind-freundlich",
};
export const FONT_SIZE_LABELS: Record<(typeof FONT_SIZES)[number], string> = {
  small: "Klein",
  normal: "Normal",
  large: "Groß",
};
export const CONTRAST_LABELS: Record<(typeof CONTRASTS)[number], string> = { normal: "Normal", high: "Hoch" };
export const SCOPE_LABELS: Record<(typeof TOKEN_SCOPES)[number], string> = {
  read: "Nur lesen",
  write: "Lesen und schreiben",
};

export const ACTIVITY_LABELS: Record<(typeof ACTIVITIES)[number], string> = {
  signed_in: "Angemeldet",
  signed_in_anew: "Angemeldet mit einem neuen Gerät",
  code_refused: "Falscher Code nach richtigem Passwort",
  recovery_code: "Wiederherstellungscode benutzt",
  signed_out: "Abgemeldet",
  session_ended: "Ein anderes Gerät abgemeldet",
  sessions_ended: "Alle anderen Geräte abgemeldet",
  password_changed: "Passwort geändert",
  password_reset: "Passwort über einen Link aus einer E-Mail neu vergeben",
  address_changed: "E-Mail-Adresse geändert",
  factor_on: "Anmeldung in zwei Schritten eingeschaltet",
  factor_off: "Anmeldung in zwei Schritten ausgeschaltet",
  codes_renewed: "Neue Wiederherstellungscodes erstellt",
  passkey_made: "Passkey hinzugefügt",
  passkey_ended: "Passkey entfernt",
  token_made: "Token erstellt",
  token_ended: "Token widerrufen",
  share_made: "Akte für eine Praxis freigegeben",
  share_ended: "Freigabe für eine Praxis beendet",
  feed_made: "Kalenderadresse erstellt",
  feed_ended: "Kalenderadresse beendet",
  exported: "Daten exportiert",
  imported: "Export eingelesen",
};

/** How long a token may live, in days. */
export const TOKEN_DAYS = [30, 90, 365] as const;

export const SETTINGS_ERRORS = {
  save: "Beim Aktualisieren der Einstellungen ist ein Fehler aufgetreten.",
  process: "Erinnerungen konnten nicht verarbeitet werden.",
} as const;
