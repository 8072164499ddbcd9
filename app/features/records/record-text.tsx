import { Below } from "~/ui/layout";
import { detailsOf } from "./made";
import type { HealthRecord } from "./records";

/** A record's words and, always as they are now, its details: a corrected dose must not hide behind an old sentence. */
export function RecordText({ record }: { record: HealthRecord }) {
  const details = detailsOf(record);
  const own = record.description !== details && record.description !== record.title;
  return (
    <>
      {details && !record.title.endsWith(details) && <Below>{details}</Below>}
      {own && <Below className="whitespace-pre-line">{record.description}</Below>}
    </>
  );
}
