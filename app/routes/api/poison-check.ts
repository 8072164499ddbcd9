import { PoisonCheckForm } from "~/features/consultations/poison-check";
import { checkPoison } from "~/features/consultations/poison-check.server";
import { PoisonResponse } from "~/features/consultations/responses";
import { throttle } from "~/features/limits/throttle.server";
import { api, open } from "~/http/api.server";
import { addressOf } from "~/http/guards.server";
import { refuse } from "~/outcome";

const PER_HOUR = 600;

export const loader = api({
  POST: open(
    async ({ request, input }) => {
      const wait = await throttle(`poison-api:${addressOf(request)}`, PER_HOUR, 60 * 60_000, new Date());
      return wait === null ? checkPoison(input) : refuse("form", "Das waren sehr viele Anfragen.", 429, wait);
    },
    {
      summary: "Einschätzen, was eine aufgenommene Menge bedeutet",
      input: PoisonCheckForm,
      answer: PoisonResponse,
    },
  ),
});
export const action = loader;
