import { describe, expect, it } from 'vitest';
import { printed, rowsOf } from '../../test/rows.js';
import { foldAlike } from './folding.js';
import { headingsOf } from './headings.js';

const found = (text: string): string[] => {
  const rows = rowsOf(text);
  return headingsOf(rows, (at) => /✓/.test(rows[at]?.text ?? '')).map(
    (at) => rows[at]?.text?.trim() ?? '',
  );
};

const REPORT = `
  cart
    adds
      ✓ one
      ✓ two
    removes
      ✓ one
      1) the last

  till
    ✓ opens
    locks
      ✓ at night
12 passing`;

describe('headingsOf', () => {
  it('finds lines above items that all went well', () => {
    expect(found(REPORT)).toEqual(['adds', 'till', 'locks']);
  });

  it('takes no failure, no total and no line above nothing for one', () => {
    for (const text of ['error: x\n  ✓ a', 'Tests: 3 passed\n  ✓ a', 'alone', '  ✓ a\nbelow']) {
      expect(found(text)).toEqual([]);
    }
  });

  it('takes an entry of a log and a long line for none', () => {
    expect(found(`2026-11-22 10:00:00 started\n  ✓ a\n${'long '.repeat(40)}\n  ✓ b`)).toEqual([]);
  });
});

describe('headings of items that went well', () => {
  it('are left out with them, but for those above the first', () => {
    const lines = printed(foldAlike(rowsOf(REPORT), () => false));
    expect(lines).toEqual([
      ...['', '  cart', '    adds', '      ✓ one', '      ✓ two', '    removes', '      ✓ one'],
      ...['      1) the last', '', '  till', '    ✓ opens', '    locks', '      ✓ at night'],
      '12 passing',
    ]);
    const many = Array.from(
      { length: 20 },
      (_, n) => `  part ${n}\n    ✓ holds what it should hold`,
    );
    expect(printed(foldAlike(rowsOf(['all', ...many, 'end'].join('\n')), () => false))).toEqual([
      'all',
      '  part 0',
      '    ✓ holds what it should hold',
      '⋯ 4-41 marked ✓',
      'end',
    ]);
  });
});
