// What is pressed to reach help. Apart from the lists of numbers: the first screen of an emergency loads no form for it.
import type { ReactNode } from "react";
import { buttonClass } from "~/ui/button";
import type { Contacts, Duty } from "./contacts.server";

export const tel = (phone: string) => `tel:${phone.replace(/[^\d+]/g, "")}`;

const PhoneIcon = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="mr-1 mb-0.5 inline" fill="currentColor">
    <path d="M6.6 2 9.5 2.6l1.2 5-2.5 2a13 13 0 0 0 6.2 6.2l2-2.5 5 1.2.6 2.9A3 3 0 0 1 19 21 16 16 0 0 1 3 5a3 3 0 0 1 3.6-3z" />
  </svg>
);

/** Whom it calls, and the number, on one line whatever the width. */
export function CallButton({
  name,
  phone,
  urgent,
  className,
}: {
  name: string;
  phone: string;
  urgent: boolean;
  className: string;
}) {
  return (
    <a href={tel(phone)} className={buttonClass(urgent ? "primary" : "secondary", className)}>
      {/* In the line, so that it stays beside the name where the number goes below it. */}
      <span className="min-w-0">
        <PhoneIcon /> {name} anrufen: <span className="whitespace-nowrap">{phone}</span>
      </span>
    </a>
  );
}

type PoisonLine = Contacts["poison"][number];

/** The poison lines, those of the owner's country first. */
export function poisonLinesFrom({ poison }: Contacts, { chosen }: Pick<Duty, "chosen">): PoisonLine[] {
  const isNear = (line: PoisonLine) => line.country === (chosen?.country ?? "Deutschland");
  return [...poison.filter(isNear), ...poison.filter((line) => !isNear(line))];
}

/** Says whom it calls to those who hear it; those who see it read the name above it. */
export const PoisonCall = ({
  line: { name, phone },
  className = "",
  children = `${phone} anrufen`,
}: {
  line: PoisonLine;
  className?: string;
  children?: ReactNode;
}) => (
  <a
    href={tel(phone)}
    aria-label={`${name}: ${phone} anrufen`}
    className={buttonClass("secondary", `whitespace-nowrap ${className}`)}
  >
    {children}
  </a>
);

/** What to press where no practice is known, or after it: the region's duty service, else clinics on a map. */
export function NearestHelp({
  duty: { chosen, map },
  first = true,
  className,
}: {
  duty: Pick<Duty, "chosen" | "map">;
  /** Whether it is what to press first. */
  first?: boolean;
  className: string;
}) {
  const wide = `w-full ${className}`;
  if (chosen?.phone) return <CallButton name={chosen.name} phone={chosen.phone} urgent={first} className={wide} />;
  return (
    <a
      href={chosen?.url ?? map}
      rel="noopener noreferrer"
      className={buttonClass(first ? "primary" : "secondary", wide)}
    >
      {chosen?.url ? `Notdienst: ${chosen.region}` : "Tierklinik finden"}
    </a>
  );
}
