import { expect, it } from 'vitest';
import { isProgress, isTotal } from './line-kinds.js';

it.each([
  '   Compiling serde v1.0.1',
  "gmake[2]: Entering directory '/x'",
  '[ 12%] Building C object a.o',
])('is progress: %s', (line) => {
  expect(isProgress(line)).toBe(true);
});

it.each(['Compiling went wrong', 'make: *** [all] Error 2'])('is none: %s', (line) => {
  expect(isProgress(line)).toBe(false);
});

it.each([
  '1250 passing (3s)',
  '4 pending',
  'Tests: 3 passed, 4 total',
  'Tests run: 12, Failures: 0',
  'total 68',
  '3 files changed, 2 insertions(+)',
])('is a total: %s', (line) => {
  expect(isTotal(line)).toBe(true);
});

it.each(['processed batch 7 of the import', 'GET /tests/12 200', '✓ adds 3 apples'])(
  'is none: %s',
  (line) => {
    expect(isTotal(line)).toBe(false);
  },
);
