// Where a computed dose stands between what is described as harmless, as first signs and as severe ones.
import type { CSSProperties, ReactNode } from "react";
import { UNBROKEN } from "~/format";
import type { PoisonVerdict } from "./poison-check.server";

type Dose = NonNullable<PoisonVerdict["substances"][number]["dose"]>;

const { format } = new Intl.NumberFormat("de-DE", { maximumSignificantDigits: 2 });

/** Three zones of equal width: below the first signs, up to severe ones, and beyond; percent from the left. */
export function placeOf({ perKilogram, mild, severe }: Omit<Dose, "unit">): number {
  const third = 100 / 3;
  if (perKilogram < mild) return (perKilogram / mild) * third;
  if (perKilogram < severe) return third + ((perKilogram - mild) / (severe - mild)) * third;
  // Beyond, each doubling is worth as much as the one before, up to eight times the severe dose.
  return 2 * third + (Math.min(3, Math.log2(perKilogram / severe)) / 3) * third;
}

const FAINT = "color-mix(in srgb, var(--amber) 40%, var(--surface))";

/** A zone below its part of the bar: from which dose, and what is seen. */
const Zone = ({
  from,
  limit,
  unit,
  wide = false,
  children,
}: {
  from: string;
  limit: number;
  unit: string;
  wide?: boolean;
  children: ReactNode;
}) => (
  <li className={`min-w-0 pr-1 hyphens-auto ${wide ? "col-span-2" : ""}`}>
    <strong className="block font-semibold">
      {from}
      {UNBROKEN}
      {format(limit)} <span className="whitespace-nowrap font-normal">{unit}</span>
    </strong>{" "}
    {children}
  </li>
);

export function DoseBar({ name, dose }: { name: string; dose: Dose }) {
  // The colours tell signs, not levels: what is dangerous in small amounts is an emergency below them, too.
  const zones = [dose.calm ? "var(--tint)" : FAINT, "var(--amber)", "var(--risk-emergency)"];
  const one = dose.mild === dose.severe;
  /** 'mg Theobromin und Koffein' stands whole above the bar. */
  const unit = `${dose.unit.split(" ")[0]}/kg`;
  return (
    <figure className="mt-1">
      <figcaption>
        <strong>{name}</strong>:{" "}
        <span className="whitespace-nowrap">
          {format(dose.perKilogram)} {dose.unit.split(" ")[0]}
        </span>{" "}
        {dose.unit.split(" ").slice(1).join(" ")} je kg Körpergewicht
      </figcaption>
      <div className="dose-bar" style={{ "--at": `${placeOf(dose).toFixed(1)}%` } as CSSProperties}>
        {(one ? [zones[0]!, zones[2]!] : zones).map((color, at) => (
          <span key={color} style={{ background: color, gridColumn: one && at > 0 ? "2 / 4" : undefined }} />
        ))}
      </div>
      {/* What each zone means stands under it. */}
      <ul className="mt-1.5 mb-3 grid grid-cols-3 gap-[3px] text-sm leading-snug">
        <Zone from="unter" limit={dose.mild} unit={unit}>
          {dose.calm ? "keine Anzeichen beschrieben" : "auch das kann gefährlich sein"}
        </Zone>
        <Zone from="ab" limit={dose.mild} unit={unit} wide={one}>
          {one ? "Anzeichen" : "erste Anzeichen"}
        </Zone>
        {!one && (
          <Zone from="ab" limit={dose.severe} unit={unit}>
            schwere Anzeichen
          </Zone>
        )}
      </ul>
    </figure>
  );
}
