import { describe, expect, it } from 'vitest';
import { isConfident, unaskedChance } from './confidence.js';

describe('unaskedChance', () => {
  const chanceOf = (reasons: string[], unnamed?: boolean) =>
    unaskedChance({
      files: [{ reasons, unnamed }, { reasons: ['defines total'] }],
      confidence: 0.9,
    });

  it('is the workspace’s where the message names something in the first file', () => {
    expect(chanceOf(['defines total'])).toBe(0.9);
    expect(chanceOf(['matches cart', 'named in the task: src/cart.ts'], false)).toBe(0.9);
  });

  it('is none where the first file only shares words with it, and where nothing is found', () => {
    expect(chanceOf(['matches total, prices'], true)).toBe(0);
    expect(chanceOf(['changes with src/cart.ts'], true)).toBe(0);
    expect(chanceOf([])).toBe(0);
    expect(unaskedChance({ files: [], confidence: 0.9 })).toBe(0);
    expect(unaskedChance({ files: [{ reasons: ['defines total'] }] })).toBe(0);
  });
});

describe('isConfident', () => {
  it('asks for a text and for half at least', () => {
    expect(isConfident({ text: 'a', chance: 0.5 })).toBe(true);
    expect(isConfident({ text: 'a', chance: 0.49 })).toBe(false);
    expect(isConfident({ text: '', chance: 1 })).toBe(false);
  });
});
