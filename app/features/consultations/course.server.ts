// Looking again after a result: when, and the reminder of it.
import { env } from "~/env.server";
import { dayOf } from "~/format";
import type { Refusal } from "~/outcome";
import { idempotent } from "../limits/idempotency.server";
import type { Reminder } from "../reminders/reminders";
import { createReminder } from "../reminders/reminders.server";
import { checkTime } from "./check-time";
import type { ConsultationView } from "./consultations";
import { levelOf } from "./labels";

export const courseAt = ({ completedAt, riskAssessment }: ConsultationView): Date =>
  checkTime(completedAt, levelOf(riskAssessment.level), env.APP_TIMEZONE);

/** Reminds its owner to look again; asked for twice within a day it is one reminder. Null where the animal is gone. */
export function remindOfCourse(userId: number, view: ConsultationView): Promise<Reminder | Refusal | null> {
  const at = courseAt(view);
  return idempotent(userId, `verlauf:${view.id}`, at.toISOString(), () =>
    createReminder(userId, {
      petId: view.petId,
      title: `Verlauf prüfen: ${view.pet.name}`.slice(0, 200),
      type: "other",
      date: dayOf(at, env.APP_TIMEZONE),
      notes: `${view.advice.headline}. Ergebnis: /consultation/result/${view.id}`,
      recurrence: "none",
      recurrenceFrom: "due",
      notificationTime: at,
    }),
  );
}
