import { RecordBody } from "~/features/records/records";
import { countRecords, createRecord, listRecords } from "~/features/records/records.server";
import { api, apiError, paged, signedIn } from "~/http/api.server";

export const loader = api({
  GET: signedIn(({ request, user }) => {
    const petId = Number(new URL(request.url).searchParams.get("petId"));
    if (!Number.isInteger(petId) || petId < 1 || petId > 2_147_483_647)
      return Promise.resolve(apiError(422, "Keine Haustier-ID gefunden", { petId: ["Keine Haustier-ID gefunden"] }));
    return paged(
      request,
      (page) => listRecords(user.id, petId, page),
      () => countRecords(user.id, petId),
    );
  }),
  POST: signedIn(({ user, input }) => createRecord(user.id, input), {
    input: RecordBody,
    status: 201,
    failure: "Das Beratungsergebnis konnte nicht in der Gesundheitsakte gespeichert werden.",
  }),
});
export const action = loader;
