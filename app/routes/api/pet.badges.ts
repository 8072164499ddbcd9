import { z } from "zod";
import { BadgeAnswer, PetBadgeAnswer } from "~/features/badges/answers";
import { listPetBadges } from "~/features/badges/badges.server";
import { api, signedIn } from "~/http/api.server";

export const loader = api({
  GET: signedIn(({ user, id }) => listPetBadges(user.id, id()), {
    summary: "Die erhaltenen Abzeichen eines Haustiers",
    answer: z.array(PetBadgeAnswer.extend({ badge: BadgeAnswer })),
  }),
});
export const action = loader;
