import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { resendConfirmation } from "~/features/accounts/confirmation.server";
import { redirectWithFlash } from "~/http/flash.server";
import { requireUser } from "~/http/guards.server";
import { isRefused } from "~/outcome";
import { Button } from "~/ui/button";
import { keepForm } from "~/ui/keep-form";
import { Page } from "~/ui/layout";

export const handle = { title: () => "E-Mail-Adresse bestätigen · Tierlotse" };

export async function loader({ request }: LoaderFunctionArgs) {
  const { email, emailConfirmed } = await requireUser(request);
  return { email, emailConfirmed };
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const sent = await resendConfirmation(user.id, new Date());
  return redirectWithFlash(
    request,
    "/confirm-email",
    isRefused(sent)
      ? { kind: "error", title: sent.message }
      : { kind: "success", title: "Link unterwegs", text: `Schau in das Postfach von ${sent.email}.` },
  );
}

export const { clientAction, shouldRevalidate } = keepForm();

export default function ConfirmEmail() {
  const { email, emailConfirmed } = useLoaderData<typeof loader>();
  return (
    <Page narrow>
      <h1>E-Mail-Adresse bestätigen</h1>
      {emailConfirmed ? (
        <p className="mt-3">{email} ist bestätigt. Fällige Erinnerungen kommen dorthin.</p>
      ) : (
        <>
          <p className="mt-3">
            Wir haben einen Link an <strong className="break-all">{email}</strong> geschickt. Bis du ihn geöffnet hast,
            schicken wir dir keine Erinnerungen; alles andere geht wie gewohnt. Der Link gilt 24 Stunden.
          </p>
          <Form method="post" className="mt-5">
            <Button look="secondary">Link noch einmal senden</Button>
          </Form>
        </>
      )}
    </Page>
  );
}
