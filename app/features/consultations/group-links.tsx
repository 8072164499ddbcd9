import { SIGN_GROUP_LABELS } from "./drawings";

/** Links to the groups of signs or guides below on this page: they jump, so they look like no filter. */
export function GroupLinks({ label, groups }: { label: string; groups: ReadonlySet<string> }) {
  return (
    <nav aria-label={label} className="no-print mt-1 flex flex-wrap gap-x-5">
      {Object.entries(SIGN_GROUP_LABELS)
        .filter(([group]) => groups.has(group))
        .map(([group, label]) => (
          <a key={group} href={`#${group}`} className="inline-flex min-h-11 items-center">
            {label}
          </a>
        ))}
    </nav>
  );
}
