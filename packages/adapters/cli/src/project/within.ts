import type { WorkLimits } from '@ctx/workspace';

/** The share of a limit that goes into reading; the rest is for the answer, which takes longer the more was read. */
const READING_SHARE = 0.5;

/** How long files are read where an answer has to come within so many seconds; absent where it has not. */
export function readingWithin(seconds: number | undefined): WorkLimits | undefined {
  return seconds === undefined ? undefined : { milliseconds: READING_SHARE * 1_000 * seconds };
}
