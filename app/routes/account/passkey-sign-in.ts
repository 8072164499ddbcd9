import type { ActionFunctionArgs } from "@remix-run/node";
import { signInOptions, signInWithPasskey } from "~/features/accounts/passkeys.server";
import { throttle } from "~/features/limits/throttle.server";
import { challengeOf, keepChallenge } from "~/http/challenge.server";
import { signedIn } from "~/http/device.server";
import { formData } from "~/http/form.server";
import { addressOf, notFound } from "~/http/guards.server";
import { originOf } from "~/http/origin.server";
import { isRefused } from "~/outcome";
import type { PasskeyReply } from "~/ui/passkey";

const PER_QUARTER = 50;

export const loader = () => {
  throw notFound();
};

const reply = (body: PasskeyReply, init: ResponseInit = {}) => Response.json(body, init);

/** Asked by the browser's script alone: first for a challenge, then with what the passkey made of it. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await formData(request);
  const now = new Date();
  const wait = await throttle(`passkey:${addressOf(request)}`, PER_QUARTER, 15 * 60_000, now);
  if (wait !== null)
    return reply(
      { error: "Zu viele Versuche. Bitte warte etwas." },
      { status: 429, headers: { "Retry-After": String(wait) } },
    );
  const site = { origin: originOf(request) };
  const answer = form.get("response");
  if (typeof answer !== "string") {
    const options = await signInOptions(site);
    return reply({ options }, { headers: { "Set-Cookie": await keepChallenge(options.challenge, 0) } });
  }
  const challenge = await challengeOf(request, 0);
  const done = challenge === null ? null : await signInWithPasskey(answer, challenge, site, now);
  if (done === null)
    return reply({ error: "Das hat zu lange gedauert. Bitte versuche es noch einmal." }, { status: 422 });
  if (isRefused(done)) return reply({ error: done.message }, { status: done.status });
  const headers = new Headers();
  for (const cookie of await signedIn(request, done.userId)) headers.append("Set-Cookie", cookie);
  return reply({ done: true }, { headers });
}
