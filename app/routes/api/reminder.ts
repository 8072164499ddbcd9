import { fullMessage } from "~/features/limits/ceilings.server";
import { REMINDER_ERRORS } from "~/features/reminders/labels";
import { ReminderPatch } from "~/features/reminders/reminders";
import { asAnswered, deleteReminder, getReminder, updateReminder } from "~/features/reminders/reminders.server";
import { ReminderResponse } from "~/features/reminders/responses";
import { api, Done, signedIn } from "~/http/api.server";
import { isRefused } from "~/outcome";

export const loader = api({
  GET: signedIn(
    async ({ user, id }) => {
      const reminder = await getReminder(user.id, id());
      return reminder && asAnswered(reminder);
    },
    { summary: "Eine Erinnerung", answer: ReminderResponse },
  ),
  PATCH: signedIn(
    async ({ user, id, input }) => {
      const reminder = await updateReminder(user.id, id(), input, new Date());
      return reminder && !isRefused(reminder) ? asAnswered(reminder) : reminder;
    },
    {
      summary: "Eine Erinnerung ändern oder abhaken",
      input: ReminderPatch,
      answer: ReminderResponse,
      refuses: [fullMessage("reminders")],
      failure: REMINDER_ERRORS.thrown,
    },
  ),
  DELETE: signedIn(({ user, id }) => deleteReminder(user.id, id()), {
    summary: "Eine Erinnerung löschen",
    answer: Done,
  }),
});
export const action = loader;
