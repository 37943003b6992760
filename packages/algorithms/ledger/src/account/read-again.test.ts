import { describe, expect, it } from 'vitest';
import type { LedgerEvent } from '../log/event.js';
import { merged, readAgain } from './read-again.js';

let time = 0;
const read = (path: string, startLine?: number, endLine?: number): LedgerEvent => ({
  type: 'delivered',
  time: time++,
  message: `m${time}`,
  path,
  view: 'full',
  ...(startLine !== undefined && { ranges: [{ startLine, endLine: endLine ?? startLine }] }),
  tokens: { original: 1, sent: 1 },
});
const edit = (path: string): LedgerEvent => ({ type: 'edited', time: time++, path });

describe('readAgain', () => {
  it.each([
    ['two disjoint ranges', [read('a', 1, 50), read('a', 51, 100)], 0],
    [
      'a range that begins with the last lines of another',
      [read('a', 1, 50), read('a', 46, 90)],
      0,
    ],
    ['the same range', [read('a', 1, 50), read('a', 1, 50)], 1],
    ['a part of two ranges', [read('a', 1, 50), read('a', 51, 90), read('a', 40, 60)], 1],
    ['the whole twice, then a part', [read('a'), read('a'), read('a', 3, 9)], 2],
    ['the whole after a part', [read('a', 1, 50), read('a')], 0],
    ['what was edited between', [read('a'), edit('a'), read('a')], 0],
    ['two files', [read('a'), read('b')], 0],
  ] as const)('%s', (_, events, times) => {
    expect(readAgain(events)).toEqual({ files: Math.min(1, times), times });
  });

  it('counts a stub, and neither outlines nor outputs', () => {
    const tokens = { original: 9, sent: 1 };
    const stub: LedgerEvent = { type: 'reread', time: 1, message: 'm', path: 'a', tokens };
    expect(readAgain([read('a'), stub]).times).toBe(1);
    const outline = { ...read('a'), view: 'outline' } as LedgerEvent;
    const output = { ...read('$ ls'), kind: 'output' } as LedgerEvent;
    expect(readAgain([outline, outline, read('a'), output, output]).times).toBe(0);
  });
});

describe('merged', () => {
  it('joins what meets', () => {
    const ranges = [
      { startLine: 9, endLine: 12 },
      { startLine: 1, endLine: 3 },
      { startLine: 4, endLine: 5 },
      { startLine: 10, endLine: 11 },
    ];
    expect(merged(ranges)).toEqual([
      { startLine: 1, endLine: 5 },
      { startLine: 9, endLine: 12 },
    ]);
  });
});
