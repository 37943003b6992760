import { type CountTokens, fit, type LineRange } from '@ctx/text';
import type { Portion } from '../portions/portions.js';
import { headOf, lengthOf } from '../portions/ranges.js';
import type { OrderedPortions } from './order.js';

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
  /** Renders portions. */
  answerOf: (portions: readonly Portion[]) => Answer;
}

/**
 * The longest prefix of portions whose rendered text is within the budget, and of the next one as
 * many lines as fit.
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
  const ranges = next !== undefined && isCut ? fromItsHeader(next) : [];
  // All lines of it are the whole portion, which does not fit.
  const most = Math.min(lengthOf(ranges), lengthOf(next?.ranges ?? []) - 1);
  const begun = remembered((lines: number) =>
    lines === 0
      ? whole(count)
      : measured([...first(count), { ...next!, ranges: headOf(ranges, lines) }]),
  );
  const near = most > 0 ? fit(most, budget, (n) => begun(n).sum()) : 0;
  const lines = most > 0 ? fit(most, budget, (n) => begun(n).tokens(), { guess: near }) : 0;
  const result = begun(lines);
  if (lines === 0 && count === 0) {
    const least = ordered.length === 0 ? whole(0) : most > 0 ? begun(1) : whole(1);
    if (least.tokens() > budget) return { tokens: least.tokens() };
  }
  return { answer: result.answer, tokens: result.tokens() };
}

/**
 * The lines of a portion from the one that names its definition on: where there is no room for all of
 * it, the comment above is what a reader misses least.
 */
function fromItsHeader({ ranges, stub }: Portion): LineRange[] {
  const line = stub?.line ?? 0;
  const code = ranges
    .filter(({ endLine }) => endLine >= line)
    .map(({ startLine, endLine }) => ({ startLine: Math.max(startLine, line), endLine }));
  return code.length > 0 ? code : [...ranges];
}

/** Renders portions, and measures the text when it is asked to: by its lines, or exactly. */
function measure<Answer extends Rendering>(
  countTokens: CountTokens,
  answerOf: (portions: readonly Portion[]) => Answer,
) {
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
function remembered<Key, Value>(ask: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    if (known.has(key)) return known.get(key)!;
    const value = ask(key);
    known.set(key, value);
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
