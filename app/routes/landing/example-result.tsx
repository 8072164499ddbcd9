import type { Level } from "#db/enums";
import { LEVEL_LABELS, LEVEL_TIMES } from "~/features/consultations/labels";
import { RiskPanel } from "~/ui/risk-band";

type Props = { text: string; level: Level; headline: string; reason: string; steps: string[] };

const FRAME = "overflow-hidden rounded-[1.75rem] border-[6px] border-line bg-paper";

/** A picture in a frame like that of a telephone. */
export const Phone = ({ children }: { children: React.ReactNode }) => (
  <div className={`h-[22rem] lg:h-[31rem] ${FRAME}`}>
    {/* What goes on below fades. */}
    <div className="h-full [mask-image:linear-gradient(#000_80%,#0000)]">{children}</div>
  </div>
);

/** A result as it stands on a phone: drawn by the same parts as every other, of what the check says of an example. */
export function ExampleResult({ text, level, headline, reason, steps }: Props) {
  return (
    <figure>
      {/* As tall as the pictures beside it, taller where letters are large. */}
      <div className={`min-h-[22rem] p-3 text-[0.8rem] leading-snug lg:min-h-[31rem] ${FRAME}`}>
        <p className="mb-3 text-quiet">„{text}“</p>
        <RiskPanel level={level} label={LEVEL_LABELS[level]} time={LEVEL_TIMES[level]} title={headline} titleAs="p">
          <p className="mt-1">{reason}</p>
          <p className="mt-3 font-serif text-base font-semibold">Was du bis dahin tun kannst</p>
          <ol className="mt-1 list-decimal space-y-1 pl-5">
            {steps.slice(0, 2).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </RiskPanel>
      </div>
    </figure>
  );
}
