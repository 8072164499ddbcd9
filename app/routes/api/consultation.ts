import { forApi } from "~/features/consultations/consultations";
import { deleteConsultation, getConsultation } from "~/features/consultations/consultations.server";
import { api, signedIn } from "~/http/api.server";

export const loader = api({
  GET: signedIn(async ({ user, id }) => {
    const view = await getConsultation(user.id, id());
    return view && forApi(view);
  }),
  DELETE: signedIn(({ user, id }) => deleteConsultation(user.id, id())),
});
export const action = loader;
