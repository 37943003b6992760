import { describe, expect, it } from 'vitest';
import { growsLinearly } from './growth.js';

/** A clock that work moves itself: so many milliseconds for so many elements. */
function clock(cost: (size: number) => number) {
  let time = 0;
  const prepare = (size: number) => () => {
    time += cost(size);
  };
  return growsLinearly(prepare, 100, 1000, { now: () => time });
}

describe('growsLinearly', () => {
  it('tells linear work from work that grows faster', () => {
    for (const cost of [(n: number) => n, (n: number) => n * Math.log2(n)]) {
      const { factor, most } = clock(cost);
      expect(factor).toBeLessThanOrEqual(most);
    }
    const { factor, most } = clock((n) => n ** 2);
    expect(factor).toBe(100);
    expect(factor).toBeGreaterThan(most);
  });

  it('tells it whatever the machine costs, and takes the least of several times', () => {
    const factors = [1e-3, 1, 1e3].map((speed) => clock((n) => speed * n).factor);
    for (const factor of factors) expect(factor).toBeCloseTo(10);
    let calls = 0;
    expect(clock((n) => (calls++ < 3 ? 50 * n : n)).factor).toBeCloseTo(10);
  });

  it('is a matcher', () => {
    const words = (size: number) => 'word '.repeat(size);
    expect((size: number) => {
      const text = words(size);
      return () => text.split(' ');
    }).toGrowLinearly(2_000, 20_000);
    expect(() => () => 'as long as ever'.length).toStayConstant(100, 10_000);
    const pairs = (size: number) => () => {
      let equal = 0;
      for (let a = 0; a < size; a++) for (let b = 0; b < size; b++) equal += Number(a === b);
      return equal;
    };
    expect(() => expect(pairs).toGrowLinearly(300, 3000)).toThrow(/takes \d+\.\d times as long/);
  });
});
