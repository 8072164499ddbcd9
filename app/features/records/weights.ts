// The weight series: what a curve shows and when a loss is worth a word.
export type Weighing = { date: string; grams: number };

const DAY_MS = 86_400_000;
const WINDOW_DAYS = 30;
const SHARE = 0.1;

/**
 * The latest weighing against the heaviest of the 30 days before it: the lost share, when it is a tenth or more.
 * `series` is in ascending order of days.
 */
export function weightLoss(series: readonly Weighing[]): { from: Weighing; to: Weighing; percent: number } | null {
  const to = series.at(-1);
  if (!to) return null;
  const since = Date.parse(to.date) - WINDOW_DAYS * DAY_MS;
  const recent = series.slice(0, -1).filter(({ date }) => Date.parse(date) >= since);
  const from = recent.reduce<Weighing | null>(
    (most, one) => (most === null || one.grams > most.grams ? one : most),
    null,
  );
  if (!from) return null;
  const share = (from.grams - to.grams) / from.grams;
  return share >= SHARE - 1e-9 ? { from, to, percent: Math.round(share * 100) } : null;
}
