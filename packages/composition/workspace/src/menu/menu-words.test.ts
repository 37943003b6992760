import { describe, expect, it } from 'vitest';
import { menuWords } from './menu-words.js';

describe('menuWords', () => {
  it('reads numbers behind the id of their menu, with lines of an entry', () => {
    expect(menuWords(['kobali', '3', '7,12', '4:706-760', '5:9'])).toEqual({
      id: 'kobali',
      subjects: [
        { number: 3 },
        { number: 7 },
        { number: 12 },
        { number: 4, range: { startLine: 706, endLine: 760 } },
        { number: 5, range: { startLine: 9, endLine: 9 } },
      ],
    });
  });

  it('takes words for names and paths where no number follows', () => {
    for (const words of [['run'], ['run', 'src/a.ts:3-9'], ['src/a.ts#b', 'a.b'], ['x,1', 'Fit']])
      expect(menuWords(words)).toEqual({ subjects: words });
  });

  it('mixes numbers with paths and names', () => {
    expect(menuWords(['kobali', '1', 'src/a.ts#b']).subjects).toEqual([
      { number: 1 },
      'src/a.ts#b',
    ]);
    expect(menuWords(['3', 'Cart'])).toEqual({ subjects: [{ number: 3 }, 'Cart'] });
  });

  it('takes more lines of an entry behind its first', () => {
    expect(menuWords(['kobali', '4:706-760,800-810,7']).subjects).toEqual([
      { number: 4, range: { startLine: 706, endLine: 760 } },
      { number: 4, range: { startLine: 800, endLine: 810 } },
      { number: 7 },
    ]);
    expect(menuWords(['kobali', '4,800-810'])).toEqual({ subjects: ['kobali', '4,800-810'] });
  });
});
