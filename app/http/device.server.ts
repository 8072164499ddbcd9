// A signed cookie of a browser in which somebody has signed in before (OWASP: device cookies). Strangers who guess a password
// use up their own tries, never those of the owner's browser.
import { randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { db } from "~/db.server";
import { noteActivity } from "~/features/accounts/activity.server";
import { SIGNING, startUserSession } from "./session.server";

type Device = { user: number; nonce: string };

const cookie = createCookie(`${SIGNING.secure ? "__Host-" : ""}tierlotse-geraet`, {
  ...SIGNING,
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  maxAge: 365 * 24 * 60 * 60,
});

/** The browser a request comes from, where it is known; the signature says that we made it. */
export async function deviceOf(request: Request): Promise<Device | null> {
  const held: unknown = await cookie.parse(request.headers.get("Cookie"));
  if (typeof held !== "object" || held === null) return null;
  const { user, nonce } = held as Partial<Device>;
  return typeof user === "number" && typeof nonce === "string" ? { user, nonce } : null;
}

/** Signs in: the cookies of a new session and, where this browser is new to the account, of the browser. */
export async function signedIn(request: Request, user: number): Promise<string[]> {
  const session = await startUserSession(request, user);
  const known = (await deviceOf(request))?.user === user;
  await noteActivity(db, user, known ? "signed_in" : "signed_in_anew");
  if (known) return [session];
  const device: Device = { user, nonce: randomBytes(12).toString("base64url") };
  return [session, await cookie.serialize(device)];
}

export function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const one of cookies) response.headers.append("Set-Cookie", one);
  return response;
}
