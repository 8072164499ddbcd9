// Who is asking. The first line of each loader and action; a layout protects nothing.
import { redirect } from "@remix-run/node";
import { isDatabaseAway } from "~/db.server";
import { env } from "~/env.server";
import type { User } from "~/features/accounts/accounts";
import { getUser } from "~/features/accounts/accounts.server";
import { throttle } from "~/features/limits/throttle.server";
import { signInPath } from "~/location";
import { isRefused, type Refusal } from "~/outcome";
import { formData } from "./form.server";
import { perRequest } from "./per-request.server";
import { type AppSession, commitSession, getSession } from "./session.server";

/** Characters of a form that are kept for after signing in. */
const KEPT_LIMIT = 20_000;
const KEPT_PER_HOUR = 60;

/** Whose session it is, or null. */
export async function userOf(session: AppSession): Promise<User | null> {
  const id = session.get("userId");
  return typeof id === "number" ? perRequest(`user ${id}`, () => getUser(id)) : null;
}

/** The signed-in user of this request, or null. */
export const currentUser = async (request: Request): Promise<User | null> => userOf(await getSession(request));

/** What a page can do without: null while the database is away. */
export const unlessAway = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error) => {
    if (isDatabaseAway(error)) return null;
    throw error;
  });

/** The token an integration sends instead of a cookie; null when it sends none. */
export const bearerOf = (request: Request): string | null =>
  request.headers.get("Authorization")?.match(/^Bearer\b\s*(.*)$/i)?.[1] ?? null;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WRITES_PER_HOUR = 900;
/** Several accounts may stand behind one address, a practice's or a school's. */
const WRITES_PER_ADDRESS = 3600;
/** Each may have a text read: no crowd of accounts behind one address keeps the readers of texts busy. */
const BURST_PER_ADDRESS = 300;

/** Seconds to wait for an account or an address that has written more than anybody does by hand; null while it may. */
export async function writesTooMuch(userId: number, request: Request): Promise<number | null> {
  const now = new Date();
  return (
    (await throttle(`write:${userId}`, WRITES_PER_HOUR, HOUR_MS, now)) ??
    (await throttle(`burst:${addressOf(request)}`, BURST_PER_ADDRESS, MINUTE_MS, now)) ??
    (await throttle(`write:${addressOf(request)}`, WRITES_PER_ADDRESS, HOUR_MS, now))
  );
}

/**
 * The signed-in user. A stranger is sent to /auth and back afterwards; what a form carried is kept for after
 * signing in (never passwords).
 */
export async function requireUser(request: Request): Promise<User> {
  const user = await currentUser(request);
  if (user) {
    const reads = request.method === "GET" || request.method === "HEAD";
    const wait = reads ? null : await writesTooMuch(user.id, request);
    if (wait !== null)
      throw new Response("Too Many Requests", { status: 429, headers: { "Retry-After": String(wait) } });
    return user;
  }
  const url = new URL(request.url);
  const path =
    url.pathname.replace(/\.data$/, "") + url.search.replace(/([?&])_routes=[^&]*&?/, "$1").replace(/[?&]$/, "");
  const cookie = request.method === "POST" ? await keepTyped(request, path.split("?")[0] ?? path) : null;
  throw redirect(signInPath(path), { status: 303, headers: cookie ? { "Set-Cookie": cookie } : {} });
}

/** Keeps a stranger's form for after signing in; their words fill the database only so far. Null where nothing was kept. */
async function keepTyped(request: Request, path: string): Promise<string | null> {
  // A stranger's archive is never parsed; its form holds no text worth keeping.
  if (path === "/settings/import") return null;
  if ((await throttle(`kept:${addressOf(request)}`, KEPT_PER_HOUR, HOUR_MS, new Date())) !== null) return null;
  const fields: Record<string, string[]> = Object.create(null);
  const form = await formData(request.clone()).catch(() => null);
  let room = KEPT_LIMIT;
  for (const [name, value] of form ?? []) {
    if (typeof value !== "string" || /password|^_key$|^intent$/i.test(name)) continue;
    room -= name.length + value.length;
    if (room >= 0) fields[name] = [...(fields[name] ?? []), value];
  }
  if (Object.keys(fields).length === 0) return null;
  const session = await getSession(request);
  session.set("kept", { path, fields });
  return commitSession(session);
}

/** The visitor's address for throttles. X-Forwarded-For counts only behind TRUST_PROXY. */
export const addressOf = (request: Request): string => addressIn((name) => request.headers.get(name));

/** The same from one header at a time, for who has no Request yet. */
export function addressIn(header: (name: "x-forwarded-for" | "x-peer-address") => string | null): string {
  if (env.TRUST_PROXY === "1") {
    const forwarded = header("x-forwarded-for")?.split(",").at(-1)?.trim();
    if (forwarded) return visitorOf(forwarded);
  }
  return visitorOf(header("x-peer-address") ?? "local");
}

/** One visitor of IPv6 has a whole /64 to write from. */
export function visitorOf(given: string): string {
  // Some proxies write the port behind the address.
  const address = given.match(/^\[(.+)\](?::\d+)?$/)?.[1] ?? given.match(/^([\d.]+):\d+$/)?.[1] ?? given;
  const v4 = address.match(/^::ffff:([\d.]+)$/i)?.[1];
  if (v4 || !address.includes(":")) return v4 ?? address;
  const [head = "", tail] = address.split("::");
  const parts = head.split(":").filter(Boolean);
  const rest = tail?.split(":").filter(Boolean) ?? [];
  const whole = [...parts, ...Array<string>(Math.max(0, 8 - parts.length - rest.length)).fill("0"), ...rest];
  return `${whole.slice(0, 4).join(":").toLowerCase()}::/64`;
}

/** The id of a row as it stands in an address or a form; null for anything else. */
export function idOf(value: unknown): number | null {
  if (typeof value !== "string" || !/^[1-9]\d{0,9}$/.test(value)) return null;
  return Number(value) > 2_147_483_647 ? null : Number(value);
}

/** The id from a path, else a 404. */
export function idParam(value: string | undefined): number {
  const id = idOf(value);
  if (id === null) throw notFound();
  return id;
}

export const notFound = () => new Response("Not Found", { status: 404 });

/** What a page cannot be drawn without; a refusal is its answer. */
export function granted<T>(value: T | Refusal): T {
  if (!isRefused(value)) return value;
  const headers: HeadersInit = value.retryAfter ? { "Retry-After": `${value.retryAfter}` } : {};
  throw new Response(value.message, { status: value.status, headers });
}

export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw notFound();
  return value;
}
