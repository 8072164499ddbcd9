// The one table that makes a level of three things: what is told, what is only possible, and what the worst part of the
// description is like. A row raises or asks; no row is below what is told.
import type { Level } from "#db/enums";
import { levelRank, maxLevel } from "./facts";

/** What is decided upon. */
export type Signals = {
  /** The floor of what is told, answered, chosen or computed. */
  told: Level;
  /** The floor with what is only possible counted as if it were told. */
  possible: Level;
  /** What is possible is a sign that is asked about whatever the rest sounds like, see `dreaded` in general.yaml. */
  dreaded: boolean;
  /** The told floor rests on an amount nobody knows. */
  amountOpen: boolean;
  /** Of the worst part of the description, 0 to 1; both 0 without one. */
  emergency: number;
  visit: number;
  /** The description is a few words that say a sign and nothing else. */
  plain: boolean;
  /** What was eaten is all that is told, and its dose is computed as harmless. */
  calmDose: boolean;
  /** Vomited once or a mild sign, and well besides, told in so few words that nothing else is. */
  explained: boolean;
  /** Danger signs were looked for and none is there. */
  settled: boolean;
  /** Asked, and nothing else is wrong with it. */
  well: boolean;
  /** A sign, something normal, an answer or a description in familiar words. */
  understood: boolean;
  /** Something recognised as normal, or danger looked for and not there: 'benign' needs it. */
  calm: boolean;
  /** The owner could not tell what is wrong with the part in question, and named no other sign. */
  unseen: boolean;
  /** The species has no rules of its own. */
  unruled: boolean;
  /** Nobody will answer a question: what is open stays open. */
  unanswered: boolean;
};

export type Row = {
  id: string;
  when: (signals: Signals) => boolean;
  level: Level;
  /** 'vorsorglich, bis geklärt': one answer can settle it. */
  precautionary: boolean;
  reason: string;
};

/**
 * Shares of the comparison from which it raises. `emergency` and `visit` are chosen by the curves and the costs of
 * scripts/triage/calibrate.ts. The others are set by hand: `possible`, beside a red flag that may be meant, is half of
 * `emergency`; `settled`, after danger was looked for, is twice of it; from `alike` on the danger signs of every complaint it
 * may be about are asked for; `plain` is high because 'Sie hat erbrochen' is explained by its sign, and so few words are like
 * those of anything.
 */
export const SHARES = { emergency: 0.25, possible: 0.12, plain: 0.9, settled: 0.5, alike: 0.5, visit: 0.35 };

const atLeast = (level: Level, least: Level) => levelRank(level) >= levelRank(least);

export const TABLE: readonly Row[] = [
  {
    id: "amount-open",
    when: ({ told, amountOpen, settled }) => told === "emergency" && amountOpen && !settled,
    level: "emergency",
    precautionary: true,
    reason: "Solange Menge und Gewicht nicht bekannt sind, gilt es als Notfall.",
  },
  {
    id: "told",
    when: ({ told }) => told === "emergency",
    level: "emergency",
    precautionary: false,
    reason: "",
  },
  {
    id: "possible-and-alike",
    when: ({ possible, emergency, dreaded, settled }) =>
      possible === "emergency" && (emergency >= SHARES.possible || dreaded) && !settled,
    level: "emergency",
    precautionary: true,
    reason: "Ein Gefahrenzeichen ist möglich. Bis das geklärt ist, gilt es als Notfall.",
  },
  {
    id: "alike",
    // A dose computed as harmless outweighs the name of what was eaten.
    when: ({ emergency, plain, calmDose, settled }) =>
      emergency >= (plain ? SHARES.plain : calmDose ? SHARES.alike : SHARES.emergency) && !settled,
    level: "emergency",
    precautionary: true,
    reason: "Ich verstehe nicht alles und bin lieber vorsichtig: Ein Teil deiner Beschreibung klingt nach Gefahr.",
  },
  {
    id: "possible-unanswered",
    when: ({ possible, unanswered, settled }) => possible === "emergency" && unanswered && !settled,
    level: "emergency",
    precautionary: true,
    reason: "Ein Gefahrenzeichen ist möglich. Bis das geklärt ist, gilt es als Notfall.",
  },
  {
    id: "possible",
    when: ({ possible }) => atLeast(possible, "urgent"),
    level: "urgent",
    precautionary: true,
    reason: "Ein Warnzeichen ist möglich und noch nicht geklärt.",
  },
  {
    id: "alike-settled",
    when: ({ emergency }) => emergency >= SHARES.settled,
    level: "vet_visit",
    precautionary: false,
    reason: "Gefahrenzeichen hast du ausgeschlossen. Untersuchen lassen solltest du es trotzdem.",
  },
  {
    id: "not-understood",
    when: ({ understood }) => !understood,
    level: "vet_visit",
    precautionary: false,
    reason: "Ich habe deine Beschreibung nicht verstanden. Deshalb rate ich zur Vorsicht.",
  },
  {
    id: "alike-visit",
    when: ({ visit, well, explained }) => visit >= SHARES.visit && !well && !explained,
    level: "vet_visit",
    precautionary: true,
    reason: "Ich verstehe nicht alles und bin lieber vorsichtig.",
  },
  {
    id: "unseen",
    when: ({ unseen }) => unseen,
    level: "concerning",
    precautionary: false,
    reason: "Was du nicht genau sehen kannst, lass jemanden ansehen, der es kann.",
  },
  {
    id: "unruled",
    when: ({ unruled }) => unruled,
    level: "concerning",
    precautionary: false,
    reason: "Für diese Tierart gibt es hier nur wenige Regeln, deshalb gilt Vorsicht.",
  },
  {
    id: "calm",
    when: ({ calm }) => calm,
    level: "benign",
    precautionary: false,
    reason: "",
  },
  { id: "watch", when: () => true, level: "monitor", precautionary: false, reason: "" },
];

export type Decision = {
  level: Level;
  row: Row;
  /** The level is only as high as it is until something is settled. */
  precautionary: boolean;
  /** Something is open that one answer can settle, whether or not it sets the level. */
  asks: boolean;
};

/** The first row that fits; the level is never below what is told. */
export function decide(signals: Signals): Decision {
  const row = TABLE.find(({ when }) => when(signals))!;
  const level = maxLevel(signals.told, row.level);
  return { level, row, precautionary: row.precautionary && level === row.level, asks: row.precautionary };
}
