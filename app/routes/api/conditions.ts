import { z } from "zod";
import { countConditions, listConditions, SpeciesQuery } from "~/features/consultations/reference.server";
import { ConditionResponse } from "~/features/consultations/responses";
import { api, paged, signedIn } from "~/http/api.server";

export const loader = api({
  GET: signedIn(
    ({ request, query }) =>
      paged(
        request,
        (page) => listConditions(query.species ?? null, page),
        () => countConditions(query.species ?? null),
      ),
    {
      summary: "Erkrankungen mit ihren gewichteten Anzeichen",
      query: SpeciesQuery,
      answer: z.array(ConditionResponse),
      list: true,
    },
  ),
});
export const action = loader;
