import { expect, it } from 'vitest';
import { lexiconOf } from '../read/lexicon.js';
import { statementsOf } from '../read/statements.js';
import { tokensOf } from '../read/tokens.js';
import { wholeRuns } from './runs.js';

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
