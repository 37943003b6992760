import { describe, expect, it } from 'vitest';
import { findHeads } from '../read/heads.js';
import { profile } from '../read/profile.js';
import type { Block } from '../shapes.js';
import { changePoints, findRuns, isOneLine } from './runs.js';
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

describe('findRuns', () => {
  const runs = (rows: readonly string[]): string[] | undefined => {
    const { lines, tree } = read(rows);
    const found = findRuns(lines, tree);
    return found && shown(found);
  };
  const repeat = (count: number, row: (index: number) => string): string[] =>
    Array.from({ length: count }, (_, index) => row(index));

  it('splits where the lines begin to differ', () => {
    expect(
      runs([
        ...repeat(10, (i) => `INSERT INTO users VALUES (${i});`),
        ...repeat(20, (i) => `INSERT INTO orders VALUES (${i}, 'x');`),
        'CREATE TABLE t (',
        '  id INT',
        ');',
      ]),
    ).toEqual([
      '1-10 INSERT INTO users VALUES (0); ×10',
      "11-30 INSERT INTO orders VALUES (0, 'x'); ×20",
      '31-33 CREATE TABLE t (',
    ]);
  });

  it('masks numbers, dates and strings', () => {
    expect(runs(repeat(30, (i) => `2024-05-0${i % 9}T10:00:00Z INFO "${i}"`))).toHaveLength(1);
  });

  it('gives up on lines that begin in too many ways', () => {
    const words = repeat(90, (i) => `${String.fromCharCode(97 + (i % 26))}${'xyz'[i % 3]} = 1`);
    expect(runs(words)).toBeUndefined();
  });

  it('is made of change points', () => {
    const { lines, tree } = read(['a 1', 'a 2', 'b 1', 'b 2', 'b 3', 'b 4', 'b 5']);
    expect(changePoints(lines, tree, 0, tree.count)).toEqual([
      [0, 2],
      [2, 7],
    ]);
    expect(isOneLine(tree, 0)).toBe(true);
  });
});
