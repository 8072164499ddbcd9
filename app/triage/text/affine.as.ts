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

/** e to the power of each of four numbers of at most 0; nothing below -87. */
function powers(x: v128): v128 {
  const scaled = f32x4.mul(f32x4.max(x, f32x4.splat(-87)), f32x4.splat(Mathf.LOG2E));
  const whole = f32x4.floor(scaled);
  const rest = f32x4.sub(scaled, whole);
  // 2^rest by its series; the exponent's bits make 2^whole.
  let sum = f32x4.splat(1.5403530393e-4);
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(1.33335581e-3));
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(9.61812911e-3));
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(5.550410866e-2));
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(0.2402265069591));
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(Mathf.LN2));
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(1));
  return f32x4.mul(sum, i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(whole), i32x4.splat(127)), 23));
}

/** The sum of what four numbers hold. */
function across(x: v128): f32 {
  return f32x4.extract_lane(x, 0) + f32x4.extract_lane(x, 1) + f32x4.extract_lane(x, 2) + f32x4.extract_lane(x, 3);
}

/** to[n] = Σ share · from[n] over `count` words, `stride` bytes each, for `size` numbers; shares one after the other. */
function gather(to: usize, from: usize, shares: usize, count: i32, size: i32, stride: usize): void {
  let n: usize = 0;
  const width = (<usize>size) << 2;
  for (; n + 64 <= width; n += 64) {
    let a0 = f32x4.splat(0);
    let a1 = a0;
    let a2 = a0;
    let a3 = a0;
    let here = from + n;
    for (let other = 0; other < count; other++, here += stride) {
      const share = v128.load32_splat(shares + ((<usize>other) << 2));
      a0 = f32x4.add(a0, f32x4.mul(share, v128.load(here)));
      a1 = f32x4.add(a1, f32x4.mul(share, v128.load(here, 16)));
      a2 = f32x4.add(a2, f32x4.mul(share, v128.load(here, 32)));
      a3 = f32x4.add(a3, f32x4.mul(share, v128.load(here, 48)));
    }
    v128.store(to + n, a0);
    v128.store(to + n, a1, 16);
    v128.store(to + n, a2, 32);
    v128.store(to + n, a3, 48);
  }
  for (; n < width; n += 4) {
    let sum: f32 = 0;
    for (let other = 0; other < count; other++)
      sum += load<f32>(shares + ((<usize>other) << 2)) * load<f32>(from + n + <usize>other * stride);
    store<f32>(to + n, sum);
  }
}

/** Writes the first `size` numbers of each word, `stride` bytes a word, as `size` rows of a number a word. */
function turn(from: usize, to: usize, count: i32, size: i32, stride: usize, row: usize): void {
  for (let at = 0; at < count; at++)
    for (let n = 0; n < size; n++)
      store<f32>(to + <usize>n * row + ((<usize>at) << 2), load<f32>(from + <usize>at * stride + ((<usize>n) << 2)));
}

/**
 * Multi-head attention: own holds what each word asks, answers and tells, `width` numbers each, `stride` bytes a word; out
 * gets what the words within `sight` tell it, `line` bytes a word. Word at distance d counts slope · d less. shares is room
 * for 2 · sight + 8 numbers, turned for width / heads times `count` and 8 more.
 */
export function attend(
  own: usize,
  out: usize,
  slopes: usize,
  shares: usize,
  turned: usize,
  count: i32,
  width: i32,
  heads: i32,
  sight: i32,
  stride: usize,
  line: usize,
): void {
  const size = width / heads;
  const scale = f32x4.splat(1 / Mathf.sqrt(<f32>size));
  const part = (<usize>width) << 2;
  const row = (<usize>(count + 8)) << 2;
  const steps = i32x4(0, 1, 2, 3);
  for (let head = 0; head < heads; head++) {
    const offset = (<usize>(head * size)) << 2;
    const slope = v128.load32_splat(slopes + ((<usize>head) << 2));
    // What the words answer, a number of all of them after the other, so that four words are looked at in one step.
    turn(own + part + offset, turned, count, size, stride, row);
    for (let at = 0; at < count; at++) {
      const asks = own + <usize>at * stride + offset;
      const first = max(0, at - sight);
      const last = min(count - 1, at + sight);
      let most = f32x4.splat(-Infinity);
      for (let other = first; other <= last; other += 4) {
        let fit = f32x4.splat(0);
        let answers = turned + ((<usize>other) << 2);
        for (let n = 0; n < size; n++, answers += row)
          fit = f32x4.add(fit, f32x4.mul(v128.load32_splat(asks + ((<usize>n) << 2)), v128.load(answers)));
        const places = i32x4.add(i32x4.splat(other), steps);
        const far = f32x4.convert_i32x4_s(i32x4.abs(i32x4.sub(places, i32x4.splat(at))));
        fit = f32x4.sub(f32x4.mul(fit, scale), f32x4.mul(slope, far));
        // Whoever stands behind the last one says nothing.
        fit = v128.bitselect(fit, f32x4.splat(-Infinity), i32x4.le_s(places, i32x4.splat(last)));
        v128.store(shares + ((<usize>(other - first)) << 2), fit);
        most = f32x4.max(most, fit);
      }
      const greatest = f32x4.splat(
        max(
          max(f32x4.extract_lane(most, 0), f32x4.extract_lane(most, 1)),
          max(f32x4.extract_lane(most, 2), f32x4.extract_lane(most, 3)),
        ),
      );
      let whole = f32x4.splat(0);
      const end = shares + ((<usize>(last - first + 1)) << 2);
      for (let place = shares; place < end; place += 16) {
        const power = powers(f32x4.sub(v128.load(place), greatest));
        v128.store(place, power);
        whole = f32x4.add(whole, power);
      }
      const each = f32x4.splat(1 / across(whole));
      for (let place = shares; place < end; place += 16) v128.store(place, f32x4.mul(v128.load(place), each));
      const tells = own + <usize>first * stride + 2 * part + offset;
      gather(out + <usize>at * line + offset, tells, shares, last - first + 1, size, stride);
    }
  }
}
