import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { updateSettings } from "~/features/accounts/settings.server";
import { formData } from "~/http/form.server";
import { currentUser, notFound } from "~/http/guards.server";
import { themeCookie } from "~/http/theme.server";
import { safePath } from "~/location";
import { isTheme } from "~/ui/theme";

export const loader = () => {
  throw notFound();
};

export async function action({ request }: ActionFunctionArgs) {
  const form = await formData(request);
  const theme = form.get("theme");
  if (!isTheme(theme)) throw new Response("Bad Request", { status: 400 });
  const user = await currentUser(request);
  if (user) await updateSettings(user.id, { appearance: { theme } });
  const headers = { "Set-Cookie": themeCookie(theme) };
  if (form.has("inPlace")) return data({ theme }, { headers });
  return redirect(safePath(String(form.get("returnTo") ?? ""), "/"), { status: 303, headers });
}
