import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { getsReminderMails, setReminderMails, userOfStopToken } from "~/features/accounts/confirmation.server";
import { formData } from "~/http/form.server";
import { found } from "~/http/guards.server";
import { Button } from "~/ui/button";
import { keepForm } from "~/ui/keep-form";
import { Page } from "~/ui/layout";

export const handle = { title: () => "Erinnerungen per E-Mail · Tierlotse" };

export async function loader({ params }: LoaderFunctionArgs) {
  return { wanted: found(await getsReminderMails(found(userOfStopToken(params.token ?? "")))) };
}

/** Answers the page itself: a mail program's one-click post must meet no redirect (RFC 8058). */
export async function action({ request, params }: ActionFunctionArgs) {
  const userId = found(userOfStopToken(params.token ?? ""));
  return found(await setReminderMails(userId, (await formData(request)).get("intent") === "start"));
}

export const { clientAction, shouldRevalidate } = keepForm();

export default function StopMail() {
  const { wanted } = useLoaderData<typeof loader>();
  return (
    <Page narrow>
      <h1>Erinnerungen per E-Mail</h1>
      <output className="mt-3 block">
        {wanted
          ? "Fällige Erinnerungen kommen zurzeit per E-Mail. Möchtest du keine mehr?"
          : "Es kommen keine Erinnerungen mehr per E-Mail. Im Gesundheitskalender stehen sie weiter."}
      </output>
      <Form method="post" className="mt-5">
        {wanted ? (
          <Button name="intent" value="stop">
            Keine Erinnerungen mehr per E-Mail
          </Button>
        ) : (
          <Button look="secondary" name="intent" value="start">
            Wieder einschalten
          </Button>
        )}
      </Form>
    </Page>
  );
}
