import { and, eq, isNotNull, max, sql } from "drizzle-orm";
import { pets, reminders } from "#db/schema";
import { db, type Executor } from "~/db.server";
import { env } from "~/env.server";
import { dayOf } from "~/format";
import type { Refusal } from "~/outcome";
import { schedules, sources } from "~/triage/knowledge";
import { lockCount } from "../limits/ceilings.server";
import { getPet } from "../pets/pets.server";
import { type Lifestyle, type Proposal, plusDays, proposalsFor } from "./prevention";
import { fullOfReminders } from "./reminders.server";

export type ShownProposal = Omit<Proposal, "sources"> & {
  /** Reminders of it exist already. */
  planned: boolean;
  sources: { title: string; url: string | null }[];
};

type Made = Map<string, { open: boolean; doneAt: Date | null }>;

/** What has been made of the plan so far: whether something of it is still to come, and when it was last done. */
async function madeOf(executor: Executor, userId: number, petId: number): Promise<Made> {
  const rows = await executor
    .select({
      key: reminders.planKey,
      open: sql<boolean>`bool_or(not ${reminders.completed})`,
      doneAt: max(reminders.completedAt),
    })
    .from(reminders)
    .where(and(eq(reminders.petId, petId), eq(reminders.userId, userId), isNotNull(reminders.planKey)))
    .groupBy(reminders.planKey);
  return new Map(rows.map(({ key, open, doneAt }) => [key ?? "", { open, doneAt }]));
}

/** Planned is what is still to come, and what is done once; anything else is due again after its interval. */
const isPlanned = (made: Made, proposal: Proposal): boolean => {
  const entry = made.get(proposal.key);
  return entry !== undefined && (entry.open || proposal.againAfterDays === null);
};

/** What would be planned for a pet that lives like this; null when it is not this user's. */
export async function previewPlan(
  userId: number,
  petId: number,
  life: readonly Lifestyle[],
  now: Date,
): Promise<{ disclaimer: string; proposals: ShownProposal[] } | null> {
  const pet = await getPet(userId, petId);
  if (!pet) return null;
  const made = await madeOf(db, userId, petId);
  const today = dayOf(now, env.APP_TIMEZONE);
  const again = (proposal: Proposal) => {
    const doneAt = made.get(proposal.key)?.doneAt;
    if (!doneAt || proposal.againAfterDays === null) return proposal.date;
    const due = plusDays(dayOf(doneAt, env.APP_TIMEZONE), proposal.againAfterDays);
    return due > today ? due : today;
  };
  const plans = schedules.plans.filter(({ species }) => species === pet.species.toLowerCase());
  const proposals = proposalsFor(plans, pet.dateOfBirth, new Set(life), today);
  return {
    disclaimer: schedules.disclaimer,
    proposals: proposals.map((proposal) => ({
      ...proposal,
      date: again(proposal),
      planned: isPlanned(made, proposal),
      sources: proposal.sources.flatMap((id) => {
        const source = sources.find((one) => one.id === id);
        return source ? [{ title: source.title, url: source.url }] : [];
      }),
    })),
  };
}

/**
 * Makes the chosen proposals reminders, each at most once per pet however often it is pressed: the pet's row is locked
 * while it is looked up. `dates` moves a proposal to a day the owner prefers. Null when the pet is not this user's, refused when the account is full.
 */
export async function adoptPlan(
  userId: number,
  petId: number,
  life: readonly Lifestyle[],
  chosen: readonly string[],
  dates: Readonly<Record<string, string>>,
  now: Date,
): Promise<{ made: number; first: string | null } | Refusal | null> {
  const preview = await previewPlan(userId, petId, life, now);
  if (!preview) return null;
  return db.transaction(async (tx) => {
    // Before the animal's, as everywhere: two that wait for each other's lock would end each other.
    await lockCount(userId, tx);
    await tx
      .select({ id: pets.id })
      .from(pets)
      .where(and(eq(pets.id, petId), eq(pets.userId, userId)))
      .for("update");
    const made = await madeOf(tx, userId, petId);
    const wanted = preview.proposals.filter(
      (proposal) => chosen.includes(proposal.key) && !isPlanned(made, { ...proposal, sources: [] }),
    );
    if (wanted.length === 0) return { made: 0, first: null };
    const full = await fullOfReminders(userId, tx, wanted.length);
    if (full) return full;
    await tx.insert(reminders).values(
      wanted.map((proposal) => {
        const date = dates[proposal.key] ?? proposal.date;
        return {
          petId,
          userId,
          type: proposal.type,
          title: proposal.title,
          date,
          recurrence: proposal.recurrence,
          // The protection runs from the day it was given, not from the day it was due.
          recurrenceFrom: "completion" as const,
          anchor: date,
          notes:
            [
              proposal.recurrence === "none" && proposal.rhythm !== "einmal" && `Rhythmus: ${proposal.rhythm}.`,
              proposal.note,
            ]
              .filter(Boolean)
              .join(" ") || null,
          planKey: proposal.key,
        };
      }),
    );
    return { made: wanted.length, first: wanted.map(({ key, date }) => dates[key] ?? date).sort()[0]! };
  });
}

/** How many reminders of the plan a pet has, for a word on its page. */
export async function countPlanned(userId: number, petId: number): Promise<number> {
  const rows = await db
    .selectDistinct({ key: reminders.planKey })
    .from(reminders)
    .where(and(eq(reminders.petId, petId), eq(reminders.userId, userId), isNotNull(reminders.planKey)));
  return rows.length;
}
