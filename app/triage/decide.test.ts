import { expect, test } from "vitest";
import { LEVELS, type Level } from "#db/enums";
import { decide, SHARES, type Signals, TABLE } from "./decide";
import { levelRank } from "./level";

const calm: Signals = {
  told: "benign",
  possible: "benign",
  dreaded: false,
  amountOpen: false,
  emergency: 0,
  visit: 0,
  plain: false,
  calmed: false,
  explained: false,
  settled: false,
  asked: false,
  well: false,
  saidNormal: false,
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
  ["alike", { emergency: SHARES.alike, calmed: true }, "emergency", true],
  ["watch", { emergency: SHARES.alike - 0.01, calmed: true }, "monitor", false],
  ["possible", { possible: "emergency", visit: 0.4 }, "urgent", true],
  ["possible-unanswered", { possible: "emergency", visit: 0.4, unanswered: true }, "emergency", true],
  ["alike-settled", { emergency: 1, settled: true }, "vet_visit", false],
  ["alike-said-normal", { emergency: 1, settled: true, saidNormal: true }, "vet_visit", false],
  ["not-understood", { understood: false }, "vet_visit", false],
  ["alike-visit", { visit: SHARES.visit }, "vet_visit", true],
  ["alike-visit-asked", { visit: SHARES.visit, asked: true }, "vet_visit", false],
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

const RUNS = 100_000;
const FLAGS = Object.keys(calm).filter((name) => typeof calm[name as keyof Signals] === "boolean");

/** Signals drawn by lot, the same ones in every run: levels that fit each other, shares on both sides of each limit, every flag. */
function* all(): Generator<Signals> {
  let seed = 1;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const one = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)]!;
  const shares = [0, 1, ...Object.values(SHARES), ...Object.values(SHARES).map((share) => share - 0.01)];
  for (let n = 0; n < RUNS; n++) {
    const told = one(LEVELS);
    const possible = one(LEVELS.filter((level) => levelRank(level) >= levelRank(told)));
    const flags = Object.fromEntries(FLAGS.map((name) => [name, next() < 0.5]));
    yield { ...calm, ...flags, told, possible, emergency: one(shares), visit: one(shares) };
  }
}

test("nothing is rated below what is told, and more danger never lowers", () => {
  for (const signals of all()) {
    const { level } = decide(signals);
    if (levelRank(level) < levelRank(signals.told)) expect.fail(JSON.stringify(signals));
    for (const graver of [
      { told: signals.possible },
      { possible: "emergency" as const },
      { emergency: 1 },
      { visit: 1 },
    ])
      if (levelRank(decide({ ...signals, ...graver }).level) < levelRank(level))
        expect.fail(JSON.stringify([signals, graver]));
  }
});

test("while a red flag is open nothing is called harmless, and it is asked about", () => {
  for (const signals of all()) {
    if (levelRank(signals.possible) < levelRank("urgent")) continue;
    const { level, row } = decide({ ...signals, calm: true });
    if (level === "benign") expect.fail(JSON.stringify(signals));
    if (levelRank(signals.told) < levelRank("urgent") && !signals.settled && !row.settledBy)
      expect.fail(JSON.stringify(signals));
  }
});
