/** Least weight of a share, relative to the largest: below it, products with it are rounding noise. */
const LEAST_WEIGHT = 1e-12;

/** The bounds of one item. */
export interface Bounds {
  /** Share of the level; ≥ 0. */
  weight: number;
  /** The least it gets, if it gets anything. */
  floor: number;
  /** The most it gets; at least `floor`. */
  cap: number;
}

/**
 * Divides a budget in proportion to weights, with a floor and a cap for each: everybody gets
 * `min(cap, max(floor, level · weight))`, and the level rises until the budget is spent or all caps
 * are reached, so that what one cannot take flows on to the others.
 *
 * Too small a budget for all floors fills them in the order given, whole or not at all. More budget
 * never gives anyone less.
 *
 * @returns Amounts whose sum is at most `budget`.
 * @throws RangeError for a negative budget, weight or floor, or a cap below its floor.
 *
 * Source: water-filling, as for parallel channels (Cover and Thomas, §9.4), by halving the level.
 */
export function waterFill(items: readonly Bounds[], budget: number): number[] {
  assertBounds(items, budget);
  const amounts = items.map(() => 0);
  let rest = budget;
  for (const [i, { floor }] of items.entries()) {
    if (floor > rest) return amounts;
    amounts[i] = floor;
    rest -= floor;
  }
  const weights = comparable(items.map(({ weight }) => weight));
  const at = (level: number) =>
    items.map(({ floor, cap }, i) => Math.min(cap, Math.max(floor, level * weights[i]!)));
  return at(highest((level) => sumOf(at(level)) <= budget, topLevel(items, weights)));
}

/**
 * The highest level, up to `top`, that `fits`. By halving, down to neighboring numbers: unlike a
 * walk over break points it loses nothing to cancellation, and a level that fits has been tried.
 */
function highest(fits: (level: number) => boolean, top: number): number {
  if (fits(top)) return top;
  let low = 0;
  let high = top;
  for (;;) {
    const middle = low + (high - low) / 2;
    if (middle <= low || middle >= high) return low;
    if (fits(middle)) low = middle;
    else high = middle;
  }
}

/** Where every cap is reached. */
function topLevel(items: readonly Bounds[], weights: readonly number[]): number {
  return items.reduce(
    (top, { cap }, i) => (weights[i]! > 0 ? Math.max(top, cap / weights[i]!) : top),
    0,
  );
}

/** Weights relative to the largest; all but nothing counts as next to nothing, zero as zero. */
function comparable(weights: readonly number[]): number[] {
  const largest = weights.reduce((most, weight) => Math.max(most, weight), 0);
  return weights.map((weight) => (weight > 0 ? Math.max(weight / largest, LEAST_WEIGHT) : 0));
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function assertBounds(items: readonly Bounds[], budget: number): void {
  if (!(budget >= 0)) throw new RangeError(`waterFill: budget must be ≥ 0, got ${budget}`);
  for (const { weight, floor, cap } of items) {
    if (!(weight >= 0 && floor >= 0 && cap >= floor)) {
      throw new RangeError(
        `waterFill: need weight ≥ 0 and 0 ≤ floor ≤ cap, got ${weight}, ${floor}, ${cap}`,
      );
    }
  }
}
