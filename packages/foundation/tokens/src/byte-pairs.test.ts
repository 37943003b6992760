import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteRanks, countMerged } from './byte-pairs.js';

/** A table in which every string over the letters may be a token, in any order. */
const table = fc
  .uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 2, maxLength: 5 }), {
    maxLength: 30,
  })
  .map((tokens) => ['a', 'b', 'c', ...tokens]);
const piece = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 40 });

/** The definition: search the lowest pair from the left, merge it, start again. */
function bySearch(text: string, tokens: readonly string[]): number {
  const parts = text.split('');
  for (;;) {
    let best = -1;
    let bestRank = Number.POSITIVE_INFINITY;
    for (let index = 0; index + 1 < parts.length; index++) {
      const rank = tokens.indexOf(`${parts[index]}${parts[index + 1]}`);
      if (rank !== -1 && rank < bestRank) {
        best = index;
        bestRank = rank;
      }
    }
    if (best === -1) return parts.length;
    parts.splice(best, 2, `${parts[best]}${parts[best + 1]}`);
  }
}

describe('byteRanks', () => {
  it('keys tokens by their bytes, whether given as text or as numbers', () => {
    const { ranks, longest } = byteRanks(['a', 'é', [0xff, 0x80], '漢']);
    expect([...ranks]).toEqual([
      ['a', 0],
      ['\u00c3\u00a9', 1],
      ['\u00ff\u0080', 2],
      ['\u00e6\u00bc\u00a2', 3],
    ]);
    expect(longest).toBe(3);
  });

  it('skips unused ranks', () => {
    const sparse = ['a'];
    sparse[2] = 'b';
    expect([...byteRanks(sparse).ranks.values()]).toEqual([0, 2]);
  });
});

describe('countMerged', () => {
  it('merges the lowest rank first, the leftmost among equals', () => {
    const ranks = byteRanks(['a', 'b', 'bc', 'ab', 'c', 'aa']);
    expect(countMerged('', ranks)).toBe(0);
    expect(countMerged('a', ranks)).toBe(1);
    expect(countMerged('abc', ranks)).toBe(2);
    expect(countMerged('aaa', ranks)).toBe(2);
    expect(countMerged('abab', ranks)).toBe(2);
  });

  it('finds a lower rank that only a merge makes possible', () => {
    // 'abc' outranks 'ab', but exists only once 'ab' does.
    const ranks = byteRanks(['a', 'b', 'c', 'abc', 'cc', 'ab']);
    expect(countMerged('abcc', ranks)).toBe(bySearch('abcc', ['a', 'b', 'c', 'abc', 'cc', 'ab']));
    expect(countMerged('ababc', ranks)).toBe(2);
  });

  it('counts bytes, not characters', () => {
    const bytes = Array.from({ length: 256 }, (_, byte) => [byte]);
    expect(countMerged('é漢😀', byteRanks(bytes))).toBe(2 + 3 + 4);
    expect(countMerged('\ud800', byteRanks(bytes))).toBe(3);
  });

  it('is the search from the left, for every table', () => {
    fc.assert(
      fc.property(table, piece, (tokens, text) => {
        expect(countMerged(text, byteRanks(tokens))).toBe(bySearch(text, tokens));
      }),
    );
  });

  it('is the search from the left on repetitive pieces', () => {
    const unit = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(table, unit, fc.nat({ max: 40 }), (tokens, part, times) => {
        const text = part.repeat(times);
        expect(countMerged(text, byteRanks(tokens))).toBe(bySearch(text, tokens));
      }),
    );
  });
});
