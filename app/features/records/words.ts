import type { RECORD_TYPES } from "#db/enums";

export const RECORD_LABELS: Record<(typeof RECORD_TYPES)[number], string> = {
  consultation: "Beratung",
  vaccination: "Impfung",
  medication: "Medikament",
  treatment: "Behandlung",
  vet_visit: "Tierarztbesuch",
  weight: "Gewicht",
  training: "Training",
  other: "Sonstiges",
};

/** Written into records that come from a consultation. */
export const PROVIDER = "Tierlotse Beratung";
