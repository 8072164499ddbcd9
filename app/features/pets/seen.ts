// Two tabs, one animal: a form says what it was filled from, so that a change made meanwhile is not overwritten unasked.
import type { Pet } from "./pets";

/** The fields both can change, with their labels on the screen. */
export const PET_LABELS = {
  name: "Name",
  species: "Tierart",
  breed: "Rasse",
  dateOfBirth: "Geburtsdatum",
  weight: "Gewicht",
  gender: "Geschlecht",
  neutered: "Kastriert",
  chipNumber: "Chipnummer",
  passportNumber: "Heimtierausweis",
  medicalConditions: "Vorerkrankungen",
  allergies: "Allergien",
  vetName: "Tierarztpraxis",
  vetPhone: "Telefon der Praxis",
  emergencyVetName: "Notfallpraxis oder Klinik",
  emergencyVetPhone: "Telefon der Notfallpraxis",
} as const;
type Field = keyof typeof PET_LABELS;
const FIELDS = Object.keys(PET_LABELS) as Field[];

type Shown = Pick<Pet, Field>;

/** A short mark of a value: enough to see that it is another one. */
function markOf(value: unknown): string {
  let mark = 5381;
  for (const sign of JSON.stringify(value ?? null)) mark = (mark * 33 + sign.codePointAt(0)!) % 2_147_483_647;
  return mark.toString(36);
}

/** What a form was filled from: a mark of each field. */
export const seenOf = (pet: Shown): string => FIELDS.map((field) => markOf(pet[field])).join(".");

const shown = (value: unknown): string => {
  if (typeof value === "boolean") return value ? "ja" : "nein";
  return [value].flat().filter(Boolean).join(", ") || "leer";
};

/** The fields that somebody has changed since `seen` to something else than what is to be stored; null where there is none. */
export function changedMeanwhile(seen: string, now: Shown, wanted: Partial<Shown>): string | null {
  const marks = seen.split(".");
  if (marks.length !== FIELDS.length) return null;
  const changed = FIELDS.filter(
    (field, at) => markOf(now[field]) !== marks[at] && markOf(now[field]) !== markOf(wanted[field]),
  );
  if (changed.length === 0) return null;
  const list = changed.map((field) => `${PET_LABELS[field]} (jetzt: ${shown(now[field])})`).join(", ");
  return `Inzwischen wurde das an anderer Stelle geändert: ${list}. Deine Eingaben stehen noch hier. Drück noch einmal „Aktualisieren“, dann gelten sie.`;
}
