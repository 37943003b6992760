import type { Definition } from '@ctx/source';
import { seededRandom } from '@ctx/text';
import { describe, expect, it } from 'vitest';
import { LEAST_SIMILARITY, nearCandidate, nearGroups, nearPairs } from './near-groups.js';
import { readUnits } from './source-units.js';

const limits = { statements: 6, lines: 12, tokens: 40 };
const text = (edit: string): string =>
  `function work(items) {
  const seen = new Set();
  for (const item of items) {
    if (seen.has(item.id)) continue;
    seen.add(item.id);
    store.put(item.id, item.text);
    log.debug('stored', item.id);
    ${edit}
  }
  store.flush();
  log.info('all', seen.size);
  return seen.size;
}
`;
const whole: Definition = {
  name: 'work',
  kind: 'function',
  startLine: 1,
  endLine: 13,
  headerLine: 1,
  startIndex: 0,
  endIndex: 0,
  signature: 'work',
  exported: true,
};
const readerOf = (edits: string[], definition: Partial<Definition> = {}) =>
  readUnits(
    edits.map((edit, i) => {
      return { path: `f${i}.ts`, text: text(edit), definitions: [{ ...whole, ...definition }] };
    }),
  );

describe('nearGroups', () => {
  it('joins all that are nearly the same', () => {
    const reader = readerOf(['a(item);', 'if (b) return 0;', 'c.d = item.x + 1;']);
    const groups = nearGroups(reader, limits, []);
    expect(groups).toHaveLength(1);
    expect(groups[0]!.runs.map(({ file }) => file)).toEqual([0, 1, 2]);
    expect(groups[0]!.runs[0]).toEqual({ file: 0, start: 0, end: 13 });
  });

  it('joins no two that are alike only through a third', () => {
    const steps = (from: number) =>
      Array.from(
        { length: 14 },
        (_, i) => `${i % 2 ? 'log.info' : 'store.put'}(n${from + i}${', i'.repeat(from + i)});`,
      );
    const functions = [0, 3, 6].map((from) => `function work() {\n${steps(from).join('\n')}\n}\n`);
    const files = functions.map((text, i) => ({
      path: `f${i}.ts`,
      text,
      definitions: [{ ...whole, endLine: 16 }],
    }));
    const joined = (...of: number[]): number[][] =>
      nearGroups(readUnits(of.map((i) => files[i]!)), limits, []).map(({ runs }) =>
        runs.map(({ file }) => of[file]!),
      );
    expect(joined(0, 1)).toEqual([[0, 1]]);
    expect(joined(1, 2)).toEqual([[1, 2]]);
    expect(joined(0, 2)).toEqual([]);
    expect(joined(0, 1, 2)).toEqual([[1, 2]]);
  });

  it('joins no functions that share their words and not their statements', () => {
    const lines = text('a();').split('\n');
    const shuffled = [lines[0], ...lines.slice(1, 12).reverse(), '}'].join('\n');
    const files = [text('a();'), shuffled].map((one, i) => ({
      path: `f${i}.ts`,
      text: one,
      definitions: [whole],
    }));
    expect(nearGroups(readUnits(files), limits, [])).toEqual([]);
  });

  it('leaves out what a known group joins already', () => {
    const reader = readerOf(['a(item);', 'if (b) return 0;']);
    const [first] = nearGroups(reader, limits, []);
    expect(first).toBeDefined();
    expect(nearGroups(reader, limits, [{ runs: first!.runs }])).toEqual([]);
    expect(nearGroups(reader, limits, [{ runs: first!.runs.slice(1) }])).toHaveLength(1);
  });

  it('compares functions only, and those that are large enough', () => {
    expect(nearGroups(readerOf(['a();', 'if (b) c();'], { kind: 'class' }), limits, [])).toEqual(
      [],
    );
    expect(
      nearGroups(readerOf(['a();', 'if (b) c();'], { declaration: true }), limits, []),
    ).toEqual([]);
    expect(nearGroups(readerOf(['a();', 'if (b) c();'], { endLine: 3 }), limits, [])).toEqual([]);
    const reader = readerOf(['a();', 'if (b) c();']);
    expect(nearGroups(reader, { ...limits, tokens: 500 }, [])).toEqual([]);
  });

  it('joins no function with one inside of it', () => {
    const definitions = [whole, { ...whole, name: 'inner', startLine: 2, parent: 0 }];
    const reader = readUnits([{ path: 'a.ts', text: text('a();'), definitions }]);
    expect(nearGroups(reader, limits, [])).toEqual([]);
  });
});

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
