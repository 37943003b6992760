/** Signs of a test and a subject that its chance is told by. */
export interface TestSigns {
  /** 0 to 1: the likeliest way of calls, and what names add to it. */
  likeness: number;
  /** The test imports the file of the subject, by others perhaps. */
  depends: boolean;
  /** Definitions of the test, and the code outside of them, that have a way to the subject. */
  starts: number;
  /** Every step of the likeliest way is bound. */
  isSure: boolean;
  /** Test files that there are: of many a smaller share runs anything that is asked for. */
  tests: number;
}

// A logistic regression on the traced tests of eleven repositories, each repository of equal weight. Fitted
// with one of them left out in turn it is calibrated on that one (`pnpm bench test-chances`, which fits anew).

const INTERCEPT = -2.28;
const LIKENESS = 0.613;
const DEPENDS = 2.656;
const STARTS = 0.192;
const SURE = 0.123;
const TESTS = -0.352;

/** A likeness of 0 or 1 has no finite odds. */
const LEAST = 0.005;

/** The signs as the numbers that the chance is the logistic function of the weighted sum of, but for the intercept. */
export function termsOf({ likeness, depends, starts, isSure, tests }: TestSigns): number[] {
  const bounded = Math.min(1 - LEAST, Math.max(LEAST, likeness));
  return [
    Math.log(bounded / (1 - bounded)),
    Number(depends),
    Math.log(1 + starts),
    Number(isSure),
    Math.log(Math.max(1, tests)),
  ];
}

/** The share of tests with such signs that ran their subject, 0 to 1. */
export function testChance(signs: TestSigns): number {
  const weights = [LIKENESS, DEPENDS, STARTS, SURE, TESTS];
  const sum = termsOf(signs).reduce((total, term, i) => total + term * weights[i]!, INTERCEPT);
  return 1 / (1 + Math.exp(-sum));
}
