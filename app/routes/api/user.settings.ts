import { SETTINGS_ERRORS } from "~/features/accounts/settings";
import { SettingsBody, updateSettings } from "~/features/accounts/settings.server";
import { api, signedIn } from "~/http/api.server";

export const loader = api({
  PATCH: signedIn(async ({ user, input }) => (await updateSettings(user.id, input))?.settings ?? null, {
    input: SettingsBody,
    failure: SETTINGS_ERRORS.save,
  }),
});
export const action = loader;
