import { Below } from "~/ui/layout";
import { type Details, detailsOf } from "./describe";
import type { HealthRecord } from "./records";

export type Told = Details & Pick<HealthRecord, "title" | "description">;

/** A record's words and, always as they are now, its details: a corrected dose must not hide behind an old sentence. */
export function RecordText({ record }: { record: Told }) {
  const details = detailsOf(record);
  const own = record.description !== details && record.description !== record.title;
  return (
    <>
      {details && !record.title.endsWith(details) && <Below>{details}</Below>}
      {own && <Below className="whitespace-pre-line">{record.description}</Below>}
    </>
  );
}
