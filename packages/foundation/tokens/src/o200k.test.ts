import { type CountTokens, seededRandom } from '@ctx/text';
import fc from 'fast-check';
import ranksTable from 'gpt-tokenizer/bpeRanks/o200k_base';
import { countTokens as reference } from 'gpt-tokenizer/encoding/o200k_base';
import { beforeAll, describe, expect, it } from 'vitest';
import { byteRanks, countMerged } from './byte-pairs.js';
import { LONG_PIECE, WIDEST_RUN } from './defaults.js';
import { loadO200k, loadO200kEncoder } from './o200k.js';

const none: Set<string> = new Set();
/** gpt-tokenizer's count, which is tiktoken's where no byte order mark stands. */
const exact = (text: string) => reference(text, { allowedSpecial: none, disallowedSpecial: none });
const letters = (count: number, alphabet: string, seed = 1) => {
  const random = seededRandom(seed);
  const pick = () => alphabet.charAt(Math.floor(random() * alphabet.length));
  return Array.from({ length: count }, pick).join('');
};
const SMALL = 'abcdefghijklmnopqrstuvwxyz';
const BASE64 = `${SMALL}${SMALL.toUpperCase()}0123456789+/`;

let countTokens: CountTokens;

beforeAll(async () => {
  countTokens = await loadO200k();
});

describe('loadO200k', () => {
  it('loads once, and names its encoding', async () => {
    expect(await loadO200k()).toBe(countTokens);
    expect(countTokens.id).toBe('o200k_base');
  });

  it.each([
    ['', 0],
    [' ', 1],
    ['hello world', 2],
    ['const x = 1;\n', 6],
    ['<|endoftext|>', 7],
    ['\ud800', 1],
    ['\0', 1],
  ])('counts %j as %d', (text, tokens) => {
    expect(countTokens(text)).toBe(tokens);
  });

  it.each([
    ['\ufeff', 1],
    ['a\ufeffb', 3],
    ['\ufeffusing System;', 3],
    ['\ufeff\n', 1],
    ['\ufeff'.repeat(48), 24],
    [`\ufeffd where ${'-='.repeat(LONG_PIECE)}`, 39],
  ])('counts byte order marks as tiktoken does, and gpt-tokenizer does not: %j', (text, tokens) => {
    expect(countTokens(text)).toBe(tokens);
  });

  it('takes the text of special tokens as text, wherever it stands', () => {
    for (const text of ['<|im_start|>user', 'a<|fim_prefix|>b', '<|endoftext|>'.repeat(9)]) {
      expect(countTokens(text)).toBe(exact(text));
    }
    const long = `${'x'.repeat(LONG_PIECE * 2)}<|endoftext|>`;
    expect(countTokens(long)).toBe(exact(long));
  });

  it('equals gpt-tokenizer on every kind of text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('a', 'B', '1', ' ', '\n', '\r\n', '=', "'s", 'é', '漢') }),
    );
    fc.assert(
      fc.property(text, (value) => {
        const unmarked = value.replaceAll('\ufeff', '');
        expect(countTokens(unmarked)).toBe(exact(unmarked));
      }),
    );
  });

  it('counts as many tokens as the encoder gives, byte order marks included', async () => {
    const encode = await loadO200kEncoder();
    const unit = fc.constantFrom('\ufeff', 'a', 'class ', ' ', '\n', '{', 'é', '漢', '\ud800');
    fc.assert(
      fc.property(fc.string({ unit }), (value) => {
        expect(countTokens(value)).toBe(encode(value).length);
      }),
    );
  });

  it('equals gpt-tokenizer around long runs', () => {
    const unit = fc.constantFrom('a', 'A', '=', ' ', '\n', '\t', '0', 'é', '漢', '😀', 'aB', '-=');
    const run = fc.tuple(unit, fc.constantFrom(1, 2, LONG_PIECE, LONG_PIECE + 1, 700));
    fc.assert(
      fc.property(fc.array(run, { maxLength: 5 }), (parts) => {
        const value = parts.map(([part, times]) => part.repeat(times)).join('');
        expect(countTokens(value)).toBe(exact(value));
      }),
      { numRuns: Math.ceil(Number(process.env.FUZZ_RUNS ?? 100) / 4) },
    );
  });

  it('leaves the spaces before a long piece where the pattern puts them', () => {
    const run = '-='.repeat(LONG_PIECE);
    for (const spaces of ['\t\t', '\t', '  ', ' \t', '\n\t', '\t\n', '\r\n\t\t', '\u3000\u3000']) {
      for (const text of [
        `${spaces}${run}`,
        `x${spaces}${run}${spaces}${run}`,
        `${run}${spaces}`,
      ]) {
        expect(countTokens(text)).toBe(exact(text));
      }
    }
  });

  it('equals gpt-tokenizer on long pieces without a pattern', () => {
    for (const alphabet of [SMALL, 'ab', 'etaoin', 'éàüß', 'あいうえ']) {
      const value = letters(3000, alphabet);
      expect(countTokens(value)).toBe(exact(value));
    }
  });
});

describe('merging by queue', () => {
  it('equals gpt-tokenizer on short pieces too', () => {
    const ranks = byteRanks(ranksTable);
    const piece = fc.string({ unit: fc.constantFrom(...'etaoinshr'), minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(piece, (value) => {
        expect(countMerged(value, ranks)).toBe(exact(value));
      }),
    );
  });
});

describe('odd inputs', () => {
  const growsWith = (text: string): void => {
    expect((size: number) => {
      const part = text.slice(0, size);
      return () => countTokens(part);
    }).toGrowLinearly(text.length / 8, text.length);
  };

  it.each([
    ['20,000 × a', 'a'.repeat(20_000), 2500],
    ['40 kB of =', '='.repeat(40_000), 625],
    ['a million blank lines', '\n'.repeat(1e6), 62_500],
    ['a million spaces', ' '.repeat(1e6), 7813],
    ['1 MB of one word', 'word'.repeat(250_000), 250_000],
  ])('counts %s', (_, text, tokens) => {
    expect(countTokens(text)).toBe(tokens);
    growsWith(text);
  });

  it.each([
    ['200 kB of base64', letters(200_000, BASE64)],
    ['1 MB of random letters', letters(1e6, SMALL)],
    ['a million Chinese characters', '漢'.repeat(1e6)],
    ['one line of 10 MB', 'const x = 1; '.repeat(800_000)],
    ['1 MB of digits', letters(1e6, '0123456789')],
  ])('counts %s in a small time', (_, text) => {
    const tokens = countTokens(text);
    growsWith(text);
    expect(tokens).toBeGreaterThan(0);
    expect(tokens).toBeLessThanOrEqual(new TextEncoder().encode(text).length);
  });

  it('bounds by bytes what no pattern can match', () => {
    expect(countTokens('漢'.repeat(WIDEST_RUN + 1))).toBe((WIDEST_RUN + 1) * 3);
    expect(countTokens('\u0301'.repeat(4 * WIDEST_RUN))).toBe(8 * WIDEST_RUN);
    expect(countTokens(`${'a'.repeat(10)}漢`.repeat(WIDEST_RUN))).toBe(13 * WIDEST_RUN);
    expect(countTokens(`${'='.repeat(10)}😀`.repeat(WIDEST_RUN / 2))).toBe(7 * WIDEST_RUN);
  });

  it('matches runs up to that bound', () => {
    for (const unit of [`${'a'.repeat(9)}漢`, `${'A'.repeat(9)}\u0301`, `${'='.repeat(8)}😀`]) {
      const text = unit.repeat(WIDEST_RUN / 10);
      expect(countTokens(text)).toBeLessThan(text.length);
    }
  });

  it('depends on nothing that was counted before', () => {
    const texts = ['a'.repeat(999), letters(999, SMALL), 'let x = 1;', letters(999, BASE64, 2)];
    const forth = texts.map(countTokens);
    const back = [...texts].reverse().map(countTokens).reverse();
    expect(back).toEqual(forth);
  });
});
