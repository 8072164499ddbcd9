import { type ReactNode, useEffect, useRef } from "react";

/** Choices of a list as chips: in rows, on a phone in one that is pushed sideways. Once scripts run, the chosen one is in sight. */
export function ChipRow({
  label,
  className = "",
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (!row.current || !chosen) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    const hidden = inner.right > outer.right || inner.left < outer.left;
    if (hidden) row.current.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  });
  return (
    <nav ref={row} aria-label={label} className={`chip-row ${className}`}>
      {children}
    </nav>
  );
}
