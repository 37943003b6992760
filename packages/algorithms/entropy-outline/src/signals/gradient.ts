import { quantile } from '@ctx/text/statistics';

/** Quantile of a region's gradients that counts as a full score. Source: seed. */
const GRADIENT_QUANTILE = 0.9;

/** Bits below which that quantile is noise. Source: the code of the seed's authors. */
const FLAT_GRADIENT = 0.01;

/** Bits that count as a full score where the quantile is noise. Source: its code. */
const GRADIENT_SCALE = 0.6;

/**
 * The centered moving average of the values of `[start, end)`: entry i is the mean of the `window`
 * values around `start + i`, fewer at the borders. Prefix sums: linear, whatever the window.
 */
export function smooth(
  values: Float64Array,
  start: number,
  end: number,
  window: number,
): Float64Array {
  const length = end - start;
  const sums = new Float64Array(length + 1);
  for (let at = 0; at < length; at++) {
    sums[at + 1] = (sums[at] as number) + (values[start + at] as number);
  }
  const half = Math.floor(window / 2);
  const out = new Float64Array(length);
  for (let at = 0; at < length; at++) {
    const from = Math.max(0, at - half);
    const to = Math.min(length, at + half + 1);
    out[at] = ((sums[to] as number) - (sums[from] as number)) / (to - from);
  }
  return out;
}

/**
 * The gradient of smoothed entropy: how far the mean of the window after a line differs from the
 * mean of the window before it, in bits. Entry 0 is 0.
 */
export function gradient(smoothed: Float64Array, window: number): Float64Array {
  const half = Math.max(1, Math.floor(window / 2));
  const out = new Float64Array(smoothed.length);
  for (let at = 1; at < smoothed.length; at++) {
    const after = smoothed[Math.min(smoothed.length - 1, at + half)] as number;
    const before = smoothed[Math.max(0, at - half - 1)] as number;
    out[at] = Math.abs(after - before);
  }
  return out;
}

/**
 * Gradients as scores in [0, 1], on a scale of their own region: the 90th percentile counts as 1,
 * so that a file of small differences is told apart as well as one of large ones.
 */
export function scores(gradients: Float64Array): Float64Array {
  const percentile = gradients.length === 0 ? 0 : quantile(gradients, GRADIENT_QUANTILE);
  const scale = percentile > FLAT_GRADIENT ? percentile : GRADIENT_SCALE;
  return gradients.map((value) => Math.min(1, value / scale));
}

/**
 * The highest peaks, at least `gap` apart and `edge` from both ends: non-maximum suppression.
 * Ties go to the earlier line; the result is in line order.
 */
export function peaks(gradients: Float64Array, count: number, gap: number, edge: number): number[] {
  const order: number[] = [];
  for (let at = edge; at < gradients.length - edge; at++) {
    if ((gradients[at] as number) > 0) order.push(at);
  }
  order.sort((a, b) => (gradients[b] as number) - (gradients[a] as number) || a - b);
  const chosen: number[] = [];
  for (const at of order) {
    if (chosen.length >= count) break;
    if (chosen.every((other) => Math.abs(other - at) >= gap)) chosen.push(at);
  }
  return chosen.sort((a, b) => a - b);
}
