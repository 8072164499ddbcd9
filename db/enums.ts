// Closed value lists shared by the schema, the features and the triage. Imports nothing.

export const SPECIES = ["Katze", "Hund", "Kleintier", "Vogel", "Fisch", "Reptil", "Sonstiges"] as const;
export type Species = (typeof SPECIES)[number];

export const GENDERS = ["Männlich", "Weiblich"] as const;
export type Gender = (typeof GENDERS)[number];

export const SEVERITIES = ["mild", "moderate", "severe", "critical"] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Ascending urgency; `vet_visit` ranks above `concerning` (clinical knowledge, "Stufen und Ergebnis"). */
export const LEVELS = ["benign", "monitor", "concerning", "vet_visit", "urgent", "emergency"] as const;
export type Level = (typeof LEVELS)[number];

export const OUTCOMES = ["monitor", "vet_visit", "emergency"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const QUESTION_TYPES = ["text", "boolean", "single", "multiple"] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

export const RECORD_TYPES = [
  "consultation",
  "vaccination",
  "medication",
  "treatment",
  "vet_visit",
  "weight",
  "training",
  "other",
] as const;
export const REMINDER_TYPES = ["vaccination", "medication", "visit", "treatment", "other"] as const;
export const RECURRENCES = ["none", "daily", "weekly", "monthly", "quarterly", "yearly"] as const;
export const RECURRENCE_FROM = ["due", "completion"] as const;
export const MAIL_TOKEN_PURPOSES = ["confirm", "reset"] as const;
export const OUTBOX_STATES = ["waiting", "sent", "failed"] as const;
/** What happened to an account, for its owner to look over. */
export const ACTIVITIES = [
  "signed_in",
  "signed_in_anew",
  "code_refused",
  "recovery_code",
  "signed_out",
  "session_ended",
  "sessions_ended",
  "password_changed",
  "password_reset",
  "address_changed",
  "factor_on",
  "factor_off",
  "codes_renewed",
  "passkey_made",
  "passkey_ended",
  "token_made",
  "token_ended",
  "share_made",
  "share_ended",
  "feed_made",
  "feed_ended",
  "exported",
  "imported",
] as const;
/** `write` includes reading. */
export const TOKEN_SCOPES = ["read", "write"] as const;
export const ROLES = ["user", "admin"] as const;
export const THEMES = ["light", "dark", "system"] as const;
export const COLOR_SCHEMES = ["default", "professional", "accessible"] as const;
export const FONT_SIZES = ["small", "normal", "large"] as const;
export const CONTRASTS = ["normal", "high"] as const;
export const UNITS = ["kg", "l"] as const;
export const BADGE_ICONS = ["award", "shield", "trophy", "star", "medal", "sparkles"] as const;
