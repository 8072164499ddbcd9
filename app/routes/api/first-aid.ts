import { z } from "zod";
import { FirstAidAnswer } from "~/features/consultations/answers";
import { listFirstAid } from "~/features/consultations/first-aid.server";
import { api, open } from "~/http/api.server";

export const loader = api({
  GET: open(async () => listFirstAid(), {
    summary: "Alle Anleitungen zur Ersten Hilfe",
    answer: z.array(FirstAidAnswer),
  }),
});
export const action = loader;
