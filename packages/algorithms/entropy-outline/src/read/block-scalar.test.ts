import { shapeLexicon } from '@ctx/source/lexis';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outline } from '../outline.js';
import { blockScalarEnd } from './block-scalar.js';
import { LineKind, profile } from './profile.js';

/** The lines that are keys or other code, 1-based. */
function codeLines(text: string): number[] {
  const { kinds } = profile(text, { lexicon: shapeLexicon('#'), blockScalars: true });
  return [...kinds].flatMap((kind, line) => (kind === LineKind.CODE ? [line + 1] : []));
}

describe('a block scalar', () => {
  it.each([
    ['a key', 'a: |\n  b: 1\n  "c\n\n  d\ne: 2', [1, 6]],
    ['a key with indicators and a comment', 'a: >2- # why\n  b: 1\ne: 2', [1, 3]],
    ['a key with a tag', 'a: !!str |\n  b: 1\ne: 2', [1, 3]],
    ['a key behind a dash, up to the next key', '- run: |\n    b: 1\n  name: x\n- c: 1', [1, 3, 4]],
    ['a dash', '- |\n  b: 1\n- c: 1', [1, 3]],
    ['dashes in dashes', '- - |\n    b: 1\n  - c: 1', [1, 3]],
  ])('of %s is a literal', (_, text, lines) => {
    expect(codeLines(text)).toEqual(lines);
    expect(codeLines(text.replaceAll('\n', '\r\n'))).toEqual(lines);
    expect(codeLines(text.replaceAll('\n', '\r'))).toEqual(lines);
  });

  it.each(['a: b |\n  c: 1', 'a: "x: |"\n  c: 1', 'a: # |\n  c: 1', 'a|\n  c: 1'])(
    'is not opened by %j',
    (text) => expect(codeLines(text)).toEqual([1, 2]),
  );

  it('ends with the text, and is none where nothing stands below', () => {
    expect(codeLines('a: |\n  b: 1')).toEqual([1]);
    expect(codeLines('a: |')).toEqual([1]);
    expect(codeLines('a: |\nb: 1')).toEqual([1, 2]);
  });

  it('ends at the end of a line that stands deeper, whatever the text', () => {
    const lines = fc.array(fc.constantFrom('a: |', '- |', '  b', '    c: >-', '', ' - d', '\tx'));
    fc.assert(
      fc.property(lines, fc.constantFrom('\n', '\r\n', '\r'), (rows, terminator) => {
        const text = ['a: |', ...rows].join(terminator);
        const end = blockScalarEnd(text, { start: 0, codeEnd: 4, end: 4, indent: 0 });
        if (end === undefined) return;
        expect(end).toBeGreaterThan(4);
        expect(end === text.length || text.startsWith(terminator, end)).toBe(true);
        for (const row of text.slice(0, end).split(terminator).slice(1))
          expect(row === '' || row.startsWith(' ')).toBe(true);
      }),
    );
  });
});

it('an outline of YAML names no words of prose or of a script for keys', () => {
  const text = `name: shop
description: |
  Note that: this is prose.

  example: none
jobs:
  build:
    run: |
      if [ -z "$X" ]; then
        key: value
      fi
    shell: bash
`;
  const names = (nodes: readonly { name?: string; children?: readonly unknown[] }[]): unknown[] =>
    nodes.map(({ name, children = [] }) => [name, ...names(children as never)]);
  expect(JSON.stringify(names(outline(text, { path: 'a.yaml' }).nodes as never))).not.toMatch(
    /Note|example|key|fi\b/,
  );
});
