// A real SMTP server on this machine that keeps what it is given, refuses or hangs up when told to.
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type MailServer = {
  url: string;
  mails: (Email & { envelopeTo: string })[];
  /** What happens to the next mails: taken, refused with that code, or cut off without an answer. */
  mood: { code: number | null; hangUp: boolean };
  close: () => Promise<void>;
};

/** @param host an address of this machine; 127.0.0.2 stands for another machine */
export async function startMailServer(host = "127.0.0.1"): Promise<MailServer> {
  const mails: MailServer["mails"] = [];
  const mood: MailServer["mood"] = { code: null, hangUp: false };
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    // Who keeps a connection open is not waited for.
    closeTimeout: 200,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", async () => {
        if (mood.hangUp) {
          server.connections.forEach((connection) => {
            (connection as { close: () => void }).close();
          });
          return;
        }
        if (mood.code !== null) return done(Object.assign(new Error("not now"), { responseCode: mood.code }));
        const mail = await PostalMime.parse(Buffer.concat(parts));
        mails.push({ ...mail, envelopeTo: session.envelope.rcptTo[0]!.address });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://${host}:${port}`,
    mails,
    mood,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
