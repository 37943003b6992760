import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aggregateMetrics, type StageMetrics, stageRunner } from './metrics.js';

describe('stageRunner', () => {
  it('returns what it runs, and records name, items and time by the injected clock', () => {
    const metrics: StageMetrics[] = [];
    let clock = 0;
    const now = () => {
      clock += 5;
      return clock;
    };
    expect(stageRunner(metrics, now)('fit', 3, () => 'done')).toBe('done');
    expect(metrics).toEqual([{ stage: 'fit', items: 3, milliseconds: 5 }]);
  });

  it('takes no time without a clock', () => {
    const metrics: StageMetrics[] = [];
    stageRunner(metrics, undefined)('fit', 3, () => 0);
    expect(metrics).toEqual([{ stage: 'fit', items: 3 }]);
  });
});

describe('aggregateMetrics', () => {
  it('adds up each stage over the calls, in the order of their first appearance', () => {
    const calls: StageMetrics[][] = [
      [
        { stage: 'intent', items: 1 },
        { stage: 'translation', items: 1, tokensIn: 100, tokensOut: 80, milliseconds: 2 },
      ],
      [
        { stage: 'translation', items: 1, tokensIn: 300, tokensOut: 120, milliseconds: 3 },
        { stage: 'delivery', items: 1, tokensIn: 120 },
      ],
    ];
    expect(aggregateMetrics(calls)).toEqual([
      { stage: 'intent', calls: 1, items: 1 },
      {
        stage: 'translation',
        calls: 2,
        items: 2,
        tokensIn: 400,
        tokensOut: 200,
        milliseconds: 5,
        ratio: 0.5,
      },
      { stage: 'delivery', calls: 1, items: 1, tokensIn: 120 },
    ]);
  });

  it('takes the ratio from calls that have both sides, and none from empty texts', () => {
    const [first] = aggregateMetrics([
      [{ stage: 'a', items: 1, tokensIn: 10, tokensOut: 5 }],
      [{ stage: 'a', items: 1, tokensIn: 1000 }],
    ]);
    expect(first).toMatchObject({ tokensIn: 1010, ratio: 0.5 });
    const [empty] = aggregateMetrics([[{ stage: 'a', items: 0, tokensIn: 0, tokensOut: 0 }]]);
    expect(empty).not.toHaveProperty('ratio');
  });

  it('is nothing of nothing, and takes the names of an object for names', () => {
    expect(aggregateMetrics([])).toEqual([]);
    expect(aggregateMetrics([[]])).toEqual([]);
    const odd = [{ stage: '__proto__', items: 2 }];
    expect(aggregateMetrics([odd, odd])).toEqual([{ stage: '__proto__', calls: 2, items: 4 }]);
  });

  it('gives the same sums however the calls are grouped', () => {
    const metrics = fc.record({
      stage: fc.constantFrom('a', 'b', 'c'),
      items: fc.nat(100),
      tokensIn: fc.nat(1000),
      tokensOut: fc.nat(1000),
    });
    fc.assert(
      fc.property(fc.array(fc.array(metrics)), (calls) => {
        expect(aggregateMetrics([calls.flat()])).toEqual(aggregateMetrics(calls));
      }),
    );
  });
});
