import { RecordChange } from "~/features/records/records";
import { deleteRecord, getRecord, updateRecord } from "~/features/records/records.server";
import { api, signedIn } from "~/http/api.server";

export const loader = api({
  GET: signedIn(({ user, id }) => getRecord(user.id, id())),
  PUT: signedIn(({ user, id, input }) => updateRecord(user.id, id(), input), { input: RecordChange }),
  DELETE: signedIn(({ user, id }) => deleteRecord(user.id, id())),
});
export const action = loader;
