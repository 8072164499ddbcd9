import { eq } from "drizzle-orm";
import { z } from "zod";
import { userPreferences, users } from "#db/schema";
import { db } from "~/db.server";
import type { User } from "./accounts";
import { getUser } from "./accounts.server";
import { cancelWaiting } from "./outbox.server";
import { NOTIFICATIONS, type Notification } from "./settings";

const onOff = z.boolean({ error: "Bitte gib ja oder nein an." }).optional();

/** `{notifications: {…}}` or `{appearance: {darkMode}}`, or both; what is missing stays. */
export const SettingsBody = z.object({
  notifications: z
    .object(Object.fromEntries(NOTIFICATIONS.map((name) => [name, onOff])) as Record<Notification, typeof onOff>, {
      error: "Bitte gib die Benachrichtigungen als Objekt an.",
    })
    .optional(),
  appearance: z
    .object({ darkMode: z.boolean({ error: "Bitte gib ja oder nein an." }) }, { error: "Bitte gib darkMode an." })
    .optional(),
});

/** Switches what is given; null when the account is gone. Mail that waits for a switched-off kind is taken back. */
export async function updateSettings(userId: number, input: z.output<typeof SettingsBody>): Promise<User | null> {
  const notifications = Object.fromEntries(
    Object.entries(input.notifications ?? {}).filter(([, value]) => value !== undefined),
  ) as Partial<Record<Notification, boolean>>;
  await db.transaction(async (tx) => {
    if (Object.keys(notifications).length > 0) await tx.update(users).set(notifications).where(eq(users.id, userId));
    if (notifications.emailNotifications === false || notifications.reminderNotifications === false)
      await cancelWaiting(tx, userId, "reminders");
    if (input.appearance) {
      const theme = input.appearance.darkMode ? ("dark" as const) : ("light" as const);
      await tx
        .insert(userPreferences)
        .values({ userId, theme })
        .onConflictDoUpdate({ target: userPreferences.userId, set: { theme, updatedAt: new Date() } });
    }
  });
  return getUser(userId);
}
