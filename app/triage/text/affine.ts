// The layers that every word of a text goes through, in WebAssembly: sums that plain TypeScript takes too long for.
import kernel from "./affine.json";

type Layer = {
  /** A tap's matrix after the other, row by row. */
  weight: Float32Array;
  bias: Float32Array;
};
type Convolution = Layer & { dilation: number };
type Placed = { weight: number; bias: number; rows: number; taps: number; dilation: number };
type Affine = (
  ...numbers: [
    x: number,
    out: number,
    weight: number,
    bias: number,
    count: number,
    columns: number,
    rows: number,
    taps: number,
    dilation: number,
    residual: number,
  ]
) => void;

const FLOAT = 4;
const PAGE = 65_536;
/** Rows the kernel works on at a time. */
const LANES = 16;
const KERNEL = 3;
const filled = (size: number) => Math.ceil(size / LANES) * LANES;

const compiled = new WebAssembly.Module(Uint8Array.from(Buffer.from(kernel.wasm, "base64")));

export class Layers {
  readonly #memory: WebAssembly.Memory;
  readonly #affine: Affine;
  readonly #width: number;
  readonly #columns: number;
  readonly #convolutions: Placed[];
  readonly #head: Placed;
  readonly #sizes: number[];
  readonly #reach: number;
  #used = 0;

  /** @param heads what is read of each word after the convolutions, side by side in one layer */
  constructor(width: number, convolutions: readonly Convolution[], heads: readonly Layer[]) {
    const { memory, affine } = new WebAssembly.Instance(compiled, {}).exports;
    this.#memory = memory as WebAssembly.Memory;
    this.#affine = affine as Affine;
    this.#width = width;
    this.#columns = filled(width);
    this.#reach = Math.max(...convolutions.map(({ dilation }) => dilation));
    this.#convolutions = convolutions.map(({ dilation, ...layer }) => this.#place(layer, KERNEL, dilation));
    this.#sizes = heads.map(({ bias }) => bias.length);
    const joined = (part: (layer: Layer) => Float32Array) =>
      Float32Array.from(heads.flatMap((layer) => [...part(layer)]));
    this.#head = this.#place({ weight: joined(({ weight }) => weight), bias: joined(({ bias }) => bias) }, 1, 0);
  }

  /**
   * @param x `width` numbers a word
   * @returns x after the convolutions, each x + relu(conv(x)), and of each head its size a word
   */
  run(x: Float32Array): { x: Float32Array; heads: Float32Array[] } {
    const [width, columns] = [this.#width, this.#columns];
    const count = x.length / width;
    // The kernel takes words by twos, and reads as far beyond both ends as the taps reach.
    const margin = (this.#reach + 1) * columns;
    const size = (count + 1) * Math.max(columns, this.#head.rows) + 2 * margin;
    const [first, second] = [this.#used, this.#used + size * FLOAT];
    this.#grow(second + size * FLOAT);
    let view = new Float32Array(this.#memory.buffer, first, 2 * size).fill(0);
    for (let at = 0; at < count; at++) view.set(x.subarray(at * width, (at + 1) * width), margin + at * columns);
    let [here, there] = [first, second];
    const step = (layer: Placed, residual: number) => {
      const { weight, bias, rows, taps, dilation } = layer;
      const from = margin * FLOAT;
      this.#affine(here + from, there + from, weight, bias, count, columns, rows, taps, dilation, residual);
      [here, there] = [there, here];
      view = new Float32Array(this.#memory.buffer, here + from, size - margin);
      view.fill(0, count * rows);
    };
    for (const layer of this.#convolutions) step(layer, 1);
    const after = new Float32Array(x.length);
    for (let at = 0; at < count; at++) after.set(view.subarray(at * columns, at * columns + width), at * width);
    step(this.#head, 0);
    let row = 0;
    const heads = this.#sizes.map((own) => {
      const values = new Float32Array(count * own);
      for (let at = 0; at < count; at++)
        values.set(view.subarray(at * this.#head.rows + row, at * this.#head.rows + row + own), at * own);
      row += own;
      return values;
    });
    return { x: after, heads };
  }

  /** Puts a layer into the memory: taps × columns × rows, both filled up with zeros. */
  #place({ weight, bias }: Layer, taps: number, dilation: number): Placed {
    const [width, columns] = [this.#width, this.#columns];
    const [rows, height] = [filled(bias.length), bias.length];
    const placed = { weight: this.#used, bias: this.#used + taps * columns * rows * FLOAT, rows, taps, dilation };
    this.#used = placed.bias + rows * FLOAT;
    this.#grow(this.#used);
    const all = new Float32Array(this.#memory.buffer);
    all.set(bias, placed.bias / FLOAT);
    for (let tap = 0; tap < taps; tap++)
      for (let row = 0; row < height; row++)
        for (let column = 0; column < width; column++)
          all[placed.weight / FLOAT + (tap * columns + column) * rows + row] =
            weight[(tap * height + row) * width + column]!;
    return placed;
  }

  #grow(bytes: number): void {
    const missing = bytes - this.#memory.buffer.byteLength;
    if (missing > 0) this.#memory.grow(Math.ceil(missing / PAGE));
  }
}
