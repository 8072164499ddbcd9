// What a catalogue entry must be, whether it is one of our samples or comes from an operator's file.
import { z } from "zod";
import { SPECIES, UNITS } from "#db/enums";
import { CATEGORIES } from "./labels";

const text = (max: number, required: string) =>
  z.string({ error: required }).trim().min(1, required).max(max, `höchstens ${max} Zeichen`);
/** A list, or its entries in one cell with '|' between them. */
const listOf = <T extends z.ZodType>(entry: T) =>
  z.preprocess(
    (value) =>
      typeof value === "string"
        ? value
            .split("|")
            .map((one) => one.trim())
            .filter(Boolean)
        : (value ?? []),
    z.array(entry).max(30, "höchstens 30 Einträge"),
  );
/** A number, or text with a comma or point; an empty cell is none. */
const number = (message: string) =>
  z.preprocess(
    (value) =>
      typeof value === "string"
        ? value.trim() === ""
          ? null
          : Number(value.trim().replace(",", "."))
        : (value ?? null),
    z.number({ error: message }).nullable(),
  );
const yes = z.preprocess(
  (value) =>
    typeof value === "string"
      ? (
          { ja: true, true: true, "1": true, nein: false, false: false, "0": false, "": false } as Record<
            string,
            boolean
          >
        )[value.trim().toLowerCase()]
      : (value ?? false),
  z.boolean({ error: "ja oder nein" }),
);

export const CatalogueEntry = z
  .object({
    sku: text(100, "fehlt"),
    name: text(200, "fehlt"),
    description: text(5000, "fehlt"),
    category: z.enum(CATEGORIES, { error: `eine von: ${CATEGORIES.join(", ")}` }),
    price: number("ganze Cent").refine(
      (value) => value !== null && Number.isInteger(value) && value >= 0 && value <= 10_000_000,
      "ganze Cent, zum Beispiel 1299",
    ),
    pricedOn: z
      .string({ error: "fehlt" })
      .trim()
      .refine(
        (day) =>
          /^\d{4}-\d{2}-\d{2}$/.test(day) &&
          !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) &&
          new Date(`${day}T00:00:00Z`).toISOString().startsWith(day),
        "ein Tag wie 2026-11-21",
      ),
    amount: number("eine Zahl").refine((value) => value === null || (value > 0 && value <= 100_000), "größer als 0"),
    unit: z.preprocess((value) => value || null, z.enum(UNITS, { error: "kg oder l" }).nullable()),
    speciesApplicability: listOf(z.enum(SPECIES, { error: `nur: ${SPECIES.join(", ")}` })).refine(
      (species) => species.length > 0,
      "mindestens eine Tierart",
    ),
    targetConditions: listOf(text(100, "fehlt")),
    featured: yes,
    rating: number("0 bis 5").refine((value) => value === null || (value >= 0 && value <= 5), "0 bis 5"),
    affiliateUrl: z
      .string({ error: "fehlt" })
      .trim()
      .max(2000, "höchstens 2000 Zeichen")
      .refine((url) => URL.canParse(url) && new URL(url).protocol === "https:", "nur https-Adressen"),
    /** A file beside the catalogue, never an address. */
    image: z.preprocess((value) => value || null, z.string({ error: "ein Dateiname" }).trim().nullable()),
  })
  .refine((entry) => (entry.amount === null) === (entry.unit === null), {
    path: ["unit"],
    message: "Menge und Einheit gehören zusammen",
  })
  .refine((entry) => entry.category !== "Futter" || entry.unit !== null, {
    path: ["amount"],
    message: "Futter braucht Menge und Einheit für den Grundpreis",
  });
export type CatalogueEntry = z.output<typeof CatalogueEntry>;
