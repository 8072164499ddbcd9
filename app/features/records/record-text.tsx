import { Below } from "~/ui/layout";
import { type Details, detailsOf } from "./describe";
import { RECORD_LABELS } from "./labels";
import type { HealthRecord } from "./records";

export type Told = Details & Pick<HealthRecord, "title" | "description">;

/** A record's words and, always as they are now, its details: a corrected dose must not hide behind an old sentence. */
export function RecordText({ record }: { record: Told }) {
  const { details, own } = partsOf(record);
  return (
    <>
      {details && <Below>{details}</Below>}
      {own && <Below className="whitespace-pre-line">{record.description}</Below>}
    </>
  );
}

/** What a record says beside its title: details the title does not name, and whether its description is its own. */
function partsOf(record: Told) {
  const details = detailsOf(record);
  return {
    details: details && !record.title.endsWith(details) ? details : null,
    own: record.description !== details && record.description !== record.title,
  };
}

/** Whether the title says all there is, as of a weight. */
export function isTitleAlone(record: HealthRecord): boolean {
  const { details, own } = partsOf(record);
  const named = record.title.startsWith(RECORD_LABELS[record.type]);
  return !details && !own && named && !record.provider && !record.notes;
}
