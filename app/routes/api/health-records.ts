import { z } from "zod";
import { fullMessage } from "~/features/limits/ceilings.server";
import { RECORD_REFUSALS, RecordBody, RecordQuery } from "~/features/records/records";
import { countRecords, createRecord, listRecords } from "~/features/records/records.server";
import { RecordResponse } from "~/features/records/responses";
import { api, paged, signedIn } from "~/http/api.server";

export const loader = api({
  GET: signedIn(
    ({ request, user, query }) =>
      paged(
        request,
        (page) => listRecords(user.id, query.petId, page),
        () => countRecords(user.id, query.petId),
      ),
    {
      summary: "Die Gesundheitsakte eines Haustiers, neueste Einträge zuerst",
      query: RecordQuery,
      answer: z.array(RecordResponse),
      list: true,
    },
  ),
  POST: signedIn(({ user, input }) => createRecord(user.id, input), {
    summary: "Einen Eintrag anlegen",
    input: RecordBody,
    answer: RecordResponse,
    refuses: [...Object.values(RECORD_REFUSALS), fullMessage("records")],
    status: 201,
    failure: "Das Beratungsergebnis konnte nicht in der Gesundheitsakte gespeichert werden.",
  }),
});
export const action = loader;
