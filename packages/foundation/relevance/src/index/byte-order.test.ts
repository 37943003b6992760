import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ABSENT, rankOf, sortedByBytes } from './byte-order.js';

const word = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', 'é', '漢', '\uffee', '😀'), maxLength: 4 }),
  fc.string({ unit: fc.constantFrom('a', 'b', '_'), maxLength: 4 }),
);

test('sorts by bytes, and finds each string, and no other', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word), fc.array(word), (words, others) => {
      const sorted = sortedByBytes(words);
      const bytes = sorted.map((one) => Buffer.from(one));
      expect(bytes).toEqual([...bytes].sort(Buffer.compare));
      let end = 0;
      const ends = Uint32Array.from(bytes, ({ length }) => (end += length));
      const rank = (text: string) => rankOf(Buffer.from(text), Buffer.concat(bytes), ends);
      expect(sorted.map(rank)).toEqual([...sorted.keys()]);
      for (const one of others) expect(rank(one)).toBe(sorted.indexOf(one));
    }),
  );
  expect(ABSENT).toBe(-1);
});
