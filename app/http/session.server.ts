// The session cookie and its row. The cookie holds a random token, the table its hash: nothing about the visitor travels.
import { createCookie, createSession, createSessionStorage, type Session } from "@remix-run/node";
import { z } from "zod";
import { env } from "~/env.server";
import { agentOf } from "~/features/accounts/activity.server";
import {
  createSessionRow,
  deleteSessionRow,
  readSessionRow,
  SESSION_DAYS,
  updateSessionRow,
} from "~/features/accounts/sessions.server";
import { QuickText } from "~/features/consultations/quick-check";
import { perRequest } from "./per-request.server";

export type Flash = { kind: "success" | "error" | "info"; title: string; text?: string };
const Data = z.object({
  userId: z.int(),
  /** When the password was last given in this session, in milliseconds. */
  since: z.number(),
  /** Browser and system in a few words, so that an owner knows their own sessions. */
  agent: z.string(),
  /** Who has given the right password and still owes the code, and until when that counts, in milliseconds. */
  pending: z.object({ userId: z.int(), mark: z.string(), until: z.number() }),
  kept: z.object({ path: z.string(), fields: z.record(z.string(), z.array(z.string())) }),
  /** A description from the quick check, for the consultation that may follow. */
  quick: QuickText,
});
type Data = z.output<typeof Data>;
type FlashData = {
  flash: Flash;
  /** Tokens to show once. */
  share: string;
  feed: string;
  token: string;
};
export type AppSession = Session<Data, FlashData>;

const secure = env.APP_ORIGIN?.startsWith("https:") ?? false;
export const SESSION_COOKIE = secure ? "__Host-tierlotse" : "tierlotse";
/** How cookies are signed, and whether they travel over https only. */
export const SIGNING = {
  secure,
  secrets: [env.SESSION_SECRET, ...(env.SESSION_SECRET_BEFORE ? [env.SESSION_SECRET_BEFORE] : [])],
};
const cookie = createCookie(SESSION_COOKIE, {
  ...SIGNING,
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  maxAge: SESSION_DAYS * 24 * 60 * 60,
});

/** What a row holds, without what an older version wrote differently. */
const fitting = (row: Record<string, unknown>): Partial<Data> =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) => !(name in Data.shape) || Data.shape[name as keyof Data].safeParse(value).success,
    ),
  );

const rowOf = (token: string) =>
  perRequest(`session ${token}`, async () => {
    const row = await readSessionRow(token, new Date());
    const user = row?.user;
    // Who asks for the user next need not read it again.
    if (user) await perRequest(`user ${user.id}`, async () => user);
    return row && fitting(row.data);
  });

const storage = createSessionStorage<Data, FlashData>({
  cookie,
  createData: (data) => createSessionRow(data),
  readData: async (token) => (await rowOf(token)) as Data | null,
  updateData: (token, changes) => updateSessionRow(token, changes),
  deleteData: (token) => deleteSessionRow(token),
});

/** The visitor's session. A cookie of one that has ended gets a new one, for what is written into a dead row is lost. */
export async function getSession(request: Request): Promise<AppSession> {
  const session = await storage.getSession(request.headers.get("Cookie"));
  if (Object.keys(session.data).length === 0) return storage.getSession();
  asRead.set(session, session.data);
  return session;
}

/** What each open session held when it was read. */
const asRead = new WeakMap<AppSession, AppSession["data"]>();
/** What differs from what was read; a removed value is undefined. */
function changesOf(session: AppSession): Record<string, unknown> {
  const before: Record<string, unknown> = asRead.get(session) ?? {};
  const now: Record<string, unknown> = session.data;
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  return Object.fromEntries([...names].filter((name) => before[name] !== now[name]).map((name) => [name, now[name]]));
}
/** An anonymous session, for a visitor whose own has just ended. */
export const newSession = (): Promise<AppSession> => storage.getSession();
/** Writes what this request has changed, and nothing else: the loaders of one screen write side by side. */
export const commitSession = (session: AppSession): Promise<string> =>
  storage.commitSession(session.id ? createSession(changesOf(session), session.id) : session);
export const destroySession = (session: AppSession): Promise<string> => storage.destroySession(session);
/** Goes with the end of a session: the browser forgets the pictures of pets it kept. */
export const LEFT_BEHIND = { "Clear-Site-Data": '"cache"' };

const FRESH_MS = 30 * 60_000;
/** Whether the password was given a short while ago: what could hand the account to somebody else asks for it otherwise. */
export const isFresh = (session: AppSession): boolean => Date.now() - (session.get("since") ?? 0) < FRESH_MS;

/** A session with a new id for the signed-in user; the old row is gone, so a token planted before is worthless. */
export async function startUserSession(request: Request, userId: number): Promise<string> {
  const old = await getSession(request);
  const kept = old.get("kept");
  const quick = old.get("quick");
  if (old.id) await destroySession(old);
  const session = await storage.getSession();
  session.set("userId", userId);
  session.set("since", Date.now());
  session.set("agent", agentOf(request.headers.get("User-Agent") ?? ""));
  if (kept) session.set("kept", kept);
  if (quick) session.set("quick", quick);
  return commitSession(session);
}
