import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { deleteAccount } from "~/features/accounts/deletion.server";
import { redirectWithFlash } from "~/http/flash.server";
import { failed, formData, refused } from "~/http/form.server";
import { requireUser } from "~/http/guards.server";
import { LEFT_BEHIND, newSession } from "~/http/session.server";
import { isRefused } from "~/outcome";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { ReplyForm } from "~/ui/form";
import { keepForm } from "~/ui/keep-form";
import { Page } from "~/ui/layout";

export const handle = { title: () => "Konto löschen · Tierlotse" };

export async function loader({ request }: LoaderFunctionArgs) {
  return { username: (await requireUser(request)).username };
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const password = (await formData(request)).get("password");
  return failed("Das Konto konnte nicht gelöscht werden. Bitte versuche es erneut.", {}, async () => {
    const done = await deleteAccount(user.id, typeof password === "string" ? password.slice(0, 1024) : "", new Date());
    if (isRefused(done)) return refused(done, {});
    const farewell = {
      kind: "success" as const,
      title: "Konto gelöscht",
      text: "Alles, was dazugehörte, ist gelöscht.",
    };
    return redirectWithFlash(request, "/", farewell, await newSession(), LEFT_BEHIND);
  });
}

export const { clientAction, shouldRevalidate } = keepForm();

export default function DeleteAccount() {
  const { username } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const deleting = useNavigation().formMethod === "POST";
  return (
    <Page narrow>
      <Breadcrumbs up={[{ to: "/settings?tab=sicherheit", label: "Einstellungen" }]} here="Konto löschen" />
      <h1>Konto löschen</h1>
      <p className="mt-3">
        Das Konto <strong>{username}</strong> und alles, was dazugehört, wird gelöscht: Haustiere, Bilder,
        Gesundheitsakten, Beratungen, Erinnerungen, Abzeichen und Freigaben. Das lässt sich nicht rückgängig machen.
      </p>
      <ReplyForm reply={reply} className="mt-5 grid gap-4">
        <ErrorSummary reply={reply} labels={{ password: "Passwort" }} />
        <TextField name="password" label="Passwort" type="password" autoComplete="current-password" required />
        <p className="button-row">
          <Button look="final" pending={deleting && "Wird gelöscht..."}>
            Endgültig löschen
          </Button>
          <ButtonLink look="secondary" to="/settings?tab=sicherheit">
            Abbrechen
          </ButtonLink>
        </p>
      </ReplyForm>
    </Page>
  );
}
