import { z } from "zod";
import { SignInBody } from "~/features/accounts/accounts";
import { signIn } from "~/features/accounts/accounts.server";
import { UserResponse } from "~/features/accounts/responses";
import { secondStep } from "~/features/accounts/second-factor.server";
import { api, json, open } from "~/http/api.server";
import { deviceOf, signedIn, withCookies } from "~/http/device.server";
import { addressOf } from "~/http/guards.server";
import { isRefused } from "~/outcome";

export const loader = api({
  POST: open(
    async ({ request, input }) => {
      const user = await signIn(input, addressOf(request), new Date(), await deviceOf(request));
      if (isRefused(user)) return user;
      const missing = await secondStep(user.id, input.code, new Date());
      if (missing) return missing;
      return withCookies(json({ user }, 200), await signedIn(request, user.id));
    },
    {
      summary: "Anmelden (setzt ein Cookie)",
      input: SignInBody,
      answer: z.object({ user: UserResponse }),
      failure: "Login failed",
      cookieOnly: true,
    },
  ),
});
export const action = loader;
