// Multinomial logistic regression with a reference class, fitted by full-batch gradient descent with momentum: the same
// rows give the same weights.

/** One row: features, and the class it is of (0 is the reference class, which has no weights). */
export type Row = { features: readonly number[]; of: number };

const STEPS = 1500;
const RATE = 0.5;
const MOMENTUM = 0.9;
/** Weight decay: a feature that says little stays small. */
const RIDGE = 1e-4;

/** @returns for each class but the reference one weights in the order of the features */
export function fitLogistic(rows: readonly Row[], classes: number): number[][] {
  const size = rows[0]!.features.length;
  const scales = Array.from({ length: size }, (_, n) =>
    Math.max(1e-6, Math.sqrt(rows.reduce((sum, { features }) => sum + features[n]! ** 2, 0) / rows.length)),
  );
  const scaled = Float64Array.from(rows.flatMap(({ features }) => features.map((value, n) => value / scales[n]!)));
  const of = Uint8Array.from(rows, (row) => row.of);
  const weights = Array.from({ length: classes - 1 }, () => new Float64Array(size));
  const speeds = weights.map(() => new Float64Array(size));
  for (let step = 0; step < STEPS; step++)
    for (const [k, slope] of slopesOf(scaled, of, weights).entries())
      for (let n = 0; n < size; n++) {
        speeds[k]![n] = MOMENTUM * speeds[k]![n]! + slope[n]!;
        weights[k]![n]! += RATE * speeds[k]![n]!;
      }
  return weights.map((row) => [...row].map((weight, n) => weight / scales[n]!));
}

/** Of the mean log likelihood less the decay, for each weight. */
function slopesOf(scaled: Float64Array, of: Uint8Array, weights: readonly Float64Array[]): Float64Array[] {
  const size = weights[0]!.length;
  const slopes = weights.map((row) => row.map((weight) => -RIDGE * weight));
  const odds = new Float64Array(weights.length);
  for (let row = 0; row < of.length; row++) {
    const from = row * size;
    let whole = 1;
    for (let k = 0; k < weights.length; k++) {
      let sum = 0;
      for (let n = 0; n < size; n++) sum += weights[k]![n]! * scaled[from + n]!;
      odds[k] = Math.exp(sum);
      whole += odds[k]!;
    }
    for (let k = 0; k < weights.length; k++) {
      const error = (Number(of[row] === k + 1) - odds[k]! / whole) / of.length;
      const slope = slopes[k]!;
      for (let n = 0; n < size; n++) slope[n]! += error * scaled[from + n]!;
    }
  }
  return slopes;
}
