import { z } from "zod";
import { UserResponse } from "~/features/accounts/responses";
import { api, signedIn } from "~/http/api.server";

export const loader = api({
  GET: signedIn(async ({ user }) => ({ user }), {
    summary: "Wer angemeldet ist",
    answer: z.object({ user: UserResponse }),
  }),
});
export const action = loader;
