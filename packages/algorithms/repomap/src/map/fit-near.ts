import { fit } from '@ctx/text';

/** A costly measure of the first n items as rendered, and a cheap size that predicts it. */
export interface NearMeasures {
  measure(n: number): number;
  /** Roughly proportional to `measure`: the characters of a page for its tokens. */
  size(n: number): number;
}

/** The number of items that fit, and the ratio with which the next search begins. */
export interface Near {
  n: number;
  /** Measure divided by size at the last measurement. */
  ratio: number;
}

/** Tokens of a character, where nothing has been measured yet. */
const FIRST_RATIO = 1 / 3;

/** Guesses before the search steps away from the last one; each corrects the one before. */
const GUESSES = 3;

/**
 * `fit` of `@ctx/text` for a costly measure: the size gives the guess with which it begins. Every
 * n > 0 that it returns was measured and found to be within the budget; it is the largest for a
 * measure that does not decrease, or with `slack` one that leaves at most that share unused.
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
    const tokens = measured.get(n) ?? measure(n);
    measured.set(n, tokens);
    return tokens;
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
  return { n: fit(count, budget, cost, { guess }), ratio };
}
