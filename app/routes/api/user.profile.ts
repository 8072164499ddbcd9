import { ACCOUNT_FAILURES, ProfileInput } from "~/features/accounts/accounts";
import { UserAnswer } from "~/features/accounts/answers";
import { updateProfile } from "~/features/accounts/profile.server";
import { api, signedIn } from "~/http/api.server";

export const loader = api({
  PATCH: signedIn(({ user, input }) => updateProfile(user.id, input, new Date()), {
    summary: "Name und E-Mail-Adresse ändern",
    answer: UserAnswer,
    input: ProfileInput,
    failure: ACCOUNT_FAILURES.profile,
    // Who may change the address can have the password reset.
    cookieOnly: true,
  }),
});
export const action = loader;
