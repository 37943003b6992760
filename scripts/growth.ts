import { expect } from 'vitest';

declare module 'vitest' {
  interface Matchers<T> {
    /** See {@link growsLinearly}; called as `expect(prepare).toGrowLinearly(from, to)`. */
    toGrowLinearly(from: number, to: number): T;
    /** The same for work that hardly depends on the size of its input. */
    toStayConstant(from: number, to: number): T;
    /** The same for work whose growth has this exponent at most. */
    toGrowWithin(exponent: number, from: number, to: number): T;
  }
}

/** Prepares an input of a size, which is not measured, and gives the work on it, which is. */
export type Prepare = (size: number) => () => unknown;

/** Milliseconds of the processor that a measurement takes at least: its clock may be coarse. */
const MEASURED = 10;

/** Measurements of each size; the least counts, what other programs cost only adds. */
const ROUNDS = 3;

/** Attempts before work is called slow: a machine may be busy for the length of one of them. */
const ATTEMPTS = 3;

/**
 * Exponent that growth may have: 1 is linear, 2 quadratic; the slack is for caches, collected
 * memory and a busy machine.
 */
const EXPONENT = 1.5;

/** The same for work that should not grow: caches still feel the size. */
const FLAT = 0.5;

/**
 * Whether work grows with its input and not much faster: its time on an input of size `to` against
 * its time on one of size `from`, measured in turns in this very run, so that no machine is too slow.
 *
 * @param options `exponent`: that of the growth it may have. `now`: processor time in milliseconds.
 * @returns How many times longer the larger input takes, and how many times it may.
 */
export function growsLinearly(
  prepare: Prepare,
  from: number,
  to: number,
  { exponent = EXPONENT, now = processorTime }: { exponent?: number; now?: () => number } = {},
): { factor: number; most: number } {
  const [small, large] = [prepare(from), prepare(to)];
  const most = (to / from) ** exponent;
  let factor = Number.POSITIVE_INFINITY;
  timeOf(small, now);
  for (let attempt = 0; attempt < ATTEMPTS && factor > most; attempt++) {
    const pairs = Array.from({ length: ROUNDS }, () => [timeOf(small, now), timeOf(large, now)]);
    const least = (at: 0 | 1) => Math.min(...pairs.map((pair) => pair[at]!));
    factor = least(1) / least(0);
  }
  return { factor, most };
}

/** Milliseconds of one call, the mean of as many as a clock can tell. */
function timeOf(work: () => unknown, now: () => number): number {
  const started = now();
  for (let calls = 1; ; calls++) {
    work();
    const spent = now() - started;
    if (spent >= MEASURED) return spent / calls;
  }
}

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function judge(prepare: Prepare, from: number, to: number, exponent: number) {
  const { factor, most } = growsLinearly(prepare, from, to, { exponent });
  const finding = `an input ${to / from} times as large takes ${factor.toFixed(1)} times as long`;
  return { pass: factor <= most, message: () => `${finding}; it may ${most.toFixed(1)} times` };
}

expect.extend({
  toGrowLinearly: (prepare: Prepare, from: number, to: number) =>
    judge(prepare, from, to, EXPONENT),
  toGrowWithin: (prepare: Prepare, exponent: number, from: number, to: number) =>
    judge(prepare, from, to, exponent),
  toStayConstant: (prepare: Prepare, from: number, to: number) => judge(prepare, from, to, FLAT),
});
