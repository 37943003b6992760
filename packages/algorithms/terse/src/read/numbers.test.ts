import { describe, expect, it } from 'vitest';
import { numbersOf, outliersOf } from './numbers.js';

describe('numbersOf', () => {
  it('reads numbers with their units, and times as none', () => {
    expect(numbersOf('took=9041ms of 1.5 s, 2kB and 1,234 at 10:00:05')).toEqual([
      ...[9041, 1.5, 2000, 1234, Number.NaN],
    ]);
    expect(numbersOf('{"id":3,"took":12.5}')).toEqual([3, 12.5]);
    expect(numbersOf('a name and v2')).toEqual([Number.NaN]);
  });
});

describe('outliersOf', () => {
  const of = (...values: number[]): number[] => [...outliersOf(values.map((value) => [value]))];

  it('finds what is far above or below the others', () => {
    expect(of(12, 15, 9041, 11, 30)).toEqual([2]);
    expect(of(9000, 9041, 3, 9030, 9100)).toEqual([2]);
    expect(of(...Array(40).fill(0), 1)).toEqual([40]);
  });

  it('finds none where numbers go on, or are of every size', () => {
    expect(of(...Array.from({ length: 500 }, (_, at) => at))).toEqual([]);
    expect(outliersOf([]).size).toBe(0);
    expect(of(...Array.from({ length: 100 }, (_, at) => (at % 5 === 0 ? 7 : 1)))).toHaveLength(5);
  });

  it('leaves a place alone where one is no number', () => {
    expect(of(1, 1, 1, 1, Number.NaN, 900)).toEqual([]);
  });
});
