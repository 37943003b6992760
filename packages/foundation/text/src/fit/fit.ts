/** Where {@link fit} begins to search. */
export interface FitOptions {
  /** A number of items that may fit, to begin with. Default 1. */
  guess?: number | undefined;
  /** How far from the guess the second measurement goes; each later one goes twice as far. Default 1. */
  step?: number | undefined;
}

/**
 * How many of `count` items go under a budget: the largest n for which `measure(n) ≤ budget`,
 * where `measure(n)` is the cost of the first n items *as rendered*, headers and markers included.
 *
 * Every n > 0 it returns was measured and found to be within the budget, whatever `measure` does:
 * the budget is never broken. The answer is the largest such n when `measure` does not decrease;
 * otherwise it is one that fits, with an n that does not fit above it. 0 says that nothing fits:
 * emit nothing at all, not an empty frame (`measure(0)` is never asked).
 *
 * The search goes from the guess in steps that double until it has passed the answer, then halves:
 * at most 2·⌈log₂ count⌉ + 1 measurements. Without a guess none of them is of more than twice the
 * items that fit (or of one item), so the work is bounded by the budget and not by the input. For
 * instance, when 11 of 100 items fit, it measures 1, 2, 4, 8, 16, 12, 10 and 11; with `guess: 10`
 * it measures 10, 11 and 13, then 12.
 *
 * @param count Number of items, an integer ≥ 0.
 * @param budget In the unit of `measure`; `Infinity` is allowed.
 * @throws RangeError when `count` is not such an integer, `budget` is NaN, or `guess` or `step` is no
 *   integer.
 */
export function fit(
  count: number,
  budget: number,
  measure: (n: number) => number,
  { guess = 1, step = 1 }: FitOptions = {},
): number {
  if (!Number.isSafeInteger(count) || count < 0) {
    throw new RangeError(`fit: count must be an integer ≥ 0, got ${count}`);
  }
  if (Number.isNaN(budget)) throw new RangeError('fit: budget must be a number, got NaN');
  if (!Number.isSafeInteger(guess)) {
    throw new RangeError(`fit: guess must be an integer, got ${guess}`);
  }
  if (!Number.isSafeInteger(step) || step < 1) {
    throw new RangeError(`fit: step must be an integer ≥ 1, got ${step}`);
  }
  let fits = 0;
  let fails = count + 1;
  let next = Math.min(count, Math.max(1, guess));
  for (let stride = step; next > fits && next < fails; stride *= 2) {
    if (measure(next) <= budget) {
      fits = next;
      next = Math.min(count, next + stride);
    } else {
      fails = next;
      next = Math.max(1, next - stride);
    }
  }
  while (fails - fits > 1) {
    const middle = Math.floor((fits + fails) / 2);
    if (measure(middle) <= budget) fits = middle;
    else fails = middle;
  }
  return fits;
}
