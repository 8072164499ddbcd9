import { phoneNumbers } from "~/triage/knowledge";
import type { ConsultationView } from "./consultations";

export type Contact = { name: string; phone: string; note?: string };

/** Whom to call: the owner's emergency practice and vet, and the verified poison lines where they fit. */
export function contactsFor({
  pet,
  advice,
}: {
  pet: Partial<ConsultationView["pet"]>;
  advice: Pick<ConsultationView["advice"], "poison">;
}): {
  own: Contact[];
  poison: Contact[];
  checked: string;
} {
  const own = [
    ...(pet.emergencyVetPhone
      ? [{ name: pet.emergencyVetName ?? "Deine Notfallpraxis", phone: pet.emergencyVetPhone }]
      : []),
    ...(pet.vetPhone ? [{ name: pet.vetName ?? "Deine Tierarztpraxis", phone: pet.vetPhone }] : []),
  ];
  const country = { DE: "Deutschland", AT: "Österreich", CH: "Schweiz" };
  const poison = advice.poison
    ? phoneNumbers.poison_lines.map((line) => ({
        name: `${line.name} (${country[line.country]})`,
        phone: line.phone,
        note: line.hours,
      }))
    : [];
  return { own, poison, checked: phoneNumbers.checked };
}
