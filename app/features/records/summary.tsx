import type { ReactNode } from "react";
import { formatAge, formatDay } from "~/format";
import { Below, FactList } from "~/ui/layout";
import type { Pet } from "../pets/pets";
import { formatKilograms, RECORD_LABELS } from "./labels";
import { RecordText, type Told } from "./record-text";
import type { HealthRecord } from "./records";
import type { Weighing } from "./weights";

/** What is shown of a record, and no more: a practice is sent nothing else. */
type SummaryRecord = Told & Pick<HealthRecord, "id" | "date" | "type" | "provider" | "notes">;

export type SummaryData = {
  pet: Pick<
    Pet,
    | "name"
    | "species"
    | "breed"
    | "dateOfBirth"
    | "birthEstimated"
    | "gender"
    | "neutered"
    | "weight"
    | "chipNumber"
    | "passportNumber"
    | "medicalConditions"
    | "allergies"
    | "vetName"
  >;
  ageMonths: number | null;
  records: SummaryRecord[];
  weighings: Weighing[];
};

/** What a practice wants to know on one sheet: who, what is known, what was given, what was when. */
export function VetSummary({ pet, ageMonths, records, weighings }: SummaryData) {
  const born = pet.dateOfBirth && `${pet.birthEstimated ? "etwa " : ""}${formatDay(pet.dateOfBirth)}`;
  const allergies = pet.allergies.join(", ");
  const facts: [string, ReactNode][] = [
    ["Allergien", allergies ? <strong key="allergies">{allergies}</strong> : "keine eingetragen"],
    ["Vorerkrankungen", pet.medicalConditions.join(", ") || "keine eingetragen"],
    ["Tierart", [pet.species, pet.breed].filter(Boolean).join(", ")],
    ["Alter", ageMonths === null ? null : `${formatAge(ageMonths)}${born ? ` (geboren ${born})` : ""}`],
    ["Geschlecht", pet.gender && `${pet.gender}, ${pet.neutered ? "kastriert" : "nicht als kastriert eingetragen"}`],
    ["Gewicht", weighings.length > 0 ? null : pet.weight],
    ["Chipnummer", pet.chipNumber ?? "nicht eingetragen"],
    ["Heimtierausweis", pet.passportNumber],
    ["Tierarztpraxis", pet.vetName],
  ];
  // Weights have a list of their own.
  const told = weighings.length > 0 ? records.filter(({ type }) => type !== "weight") : records;
  return (
    <>
      <FactList className="mt-4" facts={facts} />
      {weighings.length > 0 && (
        <>
          <h2 className="mt-6">Gewicht</h2>
          <ul className="mt-2 grid max-w-60 gap-y-1">
            {weighings
              .slice(-8)
              .reverse()
              .map(({ date, grams }) => (
                <li key={`${date}${grams}`} className="flex justify-between gap-2">
                  <span className="whitespace-nowrap text-quiet">{formatDay(date)}</span>
                  <span className="whitespace-nowrap tabular-nums">{formatKilograms(grams)}</span>
                </li>
              ))}
          </ul>
        </>
      )}
      <h2 className="mt-6">Einträge</h2>
      {told.length === 0 && <p className="mt-2 text-quiet">Noch keine.</p>}
      <ul className="mt-2 divide-y divide-line">
        {told.map((record) => (
          <li key={record.id} className="py-2">
            <strong>
              {formatDay(record.date)} ·{" "}
              {record.title.startsWith(RECORD_LABELS[record.type])
                ? record.title
                : `${RECORD_LABELS[record.type]}: ${record.title}`}
            </strong>
            <RecordText record={record} />
            {(record.notes || record.provider) && (
              <Below className="text-sm text-quiet">
                {[record.provider, record.notes].filter(Boolean).join(" · ")}
              </Below>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
