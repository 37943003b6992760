import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitIdentifier } from './identifier.js';

const name = fc.string({
  unit: fc.constantFrom(...'aZbYéÉ07_-$. ǅ漢', '𐐀', '😀', '\ud800', '\udc00', 'e\u0301'),
});

describe('splitIdentifier', () => {
  it.each([
    ['readFile', 'read file'],
    ['ReadFile', 'read file'],
    ['HTTPServer', 'http server'],
    ['parseHTTPUrl', 'parse http url'],
    ['getURL', 'get url'],
    ['MAX_LINE_LENGTH', 'max line length'],
    ['snake_case_name', 'snake case name'],
    ['kebab-case-name', 'kebab case name'],
    ['__init__', 'init'],
    ['_private', 'private'],
    ['$store', 'store'],
    ['a.b/c d', 'a b c d'],
    ['A', 'a'],
    ['aB', 'a b'],
    ['AB', 'ab'],
    ['ABc', 'a bc'],
  ])('reads the case of %s', (input, expected) => {
    expect(splitIdentifier(input).join(' ')).toBe(expected);
  });

  it.each([
    ['base64', 'base64'],
    ['utf8Decoder', 'utf8 decoder'],
    ['utf8JSON', 'utf8 json'],
    ['HTTP2Server', 'http2 server'],
    ['sha256_sum', 'sha256 sum'],
    ['x86_64', 'x86 64'],
    ['Vec3D', 'vec3d'],
    ['B2B', 'b2b'],
    ['md5sum', 'md5sum'],
    ['404', '404'],
    ['v1alpha1', 'v1alpha1'],
  ])('keeps the digits of %s with their word', (input, expected) => {
    expect(splitIdentifier(input).join(' ')).toBe(expected);
  });

  it.each([
    ['étatCivil', 'état civil'],
    ['getÉtat', 'get état'],
    ['ПривітСвіт', 'привіт світ'],
    ['漢字Kana', '漢字 kana'],
    ['e\u0301tatX', 'e\u0301tat x'],
    ['ǅungla', 'ǆungla'],
    ['İstanbul', 'i̇stanbul'],
    ['😀face', 'face'],
    ['𐐀𐐨', '𐐨𐐨'],
    ['a\ud800b', 'a b'],
  ])('knows the letters of %s', (input, expected) => {
    expect(splitIdentifier(input).join(' ')).toBe(expected);
  });

  it('finds no words in separators', () => {
    for (const input of ['', '_', '$$', '--__--', '😀', ' \n']) {
      expect(splitIdentifier(input)).toEqual([]);
    }
  });

  it('loses no letter and no digit, and keeps their order', () => {
    fc.assert(
      fc.property(name, (input) => {
        const words = splitIdentifier(input);
        const kept = input.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
        expect(words.join('').toLowerCase()).toBe(
          [...kept].map((letter) => letter.toLowerCase()).join(''),
        );
        expect(words).not.toContain('');
      }),
    );
  });

  it('has nothing left to split in its own words', () => {
    fc.assert(
      fc.property(name, (input) => {
        for (const word of splitIdentifier(input)) expect(splitIdentifier(word)).toEqual([word]);
      }),
    );
  });

  it('splits a name of a megabyte', () => {
    expect(splitIdentifier('aB'.repeat(5e5))).toHaveLength(5e5 + 1);
    expect(splitIdentifier('A'.repeat(1e6))).toHaveLength(1);
    expect(splitIdentifier('_'.repeat(1e6))).toHaveLength(0);
  });
});
