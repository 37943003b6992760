import { describe, expect, it } from 'vitest';
import type { HitGroup } from './groups.js';
import type { FileHits } from './hits.js';
import { itemsOf } from './items.js';

const fileOf = (lines: string[]): FileHits => ({
  path: 'a',
  lines,
  hits: lines.map((text, at) => ({ line: at + 1, column: text.indexOf('x'), patterns: [0] })),
  count: lines.length,
});

const groupOf = (file: FileHits, more: Partial<HitGroup> = {}): HitGroup => ({
  ...{ path: 'a', hits: file.hits, defines: false, acts: false, weight: 1, rank: 1 },
  ...more,
});

const items = (lines: string[], more?: Partial<HitGroup>) => {
  const file = fileOf(lines);
  return itemsOf([groupOf(file, more)], new Map([['a', file]]));
};

describe('itemsOf', () => {
  it('folds lines that read alike', () => {
    expect(items(['  x(1)', 'x(2)', 'x(1)']).map(({ lines, text }) => [lines, text])).toEqual([
      [[1, 3], 'x(1)'],
      [[2], 'x(2)'],
    ]);
  });

  it('cuts a long line around its match', () => {
    const [{ text } = { text: '' }] = items([`${'a'.repeat(500)}x${'b'.repeat(500)}`]);
    expect(text).toMatch(/^…a+xb+…$/);
    expect(text).toHaveLength(162);
  });

  it('takes a few hits of each group of code before the further ones, and tests last', () => {
    const file = fileOf(['x1', 'x2', 'x3', 'x4']);
    const groups = [groupOf(file), groupOf(file), groupOf(file, { rank: 3 })];
    const order = itemsOf(groups, new Map([['a', file]])).map(({ group, text }) => group + text);
    expect(order.slice(0, 8)).toEqual(['0x1', '0x2', '0x3', '1x1', '1x2', '1x3', '0x4', '1x4']);
    expect(order.slice(8)).toEqual(['2x1', '2x2', '2x3', '2x4']);
  });

  it('shows the body of the one short function that is defined', () => {
    const range = { startLine: 1, endLine: 2 };
    const [body] = items(['x() {', '}'], { range, defines: true, acts: true, rank: 0 });
    expect(body).toMatchObject({ body: true, lines: [1, 2] });
    const long = { startLine: 1, endLine: 26 };
    const [hit] = items(['x() {'], { range: long, defines: true, acts: true, rank: 0 });
    expect(hit!.body).toBeUndefined();
  });
});
