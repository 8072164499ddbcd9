import { throttle } from "~/features/accounts/throttle.server";
import { QuickCheckInput } from "~/features/consultations/quick-check";
import { checkSign, checkText, listQuickSigns } from "~/features/consultations/quick-check.server";
import { speciesFilter } from "~/features/consultations/reference.server";
import { api, open } from "~/http/api.server";
import { addressOf } from "~/http/guards.server";
import { isRefused, refuse } from "~/outcome";

const PER_HOUR = 600;

export const loader = api({
  GET: open(async ({ request }) => {
    const species = speciesFilter(request);
    if (isRefused(species)) return species;
    return species ? listQuickSigns(species) : refuse("species", "Bitte gib eine Tierart an (species).");
  }),
  POST: open(
    async ({ request, input }) => {
      const wait = await throttle(`quick-api:${addressOf(request)}`, PER_HOUR, 60 * 60_000, new Date());
      if (wait !== null) return refuse("form", "Das waren sehr viele Anfragen.", 429, wait);
      if (input.text) return checkText(input.species, input.text);
      return checkSign(input.species, input.sign ?? "");
    },
    { input: QuickCheckInput },
  ),
});
export const action = loader;
