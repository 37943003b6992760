import { EXIT, Failure } from '../io/exit.js';

/** Tokens at which the search ends: what takes more is no matter of the budget. */
const MOST = 1_000_000;

/**
 * The error where nothing fits into a budget: the least budget, exactly, with which something is answered. The answer
 * is made some ten to twenty times to find it.
 *
 * @param budget Tokens with which nothing was answered.
 * @param answers Whether something is answered with these tokens, and with all above.
 */
export async function tooSmall(
  budget: number,
  answers: (budget: number) => boolean | Promise<boolean>,
): Promise<Failure> {
  let none = budget;
  let some = Math.max(8, 2 * budget);
  while (!(await answers(some))) {
    none = some;
    some *= 2;
    if (some > MOST) return failure(budget, '');
  }
  while (some - none > 1) {
    const middle = Math.floor((none + some) / 2);
    if (await answers(middle)) some = middle;
    else none = middle;
  }
  return failure(budget, `; the smallest answer takes ${some}`);
}

function failure(budget: number, needed: string): Failure {
  return new Failure(
    `a budget of ${budget} tokens is too small for anything${needed}`,
    EXIT.budget,
  );
}
