import ICAL from "ical.js";
import { expect, test } from "vitest";
import { Client } from "../helpers/client";
import { withDatabase } from "../helpers/database";

withDatabase();

const parse = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));

test("the export is one event per reminder whatever its title holds, and a foreign parser agrees", async () => {
  const client = await Client.registered();
  const petId = await client.pet({ name: "Bello" });
  const title = "Impfung; Tollwut, Ü-Ei 🐶\r\nBEGIN:VEVENT\r\nSUMMARY:falsch".slice(0, 190);
  const add = (fields: Record<string, unknown>) => client.json("POST", "/api/reminders", { petId, ...fields });
  await add({ title, date: "2027-03-28", notes: "ä".repeat(300) });
  await add({ title: "Tablette", date: "2027-03-29", notificationTime: "2027-03-29T06:00:00Z", recurrence: "daily" });
  await add({ title: "Monatsende", date: "2027-01-31", recurrence: "monthly" });
  await add({ title: "Nach dem Erledigen", date: "2027-01-31", recurrence: "monthly", recurrenceFrom: "completion" });
  const answer = await client.get("/api/calendar/export");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toContain("text/calendar");
  const text = answer.body as string;
  expect(text.split("\r\n").every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  const events = parse(text);
  expect(events.length).toBe(4);
  const of = (part: string) => events.find((event) => event.summary.includes(part))!;
  const strange = of("Tollwut");
  expect(strange.summary.replace(/\s+/g, " ")).toBe(`Bello: ${title.replace(/\s+/g, " ")}`);
  expect(strange.description).toContain("ä".repeat(300));
  expect(strange.startDate.isDate).toBe(true);
  expect(strange.startDate.toString()).toBe("2027-03-28");
  const pill = of("Tablette");
  expect(pill.startDate.isDate).toBe(false);
  expect(pill.startDate.toString()).toBe("2027-03-29T08:00:00");
  expect(text).toContain("DTSTART;TZID=Europe/Berlin:20270329T080000");
  expect(of("Nach dem Erledigen").isRecurring()).toBe(false);
  const days: string[] = [];
  const series = of("Monatsende").iterator();
  for (let n = 0; n < 4; n++) days.push(series.next()!.toString());
  expect(days).toEqual(["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"]);
  expect(text).toContain("BEGIN:VTIMEZONE");
  expect(text.match(/BEGIN:VALARM/g)?.length).toBe(4);
  // Nine in the morning of the day itself, not of the day after.
  expect(text).toMatch(/TRIGGER(;RELATED=START)?:PT9H/);
  expect(text).not.toContain("RELATED=END");
});

test("the same reminders give the same file and 304; another's are not in it; a stranger gets none", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  await client.json("POST", "/api/reminders", { petId, title: "Meins", date: "2027-01-01" });
  const first = await client.get("/api/calendar/export");
  const uid = parse(first.body as string)[0]!.uid;
  const other = await Client.registered();
  expect(parse((await other.get("/api/calendar/export")).body as string)).toEqual([]);
  const again = await client.get("/api/calendar/export");
  expect(again.headers.get("ETag")).toBe(first.headers.get("ETag"));
  expect(parse(again.body as string)[0]!.uid).toBe(uid);
  const { ask } = await import("../helpers/routes");
  const same = await ask("/api/calendar/export", {
    headers: { Cookie: client.cookie, "If-None-Match": first.headers.get("ETag")! },
  });
  expect(same.status).toBe(304);
  expect((await ask("/api/calendar/export")).status).toBe(401);
});
