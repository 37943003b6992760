import { approximateTokens } from '@ctx/text';
import { describe, expect, it } from 'vitest';
import { renderContext, renderSection, type ShownFile } from './render.js';

const shown = (over: Partial<ShownFile> = {}): ShownFile => ({
  rank: 1,
  path: 'src/a.ts',
  reasons: ['path: a'],
  language: 'typescript',
  text: ['one', 'two', 'three', 'function four() {', 'five', 'six'],
  shown: [{ startLine: 2, endLine: 3 }],
  headers: [{ line: 6, name: 'six', depth: 0 }],
  twins: [],
  view: 'outline',
  ...over,
});
const countTokens = (text: string) => approximateTokens(text);
const options = { budget: 500, considered: 9, countTokens };

describe('renderSection', () => {
  it('numbers lines, and marks where a run of them breaks off', () => {
    expect(renderSection(shown())).toBe(
      [
        '## 1. src/a.ts ⋯ of 6 lines — path: a',
        '```typescript',
        '2|two',
        '3|three',
        '⋯',
        '6|six',
        '```',
      ].join('\n'),
    );
  });

  it('ends a header at its name, and marks no hole between lines that follow each other', () => {
    const headers = [{ line: 4, name: 'four', depth: 1 }];
    expect(renderSection(shown({ headers })).split('\n').slice(2, 5)).toEqual([
      '2|two',
      '3|three',
      '4| four',
    ]);
  });

  it('says where the lines of a twin are shown, behind its header', () => {
    const of = { path: 'lib/b.ts', startLine: 40, endLine: 42 };
    const twins = [{ startLine: 4, endLine: 6, of, exact: true }];
    const headers = [{ line: 4, name: 'four', depth: 0 }];
    expect(renderSection(shown({ headers, twins })).split('\n').slice(4, 6)).toEqual([
      '4|four',
      '⋯ 4–6 same as lib/b.ts:40–42',
    ]);
    const near = { ...twins[0]!, exact: false };
    expect(renderSection(shown({ twins: [near] }))).toContain(
      '⋯ 4–6 nearly the same as lib/b.ts:40–42',
    );
  });

  it('explains the first files only', () => {
    expect(renderSection(shown({ rank: 7 }))).not.toContain('path: a');
  });

  it('fences by the shortest fence that the content does not contain', () => {
    const whole = { text: ['````md', 'x', '````'], shown: [{ startLine: 1, endLine: 3 }] };
    const section = renderSection(shown({ ...whole, headers: [], view: 'full' }));
    expect(section.split('\n')[1]).toBe('`````typescript');
  });

  it('cuts a very long line, counts what is cut, and never splits an emoji', () => {
    const text = [`${'x'.repeat(399)}😀${'y'.repeat(1000)}`];
    const section = renderSection(
      shown({ text, shown: [{ startLine: 1, endLine: 1 }], headers: [] }),
    );
    expect(section).toContain(`${'x'.repeat(399)} ⋯ 1002 more characters`);
    expect(section).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
  });

  it('makes control characters and bidirectional overrides visible', () => {
    const text = ['a\u001b[31mred', 'if (admin\u202e) {', 'tab\tstays'];
    const section = renderSection(
      shown({ text, shown: [{ startLine: 1, endLine: 3 }], headers: [] }),
    );
    expect(section).toContain('1|a⟨U+001B⟩[31mred');
    expect(section).toContain('2|if (admin⟨U+202E⟩) {');
    expect(section).toContain('3|tab\tstays');
  });
});

describe('renderContext', () => {
  it('says first how much of what it is, and how to read it', () => {
    const [head, legend] = renderContext([shown()], [], options).split('\n');
    expect(head).toBe('# 1 of 9 files, within 500 tokens');
    expect(legend).toMatch(/^Lines are "number\|source"/);
  });

  it('names the tokenizer when the counter names itself', () => {
    const countTokens = Object.assign((text: string) => text.length, { id: 'characters' });
    expect(renderContext([shown()], [], { ...options, countTokens })).toContain(
      '500 tokens (characters)',
    );
  });

  it('gives files of which only headers are shown one section together, after the others', () => {
    const list = (path: string) => shown({ path, view: 'signatures', shown: [] });
    const text = renderContext([list('b'), shown(), list('c')], [], options);
    expect(text.split('\n\n').at(-1)).toBe(
      ['## Declarations in 2 more', '```', 'b', '6|six', 'c', '6|six', '```', ''].join('\n'),
    );
  });

  it('does not speak of more where there is nothing before', () => {
    const list = shown({ view: 'signatures', shown: [] });
    expect(renderContext([list], [], options)).toContain('## Declarations in 1 file\n');
    expect(renderContext([list, list], [], options)).toContain('## Declarations in 2 files\n');
  });

  it('gives a file shown by its path no section', () => {
    const text = renderContext([shown({ view: 'path', shown: [], headers: [] })], [], options);
    expect(text).toBe('# 1 of 9 files, within 500 tokens\n\nNamed only: src/a.ts\n');
  });

  it('names what is left out, and counts the rest', () => {
    const leftOut = Array.from({ length: 14 }, (_, i) => ({
      path: `f${i}`,
      reasons: [],
      passages: [],
    }));
    const text = renderContext([shown()], leftOut, options);
    expect(text).toContain('Left out, matching less: f0, f1, f2, f3, f4, and 9 more');
  });

  it('does not call less matching what the reader has been shown before', () => {
    const leftOut = ['a', 'b', 'c'].map((path) => ({ path, reasons: [], passages: [] }));
    const text = renderContext([shown()], leftOut, { ...options, shownBefore: new Set(['b']) });
    expect(text).toMatch(/\nShown before: b\nLeft out, matching less: a, c\n$/);
  });

  it('keeps a hostile path on its line', () => {
    const path = 'a\n## 9. fake';
    const text = renderContext([shown({ path, view: 'path', shown: [] })], [], options);
    expect(text).toContain('Named only: "a⟨U+000A⟩## 9. fake"');
  });
});
