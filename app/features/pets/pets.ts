// Pets: input, view and German labels. Safe in the browser.
import { z } from "zod";
import { GENDERS, SPECIES } from "#db/enums";
import { isCalendarDay, ODD_SIGNS, PLAIN_NAME } from "~/format";
import type { PetResponse } from "./responses";

export type Pet = z.output<typeof PetResponse>;

const optional = (max: number, message: string) =>
  z
    .string({ error: message })
    .trim()
    .max(max, message)
    .nullish()
    .transform((text) => text || null);

/** Fields beyond the specification: an update that does not name them leaves them as they are. */
const kept = (value: string | null | undefined) => (value === undefined ? undefined : value || null);

const practice = z
  .string({ error: "Bitte gib Text ein." })
  .trim()
  .max(120, "Bitte höchstens 120 Zeichen.")
  .nullish()
  .transform(kept);

const phone = z
  .string({ error: "Bitte gib eine Telefonnummer ein." })
  .overwrite((text) => text.replace(/\s+/g, " ").trim())
  .max(40, "Bitte gib eine Telefonnummer mit höchstens 40 Zeichen ein.")
  .regex(/^$|^\+?[\d(][\d ()/-]+\d$/, "Bitte gib eine Telefonnummer ein, zum Beispiel 030 123456.")
  // Spaces around it are taken away first, so that they are no number.
  .meta({ pattern: "^$|^\\+?[\\d(][\\d ()/-]+\\d$" })
  .nullish()
  .transform(kept);

/** A tag list. A form sends one line, in which a comma parts the entries; an endpoint gets a list. */
const tags = (split: boolean) =>
  z
    .preprocess(
      (value) =>
        (Array.isArray(value) ? value : [value])
          .filter((entry) => entry !== undefined && entry !== null)
          .flatMap((entry) => (split && typeof entry === "string" ? entry.split(/[,;\n]/) : [entry]))
          .filter((entry) => typeof entry !== "string" || entry.trim() !== ""),
      z
        .array(z.string({ error: "Bitte gib Text ein." }).trim().max(100, "Bitte höchstens 100 Zeichen je Eintrag."))
        .max(30, "Bitte höchstens 30 Einträge.")
        .transform((list) => [...new Set(list)]),
    )
    .prefault([]);

/** What is refused though the schema of the interface allows it. */
export const PET_REFUSALS = { unborn: "Das Geburtsdatum darf nicht in der Zukunft liegen." };

const dateOfBirth = z
  .string({ error: "Bitte gib ein Datum ein." })
  .trim()
  .meta({ format: "date", description: "ein Tag von 1900 bis heute; ein Zeitpunkt gilt als sein Tag" })
  .nullish()
  // Integrations may send a whole instant; the day is what counts.
  .transform((text) => (text ? text.slice(0, /^\d{4}-\d{2}-\d{2}T/.test(text) ? 10 : text.length) : null))
  .refine((day) => day === null || isCalendarDay(day), "Bitte gib ein gültiges Datum ein.")
  .refine((day) => day === null || day >= "1900-01-01", "Dieses Geburtsdatum liegt zu weit zurück.")
  .refine(
    (day) => day === null || day <= new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10),
    PET_REFUSALS.unborn,
  );

/** A weight as the interface describes it; people may write 'Kilo' or 'Gramm' as well. */
export const WEIGHT_PATTERN = "^(0[.,]\\d{0,2}[1-9] ?(kg)?|[1-9]\\d{0,2}([.,]\\d{1,3})? ?(kg|g)?)$";

/** '4,5 kg', '4.5', '800 g' → kilograms; null when it is no weight. */
export function kilograms(text: string | null): number | null {
  const match = text?.trim().match(/^(\d{1,5}(?:[.,]\d{1,3})?)\s*(kg|kilo(?:gramm)?|g|gramm)?$/i);
  if (!match) return null;
  const value = Number(match[1]!.replace(",", "."));
  return /^g/i.test(match[2] ?? "") ? value / 1000 : value;
}

const weight = z.preprocess(
  (value) => (typeof value === "number" ? String(value) : value),
  z
    .string({ error: "Bitte gib ein Gewicht ein." })
    .trim()
    .max(20, "Bitte gib das Gewicht wie 4,5 kg oder 800 g an.")
    .meta({ pattern: WEIGHT_PATTERN })
    .nullish()
    .transform((text) => text || null)
    .refine((text) => text === null || kilograms(text) !== null, "Bitte gib das Gewicht wie 4,5 kg oder 800 g an.")
    .refine(
      (text) => text === null || ((kilograms(text) ?? 0) > 0 && (kilograms(text) ?? 0) <= 2000),
      "Dieses Gewicht kann nicht stimmen.",
    )
    .describe("wie 4,5 kg oder 800 g; eine Zahl sind Kilogramm"),
);

/** An https address, the address of a picture kept here, or (from an endpoint) a picture as a data URL. */
const image = z
  .string({ error: "Bitte gib eine Bildadresse ein." })
  .trim()
  .meta({ format: "uri", description: "https://…, oder ein Bild als data:image/…;base64,…" })
  .nullish()
  .transform((text) => text || null)
  .refine(
    (text) =>
      text === null ||
      /^data:image\/[a-z+.-]+;base64,/.test(text) ||
      /^\/pets\/\d+\/image\/[0-9a-f]+$/.test(text) ||
      (text.length <= 2000 && URL.canParse(text) && /^https:\/\/[^/\s@]+\.[^/\s@]+/.test(text)),
    "Bitte gib eine Bildadresse ein, die mit https:// beginnt.",
  );

const chip = z
  .string({ error: "Bitte gib die Chipnummer ein." })
  .meta({ pattern: "^\\d{15}$", description: "15 Ziffern (ISO 11784)" })
  .transform((text) => text.replace(/[\s.-]/g, ""))
  .refine((text) => text === "" || /^\d{15}$/.test(text), "Eine Chipnummer hat genau 15 Ziffern.")
  .nullish()
  .transform(kept);

const passport = z
  .string({ error: "Bitte gib die Passnummer ein." })
  .trim()
  .max(30, "Bitte höchstens 30 Zeichen.")
  .nullish()
  .transform(kept);

/** A part of an age that is only known roughly; empty is none. */
const agePart = (most: number, message: string) =>
  z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.coerce.number(message).int(message).min(0, message).max(most, message).optional(),
  );

/** The pet form. The message for a missing name differs between screen and endpoint. */
const petInput = (nameMessage: string, fromForm: boolean) =>
  z.object({
    name: z
      .string({ error: nameMessage })
      .trim()
      .min(1, nameMessage)
      .max(80, "Der Name darf höchstens 80 Zeichen haben.")
      .regex(PLAIN_NAME, ODD_SIGNS),
    species: z.enum(SPECIES, { error: "Die Tierart ist erforderlich" }),
    breed: optional(100, "Bitte höchstens 100 Zeichen."),
    dateOfBirth,
    weight,
    gender: z
      .preprocess(
        (value) => value || null,
        z.enum(GENDERS, { error: "Bitte wähle Männlich oder Weiblich." }).nullable(),
      )
      .prefault(null),
    neutered: z
      .preprocess(
        (value) => (value === "on" || value === "true" ? true : (value ?? false) === "" ? false : (value ?? false)),
        z.boolean({ error: "Bitte wähle ja oder nein." }),
      )
      .prefault(false),
    medicalConditions: tags(fromForm),
    allergies: tags(fromForm),
    profileImage: image,
    vetName: practice,
    vetPhone: phone,
    emergencyVetName: practice,
    emergencyVetPhone: phone,
    chipNumber: chip,
    passportNumber: passport,
  });

/** The birth day of an animal that is roughly that old: the first of the month it would be. */
function birthFromAge(years: number, months: number, now: Date): string {
  const day = new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth() - months, 1));
  return day.toISOString().slice(0, 10);
}

export const PetFormInput = petInput("Der Name ist erforderlich", true)
  .extend({
    ageYears: agePart(120, "Bitte gib ganze Jahre von 0 bis 120 an."),
    ageMonths: agePart(11, "Bitte gib ganze Monate von 0 bis 11 an."),
  })
  .transform(({ ageYears, ageMonths, ...input }) => {
    const guessed = !input.dateOfBirth && (ageYears !== undefined || ageMonths !== undefined);
    return {
      ...input,
      // A form never sends the address of a picture kept here: no new one leaves it.
      keepPicture: true,
      dateOfBirth: guessed ? birthFromAge(ageYears ?? 0, ageMonths ?? 0, new Date()) : input.dateOfBirth,
      birthEstimated: guessed,
    };
  });
export const PetBody = petInput("Name is required", false)
  .extend({
    birthEstimated: z.boolean({ error: "Bitte wähle ja oder nein." }).optional(),
  })
  .transform((input) => ({ ...input, keepPicture: false }));
export type PetInput = Omit<z.output<typeof PetFormInput>, "birthEstimated"> & { birthEstimated?: boolean | undefined };
