import { describe, expect, it } from 'vitest';
import { printed, rowsOf } from '../../test/rows.js';
import { dropBlanks, foldRepeats, residual } from './residual.js';

describe('dropBlanks', () => {
  it('keeps one of several blank lines, and the last line end', () => {
    const rows = dropBlanks(rowsOf('a\n\n\n\nb\n\n'));
    expect(printed(rows)).toEqual(['a', '', 'b', '', '']);
  });

  it('leaves single blank lines alone', () => {
    const rows = rowsOf('a\n\nb\n\nc');
    expect(dropBlanks(rows)).toEqual(rows);
  });

  it('makes one row of all that go', () => {
    const rows = dropBlanks(rowsOf(`a${'\n'.repeat(1000)}b`));
    expect(rows).toHaveLength(4);
    expect(rows[2]).toMatchObject({ first: 2, end: 1000, text: undefined });
  });

  it('leaves blank lines of a fence alone', () => {
    const rows = rowsOf('\n\n\n').map((row) => ({ ...row, failing: true }));
    expect(dropBlanks(rows)).toEqual(rows);
  });
});

describe('foldRepeats', () => {
  it('folds equal lines, of failures too, and says that they are the same', () => {
    const line = 'Error: connection refused by 10.0.0.1';
    expect(printed(foldRepeats(rowsOf(`${`${line}\n`.repeat(5)}end`)))).toEqual([
      line,
      '⋯ 2-5 same',
      'end',
    ]);
  });

  it('loses nothing: the line is still there', () => {
    const rows = foldRepeats(rowsOf('a longer line of words\n'.repeat(9)));
    expect(rows[1]).toMatchObject({ omits: '' });
  });

  it('leaves short repeats, lines apart and blank lines alone', () => {
    for (const text of ['}\n}\n}', 'a line\nanother\na line', '\n\n\n']) {
      expect(printed(foldRepeats(rowsOf(text))).join('\n')).toBe(text);
    }
  });
});

describe('residual', () => {
  it('shortens drawn lines', () => {
    expect(printed(residual(rowsOf(`${'='.repeat(40)}\n${'─'.repeat(9)} x\n----`)))).toEqual([
      '===',
      '─── x',
      '----',
    ]);
    const failing = `${'='.repeat(20)} FAILURES ${'='.repeat(20)}`;
    expect(printed(residual(rowsOf(failing)))).toEqual(['=== FAILURES ===']);
    expect(printed(residual(rowsOf('_ _ _ _ _ _ _ _ _ _')))).toEqual(['_ _ _']);
  });
});
