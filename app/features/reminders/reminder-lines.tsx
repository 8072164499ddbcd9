import { Link } from "@remix-run/react";
import { DueTag } from "./due-tag";
import { dueOf } from "./labels";
import type { Reminder } from "./reminders";

/** Reminders in short: what, for whom where it is not plain, and when; 'Heute' and what is overdue stand out. */
export function ReminderLines({ reminders, today, named }: { reminders: Reminder[]; today: string; named: boolean }) {
  return (
    <ul className="mt-2 divide-y divide-line">
      {reminders.map((reminder) => (
        <li key={reminder.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
          <span className="min-w-0">
            <Link to={`/reminders/${reminder.id}`} className="inline-flex min-h-11 items-center font-semibold">
              {reminder.title}
            </Link>{" "}
            {named && <span className="text-quiet">für {reminder.petName}</span>}
          </span>
          <DueTag due={dueOf(reminder, today)} date={reminder.date} />
        </li>
      ))}
    </ul>
  );
}
