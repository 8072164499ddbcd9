// The network that reads statements: word pieces, four dilated convolutions, and for each word how urgent what it says is,
// whether it holds, and which sign it names. Trained by scripts/triage/train.py, run in plain TypeScript.
import { SPECIES } from "#db/enums";
import { rowsOf } from "./rows";
import type { Token } from "./tokens";

/** Who the text is about, as far as it changes what is urgent. */
export type Animal = { species: string; ageMonths: number | null; gender: string | null };
export const ANIMAL_SIZES = [SPECIES.length, 5, 3];

/** Species, life stage (unknown is the last), sex (unknown is the first). */
export function animalIndexes({ species, ageMonths, gender }: Animal): [number, number, number] {
  const stage = ageMonths === null ? 4 : ageMonths < 2 ? 0 : ageMonths < 6 ? 1 : ageMonths < 96 ? 2 : 3;
  const sex = gender === "Männlich" ? 1 : gender === "Weiblich" ? 2 : 0;
  return [(SPECIES as readonly string[]).indexOf(species), stage, sex];
}

/** Whether a word opens a clause, opens a sentence, stands in a question. */
export const edgesOf = (before: Token | undefined, token: Token): number[] => [
  Number(before?.clause !== token.clause),
  Number(before?.sentence !== token.sentence),
  Number(token.asked),
];
const EDGES = 3;

/** Matrices in base64: the table in signed bytes times `scale`, the rest as 32-bit floats, row by row. */
export type PackedNet = {
  table: string;
  scale: number;
  /** Width of a table row, and of the convolutions. */
  narrow: number;
  width: number;
  dilations: number[];
  signs: string[];
  issues: string[];
  weights: Record<string, string>;
};

/** What is read of each word, row by row, and of the whole. */
export type Read = {
  /** Log odds that what the word says is an emergency, and that it needs a vet at all. */
  emergency: Float64Array;
  visit: Float64Array;
  /** Logits of the statuses, `STATUS_SIZE` a word. */
  status: Float64Array;
  /** Probabilities of the signs, `signs + 1` a word, the last one for none. */
  signs: Float64Array;
  /** Probabilities of the whole text. */
  whole: { emergency: number; visit: number; issues: number[] };
};
export const STATUS_SIZE = 7;
/** Share of the last status, that a word names no sign, from which its sign is not asked for. */
const SURELY_NONE = 0.95;
const KERNEL = 3;
/** Words whose vectors are kept: half a kilobyte each. */
const REMEMBERED = 8000;

export class Net {
  readonly signs: readonly string[];
  readonly issues: readonly string[];
  readonly #places: ReadonlyMap<string, number>;
  readonly #vectors = new Map<string, Float64Array>();
  readonly #table: Int8Array;
  readonly #packed: PackedNet;
  readonly #weights: Record<string, Float64Array>;

  constructor(packed: PackedNet) {
    this.#packed = packed;
    this.signs = packed.signs;
    this.issues = packed.issues;
    this.#places = new Map(packed.signs.map((sign, place) => [sign, place]));
    this.#table = new Int8Array(Buffer.from(packed.table, "base64"));
    this.#weights = Object.fromEntries(
      Object.entries(packed.weights).map(([name, data]) => [name, floatsOf(Buffer.from(data, "base64"))]),
    );
  }

  /** The place of a sign in `signs`; undefined for one no text taught. */
  placeOf(sign: string): number | undefined {
    return this.#places.get(sign);
  }

  read(tokens: readonly Token[], animal: Animal): Read {
    const { width, dilations } = this.#packed;
    const weights = this.#weights;
    let x = this.#embed(tokens, animal);
    dilations.forEach((dilation, n) => {
      x = convolved(x, width, dilation, weights[`conv${n}.weight`]!, weights[`conv${n}.bias`]!);
    });
    const heads = (name: string) => linear(x, width, weights[`${name}.weight`]!, weights[`${name}.bias`]!);
    const severity = heads("severity");
    const status = heads("status");
    const emergency = new Float64Array(tokens.length);
    const visit = new Float64Array(tokens.length);
    for (let at = 0; at < tokens.length; at++) {
      emergency[at] = severity[2 * at]!;
      visit[at] = severity[2 * at + 1]!;
    }
    const bias = weights["pool.bias"]!;
    return {
      emergency,
      visit,
      status,
      signs: this.#signs(x, status),
      whole: {
        emergency: sigmoid(pooled(emergency) + bias[0]!),
        visit: sigmoid(pooled(visit) + bias[1]!),
        issues: softmax(this.#issue(x, visit)),
      },
    };
  }

  /** Which sign each word names; not asked of words that surely name none, most of a text. */
  #signs(x: Float64Array, status: Float64Array): Float64Array {
    const { width } = this.#packed;
    const { "sign.weight": weight, "sign.bias": bias } = this.#weights;
    const size = this.signs.length + 1;
    const shares = new Float64Array((x.length / width) * size);
    const own = new Float64Array(STATUS_SIZE);
    for (let at = 0; at * width < x.length; at++) {
      own.set(status.subarray(at * STATUS_SIZE, (at + 1) * STATUS_SIZE));
      toShares(own, 0, STATUS_SIZE);
      if (own[STATUS_SIZE - 1]! > SURELY_NONE) shares[(at + 1) * size - 1] = 1;
      else {
        shares.set(bias!, at * size);
        multiply(weight!, 0, size, width, x, at * width, shares, at * size);
        toShares(shares, at * size, size);
      }
    }
    return shares;
  }

  /** Each word's vector with its edges and the animal added. */
  #embed(tokens: readonly Token[], animal: Animal): Float64Array {
    const { width } = this.#packed;
    const { "edges.weight": edges } = this.#weights;
    const own = this.#animal(animal);
    const x = new Float64Array(tokens.length * width);
    for (let at = 0; at < tokens.length; at++) {
      const word = this.#vectorOf(tokens[at]!);
      const edge = edgesOf(tokens[at - 1], tokens[at]!);
      for (let d = 0; d < width; d++) {
        let sum = word[d]! + own[d]!;
        for (let k = 0; k < EDGES; k++) sum += edges![d * EDGES + k]! * edge[k]!;
        x[at * width + d] = sum;
      }
    }
    return x;
  }

  /** Mean of a word's rows, widened; remembered, because texts repeat their words. */
  #vectorOf(token: Token): Float64Array {
    const known = this.#vectors.get(token.norm);
    if (known) return known;
    const { narrow, width, scale } = this.#packed;
    const { "widen.weight": widen, "widen.bias": bias } = this.#weights;
    const rows = rowsOf(token);
    const mean = new Float64Array(narrow);
    for (const row of rows)
      for (let d = 0; d < narrow; d++) mean[d]! += (this.#table[row * narrow + d]! * scale) / rows.length;
    const vector = bias!.slice();
    multiply(widen!, 0, width, narrow, mean, 0, vector, 0);
    if (this.#vectors.size < REMEMBERED) this.#vectors.set(token.norm, vector);
    return vector;
  }

  #animal(animal: Animal): Float64Array {
    const { width } = this.#packed;
    const own = new Float64Array(width);
    animalIndexes(animal).forEach((index, n) => {
      const table = this.#weights[`animal${n}.weight`]!;
      for (let d = 0; d < width; d++) own[d] = own[d]! + table[index * width + d]!;
    });
    return own;
  }

  /** What the text is about: the mean of its words by how much each says that something is wrong. */
  #issue(x: Float64Array, visit: Float64Array): number[] {
    const { width } = this.#packed;
    const shares = softmax([...visit]);
    const mean = new Float64Array(width);
    shares.forEach((share, at) => {
      for (let d = 0; d < width; d++) mean[d]! += share * x[at * width + d]!;
    });
    return [...linear(mean, width, this.#weights["issue.weight"]!, this.#weights["issue.bias"]!)];
  }
}

/** Its own buffer: base64 may be decoded into the middle of a shared one. */
const floatsOf = (bytes: Buffer) =>
  Float64Array.from(new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)));

/** x + relu(conv(x)), three words wide, `dilation` words apart. */
function convolved(
  x: Float64Array,
  width: number,
  dilation: number,
  weight: Float64Array,
  bias: Float64Array,
): Float64Array {
  const length = x.length / width;
  const sums = new Float64Array(x.length);
  for (let at = 0; at < length; at++) sums.set(bias, at * width);
  for (let k = 0; k < KERNEL; k++) {
    const shift = (k - 1) * dilation;
    const end = Math.min(length, length - shift);
    let at = Math.max(0, -shift);
    for (; at + 2 <= end; at += 2)
      multiplyTwo(weight, k * width * width, width, x, (at + shift) * width, sums, at * width);
    if (at < end) multiply(weight, k * width * width, width, width, x, (at + shift) * width, sums, at * width);
  }
  for (let n = 0; n < sums.length; n++) sums[n] = x[n]! + Math.max(0, sums[n]!);
  return sums;
}

function linear(x: Float64Array, width: number, weight: Float64Array, bias: Float64Array): Float64Array {
  const size = bias.length;
  const length = x.length / width;
  const out = new Float64Array(length * size);
  for (let at = 0; at < length; at++) {
    out.set(bias, at * size);
    multiply(weight, 0, size, width, x, at * width, out, at * size);
  }
  return out;
}

/**
 * out += matrix · x, from places in each. Four rows at a time: their sums do not wait for each other, which makes it three
 * times as fast as one row after another.
 */
function multiply(
  matrix: Float64Array,
  first: number,
  rows: number,
  columns: number,
  x: Float64Array,
  from: number,
  out: Float64Array,
  to: number,
): void {
  let row = 0;
  for (; row + 4 <= rows; row += 4) {
    const a = first + row * columns;
    const b = a + columns;
    const c = b + columns;
    const d = c + columns;
    let sumA = 0;
    let sumB = 0;
    let sumC = 0;
    let sumD = 0;
    for (let n = 0; n < columns; n++) {
      const value = x[from + n]!;
      sumA += matrix[a + n]! * value;
      sumB += matrix[b + n]! * value;
      sumC += matrix[c + n]! * value;
      sumD += matrix[d + n]! * value;
    }
    out[to + row] = out[to + row]! + sumA;
    out[to + row + 1] = out[to + row + 1]! + sumB;
    out[to + row + 2] = out[to + row + 2]! + sumC;
    out[to + row + 3] = out[to + row + 3]! + sumD;
  }
  for (; row < rows; row++) {
    let sum = 0;
    for (let n = 0; n < columns; n++) sum += matrix[first + row * columns + n]! * x[from + n]!;
    out[to + row] = out[to + row]! + sum;
  }
}

/**
 * The same for a square matrix and two vectors that follow each other: each weight is loaded once for both, four rows at a time.
 */
function multiplyTwo(
  matrix: Float64Array,
  first: number,
  size: number,
  x: Float64Array,
  from: number,
  out: Float64Array,
  to: number,
): void {
  let row = 0;
  for (; row + 4 <= size; row += 4) {
    const a = first + row * size;
    const b = a + size;
    const c = b + size;
    const d = c + size;
    let sumA = 0;
    let sumB = 0;
    let sumC = 0;
    let sumD = 0;
    let nextA = 0;
    let nextB = 0;
    let nextC = 0;
    let nextD = 0;
    for (let n = 0; n < size; n++) {
      const value = x[from + n]!;
      const next = x[from + size + n]!;
      const weightA = matrix[a + n]!;
      const weightB = matrix[b + n]!;
      const weightC = matrix[c + n]!;
      const weightD = matrix[d + n]!;
      sumA += weightA * value;
      sumB += weightB * value;
      sumC += weightC * value;
      sumD += weightD * value;
      nextA += weightA * next;
      nextB += weightB * next;
      nextC += weightC * next;
      nextD += weightD * next;
    }
    const [here, there] = [to + row, to + size + row];
    out[here] = out[here]! + sumA;
    out[here + 1] = out[here + 1]! + sumB;
    out[here + 2] = out[here + 2]! + sumC;
    out[here + 3] = out[here + 3]! + sumD;
    out[there] = out[there]! + nextA;
    out[there + 1] = out[there + 1]! + nextB;
    out[there + 2] = out[there + 2]! + nextC;
    out[there + 3] = out[there + 3]! + nextD;
  }
  const rest = size - row;
  for (const k of rest > 0 ? [0, 1] : [])
    multiply(matrix, first + row * size, rest, size, x, from + k * size, out, to + k * size + row);
}

/** Smooth maximum over the words, each taken as the mean of itself and its neighbours. */
function pooled(values: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < values.length; at++) {
    const near = values.subarray(Math.max(0, at - 1), at + 2);
    sum += Math.exp(near.reduce((a, b) => a + b, 0) / near.length);
  }
  return Math.log(sum);
}

/** Softmax of a part of an array, in place. */
function toShares(values: Float64Array, from: number, size: number): void {
  let most = Number.NEGATIVE_INFINITY;
  for (let n = from; n < from + size; n++) most = Math.max(most, values[n]!);
  let whole = 0;
  for (let n = from; n < from + size; n++) {
    values[n] = Math.exp(values[n]! - most);
    whole += values[n]!;
  }
  for (let n = from; n < from + size; n++) values[n] = values[n]! / whole;
}

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

export function softmax(values: readonly number[]): number[] {
  const most = Math.max(...values);
  const powers = values.map((one) => Math.exp(one - most));
  const whole = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / whole);
}
