import { Link } from "@remix-run/react";
import { useInstant } from "~/ui/instant";
import { Below } from "~/ui/layout";
import { RiskScale, RiskTag } from "~/ui/risk-band";
import { levelLabel, levelOf } from "./labels";

export type ListedConsultation = { id: number; mainIssue: string; startedAt: string; level: string; petName?: string };

/** Finished consultations as links to their results. */
export function ConsultationList({ items }: { items: ListedConsultation[] }) {
  const instant = useInstant();
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5 first:pt-0">
          <span>
            <Link
              to={`/consultation/result/${item.id}`}
              className="-mb-2 inline-flex min-h-11 items-center font-semibold"
            >
              {item.petName ? `${item.petName}: ${item.mainIssue}` : item.mainIssue}
            </Link>
            <Below className="text-sm text-quiet">{instant(item.startedAt)}</Below>
          </span>
          <span className="grid justify-items-start gap-2.5 py-1 sm:justify-items-end">
            <RiskTag level={levelOf(item.level)} label={levelLabel(item.level)} />
            <RiskScale level={levelOf(item.level)} small />
          </span>
        </li>
      ))}
    </ul>
  );
}
