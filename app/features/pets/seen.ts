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
  profileImage: "Bildadresse",
} as const;
type Field = keyof typeof PET_LABELS;
const FIELDS = Object.keys(PET_LABELS) as Field[];

type Shown = Pick<Pet, Field>;

/** A short hash of a value, enough to see that it changed. */
function markOf(value: unknown): string {
  let mark = 5381;
  for (const sign of JSON.stringify(value ?? null)) mark = (mark * 33 + sign.codePointAt(0)!) % 2_147_483_647;
  return mark.toString(36);
}

/** A value as the form shows it: a picture kept here is no address that could be typed. */
const typedOf = (pet: Partial<Shown>, field: Field): unknown =>
  field === "profileImage" && pet.profileImage?.startsWith("/") ? null : pet[field];

/** What a form was filled from: a mark of each field. */
export const seenOf = (pet: Shown): string => FIELDS.map((field) => markOf(typedOf(pet, field))).join(".");

const shown = (value: unknown): string => {
  if (typeof value === "boolean") return value ? "ja" : "nein";
  return [value].flat().filter(Boolean).join(", ") || "leer";
};

/**
 * A form that was filled from `seen`, for a pet that is `now` another one: what was not touched in the form is as it is now.
 * `conflict` names what both have changed, each to something else; null where there is none.
 */
export function broughtTogether<Input extends Partial<Shown>>(
  seen: string,
  now: Shown,
  wanted: Input,
): { input: Input; conflict: string | null } {
  const marks = seen.split(".");
  if (marks.length !== FIELDS.length) return { input: wanted, conflict: null };
  const elsewhere = FIELDS.filter((field, at) => markOf(typedOf(now, field)) !== marks[at]);
  const touched = (field: Field) => markOf(wanted[field]) !== marks[FIELDS.indexOf(field)];
  const untouched = elsewhere.filter((field) => !touched(field));
  const input = { ...wanted, ...Object.fromEntries(untouched.map((field) => [field, now[field]])) };
  const both = elsewhere.filter((field) => touched(field) && markOf(typedOf(now, field)) !== markOf(wanted[field]));
  if (both.length === 0) return { input, conflict: null };
  const list = both.map((field) => `${PET_LABELS[field]} (jetzt: ${shown(now[field])})`).join(", ");
  return {
    input,
    conflict: `Inzwischen wurde das an anderer Stelle geändert: ${list}. Deine Eingaben stehen noch hier. Drück noch einmal „Aktualisieren“, dann gelten sie.`,
  };
}
