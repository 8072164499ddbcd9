import { formatDay } from "~/format";
import type { Due } from "./labels";

const LOOKS: Record<Due, string> = {
  done: "bg-[var(--risk-benign)] text-[var(--risk-benign-ink)]",
  overdue: "bg-[var(--risk-emergency)] text-[var(--risk-emergency-ink)]",
  today: "bg-[var(--risk-vet_visit)] text-[var(--risk-vet_visit-ink)]",
  later: "px-0! text-quiet",
};

/** Whether the tag names the day itself. */
export const isDated = (due: Due): boolean => due === "overdue" || due === "later";

/** Erledigt, overdue, Heute, or the day it is for: always a word. */
export function DueTag({ due, date }: { due: Due; date: string }) {
  const words = {
    done: "✓ Erledigt",
    overdue: `! Überfällig seit ${formatDay(date)}`,
    today: "Heute",
    later: formatDay(date),
  };
  return (
    <span className={`inline-block flex-none rounded-full px-3 py-0.5 text-sm font-semibold ${LOOKS[due]}`}>
      {words[due]}
    </span>
  );
}
