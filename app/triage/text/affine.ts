// The layers that every word of a text goes through, in WebAssembly: sums that plain TypeScript takes too long for.
import kernel from "./affine.json";

type Layer = {
  /** A tap's matrix after the other, row by row. */
  weight: Float32Array;
  bias: Float32Array;
};
type Convolution = Layer & { dilation: number };
/** Words that look at each other, and a layer for each alone after it. */
export type Attention = {
  /** What a word asks, answers and tells, one after the other; and what is made of what it is told. */
  look: Layer;
  seen: Layer;
  /** How much less a word counts by each word it is away: a number a head. */
  slopes: Float32Array;
  /** Words to either side that are seen. */
  sight: number;
  forward: readonly [Layer, Layer];
};
type Placed = { weight: number; bias: number; columns: number; rows: number; taps: number; dilation: number };
type PlacedAttention = Omit<Attention, "look" | "seen" | "slopes" | "forward"> & {
  look: Placed;
  seen: Placed;
  forward: [Placed, Placed];
  slopes: number;
  heads: number;
  shares: number;
};
/** The functions of affine.as.ts, which says what their numbers are. */
type Kernel = {
  memory: WebAssembly.Memory;
  start: () => number;
  affine: (...numbers: [number, number, number, number, number, number, number, number, number, number]) => void;
  normalise: (...numbers: [number, number, number, number, number]) => void;
  attend: (...numbers: [number, number, number, number, number, number, number, number, number, number]) => void;
};

const FLOAT = 4;
const PAGE = 65_536;
/** Rows the kernel works on at a time. */
const LANES = 16;
const KERNEL = 3;
const filled = (size: number) => Math.ceil(size / LANES) * LANES;

const compiled = new WebAssembly.Module(Uint8Array.from(Buffer.from(kernel.wasm, "base64")));

export class Layers {
  readonly #kernel = new WebAssembly.Instance(compiled, {}).exports as Kernel;
  readonly #width: number;
  readonly #columns: number;
  readonly #convolutions: Placed[];
  readonly #attention: PlacedAttention;
  readonly #head: Placed;
  readonly #sizes: number[];
  /** Words of zeros before and after the text that the convolutions reach for. */
  readonly #margin: number;
  /** Below lies what the kernel keeps for itself. */
  #used = this.#kernel.start();

  /** @param heads what is read of each word in the end, side by side in one layer */
  constructor(width: number, convolutions: readonly Convolution[], attention: Attention, heads: readonly Layer[]) {
    this.#width = width;
    this.#columns = filled(width);
    this.#margin = Math.max(...convolutions.map(({ dilation }) => dilation)) + 1;
    this.#convolutions = convolutions.map(({ dilation, ...layer }) => this.#place(layer, width, KERNEL, dilation));
    const { look, seen, slopes, sight, forward } = attention;
    this.#attention = {
      look: this.#place(look, width),
      seen: this.#place(seen, width),
      forward: [this.#place(forward[0], width), this.#place(forward[1], forward[0].bias.length)],
      slopes: this.#keep(slopes),
      heads: slopes.length,
      shares: this.#keep(new Float32Array(2 * sight + 1)),
      sight,
    };
    this.#sizes = heads.map(({ bias }) => bias.length);
    const joined = (part: (layer: Layer) => Float32Array) =>
      Float32Array.from(heads.flatMap((layer) => [...part(layer)]));
    this.#head = this.#place({ weight: joined(({ weight }) => weight), bias: joined(({ bias }) => bias) }, width);
  }

  /**
   * @param x `width` numbers a word
   * @returns x after convolutions and attention, and of each head its size a word
   */
  run(x: Float32Array): { x: Float32Array; heads: Float32Array[] } {
    const [width, columns] = [this.#width, this.#columns];
    const count = x.length / width;
    const { look, forward } = this.#attention;
    const widest = Math.max(columns, look.rows, forward[0].rows, this.#head.rows);
    // The kernel takes words by twos.
    const size = (count + 1) * widest + 2 * this.#margin * columns;
    const [first, second, third] = [0, 1, 2].map((n) => this.#used + n * size * FLOAT) as [number, number, number];
    this.#grow(third + size * FLOAT);
    const from = this.#margin * columns * FLOAT;
    this.#numbers(first, 3 * size).fill(0);
    const start = this.#numbers(first + from, count * columns);
    for (let at = 0; at < count; at++) start.set(x.subarray(at * width, (at + 1) * width), at * columns);
    let [here, there] = [first + from, second + from];
    for (const layer of this.#convolutions) {
      this.#apply(layer, here, there, count, true);
      [here, there] = [there, here];
      // What the kernel wrote of the word after the last one.
      this.#numbers(here + count * columns * FLOAT, columns).fill(0);
    }
    this.#attend(this.#numbers(here, count * columns), there, third, count);
    const after = new Float32Array(x.length);
    const end = this.#numbers(here, count * columns);
    for (let at = 0; at < count; at++) after.set(end.subarray(at * columns, at * columns + width), at * width);
    this.#apply(this.#head, here, third, count);
    const read = this.#numbers(third, count * this.#head.rows);
    let row = 0;
    const heads = this.#sizes.map((own) => {
      const values = new Float32Array(count * own);
      for (let at = 0; at < count; at++)
        values.set(read.subarray(at * this.#head.rows + row, at * this.#head.rows + row + own), at * own);
      row += own;
      return values;
    });
    return { x: after, heads };
  }

  /** Adds to each word what the words around tell it, then what a layer makes of it alone. */
  #attend(x: Float32Array, room: number, more: number, count: number): void {
    const { look, seen, forward, slopes, heads, shares, sight } = this.#attention;
    const line = this.#columns * FLOAT;
    const add = (address: number) => {
      const more = this.#numbers(address, x.length);
      for (let n = 0; n < x.length; n++) x[n] = (x[n] ?? 0) + (more[n] ?? 0);
    };
    this.#numbers(room, x.length + this.#columns).fill(0);
    this.#kernel.normalise(x.byteOffset, room, count, this.#width, line);
    this.#apply(look, room, more, count);
    this.#numbers(room, x.length).fill(0);
    this.#kernel.attend(more, room, slopes, shares, count, this.#width, heads, sight, look.rows * FLOAT, line);
    this.#apply(seen, room, more, count);
    add(more);
    this.#kernel.normalise(x.byteOffset, room, count, this.#width, line);
    this.#apply(forward[0], room, more, count);
    const inner = this.#numbers(more, count * forward[0].rows);
    for (let n = 0; n < inner.length; n++) inner[n] = Math.max(0, inner[n] ?? 0);
    this.#apply(forward[1], more, room, count);
    add(room);
  }

  /** What lies in the memory at an address; gone when the memory grows. */
  #numbers(address: number, length: number): Float32Array {
    return new Float32Array(this.#kernel.memory.buffer, address, length);
  }

  #apply(
    { weight, bias, columns, rows, taps, dilation }: Placed,
    x: number,
    out: number,
    count: number,
    residual = false,
  ) {
    this.#kernel.affine(x, out, weight, bias, count, columns, rows, taps, dilation, Number(residual));
  }

  /** Puts a layer into the memory: taps × columns × rows, both filled up with zeros. */
  #place({ weight, bias }: Layer, width: number, taps = 1, dilation = 0): Placed {
    const columns = filled(width);
    const [rows, height] = [filled(bias.length), bias.length];
    const all = new Float32Array(taps * columns * rows);
    for (let tap = 0; tap < taps; tap++)
      for (let row = 0; row < height; row++)
        for (let column = 0; column < width; column++)
          all[(tap * columns + column) * rows + row] = weight[(tap * height + row) * width + column]!;
    const padded = new Float32Array(rows);
    padded.set(bias);
    return { weight: this.#keep(all), bias: this.#keep(padded), columns, rows, taps, dilation };
  }

  /** The address of a copy that stays, at a multiple of sixteen bytes. */
  #keep(values: Float32Array): number {
    const address = this.#used;
    this.#used += Math.ceil(values.length / 4) * 4 * FLOAT;
    this.#grow(this.#used);
    this.#numbers(address, values.length).set(values);
    return address;
  }

  #grow(bytes: number): void {
    const missing = bytes - this.#kernel.memory.buffer.byteLength;
    if (missing > 0) this.#kernel.memory.grow(Math.ceil(missing / PAGE));
  }
}
