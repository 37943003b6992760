import { describe, expect, it } from 'vitest';
import { printed, rowsOf } from '../../test/rows.js';
import { DELTA_NOTE, deltaRows } from './delta.js';

const delta = (before: string, after: string): string[] =>
  printed(deltaRows(rowsOf(after), before.split('\n')));

describe('deltaRows', () => {
  it('marks what is new, gone and other, and folds what is as before', () => {
    const before = 'head\nsame one\nsame two\nread 3 files\nold line\ntail';
    const after = 'head\nsame one\nsame two\nread 4 files\nnew line\ntail';
    expect(delta(before, after)).toEqual([
      DELTA_NOTE,
      '⋯ 1-3 as before',
      '~ read 4 files',
      '- old line',
      '+ new line',
      'tail',
    ]);
  });

  it('does not take a duration for a difference', () => {
    expect(delta('✓ adds 3 items (2 ms)\nx', '✓ adds 3 items (9 ms)\nx')).toEqual([
      DELTA_NOTE,
      '⋯ 1-2 as before',
    ]);
  });

  it('always shows failures, changed or not', () => {
    expect(delta('a\nb\nError: x in a.ts:3\n', 'a\nb\nError: x in a.ts:3\n')).toContain(
      'Error: x in a.ts:3',
    );
  });

  it('counts what is gone beyond a dozen lines', () => {
    const gone = Array.from({ length: 40 }, (_, n) => `word${'x'.repeat(n)}`).join('\n');
    const lines = delta(`a\n${gone}\nz`, 'a\nz');
    expect(lines).toContain('- ⋯ 28 more lines');
    expect(lines.filter((line) => line.startsWith('- word'))).toHaveLength(12);
  });
});
