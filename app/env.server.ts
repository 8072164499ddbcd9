// process.env, parsed once. A bad value stops the start with a clear message.
import { randomBytes } from "node:crypto";
import { z } from "zod";

const optionalText = z.string().trim().min(1).optional().catch(undefined);

const PostgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "muss mit postgres:// beginnen")
  .refine((url) => URL.canParse(url), "ist keine Adresse")
  // Anything between the two encrypts without knowing for whom.
  .refine(
    (url) => !URL.canParse(url) || [null, "disable", "verify-full"].includes(new URL(url).searchParams.get("sslmode")),
    "kennt als sslmode nur verify-full (von selbst) und disable (nur im selben, privaten Netz)",
  );

const Environment = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  HOST: z.string().default("localhost"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: PostgresUrl.optional(),
  /** The role that changes the schema, where DATABASE_URL's may not: see docs/operations.md. */
  MIGRATION_URL: PostgresUrl.optional(),
  /** A standby server for what the API and the catalogue only read: see docs/scaling.md. */
  REPLICA_URL: PostgresUrl.optional(),
  /** Signs cookies and links. Made and kept in the data folder when unset; a process without one makes its own. */
  SESSION_SECRET: z
    .string()
    .min(32, "braucht mindestens 32 Zeichen")
    .default(() => randomBytes(48).toString("base64url")),
  /** The secret before: what it signed still holds, so that a change signs nobody out. */
  SESSION_SECRET_BEFORE: z.string().min(32, "braucht mindestens 32 Zeichen").optional(),
  /** The public address, for example https://tierlotse.example: sets secure cookies and the expected origin. */
  APP_ORIGIN: z
    .string()
    .regex(/^https?:\/\/[^/]+$/, "muss wie https://beispiel.de aussehen")
    .optional(),
  /** Further host names that may be asked for, comma separated. Unset: any name, checked only against Origin. */
  ALLOWED_HOSTS: optionalText,
  APP_TIMEZONE: z
    .string()
    .default("Europe/Berlin")
    .refine((zone) => {
      try {
        new Intl.DateTimeFormat("de", { timeZone: zone });
        return true;
      } catch {
        return false;
      }
    }, "ist keine bekannte Zeitzone"),
  /** "1" only behind a proxy that sets X-Forwarded-For itself. */
  TRUST_PROXY: z.enum(["0", "1"]).default("0"),
  /** The mail server, for example smtps://user:password@mail.example:465. Unset: mails become files in DATA_DIR/outbox. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "muss mit smtp:// oder smtps:// beginnen")
    .optional(),
  /** Who mails come from. */
  MAIL_FROM: z.string().trim().min(3).default("Tierlotse <tierlotse@localhost>"),
  /** Where Prometheus reads /metrics; unset: nowhere. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  /** "off": this process neither looks for due reminders nor sends mail; `npm run worker` does (PostgreSQL only). */
  WORKER: z.enum(["on", "off"]).default("on"),
  /** Name and title of the vet who read the knowledge files; until then pages say that nobody has. */
  REVIEWED_BY: optionalText,
  /** Who runs this instance, for the legal pages; unset values show as visible placeholders. */
  OPERATOR_NAME: optionalText,
  /** One line, parts separated by commas. */
  OPERATOR_ADDRESS: optionalText,
  OPERATOR_EMAIL: optionalText,
  OPERATOR_PHONE: optionalText,
  /** Register, VAT id, supervising authority: whatever the operator must name. */
  OPERATOR_REGISTER: optionalText,
  /** Raises every throttle; for load tests and the browser journeys, never in production. */
  THROTTLE_FACTOR: z.coerce.number().int().min(1).default(1),
});

export type Env = z.infer<typeof Environment>;

function read(): Env {
  // An empty variable is an unset one.
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
  const parsed = Environment.superRefine((values, context) => {
    if (values.SMTP_URL && !values.APP_ORIGIN)
      context.addIssue({ code: "custom", path: ["APP_ORIGIN"], message: "fehlt: E-Mails brauchen Links, die stimmen" });
  }).safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`Ungültige Umgebung:\n${lines.join("\n")}`);
}

export const env = read();

/** The public address of this site where no request tells it: in mails. */
export const siteOrigin = (): string =>
  env.APP_ORIGIN ??
  `http://${["0.0.0.0", "::"].includes(env.HOST) ? "localhost" : env.HOST.includes(":") ? `[${env.HOST}]` : env.HOST}:${env.PORT}`;

/** What this machine calls itself: a container's health check asks by it. */
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** The host names this site answers to; undefined: any. Whoever knows the site's address knows its name. */
export function hostsServed(): string[] | undefined {
  const named = env.ALLOWED_HOSTS?.split(",").map((host) => host.trim().toLowerCase());
  if (named) return [...named, ...LOOPBACK];
  return env.APP_ORIGIN ? [new URL(env.APP_ORIGIN).hostname, ...LOOPBACK] : undefined;
}
