// Whom to call, from the one data file of numbers and addresses.
import { phoneNumbers } from "~/triage/knowledge";
import type { ConsultationView } from "./consultations";

/** `country` and `hours`: of a poison line, in German. */
type Contact = { name: string; phone: string; country?: string; hours?: string };
export type Contacts = { own: Contact[]; poison: Contact[]; checked: string };
/** A chamber or duty service of one region; without `url` no verified address is known. */
type DutyService = {
  region: string;
  country: string;
  name: string;
  url: string | null;
  phone: string | null;
  hours: string | null;
};

const COUNTRIES = { DE: "Deutschland", AT: "Österreich", CH: "Schweiz" };

/** The owner's emergency practice and vet, and the verified poison lines where they fit. */
export function contactsFor({
  pet,
  advice,
}: {
  pet: Partial<Pick<ConsultationView["pet"], "vetName" | "vetPhone" | "emergencyVetName" | "emergencyVetPhone">>;
  advice: Pick<ConsultationView["advice"], "poison">;
}): Contacts {
  return contactsOf([pet], advice.poison);
}

/** The same for several animals of one owner; a number shared by them stands once. */
export function contactsOf(pets: Parameters<typeof contactsFor>[0]["pet"][], withPoison: boolean): Contacts {
  const own = pets.flatMap((pet) => [
    ...(pet.emergencyVetPhone
      ? [{ name: pet.emergencyVetName ?? "Deine Notfallpraxis", phone: pet.emergencyVetPhone }]
      : []),
    ...(pet.vetPhone ? [{ name: pet.vetName ?? "Deine Tierarztpraxis", phone: pet.vetPhone }] : []),
  ]);
  const poison = withPoison
    ? phoneNumbers.poison_lines.map((line) => ({
        name: line.name,
        phone: line.phone,
        country: COUNTRIES[line.country],
        hours: line.hours,
      }))
    : [];
  return {
    own: [...new Map(own.map((entry) => [entry.phone, entry])).values()],
    poison,
    checked: phoneNumbers.checked,
  };
}

const dutyServices: DutyService[] = phoneNumbers.duty_services.map(({ region, country, name, url, phone, hours }) => ({
  region,
  country: COUNTRIES[country],
  name,
  url,
  phone: phone ?? null,
  hours: hours ?? null,
}));

export const isRegion = (region: unknown): region is string =>
  dutyServices.some((service) => service.region === region);

/** The duty service of one region, and what else there is to press where no number is known. */
export type Duty = { chosen: DutyService | null; regions: string[]; map: string; checked: string };

/** @param region as the owner named it; null for nobody's */
export function dutyOf(region: string | null): Duty {
  const chosen = dutyServices.find((service) => service.region === region) ?? null;
  const place = chosen ? `Tierklinik ${chosen.region.replace(/ \(.*/, "")}` : "Tierklinik";
  return {
    chosen,
    regions: dutyServices.map((service) => service.region),
    map: `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`,
    checked: phoneNumbers.checked,
  };
}
