import { ProfileInput } from "~/features/accounts/accounts";
import { updateProfile } from "~/features/accounts/profile.server";
import { UserResponse } from "~/features/accounts/responses";
import { ACCOUNT_FAILURES } from "~/features/accounts/settings";
import { api, signedIn } from "~/http/api.server";
import { getSession, isFresh } from "~/http/session.server";

export const loader = api({
  PATCH: signedIn(
    async ({ request, user, input }) => updateProfile(user.id, input, isFresh(await getSession(request)), new Date()),
    {
      summary: "Name und E-Mail-Adresse ändern",
      answer: UserResponse,
      input: ProfileInput,
      failure: ACCOUNT_FAILURES.profile,
      // Who may change the address can have the password reset.
      cookieOnly: true,
    },
  ),
});
export const action = loader;
