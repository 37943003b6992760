import { describe, expect, it } from 'vitest';
import { outline } from '../outline.js';
import type { OutlineNode } from '../shapes.js';
import { renderOutline } from '../write/render.js';

const names = (nodes: readonly OutlineNode[]): unknown[] =>
  nodes
    .filter(({ kind }) => kind !== 'text')
    .map(({ name, startLine, endLine, children }) =>
      children.length === 0
        ? `${name} ${startLine}-${endLine}`
        : [`${name} ${startLine}-${endLine}`, ...names(children)],
    );

const part = (name: string, startLine: number, endLine: number, parent?: number) => ({
  ...{ name, startLine, endLine, headerLine: startLine },
  ...(parent !== undefined && { parent }),
});
const text = Array.from({ length: 20 }, (_, i) => `option(NAME_${i} ON)`).join('\n');

describe('outline with parts', () => {
  it('has each part by its name and its lines, one in another', () => {
    const parts = [part('jobs', 2, 9), part('test', 3, 5, 0), part('lint', 6, 9, 0)];
    expect(names(outline(text, { parts }).nodes)).toEqual([['jobs 2-9', 'test 3-5', 'lint 6-9']]);
  });

  it('keeps parts that are alike', () => {
    const parts = Array.from({ length: 20 }, (_, i) => part(`NAME_${i}`, i + 1, i + 1));
    expect(names(outline(text, { parts }).nodes)).toHaveLength(20);
    expect(
      renderOutline(outline(text, { parts }), { budget: 1000, countTokens: (t) => t.length / 4 }),
    ).toContain('NAME_7');
  });

  it('leaves out parts that overlap, end before they begin or are in no line', () => {
    const parts = [
      part('a', 1, 4),
      part('overlaps', 3, 6),
      part('outside', 2, 9, 0),
      part('b', 8, 7),
      part('c', 30, 31),
      part('round', 10, 11, 5),
      { ...part('d', 12, 13), headerLine: 14 },
    ];
    expect(names(outline(text, { parts }).nodes)).toEqual(['a 1-4']);
  });

  it('is that of the text where there are no parts', () => {
    expect(outline(text, { parts: [] })).toEqual(outline(text));
  });
});
