import { jaccard } from '@ctx/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import {
  type MarginalItem,
  type MarginalOptions,
  maximalMarginalRelevance,
  shinglesOf,
  statementsOf,
} from './maximal-marginal-relevance.js';

const of = (...texts: string[]): MarginalItem[] => texts.map((text) => ({ text }));

describe('maximalMarginalRelevance', () => {
  it('suppresses a repeated block and names the one it repeats', () => {
    const license = '// Copyright The Authors\n// All rights reserved';
    const { kept, suppressed } = maximalMarginalRelevance(of(license, 'const a = 1;', license));
    expect(kept).toEqual([0, 1]);
    expect(suppressed).toMatchObject([{ index: 2, duplicateOf: 0, similarity: 1 }]);
  });

  it('looks past indentation', () => {
    expect(maximalMarginalRelevance(of('return x + y;', '    return x + y;')).kept).toEqual([0]);
  });

  it('keeps the more relevant of two, in source order', () => {
    const items = [
      { text: 'import { a, b } from "./x";', relevance: 0.1 },
      { text: 'call(a)', relevance: 0.5 },
      { text: 'import { a, b } from "./x";', relevance: 0.9 },
    ];
    const { kept, suppressed } = maximalMarginalRelevance(items);
    expect(kept).toEqual([1, 2]);
    expect(suppressed).toMatchObject([{ index: 0, duplicateOf: 2 }]);
  });

  it('weighs relevance against redundancy by λ', () => {
    const near = 'a b c d e f g h i j k l m n o p q r s t';
    const items = [
      { text: near, relevance: 1 },
      { text: `${near} u`, relevance: 0.6 },
    ];
    const options = { keepUnique: false };
    expect(maximalMarginalRelevance(items, { ...options, lambda: 0.7 }).kept).toEqual([0, 1]);
    expect(maximalMarginalRelevance(items, { ...options, lambda: 0.5 }).kept).toEqual([0]);
    const [dropped] = maximalMarginalRelevance(items, { ...options, lambda: 0.5 }).suppressed;
    expect(dropped?.score).toBeCloseTo(0.5 * 0.6 - 0.5 * (19 / 20), 10);
  });

  it('keeps a near-duplicate that has a statement of its own, unless told otherwise', () => {
    const body = Array.from({ length: 12 }, (_, n) => `step${n}(input, output, options);`);
    const items = of(body.join('\n'), [...body, 'commit();'].join('\n'));
    expect(maximalMarginalRelevance(items).kept).toEqual([0, 1]);
    expect(maximalMarginalRelevance(items, { keepUnique: false }).kept).toEqual([0]);
  });

  it('keeps blank items: they repeat nothing', () => {
    expect(maximalMarginalRelevance(of('', ' ', '')).kept).toEqual([0, 1, 2]);
    expect(maximalMarginalRelevance([])).toEqual({ kept: [], suppressed: [] });
  });

  it('refuses values out of range, with the value', () => {
    expect(() => maximalMarginalRelevance([], { lambda: 2 })).toThrow(
      'lambda must be 0 to 1, got 2',
    );
    expect(() => maximalMarginalRelevance([], { nearDuplicate: 0 })).toThrow('got 0');
    const wrong = [{ text: 'x', relevance: Number.NaN }];
    expect(() => maximalMarginalRelevance(wrong)).toThrow('items[0].relevance must be 0 to 1');
  });

  it('agrees with the greedy definition, computed directly', () => {
    fc.assert(
      fc.property(anyItems, anyOptions, (items, options) => {
        expect(maximalMarginalRelevance(items, options)).toEqual(directly(items, options));
      }),
      { seed: 42, numRuns: draws(300) },
    );
  });

  it('drops nothing without a kept near-duplicate, and no statement for good', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const { kept, suppressed } = maximalMarginalRelevance(items);
        expect([...kept, ...suppressed.map(({ index }) => index)].sort((a, b) => a - b)).toEqual(
          items.map((_, index) => index),
        );
        expect(kept).toEqual([...kept].sort((a, b) => a - b));
        const left = new Set(kept.flatMap((index) => statementsOf(items[index]?.text ?? '')));
        for (const { index, duplicateOf, similarity } of suppressed) {
          expect(kept).toContain(duplicateOf);
          expect(similarity).toBeGreaterThanOrEqual(0.8);
          for (const one of statementsOf(items[index]?.text ?? '')) expect(left).toContain(one);
        }
      }),
      { seed: 42, numRuns: draws(300) },
    );
  });

  it('is idempotent: what was kept is kept again', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const once = maximalMarginalRelevance(items).kept.map((at) => items[at] as MarginalItem);
        expect(maximalMarginalRelevance(once).suppressed).toEqual([]);
      }),
      { seed: 42 },
    );
  });

  it.each([
    ['equal', () => 'if (ready) return start(options);'],
    ['alike', (n: number) => `const value${n % 50} = read(${n}, "x", options);`],
    ['distinct', (n: number) => `const value${n} = compute${n * 7}(left${n}, right${n});`],
  ])('stays linear in the items: %s ones', (_, lineOf) => {
    expect((size: number) => {
      const items = Array.from({ length: size }, (_, n) => ({ text: lineOf(n) }));
      return () => maximalMarginalRelevance(items);
    }).toGrowLinearly(250, 2_000);
  });
});

const anyWord = fc.constantFrom('a', 'b', 'c');
const anyText = fc.array(anyWord, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
const anyItems: fc.Arbitrary<MarginalItem[]> = fc.array(
  fc.oneof(
    anyText.map((text) => ({ text })),
    fc.record({ text: anyText, relevance: fc.constantFrom(0, 0.1, 0.5, 1) }),
  ),
  { maxLength: 7 },
);
type Settings = { [Name in keyof MarginalOptions]-?: NonNullable<MarginalOptions[Name]> };
const anyOptions: fc.Arbitrary<Settings> = fc.record({
  lambda: fc.constantFrom(0.3, 0.5, 0.7),
  nearDuplicate: fc.constantFrom(0.4, 0.8, 1),
  keepUnique: fc.boolean(),
});

/** The definition: at every step the item with the highest score, its similarities all compared. */
function directly(items: readonly MarginalItem[], options: Settings): object {
  const { lambda, nearDuplicate, keepUnique } = options;
  const sets = items.map(({ text }) => new Set(shinglesOf(text)));
  const neutral = Math.min(1, ((1 - lambda) * nearDuplicate) / lambda) - Number.EPSILON;
  const kept: number[] = [];
  const suppressed: { index: number; duplicateOf: number; similarity: number; score: number }[] =
    [];
  const waiting = new Set(items.keys());
  while (waiting.size > 0) {
    const scored = [...waiting].map((index) => {
      const near = [...kept]
        .sort((a, b) => a - b)
        .map((other) => ({ other, similarity: jaccard(sets[index]!, sets[other]!) }))
        .filter(({ similarity }) => similarity >= nearDuplicate)
        .reduce<{ other: number; similarity: number } | undefined>(
          (best, one) => (best && best.similarity >= one.similarity ? best : one),
          undefined,
        );
      const relevance = items[index]?.relevance ?? neutral;
      return { index, near, score: lambda * relevance - (1 - lambda) * (near?.similarity ?? 0) };
    });
    const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
    waiting.delete(best.index);
    const { near } = best;
    const said = new Set(kept.flatMap((index) => statementsOf(items[index]!.text)));
    const isCovered = statementsOf(items[best.index]!.text).every((one) => said.has(one));
    if (near && (best.score < 0 || near.similarity === 1) && (!keepUnique || isCovered)) {
      const { other: duplicateOf, similarity } = near;
      suppressed.push({ index: best.index, duplicateOf, similarity, score: best.score });
    } else kept.push(best.index);
  }
  kept.sort((a, b) => a - b);
  suppressed.sort((a, b) => a.index - b.index);
  return { kept, suppressed };
}

describe('shinglesOf', () => {
  it('is the set of neighboring words, whatever the white space', () => {
    expect(shinglesOf('a b c')).toEqual(shinglesOf('  a\tb\n c '));
    expect(shinglesOf('a b c')).toHaveLength(2);
    expect(shinglesOf('a b a b a b')).toHaveLength(2);
  });

  it('tells words, order and punctuation apart', () => {
    expect(shinglesOf('a b')).not.toEqual(shinglesOf('b a'));
    expect(shinglesOf('f(x)')).not.toEqual(shinglesOf('f[x]'));
    expect(shinglesOf('é ü')).not.toEqual(shinglesOf('e u'));
  });

  it('has one shingle for a word alone and none for a blank', () => {
    expect(shinglesOf('word')).toHaveLength(1);
    expect(shinglesOf(' \n')).toHaveLength(0);
  });

  it('is a bounded sketch of a long text that keeps the similarity', () => {
    const words = Array.from({ length: 5000 }, (_, index) => `w${index}`);
    const all = shinglesOf(words.join(' '));
    const half = shinglesOf(words.slice(0, 2500).join(' '));
    expect(all).toHaveLength(256);
    const members = new Set(all);
    const union = [...new Set([...all, ...half])].sort((a, b) => a - b).slice(0, 256);
    const shared = union.filter((hash) => members.has(hash) && half.includes(hash)).length;
    expect(shared / 256).toBeGreaterThan(0.4);
    expect(shared / 256).toBeLessThan(0.6);
  });
});
