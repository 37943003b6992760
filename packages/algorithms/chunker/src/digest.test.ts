import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256 } from './digest.js';

const reference = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

describe('sha256', () => {
  it('is that of the standard', () => {
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('is that of Node, for every length around a block and any text', () => {
    for (let length = 0; length < 200; length++)
      expect(sha256('a'.repeat(length))).toBe(reference('a'.repeat(length)));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
        expect(sha256(text)).toBe(reference(text));
      }),
      { seed: 5 },
    );
    expect(sha256('日'.repeat(100_000))).toBe(reference('日'.repeat(100_000)));
  });
});
