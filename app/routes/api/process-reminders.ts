import { processReminders } from "~/features/reminders/delivery.server";
import { api, signedIn } from "~/http/api.server";
import { refuse } from "~/outcome";

export const loader = api({
  POST: signedIn(({ user }) =>
    user.role === "admin"
      ? processReminders()
      : Promise.resolve(refuse("form", "Das dürfen nur Administratorinnen und Administratoren.", 403)),
  ),
});
export const action = loader;
