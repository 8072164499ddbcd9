import { z } from "zod";
import { listFirstAid } from "~/features/consultations/first-aid.server";
import { FirstAidResponse } from "~/features/consultations/responses";
import { api, open } from "~/http/api.server";

export const loader = api({
  GET: open(async () => listFirstAid(), {
    summary: "Alle Anleitungen zur Ersten Hilfe",
    answer: z.array(FirstAidResponse),
  }),
});
export const action = loader;
