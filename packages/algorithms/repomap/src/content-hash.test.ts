import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../test/runs.js';
import { contentHash } from './content-hash.js';

describe('contentHash', () => {
  it('is FNV-1a in its first half', () => {
    expect(contentHash('').slice(0, 8)).toBe('811c9dc5');
    expect(contentHash('a').slice(0, 8)).toBe('e40c292c');
    expect(contentHash('foobar').slice(0, 8)).toBe('bf9cf968');
  });

  it('is sixteen hexadecimal digits, the same each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(contentHash(text)).toMatch(/^[0-9a-f]{16}$/);
        expect(contentHash(text)).toBe(contentHash(text));
      }),
    );
  });

  it('tells apart what differs in one place, and orders', () => {
    const texts = new Set<string>();
    for (let i = 0; i < 2000; i++) texts.add(`${'x'.repeat(i)}y${'x'.repeat(2000 - i)}`);
    expect(new Set([...texts].map(contentHash)).size).toBe(texts.size);
    expect(contentHash('ab')).not.toBe(contentHash('ba'));
  });
});
