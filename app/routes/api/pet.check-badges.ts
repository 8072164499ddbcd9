import { AwardedAnswer } from "~/features/badges/answers";
import { BADGE_ERRORS } from "~/features/badges/badges";
import { checkBadges } from "~/features/badges/badges.server";
import { api, signedIn } from "~/http/api.server";

export const loader = api({
  POST: signedIn(({ user, id }) => checkBadges(user.id, id(), new Date()), {
    summary: "Verdiente Abzeichen verleihen",
    answer: AwardedAnswer,
    failure: BADGE_ERRORS.check,
  }),
});
export const action = loader;
