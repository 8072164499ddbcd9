import { getFirstAid } from "~/features/consultations/first-aid.server";
import { FirstAidResponse } from "~/features/consultations/responses";
import { api, open } from "~/http/api.server";

export const loader = api({
  GET: open(async ({ params }) => getFirstAid(params.slug), { summary: "Eine Anleitung", answer: FirstAidResponse }),
});
export const action = loader;
