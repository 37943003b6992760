import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { childOf } from './ngram-trie.js';
import { packBytes, unpackPrior } from './prior-format.js';

describe('a packed prior', () => {
  it('is a list of tokens and of what follows them', () => {
    // Two tokens, 5 at level 2 and 9 at level 4; after 5 comes 9 at level 3, then 5 at level 2.
    const bytes = [2, 0b1010_0010, 1, 3 * 32 + 4, 1, (1 * 32 + 3) * 2 + 1, 1, 2, 0];
    const { trie, shares, backoff, tokenizer } = unpackPrior(packBytes(bytes), 'letters');
    expect(tokenizer).toBe('letters');
    const five = childOf(trie, 0, 5);
    const nine = childOf(trie, 0, 9);
    const pair = childOf(trie, five, 9);
    const triple = childOf(trie, pair, 5);
    expect([five, nine, pair, triple].map((node) => shares[node])).toEqual([
      0.5,
      0.25,
      2 ** -1.5,
      0.5,
    ]);
    expect(backoff[0]).toBeCloseTo(0.25);
    expect(backoff[five]).toBeCloseTo(1 - 2 ** -1.5);
    expect(backoff[pair]).toBe(0.5);
    expect(backoff[nine]).toBe(1);
  });

  it('holds any bytes in characters that a string in single quotes may hold', () => {
    const bytes = fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 200 });
    fc.assert(
      fc.property(bytes, (list) => {
        const packed = packBytes(list);
        expect(packed).toMatch(/^[\x20-\x7e]+$/);
        expect(packed).not.toMatch(/['\\]/);
        expect(packed.length).toBeLessThanOrEqual(Math.ceil(((list.length + 5) * 16) / 13) + 2);
      }),
    );
  });

  it.each([
    ['nothing', ''],
    ['another text', 'hello world, this is no prior'],
    ['a cut one', packBytes([2, 0b1010_0010, 1])],
  ])('is refused when it is %s', (_name, packed) => {
    expect(() => unpackPrior(packed, 'letters')).toThrow(/build it again/);
  });
});
