import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { confirmEmail, findMailToken } from "~/features/accounts/confirmation.server";
import { redirectTo, redirectWithFlash } from "~/http/flash.server";
import { currentUser } from "~/http/guards.server";
import { Button, ButtonLink } from "~/ui/button";
import { keepForm } from "~/ui/keep-form";
import { Page } from "~/ui/layout";

export const handle = { title: () => "E-Mail-Adresse bestätigen · Tierlotse" };

/** Opening the link changes nothing: programs that look into mails open links too. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return {
    email: (await findMailToken(params.token ?? "", "confirm", new Date()))?.email ?? null,
    done: (await currentUser(request))?.emailConfirmed ?? false,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const done = await confirmEmail(params.token ?? "", new Date());
  // The page says itself that a link has ended; a message would make a session of every guess.
  if (!done) return redirectTo(`/confirm-email/${params.token}`);
  return redirectWithFlash(request, (await currentUser(request)) ? "/dashboard" : "/", {
    kind: "success",
    title: "Adresse bestätigt",
    text: `Erinnerungen kommen ab jetzt an ${done.email}.`,
  });
}

export const { clientAction, shouldRevalidate } = keepForm();

export default function ConfirmEmailLink() {
  const { email, done } = useLoaderData<typeof loader>();
  return (
    <Page narrow>
      <h1>E-Mail-Adresse bestätigen</h1>
      {email ? (
        <>
          <p className="mt-3">
            Gehört <strong className="break-all">{email}</strong> zu deinem Konto bei Tierlotse?
          </p>
          <Form method="post" className="mt-5">
            <Button>Ja, Adresse bestätigen</Button>
          </Form>
        </>
      ) : done ? (
        <p className="mt-3">Deine Adresse ist schon bestätigt, mehr ist nicht zu tun.</p>
      ) : (
        <>
          <p className="mt-3">
            Dieser Link gilt nicht mehr. Er war 24 Stunden gültig, wurde schon benutzt, oder es gibt einen neueren.
          </p>
          <p className="mt-5">
            <ButtonLink to="/confirm-email">Neuen Link anfordern</ButtonLink>
          </p>
        </>
      )}
    </Page>
  );
}
