import { expect, test } from "vitest";
import { Client, location } from "../helpers/client";
import { withDatabase } from "../helpers/database";

withDatabase();

type Plan = { plan: { proposals: { key: string; planned: boolean; date: string; sources: { title: string }[] }[] } };
const proposals = async (client: Client, path: string) => ((await client.get(path)).body as Plan).plan.proposals;

test("the plan is previewed, then one press makes each reminder once, however often it is pressed", async () => {
  const client = await Client.registered();
  const petId = await client.pet({ name: "Mia", species: "Katze", dateOfBirth: "2020-03-01" });
  const path = `/pets/${petId}/prevention`;
  const shown = await proposals(client, `${path}?los=1&leben=outdoor&leben=prey`);
  expect(shown.length).toBeGreaterThan(4);
  expect(shown.every(({ sources, planned }) => sources.length > 0 && !planned)).toBe(true);
  expect((await client.get("/api/reminders")).body).toEqual([]);
  const press = () =>
    client.form(path, {
      leben: ["outdoor", "prey"],
      proposal: ["katze-entwurmung", "katze-checkup"],
      "date:katze-checkup": "2027-02-01",
    });
  const answers = await Promise.all([press(), press(), press()]);
  expect(answers.map(location).sort()[2]).toMatch(new RegExp(`^/calendar\\?tier=${petId}&monat=\\d{4}-\\d{2}$`));
  const made = (await client.get("/api/reminders")).body as Record<string, unknown>[];
  expect(made.length).toBe(2);
  expect(made[0]).toMatchObject({
    title: "Gesundheitscheck",
    type: "visit",
    date: "2027-01-31T23:00:00.000Z",
    recurrence: "yearly",
    recurrenceFrom: "completion",
  });
  expect(made[1]).toMatchObject({ recurrence: "monthly", type: "medication" });
  const again = await proposals(client, `${path}?los=1&leben=outdoor&leben=prey`);
  expect(again.filter(({ planned }) => planned).map(({ key }) => key)).toEqual(
    expect.arrayContaining(["katze-entwurmung", "katze-checkup"]),
  );
  // What no recurrence fits is due again after its interval, once it has been done.
  const booster = await client.form(path, {
    leben: ["outdoor"],
    proposal: "katze-rcp",
    "date:katze-rcp": "2027-01-01",
  });
  expect(booster.status).toBe(303);
  const [open] = ((await client.get("/api/reminders?month=2027-01")).body as { id: number; title: string }[]).filter(
    ({ title }) => title.includes("Katzenseuche"),
  );
  const rcp = async () =>
    (await proposals(client, `${path}?los=1&leben=outdoor`)).find(({ key }) => key === "katze-rcp")!;
  expect((await rcp()).planned).toBe(true);
  await client.json("PATCH", `/api/reminders/${open!.id}`, { completed: true });
  const due = await rcp();
  expect(due.planned).toBe(false);
  expect(Date.parse(due.date) - Date.now()).toBeGreaterThan(1000 * 86_400_000);
  // A series stays planned after its first reminder is done.
  await client.json("PATCH", `/api/reminders/${made[1]!.id}`, { completed: true });
  await client.json("DELETE", `/api/reminders/${made[1]!.id}`);
  const later = await proposals(client, `${path}?los=1&leben=prey`);
  expect(later.find(({ key }) => key === "katze-entwurmung")?.planned).toBe(true);
});

test("nothing chosen, a wrong day, invented keys and another's pet", async () => {
  const client = await Client.registered();
  const petId = await client.pet({ species: "Hund" });
  const path = `/pets/${petId}/prevention`;
  expect((await client.form(path, {})).body).toMatchObject({
    reply: { errors: { form: "Wähl mindestens einen Vorschlag aus." } },
  });
  const wrong = await client.form(path, { proposal: "hund-checkup", "date:hund-checkup": "2027-02-31" });
  expect(wrong.status).toBe(422);
  expect(wrong.body).toMatchObject({ reply: { values: { "date:hund-checkup": ["2027-02-31"] } } });
  await client.form(path, { proposal: ["__proto__", "hund-gibt-es-nicht"] });
  expect((await client.get("/api/reminders")).body).toEqual([]);
  const other = await Client.registered();
  expect((await other.get(path)).status).toBe(404);
  expect((await other.form(path, { proposal: "hund-checkup" })).status).toBe(404);
});
