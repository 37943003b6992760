import { fit } from '@ctx/text';

/** A costly measure of the first n items as rendered, and a cheap size that foretells it. */
export interface NearMeasures {
  measure(n: number): number;
  /** Roughly proportional to `measure`: the characters of a page for its tokens. */
  size(n: number): number;
}

/** How many items fit, and what was learned. */
export interface Near {
  n: number;
  /** Measure divided by size, where it was measured last: a start for the next search. */
  ratio: number;
}

/** Tokens of a character, where nothing has been measured yet. */
const FIRST_RATIO = 1 / 3;

/** Guesses before the search goes step by step; each is corrected by the one before. */
const GUESSES = 3;

/**
 * `fit` of `@ctx/text` for a costly measure: the size says where to look, a few measurements find
 * the place. Every n > 0 that it returns was measured and found to be within the budget; it is the
 * largest for a measure that does not decrease, or with `slack` one that leaves at most that share.
 *
 * @param count Number of items.
 * @param budget In the unit of `measure`.
 */
export function fitNear(
  count: number,
  budget: number,
  { measure, size }: NearMeasures,
  { ratio = FIRST_RATIO, slack = 0 }: { ratio?: number; slack?: number } = {},
): Near {
  if (count === 0) return { n: 0, ratio };
  const measured = new Map<number, number>();
  const cost = (n: number): number => {
    const known = measured.get(n) ?? measure(n);
    measured.set(n, known);
    return known;
  };
  let guess = 0;
  for (let i = 0; i < GUESSES; i++) {
    const next = Math.max(1, fit(count, budget / ratio, size));
    if (next === guess) break;
    guess = next;
    if (cost(guess) > 0) ratio = cost(guess) / Math.max(1, size(guess));
    const leaves = budget - cost(guess);
    if (leaves >= 0 && (guess === count || leaves < slack * budget)) return { n: guess, ratio };
  }
  return { n: stepwise(count, budget, guess, cost), ratio };
}

/** From a guess up or down in growing steps, then between the last two. */
function stepwise(
  count: number,
  budget: number,
  guess: number,
  measure: (n: number) => number,
): number {
  let at = guess;
  let fits = 0;
  let fails = count + 1;
  for (let step = 1; ; step *= 2) {
    if (measure(at) <= budget) {
      fits = at;
      if (at === count || fails <= count) break;
      at = Math.min(count, at + step);
    } else {
      fails = at;
      if (at === 1 || fits > 0) break;
      at = Math.max(1, at - step);
    }
  }
  return fits + fit(Math.max(0, fails - fits - 1), budget, (n) => measure(fits + n));
}
