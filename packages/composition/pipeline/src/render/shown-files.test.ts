import { describe, expect, it } from 'vitest';
import type { Portion } from '../portions/portions.js';
import { renderSection } from './render.js';
import { describe as describeFile, fileShower } from './shown-files.js';

const TEXT = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const stub = { line: 6, name: 'f', startLine: 6, endLine: 8 };
const portion = (over: Partial<Portion>): Portion => ({
  file: 0,
  kind: 'body',
  ranges: [],
  worth: 1,
  cost: 1,
  ...over,
});
const shower = () =>
  fileShower({
    ranked: ['a.ts', 'b.ts'].map((path) => ({ path, reasons: ['r'], passages: [] })),
    sources: new Map(),
    textOf: () => TEXT,
  });
const shown = (portions: Portion[]) => shower()(portions);
const countTokens = (text: string) => text.length;

describe('fileShower', () => {
  it('makes a file anew where its portions are others, and only there', () => {
    const show = shower();
    const lines = [1, 2, 3].map((line) =>
      portion({ ranges: [{ startLine: line, endLine: line }] }),
    );
    const other = portion({ file: 1, ranges: [{ startLine: 1, endLine: 1 }] });
    const [two, one] = [show([lines[0]!, lines[1]!, other]), show([lines[0]!])];
    const again = show([lines[0]!, lines[1]!, other, lines[2]!]);
    expect(again[1]).toBe(two[1]);
    expect([one, two, again].map(([file]) => file!.shown[0]!.endLine)).toEqual([1, 2, 3]);
    const cut = { ...lines[2]!, ranges: [{ startLine: 5, endLine: 5 }] };
    expect(show([lines[0]!, lines[1]!, cut])[0]!.shown.at(-1)!.endLine).toBe(5);
  });

  it('puts files that stand last behind the others, each in rank order', () => {
    const show = fileShower({
      ranked: ['a.json', 'b.ts', 'c.json', 'd.ts'].map((path) => ({
        ...{ path, reasons: [], passages: [] },
        ...(path.endsWith('json') && { last: true }),
      })),
      sources: new Map(),
      textOf: () => TEXT,
    });
    const files = show([3, 2, 1, 0].map((file) => portion({ file })));
    expect(files.map(({ path }) => path)).toEqual(['b.ts', 'd.ts', 'a.json', 'c.json']);
  });

  it('joins the lines of a file, in rank order, and clips them to the file', () => {
    const files = shown([
      portion({ file: 1, ranges: [{ startLine: 7, endLine: 99 }] }),
      portion({ ranges: [{ startLine: 1, endLine: 2 }] }),
      portion({ file: 1, ranges: [{ startLine: 4, endLine: 5 }] }),
      portion({ file: -1, kind: 'next' }),
    ]);
    expect(files.map(({ path }) => path)).toEqual(['a.ts', 'b.ts']);
    expect(files[1]!.shown).toEqual([{ startLine: 4, endLine: 8 }]);
  });

  it('names no definition whose first line is shown', () => {
    const name = portion({ kind: 'stub', stub });
    expect(shown([name])[0]).toMatchObject({ stubs: [stub], view: 'signatures' });
    const lines = portion({ ranges: [{ startLine: 6, endLine: 6 }], stub });
    expect(shown([name, lines])[0]).toMatchObject({ stubs: [], view: 'outline' });
  });
});

describe('describe', () => {
  it('gives lines and names as data, and the range of everything else', () => {
    const name = portion({ kind: 'stub', stub });
    const lines = portion({ ranges: [{ startLine: 1, endLine: 3 }] });
    expect(describeFile(shown([name, lines])[0]!, countTokens, renderSection)).toMatchObject({
      path: 'a.ts',
      view: 'outline',
      lines: 8,
      shown: [
        { startLine: 1, endLine: 3 },
        { startLine: 6, endLine: 6 },
      ],
      headers: [6],
      omitted: [
        { range: { startLine: 4, endLine: 5 }, reason: 'budget' },
        { range: { startLine: 7, endLine: 8 }, reason: 'budget' },
      ],
    });
  });
});
