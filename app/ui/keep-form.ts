// Where a post is lost on the way, the page and everything typed stay, and a toast offers to send it again.
import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";
import { LostPost } from "./form-reply";
import { toast } from "./toasts";

let last: { form: HTMLFormElement; submitter: HTMLElement | null } | null = null;
if (typeof document !== "undefined")
  document.addEventListener(
    "submit",
    ({ target, submitter }) => {
      last = { form: target as HTMLFormElement, submitter };
    },
    true,
  );

function sendAgain(sent: typeof last): void {
  if (!sent?.form.isConnected) return;
  sent.form.requestSubmit(sent.submitter?.isConnected ? sent.submitter : null);
}

/** Nothing is loaded anew after a post that was lost: the line that lost it would lose the page, too. */
export const unlessLost: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.lost ? false : defaultShouldRevalidate;

/** What a form's screen exports beside its action. Nothing is sent again without being asked to. */
export function keepForm(title = "Das kam nicht an", text = "Bitte versuche es erneut.") {
  const clientAction = async ({ serverAction }: ClientActionFunctionArgs) => {
    try {
      return await serverAction();
    } catch (error) {
      if (!(error instanceof LostPost)) throw error;
      const { status, said } = error;
      const why = status === null ? text : `Server error: ${status} ${said}`;
      const sent = last;
      toast({
        kind: "error",
        title,
        text: `${why} Was du eingegeben hast, ist noch da.`,
        retry: () => sendAgain(sent),
      });
      return { lost: true };
    }
  };
  return { clientAction, shouldRevalidate: unlessLost };
}
