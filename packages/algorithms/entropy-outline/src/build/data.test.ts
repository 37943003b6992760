import { describe, expect, it } from 'vitest';
import { findHeads } from '../read/heads.js';
import { profile } from '../read/profile.js';
import type { Block } from '../shapes.js';
import { dataBlocks, gatherEntries } from './data.js';
import { nestHeads } from './tree.js';

const read = (rows: readonly string[]) => {
  const lines = profile(rows.join('\n'));
  return { lines, tree: nestHeads(lines, findHeads(lines)) };
};
const shown = (blocks: readonly Block[], indent = ''): string[] =>
  blocks.flatMap(({ start, end, name, similar, children }) => [
    `${indent}${start + 1}-${end + 1} ${name}${similar ? ` ×${similar.count}` : ''}`,
    ...shown(children, `${indent} `),
  ]);

describe('dataBlocks', () => {
  const data = (rows: readonly string[]): string[] => {
    const { lines, tree } = read(rows);
    return shown(dataBlocks(lines, tree, () => []));
  };

  it('names keys, tags and entries, without the bracket around everything', () => {
    expect(data(['{', '  "a": {', '    "b": 1', '  },', '  "c": [', '    2', '  ]', '}'])).toEqual([
      '2-4 a',
      ' 3-3 b',
      '5-7 c',
      ' 6-6 2',
    ]);
    expect(data(['<list id="x">', '  <item name="one"/>', '  <item/>', '</list>'])).toEqual([
      '1-4 x',
      ' 2-2 one',
      ' 3-3 item',
    ]);
  });

  it('labels a bare bracket by its first entry', () => {
    expect(data(['[', '  {', '    "id": 7', '  },', '  {', '    "id": 8', '  }', ']'])).toEqual([
      '2-4 id',
      ' 3-3 id',
      '5-7 id',
      ' 6-6 id',
    ]);
  });

  it('opens one of each kind among many short records', () => {
    const item = (i: number): string[] =>
      i === 50
        ? ['  <item id="50">', '    <odd>1</odd>', '  </item>']
        : [`  <item id="${i}">`, `    <name>n${i}</name>`, '  </item>'];
    const rows = ['<list>', ...Array.from({ length: 100 }, (_, i) => item(i)).flat(), '</list>'];
    const { lines, tree } = read(rows);
    const [list] = dataBlocks(lines, tree, () => []);
    const opened = list?.children.filter(({ children }) => children.length > 0);
    expect(opened?.map(({ name }) => name)).toEqual(['0', '50']);
    expect(new Set(list?.children.map(({ family }) => family)).size).toBe(2);
  });

  it('leaves a script to whoever reads code', () => {
    const rows = ['<html>', '  <script>', '    function f() {', '    }', '  </script>', '</html>'];
    const { lines, tree } = read(rows);
    const script = (): Block[] => [
      { kind: 'block', start: 2, line: 2, end: 3, label: 'f', name: 'f', children: [], minor: [] },
    ];
    expect(shown(dataBlocks(lines, tree, script))).toEqual(['1-6 html', ' 2-5 script', '  3-4 f']);
  });
});

describe('gatherEntries', () => {
  it('gathers long levels, with a sample of their names', () => {
    const rows = Array.from({ length: 70 }, (_, index) => `key${index}: ${index}`);
    const { lines, tree } = read(rows);
    const [only, ...others] = gatherEntries(dataBlocks(lines, tree, () => []));
    expect(others).toEqual([]);
    expect(only).toMatchObject({ kind: 'group', similar: { count: 70, last: 'key69' } });
    expect(only?.samples).toHaveLength(8);
    expect(only?.children).toHaveLength(70);
  });

  it('leaves short ones alone', () => {
    const { lines, tree } = read(['a: 1', 'b: 2']);
    const blocks = dataBlocks(lines, tree, () => []);
    expect(gatherEntries(blocks)).toEqual(blocks);
  });
});
