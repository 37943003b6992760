import { describe, expect, it } from 'vitest';
import { createMeasure } from './measure.js';

const words = (text: string) => text.match(/\w+/g)?.length ?? 0;

describe('createMeasure', () => {
  it('counts what is not white space', () => {
    const { dense } = createMeasure('a b\n\tcd');
    expect([dense(0, 7), dense(0, 2), dense(3, 5), dense(4, 4)]).toEqual([4, 1, 0, 0]);
  });

  it('measures characters where no counter is given', () => {
    const { exact, of } = createMeasure('a b\n\tcd');
    expect([exact(1, 4), of('abc')]).toEqual([3, 3]);
  });

  it('measures by the counter where one is given', () => {
    const { exact, of } = createMeasure('one two three', words);
    expect([exact(0, 7), of('a b')]).toEqual([2, 2]);
  });

  it('estimates by the share of what is not white space', () => {
    const text = 'aaaa    bbbb    ';
    expect(createMeasure(text).estimate(0, text.length)).toBe(text.length);
    expect(createMeasure(text).estimate(0, 4)).toBe(8);
    expect(createMeasure('one two six', words).estimate(0, 3)).toBe(1);
  });

  it('learns from the beginning of a long text', () => {
    const text = 'word '.repeat(20_000);
    let counted = 0;
    const { estimate } = createMeasure(text, (part) => {
      counted += part.length;
      return words(part);
    });
    expect(counted).toBe(20_000);
    expect(estimate(0, text.length)).toBeCloseTo(20_000);
  });

  it('knows nothing of a text that is all space', () => {
    expect(createMeasure('   ').estimate(0, 3)).toBe(0);
  });
});
