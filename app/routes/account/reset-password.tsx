import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { ResetForm } from "~/features/accounts/accounts";
import { findMailToken } from "~/features/accounts/confirmation.server";
import { NewPasswordFields, PASSWORD_LABELS } from "~/features/accounts/password-fields";
import { resetPassword } from "~/features/accounts/profile.server";
import { ACCOUNT_FAILURES } from "~/features/accounts/settings";
import { redirectWithFlash } from "~/http/flash.server";
import { failed, readForm, refused, replyAgain } from "~/http/form.server";
import { isRefused } from "~/outcome";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { ReplyForm } from "~/ui/form";
import { keepForm } from "~/ui/keep-form";
import { Page } from "~/ui/layout";

export const handle = { title: () => "Neues Passwort · Tierlotse" };

export async function loader({ params }: LoaderFunctionArgs) {
  return { valid: (await findMailToken(params.token ?? "", "reset", new Date())) !== null };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const read = await readForm(request, ResetForm);
  if (!read.ok) return replyAgain(read.reply);
  return failed(`Fehler: ${ACCOUNT_FAILURES.password}`, {}, async () => {
    const done = await resetPassword(params.token ?? "", read.value.newPassword, new Date());
    if (isRefused(done)) return refused(done, read.fields);
    return redirectWithFlash(request, "/auth", {
      kind: "success",
      title: "Passwort geändert",
      text: "Melde dich mit dem neuen Passwort an. Zugänge für Programme und die Kalenderadresse sind beendet.",
    });
  });
}

export const { clientAction, shouldRevalidate } = keepForm();

export default function ResetPassword() {
  const { valid } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const saving = useNavigation().formMethod === "POST";
  return (
    <Page narrow>
      <h1>Neues Passwort</h1>
      {valid ? (
        <ReplyForm reply={reply} className="mt-5 grid gap-4">
          <ErrorSummary reply={reply} labels={PASSWORD_LABELS} />
          <NewPasswordFields />
          <p>
            <Button pending={saving && "Wird gespeichert..."}>Passwort speichern</Button>
          </p>
        </ReplyForm>
      ) : (
        <>
          <ErrorSummary reply={reply} />
          <p className="mt-3">Dieser Link gilt nicht mehr. Er war 30 Minuten gültig oder wurde schon benutzt.</p>
          <p className="mt-5">
            <ButtonLink to="/forgot-password">Neuen Link anfordern</ButtonLink>
          </p>
        </>
      )}
    </Page>
  );
}
