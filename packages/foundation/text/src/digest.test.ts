import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fnv1a, sha256 } from './digest.js';

/** Bytes of the memory that is kept for the next call. */
const ROOM = 16 * 1024;

const reference = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

describe('sha256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    [
      'abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu',
      'cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1',
    ],
  ])("gives NIST's digest of %j", (text, digest) => {
    expect(sha256(text)).toBe(digest);
  });

  it("gives NIST's digest of a million letters", () => {
    expect(sha256('a'.repeat(1_000_000))).toBe(
      'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0',
    );
  });

  it('agrees with Node at every length around a block', () => {
    for (let length = 0; length < 200; length++) {
      const text = 'x'.repeat(length);
      expect(sha256(text)).toBe(reference(text));
    }
  });

  it('agrees with Node on any code units, lone surrogates included', () => {
    fc.assert(
      fc.property(fc.uint16Array({ maxLength: 200 }), (units) => {
        const text = String.fromCharCode(...units);
        expect(sha256(text)).toBe(reference(text));
      }),
    );
  });

  it('agrees with Node where a text no longer goes into the memory that is kept', () => {
    for (const length of [-30, -24, -20, 0, 1, 100_000]) {
      const text = '日'.repeat(Math.floor(ROOM / 3) + length);
      expect(sha256(text)).toBe(reference(text));
      expect(sha256('abc')).toBe(reference('abc'));
    }
  });
});

describe('fnv1a', () => {
  it.each([
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ])('gives the published value of %j', (text, hash) => {
    expect(fnv1a(text)).toBe(hash);
  });

  it('hashes a part of a text as that part alone', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (before, part, after) => {
        const start = before.length;
        const whole = fnv1a(before + part + after, start, start + part.length);
        expect(whole).toBe(fnv1a(part));
        expect(whole).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
