import { Link } from "@remix-run/react";
import { BadgeIcon } from "~/features/badges/badge-icon";
import { BADGE_LEVELS, type Shown, share } from "~/features/badges/badges";

/** A badge in the grid; what is not earned yet shows how far it is. */
export function BadgeCard({ shown: { badge, progress, total, earned }, to }: { shown: Shown; to: string }) {
  const percent = Math.round(share({ progress, total }) * 100);
  return (
    <article
      className={`relative flex h-full flex-col gap-1.5 rounded-card border bg-surface p-4 ${earned ? "border-petrol" : "border-line"}`}
    >
      <div className="flex items-start justify-between gap-3">
        <BadgeIcon icon={badge.icon} earned={earned !== null} />
        {earned && (
          <span className="rounded-full bg-tint px-2.5 py-0.5 text-sm font-semibold">{BADGE_LEVELS[badge.level]}</span>
        )}
      </div>
      <h3 className="text-lg hyphens-auto">
        <Link to={to} preventScrollReset className="after:absolute after:inset-0">
          {badge.name}
        </Link>
      </h3>
      <p className="text-sm text-quiet">{badge.category}</p>
      {/* What it is for fits into two lines; why it is worth it stands in the dialog. */}
      <p className="line-clamp-2 text-sm">{badge.description.split(/(?<=\.) /)[0]}</p>
      {!earned && total > 0 && (
        <div className="mt-auto pt-2 text-sm">
          <p>
            Fortschritt: {progress} / {total}
          </p>
          <progress max={100} value={percent} aria-label={`Fortschritt von ${badge.name}`} className="meter w-full" />
        </div>
      )}
    </article>
  );
}
