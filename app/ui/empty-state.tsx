import type { ReactNode } from "react";
import { Drawing, type DrawingName } from "./drawing";

/** A list that holds nothing yet, and what to do next. */
export function EmptyState({
  title,
  drawing = "paw",
  children,
}: {
  title: string;
  drawing?: DrawingName;
  children: ReactNode;
}) {
  return (
    <div className="rounded-card border border-dashed border-control p-6 text-center">
      <span className="mx-auto mb-3 inline-grid rounded-full bg-tint p-4">
        <Drawing name={drawing} size={48} />
      </span>
      <p className="mx-auto font-serif text-xl font-semibold">{title}</p>
      <div className="mt-2 grid justify-items-center gap-3 text-quiet">{children}</div>
    </div>
  );
}
