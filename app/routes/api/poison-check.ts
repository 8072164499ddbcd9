import { PoisonCheckForm } from "~/features/consultations/poison-check";
import { checkPoison } from "~/features/consultations/poison-check.server";
import { api, open } from "~/http/api.server";

export const loader = api({
  POST: open(async ({ input }) => checkPoison(input), { input: PoisonCheckForm }),
});
export const action = loader;
