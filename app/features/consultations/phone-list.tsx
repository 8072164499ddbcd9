import { Link } from "@remix-run/react";
import { formatDay } from "~/format";
import { buttonClass } from "~/ui/button";
import type { Contacts, DutyService } from "./contacts.server";

const tel = (phone: string) => `tel:${phone.replace(/[^\d+]/g, "")}`;

/** Numbers to press: own practices first, then the poison lines. Without a number of their own the owner learns where to find one. */
export function PhoneList({
  contacts,
  urgent,
  editTo,
}: {
  contacts: Contacts;
  urgent: boolean;
  /** Where the own practice's number is entered; without it nothing is offered. */
  editTo?: string;
}) {
  return (
    <section aria-labelledby="call" className="mt-4">
      <h2 id="call">Wen du anrufst</h2>
      <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2">
        {contacts.own.map((contact) => (
          <li key={contact.phone}>
            <a href={tel(contact.phone)} className={buttonClass(urgent ? "primary" : "secondary", "w-full")}>
              {contact.name}: {contact.phone}
            </a>
          </li>
        ))}
        {contacts.own.length === 0 && (
          <li className="rounded-card border border-line bg-surface p-4">
            Ruf deine Tierarztpraxis an. Ist sie geschlossen, nennt die Ansage meist den tierärztlichen Notdienst; sonst
            ruf die nächste Tierklinik an.{" "}
            {editTo && (
              <Link to={editTo} className="no-print">
                Nummer deiner Praxis hinterlegen
              </Link>
            )}
          </li>
        )}
      </ul>
      {contacts.poison.length > 0 && (
        <div className="mt-3 rounded-card border border-line bg-surface px-4 py-3">
          <h3>Giftnotruf</h3>
          <ul className="divide-y divide-line">
            {contacts.poison.map((contact) => (
              <li key={contact.phone} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
                <span className="min-w-0 text-sm text-quiet">{contact.name}</span>
                <a href={tel(contact.phone)} className="inline-flex min-h-11 items-center font-semibold">
                  {contact.phone}
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-1 text-sm text-quiet">
            Rund um die Uhr, vor allem für Menschen; erste Adresse bleibt die Praxis. Nummern geprüft am{" "}
            {formatDay(contacts.checked)}.
          </p>
        </div>
      )}
    </section>
  );
}

/** The chambers' pages by region, folded away: for somebody whose own practice is closed. */
export function DutyServices({ services, checked }: { services: DutyService[]; checked: string }) {
  return (
    <details className="no-print mt-3 rounded-card border border-line bg-surface px-4 py-1">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-petrol">Notdienst in deiner Region</summary>
      <p className="text-sm text-quiet">
        Die Seiten der Tierärztekammern. Nennt die deine keinen Dienstplan, hilft die Ansage auf dem Anrufbeantworter
        deiner Praxis oder die nächste Tierklinik. Adressen zusammengestellt am {formatDay(checked)}.
      </p>
      <ul className="divide-y divide-line">
        {services.map((service) => (
          <li key={service.region} className="py-1">
            <span className="font-semibold">{service.region}</span>
            <span className="flex flex-wrap items-center gap-x-4">
              {service.url ? (
                <a href={service.url} rel="noopener noreferrer" className="inline-flex min-h-11 items-center">
                  {service.name}
                </a>
              ) : (
                <span className="text-sm text-quiet">{service.name}: keine geprüfte Adresse</span>
              )}
              {service.phone && (
                <a href={tel(service.phone)} className="inline-flex min-h-11 items-center font-semibold">
                  {service.phone}
                </a>
              )}
              {service.hours && <span className="text-sm text-quiet">{service.hours}</span>}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
