import { QuestionAnswer } from "~/features/consultations/answers";
import { ConsultationBody } from "~/features/consultations/consultations";
import { dynamicQuestion } from "~/features/consultations/consultations.server";
import { STAGE_ERRORS } from "~/features/consultations/words";
import { api, signedIn } from "~/http/api.server";

export const loader = api({
  POST: signedIn(({ user, input }) => dynamicQuestion(user.id, input.consultationData, new Date()), {
    summary: "Die nächste Frage, die das Ergebnis noch ändern kann",
    answer: QuestionAnswer,
    input: ConsultationBody,
    failure: STAGE_ERRORS.question,
  }),
});
export const action = loader;
