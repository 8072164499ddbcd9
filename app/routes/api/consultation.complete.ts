import { CompletedAnswer } from "~/features/consultations/answers";
import { ConsultationBody } from "~/features/consultations/consultations";
import { completeFromData } from "~/features/consultations/consultations.server";
import { STAGE_ERRORS } from "~/features/consultations/words";
import { api, signedIn } from "~/http/api.server";

export const loader = api({
  // A client that repeats the post names the same start; that is its key when it sends no other.
  POST: signedIn(({ user, input }) => completeFromData(user.id, input.consultationData, new Date()), {
    summary: "Die Beratung einschätzen und speichern",
    answer: CompletedAnswer,
    input: ConsultationBody,
    failure: STAGE_ERRORS.save,
    key: (input) => input.consultationData.startedAt,
  }),
});
export const action = loader;
