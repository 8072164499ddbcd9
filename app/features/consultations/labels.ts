// The German labels and messages of consultations. Small and safe in the browser.
import { LEVELS, type Level, type Severity, SPECIES, type Species } from "#db/enums";

export const SEVERITY_LABELS: Record<Severity, string> = {
  mild: "Leicht",
  moderate: "Mittelmäßig",
  severe: "Schwer",
  critical: "Kritisch",
};

/** The five texts of the guided flow when a stage fails. */
export const STAGE_ERRORS = {
  question: "Beim Laden der nächsten Frage ist ein Fehler aufgetreten.",
  analysis: "Bei der Analyse deiner Beschreibung ist ein Fehler aufgetreten.",
  risk: "Bei der Bewertung des Risikos ist ein Fehler aufgetreten.",
  recommendation: "Bei der Generierung der Empfehlungen ist ein Fehler aufgetreten.",
  save: "Beim Speichern der Beratung ist ein Fehler aufgetreten.",
} as const;

export const LOAD_ERRORS = {
  result: "Die Beratung konnte nicht geladen werden.",
  signedOut: "Du musst angemeldet sein, um auf diese Konsultation zuzugreifen.",
  pet: "Haustier konnte nicht gefunden werden.",
} as const;

export const DISCLAIMER =
  "Diese Dringlichkeits-Einschätzung ersetzt keine tierärztliche Untersuchung. Bist du unsicher, ruf immer eine Tierarztpraxis an.";

export const MAX_TEXT = 10_000;

export const LEVEL_LABELS: Record<Level, string> = {
  emergency: "Notfall",
  urgent: "Dringend",
  vet_visit: "Tierarztbesuch",
  concerning: "Bedenklich",
  monitor: "Beobachten",
  benign: "Unbedenklich",
};

/** The label of any stored or foreign level: the specified ones, anything else capitalised. */
export function levelLabel(level: string): string {
  if (level === "normal") return LEVEL_LABELS.benign;
  return LEVEL_LABELS[level as Level] ?? level.charAt(0).toUpperCase() + level.slice(1);
}

/** A stored level as one of ours; what an older version stored is watched at home. */
export const levelOf = (level: string): Level =>
  (LEVELS as readonly string[]).includes(level) ? (level as Level) : "monitor";

export const LEVEL_TIMES: Record<Level, string> = {
  emergency: "Jetzt sofort",
  urgent: "Heute",
  vet_visit: "In 24–48 Stunden",
  concerning: "Praxis anrufen, Termin binnen 48 Stunden",
  monitor: "Zu Hause beobachten",
  benign: "Weiter beobachten",
};

/** A species in an address: 'hund'. */
export const speciesSlug = (species: Species): string => species.toLowerCase();
export const speciesOfSlug = (slug: string | undefined): Species | null =>
  SPECIES.find((species) => speciesSlug(species) === slug) ?? null;

/** The form's names for a red flag of the text on the list of danger signs: its field, and the value by which it is denied. */
export const openField = (symptom: string) => `offen.${symptom}`;
export const DENIED = "nein-";

/** Hours after which the course should be checked, by level. */
export const CHECK_AFTER_HOURS: Record<Level, number> = {
  emergency: 24,
  urgent: 2,
  vet_visit: 6,
  concerning: 6,
  monitor: 12,
  benign: 48,
};
