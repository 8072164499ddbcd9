import { CONSULTATION_REFUSALS, ConsultationBody } from "~/features/consultations/consultations";
import { dynamicQuestion } from "~/features/consultations/consultations.server";
import { STAGE_ERRORS } from "~/features/consultations/labels";
import { QuestionResponse } from "~/features/consultations/responses";
import { api, signedIn } from "~/http/api.server";

export const loader = api({
  POST: signedIn(({ user, input }) => dynamicQuestion(user.id, input.consultationData, new Date()), {
    summary: "Die nächste Frage, die das Ergebnis noch ändern kann",
    answer: QuestionResponse,
    input: ConsultationBody,
    refuses: [CONSULTATION_REFUSALS.question, CONSULTATION_REFUSALS.answer],
    failure: STAGE_ERRORS.question,
  }),
});
export const action = loader;
