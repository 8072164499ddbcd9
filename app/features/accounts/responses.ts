// What endpoints answer about an account.
import { z } from "zod";
import { COLOR_SCHEMES, CONTRASTS, FONT_SIZES, ROLES, THEMES } from "#db/enums";

export const Settings = z.object({
  notifications: z.object({
    emailNotifications: z.boolean(),
    reminderNotifications: z.boolean(),
    productUpdateNotifications: z.boolean(),
    healthTipsNotifications: z.boolean(),
  }),
  appearance: z.object({
    darkMode: z.boolean().nullable().describe("true ist dunkel, false hell, null folgt dem System"),
    theme: z.enum(THEMES),
    colorScheme: z.enum(COLOR_SCHEMES),
    fontSize: z.enum(FONT_SIZES),
    contrastPreference: z.enum(CONTRASTS),
    reducedMotion: z.boolean(),
  }),
  region: z.string().nullable().describe("Bundesland, Österreich oder Schweiz: wessen Notdienst gezeigt wird"),
});

export const UserResponse = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(ROLES),
  emailConfirmed: z.boolean().describe("ob die Adresse bestätigt ist; E-Mails gehen an keine andere"),
  settings: Settings,
});
