import { expect, test } from "vitest";
import { assess } from "~/triage/assess";
import { emptyCase } from "~/triage/case";
import { dangersOf } from "~/triage/dangers";
import { DANGER, NONE } from "~/triage/knowledge";
import { shownSymptoms } from "./shown-symptoms";

const patient = {
  name: "Bello",
  species: "Hund",
  breed: null,
  ageMonths: 60,
  gender: null,
  neutered: false,
  weightKg: null,
  medicalConditions: [],
  allergies: [],
} as const;

test("what the text leaves open is recognised until the list of danger signs was answered without it", () => {
  const input = {
    ...emptyCase({ ...patient, medicalConditions: [], allergies: [] }),
    text: "Er hustet. Ich weiß nicht, ob das auch ein Krampf ist.",
  };
  const keys = (answers: Record<string, string[]>) => shownSymptoms({ ...input, answers }).map(({ key }) => key);
  expect(dangersOf(input).open.map(({ key }) => key)).toContain("krampfanfall");
  expect(keys({})).toEqual(expect.arrayContaining(["husten", "krampfanfall"]));
  expect(keys({ [DANGER]: [NONE] })).toEqual(["husten"]);
});

test("a guess in the words of a sign that is told is no second one; one in words of its own is shown", () => {
  const keys = (text: string) =>
    shownSymptoms({ ...emptyCase({ ...patient, gender: "Männlich", medicalConditions: [], allergies: [] }), text }).map(
      ({ key }) => key,
    );
  expect(keys("Er frisst seit gestern schlecht und hustet ab und zu.")).toEqual(["frisst-weniger", "husten"]);
  expect(keys("Er hustet. Ich weiß nicht, ob das auch ein Krampf ist.")).toContain("krampfanfall");
});

test("what was left standing in the list of what was understood is no surer for it, and goes with a later 'Nein'", () => {
  const input = {
    ...emptyCase({ ...patient, medicalConditions: [], allergies: [] }),
    text: "Er hustet. Ich weiß nicht, ob das auch ein Krampf ist.",
    symptoms: [
      { key: "husten", severity: null },
      { key: "krampfanfall", severity: null },
    ],
  };
  const shown = (answers: Record<string, string[]>) => shownSymptoms({ ...input, answers });
  expect(shown({}).map(({ key, open }) => [key, open])).toEqual([
    ["husten", false],
    ["krampfanfall", true],
  ]);
  expect(shown({ [DANGER]: [NONE] }).map(({ key }) => key)).toEqual(["husten"]);
  expect(assess({ ...input, answers: { [DANGER]: [NONE] } }).factors.flatMap(({ facts }) => facts)).not.toContain(
    "sign:krampfanfall",
  );
  // Chosen with a severity of its own, or added where the text tells nothing of it, it stays.
  const rated = { ...input, symptoms: [{ key: "krampfanfall", severity: "severe" as const }] };
  expect(shownSymptoms({ ...rated, answers: { [DANGER]: [NONE] } }).map(({ key }) => key)).toContain("krampfanfall");
  const added = { ...input, text: "Er hustet.", symptoms: [{ key: "zittern", severity: null }] };
  expect(shownSymptoms({ ...added, answers: { [DANGER]: [NONE] } }).map(({ key }) => key)).toContain("zittern");
});
