import { expect, test } from "vitest";
import { Layers } from "./affine";

/** Steps of a half between -2 and 2, the same every time: exact in 32 bits. */
function steps(count: number, seed: number): Float32Array {
  let state = seed;
  return Float32Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (Math.floor(state / 65_536) % 9) / 2 - 2;
  });
}

/** The same in plain words. */
function plainly(x: Float32Array, width: number, weight: Float32Array, bias: Float32Array, dilation: number): number[] {
  const taps = weight.length / width / bias.length;
  return Array.from({ length: (x.length / width) * bias.length }, (_, n) => {
    const [at, row] = [Math.floor(n / bias.length), n % bias.length];
    let sum = bias[row]!;
    for (let tap = 0; tap < taps; tap++)
      for (let column = 0; column < width; column++) {
        const from = at + (tap - (taps >> 1)) * dilation;
        sum += (x[from * width + column] ?? 0) * weight[(tap * bias.length + row) * width + column]!;
      }
    return sum;
  });
}

test.each([
  [1, 1, 1],
  [3, 2, 4],
  [5, 16, 2],
  [12, 20, 8],
  [700, 7, 8],
])("%i words of width %i, taps %i apart: the sums of plain TypeScript", (count, width, dilation) => {
  const [weight, bias] = [steps(3 * width * width, 1), steps(width, 2)];
  const head = { weight: steps(9 * width, 3), bias: steps(9, 4) };
  const x = steps(count * width, 5);
  const layers = new Layers(width, [{ weight, bias, dilation }], [head, { weight: head.weight, bias: head.bias }]);
  const after = plainly(x, width, weight, bias, dilation).map((sum, n) => x[n]! + Math.max(0, sum));
  // A longer text before must leave nothing behind.
  layers.run(steps((count + 9) * width, 6));
  const read = layers.run(x);
  expect([...read.x]).toEqual(after);
  const heads = plainly(Float32Array.from(after), width, head.weight, head.bias, 0);
  expect(read.heads.map((one) => [...one])).toEqual([heads, heads]);
});
