import { describe, expect, it } from 'vitest';
import { longestRuns } from './runs.js';

describe('longestRuns', () => {
  it.each([
    ['', 0, 0],
    ['abc', 3, 0],
    ['ab12', 2, 0],
    ['foo(bar)', 3, 0],
    ['a    b', 4, 0],
    ['a\n\t b', 3, 0],
    ['==>>', 4, 0],
    ['é', 1, 1],
    ['abéd', 4, 4],
    ['12é', 3, 3],
    ['abéé==', 4, 4],
    ['éé==', 4, 4],
    ['a1é2b', 3, 3],
    ['漢字漢字 x', 5, 5],
    ['x漢1字=', 3, 3],
    ['abcd é', 4, 2],
  ])('of %j are %d and %d', (text, all, wide) => {
    expect(longestRuns(text)).toEqual({ all, wide });
  });

  it('bounds every piece of one kind', () => {
    const pieces = ['let', 'été', '====', '   ', '123456', '漢字'];
    const text = `${pieces.join('|')}|`;
    for (const piece of pieces) {
      expect(longestRuns(text).all).toBeGreaterThanOrEqual(piece.length);
    }
  });
});
