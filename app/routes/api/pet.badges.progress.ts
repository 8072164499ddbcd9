import { z } from "zod";
import { ProgressAnswer } from "~/features/badges/answers";
import { badgeProgress } from "~/features/badges/badges.server";
import { api, signedIn } from "~/http/api.server";

export const loader = api({
  GET: signedIn(({ user, id }) => badgeProgress(user.id, id(), new Date()), {
    summary: "Wie weit es zu jedem Abzeichen ist",
    answer: z.array(ProgressAnswer),
  }),
});
export const action = loader;
