import { coefficientOfVariation, quantile } from '@ctx/text/statistics';
import { SEED } from '../defaults.js';
import { LineKind } from '../read/profile.js';
import type { Measures } from './measures.js';
import { type Boundary, FINDERS, type Region, type Signal, WEIGHTS } from './signals.js';

/** Quantile of a region's gradients that counts as a full score. Source: seed. */
const GRADIENT_QUANTILE = 0.9;

/** Bits below which that quantile is noise. Source: the code of the seed's authors. */
const FLAT_GRADIENT = 0.01;

/** Bits that count as a full score where the quantile is noise. Source: its code. */
const GRADIENT_SCALE = 0.6;

/** The signals that take part; all of the seed's by default. */
export type Signals = readonly Signal[];

/** The signals of the seed. A heading is not one of them. */
export const SEED_SIGNALS: Signals = [
  'separator',
  'blank',
  'bracketReturn',
  'tagClose',
  'dedent',
  'entropy',
];

/**
 * The boundaries of a region at a recursion depth: structural signals scored by the entropy
 * gradient, the best of them within the boundary budget; separators are exempt from the budget.
 * A region without structure is split by entropy alone.
 */
export function boundariesOf(
  measures: Measures,
  region: Region,
  depth: number,
  signals: Signals = SEED_SIGNALS,
): Boundary[] {
  const boundaries = structural(measures, region, signals);
  if (boundaries.length === 0) {
    return signals.includes('entropy') ? entropyBoundaries(measures, region) : [];
  }
  const scored = depth === 0 ? rescore(measures, region, boundaries) : boundaries;
  return withinBudget(scored, boundaryBudget(region, depth));
}

/** How many boundaries a region keeps: one for 100 lines at the top, finer below. */
export function boundaryBudget({ start, end }: Region, depth: number): number {
  const target = depth === 0 ? SEED.target : Math.max(20, Math.floor(SEED.target / (depth + 1)));
  return Math.max(2, Math.floor((end - start) / target));
}

function structural(measures: Measures, region: Region, signals: Signals): Boundary[] {
  const { start, end } = region;
  const factor = entropyFactor(measures, region, SEED.window);
  const best = new Map<number, Boundary>();
  for (const signal of signals) {
    if (signal === 'entropy') continue;
    for (const line of FINDERS[signal](measures, region)) {
      if (line <= start || line >= end) continue;
      const scale = signal === 'separator' ? 1 : factor(line);
      const score = WEIGHTS[signal] * scale;
      if ((best.get(line)?.score ?? -1) < score) best.set(line, { line, score, signal });
    }
  }
  return apart([...best.values()]);
}

function entropyFactor(
  { entropies }: Measures,
  { start, end }: Region,
  window: number,
): (line: number) => number {
  const values = scores(gradient(smooth(entropies, start, end, window), window));
  return (line) => values[line - start] ?? 0;
}

/** Two lines apart at least: of closer boundaries the better one stays, the earlier on a tie. */
function apart(boundaries: readonly Boundary[]): Boundary[] {
  const chosen: Boundary[] = [];
  for (const boundary of [...boundaries].sort((a, b) => a.line - b.line)) {
    const last = chosen[chosen.length - 1];
    if (last === undefined || boundary.line - last.line > SEED.apart) chosen.push(boundary);
    else if (boundary.score > last.score) chosen[chosen.length - 1] = boundary;
  }
  return chosen;
}

/** At the top, a boundary counts by how much the file changes there, not only its neighbors. */
function rescore(measures: Measures, region: Region, boundaries: readonly Boundary[]): Boundary[] {
  const length = region.end - region.start;
  if (length < SEED.coarseLines) return [...boundaries];
  const window = Math.max(SEED.coarseWindow, Math.floor(length / 20));
  const factor = entropyFactor(measures, region, window);
  return boundaries.map((boundary) =>
    boundary.signal === 'separator'
      ? boundary
      : { ...boundary, score: boundary.score * (0.3 + 0.7 * factor(boundary.line)) },
  );
}

/** The best boundaries; separators always stay. */
function withinBudget(boundaries: readonly Boundary[], budget: number): Boundary[] {
  const marked = boundaries.filter(({ signal }) => signal === 'separator');
  const others = boundaries
    .filter(({ signal }) => signal !== 'separator')
    .sort((a, b) => b.score - a.score || a.line - b.line)
    .slice(0, Math.max(0, budget - marked.length));
  return [...marked, ...others].sort((a, b) => a.line - b.line);
}

/**
 * Splits a region without structure where its entropy changes most: a window of 5 to 25 lines, one
 * peak for 40 lines, more in varied text and fewer in even text, snapped to a blank line nearby.
 * Text of even entropy is not split at all; else, as a last resort, at the one strongest
 * transition of at least 0.3 bits.
 */
export function entropyBoundaries(measures: Measures, region: Region): Boundary[] {
  const { start, end } = region;
  const length = end - start;
  const { entropies, profile } = measures;
  const solid: number[] = [];
  for (let line = start; line < end; line++) {
    if (profile.kinds[line] !== LineKind.BLANK) solid.push(entropies[line] as number);
  }
  const variation = solid.length === 0 ? 0 : coefficientOfVariation(solid);
  if (variation < SEED.evenVariation) return [];
  const window = Math.min(25, Math.max(5, Math.floor(length / 15)));
  const values = gradient(smooth(entropies, start, end, window), window);
  const share = Math.min(SEED.mostVariation, variation) / SEED.usualVariation;
  const count = Math.floor((length / SEED.linesPerPeak) * share);
  const gap = Math.max(5, Math.floor(length / (count + 1) / 2));
  const lines = peaks(values, count, gap, SEED.edge).map((at) =>
    snap(measures, region, start + at),
  );
  if (lines.length > 0) {
    return [...new Set(lines)]
      .sort((a, b) => a - b)
      .map((line) => ({ line, score: values[line - start] ?? 0, signal: 'entropy' }));
  }
  return strongestTransition(measures, region);
}

/** The line after a blank one within three lines, else the line itself. */
function snap({ profile: { kinds } }: Measures, { start, end }: Region, line: number): number {
  for (let distance = 0; distance <= SEED.snap; distance++) {
    for (const near of [line - distance, line + distance]) {
      if (near > start && near < end && kinds[near - 1] === LineKind.BLANK) return near;
    }
  }
  return line;
}

function strongestTransition({ entropies }: Measures, { start, end }: Region): Boundary[] {
  const values = gradient(smooth(entropies, start, end, 5), 5);
  const [at] = peaks(values, 1, 1, SEED.edge);
  if (at === undefined || (values[at] as number) < SEED.leastTransition) return [];
  return [{ line: start + at, score: values[at] as number, signal: 'entropy' }];
}

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
