// Affine layers over the words of a text, four numbers at a time. AssemblyScript: `npm run kernel` compiles it into affine.json.

/**
 * out[at] = bias + Σ weight[tap] · x[at + (tap - taps / 2) * dilation] for each of `count` words, two words at a time.
 * All are addresses of 32-bit floats: x `columns` a word, with as many zero words before and after as the taps reach; weight
 * taps × columns × rows; out `rows` a word. `rows` is a multiple of 16. A residual layer has as many rows as columns and
 * answers x[at] + max(0, sum).
 */
export function affine(
  x: usize,
  out: usize,
  weight: usize,
  bias: usize,
  count: i32,
  columns: i32,
  rows: i32,
  taps: i32,
  dilation: i32,
  residual: bool,
): void {
  const stride = (<usize>columns) << 2;
  const line = (<usize>rows) << 2;
  for (let row: usize = 0; row < line; row += 64) {
    const own = bias + row;
    for (let at = 0; at < count; at += 2) {
      let a0 = v128.load(own);
      let a1 = v128.load(own, 16);
      let a2 = v128.load(own, 32);
      let a3 = v128.load(own, 48);
      let b0 = a0;
      let b1 = a1;
      let b2 = a2;
      let b3 = a3;
      let w = weight + row;
      for (let tap = 0; tap < taps; tap++) {
        let here = x + <usize>(at + (tap - (taps >> 1)) * dilation) * stride;
        const end = here + stride;
        while (here < end) {
          const first = v128.load32_splat(here);
          const second = v128.load32_splat(here + stride);
          const w0 = v128.load(w);
          const w1 = v128.load(w, 16);
          const w2 = v128.load(w, 32);
          const w3 = v128.load(w, 48);
          a0 = f32x4.add(a0, f32x4.mul(first, w0));
          a1 = f32x4.add(a1, f32x4.mul(first, w1));
          a2 = f32x4.add(a2, f32x4.mul(first, w2));
          a3 = f32x4.add(a3, f32x4.mul(first, w3));
          b0 = f32x4.add(b0, f32x4.mul(second, w0));
          b1 = f32x4.add(b1, f32x4.mul(second, w1));
          b2 = f32x4.add(b2, f32x4.mul(second, w2));
          b3 = f32x4.add(b3, f32x4.mul(second, w3));
          here += 4;
          w += line;
        }
      }
      const to = out + <usize>at * line + row;
      if (residual) {
        const from = x + <usize>at * stride + row;
        const zero = f32x4.splat(0);
        v128.store(to, f32x4.add(v128.load(from), f32x4.max(zero, a0)));
        v128.store(to, f32x4.add(v128.load(from, 16), f32x4.max(zero, a1)), 16);
        v128.store(to, f32x4.add(v128.load(from, 32), f32x4.max(zero, a2)), 32);
        v128.store(to, f32x4.add(v128.load(from, 48), f32x4.max(zero, a3)), 48);
        const next = from + stride;
        v128.store(to + line, f32x4.add(v128.load(next), f32x4.max(zero, b0)));
        v128.store(to + line, f32x4.add(v128.load(next, 16), f32x4.max(zero, b1)), 16);
        v128.store(to + line, f32x4.add(v128.load(next, 32), f32x4.max(zero, b2)), 32);
        v128.store(to + line, f32x4.add(v128.load(next, 48), f32x4.max(zero, b3)), 48);
      } else {
        v128.store(to, a0);
        v128.store(to, a1, 16);
        v128.store(to, a2, 32);
        v128.store(to, a3, 48);
        v128.store(to + line, b0);
        v128.store(to + line, b1, 16);
        v128.store(to + line, b2, 32);
        v128.store(to + line, b3, 48);
      }
    }
  }
}
