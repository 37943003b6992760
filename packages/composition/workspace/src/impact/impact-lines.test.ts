import type { ImpactedSymbol } from '@ctx/repomap/symbols';
import { extract } from '@ctx/syntax';
import { loadLanguage } from '@ctx/syntax/node';
import type { PathFacts } from '@ctx/tree';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownLine, withOwnLines, withTexts } from './impact-lines.js';

const TEXT = `import { price as cost } from './price';
export const one = () => cost(1);
export const two = () => {
  const costs = 2;
  return cost(costs);
};
export const three = () => costs;
`;

let facts: PathFacts[];
beforeAll(async () => {
  await loadLanguage('typescript');
  facts = [{ path: 'a.ts', ...extract('typescript', TEXT) }];
});

const via = { path: 'price.ts', name: 'price' };
const use = (name: string, headerLine: number, more: Partial<ImpactedSymbol> = {}) =>
  ({
    path: 'a.ts',
    name,
    kind: 'function',
    headerLine,
    depth: 1,
    tier: 'import',
    line: 2,
    written: 'cost',
    via,
    ...more,
  }) satisfies ImpactedSymbol;

const read = async () => ({ text: TEXT });

describe('withOwnLines', () => {
  it('finds the line inside of each definition that holds the name as a word', async () => {
    const placed = await withOwnLines([use('two', 3), use('one', 2)], { facts, read });
    expect(placed.map(({ name, line }) => `${name} ${line}`)).toEqual(['one 2', 'two 5']);
  });

  it('names the definition itself where the text does not have the name', async () => {
    expect(await withOwnLines([use('three', 7)], { facts, read })).toMatchObject([{ line: 7 }]);
    const gone = async () => ({ skipped: { reason: 'absent' } });
    expect(await withOwnLines([use('two', 3)], { facts, read: gone })).toMatchObject([{ line: 3 }]);
  });

  it('leaves the lines of files, and of what it does not know', async () => {
    const symbols = [use('a.ts', 1, { kind: 'file', line: 9 }), use('unknown', 44, { line: 10 })];
    const never = async () => expect.fail('read');
    expect(await withOwnLines(symbols, { facts, read: never })).toEqual(symbols);
  });

  it('sorts by step, certainty, path and line', async () => {
    const symbols = [
      use('a.ts', 1, { kind: 'file', depth: 2 }),
      use('a.ts', 1, { kind: 'file', tier: 'binding' }),
      use('a.ts', 1, { kind: 'file', line: 7 }),
      use('a.ts', 1, { kind: 'file', line: 3 }),
    ];
    const placed = await withOwnLines(symbols, { facts, read });
    expect(placed.map(({ depth, tier, line }) => [depth, tier, line])).toEqual([
      [1, 'import', 3],
      [1, 'import', 7],
      [1, 'binding', 2],
      [2, 'import', 2],
    ]);
  });
});

describe('withTexts', () => {
  it('gives the first uses their lines, without what is indented', async () => {
    const uses = [use('one', 2), use('two', 3, { line: 5 }), use('three', 7, { line: 5 })];
    const given = await withTexts(uses, 2, { read });
    expect(given.map(({ text }) => text)).toEqual([
      'export const one = () => cost(1);',
      'return cost(costs);',
      undefined,
    ]);
  });

  it('gives no line that lost the name, nor one of a file that is not read', async () => {
    const uses = [use('one', 2, { line: 4 }), use('one', 2, { line: 99 })];
    expect(await withTexts(uses, 2, { read })).toEqual(uses);
    const gone = async () => ({ skipped: { reason: 'absent' } });
    expect(await withTexts([use('one', 2)], 1, { read: gone })).toEqual([use('one', 2)]);
  });

  it('cuts long lines between characters', async () => {
    const long = async () => ({ text: `\n  cost(\t'${'😀'.repeat(50_000)}')\n` });
    const [given] = await withTexts([use('one', 2)], 1, { read: long });
    expect(given?.text).toBe(`cost( '${'😀'.repeat(112)}…`);
  });
});

describe('ownLine', () => {
  it('finds where a module is taken whole, not where a member of it is used', () => {
    const whole = (rows: string[], language = 'python') =>
      ownLine(rows, 'core', { language, form: 'whole' });
    expect(whole(['(1, lib.core._gone)', 'vars(lib.core)', 'lib.core'])).toBe(1);
    expect(whole(['core?.one()', '{...core}'], 'typescript')).toBe(1);
    expect(whole(['core::one()', 'core["one"]'], 'typescript')).toBe(1);
    expect(whole(['core.one', 'core.two'])).toBe(0);
  });

  it.each([
    ['c', ['void f() {', '  /* TODO: check size() */', '  // size', '  size(1);'], 'bare', 3],
    [
      'c',
      ['void f() {', '  /*', '   * size', '   */', '  x = 1; // size', '  size(1);'],
      'bare',
      5,
    ],
    ['python', ['def f():', '  """size() is told."""', '  b.size()'], 'member', 2],
    ['python', ['def f():', '  """', '  size() is told.', '  """', '  b.size()'], 'member', 4],
    ['python', ["  log('size')", '  size(1)  # size'], 'bare', 1],
    ['rust', ['  let a = size(1);', '  let b = help.size();'], 'member', 1],
    ['rust', ['  let b = help.size();', '  let a = size(1);'], 'bare', 1],
    ['rust', ['  let a = size(1);', '  help', '    .size();'], 'member', 2],
    ['php', ['  $a = size(1);', '  $this->b->size();'], 'member', 1],
    ['go', ['  b.sizes()', '  pkg.size()', '  other.size()'], 'bare', 1],
    ['go', ['  b.sizes()', '  size(b.size())'], 'bare', 1],
    ['go', ['  // size', '  "size"'], 'bare', 0],
    ['go', ['  sizes()'], 'bare', -1],
    ['go', [], 'bare', -1],
  ] as const)('%s: %j', (language, rows, form, place) => {
    expect(ownLine(rows, 'size', { language, form })).toBe(place);
  });

  it('takes either form where none is known', () => {
    expect(ownLine(['a.size()', 'size()'], 'size', { language: 'java' })).toBe(0);
  });

  it('reads a long line, and many, in linear time', () => {
    expect((count: number) => {
      const rows = Array.from({ length: count }, () => `"${'\\\\"'.repeat(40)} size '`);
      return () => ownLine(rows, 'size', { language: 'go', form: 'member' });
    }).toGrowLinearly(100, 800);
  });
});
