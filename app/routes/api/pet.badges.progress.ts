import { z } from "zod";
import { badgeProgress } from "~/features/badges/badges.server";
import { ProgressResponse } from "~/features/badges/responses";
import { api, signedIn } from "~/http/api.server";

export const loader = api({
  GET: signedIn(({ user, id }) => badgeProgress(user.id, id(), new Date()), {
    summary: "Wie weit es zu jedem Abzeichen ist",
    answer: z.array(ProgressResponse),
  }),
});
export const action = loader;
