import { qualityFigures } from "~/features/consultations/quality.server";
import { QualityResponse } from "~/features/consultations/responses";
import { api, open } from "~/http/api.server";

export const loader = api({
  GET: open(async () => qualityFigures(), {
    summary: "Wie gut die Einschätzung gemessen wurde",
    answer: QualityResponse,
  }),
});
export const action = loader;
