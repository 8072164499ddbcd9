// What every word of a text goes through, four numbers at a time: affine layers, and words that look at each other.
// AssemblyScript: `npm run kernel` compiles it into affine.json. All addresses are those of 32-bit floats.

/** Where free memory begins. */
export function start(): usize {
  return (__heap_base + 15) & ~15;
}

/**
 * out[at] = bias + Σ weight[tap] · x[at + (tap - taps / 2) * dilation] for each of `count` words, two words at a time.
 * x holds `columns` numbers a word, with as many zero words before and after as the taps reach; weight
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

/** Each word's `width` numbers with their mean taken away, by their deviation; `stride` bytes a word in and out. */
export function normalise(x: usize, out: usize, count: i32, width: i32, stride: usize): void {
  for (let at = 0; at < count; at++) {
    const from = x + <usize>at * stride;
    const to = out + <usize>at * stride;
    let sum: f32 = 0;
    for (let n = 0; n < width; n++) sum += load<f32>(from + ((<usize>n) << 2));
    const mean = sum / <f32>width;
    let squares: f32 = 0;
    for (let n = 0; n < width; n++) {
      const away = load<f32>(from + ((<usize>n) << 2)) - mean;
      squares += away * away;
    }
    const scale: f32 = 1 / Mathf.sqrt(squares / <f32>width + 1e-5);
    for (let n = 0; n < width; n++)
      store<f32>(to + ((<usize>n) << 2), (load<f32>(from + ((<usize>n) << 2)) - mean) * scale);
  }
}

/** Sum of products of `size` numbers; four at a time as far as they go. */
function dot(a: usize, b: usize, size: i32): f32 {
  let sums = f32x4.splat(0);
  let n = 0;
  for (; n + 4 <= size; n += 4)
    sums = f32x4.add(sums, f32x4.mul(v128.load(a + ((<usize>n) << 2)), v128.load(b + ((<usize>n) << 2))));
  let sum =
    f32x4.extract_lane(sums, 0) +
    f32x4.extract_lane(sums, 1) +
    f32x4.extract_lane(sums, 2) +
    f32x4.extract_lane(sums, 3);
  for (; n < size; n++) sum += load<f32>(a + ((<usize>n) << 2)) * load<f32>(b + ((<usize>n) << 2));
  return sum;
}

/** to[n] += share · from[n] for `size` numbers. */
function addShare(to: usize, from: usize, share: f32, size: i32): void {
  const shares = f32x4.splat(share);
  let n = 0;
  for (; n + 4 <= size; n += 4) {
    const here = to + ((<usize>n) << 2);
    v128.store(here, f32x4.add(v128.load(here), f32x4.mul(shares, v128.load(from + ((<usize>n) << 2)))));
  }
  for (; n < size; n++) {
    const here = to + ((<usize>n) << 2);
    store<f32>(here, load<f32>(here) + share * load<f32>(from + ((<usize>n) << 2)));
  }
}

/**
 * Multi-head attention: own holds what each word asks, answers and tells, `width` numbers each, `stride` bytes a word; out
 * gets what the words within `sight` tell it, `line` bytes a word, and is zero before. Word at distance d counts slope · d
 * less. shares is room for 2 · sight + 1 numbers.
 */
export function attend(
  own: usize,
  out: usize,
  slopes: usize,
  shares: usize,
  count: i32,
  width: i32,
  heads: i32,
  sight: i32,
  stride: usize,
  line: usize,
): void {
  const size = width / heads;
  const scale: f32 = 1 / Mathf.sqrt(<f32>size);
  const part = (<usize>width) << 2;
  for (let head = 0; head < heads; head++) {
    const offset = (<usize>(head * size)) << 2;
    const slope = load<f32>(slopes + ((<usize>head) << 2));
    for (let at = 0; at < count; at++) {
      const asks = own + <usize>at * stride + offset;
      const first = max(0, at - sight);
      const last = min(count - 1, at + sight);
      let most: f32 = -Infinity;
      for (let other = first; other <= last; other++) {
        const answers = own + <usize>other * stride + part + offset;
        const fit = dot(asks, answers, size) * scale - slope * <f32>abs(at - other);
        store<f32>(shares + ((<usize>(other - first)) << 2), fit);
        most = max(most, fit);
      }
      let whole: f32 = 0;
      for (let other = first; other <= last; other++) {
        const place = shares + ((<usize>(other - first)) << 2);
        const power = Mathf.exp(load<f32>(place) - most);
        store<f32>(place, power);
        whole += power;
      }
      const to = out + <usize>at * line + offset;
      for (let other = first; other <= last; other++)
        addShare(
          to,
          own + <usize>other * stride + 2 * part + offset,
          load<f32>(shares + ((<usize>(other - first)) << 2)) / whole,
          size,
        );
    }
  }
}
