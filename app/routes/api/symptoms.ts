import { z } from "zod";
import { SymptomAnswer } from "~/features/consultations/answers";
import { countSymptoms, listSymptoms, SpeciesQuery } from "~/features/consultations/reference.server";
import { api, paged, signedIn } from "~/http/api.server";

export const loader = api({
  GET: signedIn(
    ({ request, query }) =>
      paged(
        request,
        (page) => listSymptoms(query.species ?? null, page),
        () => countSymptoms(query.species ?? null),
      ),
    { summary: "Symptome mit ihren Fragen", query: SpeciesQuery, answer: z.array(SymptomAnswer), list: true },
  ),
});
export const action = loader;
