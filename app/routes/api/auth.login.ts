import { z } from "zod";
import { SignInInput } from "~/features/accounts/accounts";
import { signIn } from "~/features/accounts/accounts.server";
import { UserAnswer } from "~/features/accounts/answers";
import { api, json, open } from "~/http/api.server";
import { addressOf } from "~/http/guards.server";
import { startUserSession } from "~/http/session.server";
import { isRefused } from "~/outcome";

export const loader = api({
  POST: open(
    async ({ request, input }) => {
      const user = await signIn(input, addressOf(request), new Date());
      if (isRefused(user)) return user;
      const { cookie } = await startUserSession(request, user.id);
      return json({ user }, 200, { "Set-Cookie": cookie });
    },
    {
      summary: "Anmelden (setzt ein Cookie)",
      input: SignInInput,
      answer: z.object({ user: UserAnswer }),
      failure: "Login failed",
      cookieOnly: true,
    },
  ),
});
export const action = loader;
