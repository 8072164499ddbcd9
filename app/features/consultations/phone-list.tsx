import { Link, useLocation } from "@remix-run/react";
import { formatDay } from "~/format";
import { Button, buttonClass } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { ReplyForm } from "~/ui/form";
import { CallButton, NearestHelp, PoisonCall, poisonLinesFrom } from "./call";
import type { Contacts, Duty } from "./contacts.server";

/** Numbers to press: own practices first, then the poison lines. Without a number of their own the owner learns where to find one. */
export function PhoneList({
  contacts,
  duty,
  urgent,
  nearest = urgent,
  editTo,
}: {
  contacts: Contacts;
  duty: Duty;
  urgent: boolean;
  /** Whether the nearest clinic will do where no practice is known: nobody drives to one for an appointment. */
  nearest?: boolean;
  /** Where the own practice's number is entered; without it nothing is offered. */
  editTo?: string;
}) {
  return (
    <section aria-labelledby="call" className="mt-4">
      <h2 id="call">Wen du anrufst</h2>
      <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2">
        {contacts.own.map((contact) => (
          <li key={contact.phone}>
            <CallButton {...contact} urgent={urgent} className="w-full" />
          </li>
        ))}
        {contacts.own.length > 0 && nearest && (duty.chosen?.phone || duty.chosen?.url) && (
          <li>
            <NearestHelp duty={duty} first={false} className="" />
          </li>
        )}
        {contacts.own.length === 0 && (
          <li>
            {nearest && <NearestHelp duty={duty} first={urgent} className="mb-2" />}
            {nearest ? "Oder ruf" : "Ruf"} deine Tierarztpraxis an. Ist sie geschlossen, nennt die Ansage meist den
            Notdienst.{" "}
            {editTo && (
              <Link to={editTo} className="no-print">
                Nummer deiner Praxis hinterlegen
              </Link>
            )}
          </li>
        )}
      </ul>
      {contacts.own.length > 0 && urgent && !nearest && (
        <p className="mt-2 text-sm">
          Ruf an, sobald die Praxis öffnet. Öffnet sie nicht innerhalb von 48 Stunden, ruf den Notdienst an.
        </p>
      )}
      {contacts.poison.length > 0 && <PoisonLines contacts={contacts} duty={duty} />}
    </section>
  );
}

/** The poison lines, those of the owner's country first. */
export function PoisonLines({
  contacts,
  duty,
  titled = true,
}: {
  contacts: Contacts;
  duty: Duty;
  /** Whether they stand under their name; without it they are what stands behind the first, which the page shows itself. */
  titled?: boolean;
}) {
  const [first, ...rest] = poisonLinesFrom(contacts, duty);
  return (
    <div className={titled ? "mt-5" : "pb-4"}>
      {titled && <h3>Giftnotruf</h3>}
      <p className="mt-1 text-sm text-quiet">Berät vor allem zu Menschen; behandeln kann nur die Praxis.</p>
      {titled ? (
        <>
          {first && <PoisonNumbers lines={[first]} />}
          <details>
            <summary>Weitere Giftnotrufe</summary>
            <PoisonNumbers lines={rest} />
          </details>
        </>
      ) : (
        <PoisonNumbers lines={rest} />
      )}
      <p className="mt-2 text-sm text-quiet">{`Nummern geprüft am ${formatDay(contacts.checked)}.`}</p>
    </div>
  );
}

const PoisonNumbers = ({ lines }: { lines: Contacts["poison"] }) => (
  <ul className="mt-3 grid gap-3">
    {lines.map((line) => (
      <li key={line.phone}>
        <span className="hyphens-auto">
          {line.country === "Deutschland" ? line.name : `${line.name}, ${line.country}`}
          {line.hours && <span className="text-sm text-quiet">{` (${line.hours})`}</span>}
        </span>
        <PoisonCall line={line} className="mt-1 w-full" />
      </li>
    ))}
  </ul>
);

const BOX = "no-print mt-5 rounded-card border border-line bg-surface px-5";

/**
 * Whom to reach when the own practice is closed: the region's duty service, asked for once, and clinics on a map.
 * @param folded an own number comes first
 * @param mapped the map is offered above already
 */
export function DutyHelp({ duty, folded = false, mapped = false }: { duty: Duty; folded?: boolean; mapped?: boolean }) {
  const title = duty.chosen ? `Notdienst: ${duty.chosen.region}` : "Praxis zu? Notdienst in deiner Region";
  const help = <Duties duty={duty} mapped={mapped && !duty.chosen} />;
  if (folded)
    return (
      <details className={`${BOX} py-1`}>
        <summary className="font-semibold">{title}</summary>
        {help}
      </details>
    );
  return (
    <section aria-labelledby="duty" className={`${BOX} py-4`}>
      <h3 id="duty" className="mb-1">
        {title}
      </h3>
      {help}
    </section>
  );
}

function Duties({ duty, mapped }: { duty: Duty; mapped: boolean }) {
  const { chosen } = duty;
  const ask = <AskRegion duty={duty} />;
  return (
    <>
      {chosen?.phone && <CallButton name={chosen.name} phone={chosen.phone} urgent={false} className="mt-2 w-full" />}
      {chosen?.hours && <p className="mt-1 text-sm text-quiet">Erreichbar {chosen.hours}.</p>}
      {chosen?.url && (
        <a href={chosen.url} rel="noopener noreferrer" className={buttonClass("secondary", "mt-2 w-full")}>
          Seite: {chosen.name}
        </a>
      )}
      {chosen && !chosen.url && !chosen.phone && (
        <p className="mt-1 text-sm text-quiet">Von der {chosen.name} kennen wir keine geprüfte Adresse.</p>
      )}
      {!mapped && (
        <p className="mt-1">
          <a href={duty.map} rel="noopener noreferrer" className="inline-flex min-h-11 items-center">
            Tierkliniken auf der Karte suchen
          </a>
        </p>
      )}
      {chosen ? (
        <details>
          <summary>Andere Region</summary>
          {ask}
        </details>
      ) : (
        ask
      )}
      <p className="mt-2 text-sm text-quiet">Adressen geprüft am {formatDay(duty.checked)}.</p>
    </>
  );
}

function AskRegion({ duty }: { duty: Duty }) {
  const { pathname, search } = useLocation();
  return (
    <ReplyForm id="region" action="/region" className="mt-3 flex flex-wrap items-end gap-3">
      <input type="hidden" name="returnTo" value={pathname + search} />
      <div className="min-w-48 flex-1">
        <SelectField
          name="region"
          label="Wo bist du?"
          defaultValue={duty.chosen?.region ?? ""}
          options={[
            { value: "", label: "Bitte wählen" },
            ...duty.regions.map((region) => ({ value: region, label: region })),
          ]}
        />
      </div>
      <Button look="secondary" className="max-sm:w-full">
        Notdienst zeigen
      </Button>
    </ReplyForm>
  );
}
