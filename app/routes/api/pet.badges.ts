import { z } from "zod";
import { listPetBadges } from "~/features/badges/badges.server";
import { BadgeResponse, PetBadgeResponse } from "~/features/badges/responses";
import { api, signedIn } from "~/http/api.server";

export const loader = api({
  GET: signedIn(({ user, id }) => listPetBadges(user.id, id()), {
    summary: "Die erhaltenen Abzeichen eines Haustiers",
    answer: z.array(PetBadgeResponse.extend({ badge: BadgeResponse })),
  }),
});
export const action = loader;
