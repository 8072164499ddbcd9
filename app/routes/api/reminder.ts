import { ReminderPatch } from "~/features/reminders/reminders";
import { asAnswered, deleteReminder, getReminder, updateReminder } from "~/features/reminders/reminders.server";
import { REMINDER_ERRORS } from "~/features/reminders/words";
import { api, signedIn } from "~/http/api.server";

export const loader = api({
  GET: signedIn(async ({ user, id }) => {
    const reminder = await getReminder(user.id, id());
    return reminder && asAnswered(reminder);
  }),
  PATCH: signedIn(
    async ({ user, id, input }) => {
      const reminder = await updateReminder(user.id, id(), input, new Date());
      return reminder && asAnswered(reminder);
    },
    { input: ReminderPatch, failure: REMINDER_ERRORS.thrown },
  ),
  DELETE: signedIn(({ user, id }) => deleteReminder(user.id, id())),
});
export const action = loader;
