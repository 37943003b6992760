import { quantile } from '@ctx/text/statistics';

/** What one measurement took, in milliseconds. */
export interface Timing {
  name: string;
  min: number;
  median: number;
  max: number;
  /** Least time of four times the input over that of the input: 4 is linear, 16 quadratic. */
  growth: number;
  /** Input per second at the median, in MB of UTF-16 code units. */
  rate: number;
}

/** How often each input is measured. The least of several is the least disturbed. */
const REPEATS = 7;

/**
 * Times `run` on `input(size)` and on four times as much. The first run of each, which compiles,
 * is not counted.
 */
export function time<Input>(
  name: string,
  size: number,
  input: (size: number) => Input,
  run: (input: Input) => unknown,
): Timing {
  const once = sample(input(size), run);
  const fourfold = sample(input(4 * size), run);
  const median = quantile(once, 0.5);
  const min = Math.min(...once);
  return {
    name,
    min,
    median,
    max: Math.max(...once),
    growth: Math.min(...fourfold) / min,
    rate: size / 1e3 / median,
  };
}

/** The timings as a Markdown table. */
export function renderTimings(timings: readonly Timing[]): string {
  const rows = timings.map(
    ({ name, min, median, max, growth, rate }) =>
      `| ${name} | ${[min, median, max].map(round).join(' | ')} | ${round(rate)} | ${growth.toFixed(1)} |\n`,
  );
  const head = '| | min ms | median ms | max ms | MB/s | time for 4 × input |\n';
  return `${head}|---|--:|--:|--:|--:|--:|\n${rows.join('')}`;
}

function sample<Input>(input: Input, run: (input: Input) => unknown): number[] {
  run(input);
  return Array.from({ length: REPEATS }, () => {
    const start = performance.now();
    run(input);
    return performance.now() - start;
  });
}

/** Three digits: more would claim what a shared machine cannot show. */
function round(value: number): string {
  return String(Number(value.toPrecision(value >= 100 ? 3 : 2)));
}
