// Badges: what a reader sees of one, their order and words. Small and safe in the browser.
import type { z } from "zod";
import type { BadgeResponse, PetBadgeResponse, ProgressResponse } from "./responses";

export type Badge = z.output<typeof BadgeResponse>;
export type PetBadge = z.output<typeof PetBadgeResponse>;
export type Progress = z.output<typeof ProgressResponse>;

export const BADGE_LEVELS: Record<number, string> = { 1: "Bronze", 2: "Silber", 3: "Gold", 4: "Platin", 5: "Diamant" };

export const TABS = {
  alle: "Alle Abzeichen",
  erhalten: "Erhaltene Abzeichen",
  offen: "Noch nicht erhalten",
} as const;
export type Tab = keyof typeof TABS;

export const BADGE_ERRORS = {
  check: "Beim Überprüfen der Abzeichen ist ein Fehler aufgetreten.",
  celebrate: "Das Abzeichen konnte nicht gefeiert werden. Bitte versuche es später erneut.",
} as const;

export type Shown = Progress & { earned: PetBadge | null };
export const share = ({ progress, total }: { progress: number; total: number }): number =>
  total > 0 ? Math.min(1, progress / total) : 0;

/** Earned ones first, higher levels first; then the others, nearest to being earned first. */
export const inOrder = (list: readonly Shown[]): Shown[] =>
  [...list].sort((a, b) => {
    if (Boolean(a.earned) !== Boolean(b.earned)) return a.earned ? -1 : 1;
    if (a.earned) return b.badge.level - a.badge.level || a.badge.id - b.badge.id;
    return share(b) - share(a) || a.badge.level - b.badge.level || a.badge.id - b.badge.id;
  });
