import { z } from "zod";
import { countSymptoms, listSymptoms, SpeciesQuery } from "~/features/consultations/reference.server";
import { SymptomResponse } from "~/features/consultations/responses";
import { api, paged, signedIn } from "~/http/api.server";

export const loader = api({
  GET: signedIn(
    ({ request, query }) =>
      paged(
        request,
        (page) => listSymptoms(query.species ?? null, page),
        () => countSymptoms(query.species ?? null),
      ),
    { summary: "Symptome mit ihren Fragen", query: SpeciesQuery, answer: z.array(SymptomResponse), list: true },
  ),
});
export const action = loader;
