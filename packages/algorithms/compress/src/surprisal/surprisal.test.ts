import { describe, expect, it } from 'vitest';
import { trainLocal } from './local-model.js';
import { surprisal } from './surprisal.js';

const encode = Object.assign((text: string): number[] => [...text].map((c) => c.charCodeAt(0)), {
  id: 'letters',
});

describe('surprisal', () => {
  it('gives each line its bits and tokens, a blank line none', () => {
    const { lines, bits, tokens } = surprisal('abc\n\nabc', { encode });
    expect(lines.map((line) => line.tokens)).toEqual([4, 0, 4]);
    expect(lines[1]).toEqual({ bits: 0, tokens: 0, mean: 0 });
    expect(lines[2]?.bits).toBeLessThan((lines[0]?.bits ?? 0) / 2);
    expect(tokens).toBe(8);
    expect(bits).toBeCloseTo(lines.reduce((sum, line) => sum + line.bits, 0));
  });

  it('gives units the sum of their lines', () => {
    const text = 'def f():\n  return 1\n\nx = 2';
    const units = [{ startLine: 1, endLine: 2 }];
    const { lines, units: scores } = surprisal(text, { encode, units });
    expect(scores[0]?.bits).toBeCloseTo((lines[0]?.bits ?? 0) + (lines[1]?.bits ?? 0));
    expect(scores[0]?.mean).toBeCloseTo((scores[0]?.bits ?? 0) / (scores[0]?.tokens ?? 1));
  });

  it('finds usual what the repository repeats', () => {
    const texts = ['import a\nx = 1', 'import b\ny = 2', 'import c\nz = [4, 5]'];
    const local = trainLocal(texts, { encode });
    const { lines } = surprisal(texts[0] as string, { encode, local, member: true });
    expect(lines[0]?.mean).toBeLessThan(lines[1]?.mean ?? 0);
  });

  it('does not depend on indentation or on the kind of line ends', () => {
    const plain = surprisal('if a:\nb()', { encode });
    expect(surprisal('\tif a:\r\n\t\tb()', { encode })).toEqual(plain);
  });

  it('says when it read only the heads of lines', () => {
    expect(surprisal('a'.repeat(5_000), { encode }).degraded).toMatch(/1 long line/);
    expect(surprisal('a', { encode })).not.toHaveProperty('degraded');
  });

  it('takes odd texts', () => {
    for (const text of ['', '\uFEFF', '\0\0', '\ud800', '\n'.repeat(1000), '__proto__']) {
      expect(surprisal(text, { encode }).bits).toBeGreaterThanOrEqual(0);
    }
  });

  it('refuses models of another tokenizer, and units that are not in the text', () => {
    const words = Object.assign((text: string) => [text.length], { id: 'words' });
    const local = trainLocal(['a'], { encode: words });
    expect(() => surprisal('a', { encode, local })).toThrow(/local is of words/);
    for (const [startLine, endLine] of [
      [0, 1],
      [2, 1],
      [1, 3],
    ] as const) {
      expect(() => surprisal('a\nb', { encode, units: [{ startLine, endLine }] })).toThrow(
        RangeError,
      );
    }
  });

  it('takes time in proportion to the text', () => {
    const tokensOf = (lines: number): number => {
      const text = Array.from({ length: lines }, (_, n) => `value${n % 97} = call(${n})`).join(
        '\n',
      );
      return surprisal(text, { encode }).tokens;
    };
    expect(tokensOf(20_000)).toBeGreaterThan(9 * tokensOf(2_000));
  });
});
