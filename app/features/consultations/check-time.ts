// When the course of a consultation should be checked.
import type { Level } from "#db/enums";
import { bedtimeBefore } from "~/format";
import { CHECK_AFTER_HOURS } from "./labels";

const HALF_HOUR = 1_800_000;
/** From bedtime to seven in the morning. */
const NIGHT = 9 * 2 * HALF_HOUR;

/** A time one can remember. For what can wait nobody gets up at night: they look before they go to bed, or when they get up. */
export function checkTime(completedAt: string, level: Level, zone: string): Date {
  const done = Date.parse(completedAt);
  const at = new Date(Math.floor(done / HALF_HOUR) * HALF_HOUR + CHECK_AFTER_HOURS[level] * 2 * HALF_HOUR);
  const bedtime = level === "emergency" || level === "urgent" ? null : bedtimeBefore(at, zone);
  if (bedtime === null) return at;
  return bedtime.getTime() - done >= 2 * HALF_HOUR ? bedtime : new Date(bedtime.getTime() + NIGHT);
}
