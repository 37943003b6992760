import { quantile } from '@ctx/text/statistics';

/**
 * The duration of one measurement, in milliseconds of processor time: others who share the machine change it less than
 * the time on the wall.
 */
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

/** Milliseconds that a measurement takes at least, by repetition; the clock ticks coarsely. */
const LEAST_TIME = 20;

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
  const rounds = Math.ceil(LEAST_TIME / Math.max(0.01, elapsed(input, run, 1)));
  return Array.from({ length: REPEATS }, () => elapsed(input, run, rounds) / rounds);
}

function elapsed<Input>(input: Input, run: (input: Input) => unknown, rounds: number): number {
  const start = process.cpuUsage();
  for (let round = 0; round < rounds; round++) run(input);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** Three digits: more would claim what a shared machine cannot show. */
function round(value: number): string {
  return String(Number(value.toPrecision(value >= 100 ? 3 : 2)));
}
