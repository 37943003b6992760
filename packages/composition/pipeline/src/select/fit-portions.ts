import { type CountTokens, fit, type LineRange } from '@ctx/text';
import type { Portion } from '../portions/portions.js';
import { headOf, lengthOf, mergeRanges, without } from '../portions/ranges.js';
import { NEXT, NEXT_FILES, type OrderedPortions } from './order.js';

/** Share of the budget below which an answer names files that come next, however few its tokens are. */
const FILLED = 0.8;

/** An answer as text, and the parts that an empty line stands between. */
export interface Rendering {
  text: string;
  parts: readonly string[];
}

/** Budget, counter and renderings that {@link fitPortions} needs. */
interface FitOptions<Answer extends Rendering> {
  budget: number;
  countTokens: CountTokens;
  /** The first `count` portions as they are shown. */
  first: (count: number) => readonly Portion[];
  answerOf: (portions: readonly Portion[]) => Answer;
}

/**
 * The longest prefix of portions whose rendered text is within the budget, and of the next one as
 * many lines as fit. Where no line of that one does, because its file needs a heading or the line is
 * long, files that come next are named: their lines would be gone from a larger answer, their names
 * may be.
 *
 * @returns the answer and its tokens; without an answer nothing fits, and `tokens` is what the
 *   smallest one would need
 */
export function fitPortions<Answer extends Rendering>(
  ordered: OrderedPortions,
  { budget, countTokens, first, answerOf }: FitOptions<Answer>,
): { answer?: Answer; tokens: number } {
  const measured = measure(countTokens, answerOf);
  const whole = remembered((count: number) => measured(first(count)));
  // The sum over lines is near the size of the whole text, not always equal to it.
  const count = fit(ordered.length, budget, (n) => whole(n).tokens(), {
    guess: countBySum(ordered, budget, (n) => whole(n).sum()),
  });
  const next = first(count + 1)[count];
  const isCut = next?.kind === 'body' || (next?.kind === 'rest' && ordered.at(0)?.kind === 'body');
  const { portions, least } = begin(isCut ? next : undefined, first(count), { budget, measured });
  let result = measured(portions);
  if (portions.length === 0) {
    const smallest = ordered.length === 0 ? whole(0) : (least ?? whole(1));
    if (smallest.tokens() > budget) return { tokens: smallest.tokens() };
  }
  if (next !== undefined && result.tokens() < FILLED * budget) {
    for (let more = 1; more <= NEXT_FILES; more++) {
      const named = measured([...portions, ...Array<Portion>(more).fill(NEXT)]);
      if (named.tokens() > budget) break;
      result = named;
    }
  }
  return { answer: result.answer, tokens: result.tokens() };
}

/**
 * Adds as many lines of a portion as fit to those before it: its whole does not.
 *
 * @returns the portions, and what a single line of it would give; without lines only the former
 */
function begin<Answer extends Rendering>(
  next: Portion | undefined,
  before: readonly Portion[],
  { budget, measured }: { budget: number; measured: Measuring<Answer> },
): { portions: readonly Portion[]; least?: Measured<Answer> } {
  const { code, above } = next === undefined ? { code: [], above: [] } : headerFirst(next);
  // All lines of it are the whole portion.
  const most = lengthOf(code) + lengthOf(above) - 1;
  if (next === undefined || most < 1) return { portions: before };
  const withLines = (lines: number) =>
    lines === 0 ? before : [...before, { ...next, ranges: headOf([...code, ...above], lines) }];
  const begun = remembered((lines: number) => measured(withLines(lines)));
  const guess = fit(most, budget, (n) => begun(n).sum());
  const lines = fit(most, budget, (n) => begun(n).tokens(), { guess });
  // The first line of a comment often only opens it.
  const isOpening = lines === lengthOf(code) + 1;
  return { portions: withLines(isOpening ? lines - 1 : lines), least: begun(1) };
}

/**
 * The lines of a portion from the one that names its definition on, then those above: where there is
 * no room for all of it, the comment above is what a reader misses least.
 */
function headerFirst({ ranges, stub }: Portion): { code: LineRange[]; above: LineRange[] } {
  const line = stub?.line ?? 0;
  const code = ranges
    .filter(({ endLine }) => endLine >= line)
    .map(({ startLine, endLine }) => ({ startLine: Math.max(startLine, line), endLine }));
  // A part of a long definition names the line of its header twice.
  const merged = mergeRanges(code.length > 0 ? code : ranges, 0);
  const above = mergeRanges(ranges, 0).flatMap((range) => without(range, merged));
  return { code: merged, above };
}

/** An answer, its exact tokens, and the sum of those of its lines. */
interface Measured<Answer> {
  answer: Answer;
  tokens: () => number;
  sum: () => number;
}

type Measuring<Answer> = (portions: readonly Portion[]) => Measured<Answer>;

/** Renders portions, and measures the text when it is asked to: by its lines, or exactly. */
function measure<Answer extends Rendering>(
  countTokens: CountTokens,
  answerOf: (portions: readonly Portion[]) => Answer,
): Measuring<Answer> {
  const sizeOf = remembered((line: string) => countTokens(`${line}\n`));
  const sizeOfPart = remembered((part: string) =>
    part.split('\n').reduce((sum, line) => sum + sizeOf(line), 0),
  );
  return (portions: readonly Portion[]) => {
    const answer = answerOf(portions);
    const { text, parts } = answer;
    let exact: number | undefined;
    return {
      answer,
      tokens: () => (exact ??= countTokens(text)),
      // Between two probes most parts stay the same, and each line is counted once. Of byte-pair
      // encodings that part words at line ends the sum is exact, or near.
      sum: () =>
        parts.reduce((sum, part) => sum + sizeOfPart(part), (parts.length - 1) * sizeOf('')),
    };
  };
}

/** Asks once for each key. */
export function remembered<Key, Value>(ask: (key: Key) => Value): (key: Key) => Value {
  const cache = new Map<Key, Value>();
  return (key) => {
    if (cache.has(key)) return cache.get(key)!;
    const value = ask(key);
    cache.set(key, value);
    return value;
  };
}

/** How many portions fit by the sum over lines, searched around what their approximate costs suggest. */
function countBySum(
  ordered: OrderedPortions,
  budget: number,
  measure: (count: number) => number,
): number {
  let guess = 0;
  for (let cost = 0; guess < ordered.length && cost <= budget; guess++)
    cost += ordered.at(guess)!.cost;
  return fit(ordered.length, budget, measure, { guess, step: 4 });
}
