import { seededRandom } from '@ctx/text';
import { describe, expect, it } from 'vitest';
import { LEAST_SIMILARITY, nearCandidate, nearPairs } from './near.js';
import { readUnits } from './source-units.js';

const VALUES = ['1', 'item.size', '[item]', 'item ? 1 : 2', 'f(item)', '!item'];
const body = (edits: Readonly<Record<number, string>> = {}): string =>
  Array.from(
    { length: 14 },
    (_, i) => edits[i] ?? `step${i % 5}(item, ${VALUES[i % 6]}, x${i}) + ${VALUES[(i * i) % 6]};`,
  ).join('\n');

const candidatesOf = (...texts: string[]) => {
  const reader = readUnits(
    texts.map((text, i) => ({ path: `f${String(i).padStart(5, '0')}.ts`, text })),
  );
  return reader.units.map(({ statements }, file) =>
    nearCandidate(reader, { file, start: 0, end: statements.count }),
  );
};
const ordinary = (i: number): string => {
  const random = seededRandom(i);
  const pick = (of: string[]) => of[Math.floor(random() * of.length)]!;
  return Array.from(
    { length: 14 },
    () =>
      `${pick(['if (a)', 'while (b)', '', 'const c =', 'return'])} ${pick(['x', 'y.z', 'f(1)', '[...q]', 'w ? 1 : 2'])} ${pick(['+ 1', '&& g(h)', '.map(k)', '', '=== null'])};`,
  ).join('\n');
};

describe('nearPairs', () => {
  it('joins what is nearly the same, with its true similarity', () => {
    const pairs = nearPairs(candidatesOf(body(), body({ 6: 'other = item + 1;' })));
    expect(pairs).toMatchObject([{ a: 0, b: 1 }]);
    expect(pairs[0]!.similarity).toBeGreaterThan(LEAST_SIMILARITY);
    expect(pairs[0]!.similarity).toBeLessThan(1);
  });

  it('joins nothing else', () => {
    expect(
      nearPairs(candidatesOf(...Array.from({ length: 40 }, (_, i) => ordinary(i + 1)))),
    ).toEqual([]);
    expect(nearPairs([])).toEqual([]);
  });

  it('does not join code of one shape that shares no names', () => {
    const renamed = body().replace(/[a-z]+(?=\d|\b)/g, (name) => `${name}Other`);
    expect(nearPairs(candidatesOf(body(), renamed))).toEqual([]);
  });

  it('counts shingles that repeat', () => {
    const [short, long] = candidatesOf('a(b, c);\n'.repeat(10), 'a(b, c);\n'.repeat(40));
    expect(long!.shingles.size).toBeGreaterThan(3 * short!.shingles.size);
    expect(nearPairs([short!, long!])).toEqual([]);
  });

  it('finds a pair among hundreds, whatever stands between', () => {
    const texts = Array.from({ length: 300 }, (_, i) => ordinary(i + 1));
    texts[7] = body();
    texts[290] = body({ 3: 'stop();' });
    expect(nearPairs(candidatesOf(...texts))).toContainEqual(
      expect.objectContaining({ a: 7, b: 290 }),
    );
  });
});
