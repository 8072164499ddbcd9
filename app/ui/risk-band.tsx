import type { ReactNode } from "react";
import type { Level } from "#db/enums";

const ORDER: readonly Level[] = ["benign", "monitor", "concerning", "vet_visit", "urgent", "emergency"];

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

/** A range of numbers ('24–48') stays on one line. */
const unbroken = (text: string) =>
  text.split(/(\d+–\d+)/).map((part) =>
    /^\d+–/.test(part) ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );

/** 'In 24–48 Stunden' above 'In den nächsten 24–48 Stunden zum Tierarzt' says the same. */
const says = (title: string, time: string) => title.toLowerCase().includes(time.toLowerCase().replace(/^in /, ""));

/** The result in one panel: symbol, word, time, the heading of its page and its place on the scale, then what to do about it. */
export function RiskPanel({
  level,
  label,
  time,
  title,
  titleAs: Title = "h1",
  children,
}: {
  level: Level;
  label: string;
  time: string;
  title?: string;
  /** A paragraph where the panel is but a picture of a result. */
  titleAs?: "h1" | "p";
  children: ReactNode;
}) {
  return (
    <div className="overflow-hidden rounded-card border-2" style={{ borderColor: `var(--risk-${level})` }}>
      <div
        className="p-4 [print-color-adjust:exact] sm:px-5"
        style={{ background: `var(--risk-${level})`, color: `var(--risk-${level}-ink)` }}
      >
        <p className={`flex max-w-none flex-wrap items-center gap-x-4 gap-y-1 ${title ? "" : "text-lg"}`}>
          <RiskSymbol level={level} size={title ? 28 : 36} />
          <strong className={title ? "text-lg" : "text-2xl"}>{label}</strong>
          {!(title && says(title, time)) && <span>{time}</span>}
        </p>
        {title && (
          <Title className="mt-2 font-serif text-2xl leading-tight font-semibold text-pretty sm:text-3xl">
            {unbroken(title)}
          </Title>
        )}
      </div>
      <div className="bg-surface p-4 sm:px-5">
        <RiskScale level={level} />
        <p aria-hidden="true" className="mb-3 flex max-w-none justify-between text-sm text-quiet">
          <span>nicht dringend</span> <span>sofort</span>
        </p>
        {children}
      </div>
    </div>
  );
}

/** From harmless to emergency: where this level stands. The words beside it say the same, so readers skip it. */
export function RiskScale({ level, small = false }: { level: Level; small?: boolean }) {
  return (
    <span aria-hidden="true" className={`risk-scale ${small ? "risk-scale-small" : ""}`}>
      {ORDER.map((step) => (
        <span
          key={step}
          data-here={step === level || undefined}
          style={small && step !== level ? undefined : { background: `var(--risk-${step})` }}
        />
      ))}
    </span>
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
