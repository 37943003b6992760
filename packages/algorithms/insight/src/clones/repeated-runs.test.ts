import { describe, expect, it } from 'vitest';
import { lexiconOf } from '../read/lexicon.js';
import { statementsOf } from '../read/statements.js';
import { tokensOf } from '../read/tokens.js';
import { isLarge, repeatedRuns, sizeOf, wholeRuns } from './repeated-runs.js';
import { readUnits } from './source-units.js';

const limits = { statements: 3, lines: 12, tokens: 20 };
const step = (i: number) => `call${i}(first, second, third);\n`;
const steps = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => step(from + i)).join('');
const unitsOf = (...texts: string[]) =>
  readUnits(texts.map((text, i) => ({ path: `f${i}.ts`, text }))).units;
const found = (by: 'exact' | 'shape', ...texts: string[]) =>
  repeatedRuns(unitsOf(...texts), by, limits).groups.map((runs) =>
    runs.map(({ file, start, end }) => `${file}:${start}-${end}`).join(' '),
  );

describe('repeatedRuns', () => {
  it('finds what repeats, as long as it can be', () => {
    expect(found('exact', step(1) + steps(10, 16), steps(10, 16) + step(2))).toEqual([
      '0:1-7 1:0-6',
    ]);
    expect(found('exact', steps(0, 6) + step(9) + steps(0, 6))).toEqual(['0:0-6 0:7-13']);
  });

  it('finds the shorter that repeats more often, too', () => {
    const texts = [steps(0, 9), steps(0, 9), step(20) + steps(2, 7) + step(21)];
    expect(found('exact', ...texts).sort()).toEqual(['0:0-9 1:0-9', '0:2-7 1:2-7 2:1-6']);
  });

  it('ends at a unit that differs, and at the end of a file', () => {
    expect(
      found('exact', steps(0, 4) + step(50) + steps(4, 8), steps(0, 4) + step(51) + steps(4, 8)),
    ).toEqual(['0:0-4 1:0-4', '0:5-9 1:5-9']);
    expect(found('exact', steps(0, 2), steps(2, 4), steps(0, 4))).toEqual([]);
  });

  it('takes whole statements', () => {
    const block = `while (more) {\n${steps(0, 4)}}\n`;
    expect(found('exact', `${block}a();`, `${block}b();`)).toEqual(['0:0-6 1:0-6']);
    // The head differs: what is in the block is whole, the block is not.
    expect(found('exact', block, block.replace('more', 'less'))).toEqual(['0:1-5 1:1-5']);
  });

  it('takes no long table by shape', () => {
    // Of a table only the first rows are looked at: eight of forty.
    expect(found('shape', steps(0, 40))).toEqual(['0:0-3 0:3-6']);
  });

  it('says how large a run is', () => {
    const units = unitsOf(`while (a) {\n${steps(0, 2)}\n\n// remark\n}\n`);
    const run = { file: 0, start: 0, end: 4 };
    expect(sizeOf(units, run)).toEqual({ statements: 3, lines: 4, tokens: 22 });
    expect(isLarge(units, [run], limits)).toBe(true);
    expect(isLarge(units, [run], { ...limits, statements: 4 })).toBe(false);
    expect(isLarge(units, [run], { statements: 4, lines: 4, tokens: 20 })).toBe(true);
    expect(isLarge(units, [run], { ...limits, tokens: 23 })).toBe(false);
  });
});

const lexicon = lexiconOf('typescript')!;

const tokens = tokensOf('a(); if (b) { c(); d(); } e(); while (f) { g(); }', lexicon);

// a | if | c | d | } | e | while | g | }
const units = statementsOf(tokens, lexicon);

it('takes whole statements, and what is whole in those that are not', () => {
  expect(units.count).toBe(9);
  expect(wholeRuns(units, 0, 9)).toEqual([[0, 9]]);
  expect(wholeRuns(units, 0, 4)).toEqual([
    [0, 1],
    [2, 4],
  ]);
  expect(wholeRuns(units, 3, 8)).toEqual([
    [3, 4],
    [5, 6],
    [7, 8],
  ]);
  expect(wholeRuns(units, 4, 5)).toEqual([]);
});
