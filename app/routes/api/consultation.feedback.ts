import { FeedbackBody } from "~/features/consultations/consultations";
import { giveFeedback } from "~/features/consultations/consultations.server";
import { api, signedIn } from "~/http/api.server";

export const loader = api({
  POST: signedIn(({ user, input }) => giveFeedback(user.id, input.consultationId, input, new Date()), {
    input: FeedbackBody,
  }),
});
export const action = loader;
