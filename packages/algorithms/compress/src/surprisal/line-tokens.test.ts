import { describe, expect, it } from 'vitest';
import { LINE_UNITS, lineTokens } from './line-tokens.js';

const encode = (text: string): number[] => [...text].map((letter) => letter.codePointAt(0) ?? 0);

describe('the tokens of lines', () => {
  it('are those of the trimmed lines, each with a line end', () => {
    const { sequence, starts, cut } = lineTokens('  ab\n\n\tc', encode);
    expect(sequence).toEqual([97, 98, 10, 99, 10]);
    expect([...starts]).toEqual([0, 3, 3, 5]);
    expect(cut).toBe(0);
  });

  it('are the same for every kind of line end', () => {
    const plain = lineTokens('a\nb\nc', encode);
    for (const text of ['a\r\nb\r\nc', 'a\rb\rc', 'a\nb\r\nc']) {
      expect(lineTokens(text, encode)).toEqual(plain);
    }
  });

  it('are those of the head of a very long line', () => {
    let longest = 0;
    const measuring = (text: string): number[] => {
      longest = Math.max(longest, text.length);
      return encode(text);
    };
    const { sequence, cut } = lineTokens(`x\n${'a'.repeat(10_000_000)}`, measuring);
    expect(longest).toBe(LINE_UNITS);
    expect(sequence.length).toBe(2 + LINE_UNITS + 1);
    expect(cut).toBe(1);
  });

  it('are none for an empty text', () => {
    expect(lineTokens('', encode)).toEqual({ sequence: [], starts: new Int32Array(2), cut: 0 });
  });

  it('end lines with a token of their own where the tokenizer has none', () => {
    const wordwise = (text: string): number[] => (text === '\n' ? [] : encode(text));
    expect(lineTokens('a', wordwise).sequence).toEqual([97, -1]);
  });
});
