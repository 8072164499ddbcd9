import { ReminderBody } from "~/features/reminders/reminders";
import { asAnswered, countReminders, createReminder, listReminders } from "~/features/reminders/reminders.server";
import { REMINDER_ERRORS } from "~/features/reminders/words";
import { api, paged, signedIn } from "~/http/api.server";

export const loader = api({
  GET: signedIn(({ request, user }) =>
    paged(
      request,
      async (page) => (await listReminders(user.id, page)).map(asAnswered),
      () => countReminders(user.id),
    ),
  ),
  POST: signedIn(
    async ({ user, input }) => {
      const notificationTime = input.notificationTime ? new Date(input.notificationTime) : null;
      const made = await createReminder(user.id, { ...input, notificationTime });
      return made && asAnswered(made);
    },
    { input: ReminderBody, status: 201, failure: REMINDER_ERRORS.save },
  ),
});
export const action = loader;
