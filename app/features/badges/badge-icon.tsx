import type { BADGE_ICONS } from "#db/enums";

const PATHS: Record<(typeof BADGE_ICONS)[number], string> = {
  award: "M24 6a12 12 0 1 0 0 24 12 12 0 0 0 0-24zM17 28l-4 14 11-6 11 6-4-14",
  shield: "M24 5l15 5v11c0 10-6 17-15 21C15 38 9 31 9 21V10z",
  trophy: "M14 7h20v12a10 10 0 0 1-20 0zM14 11H7c0 7 3 10 7 10M34 11h7c0 7-3 10-7 10M24 29v7M16 42h16M18 36h12",
  star: "M24 6l5.4 11.2 12.2 1.7-8.9 8.6 2.2 12.2L24 33.8 13.1 39.7l2.2-12.2-8.9-8.6 12.2-1.7z",
  medal: "M16 5l8 14 8-14M24 19a11 11 0 1 0 0 22 11 11 0 0 0 0-22zM24 25v10M19 30h10",
  sparkles: "M20 8l3.5 10.5L34 22l-10.5 3.5L20 36l-3.5-10.5L6 22l10.5-3.5zM36 6v8M32 10h8M37 32v8M33 36h8",
};

/** One of six drawings; earned badges shine, others are only an outline. */
export function BadgeIcon({ icon, earned, size = 48 }: { icon: keyof typeof PATHS; earned: boolean; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      aria-hidden="true"
      fill={earned ? "var(--amber)" : "none"}
      stroke={earned ? "var(--ink)" : "currentColor"}
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={earned ? "" : "text-quiet"}
    >
      <path d={PATHS[icon]} />
    </svg>
  );
}
