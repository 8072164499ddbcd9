import { Link } from "@remix-run/react";
import { type KeyboardEvent, useState } from "react";
import { WEEKDAY_NAMES, WEEKDAYS } from "~/features/reminders/month";
import { formatDay } from "~/format";
import { useHydrated } from "~/ui/hydrated";

const SHOWN = 3;
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Where the reminders of a day begin in the list beside the month. */
export const dayId = (day: string) => `tag-${day}`;

type Entry = { id: number; date: string; title: string; completed: boolean };

/**
 * A month as a table of days. With JavaScript its days are one stop for the Tab key, and arrows, Home and End walk them;
 * a calendar widget that takes the focus for itself would hide the reminders inside the cells. A phone has no room for
 * titles: dots lead to the day in the list below.
 */
export function MonthGrid({
  weeks,
  month,
  today,
  reminders,
  dayTo,
  allTo,
}: {
  weeks: string[][];
  month: string;
  today: string;
  reminders: Entry[];
  /** Where a press on a day leads. */
  dayTo: (day: string) => string;
  /** Where the rest of a full day is. */
  allTo: string;
}) {
  const hydrated = useHydrated();
  const days = weeks.flat();
  const first = days.includes(today) && today.startsWith(month) ? today : `${month}-01`;
  const [current, setCurrent] = useState(first);
  const stop = days.includes(current) ? current : first;
  const walk = (event: KeyboardEvent<HTMLTableElement>) => {
    const day = (event.target as HTMLElement).dataset.day;
    if (!day) return;
    const at = days.indexOf(day);
    const to =
      event.key === "Home"
        ? at - (at % 7)
        : event.key === "End"
          ? at - (at % 7) + 6
          : event.key in STEPS
            ? at + STEPS[event.key]!
            : at;
    const next = days[to];
    if (!next || next === day) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  return (
    <table className="mt-3 w-full table-fixed border-collapse" onKeyDown={walk}>
      <thead>
        <tr>
          {WEEKDAYS.map((name, index) => (
            <th key={name} scope="col" abbr={WEEKDAY_NAMES[index]} className="py-1 text-sm text-quiet">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const due = reminders.filter((reminder) => reminder.date === day);
              return (
                <td
                  key={day}
                  aria-current={day === today ? "date" : undefined}
                  className={`h-20 border border-line p-0 align-top sm:h-[100px] sm:p-1 ${day.startsWith(month) ? "bg-surface" : "text-quiet"} ${day === today ? "outline-2 -outline-offset-2 outline-petrol" : ""}`}
                >
                  <Link
                    to={dayTo(day)}
                    preventScrollReset
                    data-day={day}
                    tabIndex={hydrated && day !== stop ? -1 : undefined}
                    onFocus={() => setCurrent(day)}
                    aria-label={`${formatDay(day)}: Erinnerung erstellen`}
                    className={`flex h-11 items-center justify-center rounded-full text-sm no-underline hover:bg-tint sm:size-8 ${day === today ? "bg-petrol font-bold text-petrol-ink" : "text-ink"}`}
                  >
                    {Number(day.slice(8))}
                  </Link>
                  {due.length > 0 && (
                    <a
                      href={`#${dayId(day)}`}
                      aria-label={`${formatDay(day)}: ${due.length === 1 ? "eine Erinnerung" : `${due.length} Erinnerungen`}`}
                      className="flex min-h-8 flex-wrap items-center justify-center gap-1 sm:hidden"
                    >
                      {due.slice(0, SHOWN).map(({ id, completed }) => (
                        <span
                          key={id}
                          className={`size-2 rounded-full border-2 border-petrol ${completed ? "" : "bg-petrol"}`}
                        />
                      ))}
                      {due.length > SHOWN && <span className="text-sm leading-none">+</span>}
                    </a>
                  )}
                  <ul className="hidden sm:block">
                    {due.slice(0, SHOWN).map((reminder) => (
                      <li key={reminder.id}>
                        <Link
                          to={`/reminders/${reminder.id}`}
                          className={`block truncate text-sm ${reminder.completed ? "line-through" : ""}`}
                          title={reminder.title}
                        >
                          {reminder.title}
                        </Link>
                      </li>
                    ))}
                    {due.length > SHOWN && (
                      <li>
                        <Link
                          to={allTo}
                          className="block text-sm"
                          aria-label={`${due.length - SHOWN} weitere am ${formatDay(day)}`}
                        >
                          {due.length - SHOWN} weitere
                        </Link>
                      </li>
                    )}
                  </ul>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
