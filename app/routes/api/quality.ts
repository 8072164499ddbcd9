import { QualityAnswer } from "~/features/consultations/answers";
import { qualityFigures } from "~/features/consultations/quality.server";
import { api, open } from "~/http/api.server";

export const loader = api({
  GET: open(async () => qualityFigures(), {
    summary: "Wie gut die Einschätzung gemessen wurde",
    answer: QualityAnswer,
  }),
});
export const action = loader;
