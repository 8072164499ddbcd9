import { RECORD_REFUSALS, RecordChange } from "~/features/records/records";
import { deleteRecord, getRecord, updateRecord } from "~/features/records/records.server";
import { RecordResponse } from "~/features/records/responses";
import { api, Done, signedIn } from "~/http/api.server";

export const loader = api({
  GET: signedIn(({ user, id }) => getRecord(user.id, id()), {
    summary: "Ein Eintrag der Gesundheitsakte",
    answer: RecordResponse,
  }),
  PUT: signedIn(({ user, id, input }) => updateRecord(user.id, id(), input), {
    summary: "Einen Eintrag ändern",
    input: RecordChange,
    answer: RecordResponse,
    refuses: [RECORD_REFUSALS.until],
  }),
  DELETE: signedIn(({ user, id }) => deleteRecord(user.id, id()), { summary: "Einen Eintrag löschen", answer: Done }),
});
export const action = loader;
