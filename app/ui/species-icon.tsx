import type { Species } from "#db/enums";

// Seven animals in one line style, drawn on a 48 grid.
export const SPECIES_PATHS: Record<Species, string[]> = {
  Katze: [
    "M12 20V8l8 6h8l8-6v12c0 10-5 18-12 18S12 30 12 20z",
    "M19 23v.5M29 23v.5M24 29l-2-2h4zM24 29v2",
    "M8 27h6M8 31l6-1M40 27h-6M40 31l-6-1",
  ],
  Hund: [
    "M15 14c-5-3-9 0-9 6s3 10 6 8c1 7 6 12 12 12s11-5 12-12c3 2 6-2 6-8s-4-9-9-6c-3-2-6-3-9-3s-6 1-9 3z",
    "M19 23v.5M29 23v.5M21 30h6l-3 3zM24 33v2",
  ],
  Kleintier: [
    "M18 22C13 14 13 4 17 4s5 9 5 16M30 22c5-8 5-18 1-18s-5 9-5 16",
    "M24 20c8 0 13 5 13 12s-5 11-13 11-13-4-13-11 5-12 13-12z",
    "M19 30v.5M29 30v.5M24 35l-1.500-1.500h3z",
  ],
  Vogel: [
    "M14 18a9 9 0 1 1 18 0v2c6 4 8 10 8 18-8 0-14-1-19-5s-7-9-7-15z",
    "M14 18l-6 3 6 2M21 16v.5",
    "M24 36v6M29 38v4",
  ],
  Fisch: [
    "M6 24c5-9 12-12 19-12 6 0 10 4 12 8l6-5v18l-6-5c-2 4-6 8-12 8-7 0-14-3-19-12z",
    "M15 22v.5M22 17c3 4 3 10 0 14",
  ],
  Reptil: [
    "M10 30c0-9 6-15 14-15s14 6 14 15z",
    "M38 27c3-1 5-1 6-4 0-3-4-4-6-1M10 30l-4 3M16 30v6M32 30v6",
    "M24 15v15M16 19l4 11M32 19l-4 11",
  ],
  Sonstiges: [
    "M24 24c6 0 11 6 11 11 0 4-3 5-6 5-2 0-3-1-5-1s-3 1-5 1c-3 0-6-1-6-5 0-5 5-11 11-11z",
    "M8 21a3 4 0 1 0 6 0a3 4 0 1 0-6 0zM15.500 12.500a3 4 0 1 0 6 0a3 4 0 1 0-6 0zM26.500 12.500a3 4 0 1 0 6 0a3 4 0 1 0-6 0zM34 21a3 4 0 1 0 6 0a3 4 0 1 0-6 0z",
  ],
};

export function SpeciesIcon({ species, size = 48 }: { species: Species; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="flex-none text-petrol"
    >
      {SPECIES_PATHS[species].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
