import { expect, test } from "vitest";
import { schedules } from "~/triage/knowledge";
import { type Lifestyle, proposalsFor } from "./prevention";

const TODAY = "2026-11-21";
const of = (species: string, born: string | null, ...life: Lifestyle[]) =>
  proposalsFor(
    schedules.plans.filter((plan) => plan.species === species),
    born,
    new Set(life),
    TODAY,
  );
const keys = (list: ReturnType<typeof of>) => list.map(({ key }) => key.replace(/:.*/, ""));
const one = (list: ReturnType<typeof of>, key: string) => list.find((proposal) => proposal.key === key)!;

test("a puppy of nine weeks gets its missing first vaccinations, worming every two weeks, and no booster yet", () => {
  const plan = of("hund", "2026-09-19");
  expect(one(plan, "hund-core-1").date).toBe(TODAY);
  expect(one(plan, "hund-core-2").date).toBe("2026-12-12");
  expect(one(plan, "hund-core-15m").date).toBe("2027-12-19");
  expect(plan.filter(({ key }) => key.startsWith("hund-welpe")).map(({ date }) => date)).toEqual([
    "2026-11-28",
    "2026-12-12",
  ]);
  expect(keys(plan)).not.toContain("hund-shp");
  expect(one(plan, "hund-entwurmung").date).toBe("2027-03-19");
});

test("a grown dog gets boosters and check-ups, nothing of the first months, and a rhythm a reminder can keep", () => {
  const plan = of("hund", "2020-05-01");
  expect(keys(plan).some((key) => /core|welpe/.test(key))).toBe(false);
  expect(one(plan, "hund-lepto")).toMatchObject({ recurrence: "yearly", rhythm: "jedes Jahr", date: "2026-12-05" });
  expect(one(plan, "hund-shp")).toMatchObject({ recurrence: "none", rhythm: "alle 3 Jahre" });
  expect(one(plan, "hund-entwurmung")).toMatchObject({ recurrence: "quarterly", type: "medication" });
  expect(keys(plan)).not.toContain("hund-tollwut");
  expect(keys(of("hund", "2020-05-01", "travel", "contact", "ticks"))).toEqual(
    expect.arrayContaining(["hund-tollwut", "hund-zwingerhusten", "hund-zecken"]),
  );
});

test("worming follows the way of life: monthly for hunters, twice a year indoors, four times otherwise", () => {
  const rhythm = (...life: Lifestyle[]) => one(of("katze", "2020-01-01", ...life), "katze-entwurmung").rhythm;
  expect(rhythm("prey", "indoor")).toBe("jeden Monat");
  expect(rhythm("indoor")).toBe("alle 6 Monate");
  expect(rhythm("indoor", "children")).toBe("alle 3 Monate");
  expect(rhythm()).toBe("alle 3 Monate");
});

test("an unknown age proposes nothing that belongs to the young; kinds of small animals are told apart", () => {
  expect(keys(of("hund", null)).some((key) => /core|welpe/.test(key))).toBe(false);
  expect(keys(of("kleintier", null))).not.toContain("kaninchen-myxo-rhd");
  expect(keys(of("kleintier", null, "rabbit"))).toContain("kaninchen-myxo-rhd");
  expect(keys(of("kleintier", null, "ferret"))).toContain("frettchen-staupe");
  expect(of("sonstiges", null)).toEqual([]);
});

test("every row can be proposed to somebody, with a source, never before today", () => {
  const life: Lifestyle[] = ["outdoor", "contact", "prey", "travel", "ticks", "rabbit", "ferret"];
  const seen = new Set<string>();
  for (const species of new Set(schedules.plans.map((plan) => plan.species)))
    for (const born of ["2026-11-10", "2026-10-01", "2020-01-01"])
      for (const proposal of of(species, born, ...life)) {
        seen.add(proposal.key.replace(/:.*/, ""));
        expect(proposal.date >= TODAY).toBe(true);
        expect(proposal.sources.length).toBeGreaterThan(0);
      }
  expect(schedules.plans.map(({ key }) => key).filter((key) => !seen.has(key))).toEqual([]);
});
