import { z } from "zod";
import { UserAnswer } from "~/features/accounts/answers";
import { api, signedIn } from "~/http/api.server";

export const loader = api({
  GET: signedIn(async ({ user }) => ({ user }), {
    summary: "Wer angemeldet ist",
    answer: z.object({ user: UserAnswer }),
  }),
});
export const action = loader;
