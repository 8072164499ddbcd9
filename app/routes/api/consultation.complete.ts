import { CONSULTATION_REFUSALS, ConsultationBody } from "~/features/consultations/consultations";
import { completeFromData } from "~/features/consultations/consultations.server";
import { STAGE_ERRORS } from "~/features/consultations/labels";
import { CompletedResponse } from "~/features/consultations/responses";
import { fullMessage } from "~/features/limits/ceilings.server";
import { api, signedIn } from "~/http/api.server";

export const loader = api({
  // A client that repeats the post names the same start; that is its key when it sends no other.
  POST: signedIn(({ user, input }) => completeFromData(user.id, input.consultationData, new Date()), {
    summary: "Die Beratung einschätzen und speichern",
    answer: CompletedResponse,
    input: ConsultationBody,
    refuses: [CONSULTATION_REFUSALS.question, CONSULTATION_REFUSALS.answer, fullMessage("consultations")],
    failure: STAGE_ERRORS.save,
    key: (input) => input.consultationData.startedAt,
  }),
});
export const action = loader;
