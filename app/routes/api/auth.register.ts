import { z } from "zod";
import { RegistrationInput } from "~/features/accounts/accounts";
import { register } from "~/features/accounts/accounts.server";
import { UserAnswer } from "~/features/accounts/answers";
import { api, json, open } from "~/http/api.server";
import { addressOf } from "~/http/guards.server";
import { startUserSession } from "~/http/session.server";
import { isRefused } from "~/outcome";

export const loader = api({
  POST: open(
    async ({ request, input }) => {
      const user = await register(input, addressOf(request), new Date());
      if (isRefused(user)) return user;
      const { cookie } = await startUserSession(request, user.id);
      return json({ user }, 201, { "Set-Cookie": cookie });
    },
    {
      summary: "Konto anlegen (setzt ein Cookie)",
      input: RegistrationInput,
      answer: z.object({ user: UserAnswer }),
      status: 201,
      failure: "Registration failed",
      cookieOnly: true,
    },
  ),
});
export const action = loader;
