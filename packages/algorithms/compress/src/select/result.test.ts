import { approximateTokens } from '@ctx/text';
import { describe, expect, it } from 'vitest';
import { folded, lossy, verbatim } from './result.js';

describe('results', () => {
  it('say that a text stands as it is', () => {
    expect(verbatim('a', 1)).toEqual({
      text: 'a',
      class: 'verbatim',
      omissions: [],
      legend: { originals: [], edits: [] },
      tokensBefore: 1,
      tokensAfter: 1,
    });
  });

  it('say what is left out', () => {
    const omission = { range: { startLine: 1, endLine: 2 }, tokens: 9, reason: 'body' };
    expect(lossy('', [omission], 9, 0)).toMatchObject({
      class: 'lossy',
      omissions: [omission],
      tokensBefore: 9,
      tokensAfter: 0,
    });
  });

  it('are the text itself where folding saves nothing', () => {
    const folds = Uint8Array.of(1, 0);
    const same = folded('a\nb', folds, [{ reason: 'short' }], approximateTokens);
    expect(same).toEqual(verbatim('a\nb', approximateTokens('a\nb')));
    const long = `${'word '.repeat(40)}\nb`;
    const less = folded(long, folds, [{ reason: 'long' }], approximateTokens);
    expect(less).toMatchObject({ text: '⋯ 1\nb', class: 'lossy' });
    expect(less.tokensAfter).toBeLessThan(less.tokensBefore);
  });

  it('are the text itself for a tokenizer that counts nothing', () => {
    const folds = Uint8Array.of(1, 1, 1);
    expect(folded('a\nb\nc', folds, [{ reason: 'all' }], () => 0).class).toBe('verbatim');
  });
});
