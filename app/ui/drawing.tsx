// Line drawings on a grid of 48, in the manner of the species: one colour, one width, no fill, so that both themes and forced
// colours carry them.

import { SPECIES_PATHS } from "./species-icon";

const SLASH = "M7 41L41 7";
const DROP = "M24 5c7 9 12 16 12 23a12 12 0 0 1-24 0c0-7 5-14 12-23z";
const HEART = "M24 41C10 31 6 24 6 17a9 9 0 0 1 18-3 9 9 0 0 1 18 3c0 7-4 14-18 24z";
const BOWL = "M5 25h38l-5 14H10zM14 25c0-6 4-10 10-10s10 4 10 10";
const PAW = SPECIES_PATHS.Sonstiges.join("");
const HAND =
  "M14 30V17c0-3 4-3 4 0v7V11c0-3 4-3 4 0v12V9c0-3 4-3 4 0v14V12c0-3 4-3 4 0v14l3-4c2-3 6-1 4 3l-7 15c-1 2-3 3-5 3h-6c-4 0-7-3-7-8z";
const CROSS = "M10 10h28v28H10zM24 17v14M17 24h14";
const BOX = "M24 6l16 8v20l-16 9-16-9V14zM8 14l16 9 16-9M24 23v20";

const DRAWINGS = {
  lungs:
    "M24 5v15M24 20c-2 4-5 6-8 7M24 20c2 4 5 6 8 7M18 13c-6 1-11 10-11 20 0 5 2 8 6 8 5 0 7-4 7-9M30 13c6 1 11 10 11 20 0 5-2 8-6 8-5 0-7-4-7-9",
  lying: "M3 38h42M7 38c0-8 5-13 12-13h9c3 0 5-2 7-5l3-4c4 2 6 5 6 9s-3 7-6 7h-4v6M37 23l3 3M40 23l-3 3",
  seizure: "M3 26h8l4-11 6 20 6-25 6 22 4-6h8",
  drop: `${DROP}M18 29c0 4 3 7 6 7`,
  press: "M4 42h40M9 42v-6h30v6M24 6v22M16 20l8 8 8-8",
  plaster:
    "M10 28L28 10a7 7 0 0 1 10 10L20 38a7 7 0 0 1-10-10zM17 21l10 10M21 17l10 10M22 24v.5M26 24v.5M24 22v.5M24 26v.5",
  bite: "M5 13c9 6 29 6 38 0M10 16l3 9 4-7 4 9 3-8 3 8 4-9 4 7 3-9M5 39c9-6 29-6 38 0",
  sun: "M24 16a8 8 0 1 1 0 16 8 8 0 1 1 0-16M24 4v5M24 39v5M4 24h5M39 24h5M10 10l3.500 3.500M34.500 34.500L38 38M38 10l-3.500 3.500M13.500 34.500L10 38",
  snow: "M24 4v40M7 14l34 20M7 34l34-20M19 7l5 5 5-5M19 41l5-5 5 5",
  poison: "M19 5h10M21 5v8l-8 9v18a3 3 0 0 0 3 3h16a3 3 0 0 0 3-3V22l-8-9V5M19 27l10 10M29 27L19 37",
  bloat:
    "M24 14a12 12 0 1 1 0 24 12 12 0 1 1 0-24M24 9V3M21 6l3-3 3 3M7 26H2M5 23l-3 3 3 3M41 26h5M43 23l3 3-3 3M24 20v6M24 31v.5",
  noUrine: `${DROP}${SLASH}`,
  eye: "M3 24s8-13 21-13 21 13 21 13-8 13-21 13S3 24 3 24zM24 18a6 6 0 1 1 0 12 6 6 0 1 1 0-12",
  battery: "M13 14h22v28H13zM20 14V8h8v6M24 22v10M19 27h10",
  choke: "M13 4v11c0 5 5 6 5 11v18M35 4v11c0 5-5 6-5 11v18M24 13a6 6 0 1 1 0 12 6 6 0 1 1 0-12",
  heartbeat: `${HEART}M9 24h8l3-6 5 12 4-8 2 2h8`,
  heart: `${HEART}M24 19a5 5 0 1 1 0 10 5 5 0 1 1 0-10`,
  car: "M9 34H4v-8l6-3 5-9h17l6 9 6 3v8h-5M17 34h14M10 23h28M9 34a4 4 0 1 0 8 0 4 4 0 1 0-8 0M31 34a4 4 0 1 0 8 0 4 4 0 1 0-8 0",
  flame: "M24 4c2 8 12 13 12 25a12 12 0 0 1-24 0c0-6 3-9 5-13 1 4 3 5 4 6 1-6 0-12 3-18z",
  bolt: "M26 4L11 27h11l-3 17 18-26H26z",
  waves:
    "M4 25c4-4 6-4 10 0s6 4 10 0 6-4 10 0 6 4 10 0M4 37c4-4 6-4 10 0s6 4 10 0 6-4 10 0 6 4 10 0M24 6a6 6 0 1 1 0 12 6 6 0 1 1 0-12",
  cloud: "M13 39a9 9 0 0 1-1-18 11 11 0 0 1 21-4 10 10 0 0 1 3 22z",
  egg: "M24 5c8 0 14 12 14 22a14 14 0 0 1-28 0C10 17 16 5 24 5z",
  tick: "M24 14c7 0 11 7 11 14s-5 14-11 14-11-7-11-14 4-14 11-14zM14 22l-8-5M13 29H4M15 36l-7 5M34 22l8-5M35 29h9M33 36l7 5M20 14c0-6 8-6 8 0",
  bee: "M13 31a11 8 0 1 0 22 0 11 8 0 1 0-22 0M20 24v14M27 23v15M20 22c-7-2-9-11-4-13s9 6 8 13M27 22c7-2 10-11 5-13s-9 6-8 13M35 31l7 2",
  horse: "M15 44V31c-3-2-6-5-8-9-1-3 1-5 3-6l11-8 2-5 4 5c8 3 14 12 14 24v12M22 17v.5M30 12c5 5 7 12 7 20",
  hoof: "M14 7h20l6 27c0 5-7 8-16 8S8 39 8 34zM11 24c8 4 18 4 26 0",
  box: BOX,
  bird: SPECIES_PATHS.Vogel.join(""),
  reptile: SPECIES_PATHS.Reptil.join(""),
  fish: SPECIES_PATHS.Fisch.join(""),
  paw: PAW,
  pawOff: `${PAW}${SLASH}`,
  alert: "M24 6a18 18 0 1 1 0 36 18 18 0 1 1 0-36M24 14v13M24 33v.5",
  worm: "M5 36c4-10 9 4 13-5s9 4 13-5 9-1 11-11M42 15v.5M10 14v.5M20 10v.5M30 13v.5",
  stomach:
    "M19 5v9c0 4-9 6-9 16 0 8 6 13 13 13 10 0 17-7 17-18 0-6-3-9-7-9s-6 3-6 7M32 10V3M28.500 6.500L32 3l3.500 3.500",
  stool:
    "M24 6c2 4 1 6-1 8h4c5 0 6 6 3 8 5 0 6 6 3 9 5 0 7 3 6 6-1 4-4 4-7 4H16c-3 0-6 0-7-4-1-3 1-6 6-6-3-3-2-9 3-9-3-2-2-8 3-8 3-2 4-5 3-8z",
  scratch: "M12 7c-3 11-3 23 2 34M23 5c-3 12-3 25 1 38M34 7c-2 11-1 23 4 34",
  bowl: BOWL,
  noFood: `${BOWL}${SLASH}`,
  ask: "M15 18a9 9 0 1 1 14 8c-4 2-5 4-5 8M24 41v.5",
  ear: "M15 40c6 6 13 1 13-6 0-6 8-7 8-17A13 13 0 0 0 10 17v4M17 19a7 7 0 0 1 13-2c1 5-6 6-6 11",
  speech: "M6 9h36v25H22l-9 8v-8H6z",
  syringe: "M34 6l8 8M38 10l-7 7M13 25l13-13 10 10-13 13zM19 19l4 4M17 31l-10 10",
  pill: "M11 27L27 11a7.500 7.500 0 0 1 10.500 10.500l-16 16A7.500 7.500 0 0 1 11 27zM19 19l10.500 10.500",
  cross: CROSS,
  scale: "M8 13h32v28H8zM15 24a10 10 0 0 1 18 0zM24 24l4-5",
  ball: "M24 7a17 17 0 1 1 0 34 17 17 0 1 1 0-34M11 14c8 5 8 15 0 20M37 14c-8 5-8 15 0 20",
  note: "M12 5h18l8 8v30H12zM30 5v8h8M18 22h14M18 31h14",
  calendar: "M7 11h34v30H7zM7 20h34M16 5v9M32 5v9M16 29v.5M24 29v.5M32 29v.5",
  shield: "M24 4l16 6v12c0 10-7 17-16 22C15 39 8 32 8 22V10zM17 24l5 5 9-10",
  hand: HAND,
  noHand: `${HAND}${SLASH}`,
  phone: "M14 6h6l4 10-5 4c2 4 5 8 10 10l4-5 9 4v6c0 4-4 7-8 6C20 38 9 26 8 14c0-5 2-8 6-8z",
  clock: "M24 6a18 18 0 1 1 0 36 18 18 0 1 1 0-36M24 13v11l8 5",
  shade: "M24 44V26M15 44h18M24 30c-10 0-15-5-15-12S15 5 24 5s15 6 15 13-5 12-15 12z",
  pour: "M6 24h20v18H6zM26 28l13-9M36 16l6 7M10 24c0-9 12-9 12 0M42 28v4M37 31v4M42 37v4",
  fan: "M21 24a3 3 0 1 0 6 0 3 3 0 1 0-6 0M24 21c-5-6-3-16 4-16s5 11-4 16M26.600 25.500c8 0 14 7 11 12s-11-3-11-12M21.400 25.500c-4 7-14 10-15 4s7-8 15-4",
  lampOff: `M18 37h12M20 42h8M18 33c-5-3-8-7-8-13a14 14 0 0 1 28 0c0 6-3 10-8 13z${SLASH}`,
  wash: "M5 27h38l-5 14H10zM15 7v5M24 5v5M33 7v5M15 19v.5M24 17v.5M33 19v.5",
  carry: "M3 33c9 9 33 9 42 0M9 29c0-9 6-13 14-13 6 0 8-6 12-8 5 3 5 9 3 14-1 3-3 4-3 7",
  ribs: "M5 17h27c6 0 11 4 11 11v12M10 17v23M33 30v10M21 40V25M15 31l6-6 6 6",
  compress: "M4 40c0-7 6-11 20-11s20 4 20 11zM24 5v18M17 16l7 7 7-7",
  breath: "M44 24a12 12 0 1 1-24 0 12 12 0 1 1 24 0M3 24h13M11 19l5 5-5 5M32 19v.5",
} as const;
export type DrawingName = keyof typeof DRAWINGS;

/** Decoration: the words beside it say the same, so that nobody hears it twice. */
export function Drawing({ name, size = 40 }: { name: DrawingName; size?: number }) {
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
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
