import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Portion } from '../portions/portions.js';
import { lengthOf } from '../portions/ranges.js';
import { fitPortions } from './fit-portions.js';

const body = (startLine: number, size: number, kind: Portion['kind'] = 'body'): Portion => ({
  file: 0,
  kind,
  ranges: [{ startLine, endLine: startLine + size - 1 }],
  worth: 1,
  cost: size,
});
/** One character a token: a heading of five, and two a line. */
const fitted = (ordered: readonly Portion[], budget: number) =>
  fitPortions(ordered, {
    budget,
    countTokens: (text) => text.length,
    first: (count) => ordered.slice(0, count),
    answerOf: (portions) => {
      const lines = portions.reduce((sum, { ranges }) => sum + lengthOf(ranges), 0);
      const ranges = portions.flatMap(({ ranges }) => ranges);
      const part = `head${'\nx'.repeat(lines)}`;
      return { text: `${part}\n`, parts: [part], lines, ranges };
    },
  });

describe('fitPortions', () => {
  it('shows whole portions, and as many lines of the next one as fit', () => {
    const ordered = [body(1, 4), body(11, 6), body(21, 6)];
    expect(fitted(ordered, 25).answer?.lines).toBe(10);
    expect(fitted(ordered, 28).answer?.lines).toBe(11);
    expect(fitted(ordered, 99)).toMatchObject({ tokens: 37, answer: { lines: 16 } });
  });

  it('begins a definition at the line that names it, and not with its comment', () => {
    const stub = { line: 4, name: 'add', startLine: 1, endLine: 6 };
    const ordered = [{ ...body(1, 6), stub }];
    expect(fitted(ordered, 9).answer?.ranges).toEqual([{ startLine: 4, endLine: 5 }]);
    expect(fitted(ordered, 11).answer?.ranges).toEqual([{ startLine: 4, endLine: 6 }]);
    expect(fitted(ordered, 15).answer?.ranges).toEqual([
      { startLine: 4, endLine: 6 },
      { startLine: 1, endLine: 2 },
    ]);
    expect(fitted(ordered, 17).answer?.ranges).toEqual([{ startLine: 1, endLine: 6 }]);
    const comment = [{ ...body(1, 3), stub }];
    expect(fitted(comment, 7).answer?.ranges).toEqual([{ startLine: 1, endLine: 1 }]);
  });

  it('does not begin a whole file that was asked for whole', () => {
    expect(fitted([body(1, 4, 'rest'), body(1, 9, 'rest')], 20).answer?.lines).toBe(4);
    expect(fitted([body(1, 4), body(1, 9, 'rest')], 20).answer?.lines).toBe(7);
  });

  it('names what comes next where nothing more can be begun, and nothing where it can', () => {
    const names = (ordered: readonly Portion[], budget: number) => {
      const { answer } = fitPortions(ordered, {
        budget,
        countTokens: (text) => text.length,
        first: (count) => ordered.slice(0, count),
        // A line takes ten, a name four.
        answerOf: (portions) => {
          const named = portions.filter(({ kind }) => kind === 'next').length;
          const lines = portions.reduce((sum, { ranges }) => sum + lengthOf(ranges), 0);
          const text = `${'x'.repeat(9)}\n`.repeat(lines) + '...\n'.repeat(named);
          return { text, parts: [text], lines, named };
        },
      });
      return [answer?.lines, answer?.named];
    };
    const ordered = [body(1, 1), body(11, 3)];
    expect(names(ordered, 19)).toEqual([1, 2]);
    expect(names(ordered, 12)).toEqual([1, 0]);
    expect(names(ordered, 24)).toEqual([2, 0]);
    expect(names(ordered, 26)).toEqual([2, 1]);
    // Everything is shown: nothing comes next.
    expect(names(ordered, 99)).toEqual([4, 0]);
  });

  it('says what the smallest answer takes where nothing fits', () => {
    expect(fitted([body(1, 4)], 6)).toEqual({ tokens: 7 });
    expect(fitted([body(1, 4)], 7).answer?.lines).toBe(1);
    expect(fitted([], 3)).toEqual({ tokens: 5 });
  });

  it('keeps every budget, wastes less than a line, and only grows', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(sizes, (all) => {
        const ordered = all.map((size, i) => body(i * 20 + 1, size));
        const most = all.reduce((a, b) => a + b, 0);
        let before = 0;
        for (let budget = 0; budget < 80; budget++) {
          const { answer, tokens } = fitted(ordered, budget);
          if (answer === undefined) continue;
          expect(tokens).toBeLessThanOrEqual(budget);
          expect(answer.lines).toBeGreaterThanOrEqual(before);
          if (answer.lines < most) expect(budget - tokens).toBeLessThan(2);
          before = answer.lines;
        }
      }),
    );
  });
});
