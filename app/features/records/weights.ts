// The weight series: what a curve shows and when a loss is worth a word.
export type Weighing = {
  date: string;
  grams: number;
  /** What the profile says, with no weighing behind it. */
  profile?: boolean;
};

/** The weighings, and the profile's weight as of today where the last of them says another. @param kilograms null without one */
export function withProfile(series: Weighing[], kilograms: number | null, today: string): Weighing[] {
  const grams = kilograms === null ? null : Math.round(kilograms * 1000);
  const last = series.at(-1);
  if (grams === null || grams === 0 || grams === last?.grams || (last && last.date > today)) return series;
  return [...series, { date: today, grams, profile: true }];
}

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

/** Round weights in grams, three to six of them in even steps, with every value between the first and the last. */
export function niceTicks(grams: readonly number[]): number[] {
  const [low, high] = [Math.min(...grams), Math.max(...grams)];
  // A curve that hardly moves is drawn flat, not as mountains: at least a tenth of the weight is in sight.
  const spread = Math.max(high - low, high * 0.1, 4);
  const power = 10 ** Math.floor(Math.log10(spread / 4));
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= spread / 4)!;
  const middle = (low + high) / 2;
  const first = Math.max(0, Math.floor(Math.min(low, middle - spread / 2) / step) * step);
  const last = Math.ceil(Math.max(high, middle + spread / 2) / step) * step;
  return Array.from({ length: Math.round((last - first) / step) + 1 }, (_, at) => first + at * step);
}

const MONTHS = ["Jan", "Feb", "Mär", "Apr", "Mai", "Jun", "Jul", "Aug", "Sep", "Okt", "Nov", "Dez"];

const dayOfMonth = (time: number) => {
  const day = new Date(time);
  return { time, label: `${day.getUTCDate()}. ${MONTHS[day.getUTCMonth()]}` };
};

/**
 * The first days of months between two instants, at most five: milliseconds in UTC, and a label ('Okt', 'Jan 2027'). Within one
 * month its first and last day ('5. Okt').
 */
export function monthTicks(from: number, to: number): { time: number; label: string }[] {
  const start = new Date(from);
  const months: { time: number; label: string }[] = [];
  for (let n = 0; ; n++) {
    const month = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + n));
    if (month.getTime() > to) break;
    if (month.getTime() < from) continue;
    const name = MONTHS[month.getUTCMonth()] ?? "";
    months.push({ time: month.getTime(), label: name === "Jan" ? `Jan ${month.getUTCFullYear()}` : name });
  }
  if (months.length === 0) return from === to ? [dayOfMonth(from)] : [dayOfMonth(from), dayOfMonth(to)];
  // Several years are told by their Januaries.
  const shown = months.length > 24 ? months.filter(({ label }) => label.startsWith("Jan")) : months;
  const every = Math.ceil(shown.length / 5);
  return shown.filter((_, at) => at % every === 0);
}
