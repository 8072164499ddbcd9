import { z } from "zod";
import { RegistrationInput } from "~/features/accounts/accounts";
import { register } from "~/features/accounts/accounts.server";
import { UserResponse } from "~/features/accounts/responses";
import { api, json, open } from "~/http/api.server";
import { signedIn, withCookies } from "~/http/device.server";
import { addressOf } from "~/http/guards.server";
import { isRefused } from "~/outcome";

export const loader = api({
  POST: open(
    async ({ request, input }) => {
      const user = await register(input, addressOf(request), new Date());
      if (isRefused(user)) return user;
      return withCookies(json({ user }, 201), await signedIn(request, user.id));
    },
    {
      summary: "Konto anlegen (setzt ein Cookie)",
      input: RegistrationInput,
      answer: z.object({ user: UserResponse }),
      status: 201,
      failure: "Registration failed",
      cookieOnly: true,
    },
  ),
});
export const action = loader;
