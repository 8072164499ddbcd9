// The networks that read statements: word pieces, four dilated convolutions, words that look at each other, and for each word how
// urgent what it says is, whether it holds, and which sign it names; the mean of what each says counts. Trained by
// scripts/triage/train.py; run in WebAssembly.
import { unzlibSync } from "fflate";
import { SPECIES } from "#db/enums";
import { Layers } from "./affine";
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

/** Numbers in base64, 16 bits times one step. */
type PackedVector = { step: number; data: string };
/** Row by row, 8 bits times the step of the row, by zlib, all in base64. */
type PackedMatrix = { steps: string; data: string };
/** Row by row, each number one of 16 levels times the step of its column, two columns a byte. */
type PackedTable = PackedMatrix & { levels: number[] };

export type PackedNet = {
  table: PackedTable;
  /** Width of the convolutions. */
  width: number;
  dilations: number[];
  /** Words to either side that a word looks at. */
  sight: number;
  signs: string[];
  issues: string[];
  matrices: Record<string, PackedMatrix>;
  vectors: Record<string, PackedVector>;
};

/** What is read of each word, row by row, and of the whole. */
export type Read = {
  /** Log odds that what the word says is an emergency, and that it needs a vet at all. */
  emergency: Float32Array;
  visit: Float32Array;
  /** Logits of the statuses, `STATUS_SIZE` a word. */
  status: Float32Array;
  /** Probabilities of the signs, `signs + 1` a word, the last one for none. */
  signs: Float32Array;
  /** Probabilities of the whole text. */
  whole: { emergency: number; visit: number; issues: number[] };
};
export const STATUS_SIZE = 7;
/** Minimum P(the word names no sign) from which the sign of a word is not computed. */
const SURELY_NONE = 0.95;
/** Words whose vectors are kept: half a kilobyte each. */
const REMEMBERED = 8000;

/** The mean of networks of one vocabulary: each errs on other texts. */
export class Net {
  readonly signs: readonly string[];
  readonly issues: readonly string[];
  readonly #places: ReadonlyMap<string, number>;
  readonly #members: readonly Member[];

  constructor(packed: readonly [PackedNet, ...PackedNet[]]) {
    const [{ signs, issues }] = packed;
    if (packed.some((one) => one.signs.join() !== signs.join() || one.issues.join() !== issues.join()))
      throw new Error("the networks have learnt different signs or issues");
    this.signs = signs;
    this.issues = issues;
    this.#places = new Map(signs.map((sign, place) => [sign, place]));
    this.#members = packed.map((one) => new Member(one));
  }

  /** The place of a sign in `signs`; undefined for one no text taught. */
  placeOf(sign: string): number | undefined {
    return this.#places.get(sign);
  }

  read(tokens: readonly Token[], animal: Animal): Read {
    const reads = this.#members.map((member) => member.read(tokens, animal));
    const mean = (part: (read: Read) => Float32Array) => meanOf(reads.map(part));
    const chance = (part: (read: Read) => number) =>
      sigmoid(reads.reduce((sum, read) => sum + logit(part(read)), 0) / reads.length);
    return {
      emergency: mean(({ emergency }) => emergency),
      visit: mean(({ visit }) => visit),
      status: mean(({ status }) => status),
      signs: mean(({ signs }) => signs),
      whole: {
        emergency: chance(({ whole }) => whole.emergency),
        visit: chance(({ whole }) => whole.visit),
        issues: [...meanOf(reads.map(({ whole }) => Float32Array.from(whole.issues)))],
      },
    };
  }
}

class Member {
  readonly #vectors = new Map<string, Float32Array>();
  readonly #table: Table;
  readonly #packed: PackedNet;
  readonly #weights: Record<string, Float32Array>;
  readonly #layers: Layers;

  constructor(packed: PackedNet) {
    this.#packed = packed;
    this.#table = new Table(packed.table);
    const unpacked = <T>(all: Record<string, T>, floats: (one: T) => Float32Array) =>
      Object.entries(all).map(([name, one]) => [name, floats(one)] as const);
    this.#weights = Object.fromEntries([...unpacked(packed.matrices, matrixOf), ...unpacked(packed.vectors, vectorOf)]);
    const layer = (name: string) => ({ weight: this.#of(`${name}.weight`), bias: this.#of(`${name}.bias`) });
    this.#layers = new Layers(
      packed.width,
      packed.dilations.map((dilation, n) => ({ ...layer(`conv${n}`), dilation })),
      {
        look: layer("look"),
        seen: layer("seen"),
        slopes: this.#of("slope"),
        sight: packed.sight,
        forward: [layer("forward1"), layer("forward2")],
      },
      [layer("severity"), layer("status"), layer("sign")],
    );
  }

  #of(name: string): Float32Array {
    const weights = this.#weights[name];
    if (!weights) throw new Error(`the model has no ${name}`);
    return weights;
  }

  read(tokens: readonly Token[], animal: Animal): Read {
    const { x, heads } = this.#layers.run(this.#embed(tokens, animal));
    const [severity, status, sign] = heads as [Float32Array, Float32Array, Float32Array];
    const emergency = severity.filter((_, n) => n % 2 === 0);
    const visit = severity.filter((_, n) => n % 2 === 1);
    const [emergencyBias = 0, visitBias = 0] = this.#of("pool.bias");
    return {
      emergency,
      visit,
      status,
      signs: this.#signs(sign, status),
      whole: {
        emergency: sigmoid(pooled(emergency) + emergencyBias),
        visit: sigmoid(pooled(visit) + visitBias),
        issues: softmax(this.#issue(x, visit)),
      },
    };
  }

  /** Logits to which sign each word names, in place; words that surely name none, most of a text, are told from the status. */
  #signs(signs: Float32Array, status: Float32Array): Float32Array {
    const size = this.#packed.signs.length + 1;
    const own = new Float32Array(STATUS_SIZE);
    for (let at = 0; at * size < signs.length; at++) {
      own.set(status.subarray(at * STATUS_SIZE, (at + 1) * STATUS_SIZE));
      toShares(own, 0, STATUS_SIZE);
      if ((own[STATUS_SIZE - 1] ?? 0) > SURELY_NONE) {
        signs.fill(0, at * size, (at + 1) * size);
        signs[(at + 1) * size - 1] = 1;
      } else toShares(signs, at * size, size);
    }
    return signs;
  }

  /** Each word's vector with its edges and the animal added. */
  #embed(tokens: readonly Token[], animal: Animal): Float32Array {
    const { width } = this.#packed;
    const own = this.#animal(animal);
    const x = new Float32Array(tokens.length * width);
    const weights = this.#of("edges.weight");
    tokens.forEach((token, at) => {
      const word = this.#vectorOf(token);
      const edges = edgesOf(tokens[at - 1], token);
      for (let d = 0; d < width; d++) {
        let sum = (word[d] ?? 0) + (own[d] ?? 0);
        for (let k = 0; k < edges.length; k++) sum += (weights[d * edges.length + k] ?? 0) * (edges[k] ?? 0);
        x[at * width + d] = sum;
      }
    });
    return x;
  }

  /** Mean of a word's rows, widened; remembered, because texts repeat their words. */
  #vectorOf(token: Token): Float32Array {
    const known = this.#vectors.get(token.norm);
    if (known) return known;
    const mean = this.#table.mean(rowsOf(token));
    const vector = dense(this.#of("widen.weight"), this.#of("widen.bias"), mean);
    if (this.#vectors.size < REMEMBERED) this.#vectors.set(token.norm, vector);
    return vector;
  }

  #animal(animal: Animal): Float32Array {
    const { width } = this.#packed;
    return animalIndexes(animal)
      .map((index, n) => this.#of(`animal${n}.weight`).subarray(index * width, (index + 1) * width))
      .reduce<Float32Array>(plus, new Float32Array(width));
  }

  /** What the text is about: the mean of its words by how much each says that something is wrong. */
  #issue(x: Float32Array, visit: Float32Array): number[] {
    const { width } = this.#packed;
    const shares = softmax([...visit]);
    const mean = new Float32Array(width);
    shares.forEach((share, at) => {
      for (let d = 0; d < width; d++) mean[d] = (mean[d] ?? 0) + share * (x[at * width + d] ?? 0);
    });
    return [...dense(this.#of("issue.weight"), this.#of("issue.bias"), mean)];
  }
}

/** In a buffer of their own: base64 may be decoded into the middle of a shared one. */
const bytesOf = (data: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(data, "base64"));
const stepsOf = (packed: PackedMatrix) => new Float32Array(bytesOf(packed.steps).buffer);

function vectorOf({ step, data }: PackedVector): Float32Array {
  return Float32Array.from(new Int16Array(bytesOf(data).buffer), (whole) => whole * step);
}

function matrixOf(packed: PackedMatrix): Float32Array {
  const steps = stepsOf(packed);
  const wholes = Int8Array.from(unzlibSync(bytesOf(packed.data)));
  const width = wholes.length / steps.length;
  return Float32Array.from(wholes, (whole, n) => whole * (steps[Math.floor(n / width)] ?? 0));
}

/** The table as it lies in the file, half a byte a number: as floats it would be eight times as large. */
class Table {
  readonly #levels: readonly number[];
  readonly #steps: Float32Array;
  readonly #pairs: Uint8Array;

  constructor(packed: PackedTable) {
    this.#levels = packed.levels;
    this.#steps = stepsOf(packed);
    this.#pairs = unzlibSync(bytesOf(packed.data));
  }

  /** The mean of these rows. */
  mean(rows: Int32Array): Float32Array {
    const width = this.#steps.length;
    const mean = new Float32Array(width);
    for (const row of rows)
      for (let d = 0; d < width; d++) {
        const pair = this.#pairs[(row * width + d) >> 1] ?? 0;
        mean[d] = (mean[d] ?? 0) + (this.#levels[d % 2 === 0 ? pair & 15 : pair >> 4] ?? 0);
      }
    return mean.map((sum, d) => (sum * (this.#steps[d] ?? 0)) / rows.length);
  }
}

/** bias + matrix · x, row by row. */
function dense(matrix: Float32Array, bias: Float32Array, x: Float32Array): Float32Array {
  const out = new Float32Array(bias);
  for (let row = 0; row < out.length; row++) {
    let sum = bias[row] ?? 0;
    for (let n = 0; n < x.length; n++) sum += (matrix[row * x.length + n] ?? 0) * (x[n] ?? 0);
    out[row] = sum;
  }
  return out;
}

/** In the first of them: they are long, and nobody else has them. */
function meanOf([sum = new Float32Array(), ...more]: readonly Float32Array[]): Float32Array {
  for (const one of more) for (let n = 0; n < sum.length; n++) sum[n] = (sum[n] ?? 0) + (one[n] ?? 0);
  for (let n = 0; n < sum.length; n++) sum[n] = (sum[n] ?? 0) / (more.length + 1);
  return sum;
}

const plus = (a: Float32Array, b: Float32Array): Float32Array => a.map((one, n) => one + (b[n] ?? 0));

/** Smooth maximum over the words, each taken as the mean of itself and its neighbours. */
function pooled(values: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < values.length; at++) {
    const near = values.subarray(Math.max(0, at - 1), at + 2);
    sum += Math.exp(near.reduce((a, b) => a + b, 0) / near.length);
  }
  return Math.log(sum);
}

/** Softmax of a part of an array, in place. */
function toShares(values: Float32Array, from: number, size: number): void {
  let most = Number.NEGATIVE_INFINITY;
  for (let n = from; n < from + size; n++) most = Math.max(most, values[n] ?? 0);
  let whole = 0;
  for (let n = from; n < from + size; n++) {
    const power = Math.exp((values[n] ?? 0) - most);
    values[n] = power;
    whole += power;
  }
  for (let n = from; n < from + size; n++) values[n] = (values[n] ?? 0) / whole;
}

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));
const logit = (share: number): number => Math.log(share / (1 - share));

export function softmax(values: readonly number[]): number[] {
  const most = Math.max(...values);
  const powers = values.map((one) => Math.exp(one - most));
  const whole = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / whole);
}
