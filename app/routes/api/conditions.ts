import { countConditions, listConditions, speciesFilter } from "~/features/consultations/reference.server";
import { api, paged, signedIn } from "~/http/api.server";
import { isRefused } from "~/outcome";

export const loader = api({
  GET: signedIn(async ({ request }) => {
    const species = speciesFilter(request);
    if (isRefused(species)) return species;
    return paged(
      request,
      (page) => listConditions(species, page),
      () => countConditions(species),
    );
  }),
});
export const action = loader;
