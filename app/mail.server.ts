// The only door to the mail server. Without one a mail becomes a file in DATA_DIR/outbox, one folder per account.
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import nodemailer, { type Transporter } from "nodemailer";
import { isLocal } from "#db/client";
import { env } from "./env.server";

export type Mail = {
  userId: number;
  /** '<…@…>', the same for every try. */
  messageId: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Where one press ends such mails (RFC 8058); null where there is nothing to end. */
  stopUrl: string | null;
};

const TIMEOUT_MS = 20_000;
let server = env.SMTP_URL ?? null;
let transport: Transporter | null = null;

/** Sends through another server from now on, or into files; for the tests. */
export function setMailServer(url: string | null): void {
  closeMail();
  server = url;
}

/** Whether mail leaves this machine, or ends as a file. */
export const hasMailServer = (): boolean => server !== null;

export function closeMail(): void {
  transport?.close();
  transport = null;
}

/** Hands a mail over; throws when the server does not take it. */
export async function sendMail(mail: Mail): Promise<void> {
  transport ??= server
    ? nodemailer.createTransport({
        url: server,
        // In the clear on this machine alone, or where the address says so: ?ignoreTLS=true.
        requireTLS: !isLocal(server) && new URL(server).searchParams.get("ignoreTLS") !== "true",
        pool: true,
        maxConnections: 4,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
      } as object)
    : nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = (await transport.sendMail({
    from: env.MAIL_FROM,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(mail.stopUrl
        ? { "List-Unsubscribe": `<${mail.stopUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
        : {}),
    },
  })) as { message?: Buffer };
  if (!server) await keep(mail, message!);
}

/** A whole file or none: written aside, then named. */
async function keep(mail: Mail, message: Buffer): Promise<void> {
  const file = fileOf(mail);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.part`, message, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** Deletes a mail that was put aside for want of a mail server. */
export const forgetFile = (mail: Pick<Mail, "userId" | "messageId">): Promise<void> =>
  rm(fileOf(mail), { force: true });

const fileOf = ({ userId, messageId }: Pick<Mail, "userId" | "messageId">): string =>
  join(mailFolder(userId), `${messageId.replace(/[^\w.-]/g, "_")}.eml`);

export const mailFolder = (userId: number): string => join(env.DATA_DIR, "outbox", String(userId));
