import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { outbox, reminders, users } from "#db/schema";
import { env } from "~/env.server";
import { stopUrl } from "~/features/accounts/confirmation.server";
import { deliverOutbox, forgetSent, retryAfterMs } from "~/features/mail/outbox.server";
import { deliverDueReminders, queueDueReminders } from "~/features/reminders/delivery.server";
import { dayOf } from "~/format";
import { sendMail, setMailServer } from "~/mail.server";
import { Client, location, PASSWORD } from "../helpers/client";
import { testDatabase, withDatabase } from "../helpers/database";
import { type MailServer, startMailServer } from "../helpers/mail-server";
import { ask } from "../helpers/routes";

withDatabase();
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
beforeEach(() => {
  server.mails.length = 0;
  server.mood.code = null;
  setMailServer(server.url);
});
afterAll(async () => {
  setMailServer(null);
  await server.close();
});

const NOW = new Date("2026-11-21T10:00:00Z");
const at = (now: Date) => () => now;
const minutes = (n: number) => new Date(NOW.getTime() + n * 60_000);
const db = () => testDatabase().db;
const idOf = async (client: Client) => ((await client.get("/api/auth/me")).body as { user: { id: number } }).user.id;
const linkIn = (text: string | undefined, path: string) =>
  (text ?? "").match(new RegExp(`https?://[^/\\s]+(${path}\\S+)`))?.[1] ?? "";

/** An owner whose address is confirmed, with a pet. */
async function owner(): Promise<{ client: Client; id: number; petId: number }> {
  const client = await Client.registered();
  const id = await idOf(client);
  await db().update(users).set({ emailConfirmedAt: NOW }).where(eq(users.id, id));
  await db().delete(outbox);
  return { client, id, petId: await client.pet({ name: "Mia" }) };
}
const remind = async (client: Client, petId: number, fields: Record<string, unknown> = {}) =>
  (
    (await client.json("POST", "/api/reminders", { title: "Impfung", date: "2026-11-21", petId, ...fields })).body as {
      id: number;
    }
  ).id;

test("registering mails a link; opening it changes nothing, pressing confirms once, and only a signed link counts", async () => {
  const client = await Client.registered();
  expect((await client.get("/api/auth/me")).body).toMatchObject({ user: { emailConfirmed: false } });
  expect(await deliverOutbox()).toEqual({ sent: 1, failed: 0 });
  const [mail] = server.mails;
  expect(mail!.subject).toBe("Bitte bestätige deine E-Mail-Adresse");
  expect(mail!.envelopeTo).toMatch(/@example\.org$/);
  const link = linkIn(mail!.text, "/confirm-email/");
  expect(mail!.html).toContain(link);
  expect((await ask(link)).body).toMatchObject({ email: mail!.envelopeTo });
  expect((await client.get("/api/auth/me")).body).toMatchObject({ user: { emailConfirmed: false } });
  const altered = link.slice(0, -1) + (link.endsWith("x") ? "y" : "x");
  expect((await ask(altered)).body).toMatchObject({ email: null });
  expect(location(await ask(link, { method: "POST" }))).toBe("/");
  expect((await client.get("/api/auth/me")).body).toMatchObject({ user: { emailConfirmed: true } });
  expect(location(await ask(link, { method: "POST" }))).toBe(link);
  // The table keeps neither token nor body of what has been sent.
  const [row] = await db().select().from(outbox);
  expect(row).toMatchObject({ status: "sent", text: "", html: "" });
});

test("a new link ends the old one; an old one ends after a day; asking too often is refused", async () => {
  const client = await Client.registered();
  await deliverOutbox();
  await client.form("/confirm-email", {});
  await deliverOutbox();
  const [first, second] = server.mails.map((mail) => linkIn(mail.text, "/confirm-email/"));
  expect((await ask(first!)).body).toEqual({ email: null, done: false });
  expect((await ask(second!)).body).not.toMatchObject({ email: null });
  for (let n = 0; n < 6; n++) await client.form("/confirm-email", {});
  await deliverOutbox();
  expect(server.mails.length).toBe(6);
});

test("a due reminder is one mail in text and HTML with its link, a way out and a stable id", async () => {
  const { client, petId, id } = await owner();
  const reminder = await remind(client, petId, {
    title: "Impfung;\nmit Umbruch, 🐾",
    notes: "Impfpass <b>mitnehmen</b>",
  });
  expect(await deliverDueReminders(at(NOW))).toEqual({ processed: 1, sent: 1, failed: 0 });
  expect(await deliverDueReminders(at(minutes(5)))).toEqual({ processed: 0, sent: 0, failed: 0 });
  const [mail] = server.mails;
  expect(mail!.subject).toBe("Erinnerung: Impfung; mit Umbruch, 🐾 für Mia");
  expect(mail!.text).toContain(`/reminders/${reminder}`);
  expect(mail!.text).toContain("Impfpass <b>mitnehmen</b>");
  expect(mail!.html).toContain("Impfpass &#60;b&#62;mitnehmen");
  expect(mail!.headers.find(({ key }) => key === "list-unsubscribe")?.value).toBe(`<${stopUrl(id)}>`);
  expect(mail!.headers.find(({ key }) => key === "list-unsubscribe-post")?.value).toBe("List-Unsubscribe=One-Click");
  expect(mail!.messageId).toMatch(/^<[0-9a-f]{32}@/);
  const body = mail!.text!.replace(/\d+\.[\w-]{32}/, "TOKEN").replace(/reminders\/\d+/, "reminders/N");
  await expect(body).toMatchFileSnapshot("golden/reminder.txt");
  await expect(
    mail!.html!.replace(/\d+\.[\w-]{32}/, "TOKEN").replace(/reminders\/\d+/, "reminders/N"),
  ).toMatchFileSnapshot("golden/reminder.html");
});

test("mails a reminder only when due, to a confirmed address that wants it, for a pet that is not archived", async () => {
  const { client, petId, id } = await owner();
  await remind(client, petId, { title: "um elf", notificationTime: "2026-11-21T11:00:00Z" });
  await remind(client, petId, { title: "morgen", date: "2026-11-22" });
  await remind(client, petId, { title: "lange vorbei", date: "2026-11-01" });
  await remind(client, petId, { title: "heute" });
  expect(await queueDueReminders(new Date("2026-11-21T06:59:00Z"))).toBe(0);
  expect(await queueDueReminders(NOW)).toBe(1);
  expect(await queueDueReminders(minutes(60))).toBe(1);
  await remind(client, petId, { title: "noch einer" });
  for (const off of [{ emailConfirmedAt: null }, { emailNotifications: false }, { reminderNotifications: false }]) {
    await db().update(users).set(off).where(eq(users.id, id));
    expect(await queueDueReminders(minutes(60)), Object.keys(off)[0]).toBe(0);
    await db()
      .update(users)
      .set({ emailConfirmedAt: NOW, emailNotifications: true, reminderNotifications: true })
      .where(eq(users.id, id));
  }
  await client.form(`/pets/${petId}/archive`, { intent: "archive" });
  expect(await queueDueReminders(minutes(60))).toBe(0);
});

test("many runs at once queue each reminder once; putting off tells again on the new day", async () => {
  const { client, petId } = await owner();
  const ids = [];
  for (let n = 0; n < 30; n++) ids.push(await remind(client, petId, { title: `Nummer ${n}` }));
  const runs = await Promise.all(Array.from({ length: 6 }, () => deliverDueReminders(at(NOW))));
  expect(runs.reduce((sum, run) => sum + run.processed, 0)).toBe(30);
  expect(new Set(server.mails.map((mail) => mail.subject)).size).toBe(30);
  expect(server.mails.length).toBe(30);
  await client.json("PATCH", `/api/reminders/${ids[0]}`, { date: "2026-11-23" });
  expect(await queueDueReminders(NOW)).toBe(0);
  expect(await queueDueReminders(new Date("2026-11-23T07:00:00Z"))).toBe(1);
});

test("a refused mail waits longer each time, then is given up and kept; a dead sender's mails go out after its lease", async () => {
  const { client, petId } = await owner();
  await remind(client, petId);
  server.mood.code = 451;
  expect(await deliverDueReminders(at(NOW))).toEqual({ processed: 1, sent: 0, failed: 1 });
  expect(await deliverOutbox(at(NOW))).toEqual({ sent: 0, failed: 0 });
  server.mood.code = null;
  expect(await deliverOutbox(at(minutes(2)))).toEqual({ sent: 1, failed: 0 });
  expect([1, 2, 3, 20].map((attempts) => retryAfterMs(attempts) / 60_000)).toEqual([1, 2, 4, 720]);

  await remind(client, petId, { title: "unzustellbar" });
  server.mood.code = 550;
  let now = NOW.getTime();
  for (let n = 0; n < 15; n++, now += 13 * 3_600_000) await deliverDueReminders(at(new Date(now)));
  const [given] = await db().select().from(outbox).where(eq(outbox.status, "failed"));
  expect(given).toMatchObject({ attempts: 12, subject: "Erinnerung: unzustellbar für Mia" });
  expect(given!.lastError).toContain("550");
  expect(given!.text).not.toBe("");

  server.mood.code = null;
  await db().delete(outbox);
  await remind(client, petId, { title: "verwaist" });
  await queueDueReminders(NOW);
  await db()
    .update(outbox)
    .set({ leasedUntil: minutes(5), attempts: 1 });
  expect(await deliverOutbox(at(minutes(4)))).toEqual({ sent: 0, failed: 0 });
  expect(await deliverOutbox(at(minutes(6)))).toEqual({ sent: 1, failed: 0 });
});

test("what was sent is forgotten after thirty days", async () => {
  const { client, petId } = await owner();
  await remind(client, petId);
  await deliverDueReminders(at(NOW));
  await deliverDueReminders(at(minutes(29 * 24 * 60)));
  expect((await db().select().from(outbox)).length).toBe(1);
  await deliverDueReminders(at(minutes(31 * 24 * 60)));
  expect(await db().select().from(outbox)).toEqual([]);
});

test("one press ends reminder mails without signing in and takes back what waits", async () => {
  const { client, petId, id } = await owner();
  await remind(client, petId);
  await queueDueReminders(NOW);
  const path = new URL(stopUrl(id)).pathname;
  expect((await ask(path)).body).toEqual({ wanted: true });
  const form = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  expect((await ask(path, { method: "POST", body: form })).status).toBe(200);
  expect(await deliverOutbox(at(NOW))).toEqual({ sent: 0, failed: 0 });
  expect((await client.get("/api/auth/me")).body).toMatchObject({
    user: { settings: { notifications: { reminderNotifications: false } } },
  });
  expect((await ask(path, { method: "POST", body: new URLSearchParams({ intent: "start" }) })).body).toEqual({
    wanted: true,
  });
  expect((await ask(`/mail/stop/${id}.${"a".repeat(32)}`)).status).toBe(404);
  expect((await ask(`/mail/stop/${id + 1}.${path.split(".")[1]}`)).status).toBe(404);
});

test("mail taken back goes out when it may again; a slow sender does not undo what another has sent", async () => {
  const { client, petId, id } = await owner();
  await remind(client, petId);
  await queueDueReminders(NOW);
  await client.json("PATCH", "/api/user/settings", { notifications: { reminderNotifications: false } });
  expect(await db().select().from(outbox)).toEqual([]);
  await client.json("PATCH", "/api/user/settings", { notifications: { reminderNotifications: true } });
  expect(await queueDueReminders(NOW)).toBe(1);
  server.mood.code = 451;
  const slow = deliverOutbox(at(NOW));
  await db().update(outbox).set({ attempts: 2, status: "sent" });
  await slow;
  const [mail] = await db().select().from(outbox).where(eq(outbox.userId, id));
  expect(mail!.status).toBe("sent");
});

test("POST /api/process-reminders and the button do the same for an admin only", async () => {
  const { client, petId, id } = await owner();
  expect((await client.json("POST", "/api/process-reminders", {})).status).toBe(403);
  expect((await client.form("/settings", { intent: "process" })).status).toBe(403);
  await db().update(users).set({ role: "admin" }).where(eq(users.id, id));
  const today = dayOf(new Date(), "Europe/Berlin");
  const past = new Date(Date.now() - 3_600_000).toISOString();
  await remind(client, petId, { date: today, notificationTime: past });
  expect((await client.json("POST", "/api/process-reminders", {})).body).toEqual({ processed: 1, sent: 1, failed: 0 });
  await remind(client, petId, { title: "zwei", date: today, notificationTime: past });
  await client.form("/settings", { intent: "process" });
  expect(server.mails.map((mail) => mail.subject)).toEqual(["Erinnerung: Impfung für Mia", "Erinnerung: zwei für Mia"]);
});

test("without a mail server each mail is a file of its account that a mail program reads", async () => {
  const before = env.DATA_DIR;
  env.DATA_DIR = mkdtempSync(join(tmpdir(), "tierlotse-mail-"));
  try {
    setMailServer(null);
    const { client, petId, id } = await owner();
    await remind(client, petId, { title: "Überprüfung" });
    expect(await deliverDueReminders(at(NOW))).toMatchObject({ sent: 1 });
    const folder = join(env.DATA_DIR, "outbox", String(id));
    const files = readdirSync(folder);
    expect(files.length).toBe(1);
    const mail = await PostalMime.parse(readFileSync(join(folder, files[0]!)));
    expect(mail.subject).toBe("Erinnerung: Überprüfung für Mia");
    expect(mail.text).toContain("Überprüfung");
    await forgetSent(minutes(29 * 24 * 60));
    expect(readdirSync(folder)).toEqual(files);
    await forgetSent(minutes(31 * 24 * 60));
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    env.DATA_DIR = before;
  }
});

test("the settings switch what is named and leave the rest; wrong values are refused", async () => {
  const client = await Client.registered();
  const patched = await client.json("PATCH", "/api/user/settings", {
    notifications: { healthTipsNotifications: false },
    appearance: { darkMode: true },
  });
  expect(patched.body).toMatchObject({
    notifications: {
      emailNotifications: true,
      reminderNotifications: true,
      productUpdateNotifications: false,
      healthTipsNotifications: false,
    },
    appearance: { darkMode: true },
  });
  expect(
    (await client.json("PATCH", "/api/user/settings", { notifications: { emailNotifications: "ja" } })).status,
  ).toBe(422);
  await client.form("/settings", { intent: "notifications", reminderNotifications: "on" });
  expect((await client.get("/settings")).body).toMatchObject({
    notifications: { emailNotifications: false, reminderNotifications: true },
  });
});

test("a reminder's row is marked in the transaction that queues its mail", async () => {
  const { client, petId } = await owner();
  const id = await remind(client, petId);
  await queueDueReminders(NOW);
  const [row] = await db().select().from(reminders).where(eq(reminders.id, id));
  const [mail] = await db().select().from(outbox);
  expect(row!.notified).toBe(true);
  expect(mail).toMatchObject({ reminderId: id, key: `reminder:${id}:2026-11-21`, status: "waiting" });
});

test("a mail confirms that an account is gone, once, and only to a confirmed address", async () => {
  const { client } = await owner();
  await Promise.all([1, 2].map(() => client.form("/settings/delete", { password: PASSWORD })));
  const stranger = await Client.registered();
  await stranger.form("/settings/delete", { password: PASSWORD });
  await expect.poll(() => server.mails.length).toBe(1);
  expect(server.mails[0]).toMatchObject({
    envelopeTo: `${client.username}@example.org`,
    subject: "Dein Konto ist gelöscht",
    text: expect.stringContaining("alles, was dazugehörte, ist gelöscht"),
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(server.mails.length).toBe(1);
});

test("another machine gets no mail in the clear, unless its address says so", async () => {
  const far = await startMailServer("127.0.0.2");
  const client = await Client.registered();
  const { id } = ((await client.get("/api/auth/me")).body as { user: { id: number } }).user;
  const mail = {
    userId: id,
    messageId: "<a@b>",
    recipient: "a@example.org",
    subject: "S",
    text: "T",
    html: "T",
    stopUrl: null,
  };
  setMailServer(far.url);
  await expect(sendMail(mail)).rejects.toThrow(/TLS/);
  expect(far.mails).toEqual([]);
  setMailServer(`${far.url}?ignoreTLS=true`);
  await sendMail(mail);
  expect(far.mails.length).toBe(1);
  await far.close();
});
