// Poison by dose: how urgent an intake is. Thresholds only raise, but a dose told and computed below them wins over the
// substance's name.
import type { Level } from "#db/enums";
import type { Intake } from "./intakes";
import type { SpeciesKey } from "./knowledge";

/** The finding a toxin makes; how grave it is depends on the substance and the dose. */
export const INTAKE = "gift-aufgenommen";

export type PoisonRating = {
  level: Level;
  /** Per kilogram of body weight, in the unit of the thresholds; null when it cannot be computed. */
  dose: number | null;
  /** First and severe signs are described from these doses on; null where none is published. */
  thresholds: { mild: number; severe: number } | null;
  /** A dose well below the first signs is calm in this animal. */
  calm: boolean;
  /** Why it is as urgent as it is, with the substance and the figures; and without them. */
  reason: string;
  why: string;
  /** What is not known and could end in a lower level. */
  open: boolean;
};

/** Up to this share of the lowest published threshold a computed dose is calm: kitchen scales and memory are that exact. */
const CALM_SHARE = 0.5;
const ADULT_MONTHS = 12;

const { format: round } = new Intl.NumberFormat("de-DE", { maximumSignificantDigits: 2 });

export type Exposed = {
  species: SpeciesKey;
  ageMonths: number | null;
  weightKg: number | null;
  /** Whether it shows what the substance does, or anything grave. */
  signs: boolean;
};

/** How urgent an intake is; below 'urgent' only where amount and weight are told and the dose is calm. */
export function rateIntake(intake: Intake, animal: Exposed): PoisonRating {
  const { toxin, amount } = intake;
  const weight = weightOf(intake, animal);
  const thresholds = lowestThresholds(intake, animal.species);
  const dose = amount !== null && weight !== null ? amount / weight : null;
  const share = dose !== null && thresholds !== null ? dose / thresholds.mild : null;
  const figures =
    dose === null || thresholds === null
      ? ""
      : ` Etwa ${round(dose)} ${toxin.dose?.unit} je kg Körpergewicht; Vergiftungszeichen sind ab ${round(thresholds.mild)} ${toxin.dose?.unit.split(" ")[0]} je kg beschrieben.`;
  const rated = (level: Level, reason: string, open = intake.swallowed === "open"): PoisonRating => ({
    level,
    dose,
    thresholds,
    calm: isCalm(intake, animal),
    open,
    reason: `${toxin.name}: ${reason}${figures}`,
    why: reason,
  });
  const over = toxin.window_hours !== undefined && intake.hoursAgo !== null && intake.hoursAgo > toxin.window_hours;
  if (animal.signs && !over) return rated("emergency", "Dein Tier zeigt schon Anzeichen. Jetzt zählt jede Minute.");
  if (share !== null && share < CALM_SHARE && isCalm(intake, animal))
    return rated("monitor", "Die Menge ist für das Gewicht deines Tiers sehr klein.", false);
  if ((toxin.level_by_species[animal.species] ?? toxin.level) === "emergency")
    return rated("emergency", "Das ist schon in kleinen Mengen gefährlich, auch ohne Anzeichen.");
  if (over) return rated("urgent", "Die Zeit, in der die Wirkung einsetzt, ist vorbei. Ruf heute eine Praxis an.");
  if (share !== null)
    return share >= 1
      ? rated("emergency", "Die Menge ist gefährlich, auch ohne Anzeichen.")
      : rated("urgent", "Ruf eine Praxis oder den Giftnotruf an und nenne Menge und Gewicht.");
  // The window for treatment closes: much of it, or nothing said about how much, waits for nobody's scales.
  if (toxin.level_unknown === "emergency" && intake.size !== "little")
    return rated(
      "emergency",
      "Wie viel es je Kilogramm war, ist nicht bekannt, und die Zeit zum Behandeln ist kurz.",
      true,
    );
  return rated("urgent", `${missing(amount, weight)} nicht sicher bekannt. Was das heißt, weiß der Giftnotruf.`);
}

/** What a dose cannot be computed for, with its verb. */
function missing(amount: number | null, weight: number | null): string {
  if (weight !== null) return "Die Menge ist";
  return amount === null ? "Menge und Gewicht sind" : "Das Gewicht ist";
}

/** Kilograms; of two weights the lower is the graver. */
function weightOf(intake: Intake, { weightKg }: Exposed): number | null {
  const weights = [intake.weightKg, weightKg].filter((value): value is number => value !== null && value > 0);
  return weights.length > 0 ? Math.min(...weights) : null;
}

/** For this species, or of any where none is published for it. */
function lowestThresholds({ toxin }: Intake, species: SpeciesKey): PoisonRating["thresholds"] {
  const all = toxin.dose?.thresholds ?? [];
  const own = all.filter((entry) => entry.species === species);
  const [lowest] = (own.length > 0 ? own : all).toSorted((a, b) => a.mild - b.mild);
  return lowest ? { mild: lowest.mild, severe: lowest.severe } : null;
}

/** Substances with a dose below which nothing is described, in a dog that is not known to be young. */
const isCalm = ({ toxin }: Intake, { species, ageMonths }: Exposed) =>
  toxin.calm && species === "hund" && (ageMonths === null || ageMonths >= ADULT_MONTHS);
