// Intervals for means of scripts, which are independent of each other.
import { seededRandom } from '@ctx/text';
import { mean, quantile } from '@ctx/text/statistics';

/** A mean and its 95 % interval. */
export interface Interval {
  mean: number;
  low: number;
  high: number;
}

/** Resamples drawn for one interval. */
const RESAMPLES = 2000;

/** The mean of values with a percentile-bootstrap interval (Efron 1979), seeded. */
export function interval(values: readonly number[]): Interval {
  const random = seededRandom(1);
  const means = Array.from({ length: RESAMPLES }, () => {
    let sum = 0;
    for (let i = 0; i < values.length; i++) sum += values[Math.floor(random() * values.length)]!;
    return sum / values.length;
  });
  return { mean: mean(values), low: quantile(means, 0.025), high: quantile(means, 0.975) };
}
