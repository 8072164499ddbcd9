import { z } from "zod";
import { env } from "~/env.server";
import { fullMessage } from "~/features/limits/ceilings.server";
import { REMINDER_ERRORS } from "~/features/reminders/labels";
import { ReminderBody, ReminderFilter } from "~/features/reminders/reminders";
import { asAnswered, countReminders, createReminder, listReminders } from "~/features/reminders/reminders.server";
import { ReminderResponse } from "~/features/reminders/responses";
import { dayOf } from "~/format";
import { api, paged, signedIn } from "~/http/api.server";
import { isRefused } from "~/outcome";

export const loader = api({
  GET: signedIn(
    ({ request, user, query: { pet: petId, month, state } }) => {
      const filter = { petId, month, state, today: dayOf(new Date(), env.APP_TIMEZONE) };
      return paged(
        request,
        async (page) => (await listReminders(user.id, { ...filter, ...page })).map(asAnswered),
        () => countReminders(user.id, filter),
      );
    },
    { summary: "Erinnerungen nach Tag", query: ReminderFilter, answer: z.array(ReminderResponse), list: true },
  ),
  POST: signedIn(
    async ({ user, input }) => {
      const notificationTime = input.notificationTime ? new Date(input.notificationTime) : null;
      const made = await createReminder(user.id, { ...input, notificationTime });
      return made && !isRefused(made) ? asAnswered(made) : made;
    },
    {
      summary: "Eine Erinnerung anlegen",
      input: ReminderBody,
      answer: ReminderResponse,
      refuses: [fullMessage("reminders")],
      status: 201,
      failure: REMINDER_ERRORS.thrown,
    },
  ),
});
export const action = loader;
