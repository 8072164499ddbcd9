// The poison check: what was taken in, how much, by whom. Travels as a GET form, so that a result can be bookmarked.
import { z } from "zod";
import { SPECIES } from "#db/enums";
import { kilograms, WEIGHT_PATTERN } from "~/features/pets/pets";

/** A form sends text, an integration may send a number. */
const Text = (most: number, tooLong: string, string = z.string(), number = z.number()) =>
  z
    .union([string, number.transform(String)])
    .pipe(z.string().trim().max(most, tooLong))
    .optional()
    .default("");
/** Unanswered stays unanswered: nothing is assumed of it. */
const YesNo = z.union([z.enum(["ja", "nein"]), z.boolean().transform((yes) => (yes ? "ja" : "nein"))]).optional();

export const PoisonCheckForm = z.object({
  species: z.enum(SPECIES, { error: "Bitte wähle eine Tierart." }),
  substance: z
    .string({ error: "Bitte schreib, was es war." })
    .trim()
    .min(1, "Bitte schreib, was es war.")
    .max(200, "Bitte höchstens 200 Zeichen."),
  amount: Text(100, "Bitte höchstens 100 Zeichen."),
  weight: Text(
    20,
    "Bitte höchstens 20 Zeichen.",
    z.string().meta({ pattern: `^$|${WEIGHT_PATTERN}` }),
    z.number().meta({ minimum: 0.01, maximum: 2000, multipleOf: 0.01 }),
  ).refine(
    (text) => text === "" || kilograms(text) !== null,
    "Bitte gib das Gewicht als Zahl an, zum Beispiel 4,5 kg oder 900 g.",
  ),
  grown: YesNo,
  signs: YesNo,
});
export type PoisonCheckForm = z.output<typeof PoisonCheckForm>;
