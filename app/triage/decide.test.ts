import { expect, test } from "vitest";
import { LEVELS, type Level } from "#db/enums";
import { decide, SHARES, type Signals, TABLE } from "./decide";
import { levelRank } from "./facts";

const calm: Signals = {
  told: "benign",
  possible: "benign",
  dreaded: false,
  amountOpen: false,
  emergency: 0,
  visit: 0,
  plain: false,
  calmDose: false,
  explained: false,
  settled: false,
  well: false,
  understood: true,
  calm: false,
  unseen: false,
  unruled: false,
  unanswered: false,
};

test.each<[string, Partial<Signals>, Level, boolean]>([
  ["amount-open", { told: "emergency", possible: "emergency", amountOpen: true }, "emergency", true],
  ["told", { told: "emergency", possible: "emergency" }, "emergency", false],
  ["possible-and-alike", { possible: "emergency", dreaded: true }, "emergency", true],
  ["possible-and-alike", { possible: "emergency", emergency: SHARES.possible }, "emergency", true],
  ["alike", { emergency: SHARES.emergency }, "emergency", true],
  ["alike-visit", { emergency: SHARES.emergency, visit: SHARES.visit, plain: true }, "vet_visit", true],
  ["alike", { emergency: SHARES.plain, plain: true }, "emergency", true],
  ["alike", { emergency: SHARES.alike, calmDose: true }, "emergency", true],
  ["watch", { emergency: SHARES.alike - 0.01, calmDose: true }, "monitor", false],
  ["possible", { possible: "emergency", visit: 0.4 }, "urgent", true],
  ["possible-unanswered", { possible: "emergency", visit: 0.4, unanswered: true }, "emergency", true],
  ["alike-settled", { emergency: 1, settled: true }, "vet_visit", false],
  ["not-understood", { understood: false }, "vet_visit", false],
  ["alike-visit", { visit: SHARES.visit }, "vet_visit", true],
  ["watch", { visit: 1, explained: true }, "monitor", false],
  ["alike", { emergency: SHARES.emergency, visit: 1, explained: true }, "emergency", true],
  ["unseen", { unseen: true, calm: true }, "concerning", false],
  ["unruled", { unruled: true }, "concerning", false],
  ["calm", { calm: true }, "benign", false],
  ["watch", {}, "monitor", false],
])("row %s decides where it is meant to", (id, signals, level, precautionary) => {
  const decision = decide({ ...calm, ...signals });
  expect(decision.row.id).toBe(id);
  expect(decision).toMatchObject({ level, precautionary });
});

test("every row of the table has its own id", () => {
  expect(new Set(TABLE.map(({ id }) => id)).size).toBe(TABLE.length);
});

/** Every combination of a few values of each signal. */
function* all(): Generator<Signals> {
  const bools = [false, true];
  for (const told of LEVELS)
    for (const possible of LEVELS.filter((level) => levelRank(level) >= levelRank(told)))
      for (const emergency of [0, SHARES.possible, SHARES.emergency, 1])
        for (const visit of [0, SHARES.visit, 1])
          for (const settled of bools)
            for (const amountOpen of bools) yield { ...calm, told, possible, emergency, visit, settled, amountOpen };
}

test("nothing is rated below what is told, and more danger never lowers", () => {
  for (const signals of all()) {
    const { level } = decide(signals);
    expect(levelRank(level)).toBeGreaterThanOrEqual(levelRank(signals.told));
    for (const graver of [
      { told: signals.possible },
      { possible: "emergency" as const },
      { emergency: 1 },
      { visit: 1 },
    ])
      expect(
        levelRank(decide({ ...signals, ...graver }).level),
        JSON.stringify([signals, graver]),
      ).toBeGreaterThanOrEqual(levelRank(level));
  }
});

test("while a red flag is open nothing is called harmless, and it is asked about", () => {
  for (const signals of all()) {
    if (levelRank(signals.possible) < levelRank("urgent")) continue;
    const { level, asks } = decide({ ...signals, calm: true });
    expect(level).not.toBe("benign");
    if (levelRank(signals.told) < levelRank("urgent") && !signals.settled) expect(asks).toBe(true);
  }
});
