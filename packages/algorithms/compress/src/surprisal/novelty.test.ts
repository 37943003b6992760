import { loadO200kEncoder } from '@ctx/tokens';
import { describe, expect, it } from 'vitest';
import { rankNovelty } from './novelty.js';

const encode = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

function log(lines: number): string {
  return Array.from(
    { length: lines },
    (_, n) => `2024-05-01T10:00:${n % 60} INFO request ${n} served in ${(n * 37) % 90} ms`,
  ).join('\n');
}

describe('novelty', () => {
  it('puts the odd line of a log first', async () => {
    const o200k = await loadO200kEncoder();
    const rows = log(2_000).split('\n');
    rows[1234] = '2024-05-01T10:20:34 ERROR pool exhausted: no connection within 30 s';
    const [first] = rankNovelty(rows.slice(5).join('\n'), {
      encode: o200k,
      previous: [rows[0] ?? ''],
      limit: 1,
    });
    expect(first?.startLine).toBe(1230);
    expect(first?.text).toContain('pool exhausted');
  });

  it('knows what earlier runs printed', () => {
    const previous = Array<string>(5).fill('warning: deprecated option\nok 1\nok 2');
    const text = 'warning: deprecated option\nok 1\nnot ok 2';
    const [first] = rankNovelty(text, { encode, previous });
    expect(first?.text).toBe('not ok 2');
    expect(rankNovelty(text, { encode })[0]?.text).toBe('warning: deprecated option');
  });

  it('does not take another number for news', () => {
    const previous = ['took 12 ms, at 0x7f3a'];
    const [line] = rankNovelty('took 98765 ms, at 0xdeadbeef', { encode, previous });
    const [same] = rankNovelty('took 12 ms, at 0x7f3a', { encode, previous });
    expect(line?.bits).toBe(same?.bits);
  });

  it('ranks every line that is not blank, equal news by line', () => {
    const ranked = rankNovelty('a\n\nb\n \nc', { encode });
    expect(ranked.map(({ startLine }) => startLine).sort()).toEqual([1, 3, 5]);
    expect(rankNovelty('', { encode })).toEqual([]);
    expect(rankNovelty('a\nb', { encode, limit: 0 })).toEqual([]);
  });

  it('refuses a limit that is none', () => {
    expect(() => rankNovelty('a', { encode, limit: -1 })).toThrow(RangeError);
    expect(() => rankNovelty('a', { encode, limit: Number.NaN })).toThrow(RangeError);
  });
});
