// What the details of a record say by themselves. Small and safe in the browser.

import { formatKilograms, RECORD_LABELS } from "./labels";
import type { HealthRecord } from "./records";

const german = (value: string) => value.split("-").reverse().join(".");

/** Title and description as the details make them, for a record that has none of its own. */
export function describedBy(record: Details & Pick<HealthRecord, "type">): { title: string; description: string } {
  const facts = detailsOf(record);
  const label = RECORD_LABELS[record.type];
  const title = (
    record.vaccine ? `${label}: ${record.vaccine}` : record.type === "weight" ? `${label}: ${facts}` : label
  ).slice(0, 200);
  return { title, description: facts || title };
}

export type Details = Pick<HealthRecord, "vaccine" | "batch" | "validUntil" | "dose" | "course" | "weightGrams">;

/** What the details say, as one sentence; empty when they say nothing. */
export function detailsOf(record: Details): string {
  return [
    record.vaccine,
    record.batch && `Charge ${record.batch}`,
    record.validUntil && `gültig bis ${german(record.validUntil)}`,
    record.dose,
    record.course,
    record.weightGrams === null ? null : formatKilograms(record.weightGrams),
  ]
    .filter(Boolean)
    .join(", ");
}
