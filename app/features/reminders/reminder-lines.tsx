import { Link } from "@remix-run/react";
import { Below } from "~/ui/layout";
import { DueTag } from "./due-tag";
import { dueOf } from "./labels";
import type { Reminder } from "./reminders";

/** Reminders in short: what, for whom where it is not plain, and when; 'Heute' and what is overdue stand out. */
export function ReminderLines({ reminders, today, named }: { reminders: Reminder[]; today: string; named: boolean }) {
  return (
    <ul className="mt-2 divide-y divide-line">
      {reminders.map((reminder) => (
        <li
          key={reminder.id}
          className={`items-center justify-between gap-x-4 gap-y-1 pt-1 pb-3 ${dueOf(reminder, today) === "overdue" ? "sm:flex" : "flex"}`}
        >
          <span className="min-w-0">
            <Link to={`/reminders/${reminder.id}`} className="inline-block py-2.5 leading-snug font-semibold">
              {reminder.title}
            </Link>{" "}
            {named && <Below className="-mt-2 text-sm text-quiet">für {reminder.petName}</Below>}
          </span>
          <DueTag due={dueOf(reminder, today)} date={reminder.date} />
        </li>
      ))}
    </ul>
  );
}
