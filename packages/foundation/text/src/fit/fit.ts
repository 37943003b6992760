/**
 * How many of `count` items go under a budget: the largest n for which `measure(n) ≤ budget`,
 * where `measure(n)` is the cost of the first n items *as rendered*, headers and markers included.
 *
 * Every n > 0 it returns was measured and found to be within the budget, whatever `measure` does:
 * the budget is never broken. The answer is the largest such n when `measure` does not decrease;
 * otherwise it is one that fits, with an n that does not fit above it. 0 says that nothing fits:
 * emit nothing at all, not an empty frame (`measure(0)` is never asked).
 *
 * The search doubles, then halves: at most 2·⌈log₂ count⌉ + 1 measurements, none of them of more
 * than twice the items that fit (or of one item), so the work is bounded by the budget and not by
 * the input.
 *
 * @param count Number of items, an integer ≥ 0.
 * @param budget In the unit of `measure`; `Infinity` is allowed.
 * @throws RangeError when `count` is not such an integer or `budget` is NaN.
 */
export function fit(count: number, budget: number, measure: (n: number) => number): number {
  if (!Number.isSafeInteger(count) || count < 0) {
    throw new RangeError(`fit: count must be an integer ≥ 0, got ${count}`);
  }
  if (Number.isNaN(budget)) throw new RangeError('fit: budget must be a number, got NaN');
  let fits = 0;
  let fails = count + 1;
  while (fits < count && fails > count) {
    const next = Math.min(count, Math.max(1, 2 * fits));
    if (measure(next) <= budget) fits = next;
    else fails = next;
  }
  while (fails - fits > 1) {
    const middle = Math.floor((fits + fails) / 2);
    if (measure(middle) <= budget) fits = middle;
    else fails = middle;
  }
  return fits;
}
