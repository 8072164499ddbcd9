import type { Level } from "#db/enums";

const SHAPES: Record<Level, string> = {
  emergency: "M8 2h8l6 6v8l-6 6H8l-6-6V8z",
  urgent: "M12 2 23 21H1z",
  vet_visit: "M12 1 23 12 12 23 1 12z",
  concerning: "M12 2a10 10 0 0 1 0 20z",
  monitor: "M1 12s4-7 11-7 11 7 11 7-4 7-11 7S1 12 1 12z",
  benign: "M2 12l6 7L22 4",
};

/** A symbol of its own for each level, so that colour never carries the meaning alone. */
export function RiskSymbol({ level, size = 28 }: { level: Level; size?: number }) {
  const open = level === "benign" || level === "monitor" || level === "concerning";
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="flex-none"
      fill={open ? "none" : "currentColor"}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d={SHAPES[level]} fill={level === "concerning" ? "currentColor" : undefined} />
      {level === "concerning" && <circle cx="12" cy="12" r="10" fill="none" />}
      {level === "monitor" && <circle cx="12" cy="12" r="3" fill="currentColor" />}
      {(level === "emergency" || level === "urgent") && (
        <path d="M12 8v6m0 3v.5" stroke={`var(--risk-${level})`} strokeWidth="2.5" />
      )}
    </svg>
  );
}

/** The band across the result: symbol, word and time. */
export function RiskBand({ level, label, time }: { level: Level; label: string; time: string }) {
  return (
    <p
      className="flex max-w-none flex-wrap items-center gap-x-4 gap-y-1 rounded-card px-5 py-4 [print-color-adjust:exact]"
      style={{ background: `var(--risk-${level})`, color: `var(--risk-${level}-ink)` }}
    >
      <RiskSymbol level={level} size={36} />
      <strong className="text-2xl">{label}</strong>
      <span className="text-lg">{time}</span>
    </p>
  );
}

export function RiskTag({ level, label }: { level: Level; label: string }) {
  return (
    <span
      className="inline-flex items-center gap-1.5 rounded-full px-3 py-0.5 text-sm font-semibold"
      style={{ background: `var(--risk-${level})`, color: `var(--risk-${level}-ink)` }}
    >
      <RiskSymbol level={level} size={16} />
      {label}
    </span>
  );
}
