import { expect, it } from 'vitest';
import { LARGE_SHARES, OVERVIEW_SHARES, SHARES, WHOLE_SHARES } from './shares.js';

it('gives signatures their part, then names, and leaves some of a budget to paths', () => {
  for (const { signatures, names } of [...SHARES, LARGE_SHARES, OVERVIEW_SHARES, WHOLE_SHARES]) {
    expect(signatures).toBeLessThan(names);
    expect(names).toBeLessThan(1);
  }
});

it('shows more of the first files than of others, and most where there is room for all', () => {
  const lines = (shares: typeof OVERVIEW_SHARES, file: number) => shares.block(file).lines;
  expect(lines(OVERVIEW_SHARES, 0)).toBeGreaterThan(lines(OVERVIEW_SHARES, 3));
  expect(lines(WHOLE_SHARES, 0)).toBeGreaterThan(lines(OVERVIEW_SHARES, 0));
  expect(lines(WHOLE_SHARES, 3)).toBe(lines(OVERVIEW_SHARES, 3));
});
