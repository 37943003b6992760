import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Hits } from './hits.js';

test('each row has each of its terms once, rising, and its length', () => {
  const hits = new Hits();
  for (const [row, term, count] of [
    [1, 2, 5],
    [0, 3, 1],
    [0, 1, 2],
    [0, 3, 4],
    [2, 0, 1],
  ] as const)
    hits.add(row, term, count);
  const { starts, terms, counts, lengths } = hits.inRows(Float64Array.of(7, 9, 4, 8));
  expect([...starts]).toEqual([0, 2, 3, 4, 4]);
  expect([...terms]).toEqual([1, 3, 2, 0]);
  expect([...counts]).toEqual([2, 5, 5, 1]);
  expect([...lengths]).toEqual([7, 9, 4, 8]);
});

test('no rows', () => {
  expect([...new Hits().inRows(new Float64Array()).starts]).toEqual([0]);
});

test('the order in which hits come does not matter', () => {
  const hit = fc.tuple(fc.nat(3), fc.nat(3), fc.integer({ min: 1, max: 9 }));
  fc.assert(
    fc.property(fc.array(hit, { maxLength: 30 }), (all) => {
      const [one, other, sums] = [new Hits(), new Hits(), new Map<string, number>()];
      for (const each of all) one.add(...each);
      for (const each of [...all].reverse()) other.add(...each);
      for (const [row, term, count] of all) {
        const key = `${row} ${term}`;
        sums.set(key, (sums.get(key) ?? 0) + count);
      }
      const rows = one.inRows(new Float64Array(4));
      expect(rows).toEqual(other.inRows(new Float64Array(4)));
      const found = [0, 1, 2, 3].flatMap((row) =>
        Array.from({ length: rows.starts[row + 1]! - rows.starts[row]! }, (_, i) => {
          const at = rows.starts[row]! + i;
          return [`${row} ${rows.terms[at]}`, rows.counts[at]] as const;
        }),
      );
      expect(new Map(found)).toEqual(sums);
    }),
  );
});
