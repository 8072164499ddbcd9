// The German labels and messages of pets and what a form may compute while somebody types. Small and safe in the browser.
import type { Level, Outcome } from "#db/enums";
import type { Pet } from "./pets";

export const TOAST = {
  created: "Haustier erstellt",
  updated: "Haustier aktualisiert",
  deleted: "Haustier gelöscht",
} as const;

/** Bytes a picture may have. */
export const IMAGE_LIMIT = 5 * 1024 * 1024;
export const IMAGE_ERRORS = {
  large: "Datei zu groß: Das Bild ist zu groß. Bitte wähle ein Bild mit weniger als 5MB.",
  unreadable: "Fehler beim Hochladen: Das Bild konnte nicht verarbeitet werden. Bitte versuche es erneut.",
} as const;

/** From well to alarming. */
export const HEALTH_ORDER = ["healthy", "warning", "alert"] as const;
export type Health = (typeof HEALTH_ORDER)[number];
export const HEALTH_LABELS: Record<Health, string> = { healthy: "Gesund", warning: "Achtung", alert: "Alarm" };
export const HEALTH_SYMBOLS: Record<Health, string> = { healthy: "✓", warning: "!", alert: "‼" };

/** What a status rests on, said beside it: nobody is called well or ill without its reason. */
export const HEALTH_GROUNDS: Record<Health, string> = {
  healthy: "Keine Beratung",
  warning: "Beratung",
  alert: "Notfall",
};

/** A pet's status from the outcomes of its consultations of the last seven days. */
export function healthOf(outcomes: readonly Outcome[]): Health {
  if (outcomes.includes("emergency")) return "alert";
  return outcomes.length > 0 ? "warning" : "healthy";
}

const OPTIONAL = ["breed", "dateOfBirth", "weight", "gender", "profileImage"] as const;
type Filled = Partial<Record<(typeof OPTIONAL)[number] | "name" | "species", unknown>> & {
  medicalConditions: boolean;
  allergies: boolean;
  neutered: boolean;
};

/** How complete a profile is, 0 to 100: name and species 60, five optional fields 30, three health items 10. */
export function completeness(pet: Filled): number {
  const required = [pet.name, pet.species].filter(Boolean).length / 2;
  const optional = OPTIONAL.filter((name) => pet[name]).length / OPTIONAL.length;
  const health = [pet.medicalConditions, pet.allergies, pet.neutered].filter(Boolean).length / 3;
  return Math.round(60 * required + 30 * optional + 10 * health);
}

export const completenessOf = (pet: Pet): number =>
  completeness({
    ...pet,
    medicalConditions: pet.medicalConditions.length > 0,
    allergies: pet.allergies.length > 0,
  });

export type Overall = { state: string; label: string; level: Level };

/** All pets of a user together, from the outcomes of the last seven days: the gravest speaks. */
export function overallOf(outcomes: readonly Outcome[]): Overall {
  if (outcomes.includes("emergency"))
    return { state: "Kritisch", label: "Achtung: Notfallsituation!", level: "emergency" };
  if (outcomes.includes("vet_visit"))
    return { state: "Achtung", label: "Tierarztbesuch empfohlen", level: "vet_visit" };
  if (outcomes.includes("monitor")) return { state: "Vorsicht", label: "Gesundheit überwachen", level: "monitor" };
  return { state: "OK", label: "Alle gesund", level: "benign" };
}
