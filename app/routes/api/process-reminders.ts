import { processReminders } from "~/features/reminders/delivery.server";
import { ProcessedResponse } from "~/features/reminders/responses";
import { api, signedIn } from "~/http/api.server";
import { refuse } from "~/outcome";

export const loader = api({
  POST: signedIn(
    async ({ user }) =>
      user.role === "admin"
        ? processReminders()
        : refuse("form", "Das dürfen nur Administratorinnen und Administratoren.", 403),
    { summary: "Fällige Erinnerungen versenden (nur für Administratoren)", answer: ProcessedResponse },
  ),
});
export const action = loader;
