import { expect, test } from "vitest";
import { type Attention, Layers } from "./affine";

/** Steps of a half between -2 and 2, the same every time: exact in 32 bits. */
function steps(count: number, seed: number): Float32Array {
  let state = seed;
  return Float32Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (Math.floor(state / 65_536) % 9) / 2 - 2;
  });
}
const small = (count: number, seed: number) => steps(count, seed).map((value) => value / 8);

type Plain = { weight: Float32Array; bias: Float32Array };

/** The same in plain words. */
function plainly(x: ArrayLike<number>, width: number, { weight, bias }: Plain, dilation = 0): number[] {
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

function normalised(x: readonly number[], width: number): number[] {
  return Array.from({ length: x.length / width }, (_, at) => {
    const own = x.slice(at * width, (at + 1) * width);
    const mean = own.reduce((a, b) => a + b, 0) / width;
    const deviation = Math.sqrt(own.reduce((sum, one) => sum + (one - mean) ** 2, 0) / width + 1e-5);
    return own.map((one) => (one - mean) / deviation);
  }).flat();
}

/** Attention as train.py has it, word by word. */
function attended(x: readonly number[], width: number, { look, seen, slopes, sight, forward }: Attention): number[] {
  const [count, size] = [x.length / width, width / slopes.length];
  const own = plainly(normalised(x, width), width, look);
  const part = (at: number, which: number, head: number, n: number) =>
    own[at * 3 * width + which * width + head * size + n]!;
  const told = Array.from({ length: count }, (_, at) =>
    [...slopes].flatMap((slope, head) => {
      const near = Array.from({ length: count }, (_, other) => other).filter((other) => Math.abs(other - at) <= sight);
      const powers = near.map((other) => {
        let fit = 0;
        for (let n = 0; n < size; n++) fit += part(at, 0, head, n) * part(other, 1, head, n);
        return Math.exp(fit / Math.sqrt(size) - slope * Math.abs(other - at));
      });
      const whole = powers.reduce((a, b) => a + b, 0);
      return Array.from({ length: size }, (_, n) =>
        near.reduce((sum, other, place) => sum + (powers[place]! / whole) * part(other, 2, head, n), 0),
      );
    }),
  ).flat();
  const after = plainly(told, width, seen).map((one, n) => one + x[n]!);
  const inner = plainly(normalised(after, width), width, forward[0]).map((one) => Math.max(0, one));
  return plainly(inner, forward[0].bias.length, forward[1]).map((one, n) => one + after[n]!);
}

test.each([
  [1, 1, 1, 1],
  [3, 2, 4, 2],
  [5, 16, 2, 4],
  [12, 20, 8, 2],
  [300, 8, 8, 2],
])("%i words of width %i, taps %i apart, %i heads: the sums of plain TypeScript", (count, width, dilation, heads) => {
  const convolution = { weight: small(3 * width * width, 1), bias: small(width, 2) };
  const layer = (rows: number, columns: number, seed: number) => ({
    weight: small(rows * columns, seed),
    bias: small(rows, seed + 1),
  });
  const attention: Attention = {
    look: layer(3 * width, width, 7),
    seen: layer(width, width, 9),
    slopes: Float32Array.from({ length: heads }, (_, n) => n / 4),
    sight: 7,
    forward: [layer(2 * width, width, 11), layer(width, 2 * width, 13)],
  };
  const head = { weight: steps(9 * width, 3), bias: steps(9, 4) };
  const x = steps(count * width, 5);
  const layers = new Layers(width, [{ ...convolution, dilation }], attention, [head, head]);
  const convolved = plainly(x, width, convolution, dilation).map((sum, n) => x[n]! + Math.max(0, sum));
  const after = attended(convolved, width, attention);
  // A longer text before must leave nothing behind.
  layers.run(steps((count + 9) * width, 6));
  const read = layers.run(x);
  const close = (got: Float32Array, want: readonly number[]) => {
    expect(got.length).toBe(want.length);
    expect(Math.max(...want.map((one, n) => Math.abs(one - got[n]!) / (1 + Math.abs(one))))).toBeLessThan(1e-2);
  };
  close(read.x, after);
  const wanted = plainly(after, width, head);
  for (const one of read.heads) close(one, wanted);
});
