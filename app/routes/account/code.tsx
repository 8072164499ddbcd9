import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useNavigation } from "@remix-run/react";
import { passwordMark, secondStep } from "~/features/accounts/second-factor.server";
import { signedIn } from "~/http/device.server";
import { formData, refused } from "~/http/form.server";
import { getSession } from "~/http/session.server";
import { safePath } from "~/location";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { ReplyForm } from "~/ui/form";
import { keepForm } from "~/ui/keep-form";
import { Page } from "~/ui/layout";

export const handle = { title: () => "Code eingeben · Tierlotse" };

/** Who has given the password in this browser and still owes the code; anybody else begins anew. */
async function pendingUser(request: Request): Promise<number> {
  const pending = (await getSession(request)).get("pending");
  const counts = pending && pending.until > Date.now() && pending.mark === (await passwordMark(pending.userId));
  if (!counts) throw redirect("/auth", 303);
  return pending.userId;
}

export async function loader({ request }: LoaderFunctionArgs) {
  await pendingUser(request);
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  const userId = await pendingUser(request);
  const code = (await formData(request)).get("code");
  const wrong = await secondStep(userId, typeof code === "string" ? code.trim().slice(0, 40) : undefined, new Date());
  if (wrong) return refused(wrong, {});
  const headers = new Headers();
  for (const cookie of await signedIn(request, userId)) headers.append("Set-Cookie", cookie);
  return redirect(safePath(new URL(request.url).searchParams.get("returnTo")), { status: 303, headers });
}

export const { clientAction, shouldRevalidate } = keepForm();

export default function Code() {
  const reply = useActionData<typeof action>()?.reply;
  const sending = useNavigation().formMethod === "POST";
  return (
    <Page narrow>
      <ErrorSummary reply={reply} labels={{ code: "Code" }} />
      <h1>Noch ein Schritt</h1>
      <p className="mt-2 text-quiet">Dein Konto verlangt zusätzlich den Code, den deine App gerade zeigt.</p>
      <ReplyForm reply={reply} className="mt-5 grid gap-4">
        <TextField
          name="code"
          label="Code"
          help="Sechs Ziffern, oder einer deiner Wiederherstellungscodes"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="text"
          maxLength={40}
          required
        />
        <p className="button-row">
          <Button pending={sending && "Wird angemeldet..."}>Anmelden</Button>
          <ButtonLink look="secondary" to="/auth">
            Zurück
          </ButtonLink>
        </p>
      </ReplyForm>
    </Page>
  );
}
