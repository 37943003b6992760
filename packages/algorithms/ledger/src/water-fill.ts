/** What one item may get. */
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
 * Source: water-filling by the sorted break points of the level, exact in n·log n.
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
  const level = levelFor(items, budget);
  const filled = items.map(({ weight, floor, cap }) => bounded(level * weight, floor, cap));
  return withinBudget(filled, items, budget);
}

/** The level at which the amounts sum to the budget; infinite when all caps fit. */
function levelFor(items: readonly Bounds[], budget: number): number {
  // Between two break points the sum is `fixed + level · slope`.
  const breaks = items.flatMap(({ weight, floor, cap }) =>
    weight > 0
      ? [
          { at: floor / weight, fixed: -floor, slope: weight },
          { at: cap / weight, fixed: cap, slope: -weight },
        ]
      : [],
  );
  breaks.sort((a, b) => a.at - b.at);
  let fixed = items.reduce((sum, { floor }) => sum + floor, 0);
  let slope = 0;
  for (const point of breaks) {
    if (slope > 0 && fixed + point.at * slope >= budget) return (budget - fixed) / slope;
    fixed += point.fixed;
    slope += point.slope;
    if (slope < 1e-12) slope = Math.max(0, slope);
  }
  return Number.POSITIVE_INFINITY;
}

/** Takes away what rounding added, so that the sum is never above the budget. */
function withinBudget(amounts: number[], items: readonly Bounds[], budget: number): number[] {
  let excess = amounts.reduce((sum, amount) => sum + amount, 0) - budget;
  for (let i = amounts.length - 1; i >= 0 && excess > 0; i--) {
    const give = Math.min(excess, amounts[i]! - items[i]!.floor);
    amounts[i]! -= give;
    excess -= give;
  }
  return amounts;
}

function bounded(amount: number, floor: number, cap: number): number {
  return Math.min(cap, Math.max(floor, Number.isNaN(amount) ? 0 : amount));
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
