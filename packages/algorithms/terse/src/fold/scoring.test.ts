import { describe, expect, it } from 'vitest';
import { printed, rowsOf } from '../../test/rows.js';
import { prune } from './scoring.js';

const filler = Array.from({ length: 100 }, (_, n) => `step ${n} went on as planned`);

describe('prune', () => {
  it('keeps a screen of lines whole', () => {
    const rows = rowsOf(filler.slice(0, 24).join('\n'));
    expect(prune(rows)).toEqual(rows);
  });

  it('keeps what is surprising, failing, first, last or a summary', () => {
    const lines = [
      ...filler,
      'the tokenizer migrated quietly to another vocabulary',
      'Error: till is locked',
      'Tests: 3 passed, 1 skipped',
      ...filler,
    ];
    const kept = printed(prune(rowsOf(lines.join('\n'))));
    expect(kept).toContain('the tokenizer migrated quietly to another vocabulary');
    expect(kept).toContain('Error: till is locked');
    expect(kept).toContain('Tests: 3 passed, 1 skipped');
    expect(kept.slice(0, 3)).toEqual(filler.slice(0, 3));
    expect(kept.slice(-8)).toEqual(filler.slice(-8));
    expect(kept.length).toBeLessThan(lines.length / 1.5);
  });

  it('names every line it leaves out', () => {
    const rows = prune(rowsOf(filler.join('\n')));
    let next = 0;
    for (const { first, end } of rows) {
      expect(first).toBe(next);
      next = end;
    }
    expect(next).toBe(filler.length);
  });
});
