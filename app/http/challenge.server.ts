// The challenge that a passkey is to sign: in a signed cookie, so that a stranger who only looks leaves no row.
import { createCookie } from "@remix-run/node";
import { CHALLENGE_MS } from "~/features/accounts/passkeys.server";
import { SIGNING } from "./session.server";

const cookie = createCookie(`${SIGNING.secure ? "__Host-" : ""}tierlotse-passkey`, {
  ...SIGNING,
  httpOnly: true,
  sameSite: "strict",
  path: "/",
  maxAge: CHALLENGE_MS / 1000,
});

/** @param user who is to make a passkey; 0 for whoever signs in */
export const keepChallenge = (challenge: string, user: number): Promise<string> =>
  cookie.serialize({ challenge, user, until: Date.now() + CHALLENGE_MS });

/** The challenge this browser was given for that purpose, while it counts; null otherwise. */
export async function challengeOf(request: Request, user: number): Promise<string | null> {
  const held = (await cookie.parse(request.headers.get("Cookie"))) as Record<string, unknown> | null;
  const counts = held?.user === user && Number(held.until) > Date.now();
  return counts && typeof held.challenge === "string" ? held.challenge : null;
}
