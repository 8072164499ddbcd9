import { Settings } from "~/features/accounts/responses";
import { SETTINGS_ERRORS } from "~/features/accounts/settings";
import { SettingsBody, updateSettings } from "~/features/accounts/settings.server";
import { api, json, signedIn } from "~/http/api.server";
import { bearerOf } from "~/http/guards.server";
import { themeCookie } from "~/http/theme.server";

export const loader = api({
  PATCH: signedIn(
    async ({ request, user, input }) => {
      const saved = await updateSettings(user.id, input);
      if (!saved) return null;
      const { darkMode, theme } = input.appearance ?? {};
      const chosen = darkMode === undefined ? theme : saved.settings.appearance.theme;
      // A browser shows at once what was chosen in it; an integration has no screen.
      const cookie: HeadersInit = chosen && bearerOf(request) === null ? { "Set-Cookie": themeCookie(chosen) } : {};
      return json(saved.settings, 200, cookie);
    },
    {
      summary: "Benachrichtigungen und Darstellung ändern",
      answer: Settings,
      input: SettingsBody,
      failure: SETTINGS_ERRORS.save,
    },
  ),
});
export const action = loader;
