import { z } from "zod";
import { api, open } from "~/http/api.server";

/** Liveness: whether the process answers at all. Whether it can work says /api/ready. */
export const loader = api({
  GET: open(async () => ({ status: "ok" as const }), {
    summary: "Ob der Prozess antwortet",
    answer: z.object({ status: z.literal("ok") }),
  }),
});
export const action = loader;
