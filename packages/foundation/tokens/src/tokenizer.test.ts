import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../scripts/draws.js';
import { openRankTable, packRankTable, type RankTable } from './ranks/rank-table.js';
import { readKinds } from './split/kinds.js';
import { createLineMemory, createTokenizer, merge } from './tokenizer.js';

const encoder = new TextEncoder();
/** Every byte is a token, and so are some words. */
const bytes = Array.from({ length: 256 }, (_, byte) => Uint8Array.of(byte));
const words = ['th', 'the', ' t', 'é', '漢'].map((word) => encoder.encode(word));
const tokenizer = createTokenizer(openRankTable(packRankTable([...bytes, ...words])), readKinds());

describe('a tokenizer', () => {
  it('merges inside the pieces of a text only', () => {
    expect(tokenizer.encode('the the')).toEqual([257, 32, 257]);
    expect(tokenizer.encode('t1h')).toEqual([116, 49, 104]);
    expect(tokenizer.encode('')).toEqual([]);
  });

  it('encodes characters beyond ASCII as UTF-8, half a pair as U+FFFD', () => {
    expect(tokenizer.encode('é')).toEqual([259]);
    expect(tokenizer.encode('漢')).toEqual([260]);
    expect(tokenizer.encode('ñ')).toEqual([...encoder.encode('ñ')]);
    expect(tokenizer.encode('😀')).toEqual([...encoder.encode('😀')]);
    expect(tokenizer.encode('\udc00')).toEqual([0xef, 0xbf, 0xbd]);
  });

  it('counts line by line what it encodes as a whole', () => {
    const unit = fc.constantFrom(...' \n\n\r\t/=aA1é\u0085\u2028\v', 'th', '\n  ', '=\n/', '\n\n');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
        expect(tokenizer.count(text)).toBe(tokenizer.encode(text).length);
      }),
      { numRuns: draws(2000) },
    );
  });

  it.each([
    'a\nb\n',
    'a\n\n\nb',
    'a\n  \n  b',
    'a\r\nb\r\n\r\nc',
    '=\n/\n/a',
    '=\n\n//\n =',
    'a\n\t\tb\n\t',
    '\n\n\n',
    'a\n\u2028\nb',
    'a\n\u3000\n\u0085b',
    'a\n\v\nb',
    'the\nthe\n the',
  ])('counts the lines of %j as it encodes them', (text) => {
    for (const twice of [text, text + text]) {
      expect(tokenizer.count(twice)).toBe(tokenizer.encode(twice).length);
      expect(tokenizer.count(twice)).toBe(tokenizer.encode(twice).length);
    }
  });

  it('loses no byte and counts what it encodes, whatever the text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .tuple(fc.constantFrom('the', 'é', '😀', ' ', '漢'), fc.constantFrom(1, 1400, 3000))
        .map(([part, times]) => part.repeat(times)),
    );
    fc.assert(
      fc.property(text, (value) => {
        const tokens = tokenizer.encode(value);
        expect(tokenizer.count(value)).toBe(tokens.length);
        const back = tokens.flatMap((token) => [...(bytes[token] ?? words[token - 256] ?? [])]);
        expect(Uint8Array.from(back)).toEqual(encoder.encode(value));
      }),
    );
  });
});

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

/** A memory of lengths, and how often it had to measure. */
function lengths() {
  let asked = 0;
  const memory = createLineMemory((_, start, end) => {
    asked++;
    return end - start;
  });
  return { memory, asked: () => asked };
}

describe('a memory of lines', () => {
  it('counts a line once, wherever it stands', () => {
    const { memory, asked } = lengths();
    expect(memory.countOf('const a;\n', 0, 9)).toBe(9);
    expect(memory.countOf('x const a;\ny', 2, 11)).toBe(9);
    expect(memory.countOf('const b;\n', 0, 9)).toBe(9);
    expect(asked()).toBe(2);
  });

  it('tells lines apart by every character', () => {
    const { memory } = lengths();
    const line = fc.string({ unit: fc.constantFrom('a', 'b', '\ud800', '漢'), maxLength: 4 });
    fc.assert(
      fc.property(line, line, (first, second) => {
        const text = first + second;
        expect(memory.countOf(text, 0, first.length)).toBe(first.length);
        expect(memory.countOf(text, first.length, text.length)).toBe(second.length);
      }),
    );
  });

  it('forgets when it is full, and goes on', () => {
    const { memory, asked } = lengths();
    for (let round = 0; round < 2; round++) {
      for (let at = 0; at < 20_000; at++) {
        const line = `${at}${'x'.repeat(at % 300)}`;
        expect(memory.countOf(line, 0, line.length)).toBe(line.length);
      }
    }
    expect(asked()).toBe(40_000);
    expect(memory.countOf('y'.repeat(600), 0, 600)).toBe(600);
    expect(memory.countOf('y'.repeat(600), 0, 600)).toBe(600);
    expect(asked()).toBe(40_002);
  });
});
