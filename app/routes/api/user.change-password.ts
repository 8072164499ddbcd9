import { PasswordBody } from "~/features/accounts/accounts";
import { changePassword } from "~/features/accounts/profile.server";
import { ACCOUNT_FAILURES } from "~/features/accounts/settings";
import { api, Done, signedIn } from "~/http/api.server";
import { getSession } from "~/http/session.server";

export const loader = api({
  POST: signedIn(
    async ({ request, user, input }) =>
      changePassword(user.id, input, (await getSession(request)).id || null, new Date()),
    {
      summary: "Das Passwort ändern",
      answer: Done,
      input: PasswordBody,
      failure: ACCOUNT_FAILURES.password,
      cookieOnly: true,
    },
  ),
});
export const action = loader;
