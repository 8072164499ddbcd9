import { Link } from "@remix-run/react";
import { BadgeIcon } from "~/features/badges/badge-icon";
import { BADGE_LEVELS, type Shown, share } from "~/features/badges/badges";

/** A badge in the grid; what is not earned yet shows how far it is. */
export function BadgeCard({ shown: { badge, progress, total, earned }, to }: { shown: Shown; to: string }) {
  const percent = Math.round(share({ progress, total }) * 100);
  return (
    <article
      className={`relative flex h-full gap-4 rounded-card border bg-surface p-4 sm:flex-col sm:gap-1.5 ${earned ? "border-petrol" : "border-line"}`}
    >
      <BadgeIcon icon={badge.icon} earned={earned !== null} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="text-lg hyphens-auto">
            <Link to={to} preventScrollReset className="after:absolute after:inset-0">
              {badge.name}
            </Link>
          </h3>
          {earned && (
            <span className="rounded-full bg-tint px-2.5 py-0.5 text-sm font-semibold sm:absolute sm:top-4 sm:right-4">
              {BADGE_LEVELS[badge.level]}
            </span>
          )}
        </div>
        <p className="text-sm text-quiet">{badge.category}</p>
        {/* What it is for fits into two lines; why it is worth it stands in the dialog. */}
        <p className="line-clamp-2 text-sm">{badge.description.split(/(?<=\.) /)[0]}</p>
        {!earned && total > 0 && (
          <div className="mt-auto pt-1 text-sm">
            <p>
              Fortschritt: {progress} / {total}
            </p>
            <progress max={100} value={percent} aria-label={`Fortschritt von ${badge.name}`} className="meter w-full" />
          </div>
        )}
      </div>
    </article>
  );
}
