import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { ForgottenForm } from "~/features/accounts/accounts";
import { requestReset } from "~/features/accounts/profile.server";
import { redirectTo } from "~/http/flash.server";
import { failed, readForm, refused, replyAgain } from "~/http/form.server";
import { addressOf } from "~/http/guards.server";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { ReplyForm } from "~/ui/form";
import { keepForm } from "~/ui/keep-form";
import { Card, Page } from "~/ui/layout";

export const handle = { title: () => "Passwort vergessen · Tierlotse" };

const SENT = "/forgot-password?gesendet=1";

export const loader = ({ request }: LoaderFunctionArgs) => ({
  sent: new URL(request.url).searchParams.has("gesendet"),
});

export async function action({ request }: ActionFunctionArgs) {
  const read = await readForm(request, ForgottenForm);
  if (!read.ok) return replyAgain(read.reply);
  return failed("Das hat nicht geklappt. Bitte versuche es gleich noch einmal.", read.fields, async () => {
    const no = await requestReset(read.value.email, addressOf(request), new Date());
    if (no) return refused(no, read.fields);
    // The page says it itself: a message for the next one would make a session of every stranger.
    return redirectTo(SENT);
  });
}

export const { clientAction, shouldRevalidate } = keepForm();

export default function ForgotPassword() {
  const { sent } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const sending = useNavigation().formMethod === "POST";
  return (
    <Page narrow>
      <ButtonLink look="quiet" to="/auth">
        Zurück zur Anmeldung
      </ButtonLink>
      <h1 className="mt-2">Passwort vergessen</h1>
      {/* There before it says something: only what changes is read out. */}
      <output className={sent && !reply ? "mt-4 notice block" : undefined}>
        {sent && !reply && (
          <>
            <strong className="block">Schau in dein Postfach</strong>
            Gibt es ein Konto mit dieser Adresse, ist ein Link unterwegs. Er gilt 30 Minuten.
          </>
        )}
      </output>
      <p className="mt-2 text-quiet">Wir schicken dir einen Link, mit dem du ein neues Passwort festlegst.</p>
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
