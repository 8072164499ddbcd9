// A consultation's case as the database and an archive keep it, checked when it is read again.
import { z } from "zod";
import { GENDERS, LEVELS, SEVERITIES, SPECIES } from "#db/enums";
import type { Case } from "~/triage/case";
import { issues, symptoms } from "~/triage/knowledge";
import { answerKeys } from "~/triage/next-question";

const words = z.string().max(20_000);
const key = z.string().max(100);
const list = <T extends z.ZodType>(of: T) => z.array(of).max(300);

/** What the owner said, without the animal. */
export const Told = z.object({
  issue: key.nullable(),
  preset: z.boolean(),
  text: words,
  symptoms: list(z.object({ key, severity: z.enum(SEVERITIES).nullable() })),
  removed: list(key),
  confirmed: z.record(key, z.enum(["ja", "nein", "unklar"])),
});

export const StoredCase = z.object({
  patient: z.object({
    name: z.string().max(80),
    species: z.enum(SPECIES),
    breed: words.nullable(),
    ageMonths: z.number().min(0).max(2400).nullable(),
    gender: z.enum(GENDERS).nullable(),
    neutered: z.boolean(),
    weightKg: z.number().positive().max(2000).nullable(),
    medicalConditions: list(words),
    allergies: list(words),
  }),
  ...Told.shape,
  answers: z.record(key, list(words)),
  before: z.enum(LEVELS).optional(),
}) satisfies z.ZodType<Case>;

/** Drops the keys of a stored case that the current knowledge does not define: it came by import or from an older rule set. */
export function knownCase(stored: Case): Case {
  const answers: Record<string, readonly string[]> = {};
  for (const [id, given] of Object.entries(stored.answers)) {
    const keys = answerKeys(id, given);
    if (keys) answers[id] = keys;
  }
  return {
    ...stored,
    issue: stored.issue !== null && issues.has(stored.issue) ? stored.issue : null,
    symptoms: stored.symptoms.filter(({ key }) => symptoms.has(key)),
    removed: stored.removed.filter((key) => symptoms.has(key)),
    confirmed: Object.fromEntries(Object.entries(stored.confirmed).filter(([key]) => symptoms.has(key))),
    answers,
  };
}
