import type { Encode } from '@ctx/text';
import fc from 'fast-check';
import { encode as reference } from 'gpt-tokenizer/encoding/o200k_base';
import { beforeAll, describe, expect, it } from 'vitest';
import { WIDEST_RUN } from './defaults.js';
import { loadO200k, loadO200kEncoder } from './o200k.js';

const none: Set<string> = new Set();
const expected = (text: string): number[] =>
  reference(text, { allowedSpecial: none, disallowedSpecial: none });

let encode: Encode;
beforeAll(async () => {
  encode = await loadO200kEncoder();
});

describe('the encoder of o200k_base', () => {
  it.each([
    '',
    'const HTMLParser = require("x");\r\n\r\n\tif (a) {\n\n\n   b();  \n}   ',
    "it's I'LL they'Ve can't 'quote' x'llama",
    '1234567 3.14159 0xDEADBEEF',
    '//// \n/ a // b\n///',
    '<|endoftext|> <|im_start|>',
    'naïve — 日本語のテキスト 👩‍👩‍👧 café\u0301',
    '\u0000\u001f\u007f\v\f\t \t x',
    '\ud800 lone \udc00',
    ' \n \n  x\n ',
  ])('gives the tokens that gpt-tokenizer gives: %j', (text) => {
    expect(encode(text)).toEqual(expected(text));
  });

  it('gives them for any text of code-like characters', () => {
    const character = fc.constantFrom(...' \t\r\n\v/\'"aAzZ09_.(){}=-é日');
    const text = fc.string({ unit: character, maxLength: 80 });
    fc.assert(
      fc.property(text, (value) => {
        expect(encode(value)).toEqual(expected(value));
      }),
    );
  });

  it('gives them for any text', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(text, (value) => {
        expect(encode(value)).toEqual(expected(value));
      }),
    );
  });

  it('gives as many as the counter counts', async () => {
    const countTokens = await loadO200k();
    for (const text of ['a'.repeat(20_000), `x = "${'QUJD'.repeat(5_000)}"`, 'é'.repeat(3_000)]) {
      expect(encode(text).length).toBe(countTokens(text));
    }
  });

  it('gives a run that no pattern matches as its bytes', () => {
    const text = `é${'a'.repeat(WIDEST_RUN)}`;
    expect(encode(text).length).toBe(WIDEST_RUN + 2);
  });

  it('is loaded once and names its encoding', async () => {
    expect(await loadO200kEncoder()).toBe(encode);
    expect(encode.id).toBe('o200k_base');
  });
});
