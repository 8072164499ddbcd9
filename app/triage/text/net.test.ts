import { zlibSync } from "fflate";
import { expect, test } from "vitest";
import { SPECIES } from "#db/enums";
import { ANIMAL_SIZES, animalIndexes, edgesOf, Net, type PackedNet } from "./net";
import { ROWS, rowsOf } from "./rows";
import { tokenise } from "./tokens";

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
const ones = (count: number) => text(new Uint8Array(new Float32Array(count).fill(1).buffer));
const vector = (values: readonly number[]) => ({ step: 1, data: text(new Uint8Array(Int16Array.from(values).buffer)) });
const matrix = (values: readonly number[]) => ({
  steps: ones(1),
  data: text(zlibSync(new Uint8Array(Int8Array.from(values).buffer))),
});
const zeros = (count: number) => new Array<number>(count).fill(0);

/** A network of width one that adds up nothing but whether a word opens a clause, and looks one word to the left. */
function packedTiny(over: Record<string, number[]> = {}): PackedNet {
  const weights: Record<string, number[]> = {
    "widen.weight": [0],
    "widen.bias": [0],
    "edges.weight": [1, 0, 0],
    "conv0.weight": [1, 0, 0],
    "conv0.bias": [0],
    "look.weight": zeros(3),
    "look.bias": zeros(3),
    "seen.weight": [0],
    "seen.bias": [0],
    slope: [0],
    "forward1.weight": [0],
    "forward1.bias": [0],
    "forward2.weight": [0],
    "forward2.bias": [0],
    "severity.weight": [2, 1],
    "severity.bias": [-1, 0],
    "status.weight": zeros(7),
    "status.bias": [0, 0, 0, 0, 0, 0, 1],
    "sign.weight": [0, 0],
    "sign.bias": [0, 3],
    "issue.weight": [0, 1],
    "issue.bias": [0, 0],
    "pool.bias": [0, 0],
    ...Object.fromEntries(ANIMAL_SIZES.map((size, n) => [`animal${n}.weight`, zeros(size)])),
    ...over,
  };
  const of = <T>(ending: string, pack: (values: readonly number[]) => T) =>
    Object.fromEntries(
      Object.entries(weights).flatMap(([name, values]) =>
        name.endsWith(".weight") === (ending === ".weight") ? [[name, pack(values)]] : [],
      ),
    );
  const packed: PackedNet = {
    table: {
      levels: zeros(16),
      steps: ones(1),
      data: text(zlibSync(new Uint8Array((ROWS.words + ROWS.pieces) / 2))),
    },
    width: 1,
    dilations: [1],
    sight: 1,
    signs: ["husten"],
    issues: ["a", "b"],
    matrices: of(".weight", matrix),
    vectors: of(".bias", vector),
  };
  return packed;
}
const tiny = (over: Record<string, number[]> = {}) => new Net([packedTiny(over)]);
const dog = { species: "Hund", ageMonths: null, gender: null };

test("what two networks say counts by its mean", () => {
  const tokens = tokenise("er hustet, aber frisst");
  const loud = packedTiny({ "severity.weight": [6, 3] });
  const { emergency, visit, whole } = new Net([packedTiny(), loud]).read(tokens, dog);
  const [one, other] = [packedTiny(), loud].map((net) => new Net([net]).read(tokens, dog));
  expect(emergency[0]).toBeCloseTo((one!.emergency[0]! + other!.emergency[0]!) / 2, 3);
  expect(visit[1]).toBeCloseTo((one!.visit[1]! + other!.visit[1]!) / 2, 3);
  expect(whole.visit).toBeGreaterThan(one!.whole.visit);
  expect(whole.visit).toBeLessThan(other!.whole.visit);
  expect(() => new Net([packedTiny(), { ...loud, signs: ["niesen"] }])).toThrow("different signs");
});

test("a word's value is its own, plus what the convolution sees beside it where that is positive", () => {
  // Clause edges: er 1, hustet 0, aber 1 (a comma before it), frisst 0. The convolution adds the word before.
  const tokens = tokenise("er hustet, aber frisst");
  const { emergency, visit } = tiny().read(tokens, dog);
  // Sums of whole numbers: right to four digits.
  const near = (values: Float32Array) => [...values].map((value) => Number(value.toFixed(4)));
  expect(near(visit)).toEqual([1, 1, 1, 1]);
  expect(near(emergency)).toEqual([1, 1, 1, 1]);
  const blocked = tiny({ "conv0.weight": [-1, 0, 0] }).read(tokens, dog);
  expect(near(blocked.visit)).toEqual([1, 0, 1, 0]);
});

test("the whole is the smooth maximum of its words, each evened out with its neighbours", () => {
  const { whole } = tiny({ "conv0.weight": [0, 0, 0] }).read(tokenise("er hustet"), dog);
  // Odds of the words 1 and -1, each evened out to 0: log(e^0 + e^0) = log 2, so 2 to 1.
  expect(whole.emergency).toBeCloseTo(2 / 3);
});

test("the animal is looked up by species, stage of life and sex; unknown is a value of its own", () => {
  expect(animalIndexes({ species: SPECIES[1]!, ageMonths: 3, gender: "Weiblich" })).toEqual([1, 1, 2]);
  expect(animalIndexes({ species: SPECIES[0]!, ageMonths: null, gender: null })).toEqual([0, 4, 0]);
  const older = tiny({ "animal1.weight": [0, 0, 0, 5, 0] });
  expect(older.read(tokenise("hustet"), { ...dog, ageMonths: 120 }).visit[0]).toBeGreaterThan(
    older.read(tokenise("hustet"), dog).visit[0]!,
  );
});

test("a word is read by itself and by its letters, a number by its size", () => {
  expect([...rowsOf({ norm: "wuergt" })].every((row) => row >= 0 && row < ROWS.words + ROWS.pieces)).toBe(true);
  expect(rowsOf({ norm: "wuergt" })).toHaveLength(1 + 6 + 5 + 4);
  expect(rowsOf({ norm: "41" })).toEqual(rowsOf({ norm: "42" }));
  expect(rowsOf({ norm: "3" })).not.toEqual(rowsOf({ norm: "300" }));
  const [first, second] = tokenise("hustet? Ja");
  expect(edgesOf(undefined, first!)).toEqual([1, 1, 1]);
  expect(edgesOf(first, second!)).toEqual([1, 1, 0]);
});
