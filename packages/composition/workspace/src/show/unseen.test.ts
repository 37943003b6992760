import { expect, it } from 'vitest';
import { unseen } from './unseen.js';

const lines = (startLine: number, endLine: number) => ({ startLine, endLine });
const piece = (path: string, startLine: number, endLine: number) => ({
  ...{ path, label: 'a', reason: '', startLine, endLine },
});

it('leaves out what a reader has, and says which lines', () => {
  const seen = [{ path: 'a.ts', shown: [lines(1, 4), lines(8, 9)] }];
  const { pieces, remarks } = unseen([piece('a.ts', 3, 10), piece('b.ts', 1, 2)], seen);
  expect(pieces).toMatchObject([lines(5, 7), lines(10, 10), { path: 'b.ts', ...lines(1, 2) }]);
  // The rest of a definition is marked as a part of it.
  expect(pieces[0]?.definition).toEqual(lines(3, 10));
  expect(remarks).toEqual(['shown before: a.ts:3-4, a.ts:8-9']);
});

it('shows lines of overlapping pieces once, without a word', () => {
  const { pieces, remarks } = unseen([piece('a.ts', 3, 10), piece('a.ts', 1, 12)], []);
  expect(pieces).toMatchObject([lines(3, 10), lines(1, 2), lines(11, 12)]);
  expect(remarks).toEqual([]);
});
