// Deleting an account: everything that belongs to it goes with it, mail files included.
import { rm } from "node:fs/promises";
import { eq, inArray } from "drizzle-orm";
import { throttles, users } from "#db/schema";
import { db } from "~/db.server";
import { siteOrigin } from "~/env.server";
import { logError } from "~/log.server";
import { hasMailServer, mailFolder, sendMail } from "~/mail.server";
import { isRefused, type Refusal } from "~/outcome";
import { htmlOf, textOf } from "../mail/letter";
import { verifyPassword } from "./profile.server";

/** Deletes the account behind a right password. Answers the same when it has just been deleted by another request. */
export async function deleteAccount(userId: number, password: string, now: Date): Promise<{ success: true } | Refusal> {
  const user = await verifyPassword(userId, password, "password", now);
  if (isRefused(user)) return user;
  const [gone] = await db.delete(users).where(eq(users.id, userId)).returning({ id: users.id });
  await db
    .delete(throttles)
    .where(inArray(throttles.key, [`confirm:${userId}`, `password:${userId}`, `import:${userId}`]));
  await rm(mailFolder(userId), { recursive: true, force: true }).catch((error) => logError("mail files", error));
  // The account is gone already: nobody waits for a mail server.
  if (gone && user.emailConfirmedAt) void farewell(user);
  return { success: true };
}

/** The last mail has no account to wait in the queue for: it is tried once. Without a mail server there is none to send. */
async function farewell(user: typeof users.$inferSelect): Promise<void> {
  if (!hasMailServer()) return;
  const letter = {
    firstName: user.firstName,
    paragraphs: ["dein Konto bei Tierlotse und alles, was dazugehörte, ist gelöscht."],
    link: { label: "Tierlotse", url: siteOrigin() },
  };
  await sendMail({
    userId: user.id,
    messageId: `<deleted-${user.id}-${Date.now()}@tierlotse>`,
    recipient: user.email,
    subject: "Dein Konto ist gelöscht",
    text: textOf(letter),
    html: htmlOf(letter),
    stopUrl: null,
  }).catch((error) => logError("farewell mail", error));
}
