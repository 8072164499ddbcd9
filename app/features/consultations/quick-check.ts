// The emergency check without an account: one sign or one description in, a verdict out.
import { z } from "zod";
import { SPECIES } from "#db/enums";
import { MAX_TEXT } from "./labels";

/** What was described before signing up, kept in the session until a consultation takes it over. */
export const QuickText = z.object({ species: z.enum(SPECIES), text: z.string() });
export type QuickText = z.output<typeof QuickText>;

const Description = z
  .string({ error: "Bitte beschreib, was du siehst." })
  .trim()
  .min(1, "Bitte beschreib, was du siehst.")
  .max(MAX_TEXT, "Bitte höchstens 10.000 Zeichen.");

export const QuickTextForm = z.object({ text: Description });

/** What is refused though each field may be left out. */
export const QUICK_REFUSALS = {
  nothing: "Bitte gib ein Zeichen (sign) oder eine Beschreibung (text) an.",
  species: "Bitte gib eine Tierart an (species).",
};

export const QuickCheckInput = z
  .object({
    species: z.enum(SPECIES, { error: "Bitte wähle eine Tierart." }),
    sign: z.string().max(100).optional(),
    text: z.string().trim().max(MAX_TEXT, "Bitte höchstens 10.000 Zeichen.").optional(),
  })
  .refine(({ sign, text }) => Boolean(sign) || Boolean(text), {
    path: ["text"],
    error: QUICK_REFUSALS.nothing,
  });
