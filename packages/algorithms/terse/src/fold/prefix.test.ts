import { expect, it } from 'vitest';
import { printed, rowsOf } from '../../test/rows.js';
import { prefixRows } from './prefix.js';

const prefix = (...lines: string[]): string[] => printed(prefixRows(rowsOf(lines.join('\n'))));

it('says a prefix of most lines once', () => {
  const lines = Array.from({ length: 14 }, (_, n) => `[INFO] step ${n}`);
  expect(prefix(...lines, '[ERROR] it broke')).toEqual([
    '⋯ "[INFO]" is left out in front of 14 lines',
    ...lines.map((line) => line.slice(7)),
    '[ERROR] it broke',
  ]);
});

it('leaves few of them, and those of failures, alone', () => {
  const few = ['[INFO] a', '[INFO] b', 'c'];
  expect(prefix(...few)).toEqual(few);
  const failing = Array.from({ length: 20 }, (_, n) => `error: step ${n}`);
  expect(prefix(...failing)).toEqual(failing);
});
