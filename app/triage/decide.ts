// The one table that makes a level of three things: what is told, what is only possible, and what the worst part of the
// description is like. A row raises or asks; no row is below what is told.
import type { Level } from "#db/enums";
import { BESIDES, DANGER } from "./knowledge";
import { levelRank, maxLevel } from "./level";

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
  /** What was eaten is all that is told, and its dose is computed as harmless; or what is told did not happen after all. */
  calmed: boolean;
  /** Vomited once or a mild sign, and well besides, told in so few words that nothing else is. */
  explained: boolean;
  /** Danger signs were looked for and none is there. */
  settled: boolean;
  /** It was asked what is wrong with the animal besides. */
  asked: boolean;
  /** Asked, and nothing else is wrong with it. */
  well: boolean;
  /** The owner says that what sounds like danger is normal for this animal. */
  saidNormal: boolean;
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
  /** The question that can settle it: until then the level is 'vorsorglich, bis geklärt'. Null where nothing can. */
  settledBy: string | null;
  reason: string;
  /** What of the consultation the reason rests on: the signs that are only possible, or the whole description. */
  rests: "signs" | "text";
  /** What the reason rests on in words, where signs do not say it. */
  because?: string;
};
const AMOUNT = "g-menge";

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
    settledBy: AMOUNT,
    reason: "Solange Menge und Gewicht nicht bekannt sind, gilt es als Notfall.",
    rests: "text",
  },
  {
    id: "told",
    when: ({ told }) => told === "emergency",
    level: "emergency",
    settledBy: null,
    reason: "",
    rests: "text",
  },
  {
    id: "possible-and-alike",
    when: ({ possible, emergency, dreaded, settled }) =>
      possible === "emergency" && (emergency >= SHARES.possible || dreaded) && !settled,
    level: "emergency",
    settledBy: DANGER,
    reason: "Ein Gefahrenzeichen ist möglich. Bis das geklärt ist, gilt es als Notfall.",
    rests: "signs",
  },
  {
    id: "alike",
    // A dose computed as harmless outweighs the name of what was eaten, and so does that it was not eaten.
    when: ({ emergency, plain, calmed, settled }) =>
      emergency >= (plain ? SHARES.plain : calmed ? SHARES.alike : SHARES.emergency) && !settled,
    level: "emergency",
    settledBy: DANGER,
    reason: "Ich verstehe nicht alles und bin lieber vorsichtig: Ein Teil deiner Beschreibung klingt nach Gefahr.",
    rests: "text",
  },
  {
    id: "possible-unanswered",
    when: ({ possible, unanswered, settled }) => possible === "emergency" && unanswered && !settled,
    level: "emergency",
    settledBy: DANGER,
    reason: "Ein Gefahrenzeichen ist möglich. Bis das geklärt ist, gilt es als Notfall.",
    rests: "signs",
  },
  {
    id: "possible",
    when: ({ possible }) => atLeast(possible, "urgent"),
    level: "urgent",
    settledBy: DANGER,
    reason: "Ein Warnzeichen ist möglich und noch nicht geklärt.",
    rests: "signs",
  },
  {
    id: "alike-said-normal",
    when: ({ emergency, saidNormal }) => emergency >= SHARES.settled && saidNormal,
    level: "vet_visit",
    settledBy: null,
    reason: "Untersuchen lassen solltest du es trotzdem.",
    rests: "text",
  },
  {
    id: "alike-settled",
    when: ({ emergency }) => emergency >= SHARES.settled,
    level: "vet_visit",
    settledBy: null,
    reason: "Gefahrenzeichen hast du ausgeschlossen. Untersuchen lassen solltest du es trotzdem.",
    rests: "text",
  },
  {
    id: "not-understood",
    when: ({ understood }) => !understood,
    level: "vet_visit",
    settledBy: null,
    reason: "Ich habe deine Beschreibung nicht verstanden. Deshalb rate ich zur Vorsicht.",
    rests: "text",
    because: "kein erkanntes Anzeichen",
  },
  {
    id: "alike-visit-asked",
    when: ({ visit, well, explained, asked }) => visit >= SHARES.visit && !well && !explained && asked,
    level: "vet_visit",
    settledBy: null,
    reason: "Ich verstehe nicht alles und bin lieber vorsichtig.",
    rests: "text",
  },
  {
    id: "alike-visit",
    when: ({ visit, well, explained }) => visit >= SHARES.visit && !well && !explained,
    level: "vet_visit",
    settledBy: BESIDES,
    reason: "Ich verstehe nicht alles und bin lieber vorsichtig.",
    rests: "text",
  },
  {
    id: "unseen",
    when: ({ unseen }) => unseen,
    level: "concerning",
    settledBy: null,
    reason: "Was du nicht genau sehen kannst, lass jemanden ansehen, der es kann.",
    rests: "text",
  },
  {
    id: "unruled",
    when: ({ unruled }) => unruled,
    level: "concerning",
    settledBy: null,
    reason: "Für diese Tierart gibt es hier nur wenige Regeln, deshalb gilt Vorsicht.",
    rests: "text",
    because: "Tierart Sonstiges",
  },
  {
    id: "calm",
    when: ({ calm }) => calm,
    level: "benign",
    settledBy: null,
    reason: "",
    rests: "text",
  },
  { id: "watch", when: () => true, level: "monitor", settledBy: null, reason: "", rests: "text" },
];

export type Decision = {
  level: Level;
  row: Row;
  /** The level is only as high as it is until something is settled. */
  precautionary: boolean;
};

/** The first row that fits; the level is never below what is told. */
export function decide(signals: Signals): Decision {
  const row = TABLE.find(({ when }) => when(signals))!;
  const level = maxLevel(signals.told, row.level);
  return { level, row, precautionary: row.settledBy !== null && level === row.level };
}
