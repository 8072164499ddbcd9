// What a consultation is: a patient, a main issue, a text, symptoms the owner confirmed, and answers by question id.
// Everything else is recomputed from it each time.
import type { Gender, Level, Severity, Species } from "#db/enums";
import type { SpeciesKey } from "./knowledge";

export type Patient = {
  name: string;
  species: Species;
  breed: string | null;
  /** Months since birth; null when unknown. */
  ageMonths: number | null;
  gender: Gender | null;
  /** false is also the form's default and therefore proves nothing. */
  neutered: boolean;
  weightKg: number | null;
  medicalConditions: string[];
  allergies: string[];
};

export type Case = {
  patient: Patient;
  issue: string | null;
  /** Whether the owner chose the issue as a preset, which is itself a finding; false when a text led to it. */
  preset: boolean;
  text: string;
  /** severity null: the owner has not touched it, the vocabulary's severity counts. */
  symptoms: { key: string; severity: Severity | null }[];
  /** Findings of the text the owner took away. A red flag needs `confirmed[key] === "nein"` as well. */
  removed: string[];
  /** Answers to 'Du hast … geschrieben. Trifft das zu?' by symptom key. */
  confirmed: Record<string, "ja" | "nein" | "unklar">;
  /** Option keys, or the typed text for a text question, by question id. */
  answers: Record<string, string[]>;
  /** The level of the consultation whose course this one checks; absent for a first one. */
  before?: Level;
};

export const speciesKey = (species: Species): SpeciesKey => species.toLowerCase() as SpeciesKey;

export const emptyCase = (patient: Patient): Case => ({
  patient,
  issue: null,
  preset: false,
  text: "",
  symptoms: [],
  removed: [],
  confirmed: {},
  answers: {},
});
