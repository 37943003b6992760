import { describe, expect, it } from 'vitest';
import { profile } from '../read/profile.js';
import type { Block } from '../shapes.js';
import { markdownHeadings, sectionHeadings, sections } from './headings.js';

const shown = (blocks: readonly Block[], indent = ''): string[] =>
  blocks.flatMap(({ start, end, name, similar, children }) => [
    `${indent}${start + 1}-${end + 1} ${name}${similar ? ` ×${similar.count}` : ''}`,
    ...shown(children, `${indent} `),
  ]);

describe('markdownHeadings', () => {
  const headings = (rows: readonly string[]) => markdownHeadings(profile(rows.join('\n')));

  it('are the headings outside fences', () => {
    const rows = ['# A', '', 'text', '', '## B', '', '```', '# no', '```', '', '## C ##', ''];
    expect(headings(rows)).toEqual([
      { line: 0, level: 1, name: 'A' },
      { line: 4, level: 2, name: 'B' },
      { line: 10, level: 2, name: 'C' },
    ]);
  });

  it('are not the comments of other languages', () => {
    expect(headings(['# note', 'a = 1', '', '# note', 'b = 2'])).toEqual([]);
    expect(headings(['# only one', '', 'text'])).toEqual([]);
    expect(headings(['x = """', '', '# A', '', '# B', '', '"""'])).toEqual([]);
    expect(headings(['# a', '', 'f();', '', '# b', '', 'g();'])).toEqual([]);
  });

  it('become nested sections', () => {
    const rows = ['# A', '', '## B', '', 'x', '', '### C', '', '## D', '', '# E', ''];
    const lines = profile(rows.join('\n'));
    expect(shown(sections(lines, markdownHeadings(lines)))).toMatchInlineSnapshot(`
      [
        "1-10 A",
        " 3-8 B",
        "  7-8 C",
        " 9-10 D",
        "11-12 E",
      ]
    `);
  });
});

describe('sectionHeadings', () => {
  it('are the tables of TOML, nested by their names', () => {
    const rows = ['[a]', 'x = 1', '[a.b]', 'y = 2', '[[c]]', 'z = 3', '[d.e]', 'w = 4'];
    const lines = profile(rows.join('\n'));
    expect(shown(sections(lines, sectionHeadings(lines)))).toEqual([
      '1-4 a',
      ' 3-4 a.b',
      '5-6 c',
      '7-8 d.e',
    ]);
  });

  it('are not attributes', () => {
    expect(sectionHeadings(profile('[Serializable]\nclass A {}\n[Other]\nclass B {}'))).toEqual([]);
  });
});
