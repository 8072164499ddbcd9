import { BADGE_ERRORS } from "~/features/badges/badges";
import { checkBadges } from "~/features/badges/badges.server";
import { AwardedResponse } from "~/features/badges/responses";
import { api, signedIn } from "~/http/api.server";

export const loader = api({
  POST: signedIn(({ user, id }) => checkBadges(user.id, id(), new Date()), {
    summary: "Verdiente Abzeichen verleihen",
    answer: AwardedResponse,
    failure: BADGE_ERRORS.check,
  }),
});
export const action = loader;
