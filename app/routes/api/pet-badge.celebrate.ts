import { BADGE_ERRORS } from "~/features/badges/badges";
import { celebrateBadge } from "~/features/badges/badges.server";
import { PetBadgeResponse } from "~/features/badges/responses";
import { api, signedIn } from "~/http/api.server";

export const loader = api({
  POST: signedIn(({ user, id }) => celebrateBadge(user.id, id()), {
    summary: "Ein erhaltenes Abzeichen als gefeiert merken",
    answer: PetBadgeResponse,
    failure: BADGE_ERRORS.celebrate,
  }),
});
export const action = loader;
