import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openRankTable, packRankTable, type RankTable } from '../ranks/rank-table.js';
import { merge } from './merge.js';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const tableOf = (tokens: readonly string[]): RankTable =>
  openRankTable(packRankTable(tokens.map(bytesOf)));

/** A table in which every string over the letters may be a token, in any order. */
const table = fc
  .uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 2, maxLength: 5 }), {
    maxLength: 30,
  })
  .map((tokens) => ['a', 'b', 'c', ...tokens]);
const piece = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 40 });

/** The definition: search the lowest pair from the left, merge it, start again. */
function bySearch(text: string, tokens: readonly string[]): string[] {
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
    if (best === -1) return parts;
    parts.splice(best, 2, `${parts[best]}${parts[best + 1]}`);
  }
}

function mergedBy(text: string, tokens: readonly string[]): string[] {
  const parts: string[] = [];
  const bytes = bytesOf(text);
  const count = merge(tableOf(tokens), bytes, bytes.length, (start, end) => {
    parts.push(text.slice(start, end));
  });
  expect(merge(tableOf(tokens), bytes, bytes.length)).toBe(count);
  expect(parts).toHaveLength(count);
  return parts;
}

describe('merge', () => {
  it('merges the lowest rank first, the leftmost among equals', () => {
    const tokens = ['a', 'b', 'bc', 'ab', 'c', 'aa'];
    expect(mergedBy('', tokens)).toEqual([]);
    expect(mergedBy('a', tokens)).toEqual(['a']);
    expect(mergedBy('abc', tokens)).toEqual(['a', 'bc']);
    expect(mergedBy('aaa', tokens)).toEqual(['aa', 'a']);
    expect(mergedBy('abab', tokens)).toEqual(['ab', 'ab']);
  });

  it('finds a lower rank that only a merge makes possible', () => {
    // 'abc' outranks 'ab', but exists only once 'ab' does.
    const tokens = ['a', 'b', 'c', 'abc', 'cc', 'ab'];
    expect(mergedBy('abcc', tokens)).toEqual(bySearch('abcc', tokens));
    expect(mergedBy('ababc', tokens)).toEqual(['ab', 'abc']);
  });

  it('is the search from the left, for every table', () => {
    fc.assert(
      fc.property(table, piece, (tokens, text) => {
        expect(mergedBy(text, tokens)).toEqual(bySearch(text, tokens));
      }),
    );
  });

  it('is the search from the left on repetitive pieces', () => {
    const unit = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(table, unit, fc.nat({ max: 80 }), (tokens, part, times) => {
        const text = part.repeat(times);
        expect(mergedBy(text, tokens)).toEqual(bySearch(text, tokens));
      }),
    );
  });
});
