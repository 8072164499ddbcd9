import { z } from "zod";
import { QUICK_REFUSALS, QuickCheckInput } from "~/features/consultations/quick-check";
import { checkSign, checkText, listQuickSigns } from "~/features/consultations/quick-check.server";
import { SpeciesQuery } from "~/features/consultations/reference.server";
import { QuickSignResponse, QuickVerdictResponse } from "~/features/consultations/responses";
import { throttle } from "~/features/limits/throttle.server";
import { api, open } from "~/http/api.server";
import { addressOf } from "~/http/guards.server";
import { refuse } from "~/outcome";

const PER_HOUR = 600;

export const loader = api({
  GET: open(
    async ({ query: { species } }) => (species ? listQuickSigns(species) : refuse("species", QUICK_REFUSALS.species)),
    {
      summary: "Die Notfallzeichen einer Tierart",
      query: SpeciesQuery,
      answer: z.array(QuickSignResponse),
      refuses: [QUICK_REFUSALS.species],
    },
  ),
  POST: open(
    async ({ request, input }) => {
      const wait = await throttle(`quick-api:${addressOf(request)}`, PER_HOUR, 60 * 60_000, new Date());
      if (wait !== null) return refuse("form", "Das waren sehr viele Anfragen.", 429, wait);
      if (input.text) return checkText(input.species, input.text);
      return checkSign(input.species, input.sign ?? "");
    },
    {
      summary: "Ein Notfallzeichen oder eine Beschreibung einschätzen",
      input: QuickCheckInput,
      answer: QuickVerdictResponse,
      refuses: [QUICK_REFUSALS.nothing],
    },
  ),
});
export const action = loader;
