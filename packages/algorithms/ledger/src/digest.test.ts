import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, contentDigest, sha256 } from './digest.js';

const oracle = (text: string) => createHash('sha256').update(text).digest('hex');

describe('sha256', () => {
  it('knows the examples of FIPS 180-4', () => {
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('agrees with another implementation at every length around a block', () => {
    for (let length = 0; length < 140; length++) {
      const text = 'x'.repeat(length);
      expect(sha256(text)).toBe(oracle(text));
    }
  });

  it('agrees with another implementation on any text', () => {
    fc.assert(
      fc.property(fc.uint16Array({ maxLength: 200 }), (units) => {
        const text = String.fromCharCode(...units);
        expect(sha256(text)).toBe(oracle(text));
      }),
    );
  });
});

describe('canonicalJson', () => {
  it('does not depend on the order of keys, at any depth', () => {
    expect(canonicalJson({ b: 1, a: { d: [1, { z: 1, y: 2 }], c: null } })).toBe(
      '{"a":{"c":null,"d":[1,{"y":2,"z":1}]},"b":1}',
    );
  });

  it('keeps the order of lists and drops undefined fields', () => {
    expect(canonicalJson({ a: [2, 1], b: undefined })).toBe('{"a":[2,1]}');
  });

  it('reads back as the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(plain);
      }),
    );
  });
});

describe('contentDigest', () => {
  it('is equal for equal content only', () => {
    expect(contentDigest({ a: 1, b: 2 })).toBe(contentDigest({ b: 2, a: 1 }));
    expect(contentDigest({ a: 1 })).not.toBe(contentDigest({ a: 2 }));
    expect(contentDigest([1, 2])).not.toBe(contentDigest([2, 1]));
  });
});
