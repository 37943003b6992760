import { expect } from 'vitest';
import { stepsOf } from './growth/steps.js';

declare module 'vitest' {
  interface Matchers<T> {
    /** See {@link growth}; called as `expect(prepare).toGrowLinearly(from, to)`. */
    toGrowLinearly(from: number, to: number): T;
    /** The same for work that hardly depends on the size of its input. */
    toStayConstant(from: number, to: number): T;
    /** The same for work whose growth has this exponent at most. */
    toGrowWithin(exponent: number, from: number, to: number): T;
  }
}

/** Prepares an input of a size, which is not counted, and gives the work on it, which is. */
export type Prepare = (size: number) => () => unknown;

/** Exponent that growth may have: 1 is linear, 2 quadratic; the slack is for sorting. */
const EXPONENT = 1.2;

/** The same for work that should not grow. */
const FLAT = 0.1;

/**
 * How many times more steps the work takes on an input of size `to` than on one of size `from`.
 * Work is done once before it is counted: what is kept for later calls is not its growth.
 */
export function growth(prepare: Prepare, from: number, to: number, count = stepsOf): number {
  const [small, large] = [prepare(from), prepare(to)];
  small();
  const [few = 0, many = 0] = count(small, large);
  return many / few;
}

function judge(prepare: Prepare, from: number, to: number, exponent: number) {
  const factor = growth(prepare, from, to);
  const most = (to / from) ** exponent;
  const finding = `an input ${to / from} times as large takes ${factor.toFixed(1)} times the steps`;
  return { pass: factor <= most, message: () => `${finding}; it may ${most.toFixed(1)} times` };
}

expect.extend({
  toGrowLinearly: (prepare: Prepare, from: number, to: number) =>
    judge(prepare, from, to, EXPONENT),
  toGrowWithin: (prepare: Prepare, exponent: number, from: number, to: number) =>
    judge(prepare, from, to, exponent),
  toStayConstant: (prepare: Prepare, from: number, to: number) => judge(prepare, from, to, FLAT),
});
