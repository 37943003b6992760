import { expect, it } from 'vitest';
import { isProgress } from './progress.js';

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
