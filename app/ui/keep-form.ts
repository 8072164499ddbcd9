// Where a post is lost on the way, the page and everything typed stay, and a toast offers to send it again.
import { type ClientActionFunctionArgs, isRouteErrorResponse, type ShouldRevalidateFunction } from "@remix-run/react";
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

/** Why a post failed, in the words a toast shows; null where what was thrown is an answer (a redirect, a 404). */
function whyLost(error: unknown, text: string): string | null {
  if (error instanceof LostPost) return error.status === null ? text : `Server error: ${error.status} ${error.said}`;
  if (error instanceof Response) return null;
  if (!isRouteErrorResponse(error)) return text;
  if (error.status === 429) return "Das waren sehr viele Anfragen in kurzer Zeit.";
  return error.status >= 500 ? text : null;
}

/** What a form's screen exports beside its action. Nothing is sent again without being asked to. */
export function keepForm(title = "Das kam nicht an", text = "Bitte versuche es erneut.") {
  const clientAction = async ({ request, serverAction }: ClientActionFunctionArgs) => {
    try {
      return await serverAction();
    } catch (error) {
      const why = request.signal.aborted ? null : whyLost(error, text);
      if (why === null) throw error;
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
