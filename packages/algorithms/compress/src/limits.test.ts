import { describe, expect, it } from 'vitest';
import { LONGEST_BLOCK } from './select/blocks.js';
import { HEADER_SHARE, select } from './select/select.js';
import { LINE_UNITS, lineTokens } from './surprisal/line-tokens.js';
import { ORDER, trainLocal } from './surprisal/local-model.js';
import { surprisal } from './surprisal/surprisal.js';
import { MIXTURE } from './surprisal/token-bits.js';

const encode = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

describe('the constants', () => {
  it('have one smoothing for every length of context', () => {
    expect(MIXTURE.others).toHaveLength(ORDER);
    expect(MIXTURE.above).toHaveLength(ORDER);
    // No, one or two tokens of context that the prior knows.
    expect(MIXTURE.counted).toHaveLength(3);
  });

  it('discount less than one count, so that no probability is negative', () => {
    for (const { discount, strength } of [...MIXTURE.others, ...MIXTURE.above]) {
      expect(discount).toBeGreaterThan(0);
      expect(discount).toBeLessThan(1);
      expect(strength).toBeGreaterThan(0);
    }
    for (const weight of MIXTURE.counted) {
      expect(weight).toBeGreaterThan(0);
      expect(weight).toBeLessThanOrEqual(1);
    }
  });

  it('leave most of a budget to blocks', () => {
    expect(HEADER_SHARE).toBeLessThanOrEqual(0.1);
    expect(LONGEST_BLOCK).toBeGreaterThan(1);
  });
});

describe('limits of lines', () => {
  it('are the same for training and scoring', () => {
    const long = `${'ab'.repeat(LINE_UNITS)}!`;
    const cut = long.slice(0, LINE_UNITS);
    expect(trainLocal([long], { encode }).tokens).toBe(trainLocal([cut], { encode }).tokens);
    expect(lineTokens(long, encode).sequence).toEqual(lineTokens(cut, encode).sequence);
    expect(surprisal(long, { encode }).bits).toBe(surprisal(cut, { encode }).bits);
  });

  it('do not cut what is selected', () => {
    const rows = Array.from({ length: 30 }, (_, n) => (n % 2 ? '' : `row${n} ${'y'.repeat(300)}`));
    rows[10] = `needle ${'x'.repeat(3 * LINE_UNITS)}`;
    const { text, shown } = select(rows.join('\n'), { query: 'needle', budget: 1_600 });
    expect(text).toContain(rows[10] as string);
    expect(shown.some(({ startLine, endLine }) => startLine <= 11 && endLine >= 11)).toBe(true);
  });
});
