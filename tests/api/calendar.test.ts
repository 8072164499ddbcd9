import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ICAL from "ical.js";
import { sync } from "node-ical";
import { expect, test } from "vitest";
import { calendarFeeds } from "#db/schema";
import { snoozeReminder } from "~/features/reminders/reminders.server";
import { dayOf } from "~/format";
import { Client } from "../helpers/client";
import { testDatabase, withDatabase } from "../helpers/database";
import { ask } from "../helpers/routes";

const { hasPackage } = (await import("../../scripts/debian.mjs" as string)) as {
  hasPackage: (name: string) => boolean;
};

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
  // On the evening before, at 18:00 in Berlin.
  await add({ title: "Nüchtern lassen", date: "2027-05-10", notificationTime: "2027-05-09T16:00:00Z" });
  const answer = await client.get("/api/calendar/export");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toContain("text/calendar");
  const text = answer.body as string;
  expect(text.split("\r\n").every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  const events = parse(text);
  expect(events.length).toBe(5);
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
  expect(text).toContain("BEGIN:VTIMEZONE");
  expect(text.match(/BEGIN:VALARM/g)?.length).toBe(5);
  expect(text).toMatch(/TRIGGER(;RELATED=START)?:-PT6H/);
  // At eight of the day itself, as the mail, not of the day after.
  expect(text).toMatch(/TRIGGER(;RELATED=START)?:PT8H/);
  // RFC 5545: stamps in UTC, the calendar's own properties before its components, each line ended.
  expect(text.match(/^DTSTAMP.*$/gm)?.every((line) => /^DTSTAMP:\d{8}T\d{6}Z\r?$/.test(line))).toBe(true);
  expect(text.indexOf("X-WR-TIMEZONE")).toBeLessThan(text.indexOf("BEGIN:VTIMEZONE"));
  expect(text).not.toContain("TIMEZONE-ID");
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(text).not.toMatch(/RDATE|BYSETPOS/);
  expect(text).not.toContain("RELATED=END");
});

/** The days of each event between two days, with the hour where it has one, as ical.js expands them. */
function expanded(text: string, from: string, to: string): string[] {
  return new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents("vevent")
    .flatMap((component) => {
      const event = new ICAL.Event(component);
      const days: string[] = [];
      const series = new ICAL.RecurExpansion({ component, dtstart: event.startDate });
      for (let day = series.next(); day && String(day).slice(0, 10) < to; day = series.next())
        if (String(day).slice(0, 10) >= from)
          days.push(`${String(day).slice(0, 10)} ${day.isDate ? "" : `${String(day).slice(11, 16)} `}${event.summary}`);
      return days;
    })
    .sort();
}

/** The same as node-ical sees it, days only: it passes over RDATE, and gives the hours of a series in a zone of its own. */
function expandedByNodeIcal(text: string, from: string, to: string): string[] {
  const day = (date: Date, whole: boolean) =>
    whole
      ? `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}-${String(date.getDate()).padStart(2, "0")}`
      : dayOf(date, "Europe/Berlin");
  return Object.values(sync.parseICS(text))
    .flatMap((event) => {
      if (event?.type !== "VEVENT") return [];
      const whole = event.datetype === "date";
      // A rule's days are written in UTC, whatever zone they are meant in.
      const days = event.rrule
        ? event.rrule
            .between(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`), true)
            .map((date) => dayOf(date, "UTC"))
        : [day(event.start, whole)];
      return days.filter((one) => one >= from && one < to).map((one) => `${one} ${event.summary}`);
    })
    .sort();
}

const PYTHON = {
  icalendar: ["python3-icalendar", "python3-dateutil"],
  libical: ["gir1.2-ical-3.0", "python3-gi"],
  vobject: ["python3-vobject"],
};

/** The same as a reader of Debian's Python sees it; null where it cannot be had. */
function seenByPython(reader: keyof typeof PYTHON, text: string, from: string, to: string): string[] | null {
  if (!PYTHON[reader].every((name) => hasPackage(name))) return null;
  const script = ["tests/helpers/calendars.py", reader, from, to];
  const { stdout, stderr, status } = spawnSync("/usr/bin/python3", script, { encoding: "utf8", input: text });
  if (status !== 0) throw new Error(stderr);
  const lines = stdout.trim().split("\n");
  expect(lines.pop()).toBe("errors 0");
  return lines.sort();
}

/** The same as khal (Debian) sees it; null where it is not installed. */
function seenByKhal(text: string, from: string, days: number): string[] | null {
  if (!hasPackage("khal")) return null;
  const folder = mkdtempSync(join(tmpdir(), "tierlotse-khal-"));
  mkdirSync(join(folder, "k"));
  writeFileSync(join(folder, "a.ics"), text);
  writeFileSync(
    join(folder, "conf"),
    `[calendars]\n[[k]]\npath = ${join(folder, "k")}\n[locale]\nlocal_timezone = Europe/Berlin\ndateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\ntimeformat = %H:%M\ndatetimeformat = %Y-%m-%d %H:%M\nlongdatetimeformat = %Y-%m-%d %H:%M\n[sqlite]\npath = ${join(folder, "db")}\n`,
  );
  const khal = (...args: string[]) => {
    const { stdout, stderr, status } = spawnSync("khal", ["-c", join(folder, "conf"), ...args], { encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
    return stdout;
  };
  khal("import", "--batch", join(folder, "a.ics"));
  const lines = khal("list", "--format", "{start-date} {start-time} {title}", "--day-format", "", from, `${days}d`);
  return lines
    .split("\n")
    .filter(Boolean)
    .map((line) => line.replace(/ {2,}/, " "))
    .sort();
}

/** The same as calcurse (Debian) sees it, the last day counted; null where it is not installed. */
function seenByCalcurse(text: string, from: string, last: string): string[] | null {
  if (!hasPackage("calcurse")) return null;
  const folder = mkdtempSync(join(tmpdir(), "tierlotse-calcurse-"));
  writeFileSync(join(folder, "a.ics"), text);
  const calcurse = (...args: string[]) => {
    const { stdout, stderr, status } = spawnSync("calcurse", ["-D", folder, ...args], {
      encoding: "utf8",
      env: { ...process.env, TZ: "Europe/Berlin" },
    });
    if (status !== 0) throw new Error(stderr);
    return stdout;
  };
  calcurse("-i", join(folder, "a.ics"));
  const timed = ["apt", "recur-apt"].flatMap((kind) => [`--format-${kind}`, "%S %m\\n"]);
  const whole = ["event", "recur-event"].flatMap((kind) => [`--format-${kind}`, "%m\\n"]);
  const dates = ["--input-datefmt", "4", "--output-datefmt", "%Y-%m-%d", "--from", from, "--to", last];
  const days = calcurse("-Q", "--filter-type", "cal", ...dates, ...timed, ...whole)
    .trim()
    .split("\n\n");
  return days
    .flatMap((day) => {
      const [date, ...titles] = day.split("\n");
      return titles.map((title) => `${date!.slice(0, 10)} ${title}`);
    })
    .sort();
}

test("every series is the same days and hours in the app and in foreign programs, month ends and put-off ones included", async () => {
  const client = await Client.registered();
  const petId = await client.pet({ name: "B" });
  const add = async (fields: Record<string, unknown>) =>
    ((await client.json("POST", "/api/reminders", { petId, ...fields })).body as { id: number }).id;
  await add({ title: "d", date: "2027-01-03", recurrence: "weekly" });
  for (const day of [28, 29, 30, 31]) await add({ title: `m${day}`, date: `2027-01-${day}`, recurrence: "monthly" });
  await add({ title: "q29", date: "2026-11-29", recurrence: "quarterly" });
  await add({ title: "q31", date: "2026-11-30", recurrence: "quarterly", notificationTime: "2026-11-30T07:30:00Z" });
  await add({ title: "leap", date: "2028-02-29", recurrence: "yearly" });
  const moved = await add({ title: "moved", date: "2027-01-10", recurrence: "monthly" });
  const { date } = (await client.get(`/api/reminders/${moved}`)).body as { date: string };
  expect(date).toBe("2027-01-09T23:00:00.000Z");
  const me = (await client.get("/api/auth/me")).body as { user: { id: number } };
  await snoozeReminder(me.user.id, moved, 3, new Date("2027-01-10T10:00:00Z"));
  const text = (await client.get("/api/calendar/export")).body as string;
  const mine = expanded(text, "2026-11-01", "2027-09-01");
  expect(mine.filter((line) => /m30|q29|q31|moved/.test(line))).toEqual([
    "2026-11-29 B: q29",
    "2026-11-30 08:30 B: q31",
    "2027-01-13 B: moved",
    "2027-01-30 B: m30",
    "2027-02-10 B: moved",
    "2027-02-28 08:30 B: q31",
    "2027-02-28 B: m30",
    "2027-02-28 B: q29",
    "2027-03-10 B: moved",
    "2027-03-30 B: m30",
    "2027-04-10 B: moved",
    "2027-04-30 B: m30",
    "2027-05-10 B: moved",
    "2027-05-29 B: q29",
    "2027-05-30 08:30 B: q31",
    "2027-05-30 B: m30",
    "2027-06-10 B: moved",
    "2027-06-30 B: m30",
    "2027-07-10 B: moved",
    "2027-07-30 B: m30",
    "2027-08-10 B: moved",
    "2027-08-29 B: q29",
    "2027-08-30 08:30 B: q31",
    "2027-08-30 B: m30",
  ]);
  expect(expanded(text, "2028-01-01", "2031-01-01").filter((line) => line.includes("leap"))).toEqual([
    "2028-02-29 B: leap",
    "2029-02-28 B: leap",
    "2030-02-28 B: leap",
  ]);
  const days = mine.filter((line) => line < "2027-08-31").map((line) => line.replace(/ \d\d:\d\d /, " "));
  expect(expandedByNodeIcal(text, "2026-11-01", "2027-08-31")).toEqual(days.sort());
  expect(seenByCalcurse(text, "2026-11-01", "2027-08-31") ?? mine).toEqual(mine);
  for (const reader of ["icalendar", "libical", "vobject"] as const) {
    const days = seenByPython(reader, text, "2026-11-01", "2027-09-01");
    expect(days ?? mine, reader).toEqual(mine);
  }
  const khal = seenByKhal(text, "2026-11-01", 303);
  expect(khal ?? mine.filter((line) => line < "2027-08-31")).toEqual(mine.filter((line) => line < "2027-08-31"));
});

test("the secret address shows the same calendar without signing in, until it is renewed or ended", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  await client.json("POST", "/api/reminders", { petId, title: "Geheim", date: "2027-01-01" });
  const address = async () => {
    await client.form("/calendar/subscribe", { intent: "create" });
    const { made } = (await client.get("/calendar/subscribe")).body as { made: string };
    expect(((await client.get("/calendar/subscribe")).body as { made: string | null }).made).toBeNull();
    return new URL(made).pathname;
  };
  const first = await address();
  expect(first).toMatch(/^\/calendar\/feed\/[\w-]{22}\.ics$/);
  const file = await ask(first);
  expect(parse(file.body as string).map((event) => event.summary)).toEqual(["Bello: Geheim"]);
  expect((await ask(first, { headers: { "If-None-Match": `W/${file.headers.get("ETag")}` } })).status).toBe(304);
  const second = await address();
  expect((await ask(first)).status).toBe(404);
  expect((await ask(second)).status).toBe(200);
  const rows = await testDatabase().db.select().from(calendarFeeds);
  expect(JSON.stringify(rows)).not.toContain(second.slice(15, 37));
  await client.form("/calendar/subscribe", { intent: "revoke" });
  expect((await ask(second)).status).toBe(404);
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
  const same = await ask("/api/calendar/export", {
    headers: { Cookie: client.cookie, "If-None-Match": first.headers.get("ETag")! },
  });
  expect(same.status).toBe(304);
  expect((await ask("/api/calendar/export")).status).toBe(401);
});
