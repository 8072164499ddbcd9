import { countConditions, listConditions } from "~/features/consultations/reference.server";
import { api, paged, signedIn, speciesParam } from "~/http/api.server";

export const loader = api({
  GET: signedIn(({ request }) => {
    const species = speciesParam(request);
    return paged(
      request,
      (page) => listConditions(species, page),
      () => countConditions(species),
    );
  }),
});
export const action = loader;
