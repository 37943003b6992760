import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { averagedRanks, maxNormalized, reciprocalRankFusion, reciprocalRanks } from './fusion.js';

const scores = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), {
  minLength: 1,
  maxLength: 30,
});

/** The lists joined: what each adds, summed. */
const maxNormalizedSum = (...given: Parameters<typeof maxNormalized>): number[] => {
  const parts = maxNormalized(...given);
  return Array.from(parts[0] ?? [], (_, i) => parts.reduce((sum, part) => sum + part[i]!, 0));
};

describe('maxNormalized, summed', () => {
  test('divides each list by its maximum', () => {
    expect([
      ...maxNormalizedSum([
        [1, 2],
        [30, 0],
      ]),
    ]).toEqual([1.5, 1]);
  });

  test('weights the lists', () => {
    expect([
      ...maxNormalizedSum(
        [
          [1, 2],
          [30, 0],
        ],
        { weights: [2, 0.5] },
      ),
    ]).toEqual([1.5, 2]);
  });

  test('a list of zeros adds nothing', () => {
    expect([
      ...maxNormalizedSum([
        [0, 0],
        [1, 2],
      ]),
    ]).toEqual([0.5, 1]);
  });

  test('no lists, no items', () => {
    expect([...maxNormalizedSum([])]).toEqual([]);
    expect([...maxNormalizedSum([[]])]).toEqual([]);
  });

  test('does not depend on the scale of a list', () => {
    fc.assert(
      fc.property(scores, (list) => {
        const scaled = list.map((score) => score * 1024);
        expect(maxNormalizedSum([scaled])).toEqual(maxNormalizedSum([list]));
      }),
    );
  });
});

describe('reciprocalRankFusion', () => {
  test('adds 1 / (k + rank)', () => {
    const fused = reciprocalRankFusion(
      [
        [3, 2, 1],
        [0, 5, 0],
      ],
      { k: 5 },
    );
    expect([...fused]).toEqual([1 / 6, 1 / 7 + 1 / 6, 1 / 8]);
  });

  test('an absent item gets nothing, however short the list', () => {
    expect(reciprocalRankFusion([[1, 0]])[1]).toBe(0);
  });

  test('ties share the mean of their ranks', () => {
    expect([...averagedRanks([5, 9, 5, 0, 5])]).toEqual([3, 1, 3, 0, 3]);
    const [a, b] = reciprocalRankFusion([[1, 1]], { k: 0 });
    expect(a).toBe(1 / 1.5);
    expect(b).toBe(a);
  });

  test('k 5 is the default; 60 flattens', () => {
    expect(reciprocalRankFusion([[1]])[0]).toBe(1 / 6);
    expect(reciprocalRankFusion([[1]], { k: 60 })[0]).toBe(1 / 61);
  });

  test('depends on the order only', () => {
    fc.assert(
      fc.property(scores, (list) => {
        const cubed = list.map((score) => (score > 0 ? 1 + score : 0));
        const distinct = new Set(list).size === new Set(cubed).size;
        fc.pre(distinct);
        expect(reciprocalRankFusion([cubed])).toEqual(reciprocalRankFusion([list]));
      }),
    );
  });

  test('an order of the items does not matter', () => {
    fc.assert(
      fc.property(scores, (list) => {
        const backwards = [...reciprocalRankFusion([[...list].reverse()])].reverse();
        expect(backwards).toEqual([...reciprocalRankFusion([list])]);
      }),
    );
  });

  test('refuses a negative k and lists of different lengths', () => {
    expect(() => reciprocalRankFusion([[1]], { k: -1 })).toThrow(RangeError);
    expect(() => reciprocalRankFusion([[1], [1, 2]])).toThrow('lists must have one length');
  });
});

test('the parts sum to the whole', () => {
  fc.assert(
    fc.property(scores, scores, (a, b) => {
      const length = Math.min(a.length, b.length);
      const lists = [a.slice(0, length), b.slice(0, length)];
      const pairs = [
        [maxNormalized(lists), maxNormalizedSum(lists)],
        [reciprocalRanks(lists), reciprocalRankFusion(lists)],
      ] as const;
      for (const [[first, second], sum] of pairs)
        sum.forEach((value, i) => {
          expect(first![i]! + second![i]!).toBe(value);
        });
    }),
  );
});
