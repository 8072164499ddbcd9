import { forApi } from "~/features/consultations/consultations";
import { deleteConsultation, getConsultation } from "~/features/consultations/consultations.server";
import { ConsultationResponse } from "~/features/consultations/responses";
import { api, Done, signedIn } from "~/http/api.server";

export const loader = api({
  GET: signedIn(
    async ({ user, id }) => {
      const view = await getConsultation(user.id, id());
      return view && forApi(view);
    },
    { summary: "Eine Beratung", answer: ConsultationResponse },
  ),
  DELETE: signedIn(({ user, id }) => deleteConsultation(user.id, id()), {
    summary: "Eine Beratung löschen",
    answer: Done,
  }),
});
export const action = loader;
