import type { ActionFunctionArgs } from "@remix-run/node";
import { agentOf } from "~/features/accounts/activity.server";
import { addPasskey, passkeyOptions } from "~/features/accounts/passkeys.server";
import { reauthenticate } from "~/features/accounts/profile.server";
import { challengeOf, keepChallenge } from "~/http/challenge.server";
import { formData } from "~/http/form.server";
import { notFound, requireUser } from "~/http/guards.server";
import { originOf } from "~/http/origin.server";
import { getSession, isFresh } from "~/http/session.server";
import { isRefused } from "~/outcome";
import type { PasskeyReply } from "~/ui/passkey";

export const loader = async ({ request }: ActionFunctionArgs) => {
  await requireUser(request);
  throw notFound();
};

const reply = (body: PasskeyReply, init: ResponseInit = {}) => Response.json(body, init);

/** Asked by the browser's script alone: first for a challenge, then with what the new passkey made of it. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const form = await formData(request);
  const now = new Date();
  const site = { origin: originOf(request) };
  const answer = form.get("response");
  if (typeof answer === "string") {
    const challenge = await challengeOf(request, user.id);
    if (challenge === null)
      return reply({ error: "Das hat zu lange gedauert. Bitte versuche es noch einmal." }, { status: 422 });
    const name = agentOf(request.headers.get("User-Agent") ?? "");
    const { id: session } = await getSession(request);
    const done = await addPasskey(user, { response: answer, challenge, name, session }, site, now);
    return isRefused(done) ? reply({ error: done.message }, { status: done.status }) : reply({ done: true });
  }
  // A passkey opens the account from then on.
  const password = form.get("passkeyPassword");
  const given = typeof password === "string" ? password.slice(0, 1024) : undefined;
  const stranger = await reauthenticate(user.id, given, isFresh(await getSession(request)), now);
  if (stranger) return reply({ error: stranger.message }, { status: stranger.status });
  const options = await passkeyOptions(user, site);
  return reply({ options }, { headers: { "Set-Cookie": await keepChallenge(options.challenge, user.id) } });
}
