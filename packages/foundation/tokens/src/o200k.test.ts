import { type CountTokens, type Encode, seededRandom } from '@ctx/text';
import fc from 'fast-check';
import { get_encoding } from 'tiktoken';
import { beforeAll, describe, expect, it } from 'vitest';
import { draws } from '../../../../scripts/draws.js';
import { loadO200k, loadO200kEncoder } from './o200k.js';
import { openRankTable } from './ranks/rank-table.js';

/** OpenAI's own, compiled to WebAssembly. */
const tiktoken = get_encoding('o200k_base');
const expected = (text: string): number[] => [...tiktoken.encode(text, [], [])];

const letters = (count: number, alphabet: string, seed = 1) => {
  const random = seededRandom(seed);
  const pick = () => alphabet.charAt(Math.floor(random() * alphabet.length));
  return Array.from({ length: count }, pick).join('');
};
const SMALL = 'abcdefghijklmnopqrstuvwxyz';
const BASE64 = `${SMALL}${SMALL.toUpperCase()}0123456789+/`;

let countTokens: CountTokens;
let encode: Encode;

beforeAll(async () => {
  countTokens = await loadO200k();
  encode = await loadO200kEncoder();
});

describe('the table of o200k_base', () => {
  it('has every token of tiktoken at its rank', async () => {
    const { readO200kTable } = await import('#o200k-table');
    const table = openRankTable(await readO200kTable());
    for (let rank = 0; rank < 199_998; rank++) {
      const bytes = tiktoken.decode_single_token_bytes(rank);
      if (table.rankOf(bytes, 0, bytes.length) !== rank) expect.unreachable(`rank ${rank}`);
    }
  });

  it('is the same from a file and from a module', async () => {
    const [file, module] = await Promise.all(
      ['file', 'module'].map((from) => import(`./o200k-${from}.ts`)),
    );
    expect(Buffer.compare(await file.readO200kTable(), await module.readO200kTable())).toBe(0);
  });
});

describe('loadO200k and loadO200kEncoder', () => {
  it('load once, and name their encoding', async () => {
    expect(await loadO200k()).toBe(countTokens);
    expect(await loadO200kEncoder()).toBe(encode);
    expect([countTokens.id, encode.id]).toEqual(['o200k_base', 'o200k_base']);
  });

  it.each([
    ['', 0],
    [' ', 1],
    ['hello world', 2],
    ['const x = 1;\n', 6],
    ['<|endoftext|>', 7],
    ['\ud800', 1],
    ['\0', 1],
    ['\ufeff', 1],
    ['a\ufeffb', 3],
    ['\ufeffusing System;', 3],
    ['\ufeff'.repeat(48), 24],
    ['a\u0085b', 4],
  ])('count %j as %d', (text, tokens) => {
    expect(countTokens(text)).toBe(tokens);
    expect(encode(text)).toEqual(expected(text));
  });

  const unit = fc.constantFrom(
    ...' \t\r\n\v/\'"aAzZ09_.(){}=-éñß日ǅʰ\u0301٣\u0085\ufeff\u00a0\u3000😀ſ\ud800',
    ...["'s", 'class ', 'Word', '<|endoftext|>', '    ', '\r\n'],
  );

  it.each([
    ['any text', fc.string({ unit: 'binary', maxLength: 60 })],
    ['graphemes', fc.string({ unit: 'grapheme' })],
    ['text like code', fc.string({ unit, maxLength: 80 })],
  ])('equal tiktoken on %s', (_, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        const tokens = expected(text);
        expect(encode(text)).toEqual(tokens);
        expect(countTokens(text)).toBe(tokens.length);
      }),
    );
  });

  it('equal tiktoken around long runs', () => {
    const part = fc.constantFrom('a', 'A', '=', ' ', '\n', '\t', '0', 'é', '漢', '😀', 'aB', '-=');
    const run = fc.tuple(part, fc.constantFrom(1, 2, 31, 32, 33, 95, 96, 97, 700));
    fc.assert(
      fc.property(fc.array(run, { maxLength: 5 }), (parts) => {
        const text = parts.map(([value, times]) => value.repeat(times)).join('');
        expect(encode(text)).toEqual(expected(text));
      }),
      { numRuns: Math.ceil(draws(100) / 4) },
    );
  });

  it('equal tiktoken on long pieces without a pattern', () => {
    for (const alphabet of [SMALL, 'ab', 'etaoin', 'éàüß', 'あいうえ', BASE64]) {
      const text = letters(2000, alphabet);
      expect(encode(text)).toEqual(expected(text));
      expect(countTokens(text)).toBe(encode(text).length);
    }
  });
});

describe('odd inputs', () => {
  const growsWith = (text: string): void => {
    expect((size: number) => {
      const part = text.slice(0, size);
      return () => countTokens(part);
    }).toGrowLinearly(text.length / 16, text.length / 2);
  };

  it.each([
    ['20,000 × a', 'a'.repeat(20_000), 2500],
    ['40 kB of =', '='.repeat(40_000), 625],
    ['200,000 blank lines', '\n'.repeat(2e5), 12_500],
    ['200,000 spaces', ' '.repeat(2e5), 1563],
    ['200 kB of one word', 'word'.repeat(50_000), 50_000],
    ['what no pattern of V8 matches', '\u0301'.repeat(2e5), 2e5],
  ])('are counted: %s', (_, text, tokens) => {
    expect(countTokens(text)).toBe(tokens);
    growsWith(text);
  });

  it.each([
    ['100 kB of base64', letters(1e5, BASE64)],
    ['100 kB of random letters', letters(1e5, SMALL)],
    ['100,000 Chinese characters', '漢'.repeat(1e5)],
    ['one line of 1 MB', 'const x = 1; '.repeat(80_000)],
    ['300 kB of digits', letters(3e5, '0123456789')],
    ['capitals behind a letter without case', `漢${'A'.repeat(1e5)}`],
    ['marks and capitals', '\u0301AAAA'.repeat(4e4)],
  ])('are counted in a small time: %s', (_, text) => {
    const tokens = countTokens(text);
    growsWith(text);
    expect(tokens).toBeGreaterThan(0);
    expect(tokens).toBeLessThanOrEqual(new TextEncoder().encode(text).length);
  });

  it('depend on nothing that was counted before', () => {
    const texts = ['a'.repeat(999), letters(999, SMALL), 'let x = 1;', letters(999, BASE64, 2)];
    const forth = texts.map(countTokens);
    const back = [...texts].reverse().map(countTokens).reverse();
    expect(back).toEqual(forth);
  });
});
