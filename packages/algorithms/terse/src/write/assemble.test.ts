import { restore } from '@ctx/text/edits';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../test/rows.js';
import { fold, type Row } from '../fold/row.js';
import { assemble } from './assemble.js';

const TEXT = 'one\ntwo\nthree\nfour\n';

describe('assemble', () => {
  it('is the text where no row differs', () => {
    expect(assemble(TEXT, rowsOf(TEXT), undefined)).toMatchObject({ text: TEXT, omissions: [] });
  });

  it('names what is left out, with its tokens where they are counted', () => {
    const rows = rowsOf(TEXT);
    const folded = [rows[0] as Row, fold(rows.slice(1, 3), 'filler'), ...rows.slice(3)];
    const counted = assemble(TEXT, folded, (text) => text.length);
    expect(counted.text).toBe('one\n⋯ 2-3\nfour\n');
    expect(counted.omissions).toEqual([
      { range: { startLine: 2, endLine: 3 }, tokens: 9, reason: 'filler' },
    ]);
    expect(assemble(TEXT, folded, undefined).omissions[0]).not.toHaveProperty('tokens');
  });

  it('undoes what says the same, and leaves markers where they are', () => {
    const rows = rowsOf(TEXT);
    const changed = [
      { ...(rows[0] as Row), text: 'ONE' },
      fold(rows.slice(1, 2), 'filler'),
      { ...(rows[2] as Row), text: undefined },
      ...rows.slice(3),
    ];
    const { text, legend } = assemble(TEXT, changed, undefined);
    expect(text).toBe('ONE\n⋯ 2\nfour\n');
    expect(restore(text, legend)).toBe('one\n⋯ 2\nthree\nfour\n');
  });

  it('puts lines of its own between and behind the rows', () => {
    const own = (first: number, text: string): Row => ({ first, end: first, text, failing: false });
    const { text, legend } = assemble(
      'a\nb',
      [own(0, 'head'), ...rowsOf('a\nb'), own(2, 'end')],
      undefined,
    );
    expect(text).toBe('head\na\nb\nend');
    expect(restore(text, legend)).toBe('a\nb');
  });
});
