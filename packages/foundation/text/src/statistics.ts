import { seededRandom } from './measures/random.js';

/** The arithmetic mean; NaN for no values. */
export function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < values.length; index++) sum += values[index] as number;
  return sum / values.length;
}

/**
 * The population variance: mean squared distance from the mean, divided by n, not n − 1, since
 * the values measured here (all lines of a file) are the whole population. NaN for no values.
 * Two passes, so that a large mean does not cancel a small spread; exactly 0 when all values are
 * equal, although their mean may be rounded.
 */
function variance(values: ArrayLike<number>): number {
  if (values.length > 0 && isUniform(values)) return 0;
  const center = mean(values);
  let sum = 0;
  for (let index = 0; index < values.length; index++) {
    sum += ((values[index] as number) - center) ** 2;
  }
  return sum / values.length;
}

/** The population standard deviation: the square root of the variance. NaN for no values. */
export function standardDeviation(values: ArrayLike<number>): number {
  return Math.sqrt(variance(values));
}

/**
 * The coefficient of variation: standard deviation over mean, a spread without unit. 0 when all
 * values are equal, zeros included; infinite for a spread around a mean of 0; NaN for no values.
 */
export function coefficientOfVariation(values: ArrayLike<number>): number {
  const deviation = standardDeviation(values);
  return deviation === 0 ? 0 : deviation / Math.abs(mean(values));
}

/**
 * How many standard deviations `value` lies from the mean of its population; 0 when the
 * population has no spread, where every distance would be infinite or undefined.
 */
export function zScore(
  value: number,
  population: { mean: number; standardDeviation: number },
): number {
  const { mean: center, standardDeviation: deviation } = population;
  return deviation === 0 ? 0 : (value - center) / deviation;
}

/**
 * The quantile at `p` of the values, in any order: linear interpolation between the two nearest
 * order statistics, at position p·(n − 1) (type 7 of Hyndman and Fan, 1996; the default of R and
 * NumPy). NaN for no values. Sorts a copy: n·log n.
 *
 * @throws RangeError when `p` is not between 0 and 1.
 */
export function quantile(values: ArrayLike<number>, p: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`quantile: p must be within [0, 1], got ${p}`);
  const sorted = Float64Array.from(values).sort();
  const position = p * (sorted.length - 1);
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  if (below === above) return below;
  return below + (above - below) * (position - Math.floor(position));
}

/** The median: {@link quantile} at one half. NaN for no values. */
export function median(values: ArrayLike<number>): number {
  return quantile(values, 0.5);
}

/**
 * Shares in proportion to e^(score / temperature): they sum to 1, and the larger score has the larger
 * share. Scores count relative to the largest, so that nothing overflows. `[]` for none.
 *
 * @param temperature > 0: near 0 the best takes all, `Infinity` gives equal shares. Default 1.
 */
export function softmax(scores: readonly number[], temperature = 1): number[] {
  const best = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY);
  const weights = scores.map((score) => Math.exp((score - best) / temperature));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** A figure and its 95 % interval. */
export interface Interval {
  mean: number;
  low: number;
  high: number;
}

/** Resamples drawn for one interval. */
const RESAMPLES = 2000;

/**
 * The value of `statistic` for all of `count` cases, and its 95 % interval by the percentile bootstrap (Efron, 1979):
 * cases are drawn with replacement, seeded, so that the same values have the same interval. NaN for none.
 *
 * @param statistic Of cases by their numbers, each of which may come more than once.
 */
function bootstrap(count: number, statistic: (cases: readonly number[]) => number): Interval {
  const random = seededRandom(1);
  const drawn = Array.from({ length: RESAMPLES }, () =>
    statistic(Array.from({ length: count }, () => Math.floor(random() * count))),
  );
  return {
    mean: statistic(Array.from({ length: count }, (_, i) => i)),
    low: quantile(drawn, 0.025),
    high: quantile(drawn, 0.975),
  };
}

/** The mean of values with its bootstrap interval. */
export function meanInterval(values: readonly number[]): Interval {
  return bootstrap(values.length, (cases) => mean(cases.map((i) => values[i]!)));
}

/** The ratio of two means over the same cases, with its bootstrap interval: pairs stay together. */
export function ratioInterval(values: readonly number[], base: readonly number[]): Interval {
  const sum = (cases: readonly number[], of: readonly number[]) =>
    cases.reduce((total, i) => total + of[i]!, 0);
  return bootstrap(values.length, (cases) => sum(cases, values) / sum(cases, base));
}

function isUniform(values: ArrayLike<number>): boolean {
  const first = values[0];
  if (!Number.isFinite(first)) return false;
  for (let index = 1; index < values.length; index++) if (values[index] !== first) return false;
  return true;
}
