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
  readonly patient: Patient;
  readonly issue: string | null;
  /** Whether the owner chose the issue as a preset, which is itself a finding; false when a text led to it. */
  readonly preset: boolean;
  readonly text: string;
  /** severity null: the owner has not touched it, the vocabulary's severity counts. */
  readonly symptoms: readonly { readonly key: string; readonly severity: Severity | null }[];
  /** Findings of the text the owner took away. A red flag needs `confirmed[key] === "nein"` as well. */
  readonly removed: readonly string[];
  /** Answers to 'Du hast … geschrieben. Trifft das zu?' by symptom key. */
  readonly confirmed: Readonly<Record<string, "ja" | "nein" | "unklar">>;
  /** Option keys, or the typed text for a text question, by question id. */
  readonly answers: Readonly<Record<string, readonly string[]>>;
  /** The level of the consultation whose course this one checks; absent for a first one. */
  readonly before?: Level;
};

export const speciesKey = (species: Species): SpeciesKey => species.toLowerCase() as SpeciesKey;

/** A text of the knowledge about this animal; without a name about 'dein Tier', in the case the place asks for. */
export function withName(text: string, name: string): string {
  // As functions: a name may hold '$&'.
  const filled = text
    .replaceAll("{name}", () => name || "dein Tier")
    .replaceAll("{name:Dativ}", () => name || "deinem Tier");
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}

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

/** Remembers what a function said of an object: a case, and what is gathered from it, never change. */
export function oncePer<K extends object, V extends object>(compute: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    const kept = known.get(key);
    if (kept) return kept;
    const value = compute(key);
    known.set(key, value);
    return value;
  };
}
