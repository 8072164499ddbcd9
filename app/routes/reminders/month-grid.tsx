import { Link } from "@remix-run/react";
import { type KeyboardEvent, useState } from "react";
import { WEEKDAY_NAMES, WEEKDAYS } from "~/features/reminders/month";
import { formatDay } from "~/format";
import { useHydrated } from "~/ui/hydrated";

/** Titles of a day on a wide screen. A fuller day shows one fewer and how many are left: '1 weitere' would take their place. */
const SHOWN = 5;
/** Dots of a day on a phone. */
const DOTS = 3;
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
  listTo,
}: {
  weeks: string[][];
  month: string;
  today: string;
  reminders: Entry[];
  /** Where a press on a day leads. */
  dayTo: (day: string) => string;
  /** Where the rest of a full day is. */
  allTo: string;
  /** Where a day stands in the list. */
  listTo: (day: string) => string;
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
                  className={`relative h-14 border border-line p-0 align-top sm:h-[100px] sm:p-1 ${day.startsWith(month) ? "bg-surface" : "text-quiet"}`}
                >
                  <Link
                    to={dayTo(day)}
                    preventScrollReset
                    data-day={day}
                    tabIndex={hydrated && day !== stop ? -1 : undefined}
                    onFocus={() => setCurrent(day)}
                    aria-label={`${formatDay(day)}: Erinnerung erstellen`}
                    className="group flex h-11 items-center justify-center text-sm no-underline sm:w-11"
                  >
                    <span
                      className={`flex size-8 items-center justify-center rounded-full group-hover:bg-tint ${day === today ? "bg-petrol font-bold text-petrol-ink group-hover:text-ink" : day.startsWith(month) ? "text-ink" : "text-quiet"}`}
                    >
                      {Number(day.slice(8))}
                    </span>
                  </Link>
                  <Due day={day} today={today} reminders={due} allTo={allTo} listTo={listTo} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The reminders of one day: dots on a phone, titles where there is room. */
function Due({
  day,
  today,
  reminders,
  allTo,
  listTo,
}: {
  day: string;
  today: string;
  reminders: Entry[];
  allTo: string;
  listTo: (day: string) => string;
}) {
  const count = reminders.length;
  if (count === 0) return null;
  const shown = count > SHOWN ? reminders.slice(0, SHOWN - 1) : reminders;
  const left = count - shown.length;
  return (
    <>
      <a
        href={listTo(day)}
        aria-label={`${formatDay(day)}: ${count === 1 ? "eine Erinnerung" : `${count} Erinnerungen`}`}
        className="absolute inset-0 flex items-end justify-center gap-1 pb-1.5 sm:hidden"
      >
        {reminders.slice(0, DOTS).map(({ id, completed }) => (
          <span
            key={id}
            className={`size-2 rounded-full border-2 ${completed ? "border-petrol" : day < today ? "border-danger bg-danger" : "border-petrol bg-petrol"}`}
          />
        ))}
        {count > DOTS && <span className="text-sm leading-none">+</span>}
      </a>
      <ul className="hidden sm:block">
        {shown.map(({ id, title, completed }) => (
          <li key={id}>
            <Link
              to={`/reminders/${id}`}
              className={`px-1 text-sm leading-tight block truncate ${completed ? "line-through" : day < today ? "text-danger" : ""}`}
              title={title}
            >
              {title}
            </Link>
          </li>
        ))}
        {left > 0 && (
          <li>
            <Link to={allTo} className="block text-sm" aria-label={`${left} weitere am ${formatDay(day)}`}>
              {left} weitere
            </Link>
          </li>
        )}
      </ul>
    </>
  );
}
