import { buttonClass } from "~/ui/button";
import { SIGN_GROUP_LABELS } from "./drawings";

/** Links to the groups of signs or guides below on this page: all in sight, on a phone two beside each other. */
export function GroupLinks({ label, groups }: { label: string; groups: ReadonlySet<string> }) {
  return (
    <nav aria-label={label} className="no-print mt-3 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {Object.entries(SIGN_GROUP_LABELS)
        .filter(([group]) => groups.has(group))
        .map(([group, label]) => (
          <a key={group} href={`#${group}`} className={buttonClass("chip", "px-4! border!")}>
            {label}
          </a>
        ))}
    </nav>
  );
}
