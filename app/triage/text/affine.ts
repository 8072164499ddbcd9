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
type Placed = {
  weight: number;
  bias: number;
  columns: number;
  rows: number;
  taps: number;
  dilation: number;
  /** What a row's whole numbers count, and the greatest whole number of an input whose sums fit into 32 bits. */
  steps: number;
  most: number;
};
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
  quantise: (x: number, out: number, count: number, most: number) => number;
  affine: (
    ...numbers: [number, number, number, number, number, number, number, number, number, number, number, number]
  ) => void;
  normalise: (...numbers: [number, number, number, number, number]) => void;
  attend: (
    ...numbers: [number, number, number, number, number, number, number, number, number, number, number]
  ) => void;
};

const FLOAT = 4;
const SHORT = 2;
/** Greatest whole number of a weight: twelve bits leave as many or more for what it is multiplied with. */
const MOST_WEIGHT = 2047;
const MOST_SHORT = 32_767;
/** Words that the attention reaches beyond the last. */
const TURNED_MORE = 8;
const MOST_SUM = 2 ** 31 - 1;
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
  /** Where the whole numbers of a layer's input lie, after the margin. */
  #whole = 0;

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
      shares: this.#keep(new Float32Array(2 * sight + 8)),
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
    const [first, second, third, whole] = [0, 1, 2, 3].map((n) => this.#used + n * size * FLOAT) as [
      number,
      number,
      number,
      number,
    ];
    const turned = whole + size * SHORT;
    this.#grow(turned + (width / this.#attention.heads) * (count + TURNED_MORE) * FLOAT);
    this.#numbers(first, 3 * size + size / 2).fill(0);
    this.#whole = whole + this.#margin * columns * SHORT;
    const start = this.#numbers(first, count * columns);
    for (let at = 0; at < count; at++) start.set(x.subarray(at * width, (at + 1) * width), at * columns);
    let [here, there] = [first, second];
    for (const layer of this.#convolutions) {
      this.#apply(layer, here, there, count, here);
      [here, there] = [there, here];
    }
    this.#attend(this.#numbers(here, count * columns), there, third, turned, count);
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
  #attend(x: Float32Array, room: number, more: number, turned: number, count: number): void {
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
    this.#kernel.attend(more, room, slopes, shares, turned, count, this.#width, heads, sight, look.rows * FLOAT, line);
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

  /** @param residual the address of what the layer's answer is added to, where it is */
  #apply(layer: Placed, x: number, out: number, count: number, residual = 0): void {
    const { weight, bias, steps, columns, rows, taps, dilation, most } = layer;
    const step = this.#kernel.quantise(x, this.#whole, count * columns, most);
    this.#kernel.affine(this.#whole, out, weight, bias, steps, count, columns, rows, taps, dilation, step, residual);
  }

  /** Puts a layer into the memory: whole numbers, taps × columns / 2 × rows × 2, filled up with zeros; floats of the bias. */
  #place({ weight, bias }: Layer, width: number, taps = 1, dilation = 0): Placed {
    const columns = filled(width);
    const [rows, height] = [filled(bias.length), bias.length];
    const all = new Int16Array(taps * columns * rows);
    const steps = new Float32Array(rows);
    let greatest = 1;
    for (let row = 0; row < height; row++) {
      // A row's weights, a tap after the other.
      const own = Float32Array.from({ length: taps * width }, (_, n) => {
        const tap = Math.floor(n / width);
        return weight[(tap * height + row) * width + (n % width)]!;
      });
      const step = own.reduce((most, one) => Math.max(most, Math.abs(one)), 1e-12) / MOST_WEIGHT;
      const whole = own.map((one) => Math.round(one / step));
      whole.forEach((one, n) => {
        const [tap, column] = [Math.floor(n / width), n % width];
        all[(tap * columns + column - (column % 2)) * rows + 2 * row + (column % 2)] = one;
      });
      steps[row] = step;
      greatest = Math.max(
        greatest,
        whole.reduce((sum, one) => sum + Math.abs(one), 0),
      );
    }
    const padded = new Float32Array(rows);
    padded.set(bias);
    return {
      weight: this.#keep(new Float32Array(all.buffer)),
      bias: this.#keep(padded),
      steps: this.#keep(steps),
      columns,
      rows,
      taps,
      dilation,
      most: Math.min(MOST_SHORT, Math.floor(MOST_SUM / greatest)),
    };
  }

  /** The address of a copy that stays, at a multiple of sixteen bytes. */
  #keep(values: Float32Array): number {
    const address = this.#used;
    this.#used += Math.ceil(values.length / 4) * 4 * FLOAT;
    this.#grow(this.#used);
    this.#bytes(address, values.byteLength).set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
    return address;
  }

  #bytes(address: number, length: number): Uint8Array {
    return new Uint8Array(this.#kernel.memory.buffer, address, length);
  }

  #grow(bytes: number): void {
    const missing = bytes - this.#kernel.memory.buffer.byteLength;
    if (missing > 0) this.#kernel.memory.grow(Math.ceil(missing / PAGE));
  }
}
