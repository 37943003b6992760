import { describe, expect, it } from 'vitest';
import type { Portion } from '../portions/portions.js';
import { describe as describeFile, showFiles } from './shown-files.js';

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
const shown = (portions: Portion[]) =>
  showFiles(
    ['a.ts', 'b.ts'].map((path) => ({ path, reasons: ['r'], passages: [] })),
    new Map(),
    portions,
    { textOf: () => TEXT },
  );
const countTokens = (text: string) => text.length;

describe('showFiles', () => {
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
    expect(describeFile(shown([name, lines])[0]!, countTokens, {})).toMatchObject({
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
