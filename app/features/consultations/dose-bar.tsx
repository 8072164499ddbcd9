// Where a computed dose stands between what is described as harmless, as first signs and as severe ones.
import type { CSSProperties } from "react";
import { Below } from "~/ui/layout";
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

/** 'mg Theobromin und Koffein' stands whole above the bar. */
const Threshold = ({ of, unit, means }: { of: number; unit: string; means: string }) => (
  <span className="first:col-start-2">
    <span className="whitespace-nowrap">
      ab {format(of)} {unit.split(" ")[0]}/kg
    </span>
    <Below>{means}</Below>
  </span>
);

export function DoseBar({ name, dose }: { name: string; dose: Dose }) {
  // What is dangerous in any amount has no green zone.
  const zones = dose.calm ? ["monitor", "urgent", "emergency"] : ["urgent", "emergency", "emergency"];
  const one = dose.mild === dose.severe;
  return (
    <figure className="mt-4">
      <figcaption>
        <strong>{name}</strong>:{" "}
        <span className="whitespace-nowrap">
          {format(dose.perKilogram)} {dose.unit.split(" ")[0]}
        </span>{" "}
        {dose.unit.split(" ").slice(1).join(" ")} je kg
      </figcaption>
      <div className="dose-bar" style={{ "--at": `${placeOf(dose).toFixed(1)}%` } as CSSProperties}>
        {zones.map((level, at) => (
          <span key={["none", "mild", "severe"][at]} style={{ background: `var(--risk-${level})` }} />
        ))}
      </div>
      <p className="mt-1 grid max-w-none grid-cols-3 gap-x-[3px] text-sm">
        {dose.calm && <span className="pr-2">darunter: keine Anzeichen beschrieben</span>}
        <Threshold of={dose.mild} unit={dose.unit} means={one ? "Anzeichen" : "erste Anzeichen"} />
        {!one && <Threshold of={dose.severe} unit={dose.unit} means="schwere Anzeichen" />}
      </p>
    </figure>
  );
}
