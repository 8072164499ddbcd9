import { env } from "~/env.server";
import { ReminderBody, ReminderFilter } from "~/features/reminders/reminders";
import { asAnswered, countReminders, createReminder, listReminders } from "~/features/reminders/reminders.server";
import { REMINDER_ERRORS } from "~/features/reminders/words";
import { dayOf } from "~/format";
import { api, paged, signedIn } from "~/http/api.server";
import { refuse } from "~/outcome";

export const loader = api({
  /** `?pet=&month=YYYY-MM&state=open|completed|overdue` */
  GET: signedIn(async ({ request, user }) => {
    const which = ReminderFilter.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    if (!which.success) return refuse(String(which.error.issues[0]!.path[0]), which.error.issues[0]!.message);
    const filter = { ...which.data, petId: which.data.pet, today: dayOf(new Date(), env.APP_TIMEZONE) };
    return paged(
      request,
      async (page) => (await listReminders(user.id, { ...filter, ...page })).map(asAnswered),
      () => countReminders(user.id, filter),
    );
  }),
  POST: signedIn(
    async ({ user, input }) => {
      const notificationTime = input.notificationTime ? new Date(input.notificationTime) : null;
      const made = await createReminder(user.id, { ...input, notificationTime });
      return made && asAnswered(made);
    },
    { input: ReminderBody, status: 201, failure: REMINDER_ERRORS.thrown },
  ),
});
export const action = loader;
