import { CONSULTATION_REFUSALS, FeedbackBody } from "~/features/consultations/consultations";
import { giveFeedback } from "~/features/consultations/consultations.server";
import { api, Done, signedIn } from "~/http/api.server";

export const loader = api({
  POST: signedIn(({ user, input }) => giveFeedback(user.id, input.consultationId, input, new Date()), {
    summary: "Rückmeldung zu einer Beratung",
    answer: Done,
    input: FeedbackBody,
    refuses: [CONSULTATION_REFUSALS.feedback],
  }),
});
export const action = loader;
