import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { updateSettings } from "~/features/accounts/settings.server";
import { isRegion } from "~/features/consultations/contacts.server";
import { formData } from "~/http/form.server";
import { currentUser, notFound } from "~/http/guards.server";
import { regionCookie } from "~/http/region.server";
import { safePath } from "~/location";

export const loader = () => {
  throw notFound();
};

/** Remembers where the visitor lives, in the account or else in a cookie, and leads back. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await formData(request);
  const back = safePath(String(form.get("returnTo") ?? ""), "/notfall");
  const region = form.get("region");
  // Nothing chosen: the page asks again.
  if (!isRegion(region)) return redirect(back, { status: 303 });
  const user = await currentUser(request);
  if (user) await updateSettings(user.id, { region });
  return redirect(back, { status: 303, headers: user ? {} : { "Set-Cookie": regionCookie(region) } });
}
