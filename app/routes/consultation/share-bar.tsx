/** A share with its Wilson interval; the figures are fractions of 1. */
export type Share = { part: number; whole: number; low: number; high: number };

export const shareText = ({ part, whole }: Share) =>
  whole === 0 ? "–" : `${((100 * part) / whole).toLocaleString("de-DE", { maximumFractionDigits: 1 })} %`;

const percent = (value: number) => `${(100 * value).toFixed(1)}`;

/** A bar from 0 to 100 % with the interval as a paler span; the words beside it say the same. */
export function ShareBar({ value, label, bad }: { value: Share; label: string; bad: boolean }) {
  if (value.whole === 0) return null;
  const color = bad ? "var(--danger)" : "var(--petrol)";
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      className="mt-1 block h-3 w-full"
      role="img"
      aria-label={`${label}: ${shareText(value)}, Intervall ${percent(value.low)} bis ${percent(value.high)} %`}
    >
      <rect x="0" y="1" width="100" height="2" fill="var(--line)" />
      <rect x="0" y="1" width={percent(value.part / value.whole)} height="2" fill={color} />
      <rect
        x={percent(value.low)}
        y="0"
        width={percent(value.high - value.low)}
        height="4"
        fill={color}
        fillOpacity="0.35"
      />
    </svg>
  );
}
