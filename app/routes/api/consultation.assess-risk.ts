import { CONSULTATION_REFUSALS, ConsultationBody } from "~/features/consultations/consultations";
import { assessRisk } from "~/features/consultations/consultations.server";
import { STAGE_ERRORS } from "~/features/consultations/labels";
import { RiskResponse } from "~/features/consultations/responses";
import { api, signedIn } from "~/http/api.server";

export const loader = api({
  POST: signedIn(({ user, input }) => assessRisk(user.id, input.consultationData, new Date()), {
    summary: "Die Dringlichkeit einschätzen",
    answer: RiskResponse,
    input: ConsultationBody,
    refuses: [CONSULTATION_REFUSALS.question, CONSULTATION_REFUSALS.answer],
    failure: STAGE_ERRORS.risk,
  }),
});
export const action = loader;
