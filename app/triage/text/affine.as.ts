// What every word of a text goes through: affine layers in whole numbers, eight products at a time, and words that look at each
// other, in floats. AssemblyScript: `npm run kernel` compiles it into affine.json. Numbers are 32-bit floats unless said otherwise.

/** Where free memory begins. */
export function start(): usize {
  return (__heap_base + 15) & ~15;
}

/** Writes `count` floats as the nearest whole steps of 16 bits, `most` at the greatest of them; answers the size of a step. */
export function quantise(x: usize, out: usize, count: i32, most: i32): f32 {
  const end = x + ((<usize>count) << 2);
  let greatest = f32x4.splat(0);
  for (let here = x; here < end; here += 16) greatest = f32x4.max(greatest, f32x4.abs(v128.load(here)));
  const peak: f32 = max(
    max(f32x4.extract_lane(greatest, 0), f32x4.extract_lane(greatest, 1)),
    max(f32x4.extract_lane(greatest, 2), f32x4.extract_lane(greatest, 3)),
  );
  const scale = f32x4.splat(peak > 0 ? <f32>most / peak : 0);
  for (let here = x; here < end; here += 32, out += 16)
    v128.store(
      out,
      i16x8.narrow_i32x4_s(
        i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(v128.load(here), scale))),
        i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(v128.load(here, 16), scale))),
      ),
    );
  return peak / <f32>most;
}

/** sum plus a word's two numbers times the two weights of each of four rows. */
function plus(sum: v128, pair: v128, weights: v128): v128 {
  return i32x4.add(sum, i32x4.dot_i16x8_s(pair, weights));
}

/** Writes bias + steps · step · sum at `place` bytes of out, as floats; in a residual layer what lies there plus what is above zero. */
function put(out: usize, residual: usize, place: usize, sum: v128, step: v128, steps: usize, bias: usize): void {
  const wide = f32x4.mul(v128.load(steps), step);
  const value = f32x4.add(v128.load(bias), f32x4.mul(wide, f32x4.convert_i32x4_s(sum)));
  v128.store(out + place, residual ? f32x4.add(v128.load(residual + place), f32x4.max(f32x4.splat(0), value)) : value);
}

/**
 * out[at] = bias + steps · step · Σ weight[tap] · x[at + (tap - taps / 2) * dilation] for each of `count` words, two words at a time.
 * x holds `columns` whole numbers of 16 bits a word, with as many zero words before and after as the taps reach; weight
 * taps × columns / 2 × rows × 2, two columns of a row side by side; bias, steps (a weight's, row by row) and out floats, `rows`
 * a word; step that of x. `rows` is a multiple
 * of 16, `columns` of 2. With `residual`, the floats x was made of, the layer has as many rows as columns and answers
 * residual[at] + max(0, sum).
 */
export function affine(
  x: usize,
  out: usize,
  weight: usize,
  bias: usize,
  steps: usize,
  count: i32,
  columns: i32,
  rows: i32,
  taps: i32,
  dilation: i32,
  step: f32,
  residual: usize,
): void {
  const stride = (<usize>columns) << 1;
  const line = (<usize>rows) << 2;
  const wide = f32x4.splat(step);
  for (let row: usize = 0; row < line; row += 64) {
    const own = bias + row;
    const rated = steps + row;
    for (let at = 0; at < count; at += 2) {
      let a0 = i32x4.splat(0);
      let a1 = a0;
      let a2 = a0;
      let a3 = a0;
      let b0 = a0;
      let b1 = a0;
      let b2 = a0;
      let b3 = a0;
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
          a0 = plus(a0, first, w0);
          a1 = plus(a1, first, w1);
          a2 = plus(a2, first, w2);
          a3 = plus(a3, first, w3);
          b0 = plus(b0, second, w0);
          b1 = plus(b1, second, w1);
          b2 = plus(b2, second, w2);
          b3 = plus(b3, second, w3);
          here += 4;
          w += line;
        }
      }
      const place = <usize>at * line + row;
      put(out, residual, place, a0, wide, rated, own);
      put(out, residual, place + 16, a1, wide, rated + 16, own + 16);
      put(out, residual, place + 32, a2, wide, rated + 32, own + 32);
      put(out, residual, place + 48, a3, wide, rated + 48, own + 48);
      const next = place + line;
      put(out, residual, next, b0, wide, rated, own);
      put(out, residual, next + 16, b1, wide, rated + 16, own + 16);
      put(out, residual, next + 32, b2, wide, rated + 32, own + 32);
      put(out, residual, next + 48, b3, wide, rated + 48, own + 48);
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

/** A word that fits worse by so much counts less than a ten-thousandth of the one that fits best. */
const UNHEARD: f32 = -10;

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
        const below = load<f32>(place) - most;
        const power: f32 = below < UNHEARD ? 0 : Mathf.exp(below);
        store<f32>(place, power);
        whole += power;
      }
      const to = out + <usize>at * line + offset;
      for (let other = first; other <= last; other++) {
        const power = load<f32>(shares + ((<usize>(other - first)) << 2));
        if (power > 0) addShare(to, own + <usize>other * stride + 2 * part + offset, power / whole, size);
      }
    }
  }
}
