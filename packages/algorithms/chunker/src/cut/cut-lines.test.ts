import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutLines } from './cut-lines.js';

const length = (start: number, end: number) => end - start;

function cutAt(text: string, limit: number): string[] {
  const parts = cutLines(text, { start: 0, end: text.length }, length, limit);
  return parts.map(({ start, end }) => text.slice(start, end));
}

describe('cutLines', () => {
  it('leaves alone what fits', () => {
    expect(cutAt('a\nb\n', 4)).toEqual(['a\nb\n']);
    expect(cutAt('', 4)).toEqual([]);
  });

  it('cuts at line ends', () => {
    expect(cutAt('aaa\nbbb\nccc\n', 9)).toEqual(['aaa\nbbb\n', 'ccc\n']);
  });

  it('prefers a blank line in the second half', () => {
    expect(cutAt('aaa\nbb\n\nc\nd\n', 10)).toEqual(['aaa\nbb\n\n', 'c\nd\n']);
    expect(cutAt('aaa\r\nbb\r\n\r\nc\r\nd\r\n', 16)).toEqual(['aaa\r\nbb\r\n\r\n', 'c\r\nd\r\n']);
    expect(cutAt('a\n\nbbbb\ncccc\n', 12)).toEqual(['a\n\nbbbb\n', 'cccc\n']);
  });

  it('cuts a long line by characters, not within one', () => {
    expect(cutAt('x'.repeat(10), 4)).toEqual(['xxxx', 'xxxx', 'xx']);
    expect(cutAt('😀😀😀', 3)).toEqual(['😀', '😀', '😀']);
    expect(cutAt('a\r\nb', 2)).toEqual(['a', '\r\n', 'b']);
  });

  it('goes on where one character is more than the limit', () => {
    expect(cutAt('😀😀', 1)).toEqual(['😀', '😀']);
  });

  it('takes any size that grows with the stretch', () => {
    const text = 'a\n'.repeat(100);
    const parts = cutLines(text, { start: 0, end: text.length }, (a, b) => (b - a) * 3 + 5, 40);
    for (const { start, end } of parts) expect((end - start) * 3 + 5).toBeLessThanOrEqual(40);
  });

  it('loses nothing and keeps to the limit', () => {
    const texts = fc
      .array(fc.constantFrom('a', 'bcd', '\n', '\n\n', '\r\n', '😀', ' '), { maxLength: 200 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, fc.integer({ min: 2, max: 50 }), (text, limit) => {
        const parts = cutAt(text, limit);
        expect(parts.join('')).toBe(text);
        for (const part of parts) expect(part.length).toBeLessThanOrEqual(limit);
      }),
      { seed: 5 },
    );
  });

  it('measures a long line in time that grows with its length', () => {
    let measured = 0;
    const text = 'x'.repeat(1_000_000);
    const size = (start: number, end: number) => {
      measured += end - start;
      return end - start;
    };
    expect(cutLines(text, { start: 0, end: text.length }, size, 4_000)).toHaveLength(250);
    // Characters: some searches over a few limits for each part, never the whole rest.
    expect(measured).toBeLessThan(text.length * 40);
  });
});
