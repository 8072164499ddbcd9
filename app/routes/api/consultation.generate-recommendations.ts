import { CONSULTATION_REFUSALS, ConsultationBody } from "~/features/consultations/consultations";
import { generateRecommendations } from "~/features/consultations/consultations.server";
import { STAGE_ERRORS } from "~/features/consultations/labels";
import { RecommendationResponse } from "~/features/consultations/responses";
import { api, signedIn } from "~/http/api.server";

export const loader = api({
  POST: signedIn(({ user, input }) => generateRecommendations(user.id, input.consultationData, new Date()), {
    summary: "Was jetzt zu tun ist",
    answer: RecommendationResponse,
    input: ConsultationBody,
    refuses: [CONSULTATION_REFUSALS.question, CONSULTATION_REFUSALS.answer],
    failure: STAGE_ERRORS.recommendation,
  }),
});
export const action = loader;
