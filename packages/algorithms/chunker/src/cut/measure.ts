import type { CountTokens } from '@ctx/text';

/** UTF-16 units counted to learn a file's tokens per character: a page of code, some 5,000 tokens. */
const SAMPLE = 20_000;

/** Sizes of stretches of one text: tokens where a counter is given, else UTF-16 units. */
export interface Measure {
  /** Number of UTF-16 units that are not white space. Constant time. */
  dense(start: number, end: number): number;
  /**
   * Size estimated from the text's ratio of size to non-blank characters. Constant time, and good
   * enough to pack by: indentation costs hardly any tokens.
   */
  estimate(start: number, end: number): number;
  /** Size of the stretch as it is. */
  exact(start: number, end: number): number;
  /** Size of another text: a header, a skeleton. */
  of(text: string): number;
}

/** Makes the measure of a text. One pass over it, and with a counter one count of its beginning. */
export function createMeasure(text: string, countTokens?: CountTokens): Measure {
  const sums = new Uint32Array(text.length + 1);
  let sum = 0;
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) > 32) sum++;
    sums[at + 1] = sum;
  }
  const of = (part: string): number =>
    countTokens === undefined ? part.length : countTokens(part);
  const dense = (start: number, end: number): number => sums[end]! - sums[start]!;
  const sample = Math.min(text.length, countTokens === undefined ? text.length : SAMPLE);
  const ratio = dense(0, sample) === 0 ? 1 : of(text.slice(0, sample)) / dense(0, sample);
  return {
    dense,
    estimate: (start, end) => dense(start, end) * ratio,
    exact: (start, end) => (countTokens === undefined ? end - start : of(text.slice(start, end))),
    of,
  };
}
