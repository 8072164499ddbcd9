import { describe, expect, test } from "vitest";
import { SPECIES } from "#db/enums";
import { assess } from "~/triage/assess";
import { emptyCase, speciesKey } from "~/triage/case";
import { poison } from "~/triage/knowledge";
import { levelRank } from "~/triage/level";
import { PoisonCheckForm } from "./poison-check";
import { checkPoison } from "./poison-check.server";

const AMOUNTS = ["", "1 g", "10 g", "100 g", "1000 g"];
const WEIGHTS = [null, 0.5, 5, 40];

describe("the poison check and the consultation say the same of the same facts", () => {
  test.each(SPECIES)("%s: every substance around its thresholds", (species) => {
    for (const toxin of poison.toxins.filter((one) => one.species.includes(speciesKey(species))))
      for (const amount of AMOUNTS)
        for (const weightKg of WEIGHTS) {
          const substance = toxin.synonyms[0]!;
          const form = { species, substance, amount, weight: weightKg ?? "", grown: true, signs: false };
          const checked = checkPoison(PoisonCheckForm.parse(form));
          const patient = { name: "", species, breed: null, ageMonths: 24, gender: null, neutered: false, weightKg };
          const told = assess({
            ...emptyCase({ ...patient, medicalConditions: [], allergies: [] }),
            issue: "vergiftungsverdacht",
            answers: { "g-stoff": [substance], ...(amount ? { "g-menge": [amount] } : {}) },
          });
          const what = `${substance}, ${amount || "ohne Menge"}, ${weightKg ?? "?"} kg`;
          // Wounds and swallowed things have rules of their own beside the dose: never below the check.
          expect(levelRank(told.level), what).toBeGreaterThanOrEqual(levelRank(checked.level));
          if (told.factors.every(({ facts }) => facts.some((fact) => fact.startsWith("intake:"))))
            expect(told.level, what).toBe(checked.level);
        }
  });
});

test("what was not answered is never asserted", () => {
  const form = { species: "Hund" as const, substance: "Vollmilchschokolade", amount: "10 g", weight: 40 };
  const unsaid = checkPoison(PoisonCheckForm.parse(form));
  expect(unsaid.reasons.join(" ")).not.toContain("zeigt schon Anzeichen");
  expect(unsaid.level).toBe("urgent");
  expect(checkPoison(PoisonCheckForm.parse({ ...form, grown: true, signs: false })).level).toBe("monitor");
  expect(checkPoison(PoisonCheckForm.parse({ ...form, grown: true, signs: true })).level).toBe("emergency");
});
