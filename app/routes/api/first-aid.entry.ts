import { FirstAidAnswer } from "~/features/consultations/answers";
import { getFirstAid } from "~/features/consultations/first-aid.server";
import { api, open } from "~/http/api.server";

export const loader = api({
  GET: open(async ({ params }) => getFirstAid(params.slug), { summary: "Eine Anleitung", answer: FirstAidAnswer }),
});
export const action = loader;
