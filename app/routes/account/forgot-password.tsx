import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useNavigation } from "@remix-run/react";
import { ForgottenForm } from "~/features/accounts/accounts";
import { requestReset } from "~/features/accounts/profile.server";
import { redirectWithFlash } from "~/http/flash.server";
import { failed, readForm, refused, replyAgain } from "~/http/form.server";
import { addressOf } from "~/http/guards.server";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { ReplyForm } from "~/ui/form";
import { keepForm } from "~/ui/keep-form";
import { Card, Page } from "~/ui/layout";

export const handle = { title: () => "Passwort vergessen · Tierlotse" };

export async function action({ request }: ActionFunctionArgs) {
  const read = await readForm(request, ForgottenForm);
  if (!read.ok) return replyAgain(read.reply);
  return failed("Das hat nicht geklappt. Bitte versuche es gleich noch einmal.", read.fields, async () => {
    const no = await requestReset(read.value.email, addressOf(request), new Date());
    if (no) return refused(no, read.fields);
    return redirectWithFlash(request, "/auth", {
      kind: "info",
      title: "Schau in dein Postfach",
      text: "Gibt es ein Konto mit dieser Adresse, ist ein Link unterwegs. Er gilt 30 Minuten.",
    });
  });
}

export const { clientAction, shouldRevalidate } = keepForm();

export default function ForgotPassword() {
  const reply = useActionData<typeof action>()?.reply;
  const sending = useNavigation().formMethod === "POST";
  return (
    <Page narrow>
      <ButtonLink look="quiet" to="/auth">
        Zurück zur Anmeldung
      </ButtonLink>
      <h1 className="mt-2">Passwort vergessen</h1>
      <p className="mt-2 text-quiet">Wir schicken dir einen Link, mit dem du ein neues vergibst.</p>
      <Card className="mt-5">
        <ReplyForm reply={reply} className="grid gap-4">
          <ErrorSummary reply={reply} labels={{ email: "E-Mail-Adresse" }} />
          <TextField name="email" label="E-Mail-Adresse" type="email" autoComplete="email" required />
          <Button pending={sending && "Wird gesendet..."}>Link anfordern</Button>
        </ReplyForm>
      </Card>
    </Page>
  );
}
