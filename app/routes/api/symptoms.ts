import { countSymptoms, listSymptoms } from "~/features/consultations/reference.server";
import { api, paged, signedIn, speciesParam } from "~/http/api.server";

export const loader = api({
  GET: signedIn(({ request }) => {
    const species = speciesParam(request);
    return paged(
      request,
      (page) => listSymptoms(species, page),
      () => countSymptoms(species),
    );
  }),
});
export const action = loader;
