import { AnalyzeBody } from "~/features/consultations/consultations";
import { analyzeText } from "~/features/consultations/consultations.server";
import { STAGE_ERRORS } from "~/features/consultations/labels";
import { AnalysisResponse } from "~/features/consultations/responses";
import { api, signedIn } from "~/http/api.server";

export const loader = api({
  POST: signedIn(({ user, input }) => analyzeText(user.id, input, new Date()), {
    summary: "Freien Text lesen: Anliegen und erkannte Symptome",
    answer: AnalysisResponse,
    input: AnalyzeBody,
    failure: STAGE_ERRORS.analysis,
  }),
});
export const action = loader;
