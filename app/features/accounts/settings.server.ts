import { eq } from "drizzle-orm";
import { z } from "zod";
import { COLOR_SCHEMES, CONTRASTS, FONT_SIZES, THEMES } from "#db/enums";
import { userPreferences, users } from "#db/schema";
import { db, type Executor } from "~/db.server";
import { phoneNumbers } from "~/triage/knowledge";
import { cancelWaiting } from "../mail/outbox.server";
import type { User } from "./accounts";
import { getUser } from "./accounts.server";
import { NOTIFICATIONS, type Notification } from "./settings";

/** Where a duty service is known. */
export const REGIONS = phoneNumbers.duty_services.map(({ region }) => region) as [string, ...string[]];

const onOff = z.boolean({ error: "Bitte gib ja oder nein an." }).optional();

/** `{notifications: {…}}` or `{appearance: {darkMode}}`, or both; what is missing stays. */
export const SettingsBody = z.object({
  notifications: z
    .object(Object.fromEntries(NOTIFICATIONS.map((name) => [name, onOff])) as Record<Notification, typeof onOff>, {
      error: "Bitte gib die Benachrichtigungen als Objekt an.",
    })
    .optional(),
  appearance: z
    .object(
      {
        darkMode: onOff,
        theme: z.enum(THEMES, { error: "Bitte wähle eine Darstellung." }).optional(),
        colorScheme: z.enum(COLOR_SCHEMES, { error: "Bitte wähle ein Farbschema." }).optional(),
        fontSize: z.enum(FONT_SIZES, { error: "Bitte wähle eine Schriftgröße." }).optional(),
        contrastPreference: z.enum(CONTRASTS, { error: "Bitte wähle einen Kontrast." }).optional(),
        reducedMotion: onOff,
      },
      { error: "Bitte gib die Darstellung als Objekt an." },
    )
    .optional(),
  /** Whose duty service is shown; null for nobody's. */
  region: z.enum(REGIONS, { error: "Bitte wähle ein Bundesland, Österreich oder die Schweiz." }).nullish(),
});

/** Switches what is given; null when the account is gone. Mail that waits for a switched-off kind is taken back. */
export async function updateSettings(userId: number, input: z.output<typeof SettingsBody>): Promise<User | null> {
  await db.transaction((tx) => writeSettings(tx, userId, input));
  return getUser(userId);
}

/** The same as part of a larger change. */
export async function writeSettings(tx: Executor, userId: number, input: z.output<typeof SettingsBody>): Promise<void> {
  const notifications = Object.fromEntries(
    Object.entries(input.notifications ?? {}).filter(([, value]) => value !== undefined),
  ) as Partial<Record<Notification, boolean>>;
  if (Object.keys(notifications).length > 0) await tx.update(users).set(notifications).where(eq(users.id, userId));
  if (notifications.emailNotifications === false || notifications.reminderNotifications === false)
    await cancelWaiting(tx, userId, "reminders");
  const { darkMode, ...rest } = input.appearance ?? {};
  const appearance = Object.fromEntries(
    Object.entries({
      ...rest,
      region: input.region,
      ...(darkMode === undefined ? {} : { theme: darkMode ? ("dark" as const) : ("light" as const) }),
    }).filter(([, value]) => value !== undefined),
  );
  if (Object.keys(appearance).length > 0)
    await tx
      .insert(userPreferences)
      .values({ userId, ...appearance })
      .onConflictDoUpdate({ target: userPreferences.userId, set: { ...appearance, updatedAt: new Date() } });
}
