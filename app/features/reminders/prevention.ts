// The prevention plan: which reminders a pet's species, age and way of life suggest. Proposals, never prescriptions.
// Intervals and their sources stand in triage/knowledge/schedules.yaml; days are 'YYYY-MM-DD'.
import type { Species } from "#db/enums";
import type { Reminder } from "./reminders";

/** The ESCCAP questions, as far as they change an interval, and for whom each is asked. */
export const LIFESTYLE = [
  { key: "indoor", label: "Lebt nur in der Wohnung", species: ["Katze"] },
  { key: "outdoor", label: "Geht ins Freie", species: ["Katze"] },
  { key: "contact", label: "Trifft andere Hunde (Spaziergang, Hundeschule)", species: ["Hund"] },
  { key: "prey", label: "Jagt, frisst Beute, Aas oder rohes Fleisch", species: ["Hund", "Katze"] },
  { key: "children", label: "Lebt mit kleinen Kindern oder geschwächten Menschen", species: ["Hund", "Katze"] },
  { key: "travel", label: "Reist mit ins Ausland", species: ["Hund", "Katze"] },
  { key: "ticks", label: "Kommt mit Zecken oder Flöhen in Berührung", species: ["Hund", "Katze"] },
  { key: "rabbit", label: "Ist ein Kaninchen", species: ["Kleintier"] },
  { key: "ferret", label: "Ist ein Frettchen", species: ["Kleintier"] },
] as const satisfies readonly { key: string; label: string; species: readonly Species[] }[];
export type Lifestyle = (typeof LIFESTYLE)[number]["key"];

export const questionsFor = (species: Species) =>
  LIFESTYLE.filter((question) => (question.species as readonly Species[]).includes(species));

/** A row of the schedule as this file needs it. */
export type Plan = {
  key: string;
  category: string;
  title: string;
  offset_weeks?: number | undefined;
  offset_months?: number | undefined;
  every_days?: number | undefined;
  every_weeks?: number | undefined;
  every_months?: number | undefined;
  until_weeks?: number | undefined;
  subspecies?: string | undefined;
  note?: string | undefined;
  sources: readonly string[];
};

export type Proposal = {
  /** Names the proposal for good: the plan's row, and which of several days. */
  key: string;
  title: string;
  type: Reminder["type"];
  date: string;
  recurrence: Reminder["recurrence"];
  /** In words, also where no recurrence fits: 'alle 3 Jahre'. */
  rhythm: string;
  /** Days until it is due again where no recurrence says so; null for what is done once. */
  againAfterDays: number | null;
  note: string | null;
  sources: readonly string[];
};

const DAY_MS = 86_400_000;
export const plusDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
function plusMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

const TYPES: Record<string, Reminder["type"]> = {
  impfung: "vaccination",
  entwurmung: "medication",
  "zecken-floehe": "medication",
  "check-up": "visit",
};

/** What an owner who does not know the last time is given to make an appointment. */
const SOON_DAYS = 14;
/** A one-time vaccination of a young animal is still proposed when it is this late. */
const LATE_DAYS = 21;

/** Rows that only some ways of life need. */
const NEEDS: Record<string, readonly Lifestyle[]> = {
  "hund-zwingerhusten": ["contact"],
  "hund-tollwut": ["travel"],
  "hund-zecken": ["ticks"],
  "katze-zecken": ["ticks", "outdoor"],
  "katze-felv": ["outdoor"],
  "katze-tollwut": ["outdoor", "travel"],
  "kaninchen-myxo-rhd": ["rabbit"],
  "frettchen-staupe": ["ferret"],
};
/** First vaccinations belong to the young; their boosters begin when those are done. */
const BOOSTER_FROM_MONTHS = 15;
const BOOSTERS = new Set(["hund-lepto", "hund-shp", "katze-rcp", "katze-schnupfen"]);
const WORMING = new Set(["hund-entwurmung", "katze-entwurmung"]);
const WORMING_FROM_MONTHS = 6;

/** Months between two wormings by ESCCAP's groups: monthly for hunters, twice a year indoors, else four times. */
function wormingMonths(life: ReadonlySet<Lifestyle>): number {
  if (life.has("prey")) return 1;
  if (life.has("indoor") && !life.has("children") && !life.has("travel") && !life.has("outdoor")) return 6;
  return 3;
}

const RHYTHMS: Record<number, string> = { 1: "jeden Monat", 3: "alle 3 Monate", 6: "alle 6 Monate", 12: "jedes Jahr" };
const inMonths = (months: number) =>
  RHYTHMS[months] ?? (months % 12 === 0 ? `alle ${months / 12} Jahre` : `alle ${months} Monate`);
const RECURRENCES: Record<number, Reminder["recurrence"]> = { 1: "monthly", 3: "quarterly", 12: "yearly" };

function rhythmOf(plan: Plan, months: number | undefined): Pick<Proposal, "recurrence" | "rhythm" | "againAfterDays"> {
  const againAfterDays = months ? Math.round(months * 30.44) : (plan.every_weeks ?? 0) * 7 || (plan.every_days ?? null);
  if (months) return { recurrence: RECURRENCES[months] ?? "none", rhythm: inMonths(months), againAfterDays };
  if (plan.every_weeks === 4) return { recurrence: "monthly", rhythm: "jeden Monat", againAfterDays };
  if (plan.every_weeks === 1) return { recurrence: "weekly", rhythm: "jede Woche", againAfterDays };
  if (plan.every_weeks) return { recurrence: "none", rhythm: `alle ${plan.every_weeks} Wochen`, againAfterDays };
  return { recurrence: "daily", rhythm: "jeden Tag", againAfterDays };
}

/** Whom the proposals are for. */
type Animal = { born: string | null; ageMonths: number | null; life: ReadonlySet<Lifestyle>; today: string };

/**
 * The proposals for one pet, soonest first. `born` may be unknown: then nothing that belongs to the first months is
 * proposed. A repeated one without a known last time begins in two weeks, so that there is time for an appointment.
 */
export function proposalsFor(
  plans: readonly Plan[],
  born: string | null,
  life: ReadonlySet<Lifestyle>,
  today: string,
): Proposal[] {
  const ageMonths = born === null ? null : Math.floor((Date.parse(today) - Date.parse(born)) / DAY_MS / 30.44);
  const animal = { born, ageMonths, life, today };
  return plans
    .filter((plan) => NEEDS[plan.key]?.some((key) => life.has(key)) ?? !plan.subspecies)
    .flatMap((plan) => {
      const when = plan.until_weeks !== undefined ? course : isRepeated(plan) ? series : singleDate;
      const shared = { title: plan.title, type: TYPES[plan.category] ?? ("other" as const), note: plan.note ?? null };
      return when(plan, animal).map((dated) => ({ ...shared, sources: plan.sources, ...dated }));
    })
    .sort((a, b) => a.date.localeCompare(b.date));
}

type Dated = Pick<Proposal, "key" | "date" | "recurrence" | "rhythm" | "againAfterDays">;

const isRepeated = (plan: Plan) => Boolean(plan.every_days ?? plan.every_weeks ?? plan.every_months);

/** The first day by the animal's birth; null where it is unknown or does not matter. */
function startOf(plan: Plan, born: string | null): string | null {
  if (born === null) return null;
  if (plan.offset_weeks !== undefined) return plusDays(born, plan.offset_weeks * 7);
  return plan.offset_months !== undefined ? plusMonths(born, plan.offset_months) : null;
}

/** A short course of the first weeks: every day of it that is still to come, on its own. */
function course(plan: Plan, { born, today }: Animal): Dated[] {
  const start = startOf(plan, born);
  const { every_weeks: weeks, until_weeks: last } = plan;
  if (born === null || !start || !weeks || last === undefined) return [];
  const days: string[] = [];
  for (let day = start; day <= plusDays(born, last * 7); day = plusDays(day, weeks * 7))
    if (day >= today) days.push(day);
  const rhythm = `alle ${weeks} Wochen bis zur ${last}. Woche`;
  return days.map((date) => ({
    key: `${plan.key}:${date}`,
    date,
    recurrence: "none",
    rhythm,
    againAfterDays: null,
  }));
}

function singleDate(plan: Plan, { born, today }: Animal): Dated[] {
  const start = startOf(plan, born);
  if (!start || start < plusDays(today, -LATE_DAYS)) return [];
  const date = start < today ? today : start;
  return [{ key: plan.key, date, recurrence: "none", rhythm: "einmal", againAfterDays: null }];
}

function series(plan: Plan, { born, ageMonths, life, today }: Animal): Dated[] {
  const younger = (months: number) => ageMonths !== null && ageMonths < months;
  if (BOOSTERS.has(plan.key) && younger(BOOSTER_FROM_MONTHS)) return [];
  const worming = WORMING.has(plan.key);
  const rhythm = rhythmOf(plan, worming ? wormingMonths(life) : plan.every_months);
  if (worming && younger(WORMING_FROM_MONTHS) && born)
    return [{ key: plan.key, date: plusMonths(born, WORMING_FROM_MONTHS), ...rhythm }];
  const soon = plan.category === "wasserwechsel" || plan.every_days ? today : plusDays(today, SOON_DAYS);
  const start = startOf(plan, born);
  return [{ key: plan.key, date: start && start > today ? start : soon, ...rhythm }];
}
