import type { RECORD_TYPES } from "#db/enums";
import type { DrawingName } from "~/ui/drawing";

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

/** The field each kind is mostly told by: it complains where nothing says what was. */
export const MAIN_FIELD: Record<(typeof RECORD_TYPES)[number], "vaccine" | "title" | "description" | "weight"> = {
  consultation: "description",
  vaccination: "vaccine",
  medication: "title",
  treatment: "description",
  vet_visit: "description",
  weight: "weight",
  training: "description",
  other: "title",
};

export const RECORD_DRAWINGS: Record<(typeof RECORD_TYPES)[number], DrawingName> = {
  consultation: "speech",
  vaccination: "syringe",
  medication: "pill",
  treatment: "plaster",
  vet_visit: "cross",
  weight: "scale",
  training: "ball",
  other: "note",
};

/** Written into records that come from a consultation. */
export const PROVIDER = "Tierlotse Beratung";

/** '4,5 kg' from 4500 grams, '800 g' from 800. */
export const formatKilograms = (grams: number): string =>
  grams < 1000
    ? `${grams} g`
    : `${(grams / 1000).toLocaleString("de-DE", { maximumFractionDigits: 3, useGrouping: false })} kg`;
