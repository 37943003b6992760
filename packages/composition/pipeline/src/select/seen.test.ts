import { describe, expect, it } from 'vitest';
import type { Portion } from '../portions/portions.js';
import { withoutSeen } from './seen.js';

const portion = (over: Partial<Portion> = {}): Portion => ({
  file: 0,
  kind: 'body',
  ranges: [{ startLine: 5, endLine: 10 }],
  worth: 1,
  cost: 1,
  ...over,
});
const seen = (ranges: [number, number][], headers: number[] = [], lines = 20) => [
  {
    path: 'a.ts',
    shown: ranges.map(([startLine, endLine]) => ({ startLine, endLine })),
    headers,
    lines,
  },
];

describe('withoutSeen', () => {
  it('keeps a portion of a file that was never shown', () => {
    expect(withoutSeen(portion(), [])).toEqual([portion()]);
  });

  it('leaves out lines that were shown whole, and keeps the lines between them', () => {
    const [left] = withoutSeen(
      portion(),
      seen(
        [
          [1, 6],
          [9, 9],
        ].map(([a, b]) => [a!, b!]),
      ),
    );
    expect(left?.ranges).toEqual([
      { startLine: 7, endLine: 8 },
      { startLine: 10, endLine: 10 },
    ]);
  });

  it('gives nothing when all of it is known', () => {
    expect(withoutSeen(portion(), seen([[5, 10]]))).toEqual([]);
    const stub = { line: 1, name: 'a', startLine: 1, endLine: 4 };
    const name = portion({ kind: 'stub', ranges: [], stub });
    expect(withoutSeen(name, seen([[1, 1]], [1]))).toEqual([]);
    expect(withoutSeen(name, seen([[1, 4]]))).toEqual([]);
    expect(withoutSeen(name, seen([[3, 3]], [3]))).toEqual([name]);
  });

  it('takes a line of which only the header was shown as new', () => {
    const [left] = withoutSeen(portion(), seen([[5, 5]], [5]));
    expect(left?.ranges).toEqual([{ startLine: 5, endLine: 10 }]);
  });

  it('names a file again until all of it was shown', () => {
    const path = portion({ kind: 'path', ranges: [] });
    expect(withoutSeen(path, seen([[1, 19]]))).toEqual([path]);
    expect(withoutSeen(path, seen([[1, 20]]))).toEqual([]);
  });
});
