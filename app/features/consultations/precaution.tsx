// 'Vorsorglich, bis geklärt': why a rating is as high as it is, and the one question that settles it.
import type { ReactNode } from "react";

/** @param children how to answer the question, where it can be answered here */
export function Precaution({ settledBy, children }: { settledBy: string | null; children?: ReactNode }) {
  return (
    <div id="settle" className="mt-5 scroll-mt-32 notice">
      <p>
        <strong>Vorsorglich, bis geklärt.</strong>{" "}
        {settledBy ? (
          <>
            Die Antwort auf diese Frage kann die Einschätzung ändern: <q>{settledBy}</q>
          </>
        ) : (
          "Was nicht sicher auszuschließen ist, gilt als möglich."
        )}
      </p>
      {settledBy && children}
    </div>
  );
}
