import { approximateTokens } from '@ctx/text';
import { describe, expect, it } from 'vitest';
import type { Stub } from '../portions/portions.js';
import { joinParts, outlineLine, renderParts, renderSection, type ShownFile } from './render.js';

const renderContext = (...input: Parameters<typeof renderParts>) =>
  joinParts(renderParts(...input));

const shown = (over: Partial<ShownFile> = {}): ShownFile => ({
  path: 'src/a.ts',
  reasons: ['defines four', 'second'],
  language: 'typescript',
  text: ['one', 'two', 'three', 'function four() {', 'five', 'six'],
  shown: [{ startLine: 2, endLine: 3 }],
  blocks: [],
  stubs: [{ line: 4, name: 'four', startLine: 4, endLine: 6 }],
  twins: [],
  view: 'outline',
  ...over,
});
const countTokens = (text: string) => approximateTokens(text);
const options = { budget: 500, considered: 9, countTokens };
const block = { startLine: 1, endLine: 6, label: 'A.four', whole: true };

describe('renderSection', () => {
  it('writes plain lines under their range, and names other definitions in one line', () => {
    expect(renderSection(shown())).toBe(
      [
        '## src/a.ts:1-6 — defines four',
        '```typescript',
        '@@ 2-3',
        'two',
        'three',
        '```',
        'outline: four 4-6',
      ].join('\n'),
    );
  });

  it('names the place of the lines, and marks every hole in it', () => {
    const ranges = [1, 4].map((line) => ({ startLine: line, endLine: line }));
    const section = renderSection(shown({ shown: ranges, blocks: [block], stubs: [] }));
    expect(section.split('\n').slice(2, -1)).toEqual([
      '@@ 1-6 A.four',
      'one',
      '⋯ 2-3',
      'function four() {',
      '⋯ 5-6',
    ]);
  });

  it('begins anew where the lines of another place follow', () => {
    const ranges = [1, 5].map((line) => ({ startLine: line, endLine: line }));
    const blocks = [
      { startLine: 1, endLine: 2, label: 'a', whole: true },
      { startLine: 5, endLine: 6, label: 'b', whole: false },
    ];
    const section = renderSection(shown({ shown: ranges, blocks, stubs: [] }));
    expect(section.split('\n').slice(2, -1)).toEqual(['@@ 1-2 a', 'one', '⋯ 2', '@@ 5 b', 'five']);
  });

  it('calls no line left out that stands under the next heading', () => {
    const shownLines = [
      { startLine: 1, endLine: 1 },
      { startLine: 4, endLine: 4 },
    ];
    const inner = { startLine: 4, endLine: 6, label: 'A.four', whole: true };
    const blocks = [{ ...block, label: 'A' }, inner];
    for (const around of [blocks, [...blocks].reverse()]) {
      const section = renderSection(shown({ shown: shownLines, blocks: around, stubs: [] }));
      const holes = section.split('\n').filter((line) => line.startsWith('⋯'));
      expect(holes).toEqual(['⋯ 2-3', '⋯ 5-6']);
    }
  });

  it('puts numbers before lines on request', () => {
    expect(renderSection(shown(), { numbers: true })).toContain('@@ 2-3\n2|two\n3|three\n');
  });

  it('says where the lines of a twin are shown', () => {
    const of = { path: 'lib/b.ts', startLine: 40, endLine: 42 };
    const twins = [{ startLine: 4, endLine: 6, of, exact: true }];
    expect(renderSection(shown({ twins })).split('\n').slice(4, 6)).toEqual([
      'three',
      '⋯ 4-6 same as lib/b.ts:40-42',
    ]);
    const near = { ...twins[0]!, exact: false };
    expect(renderSection(shown({ twins: [near] }))).toContain(
      '⋯ 4-6 nearly the same as lib/b.ts:40-42',
    );
  });

  it('fences by the shortest fence that the content does not contain', () => {
    const whole = { text: ['````md', 'x', '````'], shown: [{ startLine: 1, endLine: 3 }] };
    const section = renderSection(shown({ ...whole, stubs: [], view: 'full' }));
    expect(section.split('\n')[1]).toBe('`````typescript');
  });

  it('cuts a very long line, counts what is cut, and never splits an emoji', () => {
    const text = [`${'x'.repeat(399)}😀${'y'.repeat(1000)}`];
    const section = renderSection(
      shown({ text, shown: [{ startLine: 1, endLine: 1 }], stubs: [] }),
    );
    expect(section).toContain(`${'x'.repeat(399)} ⋯ 1002 more characters`);
    expect(section).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
  });

  it('makes control characters and bidirectional overrides visible', () => {
    const text = ['a\u001b[31mred', 'if (admin\u202e) {', 'tab\tstays'];
    const section = renderSection(
      shown({ text, shown: [{ startLine: 1, endLine: 3 }], stubs: [] }),
    );
    expect(section).toContain('\na⟨U+001B⟩[31mred\nif (admin⟨U+202E⟩) {\ntab\tstays\n');
  });
});

describe('renderContext', () => {
  it('says first how much of what it is, and how to read it', () => {
    const [head, legend] = renderContext([shown()], [], options).split('\n');
    expect(head).toBe('# 1 of 9 files, within 500 tokens');
    expect(legend).toMatch(/^"@@ a-b name" opens source lines a to b/);
  });

  it('names the tokenizer when the counter names itself', () => {
    const countTokens = Object.assign((text: string) => text.length, { id: 'characters' });
    expect(renderContext([shown()], [], { ...options, countTokens })).toContain(
      '500 tokens (characters)',
    );
  });

  it('gives a file of which only names are shown no fence, and explains no marks', () => {
    const text = renderContext([shown({ view: 'signatures', shown: [] })], [], options);
    expect(text).toBe(
      '# 1 of 9 files, within 500 tokens\n\n## src/a.ts:1-6 — defines four\noutline: four 4-6\n',
    );
  });

  it('names as many files that come next as it is told, each with its likeliest place and first reason', () => {
    const leftOut = Array.from({ length: 14 }, (_, i) => ({
      path: `f${i}`,
      reasons: i === 1 ? [] : [`defines g${i}`, 'more'],
      passages: [],
    }));
    expect(renderContext([shown()], leftOut, options)).not.toContain('f0');
    const text = renderContext([shown()], leftOut, { ...options, next: 3 });
    expect(text.endsWith('\n\nNext: f0 (defines g0); f2 (defines g2); f3 (defines g3)\n')).toBe(
      true,
    );
    const within = [{ name: 'Cart', headerLine: 1 }];
    const place = (name: string, score: number) => ({
      ...{ name, score, startLine: 3, endLine: 9, within, parts: [] },
    });
    const places = [place('add', 0.1), place('total', 0.4), place('none', 0)];
    const placed = [
      { ...leftOut[0]!, places },
      { ...leftOut[1]!, places: places.slice(1) },
    ];
    expect(renderContext([shown()], placed, { ...options, next: 3 })).toMatch(
      /\n\nNext: f0:3-9 Cart\.total \(defines g0\); f1:3-9 Cart\.total\n$/,
    );
  });

  it('does not offer as next what the reader has been shown before', () => {
    const leftOut = ['a', 'b', 'c'].map((path) => ({ path, reasons: ['r'], passages: [] }));
    const how = { ...options, next: 5, shownBefore: new Set(['b']) };
    expect(renderContext([shown()], leftOut, how)).toMatch(
      /\nShown before: b\nNext: a \(r\); c \(r\)\n$/,
    );
  });

  it('keeps a hostile path on its line', () => {
    const path = 'a\n## 9. fake';
    const text = renderContext([shown({ path, view: 'path', shown: [], stubs: [] })], [], options);
    expect(text).toContain('## "a⟨U+000A⟩## 9. fake":1-6');
  });
});

const stub = (name: string, startLine: number, endLine: number, owner?: string): Stub => ({
  ...{ name, startLine, endLine, line: startLine },
  ...(owner !== undefined && { owner }),
});

describe('outlineLine', () => {
  it('names each definition with its lines', () => {
    expect(outlineLine([stub('a', 1, 4), stub('b', 6, 6)])).toBe('outline: a 1-4, b 6');
  });

  it('puts members behind the definition that holds them, as deep as they stand', () => {
    const all = [stub('Cart', 1, 40), stub('add', 3, 20, 'Cart'), stub('each', 5, 9, 'add')];
    expect(outlineLine([...all, stub('sum', 50, 60)])).toBe(
      'outline: Cart 1-40 (add 3-20 (each 5-9)), sum 50-60',
    );
  });

  it('names the owner of members once where it is not listed itself', () => {
    const members = [stub('add', 3, 10, 'Cart'), stub('remove', 12, 20, 'Cart')];
    expect(outlineLine(members)).toBe('outline: Cart (add 3-10, remove 12-20)');
    expect(outlineLine([stub('total', 30, 40, 'Bill'), stub('free', 50, 52)])).toBe(
      'outline: Bill.total 30-40, free 50-52',
    );
  });

  it('shows what a name hides', () => {
    expect(outlineLine([stub('a\u202eb', 1, 2, 'x\u0007')])).toBe(
      'outline: x⟨U+0007⟩.a⟨U+202E⟩b 1-2',
    );
  });
});
