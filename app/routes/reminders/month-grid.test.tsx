import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { weeksOf } from "~/features/reminders/month";
import { MonthGrid } from "./month-grid";

afterEach(cleanup);

async function shown(reminders: { id: number; date: string; title: string; completed: boolean }[] = []) {
  const Stub = createRemixStub([
    {
      path: "/",
      Component: () => (
        <MonthGrid
          weeks={weeksOf("2026-11")}
          month="2026-11"
          today="2026-11-28"
          reminders={reminders}
          dayTo={(day) => `/calendar?new=${day}`}
          allTo="/calendar?alle=1"
          listTo={(day) => `#tag-${day}`}
        />
      ),
    },
  ]);
  render(<Stub />);
  const day = (date: string) => screen.getByRole("link", { name: `${date}: Erinnerung erstellen` });
  await screen.findByRole("table");
  return day;
}

test("a month is one stop for the Tab key; arrows, Home and End walk its days and do not leave it", async () => {
  const day = await shown();
  const [today] = [day("28.11.2026")];
  expect(today.getAttribute("href")).toBe("/calendar?new=2026-11-28");
  expect(screen.getAllByRole("link").filter((link) => link.tabIndex === 0)).toEqual([today]);
  today.focus();
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
  press("ArrowLeft");
  expect(document.activeElement).toBe(day("27.11.2026"));
  press("ArrowUp");
  expect(document.activeElement).toBe(day("20.11.2026"));
  press("Home");
  expect(document.activeElement).toBe(day("16.11.2026"));
  press("End");
  expect(document.activeElement).toBe(day("22.11.2026"));
  for (let n = 0; n < 10; n++) press("ArrowDown");
  expect(screen.getAllByRole("link")).toContain(document.activeElement);
  expect(screen.getAllByRole("link").filter((link) => link.tabIndex === 0)).toEqual([document.activeElement]);
});

test("today is marked, and of a full day some titles are shown and the rest counted", async () => {
  const titles = ["a", "b", "c", "d", "e", "f", "g"];
  await shown(titles.map((title, id) => ({ id, date: "2026-11-10", title, completed: false })));
  const [today] = screen.getAllByRole("cell").filter((cell) => cell.getAttribute("aria-current") === "date");
  expect(today?.textContent).toBe("28");
  const full = screen.getAllByRole("cell").find((cell) => cell.textContent?.startsWith("10"))!;
  expect(full.textContent).toContain("d");
  expect(full.textContent).not.toContain("f");
  expect(full.textContent).toMatch(/3 weitere/);
});
