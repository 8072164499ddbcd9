import { PoisonCheckForm } from "~/features/consultations/poison-check";
import { checkPoison } from "~/features/consultations/poison-check.server";
import { PoisonResponse } from "~/features/consultations/responses";
import { api, open } from "~/http/api.server";

export const loader = api({
  POST: open(async ({ input }) => checkPoison(input), {
    summary: "Einschätzen, was eine aufgenommene Menge bedeutet",
    input: PoisonCheckForm,
    answer: PoisonResponse,
  }),
});
export const action = loader;
